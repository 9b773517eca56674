"""Hands that have ended, read from the journal to be gone through again."""

from __future__ import annotations

from ui.ports import Desk, Records
from ui.present.mode import LastHands, Mode, Replay


def last_hands(desk: Desk) -> Mode:
    """The list of the last hands.

    Raises:
        JournalError: if the journal cannot be read.
    """
    hands = desk.last_hands()
    return Mode(LastHands(hands, tuple(hand.states() for hand in hands)))


def any_hand(records: Records | None, number: int) -> Mode | None:
    """The hand of this number on the felt, as it ended; None if there is none.

    Raises:
        JournalError: if the journal cannot be read.
    """
    found = None if records is None else records.hand(number)
    if found is None:
        return None
    past = LastHands((found.past,), (found.states,), by_number=True)
    return Mode(Replay(past, 0, len(found.states) - 1))
