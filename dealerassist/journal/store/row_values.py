"""Turning a row of the read tables into the values that SQLite holds, and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from dealerassist.journal.codec import CodecError
from dealerassist.journal.read_model.rows import AnyRow, Row

JSON_COLUMNS = frozenset({"seats", "winners", "flags", "facts", "rules", "was", "becomes", "chips"})
"""The columns that hold JSON text."""

_JSON = msgspec.json.Encoder(order="sorted")


@cache
def select_of(kind: type[Row]) -> str:
    """The SQL that selects every row of a kind; what follows may say which, and in which order."""
    return f'SELECT {", ".join(kind.__struct_fields__)} FROM "{kind.TABLE}"'  # noqa: S608


def rows_from(kind: type[AnyRow], found: Iterable[tuple[Any, ...]]) -> tuple[AnyRow, ...]:
    """The rows of a kind, from what SQLite found by `select_of`.

    Raises:
        CodecError: if the values make no such row.
    """
    names = kind.__struct_fields__
    return tuple(from_columns(kind, dict(zip(names, row, strict=True))) for row in found)


def to_columns(row: Row) -> dict[str, Any]:
    """The values of the row by column, lists and structures as JSON."""
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    for name in JSON_COLUMNS & columns.keys():
        columns[name] = _JSON.encode(columns[name]).decode()
    return columns


def from_columns(kind: type[AnyRow], columns: dict[str, Any]) -> AnyRow:
    """The row of type `kind` with these values.

    Raises:
        CodecError: if the values make no such row.
    """
    values = dict(columns)
    try:
        for name in JSON_COLUMNS & values.keys():
            values[name] = msgspec.json.decode(values[name])
        return msgspec.convert(values, kind)
    except msgspec.MsgspecError as error:
        raise CodecError(f"a row of {kind.TABLE}: {error}") from error
