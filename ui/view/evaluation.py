"""The pit's page *Evaluation*: what a worker has made for it, and the page as it is shown."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.evaluation.house_figures import EvaluationScope, Grouping
from ui.view.charts import ChartView
from ui.view.parts import Key, LabelledFigure
from ui.view.report_sheet import SheetTable


class ChartMeasure(StrEnum):
    """What the charts of the page are drawn of."""

    HANDS = "hands"
    TAXE = "taxe"
    POT = "pot"


class GroupBar(Struct, frozen=True):
    """A group in a chart: its name as `GroupFigures` has it, its height, and its texts.

    Attributes:
        value: the height; None where it is not told, or nobody played.
        figure: the text above it; empty where nobody played.
        label: the text below it.
    """

    name: str
    value: int | None
    figure: str
    label: str


class GroupChart(Struct, frozen=True):
    """A chart of the groups of one kind, by one measure."""

    grouping: Grouping
    title: str
    bars: tuple[GroupBar, ...]


class GroupList(Struct, frozen=True, kw_only=True):
    """A list of the evaluation, each line of which leads to hands.

    Attributes:
        name: the object name of its key, after `evaluation-`.
        title: on that key.
        table: its lines.
        grouping: by what its lines are groups; None for corrections.
        names: of its groups, a line each; of corrections, the numbers of their hands, or nothing.
        hands: how many hands each of its groups has; empty for corrections.
    """

    name: str
    title: str
    table: SheetTable
    grouping: Grouping | None
    names: tuple[str, ...]
    hands: tuple[int, ...] = ()


class EvaluationSheet(Struct, frozen=True, kw_only=True):
    """An evaluation as a worker has made it for the screen: finished texts, and heights of bars.

    Attributes:
        scope: what was asked for.
        language: the code of the language that it is written in.
        first_day, last_day: the gaming days that there are, whatever was asked for.
        tables, games, croupiers: all that can be chosen from; games by what they are called.
        upto_entry: up to which entry the journal is in it.
        hands: how many are in it.
        alarms: why its figures cannot be relied on.
        cautions: what is not in them, and what some of them are of.
        measures: the figures of all hands by which the charts can be drawn.
        facts: the other figures of all hands.
        charts: by hour, weekday and day, for each measure.
        lists: special rules, croupiers, games and corrections.
    """

    scope: EvaluationScope
    language: str
    first_day: str
    last_day: str
    tables: tuple[str, ...]
    games: dict[str, str]
    croupiers: tuple[str, ...]
    upto_entry: int
    hands: int
    alarms: tuple[str, ...]
    cautions: tuple[str, ...]
    measures: dict[ChartMeasure, LabelledFigure]
    facts: tuple[LabelledFigure, ...]
    charts: dict[ChartMeasure, tuple[GroupChart, ...]]
    lists: tuple[GroupList, ...]


class ListView(Struct, frozen=True, kw_only=True):
    """A page of a list of the evaluation.

    Attributes:
        table: its columns and lines.
        keys: of the lines, in their order; None for a line without hands.
        shares: how long the bar beside each line is that shows its hands, in thousandths of the
            longest of the list; empty for none.
        bars: what stands above them.
        more: turns the page; None if there is one.
    """

    table: SheetTable
    keys: tuple[Key | None, ...]
    shares: tuple[int, ...] = ()
    bars: str = ""
    more: Key | None = None


class EvaluationView(Struct, frozen=True, kw_only=True):
    """The page with the evaluation.

    Attributes:
        filters: the keys that say what is evaluated.
        measures: the main figures as keys: the charts are drawn by the chosen one.
        facts: the other figures.
        keys: what can be made of it: a paper, a file on a stick.
        tabs: a key for each part.
        charts: by hour, by weekday and by day; empty while a list is shown.
        listed: the list that is shown.
        warning: why the figures cannot be relied on.
        notes: what is not in them.
        said: shown in place of all that while there is none.
        state: that newer hands are being read, or what came of the last paper.
    """

    filters: tuple[Key, ...]
    measures: tuple[Key, ...] = ()
    facts: tuple[LabelledFigure, ...] = ()
    keys: tuple[Key, ...] = ()
    tabs: tuple[Key, ...] = ()
    charts: tuple[ChartView, ...] = ()
    listed: ListView | None = None
    warning: str = ""
    notes: str = ""
    said: str = ""
    state: str = ""
