"""What a tournament's events make of the table (chapter 11)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.attendance import Attendance
from dealerassist.table.seat import Owed, Seat
from dealerassist.table.seat_changes import seated_at, seats_with, with_guest
from dealerassist.table.state import TableState
from dealerassist.table.tournament_commands import Penalty
from dealerassist.table.tournament_events import (
    AddOnTaken,
    ChipsAdjusted,
    ClockChanged,
    ColouredUp,
    GuestDisqualified,
    GuestMoved,
    GuestOut,
    GuestSeated,
    HandForHandSet,
    HandReleased,
    LevelBegun,
    PenaltyGiven,
    Rebought,
    TournamentEvent,
    TournamentSeatEvent,
)
from dealerassist.table.tournament_guest import TournamentGuest
from dealerassist.table.tournament_state import GuestWentOut, TournamentTable
from dealerassist.tournament.chips_in_play import ChipsInPlay
from dealerassist.tournament.structure import VALUE_CENTS, Tournament, TournamentLevel


def begun(tournament: Tournament) -> TournamentTable:
    """A table that has just been put into service in a tournament, with nobody at it."""
    first = tournament.structure.level(1)
    return TournamentTable(tournament, smallest_chip=first.smallest_chip)


def rules_of_table(tournament: Tournament) -> HouseRules:
    """The rules that such a table begins with: the first game at the first level."""
    structure = tournament.structure
    return structure.rules_at(structure.level(1))[0]


def evolve_tournament(state: TableState, event: TournamentEvent) -> TableState:
    """The table after an event of its tournament."""
    table = _tournament(state)
    match event:
        case ClockChanged(clock):
            return replace(state, tournament=replace(table, clock=clock))
        case LevelBegun(number):
            state = replace(state, tournament=replace(table, level=number))
            return _at_level(state, table.structure.level(number))
        case ColouredUp():
            return _coloured_up(state, table, event)
        case HandForHandSet(on):
            return replace(state, tournament=replace(table, hand_for_hand=on, released=False))
        case HandReleased():
            return replace(state, tournament=replace(table, released=True))
        case GuestSeated():
            return _guest_seated(state, table, event)
        case _:
            return _at_seat(state, table, event)


def _tournament(state: TableState) -> TournamentTable:
    assert state.tournament is not None, "a table in a tournament"
    return state.tournament


def _at_level(state: TableState, level: TournamentLevel) -> TableState:
    """The table with the blinds, antes and limits of a level, in the game that is in turn."""
    structure = _tournament(state).structure
    games = structure.rules_at(level)
    return replace(state, rules=games[state.turn.game], mix=structure.mix_at(level))


def _guest_seated(state: TableState, table: TournamentTable, event: GuestSeated) -> TableState:
    """The guest owes nothing: who sits between small blind and button waits (11.2)."""
    seat = Seat(
        event.seat,
        event.stack // table.smallest_chip,
        0,
        event.alias,
        owes=Owed.NEW if state.blinds is not None or state.hand_in_progress else Owed.NOTHING,
        attendance=Attendance(event.utc_ms),
        tournament=TournamentGuest(event.card, before=event.stack),
    )
    chips = table.chips.with_arrival(event.stack, moved=event.arrival.is_moved)
    return with_guest(replace(state, tournament=replace(table, chips=chips)), seat)


def _at_seat(state: TableState, table: TournamentTable, event: TournamentSeatEvent) -> TableState:
    seat, chips = seated_at(state, event.seat), table.chips
    guest = _guest(seat)
    match event:
        case GuestMoved(_, _, stack):
            return _gone(state, table, seat, replace(chips, moved_out=chips.moved_out + stack))
        case GuestDisqualified(_, _, stack):
            chips = replace(chips, disqualified=chips.disqualified + stack)
            return _gone(state, _with_out(table, seat, state.hands, stack), seat, chips)
        case GuestOut(_, _, hand, before):
            return _gone(state, _with_out(table, seat, hand, before), seat, chips)
        case Rebought(_, stack):
            chips = replace(chips, rebuys=chips.rebuys + stack)
            guest = replace(guest, rebuys=guest.rebuys + 1)
            return _with_stack(state, table, seat, guest, stack, chips)
        case AddOnTaken(_, stack):
            chips = replace(chips, add_ons=chips.add_ons + stack)
            return _with_stack(state, table, seat, replace(guest, added_on=True), stack, chips)
        case ChipsAdjusted(_, amount):
            chips = replace(chips, adjusted=chips.adjusted + amount)
            return _with_stack(state, table, seat, guest, amount, chips)
        case PenaltyGiven(_, penalty, hands):
            before = 0 if penalty is Penalty.LIFTED else guest.misses
            missed = replace(guest, misses=before + hands)
            return with_guest(state, replace(seat, tournament=missed))
        case GuestSeated():
            raise AssertionError("a guest who comes has no seat yet")
        case _:
            assert_never(event)


def _guest(seat: Seat) -> TournamentGuest:
    assert seat.tournament is not None, "who sits at a table in a tournament came with a card"
    return seat.tournament


def _gone(state: TableState, table: TournamentTable, seat: Seat, chips: ChipsInPlay) -> TableState:
    """The table with a free seat."""
    tournament = replace(table, chips=chips)
    return replace(state, seats=seats_with(state, seat.number, None), tournament=tournament)


def _with_out(table: TournamentTable, seat: Seat, hand: int, before: int) -> TournamentTable:
    gone = GuestWentOut(_guest(seat).card, seat.number, seat.alias, hand, before)
    return replace(table, out=(*table.out, gone))


def _with_stack(
    state: TableState,
    table: TournamentTable,
    seat: Seat,
    guest: TournamentGuest,
    value: int,
    chips: ChipsInPlay,
) -> TableState:
    """The table with chips of this value more in front of a guest; fewer if it is negative."""
    stack = seat.stack + value // table.smallest_chip
    state = replace(state, tournament=replace(table, chips=chips))
    return with_guest(state, replace(seat, stack=stack, tournament=guest))


def _coloured_up(state: TableState, table: TournamentTable, event: ColouredUp) -> TableState:
    """The table with every stack in chips of the new smallest value (11.10)."""
    times = event.smallest // table.smallest_chip
    more = {each.seat: each.won + each.kept for each in event.race}
    seats = tuple(
        seat and replace(seat, stack=seat.stack // times + more.get(seat.number, 0))
        for seat in state.seats
    )
    chips = replace(table.chips, rounded_up=table.chips.rounded_up + event.rounded_up)
    table = replace(table, smallest_chip=event.smallest, chips=chips)
    values = [value for value in table.structure.chips if value >= event.smallest]
    denominations = tuple(value // event.smallest for value in reversed(values))
    state = replace(state, seats=seats, tournament=table, denominations=denominations)
    return _in_chips_of(_at_level(state, _first_with(table, event.smallest)), event.smallest)


def _first_with(table: TournamentTable, smallest: int) -> TournamentLevel:
    """The first level with this smallest chip; where more chips go at once, the one after it."""
    return next(each for each in table.structure.levels if each.smallest_chip >= smallest)


def _in_chips_of(state: TableState, smallest: int) -> TableState:
    """The table with this smallest chip, until the rest of the chips that go are coloured up too.

    No hand begins before that, so only what a chip is worth is asked of these rules.
    """
    assert state.rules is not None, "a table in a tournament has rules"
    worth = smallest * VALUE_CENTS
    rules, mix = replace(state.rules, smallest_chip_cents=worth), state.mix
    if mix is not None:
        games = tuple(replace(game, smallest_chip_cents=worth) for game in mix.games)
        mix = replace(mix, games=games)
    return replace(state, rules=rules, mix=mix)


# ── with each hand ──────────────────────────────────────────────────────────────────────────


def hand_begun(state: TableState) -> TableState:
    """The table as a hand begins: with each stack before it, and what was released used up."""
    table = state.tournament
    if table is None:
        return state
    seats = tuple(seat and _before_hand(table, seat) for seat in state.seats)
    return replace(state, seats=seats, tournament=replace(table, released=False))


def _before_hand(table: TournamentTable, seat: Seat) -> Seat:
    before = seat.stack * table.smallest_chip
    guest = _guest(seat)
    return replace(seat, tournament=replace(guest, before=before, misses_it=guest.misses > 0))


def hand_void(state: TableState) -> TableState:
    """The table after a void hand: what the floor had released is dealt again (11.8)."""
    table = state.tournament
    if table is None:
        return state
    return replace(state, tournament=replace(table, released=table.hand_for_hand))


def hand_ended(state: TableState, hand: HandState) -> TableState:
    """The table after a hand that was not void: who had to miss it has missed it (11.11)."""
    if state.tournament is None:
        return state
    dealt_in = {player.seat for player in hand.players}
    seats = tuple(
        _missed(seat) if seat and seat.number in dealt_in else seat for seat in state.seats
    )
    return replace(state, seats=seats)


def _missed(seat: Seat) -> Seat:
    guest = _guest(seat)
    if not guest.misses_it:
        return seat
    return replace(seat, tournament=replace(guest, misses=guest.misses - 1, misses_it=False))
