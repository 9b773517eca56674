"""How a table stands now, from the state that its entries were folded to and the rows beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from dealerassist.floor.table_now import (
    CallNow,
    GameNow,
    OwedNow,
    RelievedNow,
    RotaNow,
    ShiftNow,
    TableNow,
    TournamentNow,
    TurnNow,
    WaitsNow,
)
from dealerassist.journal.queries.shifts import DealtHand
from dealerassist.journal.read_model.shift_rows import DownRow
from dealerassist.records.shift.clock_hours import tenths_per_hour
from dealerassist.records.shift.downs import dealt_by_all_ms
from dealerassist.table.boxes_to_count import rake_may_be_told, sum_may_be_told
from dealerassist.table.downs import coming_turns
from dealerassist.table.mixed_table import at_next_hand
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import CALL, GUESTS_OFF
from dealerassist.table.rota import Rota
from dealerassist.table.state import Shift, TableState
from dealerassist.table.waiting_list import free_seats
from dealerassist.table.zero_light import missing_from_guests


class _DownNow(NamedTuple):
    """A down of the last shift; `ended_ms` is None while it lasts."""

    entry: int
    started_ms: int
    ended_ms: int | None


def table_now_of(
    state: TableState,
    downs: Sequence[DownRow],
    dealt: Sequence[DealtHand],
    tournament: TournamentNow | None = None,
) -> TableNow:
    """How the table stands.

    Args:
        state: the table after its last entry.
        downs: those of the last shift, in order.
        dealt: the hands of the last shift that are over, in order.
        tournament: how it stands in its tournament; None if it is in none.
    """
    calls, playing = _calls(state), state.hand if state.hand_in_progress else None
    guests = sum(seat is not None for seat in state.seats)
    return TableNow(
        house=state.house,
        game=_game(state),
        seats=len(state.seats),
        guests=guests,
        shift=None if state.shift is None else _shift(state, state.shift, downs, dealt),
        rota=_rota(state.rota),
        hand=None if playing is None else playing.number,
        calls=calls,
        matters=len(state.waiting) + len(state.proposals) - len(calls),
        rake_untold=_untold(state, rake_may_be_told, Box.RAKE, Box.DROP),
        time_untold=_untold(state, _time_may_be_told, Box.TIME),
        waiting=tuple(_waits(state)),
        kept=len(state.seats) - guests - len(free_seats(state)),
        owed=_owed(state, {call.number for call in calls}),
        proposals=len(state.proposals),
        tronc=tuple(day.gaming_day for day in state.tronc),
        tournament=tournament,
    )


def _game(state: TableState) -> GameNow | None:
    """What is played, or comes with the next hand."""
    coming = at_next_hand(state)
    return None if coming.rules is None else GameNow.of(coming.rules, coming.mix)


def _rota(rota: Rota) -> RotaNow | None:
    return RotaNow(rota.croupiers, rota.laid_ms, rota.boss) if rota.croupiers else None


def _shift(
    state: TableState, shift: Shift, downs: Sequence[DownRow], dealt: Sequence[DealtHand]
) -> ShiftNow:
    spans = tuple(_spans(downs, shift.closed_ms))
    played = sum(hand.played for hand in dealt)
    return ShiftNow(
        number=shift.number,
        closed_ms=shift.closed_ms,
        croupier=shift.croupier,
        down_ms=downs[-1].started_ms if downs else shift.opened_ms,
        hands=played,
        tenths=tenths_per_hour(played, dealt_by_all_ms(spans, dealt)),
        rake=shift.rake if rake_may_be_told(state, shift.number) else None,
        down_minutes=state.settings.down_minutes,
        turns=tuple(TurnNow(turn.croupier, turn.starts_ms) for turn in coming_turns(state)),
        relieved=tuple(RelievedNow(each.croupier, each.at_ms) for each in shift.relieved),
        time=shift.time if _time_may_be_told(state, shift.number) else None,
    )


def _spans(downs: Sequence[DownRow], closed_ms: int | None) -> Iterable[_DownNow]:
    """The downs with their ends: each lasts until the next begins, the last to the close."""
    for down, after in pairwise((*downs, None)):
        assert down is not None, "only the end of the list is no down"
        ended_ms = closed_ms if after is None else after.started_ms
        yield _DownNow(down.entry, down.started_ms, ended_ms)


def _calls(state: TableState) -> tuple[CallNow, ...]:
    """The calls of the shift in progress that nobody has answered; older ones are matters."""
    if state.shift is None or not state.shift.is_open:
        return ()
    return tuple(
        CallNow(number=each.number, called_ms=each.called_ms, reason=each.reason)
        for each in state.waiting
        if each.what == CALL and each.called_ms >= state.shift.opened_ms
    )


def _waits(state: TableState) -> Iterable[WaitsNow]:
    """Who waits for a seat, and who of them was called to which."""
    for guest in state.waiting_list.listed:
        seat = state.waiting_list.called_to(guest.number)
        yield WaitsNow(
            name=guest.name,
            game=guest.game,
            since_ms=guest.since_ms,
            seat=0 if seat is None else seat.seat,
            until_ms=0 if seat is None else seat.until_ms,
        )


def _owed(state: TableState, calls: Container[int]) -> tuple[OwedNow, ...]:
    """What somebody has to see to but these calls, by kind, each as it first began to wait."""
    kinds = [(each.what, each.box) for each in state.waiting if each.number not in calls]
    if state.shift_is_open and missing_from_guests(state):
        kinds.append((GUESTS_OFF, None))
    return tuple(OwedNow(what, box, count) for (what, box), count in Counter(kinds).items())


def _time_may_be_told(state: TableState, shift: int) -> bool:
    return sum_may_be_told(state, shift, Box.TIME)


def _untold(
    state: TableState, may_be_told: Callable[[TableState, int], bool], *boxes: Box
) -> tuple[int, ...]:
    """The shifts of which what came into these boxes may not be told."""
    shifts = {each.shift for each in state.to_count if each.box in boxes}
    if state.shift is not None:
        shifts.add(state.shift.number)
    return tuple(sorted(each for each in shifts if not may_be_told(state, each)))
