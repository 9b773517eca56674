"""What the page *Evaluation* shows over all tables, from the rows that the keeper keeps.

The floor's own database follows the journals; so the same figures as from an evaluation of a house
(`dealerassist/evaluation/house_figures.py`) are read from it at once.
"""

from __future__ import annotations

from datetime import tzinfo
from typing import Any, NamedTuple, assert_never

from msgspec.structs import asdict, replace

from dealerassist.evaluation.grouped_hands import HandCell, grouped_hands
from dealerassist.evaluation.house_figures import (
    EVERYTHING,
    MOST_CORRECTIONS,
    CroupierDowns,
    EvaluationScope,
    FoundCorrection,
    Grouping,
    HouseFigures,
)
from dealerassist.floor.connection import Database
from dealerassist.floor.queries.excerpts import at_one_moment
from dealerassist.floor.queries.found_hands import HandsWanted, PlayedGroup
from dealerassist.floor.queries.game_in_turn import RULES_IN_TURN, variant_of_rules
from dealerassist.journal.queries.shifts import LATEST
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.rows import UNPLAYED, Outcome
from dealerassist.local_time import DAY_MS, local_time
from dealerassist.records.shift.clock_hours import PAUSE_MS
from dealerassist.table.gaming_day import is_date

QUARTER_MS = 900_000
"""Hands are added up by quarters of an hour in UTC, of which every zone's hours are made."""

NOT_PLAYED = sorted(each.value for each in UNPLAYED)

_SCOPE = f"""
WITH shifts AS MATERIALIZED (
    SELECT s.stream, s.number, s.gaming_day, t.table_id AS name, s.opened_ms, s.closed_ms,
        {variant_of_rules("s.rules")} AS game, s.rules::jsonb->>'currency' AS currency,
        (s.rules::jsonb->>'smallest_chip_cents')::bigint AS cents,
        s.closed_ms IS NOT NULL
            AND NOT coalesce(n.now->'rake_untold' @> to_jsonb(s.number), true) AS told
    FROM floor.shift s
    JOIN floor.stream t ON t.id = s.stream
    LEFT JOIN floor.table_now n ON n.stream = s.stream
    WHERE (%(since)s = '' OR s.gaming_day >= %(since)s)
        AND (%(upto)s = '' OR s.gaming_day <= %(upto)s)
        AND (%(table)s = '' OR t.table_id = %(table)s)
), hands AS MATERIALIZED (
    SELECT s.gaming_day, s.currency, s.cents, s.told, h.stream, h.shift, h.first_entry,
        h.started_ms, coalesce(h.ended_ms, h.started_ms) AS ended_ms, h.croupier, h.pot, h.rake,
        h.flags, h.outcome <> ALL(%(not_played)s) AS counts,
        coalesce({variant_of_rules(RULES_IN_TURN)}, s.game) AS game
    FROM shifts s
    JOIN floor.hand h ON h.stream = s.stream AND h.shift = s.number
    WHERE h.outcome <> %(playing)s
        AND h.started_ms >= (SELECT min(opened_ms) FROM shifts) - %(day)s
        AND (%(croupier)s = '' OR h.croupier = %(croupier)s)
), wanted AS (SELECT * FROM hands WHERE counts AND (%(game)s = '' OR game = %(game)s))
"""
"""The shifts and the hands that are asked for; only months that may have some of them are read. A
clock that was set back in a shift has not gone back further than a day."""

_SUMS = """
count(*), coalesce(sum(pot * cents), 0)::bigint,
    (sum(rake * cents) FILTER (WHERE told))::bigint, count(*) FILTER (WHERE NOT told)
"""

_CELLS = f"""{_SCOPE}
SELECT gaming_day, started_ms / %(quarter)s * %(quarter)s, '', game, croupier, currency, {_SUMS}
FROM wanted GROUP BY 1, 2, 4, 5, 6
"""

_RULES = f"""{_SCOPE}
SELECT gaming_day, '', flag, '', '', currency, {_SUMS}
FROM wanted, jsonb_array_elements_text(flags) AS flag GROUP BY 1, 3, 6
"""

_DOWNS = f"""{_SCOPE}, events AS (
    SELECT d.stream, d.shift, d.entry, d.croupier, d.started_ms, d.started_ms AS ended_ms,
        NULL AS game, NULL::boolean AS counts
    FROM shifts s JOIN floor.down d ON d.stream = s.stream AND d.shift = s.number
    UNION ALL SELECT stream, number, %(last)s, NULL, closed_ms, closed_ms, NULL, NULL
    FROM shifts WHERE closed_ms IS NOT NULL
    UNION ALL SELECT stream, shift, first_entry, croupier, started_ms, ended_ms, game, counts
    FROM hands
), spans AS (
    SELECT *, started_ms - lag(ended_ms) OVER in_order AS before,
        CASE WHEN lead(counts) OVER in_order IS NULL THEN lead(started_ms) OVER in_order - ended_ms
            END AS after,
        max(entry) FILTER (WHERE counts IS NULL) OVER in_order AS down
    FROM events
    WINDOW in_order AS (PARTITION BY stream, shift ORDER BY entry, counts NULLS FIRST)
)
SELECT croupier, count(DISTINCT (stream, down)), count(*) FILTER (WHERE counts), coalesce(sum(
        greatest(ended_ms - started_ms, 0)
        + CASE WHEN before BETWEEN 0 AND %(pause)s THEN before ELSE 0 END
        + CASE WHEN after BETWEEN 0 AND %(pause)s THEN after ELSE 0 END
    ) FILTER (WHERE counts IS NOT NULL), 0)::bigint
FROM spans
WHERE croupier IS NOT NULL AND (%(croupier)s = '' OR croupier = %(croupier)s)
    AND (%(game)s = '' OR game = %(game)s)
GROUP BY 1 ORDER BY 1
"""
"""What was dealt in the downs, hand by hand, as `records/shift/downs.py: dealt_by_hand_ms` reckons
it: hands stand between the beginnings of downs and the close, which do not count themselves."""

