"""Hands that are alike, added up by hour, weekday, day, rule, croupier and game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from dealerassist.evaluation.house_figures import HOURS, GroupFigures, Grouping
from dealerassist.table.gaming_day import is_date


class HandCell(NamedTuple):
    """Hands that are alike in all that they are grouped by.

    Attributes:
        hour: of the clock, "00" to "23"; empty where hands are grouped by flag.
        flag: of something out of the ordinary; empty where hands are grouped by hour.
        pots, taxe: in cents; the Taxe of those of which it may be told, None if there is none.
        untold: how many others there are.
    """

    day: str
    hour: str
    flag: str
    game: str
    croupier: str
    currency: str
    hands: int
    pots: int
    taxe: int | None
    untold: int


class GroupedHands(NamedTuple):
    """What `HouseFigures` has of hands: the fields of the same names."""

    currency: str
    left_out: int
    total: GroupFigures
    groups: dict[Grouping, tuple[GroupFigures, ...]]


def grouped_hands(cells: Sequence[HandCell], rules: Sequence[HandCell]) -> GroupedHands:
    """All hands, and each group of them; amounts in the currency of the most.

    Args:
        cells: all hands.
        rules: hands with something out of the ordinary: once for each flag, in place of the hour.
    """
    currency = _main_currency(cells)
    return GroupedHands(
        currency=currency,
        left_out=sum(cell.hands for cell in cells if cell.currency != currency),
        total=_figures("", cells, currency),
        groups=_groups(cells, rules, currency),
    )


def _main_currency(cells: Iterable[HandCell]) -> str:
    """The currency of the most hands; empty if there are none."""
    hands = Counter[str]()
    for cell in cells:
        hands[cell.currency] += cell.hands
    return max(hands, key=lambda each: (hands[each], each), default="")


def _groups(
    cells: Sequence[HandCell], rules: Sequence[HandCell], currency: str
) -> dict[Grouping, tuple[GroupFigures, ...]]:
    """A shift that was opened by a clock without a date is of no day and no weekday."""
    by = partial(_by, currency=currency)
    dated = [cell for cell in cells if is_date(cell.day)]
    of_rules = by(rules, lambda cell: cell.flag)
    return {
        Grouping.HOUR: _as_of_an_evening(by(cells, lambda cell: cell.hour)),
        Grouping.WEEKDAY: by(dated, lambda cell: str(date.fromisoformat(cell.day).weekday())),
        Grouping.DAY: by(dated, lambda cell: cell.day),
        Grouping.RULE: tuple(sorted(of_rules, key=lambda each: -each.hands)),
        Grouping.CROUPIER: by(cells, lambda cell: cell.croupier),
        Grouping.GAME: by(cells, lambda cell: cell.game),
    }


def _as_of_an_evening(hours: Sequence[GroupFigures]) -> tuple[GroupFigures, ...]:
    """The hours of the clock, beginning after the longest time in which nobody plays."""
    quiet = [
        (int(hours[at].name) - int(hours[at - 1].name) - 1) % HOURS for at in range(len(hours))
    ]
    first = max(range(len(hours)), key=quiet.__getitem__, default=0)
    return (*hours[first:], *hours[:first])


def _by(
    cells: Iterable[HandCell], name_of: Callable[[HandCell], str], *, currency: str
) -> tuple[GroupFigures, ...]:
    groups = dict[str, list[HandCell]]()
    for cell in cells:
        groups.setdefault(name_of(cell), []).append(cell)
    return tuple(_figures(name, groups[name], currency) for name in sorted(groups))


def _figures(name: str, cells: Sequence[HandCell], currency: str) -> GroupFigures:
    """What hands came to; their money as far as it is in the currency."""
    paid = [cell for cell in cells if cell.currency == currency]
    taxes = [cell.taxe for cell in paid if cell.taxe is not None]
    return GroupFigures(
        name=name,
        hands=sum(cell.hands for cell in cells),
        days=len({cell.day for cell in cells}),
        pots=sum(cell.pots for cell in paid),
        taxe=sum(taxes) if taxes else None,
        untold=sum(cell.untold for cell in paid),
        taxe_a_day=_a_day(paid),
    )


def _a_day(cells: Sequence[HandCell]) -> int | None:
    """The average Taxe of the days of which all of it may be told, rounded."""
    days = Counter[str]()
    hidden = {cell.day for cell in cells if cell.untold}
    for cell in cells:
        if cell.day not in hidden:
            days[cell.day] += cell.taxe or 0
    return round(days.total() / len(days)) if days else None
