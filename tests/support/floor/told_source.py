"""A source for the floor's screen that tells what a test lays in it, and notes what it is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EvaluationScope, HouseFigures
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.queries.day_figures import DayFigures
from dealerassist.floor.queries.found_hands import HandsFound, HandsPlace, HandsWanted
from dealerassist.floor.tournament_book import Doing, TournamentKey
from dealerassist.locale.catalogue import Language
from ui.floor.day_paper import DayPaper
from ui.floor.ports import FetchedTable, FloorNews, ServerSilence, SlipsToPrint, TableWanted
from ui.jobs.evaluation_jobs import Evaluation, EvaluationSeen, with_evaluation
from ui.jobs.sheets import evaluation_sheet


class ToldSource:
    """Stands in for the server."""

    def __init__(self, overview: FloorOverview | None = None, read_ns: int = 0) -> None:
        self.news = FloorNews(overview=overview, read_ns=read_ns)
        self.arrived = False
        self.day: str | None = None
        self.said: list[tuple[object, ...]] = []

    def tell(self, overview: FloorOverview, read_ns: int) -> None:
        self.news = FloorNews(overview=overview, read_ns=read_ns)
        self.arrived = True

    def fall_silent(self, since_ms: int, code: FloorErrorCode = FloorErrorCode.UNREACHABLE) -> None:
        error = FloorError(code, reason="connection refused")
        silence = ServerSilence(since_ms=since_ms, error=error)
        self.news = FloorNews(
            overview=self.news.overview, read_ns=self.news.read_ns, silence=silence
        )

    def tell_day(self, day: DayFigures) -> None:
        self.news = replace(self.news, day=replace(day, is_current=not self.day))

    def fetch(self, wanted: TableWanted) -> None:
        self.news = replace(self.news, fetched=None)
        self.said.append(("fetch", wanted))

    def bring(self, fetched: FetchedTable, kept: int = 5_000) -> None:
        """What was fetched has come, and the floor has the table up to this entry by now."""
        self.news = replace(self.news, fetched=fetched, kept={fetched.wanted.stream: kept})

    def look_at_day(self, day: str | None) -> None:
        self.day = day

    def search(self, wanted: HandsWanted, after: HandsPlace | None) -> None:
        self.said.append(("search", wanted, after))

    def find(self, found: HandsFound) -> None:
        self.news = replace(self.news, found=found)

    def evaluate(self, scope: EvaluationScope, language: Language) -> None:
        self.said.append(("evaluate", scope, language))

    def make_evaluation(self, scope: EvaluationScope, folder: Path, language: Language) -> None:
        self.said.append(("evaluation", scope, folder, language))

    def tell_evaluation(self, figures: HouseFigures, language: Language) -> None:
        """What was to be read is there."""
        seen = EvaluationSeen(evaluation_sheet(figures, language))
        known = self.news.work.evaluated
        evaluated = with_evaluation(known, Evaluation(figures.scope, 0), seen)
        self.news = replace(self.news, work=replace(self.news.work, evaluated=evaluated))

    def make_report(self, day: str, path: Path, language: Language) -> None:
        self.said.append(("report", day, path.name, language))

    def make_tournament_report(self, name: str, day: str, path: Path, language: Language) -> None:
        self.said.append(("tournament", name, day, path.name, language))

    def tell_paper(self, paper: DayPaper) -> None:
        self.news = replace(self.news, paper=paper)

    def write_in_book(
        self,
        key: TournamentKey,
        after: int,
        doings: Sequence[Doing],
        *,
        by: str,
        slips: SlipsToPrint,
    ) -> None:
        self.said.append(("book", key, after, doings, by, slips.cards))

    def print_slips(self, key: TournamentKey, slips: SlipsToPrint) -> None:
        self.said.append(("slips", tuple(each.number for each in slips.cards)))

    def answer_call(self, stream: int, call: int, *, by: str, coming: bool) -> None:
        self.said.append(("call", stream, call, by, coming))

    def answer_alarm(self, alarm: int, *, by: str, coming: bool) -> None:
        self.said.append(("alarm", alarm, by, coming))
