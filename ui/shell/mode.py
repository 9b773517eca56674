"""What the screen itself is busy with: a dialog, a notice. Nothing of it is journalled."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Rank
from ui.shell.dialog import Dialog
from ui.view.view import Notice


class Mode(Struct, frozen=True):
    """The whole of it.

    Attributes:
        dialog: what lies over the keys that the hand wants; None for those.
        notice: a sentence over the felt, closed by the next tap.
        rank: the first half of a card that is being typed on a keyboard.
        pots_shown: hidden figures of the pots are shown until the next tap.
        said: the number of the entry by which a tapped seat's act was recorded, once it is said.
    """

    dialog: Dialog | None = None
    notice: Notice | None = None
    rank: Rank | None = None
    pots_shown: bool = False
    said: int = 0

    def noticed(self, notice: Notice | None) -> Mode:
        """With this notice over the felt."""
        return replace(self, notice=notice, rank=None, pots_shown=False)

    def showing(self, dialog: Dialog | None) -> Mode:
        """With this over the keys; what is said stays."""
        return replace(self, dialog=dialog)

    def with_pots(self) -> Mode:
        """With the hidden figures of the pots shown."""
        return replace(self, pots_shown=True)

    def half_typed(self, rank: Rank | None) -> Mode:
        """With the first half of a card typed."""
        return replace(self, rank=rank)


PLAIN = Mode()
"""Nothing over the keys: as after every entry."""
