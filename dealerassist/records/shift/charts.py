"""The bar charts of a shift as plain numbers, the same for the screen and for paper.

They hold no texts: a bar is named by the hour, the down or the size of pot that it stands for.
Taxe is in the table's smallest chips, times in UTC milliseconds.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from dealerassist.records.shift.report import ShiftReport


class HourName(Struct, frozen=True, tag="hour"):
    """An hour of the clock on the wall."""

    starts_ms: int


class DownName(Struct, frozen=True, tag="down"):
    """A croupier's down."""

    croupier: str
    starts_ms: int


class PotName(Struct, frozen=True, tag="pot"):
    """Pots of at least `least` chips, and less than the next bar's."""

    least: int


BarName = HourName | DownName | PotName
"""What a bar stands for."""


class ChartBar(Struct, frozen=True):
    """One bar: what it stands for, and how high it is, in chips or in hands."""

    name: BarName
    value: int


class Chart(Struct, frozen=True):
    """Bars in the order in which they are read; none if nothing was played."""

    bars: tuple[ChartBar, ...] = ()

    @property
    def sum(self) -> int:
        """The values of all bars together."""
        return sum(bar.value for bar in self.bars)


OfRake = TypeVar("OfRake")
OfHands = TypeVar("OfHands")


class Charts(Struct, Generic[OfRake, OfHands], frozen=True, kw_only=True):
    """Every chart of a shift; charts of Taxe are in chips, those of hands count them.

    Attributes:
        pots: how many hands had a pot of which size.
    """

    rake_by_hour: OfRake
    hands_by_hour: OfHands
    rake_by_down: OfRake
    hands_by_down: OfHands
    pots: OfHands


def charts_of(report: ShiftReport) -> Charts[Chart, Chart]:
    """The charts of a shift, from the same figures as the report's tables."""
    hours = [(HourName(hour.starts_ms), hour) for hour in report.hours]
    # Downs are there even if no hand was dealt: bars without height would say nothing.
    downs = [(DownName(d.croupier, d.starts_ms), d) for d in report.downs if report.hours]
    return Charts(
        rake_by_hour=Chart(tuple(ChartBar(name, hour.rake) for name, hour in hours)),
        hands_by_hour=Chart(tuple(ChartBar(name, hour.hands) for name, hour in hours)),
        rake_by_down=Chart(tuple(ChartBar(name, down.rake) for name, down in downs)),
        hands_by_down=Chart(tuple(ChartBar(name, down.pace.hands) for name, down in downs)),
        pots=Chart(tuple(ChartBar(PotName(size.least), size.hands) for size in report.pot_sizes)),
    )
