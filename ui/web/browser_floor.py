"""The floor's program as a browser has it: who looks has signed in, and gets papers handed over."""

from __future__ import annotations

from pathlib import Path

from dealerassist.floor.plan import FloorPlan
from dealerassist.journal.clock import Clock, system_clock
from ui.floor.floor import Floor
from ui.floor.page import FloorScreenPage
from ui.floor.ports import FloorSource
from ui.program.settings import Settings


class BrowserFloor(Floor):
    """All tables for one open page of a browser."""

    hands_over = True

    def __init__(
        self,
        source: FloorSource,
        *,
        person: str,
        page: FloorScreenPage,
        settings: Settings,
        plan: FloorPlan,
        papers: Path,
        clock: Clock = system_clock,
    ) -> None:
        """Show a page to who has signed in as `person`; for the rest, see `Floor`."""
        self.person = person
        super().__init__(source, settings=settings, plan=plan, papers=papers, clock=clock)
        self.go_to(page)

    @property
    def papers(self) -> tuple[Path, ...]:
        """The papers that were made for this page, and lie ready to be handed over."""
        news = self._source.news
        if news.work.under_way or (news.paper is not None and not news.paper.written):
            return ()
        return tuple(sorted(self._papers.glob("*.pdf")))
