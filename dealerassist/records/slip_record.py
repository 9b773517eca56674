"""The slip of a fill or a credit as plain data, for paper (house practice 4).

Amounts are in the table's smallest chips, times in UTC milliseconds.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import TransactionRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader, recomputed_reader
from dealerassist.journal.single_shift.reader import SingleShiftReader
from dealerassist.journal.single_shift.recomputed_shift import has_rows_of_ours, shift_recomputed
from dealerassist.records.hand_record import Proof, proof_of
from dealerassist.records.no_such_record import NoSuchRecordError
from dealerassist.records.shift.head import ShiftHead, head_of
from dealerassist.records.shift.supplements import revision_of, supplements_of
from dealerassist.table.house_money_events import TrayCredited, TrayFilled
from dealerassist.table.money_state import Pieces, Slip
from dealerassist.table.paper_events import PaperKind, PaperOf


class NoSuchSlipError(NoSuchRecordError):
    """The journal has no slip of that number."""

    kind = "slip"


class SlipRecord(Struct, frozen=True, kw_only=True):
    """One slip.

    Attributes:
        head: of the shift that it was made in; its number is that of the slip, as is its copy.
        fills: chips came from the cash desk into the tray; else they went to the cash desk.
        made_ms: when it was recorded.
    """

    head: ShiftHead
    slip: Slip
    fills: bool
    pieces: Pieces
    made_ms: int
    proof: Proof

    @property
    def paper_of(self) -> PaperOf:
        """What the journal calls it where it records its papers."""
        return PaperOf(PaperKind.SLIP, str(self.slip.number))

    @property
    def is_interim(self) -> bool:
        """Never: a slip is as it stays from the moment when it is recorded."""
        return False


def slip_record(
    journal: JournalReader, number: int | None = None, *, audited: Audited = NOT_AUDITED
) -> SlipRecord:
    """The slip of this number, computed from the entries as they are at one moment.

    Args:
        journal: another process may write to it meanwhile.
        number: of the slip; None for the last one.
        audited: how far the journal was verified before.

    Raises:
        NoSuchSlipError: if there is no such slip.
        JournalError: if the journal cannot be read.
    """
    with shift_recomputed(journal, _shift_of(journal, number), audited=audited) as reader:
        rows = {row.slip: row for row in reader.transactions() if row.slip is not None}
        by_itself = isinstance(reader, SingleShiftReader)
        last = reader.recover().state.money.slips if by_itself else max(rows, default=0)
        row = rows.get(last if number is None else number)
        if row is not None:
            return _record_of(reader, row, audited)
        if not by_itself or not last or (number is not None and number > last):
            raise NoSuchSlipError(number, last)
    if number is None:
        # It was not made in the last shift.
        return slip_record(journal, last, audited=audited)
    # It was made, and the file has no row of it: all entries are followed.
    with recomputed_reader(journal) as whole:
        return slip_record(whole, number)


def _shift_of(journal: JournalReader, number: int | None) -> int | None:
    """The shift of a slip, as the row of the file has it; the last one if there is no row."""
    if not has_rows_of_ours(journal):
        return None
    rows = select(journal, TransactionRow, "WHERE slip = ?", (number,))
    return journal.last_shift if not rows else rows[0].shift


def _record_of(journal: RecomputedReader, row: TransactionRow, earlier: Audited) -> SlipRecord:
    entry, sheet = journal.get(row.entry), journal.shift(row.shift or 0)
    moved = entry.events[row.position]
    assert isinstance(moved, TrayFilled | TrayCredited), "only these have slips"
    assert sheet is not None, "chips move in a shift"
    revision = revision_of(journal, sheet, supplements_of(journal, sheet), row.entry)
    house = house_named(journal, upto=row.entry)
    mix = journal.recover(upto=sheet.opened_entry).state.mix
    head = head_of(sheet, house, revision, whole=journal.is_whole, mix=mix)
    return SlipRecord(
        head=replace(head, number=f"slip {moved.slip.number}", supersedes=""),
        slip=moved.slip,
        fills=isinstance(moved, TrayFilled),
        pieces=moved.pieces,
        made_ms=entry.utc_ms,
        proof=proof_of(journal, [entry], earlier=earlier),
    )
