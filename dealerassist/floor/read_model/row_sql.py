"""The SQL for the rows of the read model: one statement for all rows of a kind, given as JSON."""

from __future__ import annotations

from functools import cache

from dealerassist.journal.read_model.rows import HandRow, Row
from dealerassist.journal.store.row_values import JSON_COLUMNS

_INCIDENTS = """coalesce((
    SELECT jsonb_agg(DISTINCT kind) FROM floor.incident
    WHERE incident.stream = {hand}.stream AND incident.hand = {hand}.number
), '[]')"""

MARK_HANDS = f"""
UPDATE floor.hand SET incidents = {_INCIDENTS.format(hand="hand")}
WHERE stream = %s AND number = ANY(%s) AND started_ms = ANY(%s)
""".encode()  # noqa: S608
"""Brings the kinds of incidents of these hands up to date; of hands written later, that does. With
the times at which they began, so that no month is looked into in which none of them lies."""


@cache
def select_rows(kind: type[Row], where: str) -> bytes:
    """The rows of a kind in a stream for which this condition holds."""
    columns = ", ".join(map(column_as_read, kind.__struct_fields__))
    return f"SELECT {columns} FROM floor.{kind.TABLE} WHERE stream = %s AND {where}".encode()  # noqa: S608


@cache
def last_of(kind: type[Row]) -> bytes:
    """The greatest number of a kind in a stream."""
    return f"SELECT max(number) FROM floor.{kind.TABLE} WHERE stream = %s".encode()  # noqa: S608


def column_as_read(column: str) -> str:
    """How a column is selected, so that `from_columns` makes a value of it: JSON as its text.

    Args:
        column: its name, be it with that of its table before a dot.
    """
    is_json = column.rpartition(".")[2] in JSON_COLUMNS
    return f"coalesce({column}::text, 'null')" if is_json else column


@cache
def upsert_of(kind: type[Row]) -> bytes:
    """Writes rows, each in place of the one with its key."""
    columns = ("stream", *kind.__struct_fields__)
    values = [*columns]
    if kind is HandRow:
        columns += ("pot_cents", "incidents")
        values += ["pot_cents", _INCIDENTS.format(hand="given")]
    key = _key(kind)
    changes = ", ".join(f"{each} = excluded.{each}" for each in columns if each not in key)
    return f"""
        INSERT INTO floor.{kind.TABLE} ({", ".join(columns)})
        SELECT {", ".join(values)} FROM {_given(kind)}
        ON CONFLICT ({", ".join(key)}) DO UPDATE SET {changes}
    """.encode()  # noqa: S608


@cache
def delete_of(kind: type[Row]) -> bytes:
    """Deletes rows by their keys."""
    key = ", ".join(_key(kind))
    return f"""
        DELETE FROM floor.{kind.TABLE} WHERE ({key}) IN (SELECT {key} FROM {_given(kind)})
    """.encode()  # noqa: S608


def _given(kind: type[Row]) -> str:
    """The rows that are given as JSON, in this stream."""
    columns = [*kind.__struct_fields__]
    if kind is HandRow:
        columns += ["pot_cents"]
    names = ", ".join(columns)
    table = f"floor.{kind.TABLE}"
    return (
        f"(SELECT %(stream)s::int AS stream, {names} "  # noqa: S608
        f"FROM json_populate_recordset(NULL::{table}, %(rows)s)) AS given"
    )


def _key(kind: type[Row]) -> tuple[str, ...]:
    parted = ("started_ms",) if kind is HandRow else ()
    return ("stream", *kind.KEY, *parted)
