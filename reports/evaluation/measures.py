"""What the charts of an evaluation are drawn of, the same on paper and on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from dealerassist.chip_arithmetic import CENTS
from dealerassist.evaluation.house_figures import GroupFigures, Grouping
from reports.evaluation.figures import EvaluationFigures, in_part_mark
from reports.formatting import NOTHING

Value = Callable[[GroupFigures], int | None]
"""The height of a bar; None where it is not told."""


class GroupMeasure(NamedTuple):
    """How groups are drawn.

    Attributes:
        titles: of the charts by hour, weekday and day.
        value: of a group.
        a_day: the same as an average of the gaming days: there may be five Mondays and four
            Sundays.
        figure: how a value is written.
        mark: what stands after it.
    """

    titles: dict[Grouping, str]
    value: Value
    a_day: Value
    figure: Callable[[int], str]
    mark: Callable[[GroupFigures], str] = lambda _group: ""

    def height(self, grouping: Grouping, group: GroupFigures) -> int | None:
        """The height of a group's bar: by weekday, that of a day."""
        return self.a_day(group) if grouping is Grouping.WEEKDAY else self.value(group)

    def written(self, grouping: Grouping, group: GroupFigures) -> str:
        """What stands above a group's bar."""
        height = self.height(grouping, group)
        return (NOTHING if height is None else self.figure(height)) + self.mark(group)


def hands_measure(figures: EvaluationFigures) -> GroupMeasure:
    """How many hands were played."""
    say = figures.say
    return GroupMeasure(
        {
            Grouping.HOUR: say("Hands by the hour"),
            Grouping.WEEKDAY: say("Hands a day by weekday"),
            Grouping.DAY: say("Hands by gaming day"),
        },
        lambda group: group.hands,
        lambda group: round(group.hands_a_day),
        say.number,
    )


def taxe_measure(figures: EvaluationFigures) -> GroupMeasure:
    """What their Taxe came to."""
    say, money = figures.say, figures.of_currency
    return GroupMeasure(
        {
            Grouping.HOUR: money(say("Rake by the hour")),
            Grouping.WEEKDAY: money(say("Rake a day by weekday")),
            Grouping.DAY: money(say("Rake by gaming day")),
        },
        lambda group: group.taxe,
        lambda group: group.taxe_a_day,
        figures.amount,
        in_part_mark,
    )


def pot_measure(figures: EvaluationFigures) -> GroupMeasure:
    """Their average pot, without its cents."""
    say, money = figures.say, figures.of_currency
    return GroupMeasure(
        {
            Grouping.HOUR: money(say("Average pot by the hour")),
            Grouping.WEEKDAY: money(say("Average pot by weekday")),
            Grouping.DAY: money(say("Average pot by gaming day")),
        },
        _average_pot,
        _average_pot,
        lambda cents: figures.amount(round(cents / CENTS) * CENTS),
    )


def _average_pot(group: GroupFigures) -> int | None:
    return group.pots // group.hands if group.hands else None


def calendar_of(days: Sequence[GroupFigures]) -> list[str]:
    """Every day of the calendar from the first to the last, whether anybody played or not."""
    if not days:
        return []
    first, last = date.fromisoformat(days[0].name), date.fromisoformat(days[-1].name)
    return [(first + timedelta(n)).isoformat() for n in range((last - first).days + 1)]
