"""The read model of a table on the floor, held against the one that its journal computes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from dealerassist.floor.connection import Database
from dealerassist.floor.read_model.floor_rows import KINDS
from dealerassist.floor.read_model.row_sql import select_rows
from dealerassist.floor.read_model.table_projection import Finding, TableProjection
from dealerassist.journal.chain import Link
from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import Row
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.row_values import from_columns

KEPT = (
    "hand", "shift", "transaction", "incident", "down", "game_turn", "correction", "waiting",
    "day_sum", "standing", "table_now",
)  # fmt: skip
"""The tables of the read model, but for how far it has come."""


def registered(db: Database, table: str = "7") -> int:
    """A stream without entries."""
    row = db.execute(
        "INSERT INTO floor.stream (table_id, key, role) VALUES (%s, %s, current_user) RETURNING id",
        (table, f"key of {table}"),
    ).fetchone()
    assert row is not None
    return int(row[0])


def sent(db: Database, stream: int, links: Iterable[Link]) -> None:
    """Let these entries have come."""
    with db.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO floor.entry (stream, number, body, hash) VALUES (%s, %s, %s, %s)",
            [(stream, *link) for link in links],
        )


def links_in(path: Path) -> list[Link]:
    with JournalReader(path) as journal:
        found = journal.query("SELECT number, body, hash FROM entry ORDER BY number")
        return [Link(number, body.encode(), digest) for number, body, digest in found]


def in_batches(
    db: Database, stream: int, links: list[Link], chance: Random, most: int = 90
) -> tuple[Finding, ...]:
    """Project the entries in batches of any size, now and then by a keeper that has just begun."""
    projection = TableProjection.load(db, stream)
    findings: tuple[Finding, ...] = ()
    at = 0
    while at < len(links):
        if chance.random() < 0.3:
            projection = TableProjection.load(db, stream)
        size = chance.choice((1, 2, chance.randint(1, most)))
        with db.transaction():
            findings += projection.take(links[max(0, at - 2) : at + size])
        at += size
    return findings


def rows_of_journal(path: Path) -> dict[type[Row], list[Any]]:
    """Every row of each kind that the floor has too, as the journal has them."""
    with JournalReader(path) as journal:
        return {kind: sorted_by_key(select(journal, kind, "", ())) for kind in KINDS}


def rows_of_floor(db: Database, stream: int) -> dict[type[Row], list[Any]]:
    """Every row of a stream."""
    return {kind: sorted_by_key(_rows(db, stream, kind)) for kind in KINDS}


def sorted_by_key(rows: Iterable[Row]) -> list[Any]:
    return sorted(rows, key=lambda row: [getattr(row, name) for name in row.KEY])


def _rows(db: Database, stream: int, kind: type[Row]) -> Iterable[Row]:
    names = kind.__struct_fields__
    for found in db.execute(select_rows(kind, "true"), (stream,)):
        yield from_columns(kind, dict(zip(names, found, strict=True)))


def everything(db: Database, stream: int) -> dict[str, list[Any]]:
    """What the read model of a stream holds, column by column."""
    return {
        name: sorted(
            db.execute(f"SELECT * FROM floor.{name} WHERE stream = %s".encode(), (stream,)),  # noqa: S608
            key=str,
        )
        for name in KEPT
    }
