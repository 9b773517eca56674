"""How fast the queue of corrections opens among very many: python -m tests.benchmarks.corrections.

Only the read tables are filled, as in `tests.benchmarks.finding`.
"""

import sys
import tempfile
from contextlib import closing
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from msgspec.structs import replace
from pysqlite3 import dbapi2 as sqlite

from dealerassist.hand.result import HandResult, Won
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.rows import CorrectionRow, Row, Status, WaitingRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.row_values import to_columns
from dealerassist.locale.catalogue import Language
from dealerassist.table.correction_effects import CorrectionReason, Effect, SeatEffect
from tests.benchmarks.journal import BENCHES
from tests.support.ui.croupier import Croupier, NotingDesk
from ui.asked.screen_mode import Mode
from ui.kiosk.journal_queries import JournalQueries
from ui.pit.frame import TableFrame
from ui.pit.review_queue_page import CorrectionsPage
from ui.review.page import PitVisit
from ui.view.pit import PitView

MATTERS = 20_000
"""Of each kind: one in fifty of a million hands."""

LIMIT_MS = 50
TIMES = 40

PAID = HandResult(1, (1, 2, 3), (5, 20, 5), (Won(2, 29),), 1)

CORRECTION = CorrectionRow(
    number=1,
    shift=1,
    hand=1,
    kind="void_hand",
    reason=CorrectionReason.WRONG_POT,
    text="",
    status=Status.APPROVED,
    proposed_by="C-07",
    proposed_ms=0,
    proposed_entry=1,
    settled_by="P-02",
    settled_ms=0,
    settled_entry=2,
    was=PAID,
    becomes=replace(PAID, won=(), rake=0, void=True),
    chips=Effect((SeatEffect(1, 1, 5), SeatEffect(2, None, -9), SeatEffect(3, 3, 5)), -1),
)

WAITING = WaitingRow(
    number=1,
    entry=1,
    shift=1,
    hand=1,
    what="pit_boss",
    noted_by="C-07",
    noted_ms=0,
    acknowledged_by="P-02",
    acknowledged_ms=0,
    acknowledged_entry=2,
)


def main() -> None:
    """Print p50 and p95 of a page of the queue, read and presented, as a ratio to the budget."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else MATTERS
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as folder:
        path = Path(folder) / "many.journal"
        Journal.open(path).close()
        fill(path, number)
        with closing(JournalReader(path)) as journal:
            queries = JournalQueries(journal, Path(folder))
            table = Croupier(NotingDesk(), language=Language.GERMAN)
            for page in (0, 1, 100):
                report(f"page {page + 1}", timed(queries, table, page))


def fill(path: Path, number: int) -> None:
    """So many corrections and matters, all seen to."""
    with closing(sqlite.connect(str(path))) as connection, connection:
        for n in range(1, number + 1):
            done = {"number": n, "settled_ms": n * 1000}
            insert(connection, replace(CORRECTION, **done))
            insert(connection, replace(WAITING, number=n, acknowledged_ms=n * 1000))


def insert(connection: sqlite.Connection, row: Row) -> None:
    columns = to_columns(row)
    places = ", ".join("?" * len(columns))
    sql = f"INSERT INTO {row.TABLE} ({', '.join(columns)}) VALUES ({places})"  # noqa: S608
    connection.execute(sql, tuple(columns.values()))


def timed(queries: JournalQueries, table: Croupier, page: int) -> list[float]:
    """Milliseconds of each time that the page is read and presented."""
    times = []
    for _ in range(TIMES):
        table.kiosk.idle.tapped()  # somebody is there, and stays signed in
        begun = perf_counter()
        visit = PitVisit(by="P-02", frame=TableFrame())
        pit = queries.read(CorrectionsPage(visit=visit, page=page))
        table.kiosk.switch_to(Mode(pit))
        times.append((perf_counter() - begun) * 1000)
        assert isinstance(table.view.over, PitView), "the queue is shown"
    return times


def report(what: str, times: list[float]) -> None:
    p50, p95 = quantiles(times, n=20)[9], quantiles(times, n=20)[18]
    print(f"{what:12} p50 {p50:6.1f} ms, p95 {p95:6.1f} ms = {p95 / LIMIT_MS:.2f} of the budget")


if __name__ == "__main__":
    main()
