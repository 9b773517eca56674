"""Two tables of a tournament with journals of their own, of which a floor has every entry."""

from __future__ import annotations

from contextlib import ExitStack, closing
from datetime import UTC
from pathlib import Path
from random import Random

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.connection import Database
from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import NO_PLAN
from dealerassist.floor.queries.overview_reading import OverviewReader
from dealerassist.floor.tournaments import TournamentOnFloor, tournaments_on_floor
from dealerassist.journal.chain import Link
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.tournament.structure_files import shipped_structure
from tests.support.floor.projections import in_batches, links_in, registered, sent
from tests.support.table.tournament import JournalPlay

SHORT = shipped_structure("short-tournament")


class TwoTables:
    """Two tables with journals of their own, of which the floor has every entry."""

    def __init__(self, db: Database, folder: Path, open_: ExitStack) -> None:
        self._db = db
        self._reader = OverviewReader(db)
        self.plays: dict[str, JournalPlay] = {}
        self.streams: dict[str, int] = {}
        self._journals: dict[str, Path] = {}
        for name in ("4", "5"):
            path = folder / name / "table.journal"
            path.parent.mkdir()
            journal = open_.enter_context(closing(Journal.open(path, table_id=name)))
            self.plays[name] = JournalPlay(SHORT, TableDesk(journal))
            self._journals[name] = path
            self.streams[name] = registered(db, name)

    def links(self, name: str) -> list[Link]:
        """The entries of a table."""
        return links_in(self._journals[name])

    def house(self) -> FloorOverview:
        """All tables as the floor's screen reads them, once all entries have come."""
        for name, stream in self.streams.items():
            links = self.links(name)
            ((kept,),) = self._db.execute(
                "SELECT count(*) FROM floor.entry WHERE stream = %s", (stream,)
            )
            sent(self._db, stream, links[kept:])
            in_batches(self._db, stream, links, Random(1))
        return self._reader.read()

    def seen(self) -> TournamentOnFloor:
        """The tournament as the floor's screen has it then."""
        house = self.house()
        (of,) = tournaments_on_floor(house, house.at_ms, NO_PLAN)
        return of

    def report(self, name: str) -> ShiftReport:
        """The report of a table's last shift, from its own journal."""
        with JournalReader(self._journals[name]) as journal:
            return shift_report(journal, zone=UTC)
