"""Years of a floor, made in its database: the real rows of a day, laid out day by day before it.

The rows of the day are those that the keeper wrote. What lies before them has numbers below 1, so
that the day itself stays as its tables recorded it, its chain too, and goes on from there.
"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from dealerassist.floor.connection import Database
from dealerassist.local_time import DAY_MS

TEMPLATE = "day_before_all"
"""The schema in which the rows of the day lie, once `keep_day` has put them there."""

KINDS = (
    "hand", "shift", "transaction", "incident", "down", "correction", "waiting", "day_sum",
    "standing", "checkpoint", "entry",
)  # fmt: skip
"""The tables that are laid out; countersignatures and the archive are made after these."""

ENTRIES = frozenset({"entry", "size", "first_entry", "last_entry", "opened_entry", "closed_entry",
                     "proposed_entry", "settled_entry", "acknowledged_entry"})  # fmt: skip
HANDS = frozenset({"hand", "first_hand"})
NUMBERS = {"hand": "hands", "shift": "shifts", "correction": "corrections", "waiting": "waiting",
           "entry": "entries"}  # fmt: skip
"""What the column `number` counts, by table."""

SIGNED_FOR = {
    "acknowledged_by": "'P-02'",
    "acknowledged_ms": f"t.noted_ms + 60000 - d * {DAY_MS}::bigint",
    "acknowledged_entry": "t.entry - d * {entries}::bigint",
}
"""What waited is over."""

FIRST_MONTH = """
SELECT to_date(min(substr(relname, 6)), 'YYYY_MM') FROM pg_class
WHERE relnamespace = 'floor'::regnamespace AND relkind = 'r'
AND relname ~ '^hand_[0-9]{4}_[0-9]{2}$'
"""

MONTHS = """
ALTER TABLE floor.hand DETACH PARTITION floor.hand_earlier;
DO $$
DECLARE
    v_month timestamp := '{first}';
BEGIN
    WHILE v_month < '{end}' LOOP
        EXECUTE format('CREATE TABLE floor.%I (LIKE floor.hand INCLUDING ALL)',
            'hand_' || to_char(v_month, 'YYYY_MM'));
        EXECUTE format('ALTER TABLE floor.%I ALTER pot_cents SET STATISTICS 1000',
            'hand_' || to_char(v_month, 'YYYY_MM'));
        EXECUTE format('ALTER TABLE floor.hand ATTACH PARTITION floor.%I FOR VALUES '
            'FROM (%s) TO (%s)', 'hand_' || to_char(v_month, 'YYYY_MM'),
            floor.ms_of(v_month), floor.ms_of(v_month + interval '1 month'));
        v_month := v_month + interval '1 month';
    END LOOP;
    EXECUTE format('ALTER TABLE floor.hand ATTACH PARTITION floor.hand_earlier FOR VALUES '
        'FROM (MINVALUE) TO (%s)', floor.ms_of('{first}'));
END $$
"""
"""The months of a floor that was set up long ago."""

COUNTERSIGNED = """
INSERT INTO floor.countersignature (stream, size, head, note, stored_at)
SELECT c.stream, c.size - d * {entries}, sha256(int8send(c.size)),
    (SELECT note FROM floor.countersignature WHERE note IS NOT NULL LIMIT 1),
    now() - d * interval '1 day'
FROM {template}.checkpoint c, generate_series(1, {days}) AS d
"""
"""A kiosk that is heard all the time has each of its checkpoints countersigned."""

PACKED = """
INSERT INTO floor.archive (stream, first, last, shift, before, hashes, bodies, checkpoints)
SELECT s.stream, s.first - d * {entries}, s.last - d * {entries}, s.number - d * {shifts},
    decode(repeat('00', 32), 'hex'),
    decode(repeat('00', (32 * (s.last - s.first + 1))::int), 'hex'), 'x', NULL
FROM (SELECT stream, number, closed_entry AS last, coalesce(lag(closed_entry) OVER
    (PARTITION BY stream ORDER BY number), 0) + 1 AS first FROM {template}.shift) AS s,
    generate_series({row_days} + 1, {days}) AS d
