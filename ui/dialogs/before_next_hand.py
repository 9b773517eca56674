"""What is asked before a hand begins: time, and guests whom nobody may pass over (6.4, HP 7)."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.table.commands import StartHand
from ui.asked.asked_first import AskedFirst
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.dialogs.away_guest import away_asked
from ui.dialogs.reserve_seat import reservation_asked
from ui.dialogs.time_collection import time_asked
from ui.dialogs.who_stays import stays_asked
from ui.dialogs.without_chips import chips_asked


class BeforeNextHand(NamedTuple):
    """What stands before the next hand, however much of it is recorded.

    Attributes:
        refusal: why none can begin; None if one can.
        asked: the question to be answered first; None if there is none.
    """

    refusal: Refusal | None
    asked: AskedFirst | None


def before_next_hand(at: Context) -> BeforeNextHand:
    """What stands before the next hand; asked once for whatever is made of it."""
    refusal = _refusal(at)
    return BeforeNextHand(refusal, _asked(at, refusal))


def _asked(at: Context, refusal: Refusal | None) -> AskedFirst | None:
    if at.hand is not None or not at.state.shift_is_open:
        return None
    if refusal is not None and refusal.code is Code.LAST_HANDS_PLAYED:
        return None
    asked = stays_asked(at) or time_asked(at)
    # Of guests too few play also where one is to be asked; else no hand would follow the answer.
    if asked is not None or (refusal is not None and refusal.code is not Code.TOO_FEW_PLAYERS):
        return asked
    return chips_asked(at) or away_asked(at) or reservation_asked(at)


def _refusal(at: Context) -> Refusal | None:
    refusal = refusal_of(at, StartHand())
    if refusal is not None and refusal.code is Code.NOT_AT_THIS_DEPTH:
        return None
    return refusal
