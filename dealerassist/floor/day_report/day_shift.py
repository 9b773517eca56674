"""A shift in the report of a gaming day: its own report, and whether its table is heard."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from msgspec import Struct

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.tronc.book import TroncShift, tronc_shift
from dealerassist.table.money_state import Box


class ShiftState(StrEnum):
    """How a shift stands: closed, open, or open when its table was heard last."""

    CLOSED = "closed"
    OPEN = "open"
    CUT_OFF = "cut_off"


class IncidentCount(Struct, frozen=True):
    """How many incidents of a kind a shift had."""

    kind: IncidentKind
    count: int


class DayShift(Struct, frozen=True):
    """A shift of the day. Amounts in its table's smallest chips.

    What its report does not tell yet is not told for the day either (HP 4): the Taxe and what else
    a count could be guessed from are asked here, where they are None then.

    Attributes:
        report: with its number, the table, its game and what a chip is worth.
        cut_off_ms: when its table was heard last by the server's clock, if it is not heard any
            more; else None.
    """

    report: ShiftReport
    cut_off_ms: int | None = None

    @property
    def state(self) -> ShiftState:
        """Whether it is closed."""
        if not self.report.is_interim:
            return ShiftState.CLOSED
        return ShiftState.OPEN if self.cut_off_ms is None else ShiftState.CUT_OFF

    @property
    def since_ms(self) -> int | None:
        """When its table was heard last, if it is open and its table is not heard any more."""
        return self.cut_off_ms if self.report.is_interim else None

    @property
    def has_money(self) -> bool:
        """Whether it has any: in a tournament nothing is bought, taken or counted."""
        return self.report.chips is None

    @property
    def rake(self) -> int | None:
        """The Taxe; None while it may not be told."""
        return self.report.rake if self.report.rake_told else None

    @property
    def supplemented_rake(self) -> int | None:
        """How much of it comes from corrections of earlier shifts; None likewise."""
        return self.report.supplemented_rake if self.report.rake_told else None

    @property
    def time(self) -> int | None:
        """What was taken as time; None while it may not be told."""
        return None if Box.TIME in self.report.blind else self.report.time

    @property
    def drop(self) -> int | None:
        """What was taken for the jackpot; None while it may not be told."""
        return self.report.drop if self.report.rake_told else None

    @property
    def rake_by_hour(self) -> dict[int, int | None]:
        """The Taxe of each hour by when that began; None while it may not be told."""
        told = self.report.rake_told
        return {hour.starts_ms: hour.rake if told else None for hour in self.report.hours}

    @property
    def tronc(self) -> TroncShift:
        """What the tronc got, in cents."""
        return tronc_shift(self.report)

    @property
    def incidents(self) -> tuple[IncidentCount, ...]:
        """How many incidents of each kind there were."""
        counts = Counter(incident.kind for incident in self.report.incidents)
        return tuple(IncidentCount(kind, counts[kind]) for kind in IncidentKind if counts[kind])

    def cents(self, chips: int) -> int:
        """Chips of its table in hundredths of the currency, which alone may be added up."""
        return chips * self.report.head.smallest_chip_cents
