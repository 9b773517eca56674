"""What the floor proposes and draws in a tournament, and what became of the slips (11.2, 11.4).

Tests `dealerassist/floor/tournament_seating.py`, `dealerassist/floor/tournaments.py`.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import NO_PLAN
from dealerassist.floor.tournament_book import (
    BreakOrderDrawn,
    ClockSet,
    Doing,
    SlipGiven,
    SlipWithdrawn,
)
from dealerassist.floor.tournament_seating import (
    BrokenTable,
    FinalTable,
    SlipsUnderWay,
    due_seating,
    entry_slip,
    guests_out,
    slips_of_moves,
    stopped_tables,
    tables_with_slips,
)
from dealerassist.floor.tournaments import SlipState, TournamentOnFloor, tournaments_on_floor
from dealerassist.table.tournament_commands import Arrival
from dealerassist.tournament.balancing import BalancingMove
from dealerassist.tournament.level_clock import LevelClock
from tests.support.floor.made_up_house import AT_MS, MINUTE_MS, quiet_house
from tests.support.floor.made_up_tournament import (
    guest,
    in_tournament,
    moved,
    out,
    slip,
    tournament_of,
    with_book,
)

CUP = tournament_of()
STACK = CUP.structure.starting_stack
LOTS = Random(47)

LATER_MS = AT_MS + 6 * 60 * MINUTE_MS
"""When nobody may enter any more."""


def house_of(*tables: list, doings: tuple[Doing, ...] = ()) -> FloorOverview:
    made = [
        in_tournament(table, CUP, *guests)
        for table, guests in zip(quiet_house(len(tables)).tables, tables, strict=True)
    ]
    return with_book(FloorOverview(at_ms=AT_MS, tables=tuple(made)), *doings)


def played(*tables: list, doings: tuple[Doing, ...] = ()) -> TournamentOnFloor:
    house = house_of(*tables, doings=doings)
    (of,) = tournaments_on_floor(house, AT_MS, NO_PLAN)
    return of


def seated(table: int, *seats: int) -> list:
    return [guest(100 * table + seat, seat, STACK) for seat in seats]


def full(table: int) -> list:
    return seated(table, *range(1, 10))


# ── what is due ─────────────────────────────────────────────────────────────────────────────


def test_who_would_have_the_big_blind_moves_and_the_slip_says_where_from():
    of = played(full(1), seated(2, 1, 2, 3, 4, 5, 6), full(3))
    due = due_seating(of, LATER_MS)
    assert isinstance(due, BalancingMove)
    (given,) = slips_of_moves(of, due, LOTS)
    assert (given.card, given.arrival, given.table) == (310, Arrival.MOVED, "2")
    assert (given.from_table, given.entry) == ("3", 302)
    assert given.stack == STACK
    assert stopped_tables(of) == ("1", "3")


def test_once_the_slip_is_given_the_guest_counts_at_the_other_table():
    tables = full(1), seated(2, 1, 2, 3, 4, 5, 6), seated(3, *range(1, 9))
    before = played(*tables)
    due = due_seating(before, AT_MS)
    assert isinstance(due, BalancingMove)
    slips = slips_of_moves(before, due, LOTS)
    after = played(*tables, doings=slips)
    assert [len(each.guests) for each in tables_with_slips(after)] == [8, 7, 8]
    assert due_seating(after, AT_MS) is None
    assert stopped_tables(after) == ("1",), "who is on the way sits nowhere yet"
    again = played(*tables, doings=(*slips, SlipWithdrawn(slips[0].card)))
    assert due_seating(again, AT_MS) == due


def test_a_table_breaks_in_the_order_that_was_drawn_and_all_of_it_get_slips():
    tables = seated(1, 1, 2, 3, 4, 5), seated(2, 1, 2, 3, 4, 5), seated(3, 1, 2, 3, 4, 5)
    assert due_seating(played(*tables), LATER_MS) == BrokenTable("3")
    drawn = BreakOrderDrawn(("3", "1", "2"))
    of = played(*tables, doings=(drawn,))
    assert due_seating(of, LATER_MS) == BrokenTable("2")
    slips = slips_of_moves(of, BrokenTable("2"), LOTS)
    assert {each.entry for each in slips} == {201, 202, 203, 204, 205}
    assert {each.table for each in slips} == {"1", "3"}
    places = [(each.table, each.seat) for each in slips]
    assert len(set(places)) == 5
    assert [each.card for each in slips] == [306, 307, 308, 309, 310]


def test_as_long_as_guests_may_enter_no_table_breaks_but_they_are_balanced():
    tables = seated(1, 1, 2, 3, 4, 5), seated(2, 1, 2, 3, 4, 5), seated(3, 1, 2, 3, 4, 5)
    assert due_seating(played(*tables), AT_MS) is None
    uneven = played(full(1), seated(2, 1, 2, 3, 4, 5, 6), full(3))
    assert isinstance(due_seating(uneven, AT_MS), BalancingMove)


def test_a_table_does_not_break_while_somebody_is_on_the_way_there():
    tables = seated(1, 1, 2, 3, 4, 5), seated(2, 1, 2, 3, 4, 5), seated(3, 1, 2, 3, 4, 5)
    elsewhere = played(*tables, doings=(slip(400, "1", 9),))
    assert due_seating(elsewhere, LATER_MS) == BrokenTable("3"), "who comes late holds nothing up"
    of = played(*tables, doings=(slip(400, "3", 9),))
    assert due_seating(of, LATER_MS) == SlipsUnderWay()
    assert slips_of_moves(of, SlipsUnderWay(), LOTS) == ()


def test_at_the_final_table_all_draw_also_who_sits_there():
    of = played(seated(1, 1, 2, 3, 4), seated(2, 1, 2, 3, 4, 5))
    assert due_seating(of, LATER_MS) == FinalTable("1")
    slips = slips_of_moves(of, FinalTable("1"), LOTS)
    assert {each.seat for each in slips} == set(range(1, 10))
    assert {each.table for each in slips} == {"1"}
    assert len({each.entry for each in slips}) == 9


# ── entries ─────────────────────────────────────────────────────────────────────────────────


def test_an_entry_draws_among_the_tables_with_the_fewest_guests():
    of = played(full(1), seated(2, 1, 2, 3), seated(3, 4, 5, 6))
    given = entry_slip(of, LOTS, alias="ANNA")
    assert given is not None
    assert given.table in given.table_cards == ("2", "3")
    assert given.seat in given.seat_cards
    assert (given.card, given.stack, given.alias) == (307, STACK, "ANNA")
    full_house = played(full(1), full(2))
    assert entry_slip(full_house, LOTS) is None


def test_a_table_that_was_broken_gets_nobody_and_one_that_nobody_had_does():
    broken = [moved(each, 900 + each.card) for each in seated(1, 1, 2)]
    of = played(broken, seated(2, 1, 2, 3), [])
    given = entry_slip(of, LOTS)
    assert given is not None
    assert given.table == "3"


def test_who_enters_again_has_one_place_and_is_not_asked_again():
    gone = out(guest(11, 1, STACK), 30)
    tables = [gone, *seated(1, 2, 3)], seated(2, 1, 2)
    of = played(*tables)
    assert [each.entry for each in guests_out(of)] == [11]
    assert [each.entry for each in of.finishes] == [11]
    again = slip(300, "2", 5, arrival=Arrival.REENTRY, again=11)
    after = played(*tables, doings=(again,))
    assert guests_out(after) == ()
    assert after.finishes == of.finishes, "the guest has not come yet"
    came = guest(300, 5, STACK, arrival=Arrival.REENTRY)
    there = played(tables[0], [*tables[1], came], doings=(again,))
    assert (there.finishes, there.guests_left) == ((), 5)


# ── who came with which slip ────────────────────────────────────────────────────────────────


def state_of(given: SlipGiven, *guests, withdrawn: bool = False) -> SlipState:
    doings = (given, SlipWithdrawn(given.card)) if withdrawn else (given,)
    (found,) = played(seated(1, 1), list(guests), doings=doings).slips
    return found.state


def test_a_slip_is_held_against_who_came_with_it():
    given = slip(300, "2", 5)
    came = guest(300, 5, STACK)
    assert state_of(given) is SlipState.GIVEN
    assert state_of(given, came) is SlipState.COME
    assert state_of(given, replace(came, seat=7)) is SlipState.COME, "changed seats later"
    assert state_of(given, guest(300, 6, STACK)) is SlipState.OTHERWISE
    assert state_of(given, guest(300, 5, STACK - 100)) is SlipState.OTHERWISE
    assert state_of(given, replace(came, arrival=Arrival.REENTRY)) is SlipState.OTHERWISE
    assert state_of(given, withdrawn=True) is SlipState.WITHDRAWN
    assert state_of(given, came, withdrawn=True) is SlipState.OTHERWISE
    carried = replace(came, arrival=None, came_with=STACK - 100)
    assert state_of(given, carried) is SlipState.COME, "a new journal says how it is now"


def test_what_a_guest_brings_from_another_table_is_held_against_that_table_alone():
    given = slip(300, "2", 5, arrival=Arrival.MOVED, entry=102, from_table="1", from_seat=2)
    came = guest(300, 5, STACK - 700, arrival=Arrival.MOVED)
    assert state_of(given, came) is SlipState.COME


def test_who_comes_without_a_slip_is_named_once_the_floor_gives_slips():
    late = guest(77, 4, STACK, came_ms=AT_MS - MINUTE_MS)
    assert played([*seated(1, 1), late]).cards_without_slip == ()
    of = played([*seated(1, 1), late], doings=(slip(300, "1", 5),))
    assert of.cards_without_slip == (("1", 77),)


def test_the_clock_of_the_floor_outranks_those_of_tables():
    clock = LevelClock(5 * MINUTE_MS)
    of = played(seated(1, 1), doings=(ClockSet(clock),))
    assert of.newest_clock == clock
    assert of.clocks_apart(AT_MS) == {"1": 42 * MINUTE_MS}


def test_who_goes_out_before_moving_is_waited_for_no_more():
    given = slip(300, "2", 5, arrival=Arrival.MOVED, entry=101, from_table="1", from_seat=1)
    tables = [out(guest(101, 1, STACK), 1), *seated(1, 2, 3)], seated(2, 1, 2)
    of = played(*tables, doings=(given,))
    assert [each.state for each in of.slips] == [SlipState.OUT]
    assert due_seating(of, LATER_MS) == FinalTable("1")


def test_a_smaller_table_that_was_broken_does_not_keep_others_from_being_the_final_one():
    broken = [moved(each, 900 + each.card) for each in seated(3, 1, 2)]
    of = played(seated(1, 1, 2, 3, 4), seated(2, 1, 2, 3, 4), broken)
    small = of.tables[2]._replace(now=replace(of.tables[2].now, seats=7))
    of = TournamentOnFloor((*of.tables[:2], small))
    assert due_seating(of, LATER_MS) == FinalTable("1")


def test_a_guest_is_one_entry_however_the_next_table_says_that_they_came():
    gone = moved(guest(101, 1, STACK), 31)
    for arrival in (Arrival.MOVED, Arrival.ENTRY, None):
        came = guest(31, 5, STACK, arrival=arrival)
        of = played([gone, *seated(1, 2)], [came])
        assert (of.entries, of.guests_left) == (2, 2), arrival
        assert [each.card for each in of.sums.unmet] == ([31] if arrival is Arrival.ENTRY else [])
