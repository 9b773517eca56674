"""What the floor's server is asked for one screen, beside it.

The screen's thread only puts down what it wants and takes what was told last; `FloorServer` asks. A
table that is opened is written to a file, which is read like a journal.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, time
from uuid import uuid4

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EvaluationScope
from dealerassist.floor.answers import answer_alarm, answer_call
from dealerassist.floor.connection import Database
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.queries.evaluation_figures import evaluation_figures
from dealerassist.floor.queries.excerpts import OpenedFor, Opening, cut_excerpt
from dealerassist.floor.queries.found_hands import HandsFound, HandsPlace, HandsWanted
from dealerassist.floor.queries.hand_search import find_house_hands
from dealerassist.floor.tournament_book import Doing, TournamentKey, write_in_book
from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.floor_errors import floor_error_sentence
from dealerassist.locale.journal_errors import system_sentence
from reports.printing.outcome import NotPrinted, outcome_sentence
from ui.floor.day_paper import DayPaper, make_beside, report_command, tournament_command
from ui.floor.ports import (
    BookNews,
    FetchedTable,
    FloorNews,
    ServerSilence,
    SlipsToPrint,
    TableWanted,
)
from ui.floor.server import AWAY, Errand, FloorServer, Reading
from ui.jobs.evaluation_jobs import (
    Evaluation,
    EvaluationSeen,
    with_evaluation,
    without_evaluation,
)
from ui.jobs.worker_jobs import EvaluationPaper, JobFailed, PaperNews, PaperSaved

LINES = 9
"""How many hands are on a page of the search."""


class ServerSource:
    """Tells one screen what the server has; `close` takes what was fetched for it away."""

    def __init__(
        self,
        server: FloorServer,
        fetch: Callable[[Database, TableWanted, Path], None],
        plan: Path | None = None,
    ) -> None:
        """Begin to look at the tables.

        Args:
            server: asks for all screens.
            fetch: writes what the server has of a table to a file that is read like a journal.
            plan: the file with the house's arrangement, for the report of a day; None for none.
        """
        self._server = server
        self._fetches = fetch
        self._plan = plan
        self._lock = threading.Lock()
        self._news = FloorNews()
        self._told = Reading()
        self._arrived = False
        self._own_silence: ServerSilence | None = None
        self._silent_until_s = 0.0
        self._wanted: TableWanted | None = None
        self._day: str | None = None
        self._evaluated: tuple[EvaluationScope, Language] | None = None
        self._searched: tuple[HandsWanted, HandsPlace | None] | None = None
        self._resources = ExitStack()
        # What is being fetched may come while the folder is removed.
        folder = TemporaryDirectory(prefix="dealer-assist-floor-", ignore_cleanup_errors=True)
        self._folder = Path(self._resources.enter_context(folder))
        self._made = 0
        server.watch(self)

    def close(self) -> None:
        """Look no more, and throw away what was fetched."""
        self._server.leave(self)
        self._resources.close()

    # ── for the screen ──────────────────────────────────────────────────────────────────────

    @property
    def news(self) -> FloorNews:
        """What was told last."""
        reading = self._server.reading
        with self._lock:
            self._arrived, self._told = False, reading
            if monotonic() > self._silent_until_s:
                self._own_silence = None
            return replace(
                self._news,
                overview=reading.overview,
                read_ns=reading.read_ns,
                silence=reading.silence or self._own_silence,
                day=None if self._day is None else reading.days.get(self._day),
                kept=reading.kept,
            )

    @property
    def arrived(self) -> bool:
        """Whether there is anything that `news` was not asked for yet."""
        return self._arrived or self._server.reading is not self._told

    def fetch(self, wanted: TableWanted) -> None:
        """Fetch a table to be read; what was fetched before is not told any more."""
        with self._lock:
            self._wanted = wanted
            self._news = replace(self._news, fetched=None)
        self._send(lambda db: self._bring(db, wanted))

    def look_at_day(self, day: str | None) -> None:
        """Tell the figures of this gaming day from now on, as `FloorSource` has it."""
        if day != self._day:
            self._day = day
            self._server.hurry()

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
        command = report_command(self._server.dsn, day, path, language, self._plan)
        make_beside(command, DayPaper(day=day), self._tell_paper)

    def make_tournament_report(self, name: str, day: str, path: Path, language: Language) -> None:
        """Make the report of the tournament of this name and gaming day as a file."""
        command = tournament_command(self._server.dsn, name, day, path, language, self._plan)
        make_beside(command, DayPaper(day=day, tournament=name), self._tell_paper)

    def write_in_book(
        self,
        key: TournamentKey,
        after: int,
        doings: Sequence[Doing],
        *,
        by: str,
        slips: SlipsToPrint,
    ) -> None:
        """Write in the book of a tournament, and print the slips, as `FloorSource` has it."""
        booked = BookNews(key=key, upto=after + len(doings))
        self._tell_booked(replace(booked, under_way=True))
        act = uuid4().hex

        def write(db: Database) -> None:
            try:
                write_in_book(db, key, after, doings, act=act, by=by)
            except FloorError as error:
                if error.code in AWAY:
                    raise
                said = floor_error_sentence(words_of(slips.language), error)
                self._tell_booked(BookNews(key=key, said=said, failed=True))
                return
            self._server.hurry()
            self._tell_booked(booked)
            if slips.cards:
                self._print_beside(slips, booked)

        self._send(write)

    def print_slips(self, key: TournamentKey, slips: SlipsToPrint) -> None:
        """Print these seat slips of a tournament once more."""
        self._print_beside(slips, BookNews(key=key))

    def _print_beside(self, slips: SlipsToPrint, booked: BookNews) -> None:
        """In a thread of its own: a printing service may hang, and the tables are read on."""
        said = words_of(slips.language)("The seat slips are being printed …")
        self._tell_booked(replace(booked, said=said))
        printing = threading.Thread(
            target=lambda: self._tell_booked(_printed(slips, booked)), daemon=True
        )
        printing.start()

    def answer_call(self, stream: int, call: int, *, by: str, coming: bool) -> None:
        """Somebody has seen this call of a table, or is on the way."""
        self._send(lambda db: answer_call(db, stream, call, by=by, coming=coming))

    def answer_alarm(self, alarm: int, *, by: str, coming: bool) -> None:
        """Somebody has seen this alarm, or is on the way."""
        self._send(lambda db: answer_alarm(db, alarm, by=by, coming=coming))

    def _send(self, errand: Errand) -> None:
        self._server.send(self, errand)

    # ── for the server's threads ────────────────────────────────────────────────────────────

    @property
    def watched_day(self) -> str | None:
        """The gaming day that the screen looks at; None for none."""
        return self._day

    @property
    def watched_stream(self) -> int | None:
        """The table that it has opened; None for none."""
        return None if self._wanted is None else self._wanted.stream

    def fall_silent(self, error: FloorError) -> None:
        """Tell for a while why what was asked could not be done."""
        with self._lock:
            self._own_silence = ServerSilence(since_ms=int(time() * 1000), error=error)
            self._silent_until_s = monotonic() + self._server.period_s
            self._arrived = True

    def _tell_paper(self, paper: DayPaper) -> None:
        with self._lock:
            self._news = replace(self._news, paper=paper)
            self._arrived = True

    def _tell_booked(self, booked: BookNews) -> None:
        with self._lock:
            self._news = replace(self._news, booked=booked)
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


def _printed(slips: SlipsToPrint, booked: BookNews) -> BookNews:
    """Make a file of the slips, which appears under its name whole or not at all, and print it."""
    # Both load what makes papers.
    from reports.printing.cups import print_file  # noqa: PLC0415
    from reports.tournament.seat_cards import save_seat_slips  # noqa: PLC0415

    say = words_of(slips.language)
    try:
        save_seat_slips(slips.path, slips.cards, slips.language, house=slips.house)
    except OSError as error:
        return replace(booked, said=system_sentence(say, error), failed=True)
    if slips.printer is None:
        return replace(booked, said=say("The seat slips are ready"))
    outcome = print_file(slips.path, slips.printer)
    said = outcome_sentence(say, outcome, slips.path)
    return replace(booked, said=said, failed=isinstance(outcome, NotPrinted))
