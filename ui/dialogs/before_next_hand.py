"""What is asked before a hand begins: time, and guests whom nobody may pass over (6.4, HP 7)."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.table.commands import StartHand
from ui.dialogs.away_guest import away_asked
from ui.dialogs.reserve_seat import ReservedSeat
from ui.dialogs.time_collection import time_asked
from ui.dialogs.who_stays import stays_asked
from ui.dialogs.without_chips import asked_about_chips, without_chips_words
from ui.shell.asked_first import AskedFirst, asked_by
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.guest_words import kept_words
from ui.shell.seat_and_hand_names import guest_at, seat_name


class BeforeNextHand(NamedTuple):
    """What stands before the next hand, however much of it is recorded.

    Attributes:
        refusal: why none can begin; None if one can.
        asked: the question to be answered first; None if there is none.
    """

    refusal: Refusal | None
    asked: AskedFirst | None


def next_hand(at: Context) -> BeforeNextHand:
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
    return _without_chips(at) or _away(at) or _reserved(at)


def _refusal(at: Context) -> Refusal | None:
    refusal = refusal_of(at, StartHand())
    if refusal is not None and refusal.code is Code.NOT_AT_THIS_DEPTH:
        return None
    return refusal


def _without_chips(at: Context) -> AskedFirst | None:
    asked = asked_about_chips(at.state)
    return None if asked is None else asked_by(at, asked, without_chips_words(at))


def _away(at: Context) -> AskedFirst | None:
    asked = away_asked(at)
    if asked is None:
        return None
    guest = guest_at(at.voice, at.state, asked.seat)
    return asked_by(at, asked, at.voice("first: {guest} is away", guest=guest))


def _reserved(at: Context) -> AskedFirst | None:
    over = (each for each in at.state.waiting_list.reserved if each.is_over(at.now_ms))
    first = next(over, None)
    if first is None:
        return None
    about = f"{seat_name(at.voice, first.seat)} {kept_words(at.voice, first, at.now_ms)}"
    return asked_by(at, ReservedSeat(seat=first.seat), about)
