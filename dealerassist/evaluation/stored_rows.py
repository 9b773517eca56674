"""The rows of the evaluation as the database has them: amounts and moments in two columns each.

An amount stands in whole chips and, as ``…_money``, in the currency of its shift; a moment in UTC
(``…_utc``) and as the clocks of the house showed it (``…_local``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import tzinfo
from functools import cache
from types import UnionType
from typing import Any, NamedTuple, get_args, get_type_hints

from msgspec import Meta

from dealerassist.chip_arithmetic import CENTS
from dealerassist.evaluation.columns import CHIPS, MOMENT
from dealerassist.evaluation.rows_of_shift import ShiftRows
from dealerassist.evaluation.tables import EvaluationRow
from dealerassist.local_time import iso_of, local_time

JOURNAL = "journal"
"""The first column of every table: the number of the journal in the database."""

Value = int | float | str | bytes | None
Values = tuple[Value, ...]


class StoredColumn(NamedTuple):
    """A column of the database.

    Attributes:
        kind: `int`, `float` or `str`.
        sentences: what it holds, each a message.
    """

    name: str
    kind: type
    sentences: tuple[str, ...]

    @property
    def about(self) -> str:
        """What it holds."""
        return " ".join(self.sentences)


class StoredPart(NamedTuple):
    """The rows of a part of a journal as the database has them, by table, without `JOURNAL`."""

    part: int
    rows: Mapping[str, list[Values]]


class _Field(NamedTuple):
    name: str
    kind: type
    form: str
    about: str


@cache
def columns_of(kind: type[EvaluationRow]) -> tuple[StoredColumn, ...]:
    """The columns of a table, without `JOURNAL`."""
    return tuple(column for field in _fields(kind) for column in _columns(field))


def _columns(field: _Field) -> tuple[StoredColumn, ...]:
    match field.form:
        case form if form == CHIPS:
            return (
                StoredColumn(field.name, int, (field.about, "In smallest chips.")),
                StoredColumn(f"{field.name}_money", float, (field.about, "In the currency.")),
            )
        case form if form == MOMENT:
            return (
                StoredColumn(f"{field.name}_utc", str, (field.about, "In UTC.")),
                StoredColumn(f"{field.name}_local", str, (field.about, "By the house’s clocks.")),
            )
        case _:
            return (StoredColumn(field.name, field.kind, (field.about,)),)


@cache
def _fields(kind: type[EvaluationRow]) -> tuple[_Field, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_field(name, hints[name]) for name in kind.__struct_fields__)


def _field(name: str, hint: Any) -> _Field:  # noqa: ANN401 - an annotation
    annotated, *meta = get_args(hint)
    metas = [each for each in meta if isinstance(each, Meta)]
    form = next((each.extra["kind"] for each in metas if each.extra), "")
    text = next((each.description for each in metas if each.description), "")
    plain = get_args(annotated)[0] if isinstance(annotated, UnionType) else annotated
    return _Field(name, plain, form, text)


def stored_part(part: ShiftRows, zone: tzinfo | None = None) -> StoredPart:
    """The rows of a part as they are stored.

    Args:
        part: with what its chips are worth.
        zone: of the house's clocks; None for the machine's own.
    """
    rows = defaultdict[str, list[Values]](list)
    forms = _Forms(part.chip_cents, zone)
    for row in part.rows:
        rows[row.TABLE].append(forms.values(row))
    return StoredPart(part.part, dict(rows))


class _Forms:
    """Turns rows into values."""

    def __init__(self, chip_cents: int, zone: tzinfo | None) -> None:
        self._cents, self._zone = chip_cents, zone
        self._local = cache(self._on_the_clock)

    def values(self, row: EvaluationRow) -> Values:
        """The values of a row, in the order of `columns_of`."""
        values = list[Value]()
        for name, _, form, _ in _fields(type(row)):
            value = getattr(row, name)
            if form == CHIPS:
                values += value, None if value is None else value * self._cents / CENTS
            elif form == MOMENT:
                values += (None, None) if value is None else self._local(value)
            else:
                values.append(value)
        return tuple(values)

    def _on_the_clock(self, utc_ms: int) -> tuple[str, str]:
        moment = local_time(utc_ms, self._zone)
        shown = iso_of(utc_ms) if moment is None else f"{moment:%Y-%m-%d %H:%M:%S}"
        return iso_of(utc_ms), shown
