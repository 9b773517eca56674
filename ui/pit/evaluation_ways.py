"""Where the keys of the page *Evaluation* lead: in the pit of a table, and on the floor."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from dealerassist.journal.queries.hand_search import HandFilter
from ui.review.pages import EvaluationPage, HandsPage, ReviewDialog
from ui.shell.dialog import Dialog
from ui.shell.evaluation_jobs import HandsBehind
from ui.shell.intents import ReadPage, SwitchTo
from ui.shell.key_action import Intent
from ui.shell.screen_mode import Mode


class EvaluationWays(Protocol):
    """What the keys of the page do."""

    @property
    def dialog(self) -> Dialog | None:
        """The dialog that the page is of; None if it is of none."""
        ...

    def read(self, page: EvaluationPage) -> Intent:
        """Show the page, once what it shows is there."""
        ...

    def turn(self, page: EvaluationPage) -> Intent:
        """Show the page, of which everything is there."""
        ...

    def choosing(self, page: EvaluationPage) -> Dialog:
        """The dialog in which something of the page's scope is chosen (`EvaluationPage.asks`)."""
        ...

    def without_choices(self, page: EvaluationPage) -> Mode:
        """The page, once nothing is chosen any more."""
        ...

    def behind(self, behind: HandsBehind) -> Intent:
        """Show these hands."""
        ...

    def hand(self, number: int) -> Intent:
        """Show the hand of this number."""
        ...


class PitWays(NamedTuple):
    """In the pit of a table, whose pages these are."""

    pit: ReviewDialog

    @property
    def dialog(self) -> Dialog | None:
        """The pit."""
        return self.pit

    def read(self, page: EvaluationPage) -> Intent:
        """As `EvaluationWays`."""
        return ReadPage(self.pit.turned(page))

    def turn(self, page: EvaluationPage) -> Intent:
        """As `EvaluationWays`."""
        return SwitchTo(Mode(self.pit.turned(page)))

    def choosing(self, page: EvaluationPage) -> Dialog:
        """The pit itself, with keys below its page."""
        return self.pit.turned(page)

    def without_choices(self, page: EvaluationPage) -> Mode:
        """As `EvaluationWays`."""
        return Mode(self.pit.turned(page.asking(None)))

    def behind(self, behind: HandsBehind) -> Intent:
        """As `EvaluationWays`."""
        return ReadPage(self.pit.turned(HandsPage(behind=behind)))

    def hand(self, number: int) -> Intent:
        """As `EvaluationWays`."""
        return ReadPage(self.pit.turned(HandsPage(HandFilter(number=number))))
