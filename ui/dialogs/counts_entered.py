"""Counts to close that are entered box by box, and signed together at the end (HP 4).

Until then nothing of them is recorded, and nothing is told of what should be there.
"""

from __future__ import annotations

from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import CountBox
from dealerassist.table.money_state import Box
from dealerassist.table.state import TableState
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.key_action import GreyReason
from ui.dialogs.idle_timeout import PinAgain


class CollectsCounts(Dialog, frozen=True, kw_only=True):
    """A page on which counts to close are entered, before one signature records them all.

    They are in the order of the boxes; who counts is not said in them.
    """

    entered: tuple[CountBox, ...] = ()

    @property
    def holds_entry(self) -> bool:
        return bool(self.entered)

    def collects(self, state: TableState, box: Box) -> bool:
        """Whether a count of this box is entered here; one that is made again is signed alone."""
        return box in still_to_count(state)

    def entered_of(self, box: Box) -> CountBox | None:
        """The count of this box that was entered; None if none was."""
        return next((each for each in self.entered if each.box is box), None)

    def not_entered(self, state: TableState) -> tuple[Box, ...]:
        """The boxes that are still to be counted."""
        return tuple(box for box in still_to_count(state) if self.entered_of(box) is None)

    def joined_by(self, count: CountBox) -> tuple[CountBox, ...]:
        """The counts with this one, in place of an earlier one of its box."""
        others = {each.box: each for each in self.entered} | {count.box: count}
        return tuple(others[box] for box in Box if box in others)

    def counted(self, at: Context, count: CountBox) -> Dialog:
        """What is open once this count is entered: the next box, or what is signed."""
        raise NotImplementedError


def holds_counts(dialog: Dialog | None) -> bool:
    """Whether counts that nobody has signed yet are entered on the way to this dialog."""
    match dialog:
        case None:
            return False
        case CollectsCounts():
            return bool(dialog.entered)
        case PinAgain():
            return holds_counts(dialog.kept)
        case _:
            return holds_counts(dialog.return_to)


def not_signed_yet(at: Context, now: Dialog | None) -> GreyReason | None:
    """Why nothing else is begun while counts are entered: they would be dropped; else None."""
    if not holds_counts(now):
        return None
    said = at.voice("Sign the counts first, or leave the shift open: else they would be lost")
    return GreyReason(said, "HP 4", brief=at.voice("sign the counts first"))
