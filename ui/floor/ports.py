"""What the floor's screen needs from outside: somebody who asks the server, beside the screen.

The screen never waits for the network. It asks, and is told later what came of it; what it was
told last stays until something newer comes. Tests pass a stand-in.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from dealerassist.evaluation.house_figures import EvaluationScope
from dealerassist.floor.errors import FloorError
from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.queries.day_figures import DayFigures
from dealerassist.floor.queries.found_hands import HandsFound, HandsPlace, HandsWanted
from dealerassist.floor.tournament_book import Doing, TournamentKey
from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Language
from dealerassist.records.tournament.seat_card import SeatCard
from ui.floor.day_paper import DayPaper
from ui.jobs.worker_jobs import WorkBeside


class ServerSilence(Struct, frozen=True, kw_only=True):
    """That the server does not answer.

    Attributes:
        since_ms: when it answered last, or was first asked, by this machine's clock.
        error: why.
    """

    since_ms: int
    error: FloorError


class TableWanted(Struct, frozen=True):
    """A table that is to be read: what its kiosk has sent of one shift.

    Attributes:
        stream: the number of its stream.
        hand: a hand of that shift; None for the last shift.
        by: who wants to read it, as far as that is known; the server notes it.
        shift: the number of an earlier shift; None for that of the hand, or the last.
    """

    stream: int
    hand: int | None = None
    by: str = ""
    shift: int | None = None


class FetchedTable(Struct, frozen=True, kw_only=True):
    """What came of fetching a table.

    Attributes:
        wanted: the table.
        journal: a file that is read like a journal; None if it could not be fetched.
        error: why not.
    """

    wanted: TableWanted
    journal: Path | None = None
    error: FloorError | JournalError | None = None


class SlipsToPrint(Struct, frozen=True, kw_only=True):
    """Seat slips that are to be printed, perhaps none.

    Attributes:
        house: what it calls itself.
        path: the file that is made of them.
        printer: the name of the house's printer, empty for that of the computer; None where the
            file is handed to who looks.
    """

    cards: tuple[SeatCard, ...]
    house: str
    path: Path
    language: Language
    printer: str | None = None


class BookNews(Struct, frozen=True, kw_only=True):
    """What came of writing in the book of a tournament, or of printing seat slips.

    Attributes:
        key: which tournament; None before the first.
        upto: up to which line it has been written.
        said: that the slips are printed, or where they lie, or why nothing was written; empty if
            nothing is to be said.
        failed: nothing was written, or the slips could not be printed.
        under_way: it is being written.
    """

    key: TournamentKey | None = None
    upto: int = 0
    said: str = ""
    failed: bool = False
    under_way: bool = False


class FloorNews(Struct, frozen=True, kw_only=True):
    """What the screen was told last.

    Attributes:
        overview: all tables; None before the first answer.
        read_ns: when that was, by this machine's monotonic clock.
        silence: None while the server answers.
        fetched: the table that was fetched last.
        kept: by the stream that was to be fetched last, up to which entry the floor has it now.
        day: the gaming day that is looked at.
        found: the hands that were searched for last.
        paper: the report of a day or a tournament that was asked for last.
        booked: what came of the last writing in the book of a tournament.
        work: what was read of the evaluation, and what became of its paper.
    """

    overview: FloorOverview | None = None
    read_ns: int = 0
    silence: ServerSilence | None = None
    fetched: FetchedTable | None = None
    kept: dict[int, int] = {}
    day: DayFigures | None = None
    found: HandsFound | None = None
    paper: DayPaper | None = None
    booked: BookNews = BookNews()
    work: WorkBeside = WorkBeside()


class FloorSource(Protocol):
    """Who asks the server for the screen, and takes what the floor says of calls and alarms."""

    @property
    def news(self) -> FloorNews:
        """What was told last."""
        ...

    @property
    def arrived(self) -> bool:
        """Whether there is anything that `news` was not asked for yet."""
        ...

    def fetch(self, wanted: TableWanted) -> None:
        """Fetch a table to be read; what was fetched before is not told any more."""
        ...

    def look_at_day(self, day: str | None) -> None:
        """Tell the figures of a gaming day from now on: by its ISO date, or "" for the present one.

        None tells of no day any more.
        """
        ...

    def search(self, wanted: HandsWanted, after: HandsPlace | None) -> None:
        """Search for these hands: a page of them after a place, or the newest."""
        ...

    def make_report(self, day: str, path: Path, language: Language) -> None:
        """Make the report of this gaming day, an ISO date, as a file."""
        ...

    def make_tournament_report(self, name: str, day: str, path: Path, language: Language) -> None:
        """Make the report of the tournament of this name and gaming day as a file."""
        ...

    def evaluate(self, scope: EvaluationScope, language: Language) -> None:
        """Read the evaluation of a scope, in a language, anew."""
        ...

    def make_evaluation(self, scope: EvaluationScope, folder: Path, language: Language) -> None:
        """Make a paper of the evaluation of a scope, as a file in a folder."""
        ...

    def write_in_book(
        self,
        key: TournamentKey,
        after: int,
        doings: Sequence[Doing],
        *,
        by: str,
        slips: SlipsToPrint,
    ) -> None:
        """Write in the book of a tournament behind line `after`, and then print the slips of it."""
        ...

    def print_slips(self, key: TournamentKey, slips: SlipsToPrint) -> None:
        """Print these seat slips of a tournament once more."""
        ...

    def answer_call(self, stream: int, call: int, *, by: str, coming: bool) -> None:
        """Somebody has seen this call of a table, or is on the way."""
        ...

    def answer_alarm(self, alarm: int, *, by: str, coming: bool) -> None:
        """Somebody has seen this alarm, or is on the way."""
        ...
