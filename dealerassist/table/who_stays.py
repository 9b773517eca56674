"""Who stays when game or stakes have changed: the guests are asked for, with their chips (HP 7).

Who stays keeps all chips, also where they are fewer than the new minimum buy-in: that is for who
sits down (2.1), and the guest may add to them (2.2).
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.table.events import TableOpened
from dealerassist.table.guest_events import GuestsStayed
from dealerassist.table.seat import Seat
from dealerassist.table.seat_changes import seated_at, with_guest
from dealerassist.table.state import TableState


def guests_to_ask(state: TableState) -> tuple[Seat, ...]:
    """The guests who have not been asked yet whether they stay at the new game."""
    return tuple(seat for seat in state.seats if seat is not None and seat.stays_unasked)


def guests_stay(state: TableState) -> tuple[GuestsStayed, ...] | Refusal:
    """Everybody stays who still sits there, with the chips in front."""
    asked = guests_to_ask(state)
    if not asked:
        return refuse(Code.NOBODY_TO_ASK, "HP 7")
    numbers = tuple(seat.number for seat in asked)
    return (GuestsStayed(numbers, tuple(seat.stack for seat in asked)),)


def guests_stayed(state: TableState, event: GuestsStayed) -> TableState:
    """The table once the guests have been asked."""
    for number in event.seats:
        state = with_guest(state, replace(seated_at(state, number), stays_unasked=False))
    return state


def ask_all_anew(before: TableState, after: TableState, event: TableOpened) -> TableState:
    """The table after `event` with every guest to be asked, if something else is played now."""
    if before.rules is None:
        return after
    was = _what_is_played(before.rules, before.mix)
    if was == _what_is_played(event.rules, event.mix):
        return after
    seats = tuple(seat and replace(seat, stays_unasked=True) for seat in after.seats)
    return replace(after, seats=seats)


def _what_is_played(rules: HouseRules, mix: Mix | None) -> tuple[object, ...]:
    """What guests decide by: game, limit, stakes and buy-in; not the Taxe or the house options."""
    if mix is not None:
        return (mix.name, mix.fingerprint)
    return rules.profile, rules.limit, rules.figures, rules.ante, rules.minimum_buy_in
