"""A gaming day over all tables in figures that are shown at once: hands, Taxe, what differs.

What a house takes is told by the box that it goes into: the Taxe, time in its place, and the drop
for a jackpot (6.3, 6.4).

The report of the day is made from the shift reports and takes longer; these are sums that the
keeper keeps. Amounts in hundredths of the currency, as only they can be added up over tables with
other chips.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.floor.alarms import alarms_between
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.overview import FloorAlarm
from dealerassist.local_time import DAY_MS
from dealerassist.records.shift.clock_hours import HOUR_MS
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import DIFFERENCES

TAKEN = (Box.RAKE, Box.TIME, Box.DROP)
"""The boxes for what a house takes from its guests, in the order in which they are shown."""


class HourOfDay(Struct, frozen=True, kw_only=True):
    """An hour over all tables of a currency.

    Attributes:
        taken: what came into a box in those of its shifts of which it may be told; a box of which
            nothing may be told is left out.
    """

    starts_ms: int
    currency: str
    hands: int
    taken: dict[Box, int]


class TableOfDay(Struct, frozen=True, kw_only=True):
    """A table's shifts of the day in one currency together.

    Attributes:
        taken: what came into each box that it has, in those of its shifts of which it may be told;
            None if of none.
        open: how many of its shifts are open.
        untold: how many are closed and not counted.
        corrections: how many were approved in these shifts.
    """

    table: str
    currency: str
    shifts: int
    hands: int
    taken: dict[Box, int | None]
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
    """A gaming day, and which days come before and after it, as ISO dates.

    `is_current`: whether it was asked for as the day that goes on, and not by its date.
    """

    day: str
    before: str | None
    after: str | None
    is_current: bool = False
    tables: tuple[TableOfDay, ...] = ()
    hours: tuple[HourOfDay, ...] = ()
    differences: tuple[DifferenceOfDay, ...] = ()
    alarms: tuple[FloorAlarm, ...] = ()

    @property
    def currencies(self) -> tuple[str, ...]:
        """Those that were played for, that of the most tables first; never added up.

        In a tournament no money is played for.
        """
        tables = Counter(each.currency for each in self.tables if each.currency)
        return tuple(currency for currency, _ in tables.most_common())

    @property
    def boxes(self) -> tuple[Box, ...]:
        """Those of `TAKEN` that any of its tables has."""
        return tuple(box for box in TAKEN if any(box in each.taken for each in self.tables))


_DAYS = """
SELECT (SELECT max(gaming_day) FROM floor.shift WHERE gaming_day < %(day)s),
    (SELECT min(gaming_day) FROM floor.shift WHERE gaming_day > %(day)s)
"""

_GOES_ON = """
SELECT CASE WHEN EXISTS (SELECT FROM floor.shift WHERE gaming_day = %(today)s) THEN %(today)s
    ELSE coalesce((SELECT max(gaming_day) FROM floor.shift
        WHERE gaming_day BETWEEN %(lately)s AND %(today)s AND closed_ms IS NULL), %(today)s) END
"""

LATELY = timedelta(days=7)
"""How long ago the gaming day of a shift that is open may be to be the day that goes on."""

# What a table stored before there was time to be taken says nothing of it.
_SHIFTS = """
SELECT s.stream, s.number, t.table_id, s.rake,
    (SELECT coalesce(sum((c.chips::jsonb->>'drop')::bigint), 0)::bigint FROM floor.correction c
        WHERE c.stream = s.stream AND c.hand < s.first_hand AND c.status = 'approved'
        AND c.settled_entry > s.opened_entry
        AND c.settled_entry <= coalesce(s.closed_entry, c.settled_entry)),
    s.rules::jsonb #>> '{rake,time}' IS NULL, s.rules::jsonb #>> '{rake,time}' IS NOT NULL,
    s.rules::jsonb ->> 'drop' IS NOT NULL,
    (s.rules::jsonb->>'smallest_chip_cents')::bigint, s.rules::jsonb->>'currency',
    s.closed_ms IS NULL, coalesce(n.now->'rake_untold' @> to_jsonb(s.number), true),
    coalesce(n.now->'time_untold' @> to_jsonb(s.number), n.now->'rake_untold' IS NULL),
    (SELECT count(*) FROM floor.correction c
        WHERE c.stream = s.stream AND c.shift = s.number AND c.status = 'approved')
