"""What is asked before a hand begins: about guests whom nobody may pass over in silence (HP 7)."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.table.who_stays import to_be_asked
from ui.dialogs.away_guest import away_asked
from ui.dialogs.reserve_seat import ReservedSeat
from ui.dialogs.who_stays import WhoStays
from ui.dialogs.without_chips import asked_next
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.guest_words import kept_words
from ui.shell.seat_and_hand_names import guest_at, seat_name


class AskedFirst(NamedTuple):
    """A question, and in a few words what it is about."""

    dialog: Dialog
    about: str


def asked_first(at: Context) -> AskedFirst | None:
    """The question to be answered before the next hand; None if there is none."""
    if not at.state.shift_is_open:
        return None
    return stays_asked(at) or _without_chips(at) or _away(at) or _reserved(at)


def stays_asked(at: Context) -> AskedFirst | None:
    """Who stays at another game: asked before all else of the guests; None where all have been."""
    if at.hand is not None or not at.state.shift_is_open or not to_be_asked(at.state):
        return None
    return AskedFirst(WhoStays(), at.voice("first: who stays at this game"))


def _without_chips(at: Context) -> AskedFirst | None:
    asked = asked_next(at.state)
    if asked is None:
        return None
    guest = guest_at(at.voice, at.state, asked.seat)
    return AskedFirst(asked, at.voice("first: {guest} has no chips", guest=guest))


def _away(at: Context) -> AskedFirst | None:
    asked = away_asked(at)
    if asked is None:
        return None
    guest = guest_at(at.voice, at.state, asked.seat)
    return AskedFirst(asked, at.voice("first: {guest} is away", guest=guest))


def _reserved(at: Context) -> AskedFirst | None:
    over = (each for each in at.state.waiting_list.reserved if each.is_over(at.now_ms))
    first = next(over, None)
    if first is None:
        return None
    about = f"{seat_name(at.voice, first.seat)} {kept_words(at.voice, first, at.now_ms)}"
    return AskedFirst(ReservedSeat(seat=first.seat), about)
