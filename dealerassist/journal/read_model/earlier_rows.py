"""Holding the rows of an earlier version's file against those that its entries give today.

An earlier version has the same rows with fewer columns, and with fewer fields in what is JSON: a
later one only adds. So each row must be one of ours as far as it goes. Where a file does not fit,
nobody can say whether its program computed otherwise or somebody changed it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import IncidentRow, Row, SnapshotRow

Query = Callable[[str], list[Any]]
"""Gives the rows that an SQL query finds."""

Values = dict[str, Any]
"""The values of a row, by column."""

WITH_STAFF_INCIDENTS = 7
"""The first version that has incidents about the staff."""

WITH_OUR_COLUMNS = 6
"""The first version whose rows have the columns of today's. From here on, what only ours say must
be nothing, but in the rules of a table."""

RULES = "rules"
"""The name of the rules of a table, where they stand: each version has more house options."""


def fits_earlier(query: Query, kind: type[Row], version: int) -> bool:
    """Whether the file's rows of a kind are those that the entries give, as far as they go.

    Args:
        query: asks the journal, with our rows in temporary tables.
        kind: the kind of row.
        version: the earlier version of the file's tables.
    """
    theirs = _columns(query, "main", kind)
    if not theirs:
        return True
    columns = [name for name in _columns(query, "temp", kind) if name in theirs]
    # The place of a kept state was its entry.
    key = ("entry",) if kind is SnapshotRow else kind.KEY
    ours = _rows(query, "temp", kind, columns, key)
    there = _rows(query, "main", kind, columns, key)
    lenient = kind is SnapshotRow or version < WITH_OUR_COLUMNS
    return all(
        at in ours and _is_within(row, ours[at], lenient=lenient) for at, row in there.items()
    ) and all(at in there or _may_lack(row, kind, version) for at, row in ours.items())


def _columns(query: Query, schema: str, kind: type[Row]) -> list[str]:
    return [name for _, name, *_ in query(f'PRAGMA {schema}.table_info("{kind.TABLE}")')]


def _rows(
    query: Query, schema: str, kind: type[Row], columns: list[str], key: tuple[str, ...]
) -> dict[tuple[Any, ...], Values]:
    """The rows by their keys, which are the columns `key`."""
    named = ", ".join(f'"{name}"' for name in columns)
    found = query(f'SELECT {named} FROM {schema}."{kind.TABLE}"')  # noqa: S608 — names of ours
    rows = [dict(zip(columns, values, strict=True)) for values in found]
    return {tuple(row[name] for name in key): row for row in rows}


def _may_lack(row: Values, kind: type[Row], version: int) -> bool:
    """Whether tables of this version do not have the row."""
    of_staff = kind is IncidentRow and row["kind"] == IncidentKind.STAFF
    return of_staff and version < WITH_STAFF_INCIDENTS


def _is_within(theirs: Values, ours: Values, *, lenient: bool) -> bool:
    """Whether a row is ours as far as it goes. A snapshot's seal has the version in it."""
    return all(
        _contained(_plain(theirs[name]), _plain(ours[name]), lenient=lenient or name == RULES)
        for name in theirs.keys() - {"seal"}
    )


def _plain(value: object) -> object:
    """What a JSON text says; any other value as it is."""
    if not isinstance(value, str) or value[:1] not in {"{", "["}:
        return value
    try:
        return msgspec.json.decode(value)
    except msgspec.DecodeError:
        return value


def _contained(theirs: object, ours: object, *, lenient: bool) -> bool:
    """Whether `ours` says all that `theirs` does.

    Args:
        theirs: a value.
        ours: a later version's.
        lenient: whether what only `ours` says may be more than nothing, as in the rules of a table.
    """
    match theirs, ours:
        case dict(), dict():
            return theirs.keys() <= ours.keys() and all(
                _contained(theirs[name], value, lenient=lenient or name == RULES)
                if name in theirs
                else lenient or not value
                for name, value in ours.items()
            )
        case list(), list():
            return len(theirs) == len(ours) and all(
                _contained(one, other, lenient=lenient)
                for one, other in zip(theirs, ours, strict=True)
            )
        case _:
            return bool(theirs == ours)
