"""A seat slip from the draw to the guest who sits there, by the entries of real tables (HP 9).

Tests `dealerassist/floor/tournament_book.py`, `dealerassist/floor/tournament_seating.py`,
`dealerassist/floor/queries/overview_reading.py`.
"""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.connection import Database
from dealerassist.floor.queries.overview_reading import OverviewReader
from dealerassist.floor.tournament_book import ClockSet, write_in_book
from dealerassist.floor.tournament_seating import (
    FinalTable,
    due_seating,
    entry_slip,
    slips_of_moves,
)
from dealerassist.floor.tournaments import SlipState, TournamentOnFloor, tournaments_on_floor
from dealerassist.journal.journal import Journal
from dealerassist.local_time import MINUTE_MS
from dealerassist.table.tournament_commands import Arrival, MoveGuest, SeatGuest
from dealerassist.tournament.level_clock import LevelClock
from dealerassist.tournament.structure_files import shipped_structure
from tests.support.floor.projections import in_batches, links_in, registered, sent
from tests.support.table.tournament import JournalPlay

SHORT = shipped_structure("short-tournament")


class TwoTables:
    """Two tables with journals of their own, of which the floor has every entry."""

    def __init__(self, db: Database, folder: Path, open_: ExitStack) -> None:
        self._db = db
        self._reader = OverviewReader(db)
        self.plays, self._journals, self._streams = {}, {}, {}
        for name in ("4", "5"):
            path = folder / name / "table.journal"
            path.parent.mkdir()
            journal = open_.enter_context(closing(Journal.open(path, table_id=name)))
            self.plays[name] = JournalPlay(SHORT, TableDesk(journal))
            self._journals[name] = path
            self._streams[name] = registered(db, name)

    def seen(self) -> TournamentOnFloor:
        """The tournament as the floor's screen reads it, once all entries have come."""
        for name, stream in self._streams.items():
            links = links_in(self._journals[name])
            ((kept,),) = self._db.execute(
                "SELECT count(*) FROM floor.entry WHERE stream = %s", (stream,)
            )
            sent(self._db, stream, links[kept:])
            in_batches(self._db, stream, links, Random(1))
        house = self._reader.read()
        (of,) = tournaments_on_floor(house.tables, house.at_ms, house.books)
        return of


def test_a_slip_from_the_draw_to_the_guest_who_sits_there(db: Database, tmp_path: Path):
    with ExitStack() as open_:
        tables = TwoTables(db, tmp_path, open_)
        tables.plays["4"].seats(1, 2)
        tables.plays["5"].seats(3)
        of = tables.seen()
        given = entry_slip(of, Random(3), alias="ANNA")
        assert given is not None
        assert given.table == "5", "there are the fewest guests"
        write_in_book(db, of.key, 0, [given], by="P-02")
        assert [each.state for each in tables.seen().slips] == [SlipState.GIVEN]
        tables.plays["5"].does(SeatGuest(given.seat, given.card, given.stack, "ANNA"))
        of = tables.seen()
        assert [each.state for each in of.slips] == [SlipState.COME]
        assert (of.entries, of.sums.meets, of.cards_without_slip) == (4, True, ())

        assert due_seating(of, 0) is None, "guests may enter"
        write_in_book(db, of.key, 1, [ClockSet(LevelClock(300 * MINUTE_MS))], by="P-02")
        of = tables.seen()
        # All four fit at one table: everybody draws a new seat there, and takes the chips along.
        assert due_seating(of, 0) == FinalTable("4")
        slips = slips_of_moves(of, FinalTable("4"), Random(4))
        write_in_book(db, of.key, of.book.last, slips, by="P-02")
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
