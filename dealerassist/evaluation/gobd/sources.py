"""What a package is made from: closed shifts of journals, and which entries prove them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import tzinfo
from functools import partial
from pathlib import Path
from typing import NamedTuple

from dealerassist.all_cores import on_all_cores
from dealerassist.evaluation.gobd.csv_rows import CsvPart, csv_part
from dealerassist.evaluation.rows_of_shift import rows_of_shift, rows_outside
from dealerassist.evaluation.tables import BossCall, EvaluationRow
from dealerassist.journal.carried import RecordsOfJournal, extent_of
from dealerassist.journal.entry_reader import AT_ONCE
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.journal.reader import JournalReader, as_it_lies
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.proof_files import large_pieces, proof_lines
from dealerassist.table.gaming_day import is_date

Doubt = Callable[[Catalogue], str]
"""Gives a sentence in the language of the catalogue."""


class ClosedShifts(NamedTuple):
    """The closed shifts that there are to be handed over.

    Attributes:
        place: the journal or the table that has them, as it is told.
        first, last: their numbers.
        first_day, last_day: their gaming days.
    """

    place: str
    first: int
    last: int
    first_day: str
    last_day: str


class GobdSource(NamedTuple):
    """Shifts of one journal, or of an excerpt of one.

    Attributes:
        journal: where they are read from; somebody has verified it.
        shifts: their numbers in order, at least one, all closed.
        doubt: what speaks against the journal, as a sentence; None if nothing does.
    """

    journal: JournalReader
    shifts: tuple[int, ...]
    doubt: Doubt | None = None

    @property
    def order(self) -> tuple[str, str, int]:
        """By what the sources of a package are in order."""
        return self.journal.table_id, self.journal.id, self.shifts[0]


class Extract(NamedTuple):
    """The entries that prove the shifts of a source.

    Attributes:
        since: the entry after which they begin: 0, or one that is signed.
        upto: the last of them: signed, if that entry or a later one is.
        head: the hash of the last entry; empty if it cannot be read.
        checkpoint: the text of the newest that covers none after it; empty if there is none.
    """

    since: int
    upto: int
    head: str
    checkpoint: str


class PackagePart(NamedTuple):
    """What a package takes from a source.

    Attributes:
        journal, table, table_name, house: the ids of journal and table, and what they are called.
        shifts, days: the first and the last; days are empty where no clock showed a date.
        extract: the entries that prove it.
        keys: the public keys that have signed these.
        doubt: as in `GobdSource`.
        rows: the rows of each shift, and last of what happened between shifts.
        entries: the lines of `extract`, as a mirror has them.
    """

    journal: str
    table: str
    table_name: str
    house: str
    shifts: tuple[int, int]
    days: tuple[str, str]
    extract: Extract
    keys: tuple[str, ...]
    doubt: Doubt | None
    rows: Iterable[CsvPart]
    entries: Iterable[bytes]


def package_part(source: GobdSource, zone: tzinfo | None = None) -> PackagePart:
    """What a package takes from a source; rows and entries are read when they are taken.

    Args:
        source: which must stay open for so long.
        zone: of the house's clocks; None for the machine's own.

    Raises:
        JournalError: if the journal cannot be read.
    """
    journal, extract = source.journal, _extract_of(source)
    sheets = [sheet for n in source.shifts if (sheet := journal.shift(n)) is not None]
    days = sorted(sheet.gaming_day for sheet in sheets if is_date(sheet.gaming_day)) or [""]
    return PackagePart(
        journal=journal.id,
        table=journal.table_id,
        table_name=sheets[-1].table_name,
        house=house_named(journal, upto=extract.upto),
        shifts=(source.shifts[0], source.shifts[-1]),
        days=(days[0], days[-1]),
        extract=extract,
        keys=journal.signing_keys_upto(extract.upto),
        doubt=source.doubt,
        rows=_csv_parts(source, zone),
        entries=large_pieces(proof_lines(journal, extract.upto, extract.since)),
    )


def read_part(source: GobdSource, zone: tzinfo | None = None) -> PackagePart:
    """The same, with everything read: for another process, and a source that is closed then."""
    part = package_part(source, zone)
    return part._replace(rows=tuple(part.rows), entries=tuple(part.entries))


def _extract_of(source: GobdSource) -> Extract:
    """The entries that the rows of the shifts are made from, between two that are signed.

    What was booked for a shift after its close, as a count of a box, is among them.
    """
    journal, records = source.journal, RecordsOfJournal(source.journal)
    extents = [
        found for n in source.shifts if (found := extent_of(records, n, settled=True)) is not None
    ]
    last = max(extent.last or journal.count for extent in extents)
    begun = journal.checkpoint_at_most(min(extent.base for extent in extents))
    since = max(journal.base.number, 0 if begun is None else begun[0])
    upto = min(journal.checkpoints(last - 1, last + AT_ONCE), default=last)
    newest, link = journal.checkpoint_at_most(upto), journal.link(upto)
    signed = "" if newest is None or newest[0] <= since else newest[1].note
    return Extract(since, upto, "" if link is None else link.hash.hex(), signed)


def _csv_parts(source: GobdSource, zone: tzinfo | None) -> Iterator[CsvPart]:
    """The rows; made on all cores, where the journal is as it was recorded."""
    journal = source.journal
    if journal.is_whole and not isinstance(journal, RecomputedReader) and len(source.shifts) > 1:
        work = partial(_read_there, path=journal.path, zone=zone)
        yield from on_all_cores(work, source.shifts)
    else:
        for number in source.shifts:
            yield csv_part(rows_of_shift(journal, number), journal.id, zone)
    outside = rows_outside(journal)
    rows = tuple(_before_closes(source, outside.rows))
    yield csv_part(outside._replace(rows=rows), journal.id, zone)


def _read_there(shift: int, path: Path, zone: tzinfo | None) -> CsvPart:
    with as_it_lies(path) as journal, journal.at_one_moment():
        return csv_part(rows_of_shift(journal, shift), journal.id, zone)


def _before_closes(source: GobdSource, rows: Sequence[EvaluationRow]) -> Iterator[EvaluationRow]:
    """The rows of what happened between the close before one of the shifts and its own."""
    spans = [_span(source.journal, number) for number in source.shifts]
    calls = {row.number: row.entry for row in source.journal.waiting()}
    for row in rows:
        at = calls[row.number] if isinstance(row, BossCall) else getattr(row, "entry", 0)
        if any(since < at <= closed for since, closed in spans):
            yield row


def _span(journal: JournalReader, number: int) -> tuple[int, int]:
    before, own = journal.shift(number - 1), journal.shift(number)
    since = journal.base.number if before is None else before.closed_entry or 0
    return since, (own.closed_entry or 0) if own is not None else 0
