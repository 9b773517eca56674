"""Asks the floor's server in a thread of its own, so that the screen never waits for the network.

The screen's thread only puts down what it wants and takes what was told last. A table that is
opened is written to a file, which is read like a journal.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, monotonic_ns, time

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EvaluationScope
from dealerassist.floor.answers import answer_alarm, answer_call
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.queries.day_figures import (
    DayFigures,
    current_figures,
    day_figures,
)
from dealerassist.floor.queries.evaluation_figures import evaluation_figures
from dealerassist.floor.queries.excerpts import OpenedFor, Opening, cut_excerpt
from dealerassist.floor.queries.found_hands import HandsFound, HandsPlace, HandsWanted
from dealerassist.floor.queries.hand_search import find_house_hands
from dealerassist.floor.queries.overview_reading import OverviewReader, kept_entry
from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.floor_errors import floor_error_sentence
from dealerassist.locale.journal_errors import system_sentence
from ui.floor.day_paper import DayPaper, make_beside, report_command
from ui.floor.ports import FetchedTable, FloorNews, ServerSilence, TableWanted
from ui.jobs.evaluation_jobs import (
    Evaluation,
    EvaluationSeen,
    with_evaluation,
    without_evaluation,
)
from ui.jobs.worker_jobs import EvaluationPaper, JobFailed, PaperNews, PaperSaved

PERIOD_S = 2.0
"""How often all tables are read: a change is seen within 5 s, the keeper's own time included."""

RENEWED_S = 600.0
"""After how many seconds a connection over TLS is begun anew."""

STATEMENT_MS = 4_000
"""After how many milliseconds the server gives up a question of the screen."""

LINES = 9
"""How many hands are on a page of the search."""

AWAY = frozenset(
    {
        FloorErrorCode.UNREACHABLE,
        FloorErrorCode.REFUSED,
        FloorErrorCode.UNSAFE,
        FloorErrorCode.NOT_SET_UP,
    }
)
"""With these errors the server is not there; with any other, it could not do one thing."""

Errand = Callable[[Database], None]
"""Something that is asked of the server, or said to it."""


