"""A gaming day over all tables in figures that are shown at once: hands, Taxe, what differs.

The report of the day is made from the shift reports and takes longer; these are sums that the
keeper keeps. Amounts in hundredths of the currency, as only they can be added up over tables with
other chips.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from msgspec import Struct

from dealerassist.floor.alarms import alarms_between
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.overview import FloorAlarm
from dealerassist.local_time import DAY_MS
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import DIFFERENCES


class HourOfDay(Struct, frozen=True, kw_only=True):
    """An hour over all tables of a currency; of the Taxe only what may be told.

    Attributes:
        rake_cents: the Taxe of those of its shifts of which it may be told; None if of none.
    """

    starts_ms: int
    currency: str
    hands: int
    rake_cents: int | None


class TableOfDay(Struct, frozen=True, kw_only=True):
    """A table's shifts of the day in one currency together.

    Attributes:
        rake_cents: the Taxe of those of its shifts of which it may be told; None if of none.
        open: how many of its shifts are open.
        untold: how many are closed and not counted.
        corrections: how many were approved in these shifts.
    """

    table: str
    currency: str
    shifts: int
    hands: int
    rake_cents: int | None
    open: int
    untold: int
    corrections: int


class DifferenceOfDay(Struct, frozen=True, kw_only=True):
    """A count that was off, as the table noted it for its pit boss.

    Attributes:
        what, box, seat: as `Waiting` has them.
        cents: by how much.
        signed: whether somebody has signed for it.
    """

    table: str
    at_ms: int
    what: str
    box: Box | None
    seat: int | None
    cents: int
    currency: str
    signed: bool


class DayFigures(Struct, frozen=True, kw_only=True):
    """A gaming day, and which days come before and after it, as ISO dates."""

    day: str
    before: str | None
    after: str | None
    tables: tuple[TableOfDay, ...] = ()
    hours: tuple[HourOfDay, ...] = ()
    differences: tuple[DifferenceOfDay, ...] = ()
    alarms: tuple[FloorAlarm, ...] = ()

    @property
    def currencies(self) -> tuple[str, ...]:
        """Those that were played for, that of the most tables first; never added up."""
        tables = Counter(each.currency for each in self.tables)
        return tuple(currency for currency, _ in tables.most_common())


_DAYS = """
SELECT max(gaming_day) FILTER (WHERE gaming_day < %(day)s),
    min(gaming_day) FILTER (WHERE gaming_day > %(day)s)
FROM floor.shift
"""

_SHIFTS = """
SELECT s.stream, s.number, t.table_id, s.rake,
    (s.rules::jsonb->>'smallest_chip_cents')::bigint, s.rules::jsonb->>'currency',
    s.closed_ms IS NULL, coalesce(n.now->'rake_untold' @> to_jsonb(s.number), true),
    coalesce((SELECT sum(d.hands) FROM floor.day_sum d
        WHERE d.stream = s.stream AND d.shift = s.number), 0)::bigint,
    (SELECT count(*) FROM floor.correction c
        WHERE c.stream = s.stream AND c.shift = s.number AND c.status = 'approved')
FROM floor.shift s
JOIN floor.stream t ON t.id = s.stream
LEFT JOIN floor.table_now n ON n.stream = s.stream
WHERE s.gaming_day = %(day)s
ORDER BY s.stream, s.number
"""

_HOURS = """
SELECT stream, shift, hour_ms, hands, rake FROM floor.day_sum WHERE gaming_day = %(day)s
"""

_DIFFERENCES = """
SELECT s.stream, s.number, t.table_id, w.noted_ms, w.what, w.box, w.seat, coalesce(w.amount, 0),
    w.acknowledged_entry IS NOT NULL