_CORRECTED = f"""{_SCOPE}
SELECT c.number, s.gaming_day, s.name, c.hand, c.kind, c.reason, c.status, c.proposed_by,
    coalesce(c.settled_by, ''), count(*) OVER ()
FROM shifts s
JOIN floor.correction c ON c.stream = s.stream AND c.shift = s.number
LEFT JOIN floor.hand h ON h.stream = c.stream AND h.number = c.hand
WHERE (%(croupier)s = '' OR h.croupier = %(croupier)s)
    AND (%(game)s = '' OR (h.number IS NOT NULL
        AND coalesce({variant_of_rules(RULES_IN_TURN)}, s.game) = %(game)s))
ORDER BY s.gaming_day DESC, c.proposed_ms DESC LIMIT %(most)s
"""

_DAYS = "SELECT DISTINCT gaming_day FROM floor.shift ORDER BY 1"

_TABLES = """
SELECT DISTINCT t.table_id FROM floor.shift s JOIN floor.stream t ON t.id = s.stream ORDER BY 1
"""

_GAMES = f"""
SELECT {variant_of_rules("rules")} FROM floor.shift
UNION SELECT {variant_of_rules("rules")} FROM floor.game_turn ORDER BY 1
"""

_CROUPIERS = "SELECT DISTINCT croupier FROM floor.down ORDER BY 1"

_HOUSE = """
SELECT now->>'house' FROM floor.table_now WHERE now->>'house' <> '' ORDER BY stream LIMIT 1
"""
"""What the house calls itself, as its tables say."""

_NOW = "SELECT (extract(epoch FROM now()) * 1000)::bigint"


def evaluation_figures(
    db: Database, scope: EvaluationScope = EVERYTHING, zone: tzinfo | None = None
) -> HouseFigures:
    """The figures of all tables, as the server has them now.

    Args:
        db: the floor's database.
        scope: what of it.
        zone: of the house's clocks; None for the machine's own.

    Raises:
        FloorError: what the server says.
    """
    asked = asdict(scope) | {
        "not_played": NOT_PLAYED, "playing": Outcome.PLAYING.value, "quarter": QUARTER_MS,
        "day": DAY_MS, "most": MOST_CORRECTIONS, "pause": PAUSE_MS, "last": LATEST,
    }  # fmt: skip

    def column(sql: str) -> tuple[str, ...]:
        return tuple(value for (value,) in db.execute(sql).fetchall())

    with at_one_moment(db):
        cells = [_cell(*row, zone=zone) for row in db.execute(_CELLS, asked)]
        rules = [HandCell(*row) for row in db.execute(_RULES, asked)]
        downs = tuple(CroupierDowns(*row) for row in db.execute(_DOWNS, asked))
        found = db.execute(_CORRECTED, asked).fetchall()
        days = [day for day in column(_DAYS) if is_date(day)]
        ((now_ms,),) = db.execute(_NOW).fetchall()
        named = column(_HOUSE)
        choices = column(_TABLES), column(_GAMES), column(_CROUPIERS)
    return HouseFigures(
        scope=scope,
        first_day=days[0] if days else "",
        last_day=days[-1] if days else "",
        tables=choices[0],
        games=choices[1],
        croupiers=choices[2],
        **grouped_hands(cells, rules)._asdict(),
        downs=downs,
        corrections=tuple(FoundCorrection(*row[:-1]) for row in found),
        more_corrections=found[0][-1] - len(found) if found else 0,
        upto_entry=0,
        finding="",
        house=named[0] if named else "",
        as_of_ms=now_ms,
    )


def _cell(day: str, quarter_ms: int, *of_hands: Any, zone: tzinfo | None) -> HandCell:  # noqa: ANN401 - as the server gives it
    """The cell of a quarter of an hour that begins at this moment, as one of an hour."""
    moment = local_time(quarter_ms, zone)
    return HandCell(day, "00" if moment is None else f"{moment:%H}", *of_hands)


class KnownDays(NamedTuple):
    """The first and the last gaming day that there are, as `HouseFigures` has them."""

    first: str
    last: str


def hands_of_group(
    scope: EvaluationScope,
    grouping: Grouping | None,
    name: str,
    days: KnownDays,
    stream: int | None = None,
) -> HandsWanted:
    """What the hands of a group are searched by.

    Args:
        scope: what was evaluated.
        grouping, name: which group of it, as `GroupFigures` has it; all of it for None.
        days: those that there are.
        stream: of the table of the scope; None if it has none.
    """
    group = PlayedGroup(
        since=scope.since or days.first, upto=scope.upto or days.last, game=scope.game
    )
    wanted = HandsWanted(stream=stream, croupier=scope.croupier or None)
    match grouping:
        case None:
            pass
        case Grouping.HOUR:
            group = replace(group, hour=int(name))
        case Grouping.WEEKDAY:
            group = replace(group, weekday=int(name))
        case Grouping.DAY:
            group = replace(group, since=name, upto=name)
        case Grouping.GAME:
            group = replace(group, game=name)
        case Grouping.RULE:
            wanted = replace(wanted, flags=(Flag(name),))
        case Grouping.CROUPIER:
            wanted = replace(wanted, croupier=name)
        case _:
            assert_never(grouping)
    return replace(wanted, group=group)
