"""The documents of a table that have one original.

They are the report of a closed shift, a slip, and a tournament's sheet at the close of a shift.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from dealerassist.desk.table_at_rest import WhyCopy
from dealerassist.files.reading import content_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.journal.compared import Compared
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.made_papers import (
    LiesThere,
    MadePapers,
    made_papers,
    next_paper,
)
from dealerassist.journal.queries.marked_entries import repairs_recorded
from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import TransactionRow
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import recomputed_reader
from dealerassist.journal.store import schema
from dealerassist.records.hand_record import Proof
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.supplements import revision_of, supplements_of
from dealerassist.records.slip_record import SlipRecord
from dealerassist.records.tournament.sheet import TournamentSheet
from dealerassist.records.tournament.sheet_state import sheet_state
from dealerassist.table.events import Event, JournalRepair, ShiftClosed, ShiftSupplemented
from dealerassist.table.house_money_events import TrayCredited, TrayFilled
from dealerassist.table.paper_events import PaperKind, PaperMade, PaperNotPrinted, PaperOf

BREAKS = frozenset(
    {
        JournalRepair.COPY_MADE,
        JournalRepair.KEY_MADE,
        JournalRepair.KEY_CHANGED,
        JournalRepair.UNSIGNED,
        JournalRepair.BEGUN_ANEW,
    }
)
"""Repairs of a journal that may be a backup, which a table went on with: what was recorded after it
was made is not there. A table whose second copy or key was lost looks just the same."""

LARGEST = 1 << 24
"""In bytes, of a paper that is read again."""


class NumberedDocument(NamedTuple):
    """A document all of whose papers the journal has recorded.

    Attributes:
        of: what and which it is.
        since: the entry after which they are recorded.
    """

    of: PaperOf
    since: int


KnownDocument = NumberedDocument | WhyCopy | None
"""What is known of a document; why it is not known whether there is an original; or None, where the
document has none."""


# ── which document ──────────────────────────────────────────────────────────────────────────


def document_of_report(journal: JournalReader, report: ShiftReport) -> KnownDocument:
    """What is known of the papers of a report that was made of this journal.

    Raises:
        JournalError: if an entry cannot be read.
    """
    if report.is_interim or not journal.is_whole:
        return None
    if not report.integrity.intact or _is_contradicted(report.integrity.compared):
        return WhyCopy.CHANGED
    with _read(journal) as reader:
        return document_of_shift(reader, report.head.shift)


def document_of_slip_record(journal: JournalReader, record: SlipRecord) -> KnownDocument:
    """What is known of the papers of a slip whose record was made of this journal.

    Raises:
        JournalError: if an entry cannot be read.
    """
    if not journal.is_whole:
        return None
    if _is_doubtful(record.proof):
        return WhyCopy.CHANGED
    with _read(journal) as reader:
        return document_of_slip(reader, record.slip.number)


def document_of_sheet(journal: JournalReader, sheet: TournamentSheet) -> KnownDocument:
    """What is known of the papers of a tournament's sheet that was made of this journal.

    Raises:
        JournalError: if an entry cannot be read.
    """
    if sheet.is_interim or not journal.is_whole:
        return None
    if _is_doubtful(sheet.proof):
        return WhyCopy.CHANGED
    with _read(journal) as reader:
        closing = reader.shift(sheet.head.shift)
        return None if closing is None else _of_sheet(reader, closing, sheet.paper_of)


def _is_doubtful(proof: Proof) -> bool:
    return not proof.intact or proof.tables_changed or _is_contradicted(proof.compared)


@contextmanager
def _read(journal: JournalReader) -> Iterator[JournalReader]:
    """The journal with rows that this program knows: computed ones, if the file has others."""
    if journal.version == schema.VERSION:
        yield journal
        return
    with recomputed_reader(journal) as reader:
        yield reader


def _is_contradicted(compared: Compared | None) -> bool:
    """Whether the journal had more: the original may be recorded in what is lost."""
    return compared is not None and compared.is_contradicted


def document_of_shift(journal: JournalReader, shift: int) -> KnownDocument:
    """The report of a shift as it is now; None while the shift is open, and if there is none.

    Raises:
        JournalError: if an entry cannot be read.
    """
    sheet = journal.shift(shift)
    if sheet is None or sheet.closed_entry is None:
        return None
    supplements = supplements_of(journal, sheet)
    made = supplements[-1].entry if supplements else sheet.closed_entry
    recorded = any(_begins_report(event, shift) for event in journal.get(made).events)
    # Of a revision, too, since the close: its number counts the supplements, so whatever was
    # printed under it before would be found.
    of = PaperOf(PaperKind.SHIFT_REPORT, revision_of(journal, sheet, supplements, made).report)
    return _known(journal, of, sheet.closed_entry, recorded=recorded)


def _begins_report(event: Event, shift: int) -> bool:
    """Whether an event makes a state of this shift's report whose papers are all recorded."""
    match event:
        case ShiftClosed(number):
            return number == shift and event.papers_recorded
        case ShiftSupplemented(number):
            return number == shift and event.papers_recorded
        case _:
            return False


