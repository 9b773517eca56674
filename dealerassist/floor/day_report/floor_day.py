"""The report of a gaming day over all tables of a house, as plain data.

It is made of the shift reports alone, which come from the very function of the kiosk
(`dealerassist/records/shift/report_from_journal.py: shift_report`), here on excerpts. So no figure
of a table can be another one here, and what a shift report does not tell yet is not told here
either. Every sum is computed from the figures that are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.overview import FloorAlarm
from dealerassist.records.shift.boxes import SELDOM
from dealerassist.records.tronc.book import TroncBook, tronc_days
from dealerassist.table.money_state import Box


class WitnessLine(Struct, frozen=True, kw_only=True):
    """What the floor has countersigned of a table: the newest that the day needs.

    Attributes:
        entry: up to which entry.
        head: the hash of that entry, in hexadecimal.
        utc_ms: when it was signed.
        genuine: whether signature and hash were verified when the report was made.
        note: the signed text.
    """

    entry: int
    head: str
    utc_ms: int
    genuine: bool
    note: str


class DayTable(Struct, frozen=True, kw_only=True):
    """A table on the day.

    Attributes:
        table: its name on the floor. A kiosk that was replaced on the day is a table of its own.
        shifts: those of the day, in order.
        alarms: those about it, in order.
        heard_ms: when its kiosk was heard last, by the server's clock; None if never.
        last_entry: the last entry that the floor has from it.
        witness: None if nothing of it is countersigned.
    """

    table: str
    shifts: tuple[DayShift, ...] = ()
    alarms: tuple[FloorAlarm, ...] = ()
    heard_ms: int | None = None
    last_entry: int = 0
    witness: WitnessLine | None = None


class PartSum(Struct, frozen=True):
    """A sum over shifts, in hundredths of the currency, and of how many of them it is.

    A figure that is not known, or may not be told, is in no sum: it is never taken for 0.
    """

    cents: int = 0
    shifts: int = 0


class BoxSum(Struct, frozen=True, kw_only=True):
    """A box over all shifts in a currency, with the counts and by how much they differ."""

    box: Box
    should: PartSum
    counted: PartSum
    difference: PartSum


class CurrencySum(Struct, frozen=True, kw_only=True):
    """The sums of all shifts whose money is in one currency.

    Attributes:
        shifts: how many there are.
    """

    currency: str
    shifts: int
    rake: PartSum
    boxes: tuple[BoxSum, ...]
    time: PartSum = PartSum()
    drop: PartSum = PartSum()

    def of(self, box: Box) -> BoxSum:
        """The sums of one of its `boxes`, such as those that every house has."""
        return next(each for each in self.boxes if each.box is box)


class FailedShift(Struct, frozen=True):
    """A shift of the day of which no report can be made here: its table's own has its figures.

    Attributes:
        entry: the first entry that does not hold, or is not there.
        gone: whether the time for keeping its entries is over.
    """

    table: str
    shift: int
    entry: int
    gone: bool


class FloorDay(Struct, frozen=True, kw_only=True):
    """A gaming day over all tables.

    Attributes:
        day: its ISO date.
        house: what it calls itself; empty if no table says.
        made_ms: when the report was made, by the server's clock.
        tables: those with a shift or an alarm on the day, as the house has laid them out.
        idle: the names of the others.
        alarms: those about no table.
        failed: the shifts that are in no table and in no sum.
        witness_key: the floor's public key; empty if it has none yet.
    """

    day: str
    house: str
    made_ms: int
    tables: tuple[DayTable, ...] = ()
    idle: tuple[str, ...] = ()
    alarms: tuple[FloorAlarm, ...] = ()
    failed: tuple[FailedShift, ...] = ()
    witness_key: str = ""

    @property
    def shifts(self) -> tuple[DayShift, ...]:
        """The shifts of all tables."""
        return tuple(shift for table in self.tables for shift in table.shifts)

    @property
    def hands(self) -> int:
        """How many hands were played at all tables."""
        return sum(shift.report.pace.hands for shift in self.shifts)

    @property
    def sums(self) -> tuple[CurrencySum, ...]:
        """The sums, one for each currency: amounts of two currencies are never added up."""
        by_currency: dict[str, list[DayShift]] = {}
        for shift in (each for each in self.shifts if each.has_money):
            by_currency.setdefault(shift.report.head.currency, []).append(shift)
        return tuple(_sum(each, by_currency[each]) for each in sorted(by_currency))

    @property
    def tronc(self) -> TroncBook:
        """The tronc of the day over all tables; who has signed is in each table's journal alone.

        In the order in which the house has laid them out.
        """
        places = {table.table: place for place, table in enumerate(self.tables)}
        found = tronc_days(shift.tronc for shift in self.shifts)
        days = tuple(sorted(found, key=lambda each: places.get(each.table, len(places))))
        return TroncBook(month=self.day[:7], house=self.house, as_of_ms=self.made_ms, days=days)

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes that its tables have."""
        return boxes_on_day(self.shifts)

    @property
    def hands_by_hour(self) -> dict[int, int]:
        """How many hands were played at all tables in each hour, by when that began."""
        hands = Counter[int]()
        for hour in (hour for shift in self.shifts for hour in shift.report.hours):
            hands[hour.starts_ms] += hour.hands
        return dict(sorted(hands.items()))


def _sum(currency: str, shifts: Sequence[DayShift]) -> CurrencySum:
    return CurrencySum(
        currency=currency,
        shifts=len(shifts),
        rake=_part((shift, shift.rake) for shift in shifts),
        boxes=tuple(_box_sum(box, shifts) for box in boxes_on_day(shifts)),
        time=_part((shift, shift.time) for shift in shifts),
        drop=_part((shift, shift.drop) for shift in shifts),
    )


def boxes_on_day(shifts: Iterable[DayShift]) -> tuple[Box, ...]:
    """The boxes that any of these shifts has; those that every house has in any case."""
    there = {box for shift in shifts for box in shift.report.boxes}
    return tuple(box for box in Box if box in there or box not in SELDOM)


def _box_sum(box: Box, shifts: Sequence[DayShift]) -> BoxSum:
    found = ((shift, shift.report.boxes.get(box)) for shift in shifts)
    counts = [(shift, count) for shift, count in found if count is not None]
    return BoxSum(
        box=box,
        should=_part((shift, count.should) for shift, count in counts),
        counted=_part((shift, count.counted) for shift, count in counts),
        difference=_part((shift, count.difference) for shift, count in counts),
    )


def _part(figures: Iterable[tuple[DayShift, int | None]]) -> PartSum:
    known = [shift.cents(chips) for shift, chips in figures if chips is not None]
    return PartSum(sum(known), len(known))


def house_of(shifts: Iterable[DayShift]) -> str:
    """What the house calls itself, as the shifts say; several names stand side by side."""
    return " / ".join(sorted({shift.report.head.house for shift in shifts} - {""}))
