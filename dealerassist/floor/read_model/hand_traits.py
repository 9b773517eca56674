"""What a table has at least one hand of in which thirty days, so that a search looks only there.

A search for what is rare would otherwise look into every month there is, for each of which the
server plans by itself. The keeper notes the traits of a span once, long after it is over: appending
does nothing for them. A hand that is written or marked later than that adds its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.journal.clock import system_clock
from dealerassist.local_time import DAY_MS

SPAN_MS: Final = 30 * DAY_MS
"""How long a span is; they are counted from 1970 on."""

OVER_MS: Final = 40 * DAY_MS
"""How long a span must be over before its traits are noted: what is newer is always looked into."""

LATE_MS: Final = OVER_MS - 5 * DAY_MS
"""How old a hand is that notes its own traits when it is written."""

NUMBERS: Final = 1000
"""The numbers of hands are noted by so many."""

_NOTE: Final = f"""
WITH dealt AS MATERIALIZED (
    SELECT number, greatest(started_ms / {SPAN_MS}, 0) AS span, pot_cents, seats, winners,
        flags, incidents
    FROM floor.hand WHERE stream = %(stream)s
        AND started_ms >= %(from_ms)s AND started_ms < %(until_ms)s AND outcome <> 'playing'
), traits AS (
    SELECT 'number' AS kind, (number / {NUMBERS})::text AS value, span FROM dealt
    UNION SELECT 'pot', floor.pot_size(pot_cents), span FROM dealt
    UNION SELECT 'winner', jsonb_array_elements(winners) ->> 'seat', span FROM dealt
    UNION SELECT 'seat', jsonb_array_elements_text(seats), span
        FROM (SELECT DISTINCT seats, span FROM dealt) AS each
    UNION SELECT 'flag', jsonb_array_elements_text(flags), span
        FROM (SELECT DISTINCT flags, span FROM dealt) AS each
    UNION SELECT 'incident', jsonb_array_elements_text(incidents), span
        FROM (SELECT DISTINCT incidents, span FROM dealt) AS each
)
INSERT INTO floor.hand_trait (kind, value, stream, span)
SELECT kind, value, %(stream)s, span FROM traits WHERE value IS NOT NULL
ON CONFLICT DO NOTHING
"""  # noqa: S608 - numbers of this module

_DUE: Final = b"""
SELECT s.id, k.span FROM floor.stream s LEFT JOIN floor.traits_known k ON k.stream = s.id
WHERE k.span IS NULL OR k.span < %s ORDER BY s.id LIMIT 1
"""

_NEXT: Final = b"""
SELECT min(started_ms) FROM floor.hand
WHERE stream = %s AND started_ms >= %s AND started_ms < %s
"""

_KNOWN: Final = b"""
INSERT INTO floor.traits_known (stream, span) VALUES (%s, %s)
ON CONFLICT (stream) DO UPDATE SET span = excluded.span
"""


def begin_of(span: int) -> int:
    """When a span begins, in UTC milliseconds; the first one has all before 1970 too."""
    return span * SPAN_MS if span > 0 else -(2**63)


def note_traits(db: Database, stream: int, from_ms: int, until_ms: int) -> None:
    """Note what the hands of a table have that began in this time; its end is not in it."""
    db.execute(_NOTE.encode(), {"stream": stream, "from_ms": from_ms, "until_ms": until_ms})


def note_late(db: Database, stream: int, began_ms: Iterable[int]) -> None:
    """Note the traits of hands that were just written, of those whose span may be noted already.

    Args:
        began_ms: when the hands began.
    """
    late = [each for each in began_ms if each < system_clock().utc_ms - LATE_MS]
    if late:
        note_traits(db, stream, min(late), max(late) + 1)


def note_next_span(db: Database, now: datetime) -> bool:
    """Note the traits of the next span of a table that is long over.

    Args:
        db: a connection as the keeper.
        now: what time it is.

    Returns:
        whether there was one; if not, all are noted.

    Raises:
        FloorError: what the server says; then nothing is noted.
    """
    end = (int(now.timestamp() * 1000) - OVER_MS) // SPAN_MS
    with as_floor_errors(), db.transaction():
        due = db.execute(_DUE, (end - 1,)).fetchone()
        if due is None:
            return False
        stream, known = due
        begin_ms = begin_of(0 if known is None else known + 1)
        ((first_ms,),) = db.execute(_NEXT, (stream, begin_ms, begin_of(end)))
        span = end - 1 if first_ms is None else max(first_ms // SPAN_MS, 0)
        note_traits(db, stream, begin_of(span), begin_of(span + 1))
        db.execute(_KNOWN, (stream, span))
    return True