def document_of_last_sheet(journal: JournalReader) -> KnownDocument:
    """The sheet of the tournament that the table is in, as it is now; None while a shift is open.

    Raises:
        JournalError: if an entry cannot be read.
    """
    closing = journal.shift(journal.last_shift)
    if closing is None or closing.closed_entry is None:
        return None
    number = sheet_state(journal, closing, closing.closed_entry).number
    return _of_sheet(journal, closing, PaperOf(PaperKind.TOURNAMENT_SHEET, number))


def _of_sheet(journal: JournalReader, closing: ShiftSheet, of: PaperOf) -> KnownDocument:
    """The sheet of a tournament whose last shift this is."""
    if closing.closed_entry is None:
        return None
    closed = journal.get(closing.closed_entry)
    recorded = any(_begins_report(event, closing.number) for event in closed.events)
    return _known(journal, of, closing.closed_entry, recorded=recorded)


def document_of_slip(journal: JournalReader, slip: int) -> KnownDocument:
    """The slip of this number; None if there is none.

    Raises:
        JournalError: if an entry cannot be read.
    """
    rows = select(journal, TransactionRow, "WHERE slip = ?", (slip,))
    if not rows:
        return None
    moved = _moved(journal.get(rows[0].entry), slip)
    recorded = moved is not None and moved.papers_recorded
    of = PaperOf(PaperKind.SLIP, str(slip))
    return _known(journal, of, rows[0].entry, recorded=recorded)


def _moved(entry: Entry, slip: int) -> TrayFilled | TrayCredited | None:
    moves = (event for event in entry.events if isinstance(event, TrayFilled | TrayCredited))
    return next((event for event in moves if event.slip.number == slip), None)


def _known(
    journal: JournalReader, of: PaperOf, since: int, *, recorded: bool
) -> NumberedDocument | WhyCopy:
    """The document; or why it is not known whether it has an original.

    Args:
        journal: what is read.
        of: the document.
        since: the entry after which its papers are recorded.
        recorded: the program that made the document records its papers.
    """
    if not recorded:
        return WhyCopy.EARLIER
    broken = any(repair.what in BREAKS for repair in repairs_recorded(journal, since=since))
    return WhyCopy.TAKEN_UP if broken else NumberedDocument(of, since)


# ── which paper of it ───────────────────────────────────────────────────────────────────────


def papers_of(journal: JournalReader, document: NumberedDocument) -> MadePapers:
    """The papers that were made of a document.

    Raises:
        JournalError: if an entry cannot be read.
    """
    return made_papers(journal, document.of, since=document.since)


def next_paper_of(
    journal: JournalReader, document: NumberedDocument, lies_there: LiesThere
) -> PaperMade:
    """The paper of a document that is made next.

    Raises:
        JournalError: if an entry cannot be read.
    """
    return next_paper(document.of, papers_of(journal, document), lies_there)


def lies_there(path: Path, kept: PaperNotPrinted) -> bool:
    """Whether the file at `path` is the paper that was kept, just as it was saved."""
    return bool(kept.sha256) and file_digest(path) == kept.sha256


def file_digest(paper: Path) -> str:
    """The SHA-256 of a file, in hexadecimal; empty if it cannot be read."""
    try:
        return hashlib.sha256(content_of(paper, LARGEST)).hexdigest()
    except (OSError, UnreadableError):
        return ""
