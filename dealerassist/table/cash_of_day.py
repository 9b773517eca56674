"""What one guest buys for cash in a gaming day, beside all that the guest buys (house practice 3).

A house may set an amount for cash alone (`HouseSettings.cash_per_day`). Then all that a guest buys
out of the tray in a gaming day is added up, in whatever shift and at whatever seat.
Chips from the cash desk or from another table do not count, and what is redeemed lessens nothing.
The sum follows the guest as that of all buy-ins does (`buy_ins`), and beyond it into the next shift
of the day, where whoever may have left in an earlier one is asked after too.

`evolve_cash` and those below it give the table after something; the others decide.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.buy_ins import WHOLE, percent_reached
from dealerassist.table.commands import AddChips, TakeSeat
from dealerassist.table.events import (
    CashGuestReturned,
    CashNoticed,
    ChipsAdded,
    Event,
    SeatChanged,
    SeatEvent,
    SeatLeft,
    SeatTaken,
)
from dealerassist.table.noted_irregularities import next_matter_number
from dealerassist.table.seat import CashGuest, may_be_same
from dealerassist.table.seat_changes import seated_at
from dealerassist.table.state import TableState
from dealerassist.table.typed_text import visible_text

EARLIER_SHIFT = 0
"""`CashGuest.left` of who left in an earlier shift of the gaming day."""


def notice_of_buy_in(
    state: TableState, command: TakeSeat, taken: tuple[Event, ...]
) -> tuple[CashGuestReturned | CashNoticed, ...] | Refusal:
    """What the buy-in makes due, and which guest of an earlier shift is back.

    Args:
        state: the table before it.
        command: the buy-in.
        taken: the events of the seat that is taken.
    """
    number = next(each.returned for each in taken if isinstance(each, SeatTaken))
    if number:
        back = next((guest for guest in state.cash if guest.left == number), None)
        return _notice(state, command.seat, command.cash, back)
    earlier = _returned(state, command)
    if isinstance(earlier, Refusal):
        return earlier
    due = _notice(state, command.seat, command.cash, earlier)
    return due if earlier is None else (CashGuestReturned(command.seat, earlier.number), *due)


def notice_of_chips(state: TableState, command: AddChips) -> tuple[CashNoticed, ...]:
    """What chips that a guest buys more make due."""
    return _notice(state, command.seat, command.cash, cash_guest_at(state, command.seat))


def notices_of_amount(state: TableState) -> Iterator[CashNoticed]:
    """What another amount makes due at once, of the guests who are here; `state` has it already."""
    for guest in state.cash:
        if guest.left is None:
            for due in _notice(state, guest.seat, 0, replace(guest, noticed=0)):
                yield due
                last = max(state.last_waiting, due.number)
                state = replace(state, last_waiting=last)


def cash_guest_at(state: TableState, seat: int) -> CashGuest | None:
    """What the guest at this seat has bought for cash; None if nothing is known."""
    here = (guest for guest in state.cash if guest.seat == seat and guest.left is None)
    return next(here, None)


def may_be_back_today(state: TableState, seat: int, alias: str | None) -> tuple[CashGuest, ...]:
    """The guests who left in an earlier shift of the day and may be who sits down, the last first.

    Nobody is asked after where the house does not have cash added up.
    """
    if not state.settings.cash_per_day:
        return ()
    name = visible_text(alias or "") or None
    gone = (guest for guest in reversed(state.cash) if guest.left == EARLIER_SHIFT)
    return tuple(guest for guest in gone if may_be_same(guest, seat, name))


def _returned(state: TableState, command: TakeSeat) -> CashGuest | Refusal | None:
    """Who of an earlier shift is back; None if nobody may be, or it is somebody else."""
    possible, said = may_be_back_today(state, command.seat, command.alias), command.cash_guest
    if said == 0 or (said is None and command.returned == 0):
        return None
    if said is None:
        return possible[0] if possible else None
    back = next((guest for guest in possible if guest.number == said), None)
    return back or refuse(Code.NOT_THE_GUEST, "HP 3")


def _notice(
    state: TableState, seat: int, cash: int, guest: CashGuest | None
) -> tuple[CashNoticed, ...]:
    """The notice that so much more cash makes due; from the whole amount on it is a matter."""
    limit = state.cash_notice_at
    bought, before = (0, 0) if guest is None else (guest.bought, guest.noticed)
    percent = percent_reached(bought + cash, limit) if limit else 0
    if percent <= before:
        return ()
    number = next_matter_number(state) if percent == WHOLE else 0
    return (CashNoticed(seat, bought + cash, percent, number),)


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def evolve_cash(state: TableState, event: SeatEvent) -> TableState:
    """The table with what the event says of cash; the rest of it is still to be folded."""
    guest = cash_guest_at(state, event.seat)
    match event:
        case SeatTaken(seat, _, alias, cash, returned) if returned:
            back = next((each for each in state.cash if each.left == returned), None)
            if back is None:
                return _bought(state, seat, alias, cash)
            return _put(state, _here(back, seat, alias, cash))
        case SeatTaken(seat, _, alias, cash):
            return _bought(state, seat, alias, cash)
        case ChipsAdded(seat, _, cash):
            return _bought(state, seat, seated_at(state, seat).alias, cash)
        case CashGuestReturned(seat, number):
            return _joined(state, seat, number)
        case SeatChanged(to=to) if guest is not None:
            return _put(state, replace(guest, seat=to))
        case SeatLeft() if guest is not None:
            departures = 0 if state.shift is None else state.shift.departures
            return _put(state, replace(guest, left=departures + 1))
        case CashNoticed(percent=percent) if guest is not None:
            return _put(state, replace(guest, noticed=percent))
        case _:
            return state


def cash_in_next_shift(state: TableState, gaming_day: str) -> TableState:
    """The table when a shift opens, before it has: of another gaming day nothing counts any more.

    Who has left may come back in a later shift of the day.
    """
    if not state.cash:
        return state
    last = state.last_close
    if last is None or last.gaming_day != gaming_day:
        return replace(state, cash=())
    return replace(state, cash=tuple(map(_in_earlier_shift, state.cash)))


def cash_in_other_chips(state: TableState, rules: HouseRules) -> TableState:
    """The table under rules by which a chip may be worth something else: in chips of these.

    Nobody sits there then. A sum is rounded up; one in another currency is not known any more.
    """
    was = state.rules
    if not state.cash or was is None or was.chip_worth == rules.chip_worth:
        return state
    if was.currency != rules.currency:
        return replace(state, cash=())
    worth, now = was.smallest_chip_cents, rules.smallest_chip_cents
    cash = tuple(replace(guest, bought=-(-guest.bought * worth // now)) for guest in state.cash)
    return replace(state, cash=cash)


def _in_earlier_shift(guest: CashGuest) -> CashGuest:
    return guest if guest.left is None else replace(guest, left=EARLIER_SHIFT)


def _bought(state: TableState, seat: int, alias: str | None, cash: int) -> TableState:
    """With so much more cash of the guest at this seat, who may be the first of that number.

    Nothing is added up before a house sets an amount, so the states of an older journal stay as
    they were; what the day had brought by then comes as a `CashFound`.
    """
    guest = cash_guest_at(state, seat)
    if not cash or (guest is None and not state.settings.cash_per_day):
        return state
    guest = guest or CashGuest(_next_number(state), seat, alias, 0)
    return _put(state, replace(guest, bought=guest.bought + cash))


def _joined(state: TableState, seat: int, number: int) -> TableState:
    """With the sum of who left earlier and what was just bought at this seat in one."""
    back = next((guest for guest in state.cash if guest.number == number), None)
    if back is None:
        return state
    just, alias = cash_guest_at(state, seat), None
    if just is not None:
        alias = just.alias
        state = replace(state, cash=tuple(guest for guest in state.cash if guest is not just))
    return _put(state, _here(back, seat, alias, 0 if just is None else just.bought))


def _here(guest: CashGuest, seat: int, alias: str | None, cash: int) -> CashGuest:
    """The guest who is back at this seat, and has bought so much more for cash."""
    bought = guest.bought + cash
    return replace(guest, seat=seat, alias=alias or guest.alias, bought=bought, left=None)


def _put(state: TableState, guest: CashGuest) -> TableState:
    others = [each for each in state.cash if each.number != guest.number]
    return replace(state, cash=(*others, guest))


def _next_number(state: TableState) -> int:
    return max((guest.number for guest in state.cash), default=0) + 1
