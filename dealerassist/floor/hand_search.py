"""Finding hands of all tables by several conditions, newest first (house practice, chapter 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import json

from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.house_hands import HandsFound, HandsPlace, HandsWanted, HouseHand
from dealerassist.floor.table_now import GameNow
from dealerassist.journal.read_model.rows import HandRow, Outcome
from dealerassist.journal.store.row_values import JSON_COLUMNS, from_columns
from dealerassist.rules.house_rules import HouseRules

_COLUMNS = HandRow.__struct_fields__

_SELECT = """
SELECT h.stream, t.table_id, s.rules, {columns}
FROM floor.hand h
JOIN floor.stream t ON t.id = h.stream
JOIN floor.shift s ON s.stream = h.stream AND s.number = h.shift
WHERE h.outcome <> %(playing)s AND {conditions}
ORDER BY h.started_ms DESC, h.stream DESC, h.number DESC
LIMIT %(most)s
"""


_ALONE = "SET LOCAL max_parallel_workers_per_gather = 0"
"""Hands are found sooner than the server can start helpers, with which it reckons for rare ones."""


def find_house_hands(
    db: Database, wanted: HandsWanted, *, after: HandsPlace | None = None, most: int
) -> HandsFound:
    """The hands that have ended and meet the conditions, newest first.

    Args:
        db: the floor's database.
        wanted: the conditions.
        after: where the page begins; None for the newest hands.
        most: how many hands a page has.

    Raises:
        FloorError: what the server says.
    """
    conditions, values = _conditions(wanted, after)
    sql = _SELECT.format(
        columns=", ".join(map(_read, _COLUMNS)), conditions=" AND ".join(("true", *conditions))
    )
    with as_floor_errors(), db.transaction():
        db.execute(_ALONE)
        rows = db.execute(
            sql.encode(), values | {"most": most + 1, "playing": Outcome.PLAYING.value}
        ).fetchall()
    hands = tuple(
        _found(stream, table, rules, columns) for stream, table, rules, *columns in rows[:most]
    )
    return HandsFound(wanted=wanted, after=after, hands=hands, more=len(rows) > most)


def _read(column: str) -> str:
    return f"coalesce(h.{column}::text, 'null')" if column in JSON_COLUMNS else f"h.{column}"


def _found(stream: int, table: str, rules: str, columns: Sequence[Any]) -> HouseHand:
    played = json.decode(rules, type=HouseRules)
    return HouseHand(
        stream=stream,
        table=table,
        row=from_columns(HandRow, dict(zip(_COLUMNS, columns, strict=True))),
        game=GameNow(
            profile=played.profile,
            game=played.game,
            halves=played.halves,
            limit=played.limit,
            figures=played.figures,
            smallest_chip_cents=played.smallest_chip_cents,
            currency=played.currency,
        ),
    )


def _conditions(
    wanted: HandsWanted, after: HandsPlace | None
) -> tuple[list[str], dict[str, object]]:
    """The conditions as SQL, and the values in them."""
    given = [each for each in _each(wanted) if each[1] is not None]
    if after is not None:
        # The first half of it alone lets the server begin at the right month and time.
        given.append(("h.started_ms <= %(after_ms)s", ("after_ms", after.started_ms)))
        place = "(h.started_ms, h.stream, h.number) < (%(after_ms)s, %(after_at)s, %(after_no)s)"
        given.append((place, ("after_at", after.stream)))
        given.append(("true", ("after_no", after.number)))
    return [sql for sql, _ in given], dict(value for _, value in given if value is not None)


def _each(wanted: HandsWanted) -> Iterator[tuple[str, tuple[str, object] | None]]:
    plain = {
        "stream": "h.stream = %(stream)s",
        "number": "h.number = %(number)s",
        "from_ms": "h.started_ms >= %(from_ms)s",
        "until_ms": "h.started_ms < %(until_ms)s",
        "croupier": "h.croupier = %(croupier)s",
        "least_cents": "h.pot_cents >= %(least_cents)s",
        "most_cents": "h.pot_cents <= %(most_cents)s",
    }
    for name, sql in plain.items():
        value = getattr(wanted, name)
        yield sql, None if value is None else (name, value)
    seat, winner = wanted.seat, wanted.winner
    yield "h.seats @> to_jsonb(%(seat)s::int)", None if seat is None else ("seat", seat)
    won = "h.winners @> jsonb_build_array(jsonb_build_object('seat', %(winner)s::int))"
    yield won, None if winner is None else ("winner", winner)
    flags = [flag.value for flag in wanted.flags]
    yield "h.flags @> %(flags)s::jsonb", ("flags", json.encode(flags).decode()) if flags else None
    kinds = [kind.value for kind in wanted.incidents]
    # With an index each kind is looked up by itself.
    any_of = " OR ".join(f"h.incidents @> '\"{kind}\"'::jsonb" for kind in kinds)
    yield f"({any_of})", ("incidents", kinds) if kinds else None
