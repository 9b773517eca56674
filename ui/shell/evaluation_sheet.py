"""From `HouseFigures` to what the screen shows of them: the same tables and charts as on paper.

A worker makes it (`ui.worker`), because the modules that make tables take long to import.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from dealerassist.evaluation.group_names import short_name
from dealerassist.evaluation.house_figures import GroupFigures, Grouping, HouseFigures
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from reports.evaluation.document import alarms_in, cautions_in
from reports.evaluation.figures import IN_PART, EvaluationFigures
from reports.evaluation.tables import corrections_table, croupiers_table, games_table, rules_table
from reports.formatting import NOTHING
from reports.paper.tables import PaperTable
from ui.shell.shown_table import shown_table
from ui.view.evaluation import ChartMeasure, EvaluationSheet, GroupBar, GroupChart, GroupList
from ui.view.parts import LabelledFigure

MINUTES = 60


class _Drawn(NamedTuple):
    """How groups are drawn by a measure.

    Attributes:
        titles: of the charts by hour, weekday and day.
        value: of a group; None where it is not told.
        a_day: the same as an average of the gaming days: there may be five Mondays and four
            Sundays.
        figure: how a value is written.
    """

    titles: tuple[str, str, str]
    value: Callable[[GroupFigures], int | None]
    a_day: Callable[[GroupFigures], int | None]
    figure: Callable[[int], str]


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
        charts={measure: _charts(made, say, how) for measure, how in _how(figures).items()},
        lists=_lists(made, figures),
    )


def _measures(made: HouseFigures, figures: EvaluationFigures) -> dict[ChartMeasure, LabelledFigure]:
    say, total = figures.say, made.total
    taxe = NOTHING if total.taxe is None else figures.money(total.taxe)
    in_part = IN_PART if total.untold and total.taxe is not None else ""
    pot = figures.average_pot(total)
    return {
        ChartMeasure.HANDS: LabelledFigure(say("Hands"), say.number(total.hands)),
        ChartMeasure.TAXE: LabelledFigure(say("Rake"), taxe + in_part),
        ChartMeasure.POT: LabelledFigure(figures.in_currency(say("Average pot")), pot),
    }


def _facts(made: HouseFigures, figures: EvaluationFigures) -> tuple[LabelledFigure, ...]:
    say, plain = figures.say, figures.plain
    hands = sum(each.hands for each in made.downs)
    minutes = sum(each.minutes for each in made.downs)
    return (
        LabelledFigure(say("Hands/hour"), plain.average_number(MINUTES * hands, minutes)),
        LabelledFigure(say("Gaming days"), say.number(made.total.days)),
    )


# ── charts ──────────────────────────────────────────────────────────────────────────────────


def _how(figures: EvaluationFigures) -> dict[ChartMeasure, _Drawn]:
    say, money = figures.say, figures.of_currency
    return {
        ChartMeasure.HANDS: _Drawn(
            (say("Hands by the hour"), say("Hands a day by weekday"), say("Hands by gaming day")),
            lambda group: group.hands,
            lambda group: round(group.hands_a_day),
            say.number,
        ),
        ChartMeasure.TAXE: _Drawn(
            (
                money(say("Rake by the hour")),
                money(say("Rake a day by weekday")),
                money(say("Rake by gaming day")),
            ),
            lambda group: group.taxe,
            lambda group: group.taxe_a_day,
            figures.amount,
        ),
        ChartMeasure.POT: _Drawn(
            (
                money(say("Average pot by the hour")),
                money(say("Average pot by weekday")),
                money(say("Average pot by gaming day")),
            ),
            _average_pot,
            _average_pot,
            lambda cents: figures.amount(_whole(cents)),
        ),
    }


def _average_pot(group: GroupFigures) -> int | None:
    return group.pots // group.hands if group.hands else None


def _whole(cents: int) -> int:
    """An average that is drawn, without its cents."""
    return round(cents / 100) * 100


def _charts(made: HouseFigures, say: Catalogue, how: _Drawn) -> tuple[GroupChart, ...]:
    hours, weekdays, days = how.titles
    groups = made.groups
    return (
        _chart(groups[Grouping.HOUR], Grouping.HOUR, hours, how.value, how, say),
        _chart(groups[Grouping.WEEKDAY], Grouping.WEEKDAY, weekdays, how.a_day, how, say),
        _by_day(groups[Grouping.DAY], days, how, say),
    )


def _chart(
    groups: Sequence[GroupFigures],
    grouping: Grouping,
    title: str,
    value: Callable[[GroupFigures], int | None],
    how: _Drawn,
    say: Catalogue,
) -> GroupChart:
    bars = (
        _bar(group.name, value(group), how, short_name(say, grouping, group.name))
        for group in groups
    )
    return GroupChart(grouping, title, tuple(bars))


def _by_day(groups: Sequence[GroupFigures], title: str, how: _Drawn, say: Catalogue) -> GroupChart:
    """Every day of the calendar from the first to the last; without a value where nobody played."""
    values = {group.name: how.value(group) for group in groups}
    bars = (
        _bar(day, values[day], how, short_name(say, Grouping.DAY, day))
        if day in values
        else GroupBar(day, None, "", short_name(say, Grouping.DAY, day))
        for day in _calendar(groups)
    )
    return GroupChart(Grouping.DAY, title, tuple(bars))


def _calendar(days: Sequence[GroupFigures]) -> list[str]:
    if not days:
        return []
    first, last = date.fromisoformat(days[0].name), date.fromisoformat(days[-1].name)
    return [(first + timedelta(n)).isoformat() for n in range((last - first).days + 1)]


def _bar(name: str, value: int | None, how: _Drawn, label: str) -> GroupBar:
    return GroupBar(name, value, NOTHING if value is None else how.figure(value), label)


# ── lists ───────────────────────────────────────────────────────────────────────────────────


def _lists(made: HouseFigures, figures: EvaluationFigures) -> tuple[GroupList, ...]:
    say, games = figures.say, made.groups[Grouping.GAME]
    none = say("None.")
    return (
        _list(made, "rules", say("Special rules"), Grouping.RULE, rules_table(made, figures), none),
        _list(
            made, "croupiers", say("Croupiers"), Grouping.CROUPIER,
            croupiers_table(made, figures), none,
        ),
        _list(made, "games", say("Games"), Grouping.GAME, games_table(games, figures), none),
        GroupList(
            name="corrections",
            title=say("Corrections"),
            table=shown_table(corrections_table(made, figures), none),
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
