"""Forgets countersignatures that later ones imply: each covers all entries before it.

There is one a hand, and for ever they would take more room than the hands. Of a packed shift those
stay that an excerpt or a report may end with: the first one over its close, and over whatever was
booked in it for a shift before. How far that has come is kept for each table, so that shifts that
were packed by an earlier version are done as well.
"""

from __future__ import annotations

from typing import Final

from dealerassist.floor.connection import Database, as_floor_errors

_DUE: Final = b"""
SELECT t.id, due.first, due.last
FROM floor.stream t
LEFT JOIN floor.thinned done ON done.stream = t.id
CROSS JOIN LATERAL (
    SELECT a.first, a.last FROM floor.archive a
    WHERE a.stream = t.id AND a.first > coalesce(done.last, 0)
    ORDER BY a.first LIMIT 1
) AS due
ORDER BY due.first LIMIT %s
"""
"""The next packed shift of each table."""

_FORGET: Final = b"""
WITH ends AS (
    SELECT %(first)s::bigint - 1 AS entry
    UNION ALL SELECT %(last)s
    UNION ALL SELECT settled_entry FROM floor.correction
        WHERE stream = %(stream)s AND settled_entry BETWEEN %(first)s AND %(last)s
    UNION ALL SELECT entry FROM floor.transaction WHERE stream = %(stream)s
        AND entry BETWEEN %(first)s AND %(last)s AND kind = 'count'
    UNION ALL SELECT acknowledged_entry FROM floor.waiting WHERE stream = %(stream)s
        AND entry <= %(last)s AND acknowledged_entry BETWEEN %(first)s AND %(last)s
), needed AS (
    SELECT (SELECT min(c.size) FROM floor.countersignature c
        WHERE c.stream = %(stream)s AND c.size >= ends.entry AND c.note IS NOT NULL) AS size
    FROM ends
)
DELETE FROM floor.countersignature c
WHERE c.stream = %(stream)s AND c.size BETWEEN %(first)s AND %(last)s AND c.note IS NOT NULL
    AND c.size < (SELECT max(size) FROM floor.countersignature WHERE stream = %(stream)s)
    AND NOT EXISTS (SELECT FROM needed WHERE needed.size = c.size)
"""
"""The close of the shift before is an end too: the first one over it may lie in this shift."""

_DONE: Final = b"""
INSERT INTO floor.thinned (stream, last) VALUES (%(stream)s, %(last)s)
ON CONFLICT (stream) DO UPDATE SET last = excluded.last
"""


def forget_implied(db: Database, most: int) -> int:
    """Forget the countersignatures of packed shifts that later ones imply, from the first shift on.

    Args:
        db: a connection as the keeper.
        most: of how many shifts at most, each of another table.

    Returns:
        of how many shifts; 0 if all are done.

    Raises:
        FloorError: what the server says; then nothing is forgotten.
    """
    with as_floor_errors(), db.transaction():
        due = db.execute(_DUE, (most,)).fetchall()
        for stream, first, last in due:
            facts = {"stream": stream, "first": first, "last": last}
            db.execute(_FORGET, facts)
            db.execute(_DONE, facts)
    return len(due)
