"""What lies over the table's own keys: a dialog, a notice. Nothing of it is journalled."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Rank
from ui.asked.dialog import Dialog, PaperPage
from ui.view.view import Notice


class Mode(Struct, frozen=True):
    """What lies over the keys and the felt, and what is half typed.

    Attributes:
        dialog: what is asked in place of the keys that the hand wants; None for those keys.
        notice: a sentence over the felt. It belongs to the page on which it came: the next tap
            closes it, and so does another page that opens by itself.
        rank: the first half of a card that is being typed on a keyboard.
        pots_shown: hidden figures of the pots are shown until the next tap.
        said: the number of the entry that a tap on a seat made, once somebody has said that the
            recorded act is right; 0 if nobody has.
        helping: a tap on a key only tells what the key does.
    """

    dialog: Dialog | None = None
    notice: Notice | None = None
    rank: Rank | None = None
    pots_shown: bool = False
    said: int = 0
    helping: bool = False

    def has_room(self, *, in_hand: bool) -> bool:
        """Whether a notice that nobody has asked for may be shown.

        It covers no card, no other notice, and nothing that is asked: while a hand is in progress
        (`in_hand`) only a page of the pit or of a report lies over its cards.
        """
        lies_over = self.dialog is not None or not in_hand
        return self.notice is None and not self.asks and lies_over

    @property
    def asks(self) -> bool:
        """Whether a dialog is open that such a notice must not cover: any but a page of papers."""
        return self.dialog is not None and not isinstance(self.dialog, PaperPage)

    def noticed(self, notice: Notice | None) -> Mode:
        """With this notice over the felt; None closes the one there."""
        return replace(self, notice=notice, rank=None, pots_shown=False)

    def showing(self, dialog: Dialog | None) -> Mode:
        """With this dialog over the keys; a notice of the page before goes, unless it is alarming.

        Nobody need have seen that yet: the page may have come by itself.
        """
        stays = dialog == self.dialog or (self.notice is not None and self.notice.alert)
        return replace(self, dialog=dialog, notice=self.notice if stays else None)

    def with_pots(self) -> Mode:
        """With the hidden figures of the pots shown."""
        return replace(self, pots_shown=True, notice=None)

    def half_typed(self, rank: Rank | None) -> Mode:
        """With the rank of a card typed, its suit not yet; None forgets the rank."""
        return replace(self, rank=rank, notice=None)


PLAIN = Mode()
"""Nothing over the keys: as after every entry."""