FROM floor.shift s
JOIN floor.stream t ON t.id = s.stream
LEFT JOIN floor.table_now n ON n.stream = s.stream
WHERE s.gaming_day = %(day)s
ORDER BY s.stream, s.number
"""

_HOURS = """
SELECT stream, shift, hour_ms, hands, rake, 0, drop FROM floor.day_sum
WHERE gaming_day = %(day)s
UNION ALL
SELECT x.stream, x.shift, x.utc_ms / %(hour)s * %(hour)s, 0, 0, sum(x.amount)::bigint, 0
FROM floor.shift s
JOIN floor.transaction x ON x.stream = s.stream AND x.shift = s.number AND x.kind = 'time'
WHERE s.gaming_day = %(day)s
GROUP BY 1, 2, 3
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
    """A shift; amounts in chips, `more_drop` by corrections of earlier shifts.

    One in a tournament has no currency, as it has no money.
    """

    stream: int
    number: int
    table: str
    rake: int
    more_drop: int
    takes_rake: bool
    takes_time: bool
    takes_drop: bool
    chip_cents: int
    currency: str
    open: bool
    rake_untold: bool
    time_untold: bool
    corrections: int

    @property
    def is_untold(self) -> bool:
        """Whether it is closed, and something of it may not be told yet."""
        return not self.open and bool(self.currency) and (self.rake_untold or self.time_untold)

    def tells(self, box: Box) -> bool:
        """Whether it may be told what came into this box."""
        return not self.open and not (self.time_untold if box is Box.TIME else self.rake_untold)

    def cents(self, hours: Sequence[_HourOfShift]) -> dict[Box, int]:
        """What came into each box that it has, in hundredths of its currency."""
        chips = {
            Box.RAKE: self.rake,
            Box.TIME: sum(hour.time for hour in hours),
            Box.DROP: self.more_drop + sum(hour.drop for hour in hours),
        }
        return {box: chips[box] * self.chip_cents for box in TAKEN if self.has(box, chips[box])}

    def has(self, box: Box, chips: int) -> bool:
        """Whether something comes into this box: at a mixed table, by another than its first game.

        Args:
            box: one of `TAKEN`.
            chips: what came into it.
        """
        takes = {
            Box.RAKE: self.takes_rake,
            Box.TIME: self.takes_time,
            Box.DROP: self.takes_drop,
        }
        return bool(self.currency) and (takes[box] or chips != 0)


class _HourOfShift(Struct, frozen=True):
    """What an hour of a shift had, in chips."""

    stream: int
    shift: int
    starts_ms: int
    hands: int
    rake: int
    time: int
    drop: int

    @property
    def taken(self) -> dict[Box, int]:
        """What came into the boxes."""
        return {Box.RAKE: self.rake, Box.TIME: self.time, Box.DROP: self.drop}


def current_gaming_day(db: Database, now_ms: int) -> str:
    """The gaming day that the house is in, as an ISO date.

    In the hour in which one begins the shifts of the night may still be open: until a shift counts
    for the new day, it is theirs.

    Args:
        db: the floor's database.
        now_ms: this moment, in UTC milliseconds.

    Raises:
        FloorError: what the server says.
    """
    today = gaming_day(now_ms)
    try:
        lately = (date.fromisoformat(today) - LATELY).isoformat()
    except (ValueError, OverflowError):
        return today
    with as_floor_errors():
        row = db.execute(_GOES_ON, {"today": today, "lately": lately}).fetchone()
    return today if row is None else str(row[0])


