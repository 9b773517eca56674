"""Cutting many shifts from the floor's database: for the report of a day, and for exports of many.

A shift is cut by the process that speaks to the server. What is made of it is made of its excerpt,
which any process can open, as a `CutShift` goes through `pickle` (`all_cores`). A shift of which
nothing can be made is named, and the others go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeVar

from dealerassist.all_cores import on_all_cores
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.queries.excerpts import Opening, ShiftCut, cut_at_one_moment
from dealerassist.journal.errors import JournalError
from dealerassist.journal.excerpt import Excerpt


class FloorShift(NamedTuple):
    """A shift that the floor has.

    Attributes:
        stream: of which of its table's journals.
        table: the name of its table on the floor.
        number: its own, as its table has given it.
    """

    stream: int
    table: str
    number: int


class CutShift(NamedTuple):
    """A shift with what its excerpt is made of: `cut.open(path)` opens it."""

    shift: FloorShift
    cut: ShiftCut


class UncutShift(NamedTuple):
    """A shift of which no excerpt can be made here.

    Attributes:
        entry: the first entry that does not hold, or is not there.
        gone: whether the time for keeping its entries is over.
    """

    shift: FloorShift
    entry: int
    gone: bool = False


Made = TypeVar("Made")

Read = Callable[[CutShift, Excerpt], Made]
"""Makes something of a shift and its excerpt."""


def _uncut(shift: FloorShift, error: JournalError) -> UncutShift:
    """The shift whose entries do not hold: cutting it, or opening its excerpt, has found that."""
    return UncutShift(shift, int(error.facts.get("entry", 0)))


def shifts_between(
    db: Database, first: str, last: str, *, tables: Sequence[str] = (), is_open: bool = True
) -> tuple[FloorShift, ...]:
    """The shifts of a span of gaming days, by table and in order.

    Args:
        first, last: ISO dates of the first and the last of these days.
        tables: only those of these tables; of all if there are none.
        is_open: those too that are not closed yet.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors():
        rows = db.execute(
            "SELECT f.stream, s.table_id, f.number FROM floor.shift f "
            "JOIN floor.stream s ON s.id = f.stream WHERE f.gaming_day BETWEEN %s AND %s "
            "AND (%s OR f.closed_entry IS NOT NULL) AND (%s OR s.table_id = ANY(%s)) "
            "ORDER BY s.table_id, f.stream, f.number",
            (first, last, is_open, not tables, [*tables]),
        ).fetchall()
    return tuple(FloorShift(*row) for row in rows)


def cut_shifts(
    db: Database, shifts: Iterable[FloorShift], opening: Opening, *, settled: bool = False
) -> Iterator[CutShift | UncutShift]:
    """Cut these shifts one after the other, each when it is asked for.

    Args:
        db: a connection with the rights of the floor's screen.
        opening: who opens their entries, and what for; it is noted of each.
        settled: as `extent_of` takes it: for whoever needs their rows as they are now, and not
            their reports.

    Raises:
        FloorError: what the server says. That a shift is not kept any more is an `UncutShift`.
    """
    for shift in shifts:
        yield _cut(db, shift, opening, settled=settled)


def read_shifts(
    cut: Iterable[CutShift | UncutShift], read: Read[Made], *, on_all: bool
) -> Iterator[Made | UncutShift]:
    """What is made of the excerpt of each shift, in their order.

    Args:
        cut: from `cut_shifts`.
        read: a function of a module, as `on_all_cores` takes it, of a shift and its excerpt.
        on_all: whether all cores do it, which costs more than a few shifts take.
    """
    compute = on_all_cores if on_all else map
    return iter(compute(partial(_read, read=read), cut))


def _read(found: CutShift | UncutShift, read: Read[Made]) -> Made | UncutShift:
    if isinstance(found, UncutShift):
        return found
    with TemporaryDirectory(prefix="dealer-assist-") as folder:
        try:
            with found.cut.open(Path(folder) / "shift.excerpt") as excerpt:
                return read(found, excerpt)
        except JournalError as error:
            return _uncut(found.shift, error)


def _cut(
    db: Database, shift: FloorShift, opening: Opening, *, settled: bool
) -> CutShift | UncutShift:
    try:
        cut = cut_at_one_moment(db, shift.stream, shift.number, opening, settled=settled)
    except JournalError as error:
        return _uncut(shift, error)
    except FloorError as error:
        if error.code is not FloorErrorCode.NOT_KEPT:
            raise
        return UncutShift(shift, int(error.facts.get("entry", 0)), gone=True)
    return CutShift(shift, cut)
