"""The keys between hands, where the keypad of the pot lies otherwise (house practice 1)."""

from __future__ import annotations

from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.pad import PadKeys
from ui.table.between_hands.keys import between_touches
from ui.view.view import Pad


class TableKeys(Dialog, frozen=True, kw_only=True):
    """Shift, croupier and report, while only pots are recorded."""

    reads_only = True

    def keys(self, at: Context) -> PadKeys:
        """As between hands."""
        return PadKeys(Pad.BETWEEN, between_touches(at))

    def keeps_side_keys(self, at: Context) -> bool:  # noqa: ARG002
        """The keys at the edge are those of the table."""
        return True
