"""Who sits down where next in a tournament: the floor draws and proposes, and writes seat slips.

What is proposed counts a slip as if somebody had come with it already, so that nothing is proposed
twice. Nothing here is told to a table: the croupiers there seat who comes with a slip.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from msgspec import Struct

from dealerassist.floor.tournament_book import SlipGiven
from dealerassist.floor.tournaments import SlipState, TableInTournament, TournamentOnFloor
from dealerassist.records.tournament.sheet import Departure, GuestOnSheet
from dealerassist.table.tournament_commands import Arrival
from dealerassist.tournament.balancing import (
    BalancingMove,
    final_table,
    is_balanced,
    move_to_balance,
    table_to_break,
    tables_to_stop,
)
from dealerassist.tournament.level_clock import late_entry_is_open
from dealerassist.tournament.seat_draw import SeatDraw, draw_seats, redraw_seats
from dealerassist.tournament.table_in_play import TableInPlay, in_play

# ── what is due ─────────────────────────────────────────────────────────────────────────────


class FinalTable(Struct, frozen=True):
    """All guests fit at this table, and draw new seats at it."""

    table: str


class BrokenTable(Struct, frozen=True):
    """This table breaks: its guests draw seats at the others."""

    table: str


class BalanceWaits(Struct, frozen=True):
    """Somebody has to move, but a hand later: the one open seat has the small blind (11.4)."""


class SlipsUnderWay(Struct, frozen=True):
    """Something is due, but first all who have a seat slip are to come."""


Due = FinalTable | BrokenTable | BalancingMove | BalanceWaits | SlipsUnderWay
"""What is to be done next."""


def entry_is_open(of: TournamentOnFloor, at_ms: int) -> bool:
    """Whether guests may enter, or enter again, by the clock of the tournament (11.1)."""
    return late_entry_is_open(of.structure, of.newest_clock, at_ms)


def due_seating(of: TournamentOnFloor, at_ms: int) -> Due | None:
    """What is to be done next with the seats; None where nothing is (11.4).

    Of who moves the places are those of now: they are asked for again after each move. As long as
    guests may enter no table breaks: who comes next would sit there.
    """
    tables, order, under_way = tables_with_slips(of), break_order(of), slips_under_way(of)
    if not entry_is_open(of, at_ms):
        final = final_table(tables, order, _final_seats(tables))
        if final is not None:
            return SlipsUnderWay() if under_way else FinalTable(final)
        broken = table_to_break(tables, order)
        if broken is not None:
            # Who is on the way to another table does not hold it up.
            there = any(each.table == broken for each in under_way)
            return SlipsUnderWay() if there else BrokenTable(broken)
    if is_balanced(tables):
        return None
    stud_only = not any(game.button for game in of.structure.games)
    move = move_to_balance(tables, order, stud_only=stud_only)
    if move is None:
        return BalanceWaits()
    return SlipsUnderWay() if any(each.entry == move.entry for each in under_way) else move


def _final_seats(tables: Sequence[TableInPlay]) -> int:
    return min((each.seats for each in in_play(tables)), default=0)


def stopped_tables(of: TournamentOnFloor) -> tuple[str, ...]:
    """The tables that deal no further hand before the floor is balanced (11.4).

    It is asked of the tables as they are: who is on the way sits nowhere yet.
    """
    return tables_to_stop(
        [_as_it_is(of, each) for each in of.tables if not each.has_left], of.structure.halt_at
    )


def break_order(of: TournamentOnFloor) -> tuple[str, ...]:
    """In which order tables stay in play; the last one breaks first.

    As it was drawn; tables that were opened later, or all if nothing was drawn, follow in the order
    of the house.
    """
    names = [each.name for each in of.tables if not each.has_left]
    drawn = [name for name in of.book.break_order or () if name in names]
    return (*drawn, *[name for name in names if name not in drawn])


# ── the tables as the floor sees them ───────────────────────────────────────────────────────


def slips_under_way(of: TournamentOnFloor) -> tuple[SlipGiven, ...]:
    """The slips with which somebody is still to come."""
    return tuple([each.slip.given for each in of.slips if each.state is SlipState.GIVEN])


def tables_with_slips(of: TournamentOnFloor) -> tuple[TableInPlay, ...]:
    """The tables as they are once everybody has come who has a seat slip."""
    under_way = slips_under_way(of)
    tables = {each.name: _as_it_is(of, each) for each in of.tables if not each.has_left}
    for slip in under_way:
        for table in tables.values():
            for seat, entry in list(table.guests.items()):
                if entry == slip.entry:
                    del table.guests[seat]
    for slip in under_way:
        if slip.table in tables:
            tables[slip.table].guests.setdefault(slip.seat, slip.entry)
    return tuple(tables.values())


def _as_it_is(of: TournamentOnFloor, table: TableInTournament) -> TableInPlay:
    guests = table.now.guests
    gone = sorted((each.went_ms, each.seat) for each in guests if not _is_there(each))
    return TableInPlay(
        table.name,
        table.now.seats,
        {each.seat: of.sums.entry_of[each.card] for each in guests if _is_there(each)},
        table.now.big_blind or None,
        tuple([seat for _, seat in gone]),
    )


def _is_there(guest: GuestOnSheet) -> bool:
    return guest.departure is Departure.STAYS


def tables_to_draw(of: TournamentOnFloor) -> tuple[TableInPlay, ...]:
    """The tables at which seats are drawn: those in play, and open ones where nobody was so far."""
    is_new = {
        each.name: not each.now.guests and each.table.now is not None and each.table.now.is_open
        for each in of.tables
    }
    tables = tables_with_slips(of)
    return tuple([each for each in tables if each.guests or is_new[each.name]])


# ── slips ───────────────────────────────────────────────────────────────────────────────────


class GuestToReenter(NamedTuple):
    """Somebody who is out and may enter again."""

    entry: int
    alias: str


def guests_out(of: TournamentOnFloor) -> tuple[GuestToReenter, ...]:
    """Who is out and has not entered again, who went out last first."""
    asked = {each.again for each in of.book.valid_slips}
    gone = sorted(of.sums.out, key=lambda each: each.utc_ms, reverse=True)
    return tuple(
        GuestToReenter(each.entry, of.last_lines[each.entry][1].alias or "")
        for each in gone
        if each.entry not in asked and each.hand is not None
    )


def entry_slip(
    of: TournamentOnFloor, lots: Random, *, alias: str = "", again: int = 0
) -> SlipGiven | None:
    """The slip of a new entry, whose seat is drawn (11.2); None where no seat is open.

    Args:
        alias: what the guest wants to be called by.
        again: the entry of the same guest that is out; 0 for none.
        lots: where the draws come from.
    """
    card = of.next_card
    draws = draw_seats([card], tables_to_draw(of), lots)
    if not draws:
        return None
    arrival = Arrival.REENTRY if again else Arrival.ENTRY
    return SlipGiven(
        card=card,
        entry=card,
        arrival=arrival,
        alias=alias,
        table=draws[0].table,
        seat=draws[0].seat,
        stack=of.structure.starting_stack,
        again=again,
        table_cards=draws[0].table_cards,
        seat_cards=draws[0].seat_cards,
    )


def slips_of_moves(of: TournamentOnFloor, due: Due, lots: Random) -> tuple[SlipGiven, ...]:
    """The slips by which what is due is done: none of what has to wait.

    At a final table everybody gets a slip, also who sits there already.
    """
    tables = tables_with_slips(of)
    draws: tuple[SeatDraw, ...] = ()
    match due:
        case FinalTable(name):
            into = [each for each in tables if each.name == name]
            draws = redraw_seats(in_play(tables), into, lots)
        case BrokenTable(name):
            others = [each for each in tables_to_draw(of) if each.name != name]
            leaving = next(each for each in tables if each.name == name)
            draws = draw_seats(leaving.guests.values(), others, lots)
        case BalancingMove(entry, _, _, to_table, to_seat):
            draws = (SeatDraw(entry, (), to_table, (), to_seat),)
        case BalanceWaits() | SlipsUnderWay():
            pass
    return tuple(_slips(of, draws))


def _slips(of: TournamentOnFloor, draws: Sequence[SeatDraw]) -> Iterator[SlipGiven]:
    for card, draw in enumerate(draws, start=of.next_card):
        table, guest = of.last_lines[draw.entry]
        yield SlipGiven(
            card=card,
            entry=draw.entry,
            arrival=Arrival.MOVED,
            alias=guest.alias or "",
            table=draw.table,
            seat=draw.seat,
            stack=guest.went_with,
            from_table=table,
            from_seat=guest.seat,
            table_cards=draw.table_cards,
            seat_cards=draw.seat_cards,
        )
