"""A seat slip from the draw to the guest who sits there, by the entries of real tables (HP 9).

Tests `dealerassist/floor/tournament_book.py`, `dealerassist/floor/tournament_seating.py`,
`dealerassist/floor/queries/overview_reading.py`.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random

from dealerassist.floor.connection import Database
from dealerassist.floor.plan import NO_PLAN
from dealerassist.floor.read_model.table_projection import rebuild_stream
from dealerassist.floor.tournament_book import ClockSet, write_in_book
from dealerassist.floor.tournament_report.from_database import tournament_report
from dealerassist.floor.tournament_seating import (
    FinalTable,
    due_seating,
    entry_slip,
    slips_of_moves,
)
from dealerassist.floor.tournaments import SlipState, tournaments_on_floor
from dealerassist.local_time import MINUTE_MS
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import CloseShift, OpenTable
from dealerassist.table.tournament_commands import Arrival, DeclareOut, MoveGuest, SeatGuest
from dealerassist.tournament.level_clock import LevelClock
from tests.support.floor.two_tournament_tables import SHORT, TwoTables


def test_a_slip_from_the_draw_to_the_guest_who_sits_there(db: Database, tmp_path: Path):
    with ExitStack() as open_:
        tables = TwoTables(db, tmp_path, open_)
        tables.plays["4"].seats(1, 2)
        tables.plays["5"].seats(3)
        of = tables.seen()
        given = entry_slip(of, Random(3), alias="ANNA")
        assert given is not None
        assert given.table == "5", "there are the fewest guests"
        write_in_book(db, of.key, 0, [given], act="1", by="P-02")
        assert [each.state for each in tables.seen().slips] == [SlipState.GIVEN]
        tables.plays["5"].does(SeatGuest(given.seat, given.card, given.stack, "ANNA"))
        of = tables.seen()
        assert [each.state for each in of.slips] == [SlipState.COME]
        assert (of.entries, of.sums.meets, of.cards_without_slip) == (4, True, ())

        assert due_seating(of, 0) is None, "guests may enter"
        write_in_book(db, of.key, 1, [ClockSet(LevelClock(300 * MINUTE_MS))], act="2", by="P-02")
        of = tables.seen()
        # All four fit at one table: everybody draws a new seat there, and takes the chips along.
        assert due_seating(of, 0) == FinalTable("4")
        slips = slips_of_moves(of, FinalTable("4"), Random(4))
        write_in_book(db, of.key, of.book.last, slips, act="3", by="P-02")
        assert due_seating(tables.seen(), 0) is None
        for slip in slips:
            tables.plays[slip.from_table].does(MoveGuest(slip.from_seat, slip.card))
        assert not tables.seen().sums.meets
        for slip in slips:
            came = SeatGuest(slip.seat, slip.card, slip.stack, slip.alias or None, Arrival.MOVED)
            tables.plays[slip.table].does(came)
        of = tables.seen()
        assert {each.state for each in of.slips} == {SlipState.COME}
        assert (of.entries, of.guests_left, of.sums.meets) == (4, 4, True)
        assert [each.now.left for each in of.tables] == [4, 0]


def test_a_table_that_deals_cash_again_is_still_of_the_tournament(db: Database, tmp_path: Path):
    """Most tables of an evening are broken, and open for cash games, before somebody has won."""
    with ExitStack() as open_:
        tables = TwoTables(db, tmp_path, open_)
        tables.plays["4"].seats(1, 2)
        broken = tables.plays["5"].seats(3, 5).begins(button=3).deals()
        broken.all_in(3, {3: "AsAd", 5: "KsKd"}).does(DeclareOut(5)).does(MoveGuest(3, 31))
        before = tables.seen()
        broken.does(CloseShift(9)).does(OpenTable("5", load_profile("holdem").at_table()))
        after = tables.seen()
        assert [(each.name, each.has_left) for each in after.tables] == [("4", False), ("5", True)]
        assert (after.finishes, after.entries) == (before.finishes, 4)
        assert (after.sums, due_seating(after, 0)) == (before.sums, None)
        # Once more in the same tournament, with nobody there yet: who went out before is kept.
        broken.does(OpenTable("5", SHORT.games[0], tournament=before.tournament))
        again = tables.seen()
        assert [each.name for each in again.tables] == ["4", "5", "5*"]
        assert again.finishes == before.finishes
        tables.plays["4"].does(
            SeatGuest(3, 31, before.last_lines[103][1].went_with, None, Arrival.MOVED)
        )
        assert tables.seen().sums.meets


def test_what_tables_have_left_is_found_for_a_report_as_long_as_it_is_kept(
    db: Database, tmp_path: Path
):
    with ExitStack() as open_:
        tables = TwoTables(db, tmp_path, open_)
        for name, play in tables.plays.items():
            play.seats(1, 2).does(MoveGuest(1, 31)).does(MoveGuest(2, 32)).does(CloseShift(9))
            play.does(OpenTable(name, load_profile("holdem").at_table()))
        assert tournaments_on_floor(tables.house(), 0, NO_PLAN) == ()
        db.execute("UPDATE floor.tournament_left SET left_ms = 1")
        assert tables.house().left == ()
        made = tournament_report(db)
        assert [each.name for each in made.of.tables] == ["4", "5"]
        with db.transaction():
            rebuild_stream(db, tables.streams["4"], len(tables.links("4")))
        assert len(tournament_report(db).of.tables) == 2
