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
from dealerassist.floor.queries.game_in_turn import RULES_IN_TURN
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.rows import UNCOUNTED
from dealerassist.local_time import DAY_MS, MINUTE_MS, local_time
from dealerassist.table.gaming_day import is_date

QUARTER_MS = 900_000
"""Hands are added up by quarters of an hour in UTC, of which every zone's hours are made."""

NOT_PLAYED = sorted(each.value for each in UNCOUNTED)

_SCOPE = f"""
WITH shifts AS MATERIALIZED (
    SELECT s.stream, s.number, s.gaming_day, t.table_id AS name, s.opened_ms, s.closed_ms,
        s.rules::jsonb->>'game' AS game, s.rules::jsonb->>'currency' AS currency,
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
    SELECT s.gaming_day, s.currency, s.cents, s.told, h.started_ms, h.croupier, h.pot, h.rake,
        h.flags, coalesce(({RULES_IN_TURN})::jsonb->>'game', s.game) AS game
    FROM shifts s
    JOIN floor.hand h ON h.stream = s.stream AND h.shift = s.number
    WHERE h.outcome <> ALL(%(not_played)s)
        AND h.started_ms >= (SELECT min(opened_ms) FROM shifts) - %(day)s
        AND (%(croupier)s = '' OR h.croupier = %(croupier)s)
), wanted AS (SELECT * FROM hands WHERE %(game)s = '' OR game = %(game)s)
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

_DOWNS = f"""{_SCOPE}, downs AS (
    SELECT d.stream, d.shift, d.croupier, d.entry, d.started_ms,
        lead(d.entry) OVER later AS relief, coalesce(lead(d.started_ms) OVER later, s.closed_ms)
            AS ended_ms
    FROM shifts s JOIN floor.down d ON d.stream = s.stream AND d.shift = s.number
    WINDOW later AS (PARTITION BY d.stream, d.shift ORDER BY d.entry)
)
SELECT croupier, count(*), coalesce(sum((
        SELECT count(*) FROM floor.hand h
        WHERE h.stream = d.stream AND h.shift = d.shift AND h.outcome <> ALL(%(not_played)s)
            AND h.started_ms >= (SELECT min(opened_ms) FROM shifts) - %(day)s
            AND h.first_entry > d.entry AND (d.relief IS NULL OR h.first_entry < d.relief)
    )), 0)::bigint, round(sum(ended_ms - started_ms) / %(minute)s)::bigint
FROM downs d WHERE ended_ms IS NOT NULL AND (%(croupier)s = '' OR croupier = %(croupier)s)
GROUP BY 1 ORDER BY 1
"""

_CORRECTED = f"""{_SCOPE}
SELECT c.number, s.gaming_day, s.name, c.hand, c.kind, c.reason, c.status, c.proposed_by,
    coalesce(c.settled_by, ''), count(*) OVER ()
FROM shifts s
JOIN floor.correction c ON c.stream = s.stream AND c.shift = s.number
LEFT JOIN floor.hand h ON h.stream = c.stream AND h.number = c.hand
WHERE (%(croupier)s = '' OR h.croupier = %(croupier)s)
    AND (%(game)s = '' OR coalesce(({RULES_IN_TURN})::jsonb->>'game', s.game) = %(game)s)
ORDER BY s.gaming_day DESC, c.proposed_ms DESC LIMIT %(most)s
"""

_DAYS = "SELECT DISTINCT gaming_day FROM floor.shift ORDER BY 1"

_TABLES = """
SELECT DISTINCT t.table_id FROM floor.shift s JOIN floor.stream t ON t.id = s.stream ORDER BY 1
"""

_GAMES = """
SELECT rules::jsonb->>'game' FROM floor.shift UNION SELECT rules::jsonb->>'game'
FROM floor.game_turn ORDER BY 1
"""

_CROUPIERS = "SELECT DISTINCT croupier FROM floor.down ORDER BY 1"

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
        "not_played": NOT_PLAYED, "quarter": QUARTER_MS, "minute": MINUTE_MS, "day": DAY_MS,
        "most": MOST_CORRECTIONS,
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