def current_figures(db: Database, now_ms: int) -> DayFigures:
    """The figures of the day that goes on, with the alarms until now.

    Raises:
        FloorError: what the server says.
    """
    day = current_gaming_day(db, now_ms)
    found = day_figures(db, day, upto=max(day, gaming_day(now_ms)))
    return replace(found, is_current=True)


def day_figures(db: Database, day: str, *, upto: str = "") -> DayFigures:
    """The figures of this gaming day.

    Args:
        db: the floor's database.
        day: its ISO date.
        upto: the last gaming day whose alarms are told with it; only its own unless told.

    Raises:
        FloorError: what the server says.
    """
    begins, _ = calendar_day(day, UTC, 0)
    _, ends = calendar_day(upto or day, UTC, 0)
    asked = {"day": day, "differences": sorted(DIFFERENCES), "hour": HOUR_MS}
    with as_floor_errors(), db.transaction():
        db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        ((before, after),) = db.execute(_DAYS, asked).fetchall()
        shifts = [_ShiftOfDay(*row) for row in db.execute(_SHIFTS, asked)]
        hours = [_HourOfShift(*row) for row in db.execute(_HOURS, asked)]
        differences = db.execute(_DIFFERENCES, asked).fetchall()
        # It begins and ends no further than a day from that of its date in UTC.
        alarms = alarms_between(db, begins - DAY_MS, ends + DAY_MS)
    known = {(each.stream, each.number): each for each in shifts}
    return DayFigures(
        day=day,
        before=before,
        after=after,
        tables=_tables(shifts, hours),
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
        alarms=tuple(each for each in alarms if day <= gaming_day(each.raised_ms) <= (upto or day)),
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


def _tables(shifts: Iterable[_ShiftOfDay], hours: Iterable[_HourOfShift]) -> tuple[TableOfDay, ...]:
    found = defaultdict[tuple[str, str], list[_ShiftOfDay]](list)
    of_shift = defaultdict[tuple[int, int], list[_HourOfShift]](list)
    for shift in shifts:
        found[shift.table, shift.currency].append(shift)
    for hour in hours:
        of_shift[hour.stream, hour.shift].append(hour)
    return tuple(
        _table(table, currency, [(each, of_shift[each.stream, each.number]) for each in own])
        for (table, currency), own in found.items()
    )


def _table(
    table: str, currency: str, shifts: Sequence[tuple[_ShiftOfDay, Sequence[_HourOfShift]]]
) -> TableOfDay:
    told = defaultdict[Box, list[int | None]](list)
    for shift, hours in shifts:
        for box, cents in shift.cents(hours).items():
            told[box].append(cents if shift.tells(box) else None)
    own = [shift for shift, _ in shifts]
    return TableOfDay(
        table=table,
        currency=currency,
        shifts=len(shifts),
        hands=sum(hour.hands for _, hours in shifts for hour in hours),
        taken={box: _sum(told[box]) for box in TAKEN if box in told},
        open=sum(shift.open for shift in own),
        untold=sum(shift.is_untold for shift in own),
        corrections=sum(shift.corrections for shift in own),
    )


def _sum(cents: Iterable[int | None]) -> int | None:
    """What may be told of it; None, which is not 0, if that is nothing."""
    told = [each for each in cents if each is not None]
    return sum(told) if told else None


def _hours(
    rows: Iterable[_HourOfShift], known: Mapping[tuple[int, int], _ShiftOfDay]
) -> tuple[HourOfDay, ...]:
    hands = Counter[tuple[int, str]]()
    taken = defaultdict[tuple[int, str], Counter[Box]](Counter)
    for row in rows:
        of = known[row.stream, row.shift]
        hour = (row.starts_ms, of.currency)
        hands[hour] += row.hands
        for box, chips in row.taken.items():
            if of.tells(box) and of.has(box, chips):
                taken[hour][box] += chips * of.chip_cents
    return tuple(
        HourOfDay(starts_ms=hour[0], currency=hour[1], hands=dealt, taken=dict(taken[hour]))
        for hour, dealt in sorted(hands.items())
    )
