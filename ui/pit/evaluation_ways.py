"""What of the evaluation is shown, and where its keys lead: at a table, and on the floor."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import Intent
from ui.asked.screen_mode import Mode
from ui.jobs.evaluation_jobs import HandsBehind
from ui.view.evaluation import ChartMeasure


class EvaluationChoice(StrEnum):
    """What of the evaluation's scope is chosen from a list."""

    SPAN = "span"
    TABLE = "table"
    GAME = "game"
    CROUPIER = "croupier"


class EvaluationSelection(Struct, frozen=True, kw_only=True):
    """What of the house's evaluation is shown: at a table, and on the floor.

    Attributes:
        scope: what is evaluated.
        measure: what the charts are drawn of.
        part: the name of the list that is shown; empty for the charts.
        leaf: which page of that list.
        choosing: what of the scope is being chosen, on the keys below.
        choices: which page of the choices.
        entries: how many entries the journal had when the page was opened, filled in then.
    """

    scope: EvaluationScope = EVERYTHING
    measure: ChartMeasure = ChartMeasure.HANDS
    part: str = ""
    leaf: int = 0
    choosing: EvaluationChoice | None = None
    choices: int = 0
    entries: int = 0

    def of(self, scope: EvaluationScope) -> EvaluationSelection:
        """The same of another scope, still to be read."""
        return replace(self, scope=scope, leaf=0, choosing=None)

    def asking(self, choosing: EvaluationChoice | None, choices: int = 0) -> EvaluationSelection:
        """The same while this is chosen; None ends that."""
        return replace(self, choosing=choosing, choices=choices)


class EvaluationWays(Protocol):
    """What the keys of the page do."""

    @property
    def dialog(self) -> Dialog | None:
        """The dialog that the page is of; None if it is of none."""
        ...

    def read(self, selected: EvaluationSelection) -> Intent:
        """Show the page, once what it shows is there."""
        ...

    def turn(self, selected: EvaluationSelection) -> Intent:
        """Show the page, of which everything is there."""
        ...

    def choosing(self, selected: EvaluationSelection) -> Dialog:
        """The dialog in which something of the scope is chosen."""
        ...

    def without_choices(self, selected: EvaluationSelection) -> Mode:
        """The page, once nothing is chosen any more."""
        ...

    def behind(self, behind: HandsBehind) -> Intent:
        """Show these hands."""
        ...

    def hand(self, number: int) -> Intent:
        """Show the hand of this number."""
        ...


class SelectedEvaluation(NamedTuple):
    """What of the evaluation is shown, and where the keys of its page lead."""

    ways: EvaluationWays
    selected: EvaluationSelection

    def of(self, scope: EvaluationScope) -> Intent:
        """Shows the page of another scope, once it is read."""
        return self.ways.read(self.selected.of(scope))

    def turned(self, **changes: object) -> Intent:
        """Shows something else of what is there."""
        return self.ways.turn(replace(self.selected, **changes))

    def asking(self, choosing: EvaluationChoice | None) -> Intent:
        """Has this be chosen; None ends that."""
        return opening(self.ways.choosing(self.selected.asking(choosing)))
