"""The keys between hands, as a dialog, where the keypad of the pots lies in their place (HP 1)."""

from __future__ import annotations

from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.pad import PadKeys
from ui.table.between_hands.keys import between_keys
from ui.view.view import Pad


class TableKeys(Dialog, frozen=True, kw_only=True):
    """The keys between hands (shift, croupier, report) while only pots are recorded."""

    reads_only = True

    def keys(self, at: Context) -> PadKeys:
        """The same pad as between hands at full depth."""
        return PadKeys(Pad.BETWEEN, between_keys(at))

    def rule(self) -> str:
        """The rule of the shift."""
        return "HP 4"