FROM floor.shift s
JOIN floor.stream t ON t.id = s.stream
JOIN floor.waiting w ON w.stream = s.stream AND w.shift = s.number
WHERE s.gaming_day = %(day)s AND w.what = ANY(%(differences)s)
ORDER BY w.noted_ms
"""


class _ShiftOfDay(Struct, frozen=True):
    stream: int
    number: int
    table: str
    rake: int
    chip_cents: int
    currency: str
    open: bool
    untold: bool
    hands: int
    corrections: int

    @property
    def told(self) -> bool:
        """Whether its Taxe may be told."""
        return not self.open and not self.untold


def day_figures(db: Database, day: str) -> DayFigures:
    """The figures of this gaming day.

    Args:
        db: the floor's database.
        day: its ISO date.

    Raises:
        FloorError: what the server says.
    """
    begins, ends = calendar_day(day, UTC, 0)
    asked = {"day": day, "differences": sorted(DIFFERENCES)}
    with as_floor_errors(), db.transaction():
        db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        ((before, after),) = db.execute(_DAYS, asked).fetchall()
        shifts = [_ShiftOfDay(*row) for row in db.execute(_SHIFTS, asked)]
        hours = db.execute(_HOURS, asked).fetchall()
        differences = db.execute(_DIFFERENCES, asked).fetchall()
        # It begins and ends no further than a day from that of its date in UTC.
        alarms = alarms_between(db, begins - DAY_MS, ends + DAY_MS)
    known = {(each.stream, each.number): each for each in shifts}
    return DayFigures(
        day=day,
        before=before,
        after=after,
        tables=_tables(shifts),
        hours=_hours(hours, known),
        differences=tuple(
            DifferenceOfDay(
                table=table,
                at_ms=at_ms,
                what=what,
                box=None if box is None else Box(box),
                seat=seat,
                cents=amount * known[stream, number].chip_cents,
                currency=known[stream, number].currency,
                signed=signed,
            )
            for stream, number, table, at_ms, what, box, seat, amount, signed in differences
        ),
        alarms=tuple(each for each in alarms if gaming_day(each.raised_ms) == day),
    )


def calendar_day(day: str, zone: tzinfo | None, no_day_ms: int) -> tuple[int, int]:
    """A day from midnight to midnight in UTC milliseconds; that moment, where the text is no date.

    Args:
        day: its ISO date.
        zone: the clock on the wall; None for the machine's own.
    """
    try:
        begins = datetime.combine(date.fromisoformat(day), time(), zone)
        ends = begins + timedelta(days=1)
        return int(begins.timestamp() * 1000), int(ends.timestamp() * 1000)
    except (ValueError, OverflowError):
        return no_day_ms, no_day_ms


def _tables(shifts: list[_ShiftOfDay]) -> tuple[TableOfDay, ...]:
    found = defaultdict[tuple[str, str], list[_ShiftOfDay]](list)
    for each in shifts:
        found[each.table, each.currency].append(each)
    return tuple(_table(table, currency, own) for (table, currency), own in found.items())


def _table(table: str, currency: str, shifts: list[_ShiftOfDay]) -> TableOfDay:
    told = [each.rake * each.chip_cents for each in shifts if each.told]
    return TableOfDay(
        table=table,
        currency=currency,
        shifts=len(shifts),
        hands=sum(each.hands for each in shifts),
        rake_cents=sum(told) if told else None,
        open=sum(each.open for each in shifts),
        untold=sum(each.untold and not each.open for each in shifts),
        corrections=sum(each.corrections for each in shifts),
    )


def _hours(
    rows: list[tuple[int, ...]], known: dict[tuple[int, int], _ShiftOfDay]
) -> tuple[HourOfDay, ...]:
    hands, rake = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    for stream, shift, hour_ms, dealt, taken in rows:
        of = known[stream, shift]
        hands[hour_ms, of.currency] += dealt
        if of.told:
            rake[hour_ms, of.currency] += taken * of.chip_cents
    return tuple(
        HourOfDay(starts_ms=hour[0], currency=hour[1], hands=dealt, rake_cents=rake.get(hour))
        for hour, dealt in sorted(hands.items())
    )
