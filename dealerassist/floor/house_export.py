"""Bringing the shifts of gaming days from the floor into the house's evaluation.

Each shift is cut from the floor's entries, verified as its report is, and read on every core by the
code that reads a table's own journal (`dealerassist/evaluation/`), so that both ways give the same
rows. A shift has its table's journal's id in both, and takes the other's place. What is known of
the table up to a later entry stays: a table that is cut off may have brought its journal itself.

What happened outside of all shifts is of no gaming day, and comes in with a whole journal alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.evaluation.export import export_made
from dealerassist.evaluation.house_database import EvaluatedJournal, ExportMade, HouseDatabase
from dealerassist.evaluation.rows_of_shift import rows_of_shift
from dealerassist.evaluation.stored_rows import StoredPart, stored_part
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.errors import FloorError, FloorErrorCode, no_such_table
from dealerassist.floor.queries.cut_shifts import (
    CutShift,
    FloorShift,
    UncutShift,
    cut_shifts,
    read_shifts,
    shifts_between,
)
from dealerassist.floor.queries.excerpts import OpenedFor, Opening
from dealerassist.journal.chain import Verification
from dealerassist.journal.excerpt import Excerpt
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.journal.queries.part_digests import part_digests
from dealerassist.journal.recomputed_reader import recomputed_reader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.verifications import cut_shift_sentence
from dealerassist.records.shift.integrity import audited

SHARED_SHIFTS = 4
"""From so many shifts on, two seconds' work on one core, all cores read them."""


class GamingDays(NamedTuple):
    """A span of gaming days: ISO dates of the first and the last."""

    first: str
    last: str


class DoubtfulShift(NamedTuple):
    """A shift that came in, but is not as it was recorded."""

    shift: FloorShift
    found: Verification


class FloorExported(NamedTuple):
    """What came of the shifts of the floor.

    Attributes:
        shifts: how many were brought in, new or again.
        doubtful: those of them that are not as they were recorded.
        missing: those that could not be brought in.
    """

    shifts: int
    doubtful: tuple[DoubtfulShift, ...]
    missing: tuple[UncutShift, ...]


class _ReadShift(NamedTuple):
    """A shift as the evaluation has it, and what was found of its entries.

    Attributes:
        journal: of its table; numbers of journals are the database's own, and not known yet.
        digest: the checksum of its rows; empty where a later export is to bring it in again.
        made: its export, for a journal with whatever number.
    """

    shift: FloorShift
    journal: EvaluatedJournal
    stored: StoredPart
    digest: bytes
    found: Verification
    made: ExportMade


def export_floor(
    db: Database,
    database: HouseDatabase,
    days: GamingDays,
    *,
    tables: Sequence[str] = (),
    zone: tzinfo | None = None,
    progress: Progress = unheard,
) -> FloorExported:
    """Bring the shifts of gaming days in, within a change of the evaluation.

    An open shift comes in as far as the floor has it; the next export of its day replaces it.

    Args:
        db: a connection with the rights of the floor's screen.
        database: the evaluation, within `HouseDatabase.changed`.
        days: which.
        tables: only these tables; all if there are none.
        zone: of the house's clocks; None for the machine's own.
        progress: called with how many shifts are done, and how many there are.

    Raises:
        FloorError: `NO_SUCH_TABLE`, `NO_TABLE_YET`, `NO_SHIFTS`, or what the server says.
    """
    check_tables(db, tables)
    shifts = shifts_between(db, *days, tables=tables)
    if not shifts:
        raise FloorError(FloorErrorCode.NO_SHIFTS)
    cut = cut_shifts(db, shifts, Opening(OpenedFor.EXPORT), settled=True)
    work = partial(_read, zone=zone, courses=database.with_courses)
    every = read_shifts(cut, work, on_all=len(shifts) >= SHARED_SHIFTS)
    brought, doubtful, missing = 0, list[DoubtfulShift](), list[UncutShift]()
    for done, each in enumerate(every, start=1):
        progress(done, len(shifts))
        if isinstance(each, UncutShift):
            missing.append(each)
            continue
        brought += _bring_in(database, each)
        if not each.found.intact:
            doubtful.append(DoubtfulShift(each.shift, each.found))
    return FloorExported(brought, tuple(doubtful), tuple(missing))


def check_tables(db: Database, tables: Sequence[str]) -> None:
    """Make sure that the floor has these tables.

    Raises:
        FloorError: `NO_SUCH_TABLE`, `NO_TABLE_YET`, or what the server says.
    """
    with as_floor_errors():
        known = {name for (name,) in db.execute("SELECT table_id FROM floor.stream")}
    for table in tables:
        if table not in known:
            raise no_such_table(table, known)


def _bring_in(database: HouseDatabase, each: _ReadShift) -> bool:
    """Put a shift in its place; not if what is there comes from later entries of its journal."""
    shift = each.shift.number
    if _is_outdated(database, each):
        return False
    number = database.journal(each.journal, newest=shift)
    database.replace(number, each.stored, each.digest)
    database.note(replace(each.made, journal=number))
    return True


def _is_outdated(database: HouseDatabase, each: _ReadShift) -> bool:
    shift, journal, last = each.shift.number, each.journal.id, each.made.last_entry
    if shift in database.floor_shifts(journal, beyond=last):
        return True
    whole = database.last_export(journal)
    is_there = whole is not None and shift in database.sums(journal)
    return is_there and whole is not None and bool(whole.intact) and whole.last_entry > last


# ── one shift, on any core ──────────────────────────────────────────────────────────────────


def _read(cut: CutShift, excerpt: Excerpt, zone: tzinfo | None, *, courses: bool) -> _ReadShift:
    number = cut.shift.number
    with recomputed_reader(excerpt) as whole:
        found, sheet = audited(whole), whole.shift(number)
        assert sheet is not None, "the excerpt is of this shift"
        rows = rows_of_shift(whole, number, courses=courses)
        house = house_named(whole, upto=whole.count)
    is_final = found.intact and sheet.closed_ms is not None
    names = excerpt.names
    return _ReadShift(
        shift=cut.shift,
        journal=EvaluatedJournal(
            journal=0, id=names.journal, table_id=names.table,
            table_name=sheet.table_name, house=house,
        ),
        stored=stored_part(rows, zone),
        digest=part_digests(excerpt).get(number, b"") if is_final else b"",
        found=found,
        made=_made(cut, excerpt, found),
    )  # fmt: skip


def _made(cut: CutShift, excerpt: Excerpt, found: Verification) -> ExportMade:
    first = excerpt.base.number + 1
    newest, signed = excerpt.checkpoint_at_most(found.last), cut.cut.witnessed
    own = "" if newest is None else newest[1].note
    return export_made(
        found,
        shift=cut.shift.number,
        followed_from=first,
        finding=cut_shift_sentence(
            words_of(Language.ENGLISH), found, cut.shift.table, cut.shift.number, first=first
        ),
        checkpoint=own if signed is None else signed.note,
    )
