"""Bringing journals into the house's evaluation: what has changed since they were brought in last.

A whole journal is verified first, on every core, and then read shift by shift, on every core too.
What has been added since the last time is vouched for as at a start of the table: its entries are
followed from the last one that was exported, and the rows of the shifts that have changed are under
the sum that the machine has signed. Each export notes what it has found (`ExportMade`).

Of a journal that is not as it was recorded, nothing after its last entry that holds is brought in,
and what an earlier export had of it is taken out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from functools import partial
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist import __version__
from dealerassist.all_cores import on_all_cores
from dealerassist.evaluation.house_database import (
    EvaluatedJournal,
    ExportMade,
    HouseDatabase,
)
from dealerassist.evaluation.rows_of_shift import rows_of_shift, rows_outside
from dealerassist.evaluation.stored_rows import StoredPart, stored_part
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.chain import Verification, follow_chain
from dealerassist.journal.long_work import Parts, Progress, unheard
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.journal.queries.part_digests import part_digests
from dealerassist.journal.read_model.parts import OUTSIDE
from dealerassist.journal.reader import JournalReader, as_it_lies
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.recovery.reconcile import is_checkpoint_of
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.verifications import verification_sentence

FEW_SHIFTS = 12
"""Of so many changed shifts, some nights, the rows are checked by themselves; of more, all is."""


class JournalExported(NamedTuple):
    """What came of a journal.

    Attributes:
        shifts: how many shifts were brought in, new or again.
        found: what its verification has found.
    """

    shifts: int
    found: Verification


class _ReadPart(NamedTuple):
    """A part of a journal with the checksum of its rows at the same moment."""

    stored: StoredPart
    digest: bytes


def export_journal(
    path: Path,
    database: HouseDatabase,
    *,
    zone: tzinfo | None = None,
    audited: Verification | None = None,
    progress: Progress = unheard,
) -> JournalExported:
    """Bring a journal into the database, within a change of it (`HouseDatabase.changed`).

    Args:
        path: the journal, which a table may be writing to.
        database: the evaluation.
        zone: of the house's clocks; None for the machine's own.
        audited: what an audit of the whole journal has just found; None if there was none.
        progress: called with how far this is.

    Raises:
        JournalError: if the journal cannot be read.
    """
    with as_it_lies(path) as journal:
        parts = Parts(progress)
        changed = _changed(journal, database.sums(journal.id))
        before = database.last_export(journal.id)
        found, first = _few(journal, changed, before), 1 if before is None else before.followed_from
        if found is None:
            changed, first = _all_parts(journal), 1
            found = audited or audit_in_place(journal, progress=parts.part(45))
        # The floor may have had more of the table than this copy of its journal has.
        floors = database.floor_shifts(journal.id, beyond=found.last)
        how = _Reading(journal.path, zone, database.with_courses)
        with _as_far_as_it_holds(journal, found) as held:
            every = _all_parts(held)
            changed = [part for part in changed if part in every and part not in floors]
            newest = None if found.intact else held.last_shift
            number = database.journal(_names(held, found.last), newest)
            read = _read if found.intact else _recomputed
            done = 0
            heard = parts.part(100)
            for stored, digest in read(held, changed, how):
                database.replace(number, stored, digest)
                heard(done := done + 1, max(done, len(changed)))
        database.keep_only(number, {*every, *floors})
        database.note(_made(journal, number, first, found))
    return JournalExported(sum(part != OUTSIDE for part in changed), found)


@contextmanager
def _as_far_as_it_holds(journal: JournalReader, found: Verification) -> Iterator[JournalReader]:
    """The journal if it is as it was recorded, else its rows computed from the entries that hold.

    Raises:
        JournalError: if no rows can be computed from them.
    """
    if found.intact:
        yield journal
        return
    with RecomputedReader(journal.path, found.last, layout=journal.layout) as reader:
        reader.check()
        yield reader


def _all_parts(journal: JournalReader) -> list[int]:
    return [OUTSIDE, *range(journal.first_shift, journal.last_shift + 1)]


def _changed(journal: JournalReader, known: dict[int, bytes]) -> list[int]:
    """The parts whose rows are others than when they were exported last, and the open shift."""
    now = part_digests(journal)
    last = journal.shift(journal.last_shift)
    is_open = last is not None and last.closed_ms is None
    return [
        part
        for part in _all_parts(journal)
        if part not in known
        or known[part] != now.get(part, b"")
        or (is_open and part == journal.last_shift)
    ]


def _few(
    journal: JournalReader, changed: Sequence[int], before: ExportMade | None
) -> Verification | None:
    """That what was added holds; None if everything is to be verified."""
    if before is None or not before.intact or len(changed) > FEW_SHIFTS:
        return None
    with journal.at_one_moment():
        signed = _signed(journal)
        if signed is None or not journal.tables_hold({*changed}):
            return None
        head = bytes.fromhex(before.head)
        links = journal.links(since=before.last_entry)
        found = follow_chain(links, journal.names, number=before.last_entry, head=head)
    is_whole = found.intact and found.last == journal.count
    return replace(found, signed=signed) if is_whole else None


def _signed(journal: JournalReader) -> int | None:
    """The last entry that is signed, by the key that has signed the rows too; None if none is."""
    newest = journal.checkpoint_at_most(journal.count)
    link = None if newest is None else journal.link(newest[0])
    if newest is None or link is None:
        return None
    size, stored = newest
    is_genuine = is_checkpoint_of(stored, journal.names, size, link.hash.hex())
    return size if is_genuine and journal.tables_signed_by(stored.key) else None


def _names(journal: JournalReader, upto: int) -> EvaluatedJournal:
    last = journal.shift(journal.last_shift)
    return EvaluatedJournal(
        journal=0,
        id=journal.id,
        table_id=journal.table_id,
        table_name="" if last is None else last.table_name,
        house=house_named(journal, upto=upto),
    )


class _Reading(NamedTuple):
    """How parts are read: of which journal, by which clocks, and with hands act by act or not."""

    path: Path
    zone: tzinfo | None
    courses: bool

    def stored(self, journal: JournalReader, part: int) -> StoredPart:
        """The rows of a part."""
        if part == OUTSIDE:
            return stored_part(rows_outside(journal), self.zone)
        return stored_part(rows_of_shift(journal, part, courses=self.courses), self.zone)


def _read(journal: JournalReader, parts: Sequence[int], how: _Reading) -> Iterator[_ReadPart]:
    """Parts as they lie in the file, read on all cores; what may still change in this process."""
    closed = [part for part in parts if part not in {OUTSIDE, journal.last_shift}]
    work = partial(_read_there, how=how)
    yield from on_all_cores(work, closed) if len(closed) > 1 else map(work, closed)
    for part in parts:
        if part not in closed:
            yield _part_of(journal, part, how)


def _read_there(part: int, how: _Reading) -> _ReadPart:
    with as_it_lies(how.path) as journal:
        return _part_of(journal, part, how)


def _part_of(journal: JournalReader, part: int, how: _Reading) -> _ReadPart:
    with journal.at_one_moment():
        return _ReadPart(how.stored(journal, part), part_digests(journal).get(part, b""))


def _recomputed(journal: JournalReader, parts: Sequence[int], how: _Reading) -> Iterator[_ReadPart]:
    """Parts of rows that were computed anew: the next export is to bring them in again."""
    for part in parts:
        yield _ReadPart(how.stored(journal, part), b"")


def _made(journal: JournalReader, number: int, first: int, found: Verification) -> ExportMade:
    newest = journal.checkpoint_at_most(found.last)
    return export_made(
        found,
        journal=number,
        followed_from=first,
        finding=verification_sentence(words_of(Language.ENGLISH), found, journal.path.name),
        checkpoint="" if newest is None else newest[1].note,
    )


def export_made(
    found: Verification,
    *,
    journal: int = 0,
    shift: int = 0,
    followed_from: int,
    finding: str,
    checkpoint: str,
) -> ExportMade:
    """An export that is made now, with what was found of the entries."""
    return ExportMade(
        journal=journal,
        export=0,
        shift=shift,
        followed_from=followed_from,
        last_entry=found.last,
        head=found.head,
        intact=int(found.intact),
        finding=finding,
        checkpoint=checkpoint,
        program=__version__,
        made_utc=datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
    )
