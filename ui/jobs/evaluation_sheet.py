"""From `HouseFigures` to what the screen shows of them: the same tables and charts as on paper.

A worker makes it (`ui.worker`), because the modules that make tables take long to import.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.evaluation.group_names import short_name
from dealerassist.evaluation.house_figures import GroupFigures, Grouping, HouseFigures
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from reports.evaluation.document import alarms_in, cautions_in
from reports.evaluation.figures import EvaluationFigures
from reports.evaluation.measures import (
    GroupMeasure,
    calendar_of,
    hands_measure,
    pot_measure,
    taxe_measure,
)
from reports.evaluation.tables import (
    croupier_figures_table,
    game_figures_table,
    newest_corrections_table,
    rules_table,
)
from reports.paper.tables import PaperTable
from ui.jobs.shown_table import shown_table
from ui.view.evaluation import ChartMeasure, EvaluationSheet, GroupBar, GroupChart, GroupList
from ui.view.parts import LabelledFigure


def evaluation_sheet(made: HouseFigures, language: Language) -> EvaluationSheet:
    """What the screen shows of an evaluation, in this language."""
    say = words_of(language)
    figures = EvaluationFigures.of(made, say)
    return EvaluationSheet(
        scope=made.scope,
        language=language.value,
        first_day=made.first_day,
        last_day=made.last_day,
        tables=made.tables,
        games={game: short_name(say, Grouping.GAME, game) for game in made.games},
        croupiers=made.croupiers,
        upto_entry=made.upto_entry,
        hands=made.total.hands,
        alarms=tuple(alarms_in(made, say)),
        cautions=tuple(cautions_in(made, say)),
        measures=_measures(made, figures),
        facts=_facts(made, figures),
        charts={each: _charts(made, say, how) for each, how in _drawn(figures).items()},
        lists=_lists(made, figures),
    )


def _measures(made: HouseFigures, figures: EvaluationFigures) -> dict[ChartMeasure, LabelledFigure]:
    say, total = figures.say, made.total
    pot = figures.average_pot(total)
    return {
        ChartMeasure.HANDS: LabelledFigure(say("Hands"), say.number(total.hands)),
        ChartMeasure.TAXE: LabelledFigure(say("Rake"), figures.taxe_money(total)),
        ChartMeasure.POT: LabelledFigure(figures.in_currency(say("Average pot")), pot),
    }


def _facts(made: HouseFigures, figures: EvaluationFigures) -> tuple[LabelledFigure, ...]:
    say = figures.say
    return (
        LabelledFigure(say("Hands/hour"), figures.hands_an_hour(*made.downs)),
        LabelledFigure(say("Gaming days"), say.number(made.total.days)),
    )


# ── charts ──────────────────────────────────────────────────────────────────────────────────


def _drawn(figures: EvaluationFigures) -> dict[ChartMeasure, GroupMeasure]:
    return {
        ChartMeasure.HANDS: hands_measure(figures),
        ChartMeasure.TAXE: taxe_measure(figures),
        ChartMeasure.POT: pot_measure(figures),
    }


def _charts(made: HouseFigures, say: Catalogue, measure: GroupMeasure) -> tuple[GroupChart, ...]:
    return (
        _chart(made, Grouping.HOUR, measure, say),
        _chart(made, Grouping.WEEKDAY, measure, say),
        _by_day(made.groups[Grouping.DAY], measure, say),
    )


def _chart(
    made: HouseFigures, grouping: Grouping, measure: GroupMeasure, say: Catalogue
) -> GroupChart:
    bars = (
        GroupBar(
            group.name,
            measure.height(grouping, group),
            measure.written(grouping, group),
            short_name(say, grouping, group.name),
        )
        for group in made.groups[grouping]
    )
    return GroupChart(grouping, measure.titles[grouping], tuple(bars))


def _by_day(days: Sequence[GroupFigures], measure: GroupMeasure, say: Catalogue) -> GroupChart:
    """Every day of the calendar from the first to the last; without a value where nobody played."""
    values = {group.name: measure.value(group) for group in days}
    written = {group.name: measure.written(Grouping.DAY, group) for group in days}
    bars = (
        GroupBar(day, values.get(day), written.get(day, ""), short_name(say, Grouping.DAY, day))
        for day in calendar_of(days)
    )
    return GroupChart(Grouping.DAY, measure.titles[Grouping.DAY], tuple(bars))


# ── lists ───────────────────────────────────────────────────────────────────────────────────


def _lists(made: HouseFigures, figures: EvaluationFigures) -> tuple[GroupList, ...]:
    say, games = figures.say, made.groups[Grouping.GAME]
    none = say("None.")
    return (
        _list(made, "rules", say("Special rules"), Grouping.RULE, rules_table(made, figures), none),
        _list(
            made, "croupiers", say("Croupiers"), Grouping.CROUPIER,
            croupier_figures_table(made, figures), none,
        ),
        _list(made, "games", say("Games"), Grouping.GAME, game_figures_table(games, figures), none),
        GroupList(
            name="corrections",
            title=say("Corrections"),
            table=shown_table(newest_corrections_table(made, figures), none),
            grouping=None,
            names=tuple("" if each.hand is None else str(each.hand) for each in made.corrections),
        ),
    )  # fmt: skip


def _list(
    made: HouseFigures, name: str, title: str, grouping: Grouping, table: PaperTable, none: str
) -> GroupList:
    groups = made.groups[grouping]
    return GroupList(
        name=name,
        title=title,
        table=shown_table(table, none),
        grouping=grouping,
        names=tuple(group.name for group in groups),
        hands=tuple(group.hands for group in groups),
    )
