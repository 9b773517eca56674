"""The announcement of a shift's last three hands (house practice, chapter 4; NRW § 18)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.events import LastHandsAnnounced
from dealerassist.table.state import AnnouncedLastHands, TableState

HANDS_AFTER = 3
"""How many hands may still be begun after the announcement."""


def announce_last_hands(state: TableState) -> tuple[LastHandsAnnounced] | Refusal:
    """Announce the last hands, once in a shift.

    It may be in the middle of a hand, which is then not one of the three.
    """
    if state.shift is None or not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    if state.shift.last_hands is not None:
        return refuse(Code.LAST_HANDS_ANNOUNCED, "HP 4", hand=state.shift.last_hands.hand)
    return (LastHandsAnnounced(state.hands),)


def last_hands_announced(state: TableState, event: LastHandsAnnounced) -> TableState:
    """The table after the announcement."""
    assert state.shift is not None, "a shift has been opened"
    last = AnnouncedLastHands(event.hand, state.shift.void)
    return replace(state, shift=replace(state.shift, last_hands=last))


def hands_left(state: TableState) -> int | None:
    """How many hands may still be begun; None before the announcement.

    A void hand is dealt again, so it does not count (house practice, chapter 2).
    """
    shift = state.shift
    if shift is None or shift.last_hands is None:
        return None
    begun = state.hands - shift.last_hands.hand
    again = shift.void - shift.last_hands.misdeals
    return max(0, HANDS_AFTER - begun + again)


def refuse_another(state: TableState) -> Refusal | None:
    """Why no further hand may begin, or None."""
    return refuse(Code.LAST_HANDS_PLAYED, "HP 4") if hands_left(state) == 0 else None
