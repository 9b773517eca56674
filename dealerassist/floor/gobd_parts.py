"""The closed shifts of gaming days, from the floor's entries, for a package for the tax auditor.

Each is cut, verified as its report is, and read on every core by the code that reads a table's own
journal (`dealerassist/evaluation/gobd/`), so that both ways give the same rows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo
from functools import partial

from dealerassist.evaluation.gobd.sources import (
    ClosedShifts,
    GobdSource,
    PackagePart,
    read_part,
)
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.house_export import SHARED_SHIFTS
from dealerassist.floor.queries.cut_shifts import (
    CutShift,
    FloorShift,
    UncutShift,
    cut_shifts,
    read_shifts,
)
from dealerassist.floor.queries.excerpts import OpenedFor, Opening
from dealerassist.journal.excerpt import Excerpt
from dealerassist.journal.recomputed_reader import recomputed_reader
from dealerassist.locale.verifications import cut_shift_sentence
from dealerassist.records.shift.integrity import audited


def floor_parts(
    db: Database, shifts: tuple[FloorShift, ...], zone: tzinfo | None = None
) -> Iterator[PackagePart | UncutShift]:
    """What a package takes of each of these shifts, in their order, each read when it is taken.

    Args:
        db: a connection with the rights of the floor's screen.
        shifts: closed ones.
        zone: of the house's clocks; None for the machine's own.

    Raises:
        FloorError: what the server says. That a shift is not kept any more is an `UncutShift`.
    """
    cut = cut_shifts(db, shifts, Opening(OpenedFor.EXPORT), settled=True)
    read = partial(_read, zone=zone)
    yield from read_shifts(cut, read, on_all=len(shifts) >= SHARED_SHIFTS)


def closed_on_floor(db: Database, tables: Sequence[str]) -> tuple[ClosedShifts, ...]:
    """The closed shifts that the floor has of each table; of all, if no tables are named.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors():
        rows = db.execute(
            "SELECT s.table_id, min(f.number), max(f.number), min(gaming_day), max(gaming_day) "
            "FROM floor.shift f JOIN floor.stream s ON s.id = f.stream "
            "WHERE f.closed_entry IS NOT NULL AND (%s OR s.table_id = ANY(%s)) "
            "GROUP BY s.table_id ORDER BY s.table_id",
            (not tables, [*tables]),
        ).fetchall()
    return tuple(ClosedShifts(*row) for row in rows)


def _read(cut: CutShift, excerpt: Excerpt, zone: tzinfo | None) -> PackagePart:
    with recomputed_reader(excerpt) as whole:
        seen = audited(whole)
        table, shift = cut.shift.table, cut.shift.number
        doubt = partial(cut_shift_sentence, found=seen, table=table, shift=shift)
        return read_part(GobdSource(whole, (shift,), None if seen.intact else doubt), zone)
