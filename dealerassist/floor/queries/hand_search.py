"""Finding hands of all tables by several conditions, newest first (house practice, chapter 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple

from msgspec import json
from msgspec.structs import replace

from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.queries.day_figures import calendar_day
from dealerassist.floor.queries.found_hands import (
    HandsFound,
    HandsPlace,
    HandsWanted,
    HouseHand,
    PlayedGroup,
)
from dealerassist.floor.queries.game_in_turn import RULES_IN_TURN, variant_of_rules
from dealerassist.floor.queries.hand_spans import known_before, possible_spans, streams_of_table
from dealerassist.floor.read_model.hand_traits import OVER_MS, begin_of
from dealerassist.floor.read_model.row_sql import column_as_read
from dealerassist.floor.table_now import GameNow
from dealerassist.journal.clock import system_clock
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import UNPLAYED, HandRow, Outcome
from dealerassist.journal.store.row_values import from_columns
from dealerassist.local_time import DAY_MS, HOUR_MS, hour_begins
from dealerassist.rules.house_rules import HouseRules

_COLUMNS = HandRow.__struct_fields__

_NEWEST_FIRST = "h.started_ms DESC, h.stream DESC, h.number DESC"

_SELECT = """
SELECT h.stream, t.table_id, coalesce(({turn}), s.rules), h.incidents::text, {columns}
FROM (
    SELECT * FROM floor.hand h WHERE h.outcome <> %(playing)s AND {conditions}
    ORDER BY {newest_first} LIMIT %(most)s
) AS h
JOIN floor.stream t ON t.id = h.stream
JOIN floor.shift s ON s.stream = h.stream AND s.number = h.shift
ORDER BY {newest_first}
"""
"""The hands are found before anything is joined to them: the server plans for each month of hands
by itself, and for each with all that is joined, which took longer than to find them."""

_PLAIN = {
    "number": "h.number = %(number)s",
    "from_ms": "h.started_ms >= %(from_ms)s",
    "until_ms": "h.started_ms < %(until_ms)s",
    "croupier": "h.croupier = %(croupier)s",
    "least_cents": "h.pot_cents >= %(least_cents)s",
    "most_cents": "h.pot_cents <= %(most_cents)s",
    "seat": "h.seats @> to_jsonb(%(seat)s::int)",
    "winner": "h.winners @> jsonb_build_array(jsonb_build_object('seat', %(winner)s::int))",
}
"""The conditions with one value, by the field of `HandsWanted` that has it."""

_AT_STREAM = "h.stream = %(stream)s"
_AT_TABLE = "h.stream = ANY(%(streams)s)"
"""A list of one is not looked up in the order of time."""

_IN_GROUP = f"""
h.outcome <> ALL(%(not_played)s) AND EXISTS (
    SELECT FROM floor.shift s WHERE s.stream = h.stream AND s.number = h.shift
    AND (%(since)s = '' OR s.gaming_day >= %(since)s)
    AND (%(upto)s = '' OR s.gaming_day <= %(upto)s)
    AND (%(weekday)s::int IS NULL OR extract(isodow FROM
        CASE WHEN s.gaming_day ~ '^\\d{{4}}-\\d\\d-\\d\\d$' THEN s.gaming_day::date END
    ) - 1 = %(weekday)s)
    AND (%(game)s = ''
        OR {variant_of_rules(f"coalesce(({RULES_IN_TURN}), s.rules)")} = %(game)s)
)
AND (%(begins)s::bigint[] IS NULL OR EXISTS (
    SELECT FROM unnest(%(begins)s::bigint[]) AS hour (begins)
    WHERE h.started_ms >= begins AND h.started_ms < begins + %(hour_ms)s
))
"""
"""The hands of a group; those of an hour of the clock by when that began on each day."""

_AFTER = """
h.started_ms <= %(after_ms)s
AND (h.started_ms, h.stream, h.number) < (%(after_ms)s, %(after_at)s, %(after_no)s)
"""
"""The hands behind a place. The first half alone lets the server begin at the right month."""

LONGEST_SHIFT_MS = 2 * DAY_MS
"""So long after the end of its gaming day a shift may go on."""

LATEST_MS = 1 << 52
"""Later than any moment that a calendar has."""

RECENT_MS = OVER_MS
"""Where is looked first: most hands that are looked for were dealt in the month or two before. Only
if too few are there does the server look into what lies before that, where traits say that there
can be such hands."""

_ALONE = "SET LOCAL max_parallel_workers_per_gather = 0"
"""Hands are found sooner than the server can start helpers, with which it reckons for rare ones."""


class _Stretch(NamedTuple):
    """Conditions, and the spans to which they are limited; without any, they are not."""

    wanted: HandsWanted
    spans: tuple[int, ...] = ()


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
    rows, bounded = list[tuple[Any, ...]](), _bounded(wanted)
    with as_floor_errors(), db.transaction():
        db.execute(_ALONE)
        streams = streams_of_table(db, wanted.stream)
        for stretch in _stretches(db, bounded, after, streams):
            rows += _rows(db, stretch, after, streams, most + 1 - len(rows))
            if len(rows) > most:
                break
    hands = tuple(
        _found(stream, table, rules, incidents, columns)
        for stream, table, rules, incidents, *columns in rows[:most]
    )
    return HandsFound(wanted=wanted, after=after, hands=hands, more=len(rows) > most)


def _bounded(wanted: HandsWanted) -> HandsWanted:
    """The same, with the time in which the hands of its group may have begun."""
    group = wanted.group
    if group is None:
        return wanted
    if group.since and wanted.from_ms is None:
        begins, _ = calendar_day(group.since, None, 0)
        wanted = replace(wanted, from_ms=begins)
    if group.upto and wanted.until_ms is None:
        _, ends = calendar_day(group.upto, None, LATEST_MS)
        wanted = replace(wanted, until_ms=ends + LONGEST_SHIFT_MS)
    return wanted


def _stretches(
    db: Database, wanted: HandsWanted, after: HandsPlace | None, streams: Sequence[int]
) -> Iterator[_Stretch]:
    """The same conditions in the time that is looked into first, and in what lies before that."""
    begins = [system_clock().utc_ms if after is None else after.started_ms, wanted.until_ms]
    edge_ms = min(each for each in begins if each is not None) - RECENT_MS
    if wanted.from_ms is not None and wanted.from_ms >= edge_ms:
        yield _Stretch(wanted)
        return
    yield _Stretch(replace(wanted, from_ms=edge_ms))
    before = replace(wanted, until_ms=edge_ms)
    known_ms = known_before(db, before, streams)
    if known_ms is None:
        yield _Stretch(before)
        return
    if known_ms < edge_ms:
        yield _Stretch(replace(before, from_ms=max(known_ms, wanted.from_ms or known_ms)))
    for spans in possible_spans(db, before, known_ms, streams):
        yield _Stretch(before, spans)


def _rows(
    db: Database,
    stretch: _Stretch,
    after: HandsPlace | None,
    streams: Sequence[int],
    most: int,
) -> list[tuple[Any, ...]]:
    conditions, values = _conditions(stretch.wanted, after)
    if streams:
        conditions.append(_AT_TABLE if len(streams) > 1 else _AT_STREAM)
        values |= {"streams": list(streams), "stream": streams[0]}
    if stretch.spans:
        conditions.append(_within(stretch.spans))
    sql = _SELECT.format(
        turn=RULES_IN_TURN,
        columns=", ".join(column_as_read(f"h.{name}") for name in _COLUMNS),
        conditions=" AND ".join(("true", *conditions)),
        newest_first=_NEWEST_FIRST,
    )
    facts = {"most": most, "playing": Outcome.PLAYING.value}
    return db.execute(sql.encode(), values | facts).fetchall()


def _within(spans: Sequence[int]) -> str:
    """The hands of these spans; with the times themselves the server looks into no other month."""
    each = (f"h.started_ms >= {begin_of(n)} AND h.started_ms < {begin_of(n + 1)}" for n in spans)
    return f"({' OR '.join(each)})"


def _found(
    stream: int, table: str, rules: str, incidents: str, columns: Sequence[Any]
) -> HouseHand:
    kinds = json.decode(incidents, type=frozenset[IncidentKind])
    return HouseHand(
        stream=stream,
        table=table,
        row=from_columns(HandRow, dict(zip(_COLUMNS, columns, strict=True))),
        game=GameNow.of(json.decode(rules, type=HouseRules)),
        incidents=tuple(kind for kind in IncidentKind if kind in kinds),
    )


def _conditions(
    wanted: HandsWanted, after: HandsPlace | None
) -> tuple[list[str], dict[str, object]]:
    """The conditions as SQL, and the values in them."""
    values = {name: getattr(wanted, name) for name in _PLAIN}
    values = {name: value for name, value in values.items() if value is not None}
    conditions = [_PLAIN[name] for name in values]
    if wanted.flags:
        conditions.append("h.flags @> %(flags)s::jsonb")
        values["flags"] = json.encode([flag.value for flag in wanted.flags]).decode()
    if wanted.incidents:
        # With an index each kind is looked up by itself.
        each = (f"h.incidents @> '\"{kind.value}\"'::jsonb" for kind in wanted.incidents)
        conditions.append(f"({' OR '.join(each)})")
    if wanted.group is not None:
        conditions.append(_IN_GROUP)
        values |= _of_group(wanted.group)
    if after is not None:
        conditions.append(_AFTER)
        values |= {"after_ms": after.started_ms, "after_at": after.stream, "after_no": after.number}
    return conditions, values


def _of_group(group: PlayedGroup) -> dict[str, object]:
    """The values in `_IN_GROUP`."""
    return {
        "not_played": [each.value for each in UNPLAYED],
        "since": group.since,
        "upto": group.upto,
        "weekday": group.weekday,
        "game": group.game,
        "hour_ms": HOUR_MS,
        "begins": None if group.hour is None else _begins(group, group.hour),
    }


def _begins(group: PlayedGroup, hour: int) -> list[int]:
    """When an hour of the clock begins on each day of the group, and on the one after the last."""
    try:
        first, last = (date.fromisoformat(day) for day in (group.since, group.upto))
    except ValueError:
        return []
    return list(hour_begins(first, last + timedelta(1), hour))
