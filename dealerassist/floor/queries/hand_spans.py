"""In which spans of thirty days hands may lie that are searched for, by the traits of their tables.

A trait that no table has in a span rules the span out, and so do two that no table has together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealerassist.floor.connection import Database
from dealerassist.floor.queries.found_hands import HandsWanted
from dealerassist.floor.read_model.hand_traits import NUMBERS, begin_of

FIRST = 3
"""How many spans are looked into at once, the newest first; then twice as many each time."""

_KNOWN = b"""
SELECT min(coalesce(k.span, -1)) FROM floor.stream s
LEFT JOIN floor.traits_known k ON k.stream = s.id
WHERE %(streams)s::int[] = '{}' OR s.id = ANY(%(streams)s)
"""

_SAME_TABLE = b"""
SELECT s.id FROM floor.stream s JOIN floor.stream w USING (table_id) WHERE w.id = %s ORDER BY s.id
"""


def streams_of_table(db: Database, stream: int | None) -> tuple[int, ...]:
    """The streams of the table that this one is of, those of its earlier journals too.

    Args:
        stream: None for all tables, of which none is returned.
    """
    if stream is None:
        return ()
    return tuple(each for (each,) in db.execute(_SAME_TABLE, (stream,))) or (stream,)


def known_before(db: Database, wanted: HandsWanted, streams: Sequence[int]) -> int | None:
    """Before when the traits of all hands are known, in UTC milliseconds.

    Args:
        streams: of these; of all if there are none.

    Returns:
        None if they are not, or say nothing of what is searched for.
    """
    row = db.execute(_KNOWN, {"streams": list(streams)}).fetchone()
    known = -1 if row is None or row[0] is None else int(row[0])
    return begin_of(known + 1) if known >= 0 and _conditions(wanted)[0] else None


def possible_spans(
    db: Database, wanted: HandsWanted, before_ms: int, streams: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """The spans in which there may be such hands, a few at a time, the newest first.

    Args:
        before_ms: only those that begin before this moment.
        streams: only of these; of all if there are none.
    """
    conditions, values = _conditions(wanted)
    joined = " ".join(
        f"JOIN floor.hand_trait t{n} USING (stream, span)" for n in range(1, len(conditions))
    )
    where = " AND ".join(each.format(t=f"t{n}") for n, each in enumerate(conditions))
    sql = f"SELECT DISTINCT span FROM floor.hand_trait t0 {joined} WHERE {where}"  # noqa: S608
    if streams:
        sql += " AND stream = ANY(%(streams)s)"
        values["streams"] = list(streams)
    found = sorted((span for (span,) in db.execute(sql.encode(), values)), reverse=True)
    spans = [each for each in found if _touches(each, wanted, before_ms)]
    most = FIRST
    while spans:
        yield tuple(spans[:most])
        spans, most = spans[most:], 2 * most


def _touches(span: int, wanted: HandsWanted, before_ms: int) -> bool:
    until_ms = before_ms if wanted.until_ms is None else min(before_ms, wanted.until_ms)
    from_ms = begin_of(0) if wanted.from_ms is None else wanted.from_ms
    return begin_of(span) < until_ms and begin_of(span + 1) > from_ms


def _conditions(wanted: HandsWanted) -> tuple[list[str], dict[str, object]]:
    """What a table must have, each as SQL about the trait `t`, and the values in it."""
    alike: list[tuple[str, list[object]]] = [("flag", [flag.value]) for flag in wanted.flags]
    alike += [
        (kind, [value])
        for kind, value in (
            ("number", None if wanted.number is None else wanted.number // NUMBERS),
            ("seat", wanted.seat),
            ("winner", wanted.winner),
        )
        if value is not None
    ]
    if wanted.incidents:
        alike.append(("incident", [kind.value for kind in wanted.incidents]))
    values = dict[str, object]()
    conditions = list[str]()
    for n, (kind, each) in enumerate(alike):
        values |= {f"kind{n}": kind, f"values{n}": [str(value) for value in each]}
        conditions.append(f"{{t}}.kind = %(kind{n})s AND {{t}}.value = ANY(%(values{n})s)")
    if wanted.least_cents is not None or wanted.most_cents is not None:
        conditions.append(_POTS)
        values |= {"least": wanted.least_cents or 0, "most": wanted.most_cents or 2**62}
    return conditions, values


_POTS = (
    "{t}.kind = 'pot' AND {t}.value BETWEEN floor.pot_size(%(least)s) AND floor.pot_size(%(most)s)"
)
