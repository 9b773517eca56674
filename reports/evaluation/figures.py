"""How an evaluation writes amounts, which are in cents of one currency."""

from __future__ import annotations

from collections.abc import Callable
from datetime import tzinfo
from typing import NamedTuple, Self

from dealerassist.chip_arithmetic import CENTS
from dealerassist.evaluation.house_figures import CroupierDowns, GroupFigures, HouseFigures
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.shift.clock_hours import tenths_per_hour
from reports.formatting import NOTHING, Formatting

IN_PART = "*"
"""Stands after an amount of Taxe that not every hand is in."""


class EvaluationFigures(NamedTuple):
    """Writes the figures of one evaluation.

    Attributes:
        say: the language of its readers.
        plain: in which amounts are written.
        unit: 100 if no amount has cents, which are not written then; else 1.
    """

    say: Catalogue
    plain: Formatting
    unit: int

    @classmethod
    def of(cls, made: HouseFigures, say: Catalogue, zone: tzinfo | None = None) -> Self:
        """For this evaluation."""
        groups = [made.total, *(group for named in made.groups.values() for group in named)]
        whole = all(not (group.pots % CENTS or (group.taxe or 0) % CENTS) for group in groups)
        unit = CENTS if whole else 1
        return cls(say, Formatting(say, made.currency, unit, "", zone), unit)

    def amount(self, cents: int) -> str:
        """An amount without its currency."""
        return self.plain.amount(cents // self.unit)

    def money(self, cents: int) -> str:
        """An amount with its currency; plain where there is none, as nothing was played."""
        return self.plain.money(cents // self.unit) if self.plain.currency else NOTHING

    def taxe(self, group: GroupFigures) -> str:
        """The Taxe of a group, marked where it is not of all its hands."""
        return self._taxe(group, self.amount)

    def taxe_money(self, group: GroupFigures) -> str:
        """The same with its currency."""
        return self._taxe(group, self.money)

    @staticmethod
    def _taxe(group: GroupFigures, written: Callable[[int], str]) -> str:
        return (NOTHING if group.taxe is None else written(group.taxe)) + in_part_mark(group)

    def hands_an_hour(self, *downs: CroupierDowns) -> str:
        """How many hands were dealt in an hour of these downs together, as on a shift report."""
        hands, dealt_ms = (sum(each.hands for each in downs), sum(each.dealt_ms for each in downs))
        return self.plain.tenths(tenths_per_hour(hands, dealt_ms))

    def average_pot(self, group: GroupFigures) -> str:
        """The average of the pots, to the cent."""
        return self.plain.average(group.pots // self.unit, group.hands)

    def of_currency(self, title: str) -> str:
        """A title with the currency of its figures."""
        return self.plain.of_currency(title) if self.plain.currency else title

    def in_currency(self, title: str) -> str:
        """A column's title with the currency of its figures."""
        return self.plain.in_currency(title) if self.plain.currency else title


def in_part_mark(group: GroupFigures) -> str:
    """`IN_PART` where the Taxe of a group is not of all its hands, or of none; else empty."""
    return IN_PART if group.untold else ""
