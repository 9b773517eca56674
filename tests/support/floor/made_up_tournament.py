"""A made-up tournament over several tables, for pictures and tests of the floor."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.floor.overview import FloorOverview, FloorTable
from dealerassist.floor.table_now import TournamentNow
from dealerassist.floor.tournament_book import (
    BookLine,
    BreakOrderDrawn,
    Doing,
    SlipGiven,
    SlipWithdrawn,
    TournamentKey,
    book_of,
)
from dealerassist.records.shift.chip_proof import ChipProof
from dealerassist.records.tournament.sheet import Departure, GuestOnSheet
from dealerassist.table.tournament_commands import Arrival
from dealerassist.tournament.chips_in_play import ChipsInPlay
from dealerassist.tournament.level_clock import LevelClock
from dealerassist.tournament.structure import Tournament
from dealerassist.tournament.structure_files import shipped_structure
from tests.support.floor.made_up_house import AT_MS, MINUTE_MS, changed, quiet_house
from tests.support.ui.croupier import EVENING_MS

RUNS = LevelClock(0, AT_MS - 47 * MINUTE_MS)
"""The clock of all tables, unless another is said: it was started once and never stopped."""

ALIASES = ("ANNA", None, "VON HOHENWAL", None, "K. 7")


def tournament_of(structure: str = "holdem-tournament", name: str = "Autumn Cup") -> Tournament:
    return Tournament(name=name, day="2026-11-21", structure=shipped_structure(structure))


def guest(card: int, seat: int, stack: int, **said: object) -> GuestOnSheet:
    """Somebody who came as an entry and is still there, unless something else is said."""
    came = GuestOnSheet(
        card=card,
        alias=ALIASES[card % len(ALIASES)],
        seat=seat,
        arrival=Arrival.ENTRY,
        came_to=seat,
        came_ms=EVENING_MS + card,
        came_with=stack,
        went_with=stack,
    )
    return replace(came, **said)


def out(each: GuestOnSheet, minutes_ago: int, hand: int = 20) -> GuestOnSheet:
    went_ms = AT_MS - minutes_ago * MINUTE_MS
    return replace(each, departure=Departure.OUT, went_ms=went_ms, hand=hand)


def moved(each: GuestOnSheet, new_card: int) -> GuestOnSheet:
    return replace(each, departure=Departure.MOVED, went_ms=AT_MS - MINUTE_MS, new_card=new_card)


def in_tournament(
    table: FloorTable, of: Tournament, *guests: GuestOnSheet, **said: object
) -> FloorTable:
    """The table with these guests, whose chips are all there, unless something else is said."""
    chips = ChipsInPlay()
    for each in guests:
        chips = chips.with_arrival(each.came_with, moved=each.arrival is Arrival.MOVED)
    gone = sum(each.went_with for each in guests if each.departure is Departure.MOVED)
    chips = replace(chips, moved_out=gone)
    now = TournamentNow(
        tournament=of,
        clock=RUNS,
        clock_ms=AT_MS - 47 * MINUTE_MS,
        level=3,
        smallest_chip=25,
        hands=31,
        guests=guests,
        chips=ChipProof(chips, chips.should),
        seats=9,
    )
    now = replace(now, **said)
    return changed(table, tournament=now, guests=now.left)


def tournament_house(tables: int, structure: str = "holdem-tournament") -> FloorOverview:
    """A tournament at so many tables, of which all tally; at each the last guest has gone out."""
    of = tournament_of(structure)
    stack = of.structure.starting_stack
    made = []
    for table in quiet_house(tables).tables:
        cards = [10 * table.stream + seat for seat in range(1, 9)]
        guests = [guest(card, card % 10, stack) for card in cards]
        guests[-1] = out(guests[-1], 3 * table.stream)
        made.append(in_tournament(table, of, *guests))
    return FloorOverview(at_ms=AT_MS, tables=tuple(made))


def troubled_tournament(tables: int, structure: str = "holdem-tournament") -> FloorOverview:
    """The same, in which all that can be unlike between tables is unlike."""
    house = tournament_house(tables, structure)
    first, second, third = house.tables[:3]
    now = [each.now.tournament for each in (first, second, third) if each.now is not None]
    assert all(now)
    left = (*now[0].guests[1:], moved(now[0].guests[0], 901))
    came = guest(902, 9, 12_000, arrival=Arrival.MOVED, came_ms=AT_MS - MINUTE_MS)
    first = changed(first, tournament=replace(now[0], guests=left, hand_for_hand=True), hand=None)
    slow = LevelClock(0, AT_MS - 46 * MINUTE_MS)
    second = changed(second, tournament=replace(now[1], guests=(*now[1].guests, came), clock=slow,
                                                clock_ms=1))  # fmt: skip
    chips = replace(now[2].chips, on_table=now[2].chips.on_table - 500)
    third = changed(third, tournament=replace(now[2], chips=chips))
    return replace(house, tables=(first, second, third, *house.tables[3:]))


def slip(card: int, table: str, seat: int, **said: object) -> SlipGiven:
    """The slip of an entry with the starting stack, unless something else is said."""
    stack = tournament_of().structure.starting_stack
    given = SlipGiven(
        card=card, entry=card, arrival=Arrival.ENTRY, table=table, seat=seat, stack=stack
    )
    return replace(given, **said)


def with_book(house: FloorOverview, *doings: Doing, minutes_ago: int = 20) -> FloorOverview:
    """The house, whose floor has done this in its tournament, a minute apart."""
    begun_ms = AT_MS - minutes_ago * MINUTE_MS
    lines = [
        BookLine(number, begun_ms + number * MINUTE_MS, "P-01", doing)
        for number, doing in enumerate(doings, start=1)
    ]
    of = tournament_of()
    return replace(house, books={TournamentKey(of.day, of.name): book_of(lines)})


def house_with_slips() -> FloorOverview:
    """A tournament in which one table is short, and slips have fared as slips may."""
    house = tournament_house(4)
    first, second = house.tables[:2]
    now = [each.now.tournament for each in (first, second) if each.now is not None]
    stack = tournament_of().structure.starting_stack
    left = tuple(out(each, 2) if each.card % 10 > 4 else each for each in now[0].guests)
    short = changed(first, tournament=replace(now[0], guests=left))
    came = [
        guest(101, 9, stack, came_ms=AT_MS - 5 * MINUTE_MS),
        guest(102, 10, stack - 1_000, came_ms=AT_MS - 4 * MINUTE_MS),
    ]
    second = changed(second, tournament=replace(now[1], guests=(*now[1].guests, *came)))
    house = replace(house, tables=(short, second, *house.tables[2:]))
    return with_book(
        house,
        BreakOrderDrawn(("2", "4", "1", "3")),
        slip(101, "2", 9, alias="ANNA"),
        slip(102, "2", 10),
        slip(103, "3", 9, alias="K. 7", again=18),
        slip(104, "4", 9, alias="VON HOHENWAL"),
        SlipWithdrawn(104),
        slip(105, "1", 5, entry=21, arrival=Arrival.MOVED, from_table="2", from_seat=1),
    )