"""
"""Without texts, which nothing reads that is measured; the hashes are as long as real ones."""

THINNED = """
INSERT INTO floor.thinned (stream, last) SELECT stream, min(first) - 1 FROM floor.archive
GROUP BY stream ON CONFLICT (stream) DO UPDATE SET last = excluded.last
"""
"""Thinning begins with the first shift, whatever its number."""

UNKNOWN = "DELETE FROM floor.traits_known"
"""What hands have is to be noted from the first one on."""

LOGS = (
    (
        "INSERT INTO floor.opening (stream, first, last, role, person, purpose, opened_at) "
        "SELECT s.id, 1, 9, 'floor_show', 'P-02', 'table', now() - d * interval '1 day' "
        "FROM floor.stream s, generate_series(1, {days}) AS d, generate_series(1, 10)"
    ),
    (
        "INSERT INTO floor.answer (stream, call, by_whom, coming, at) "
        "SELECT s.id, -2 * d - n, 'P-02', true, now() - d * interval '1 day' "
        "FROM floor.stream s, generate_series(1, {days}) AS d, generate_series(0, 1) AS n"
    ),
    (
        "INSERT INTO floor.alarm (stream, kind, number, raised_at, ended_at) "
        "SELECT s.id, 'cut', d, now() - d * interval '1 day', now() - d * interval '1 day' "
        "+ interval '1 minute' FROM floor.stream s, generate_series(1, {days}, 30) AS d"
    ),
)
"""Ten looks and two answers a day and table, and an alarm a month."""


class Day(NamedTuple):
    """What a table has in the day that is laid out, the same at all tables."""

    entries: int
    hands: int
    shifts: int
    corrections: int
    waiting: int


def keep_day(db: Database) -> Day:
    """Put the rows that are there now aside, as those of the day.

    Returns:
        how much a table has.
    """
    db.execute(f"DROP SCHEMA IF EXISTS {TEMPLATE} CASCADE; CREATE SCHEMA {TEMPLATE}".encode())
    for kind in KINDS:
        db.execute(f"CREATE TABLE {TEMPLATE}.{kind} AS TABLE floor.{kind}".encode())
    row = db.execute(
        "SELECT (SELECT max(number) FROM floor.entry), (SELECT max(number) FROM floor.hand), "
        "(SELECT max(number) FROM floor.shift), (SELECT max(number) FROM floor.correction), "
        "(SELECT max(number) FROM floor.waiting)"
    ).fetchone()
    assert row is not None
    return Day(*(each or 1 for each in row))


def make_months(db: Database, first: date) -> None:
    """Have the months of the hands from this one on, as a floor has that was set up then."""
    row = db.execute(FIRST_MONTH).fetchone()
    assert row is not None
    if first.replace(day=1) < row[0]:
        db.execute(MONTHS.format(first=first.replace(day=1).isoformat(), end=row[0]).encode())


def lay_out(db: Database, day: Day, days: int, row_days: int) -> None:
    """Make so many days before the one that was kept.

    Args:
        day: what `keep_day` said.
        days: how many.
        row_days: of how many the entries are still rows; before that they are packed.
    """
    db.execute("ALTER TABLE floor.entry DROP CONSTRAINT IF EXISTS entry_number_check")
    indexes = db.execute(
        "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'floor' "
        "AND tablename = 'hand' AND indexname <> 'hand_pkey'"
    ).fetchall()
    for name, _ in indexes:
        db.execute(f"DROP INDEX floor.{name}".encode())
    for kind in KINDS:
        of = row_days if kind in {"entry", "checkpoint"} else days
        db.execute(_layout(db, kind, day, of).encode())
    db.execute("SET maintenance_work_mem = '512MB'")
    for _, made in indexes:
        db.execute(made.replace(" ON ONLY ", " ON ").encode())
    db.execute("RESET maintenance_work_mem")
    facts = {**day._asdict(), "template": TEMPLATE, "days": days, "row_days": row_days}
    db.execute("ALTER TABLE floor.archive ALTER hashes SET STORAGE EXTENDED")
    for statement in (COUNTERSIGNED, PACKED, THINNED, UNKNOWN, *LOGS):
        db.execute(statement.format(**facts).encode())
    db.execute("ALTER TABLE floor.archive ALTER hashes SET STORAGE EXTERNAL")
    db.execute(f"DROP SCHEMA {TEMPLATE} CASCADE".encode())


def _layout(db: Database, kind: str, day: Day, days: int) -> str:
    rows = db.execute(
        "SELECT attname FROM pg_attribute WHERE attrelid = %s::regclass AND attnum > 0 "
        "AND NOT attisdropped ORDER BY attnum",
        (f"floor.{kind}",),
    )
    columns = [name for (name,) in rows]
    values = ", ".join(_moved(kind, column, day) for column in columns)
    names = ", ".join(f'"{column}"' for column in columns)
    return (
        f"INSERT INTO floor.{kind} ({names}) SELECT {values} "  # noqa: S608 - names of this module
        f"FROM generate_series(1, {days}) AS d, {TEMPLATE}.{kind} AS t"
    )


def _moved(kind: str, column: str, day: Day) -> str:
    """What a column holds `d` days earlier. No two pots are the same: large ones are rare."""
    if column == "pot_cents":
        return "(t.pot_cents * (0.3 - ln(1 - random())))::bigint"
    if column in SIGNED_FOR:
        return SIGNED_FOR[column].format(**day._asdict())
    counted = NUMBERS[kind] if column == "number" else ""
    if column in ENTRIES:
        counted = "entries"
    elif column in HANDS:
        counted = "hands"
    elif column == "shift":
        counted = "shifts"
    if counted:
        return f't."{column}" - d * {getattr(day, counted)}::bigint'
    if column.endswith("_ms"):
        return f't."{column}" - d * {DAY_MS}::bigint'
    if column == "gaming_day":
        return "to_char(t.gaming_day::date - d, 'YYYY-MM-DD')"
    if column.endswith("_at"):
        return f"t.\"{column}\" - d * interval '1 day'"
    return f't."{column}"'