class ServerSource:
    """Tells the screen what the server has; `close` ends its thread."""

    def __init__(
        self,
        dsn: str,
        fetch: Callable[[Database, TableWanted, Path], None],
        plan: Path | None = None,
    ) -> None:
        """Begin to ask.

        Args:
            dsn: the floor's database, as libpq reads it.
            fetch: writes what the server has of a table to a file that is read like a journal.
            plan: the file with the house's arrangement, for the report of a day; None for none.
        """
        self._dsn = dsn
        self._fetches = fetch
        self._plan = plan
        self._lock = threading.Lock()
        self._news = FloorNews()
        self._arrived = False
        self._replied_ms = _now_ms()
        self._errands = deque[Errand]()
        self._wanted: TableWanted | None = None
        self._day: str | None = None
        self._evaluated: tuple[EvaluationScope, Language] | None = None
        self._searched: tuple[HandsWanted, HandsPlace | None] | None = None
        self._wake = threading.Event()
        self._closed = False
        self._resources = ExitStack()
        folder = self._resources.enter_context(TemporaryDirectory(prefix="dealer-assist-floor-"))
        self._folder = Path(folder)
        self._made = 0
        self._thread = threading.Thread(target=self._work, name="floor", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread, and throw away what was fetched."""
        self._closed = True
        self._wake.set()
        self._thread.join(timeout=STATEMENT_MS / 1000)
        self._resources.close()

    # ── for the screen ──────────────────────────────────────────────────────────────────────

    @property
    def news(self) -> FloorNews:
        """What was told last."""
        with self._lock:
            self._arrived = False
            return self._news

    @property
    def arrived(self) -> bool:
        """Whether there is anything that `news` was not asked for yet."""
        return self._arrived

    def fetch(self, wanted: TableWanted) -> None:
        """Fetch a table to be read; what was fetched before is not told any more."""
        with self._lock:
            self._wanted = wanted
            self._news = replace(self._news, fetched=None)
        self._send(lambda db: self._bring(db, wanted))

    def look_at_day(self, day: str | None) -> None:
        """Tell the figures of this gaming day from now on, as `FloorSource` has it."""
        self._day = day
        self._wake.set()

    def search(self, wanted: HandsWanted, after: HandsPlace | None) -> None:
        """Search for these hands: a page of them after a place, or the newest."""
        self._searched = (wanted, after)
        self._send(lambda db: self._find(db, wanted, after))

    def evaluate(self, scope: EvaluationScope, language: Language) -> None:
        """Read the evaluation of a scope anew, as `FloorSource` has it."""
        self._evaluated = (scope, language)
        self._send(lambda db: self._evaluate(db, scope, language))

    def make_evaluation(self, scope: EvaluationScope, folder: Path, language: Language) -> None:
        """Make a paper of the evaluation of a scope."""
        paper = EvaluationPaper(scope)
        with self._lock:
            work = self._news.work
            if paper in work.under_way:
                return
            self._news = replace(self._news, work=replace(work, under_way=(paper,)))
        self._send(lambda db: self._make_evaluation(db, paper, folder, language))

    def make_report(self, day: str, path: Path, language: Language) -> None:
        """Make the report of this gaming day, an ISO date, as a file."""
        command = report_command(self._dsn, day, path, language, self._plan)
        make_beside(command, day, self._tell_paper)

    def answer_call(self, stream: int, call: int, *, by: str, coming: bool) -> None:
        """Somebody has seen this call of a table, or is on the way."""
        self._send(lambda db: answer_call(db, stream, call, by=by, coming=coming))

    def answer_alarm(self, alarm: int, *, by: str, coming: bool) -> None:
        """Somebody has seen this alarm, or is on the way."""
        self._send(lambda db: answer_alarm(db, alarm, by=by, coming=coming))

    def _send(self, errand: Errand) -> None:
        self._errands.append(errand)
        self._wake.set()

    def _tell_paper(self, paper: DayPaper) -> None:
        with self._lock:
            self._news = replace(self._news, paper=paper)
            self._arrived = True

    # ── in the thread ───────────────────────────────────────────────────────────────────────

    def _work(self) -> None:
        while not self._closed:
            try:
                with connect(self._dsn, program="screen", statement_ms=STATEMENT_MS) as db:
                    self._serve(db)
            except FloorError as error:
                self._fall_silent(error)
                # What is asked already need not hurry: the reason stands long enough to be read.
                self._wake.clear()
                self._rest()

    def _serve(self, db: Database) -> None:
        """Run errands, and read all tables again and again, as long as the server answers."""
        tables = OverviewReader(db)
        over_s = monotonic() + RENEWED_S
        # Over TLS not for ever: the server looks at a certificate only when a connection begins.
        while not self._closed and (not db.pgconn.ssl_in_use or monotonic() < over_s):
            while self._errands:
                self._run(db, self._errands[0])
                self._errands.popleft()
            self._tell(self._read(db, tables))
            self._rest()

    def _run(self, db: Database, errand: Errand) -> None:
        """Run an errand; it is kept for later only if the server was away.

        What the server refuses, or gives up as it takes too long, is forgotten: it must not hold
        up what comes after it.

        Raises:
            FloorError: in both cases.
        """
        try:
            errand(db)
        except FloorError as error:
            if error.code is not FloorErrorCode.UNREACHABLE:
                self._errands.popleft()
            raise

    def _read(self, db: Database, tables: OverviewReader) -> FloorNews:
        day, wanted = self._day, self._wanted
        figures = None if day is None else _figures(db, day)
        kept = {} if wanted is None else {wanted.stream: kept_entry(db, wanted.stream)}
        return FloorNews(overview=tables.read(), read_ns=monotonic_ns(), day=figures, kept=kept)

    def _rest(self) -> None:
        self._wake.wait(PERIOD_S)
        self._wake.clear()

    def _tell(self, news: FloorNews) -> None:
        self._replied_ms = _now_ms()
        with self._lock:
            last = self._news
            self._news = replace(
                news, silence=None, fetched=last.fetched, found=last.found, paper=last.paper,
                work=last.work,
            )  # fmt: skip
            self._arrived = True

    def _fall_silent(self, error: FloorError) -> None:
        with self._lock:
            silence = ServerSilence(since_ms=self._replied_ms, error=error)
            self._news = replace(self._news, silence=silence)
            self._arrived = True

    def _find(self, db: Database, wanted: HandsWanted, after: HandsPlace | None) -> None:
        """Search, unless something else is searched for meanwhile."""
        if self._searched != (wanted, after):
            return
        try:
            found = find_house_hands(db, wanted, after=after, most=LINES)
        except FloorError as error:
            if error.code is not FloorErrorCode.TOO_LONG:
                raise
            found = HandsFound(wanted=wanted, after=after, given_up=True)
        with self._lock:
            self._news = replace(self._news, found=found)
            self._arrived = True

    def _evaluate(self, db: Database, scope: EvaluationScope, language: Language) -> None:
        """Read the evaluation, unless another one is wanted meanwhile."""
        # What makes its tables takes long to import.
        from ui.jobs.sheets import evaluation_sheet  # noqa: PLC0415

        if self._evaluated != (scope, language):
            return
        job, known = Evaluation(scope, 0), self._news.work.evaluated
        try:
            sheet = evaluation_sheet(evaluation_figures(db, scope), language)
            known = with_evaluation(known, job, EvaluationSeen(sheet))
        except FloorError as error:
            if error.code is not FloorErrorCode.TOO_LONG:
                raise
            say = words_of(language)
            said = say("This takes the server too long: choose a shorter period")
            known = without_evaluation(known, job, said)
        self._tell_work(evaluated=known)

    def _make_evaluation(
        self, db: Database, paper: EvaluationPaper, folder: Path, language: Language
    ) -> None:
        from reports.evaluation.document import EvaluationPrintout  # noqa: PLC0415 - as above

        outcome: PaperSaved | JobFailed
        try:
            made = EvaluationPrintout(evaluation_figures(db, paper.scope))
            path = folder / made.file_name(language)
            made.save(path, language)
            outcome = PaperSaved(str(path))
        except OSError as error:
            outcome = JobFailed(system_sentence(words_of(language), error))
        except FloorError as error:
            if error.code is FloorErrorCode.UNREACHABLE:
                raise
            outcome = JobFailed(floor_error_sentence(words_of(language), error))
        self._tell_work(under_way=(), last=PaperNews(paper, outcome))

    def _tell_work(self, **changes: object) -> None:
        with self._lock:
            self._news = replace(self._news, work=replace(self._news.work, **changes))
            self._arrived = True

    def _bring(self, db: Database, wanted: TableWanted) -> None:
        """Fetch a table, unless another one is wanted meanwhile."""
        if wanted != self._wanted:
            return
        self._made += 1
        path = self._folder / f"{self._made}.journal"
        try:
            self._fetches(db, wanted, path)
        except FloorError as error:
            if error.code in AWAY:
                raise
            fetched = FetchedTable(wanted=wanted, error=error)
        except JournalError as error:
            fetched = FetchedTable(wanted=wanted, error=error)
        else:
            fetched = FetchedTable(wanted=wanted, journal=path)
        with self._lock:
            self._news = replace(self._news, fetched=fetched)
            self._arrived = True


def _figures(db: Database, day: str) -> DayFigures:
    return day_figures(db, day) if day else current_figures(db, _now_ms())


def _now_ms() -> int:
    return int(time() * 1000)


# ── what is read of one table ───────────────────────────────────────────────────────────────────


def fetch_table(db: Database, wanted: TableWanted, path: Path) -> None:
    """Write the shift that is wanted, or the last one, to `path`; the server notes who looks at it.

    Raises:
        FloorError: `NO_SUCH_SHIFT`, `NOT_KEPT`, or what the server says.
        JournalError: if the file cannot be made, or the entries do not hold.
    """
    opening = Opening(OpenedFor.TABLE, wanted.by)
    with cut_excerpt(db, wanted.stream, path, opening, hand=wanted.hand, shift=wanted.shift):
        pass
