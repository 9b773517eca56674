"""Reading what the page *Evaluation* shows from an evaluation (`house_figures`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import asdict

from dealerassist.evaluation.asking import OpenedEvaluation, opened_for_reading
from dealerassist.evaluation.grouped_hands import HandCell, grouped_hands
from dealerassist.evaluation.house_figures import (
    EVERYTHING,
    MOST_CORRECTIONS,
    CroupierDowns,
    EvaluationScope,
    FoundCorrection,
    Grouping,
    HandRange,
    HouseFigures,
)
from dealerassist.evaluation.views import PLAYED, VARIANT
from dealerassist.table.gaming_day import is_date

DAYS_AND_TABLE = """(:since = '' OR gaming_day >= :since) AND (:upto = '' OR gaming_day <= :upto)
    AND (:table = '' OR shift.table_name = :table)"""

OF_SCOPE = f"""counts AND {DAYS_AND_TABLE}
    AND (:game = '' OR {VARIANT} = :game) AND (:croupier = '' OR croupier = :croupier)"""
"""The SQL conditions for the shifts and for the hands of a scope."""

CELLS = f"""SELECT gaming_day, substr(started_local, 12, 2), '', {VARIANT}, croupier, currency,
        count(*), sum(pot * chip_cents), sum(hand.taxe * chip_cents), sum(hand.taxe IS NULL)
    FROM {PLAYED} WHERE {OF_SCOPE} GROUP BY 1, 2, 4, 5, 6"""

RULES = f"""SELECT gaming_day, '', flag, '', '', currency,
        count(*), sum(pot * chip_cents), sum(hand.taxe * chip_cents), sum(hand.taxe IS NULL)
    FROM {PLAYED} JOIN hand_flag ON hand_flag.journal = hand.journal
        AND hand_flag.hand = hand.number
    WHERE {OF_SCOPE} GROUP BY 1, 3, 6"""

DEALT_MS = "CAST(round(total(dealt_seconds) * 1000) AS INTEGER)"

DOWNS = f"""SELECT croupier, count(*), sum(down.hands), {DEALT_MS}
    FROM down JOIN shift ON shift.journal = down.journal AND shift.number = down.shift
    WHERE dealt_seconds IS NOT NULL AND {DAYS_AND_TABLE}
        AND (:croupier = '' OR croupier = :croupier)
    GROUP BY 1 ORDER BY 1"""

DOWNS_OF_GAME = f"""SELECT croupier, count(DISTINCT hand.journal || ' ' || down), sum(counts),
        {DEALT_MS}
    FROM {PLAYED} WHERE down IS NOT NULL AND {DAYS_AND_TABLE} AND {VARIANT} = :game
        AND (:croupier = '' OR croupier = :croupier)
    GROUP BY 1 ORDER BY 1"""
"""The downs of all games, and what one game was of them; what an older program brought in is in
neither, as it does not tell what was dealt without breaks."""

CORRECTIONS = f"""FROM correction
    JOIN shift ON shift.journal = correction.journal AND shift.number = correction.shift
    LEFT JOIN hand ON hand.journal = correction.journal AND hand.number = correction.hand
    WHERE {DAYS_AND_TABLE} AND (:game = '' OR {VARIANT} = :game)
        AND (:croupier = '' OR hand.croupier = :croupier)"""

NEWEST_CORRECTIONS = f"""SELECT correction.number, gaming_day, table_name, correction.hand, kind,
        reason, status, proposed_by, coalesce(settled_by, '')
    {CORRECTIONS} ORDER BY gaming_day DESC, proposed_utc DESC LIMIT {MOST_CORRECTIONS}"""

HANDS = f"""SELECT id, hand.number FROM {PLAYED} JOIN journal ON journal.journal = hand.journal
    WHERE {OF_SCOPE}"""

BEHIND: dict[Grouping, str] = {
    Grouping.HOUR: "substr(started_local, 12, 2) = :name",
    # SQLite counts the days of the week from Sunday.
    Grouping.WEEKDAY: "(CAST(strftime('%w', gaming_day) AS INTEGER) + 6) % 7 = :name + 0",
    Grouping.DAY: "gaming_day = :name",
    Grouping.RULE: """EXISTS (SELECT 1 FROM hand_flag WHERE hand_flag.journal = hand.journal
        AND hand_flag.hand = hand.number AND flag = :name)""",
    Grouping.CROUPIER: "croupier = :name",
    Grouping.GAME: f"{VARIANT} = :name",
}


FINDINGS = "SELECT finding FROM export WHERE NOT intact ORDER BY journal, shift"

DAYS = "SELECT DISTINCT gaming_day FROM shift ORDER BY 1"

HOUSES = "SELECT house FROM journal WHERE house <> '' ORDER BY journal DESC"


class _Asking(NamedTuple):
    """Asks SQL with the fields of a scope as its parameters."""

    connection: OpenedEvaluation
    scope: EvaluationScope

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        found: list[tuple[Any, ...]] = self.connection.execute(sql, asdict(self.scope)).fetchall()
        return found

    def cells(self, sql: str) -> list[HandCell]:
        return [HandCell(*row) for row in self.rows(sql)]

    def column(self, sql: str) -> tuple[Any, ...]:
        return tuple(value for (value,) in self.rows(sql))


def house_figures(path: Path, scope: EvaluationScope = EVERYTHING) -> HouseFigures:
    """The figures of an evaluation.

    Args:
        path: the evaluation.
        scope: what of it.

    Raises:
        NoEvaluationError: if the file is no evaluation.
        OSError, sqlite.Error: if it cannot be read.
    """
    with opened_for_reading(path) as connection:
        ask = _Asking(connection, scope)
        cells, rules = ask.cells(CELLS), ask.cells(RULES)
        (corrections,) = ask.column(f"SELECT count(*) {CORRECTIONS}")
        newest = tuple(FoundCorrection(*row) for row in ask.rows(NEWEST_CORRECTIONS))
        days = [day for day in ask.column(DAYS) if is_date(day)]
        return HouseFigures(
            scope=scope,
            first_day=days[0] if days else "",
            last_day=days[-1] if days else "",
            tables=ask.column("SELECT DISTINCT table_name FROM shift ORDER BY 1"),
            games=ask.column(f"SELECT DISTINCT {VARIANT} FROM hand ORDER BY 1"),
            croupiers=ask.column("SELECT DISTINCT croupier FROM down ORDER BY 1"),
            **grouped_hands(cells, rules)._asdict(),
            downs=tuple(
                CroupierDowns(*row) for row in ask.rows(DOWNS_OF_GAME if scope.game else DOWNS)
            ),
            corrections=newest,
            more_corrections=corrections - len(newest),
            upto_entry=_upto(ask),
            finding=next(iter(ask.column(FINDINGS)), ""),
            house=next(iter(ask.column(HOUSES)), ""),
            as_of_ms=_as_of_ms(ask),
        )


def hand_ranges(
    path: Path, scope: EvaluationScope, grouping: Grouping | None = None, name: str = ""
) -> tuple[HandRange, ...]:
    """The hands of a group, by journal and number.

    Args:
        path: the evaluation.
        scope: what of it.
        grouping, name: which group, as `GroupFigures` has it; all hands of the scope for None.

    Raises:
        NoEvaluationError: if the file is no evaluation.
        OSError, sqlite.Error: if it cannot be read.
    """
    of_group = "" if grouping is None else f"AND {BEHIND[grouping]}"
    sql = f"{HANDS} {of_group} ORDER BY 1, 2"
    with opened_for_reading(path) as connection:
        found = connection.execute(sql, asdict(scope) | {"name": name}).fetchall()
    return tuple(_ranges(found))


def _ranges(hands: Iterable[tuple[str, int]]) -> Iterator[HandRange]:
    """Hands that follow one another, as ranges."""
    run: HandRange | None = None
    for journal, number in hands:
        if run is not None and (run.journal, run.last + 1) == (journal, number):
            run = HandRange(journal, run.first, number)
            continue
        if run is not None:
            yield run
        run = HandRange(journal, number, number)
    if run is not None:
        yield run


def _upto(ask: _Asking) -> int:
    """Up to which entry the one journal is in it; 0 of several."""
    found = ask.column("SELECT last_entry FROM export")
    return found[0] if len(found) == 1 else 0


def _as_of_ms(ask: _Asking) -> int:
    """When the newest export was made, in UTC milliseconds; 0 if there is none."""
    made = [datetime.fromisoformat(each) for each in ask.column("SELECT made_utc FROM export")]
    return int(max(made).timestamp() * 1000) if made else 0
