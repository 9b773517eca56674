"""Computing a `ShiftReport` from the journal, which is only read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import tzinfo
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.chain import Verification
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import (
    CorrectionRow,
    HandRow,
    Incident,
    IncidentRow,
    Outcome,
    TransactionKind,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import DownSheet, ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.single_shift.recomputed_shift import has_rows_of_ours, shift_recomputed
from dealerassist.records.no_such_record import NoSuchRecordError
from dealerassist.records.shift.boxes import (
    Boxes,
    CountsOfShift,
    adjustments_by_box,
    boxes_of,
    tray_of,
    with_late_counts,
)
from dealerassist.records.shift.by_the_hour import hours_of
from dealerassist.records.shift.chip_proof import chip_proof_of
from dealerassist.records.shift.corrections import (
    Correction,
    corrections_of,
    originals_of,
    rows_in_report,
    supplemented_drop,
    supplemented_rake,
)
from dealerassist.records.shift.downs import downs_of, pace_of
from dealerassist.records.shift.exception_counts import exception_counts
from dealerassist.records.shift.games import GamesPlayed, game_turns, games_of, placed
from dealerassist.records.shift.guests_evening import guests_of
from dealerassist.records.shift.guests_money import balance_of
from dealerassist.records.shift.hands import RegisteredHand, corrected_later, hands_of
from dealerassist.records.shift.head import ShiftHead, head_of
from dealerassist.records.shift.incidents import (
    change_of_croupier,
    incidents_before,
    incidents_of_shift,
)
from dealerassist.records.shift.integrity import audited as audit_of
from dealerassist.records.shift.integrity import entry_at, integrity_of
from dealerassist.records.shift.journal_as_of import (
    reader_at_the_close,
    reader_before_fault,
    table_at,
)
from dealerassist.records.shift.open_matters import (
    OpenMatter,
    signed_counts_of,
    uncounted_of,
    waiting_of,
)
from dealerassist.records.shift.pot_sizes import pot_sizes_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.screen_locks import screen_locks
from dealerassist.records.shift.signed_differences import SignedDifference, signed_differences
from dealerassist.records.shift.supplements import (
    Supplement,
    reopenings_of,
    revision_of,
    supplements_between,
    supplements_of,
)
from dealerassist.records.shift.transactions import KindSum, sum_of, sums_of
from dealerassist.records.shift.untold import Untold
from dealerassist.rules.mix import Mix
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import BOX_PENDING, CALL
from dealerassist.table.state import TableState


class NoSuchShiftError(NoSuchRecordError):
    """The journal has no shift of that number."""

    kind = "shift"


def shift_report(
    journal: JournalReader,
    shift: int | None = None,
    *,
    zone: tzinfo | None = None,
    audited: Audited = NOT_AUDITED,
) -> ShiftReport:
    """The report of one shift, computed from the entries as they are at one moment.

    The rows of the journal's read model are computed anew, as far as the entries hold: those of
    the shift alone, or all where `journal` has them computed already or something is wrong.

    Args:
        journal: another process may write to it meanwhile.
        shift: its number; None for the last shift.
        zone: the clock on the wall, for the hours; None for the machine's own.
        audited: how far the journal was verified before.

    Raises:
        NoSuchShiftError: if there is no such shift.
        JournalError: if the journal cannot be read.
    """
    with shift_recomputed(journal, _number(journal, shift), audited=audited) as whole:
        verification = audit_of(whole)
        with reader_before_fault(whole, verification, shift) as reader:
            sheet = _sheet(reader, shift)
            records = _records_of(reader, sheet, sheet.closed_entry or reader.count)
            integrity = _Verified(verification, audited)
            return _report_of(reader, integrity, records, zone)


class _Verified(NamedTuple):
    """What was found of the entries of a report, and what is known of those before."""

    found: Verification
    earlier: Audited


def _number(journal: JournalReader, shift: int | None) -> int | None:
    """The number of the shift as the rows of the file have it; None if that is not to be known."""
    if not has_rows_of_ours(journal):
        return None
    last = journal.last_shift
    # The last one tells that there is none after it.
    return last if shift is None else min(shift, last)


def _sheet(journal: JournalReader, number: int | None) -> ShiftSheet:
    """The row of a shift in the read model; None asks for the last shift."""
    last = journal.last_shift
    sheet = journal.shift(last if number is None else number)
    if sheet is None:
        raise NoSuchShiftError(number, last)
    return sheet


class _ShiftRecords(NamedTuple):
    """What the journal holds of a shift, as far as its report needs it.

    Attributes:
        upto: the last entry that the report covers, supplements apart.
        table: the table after that entry; None if the journal is too damaged.
        hands: those that are over, as they were at the close.
        played: of which game each of them was.
        downs: as they were at the close.
        incidents: of the shift, and of its supplements.
        between: the incidents since the shift before was closed, which no shift has.
        money: the transactions and counts.
        queue: what waits for the pit boss, and what did, as far as it may be told.
        corrections: those that the report tells of.
        supplements: what was booked for the shift after its close.
        signed: its differences that somebody has signed for, by its close or in a supplement.
    """

    sheet: ShiftSheet
    upto: int
    table: TableState | None
    hands: tuple[HandRow, ...]
    played: GamesPlayed
    downs: tuple[DownSheet, ...]
    incidents: tuple[IncidentRow, ...]
    between: tuple[IncidentRow, ...]
    money: tuple[TransactionRow, ...]
    queue: tuple[WaitingRow, ...]
    corrections: tuple[Correction, ...]
    supplements: tuple[Supplement, ...]
    signed: tuple[SignedDifference, ...]

    @property
    def mix(self) -> Mix | None:
        """What was played; None at a table with one game, or if the journal is too damaged."""
        return None if self.table is None else self.table.mix

    @property
    def booked(self) -> list[Correction]:
        """The corrections that count in the shift."""
        return [each for each in self.corrections if each.booked]

    @property
    def later_entries(self) -> set[int]:
        """The entries of its supplements."""
        return {each.entry for each in self.supplements}

    @property
    def last_entry(self) -> int:
        """The last entry that the report covers, supplements among them."""
        return max([self.upto, *self.later_entries])


def _records_of(journal: RecomputedReader, sheet: ShiftSheet, upto: int) -> _ShiftRecords:
    supplements = supplements_of(journal, sheet)
    table = _with_late_counts(journal, table_at(journal, upto), supplements)
    with reader_at_the_close(journal, sheet, supplements) as then:
        hands = [row for row in then.hands(sheet.number) if row.outcome is not Outcome.PLAYING]
        downs = then.downs(sheet.number)
    queue = _of_this_close(_queue_told(journal), sheet)
    later = {each.entry for each in supplements if each.signed is not None}
    return _ShiftRecords(
        sheet=sheet,
        upto=upto,
        table=table,
        hands=tuple(hands),
        played=GamesPlayed(sheet.rules, journal.turns(sheet.number)),
        downs=tuple(downs),
        incidents=incidents_of_shift(journal, sheet, upto, supplements),
        between=incidents_before(journal, sheet),
        money=tuple(journal.transactions(sheet.number)),
        queue=queue,
        corrections=_corrections_told(journal, sheet, upto, table, supplements),
        supplements=supplements,
        signed=signed_differences(journal, queue, sheet.number, upto=upto, later=later),
    )


def _queue_told(journal: RecomputedReader) -> tuple[WaitingRow, ...]:
    """The review queue without what may not be told yet."""
    now = table_at(journal, journal.count)
    untold = set() if now is None else {each.number for each in now.untold}
    return tuple(row for row in journal.waiting() if row.number not in untold)


def _of_this_close(queue: Iterable[WaitingRow], sheet: ShiftSheet) -> tuple[WaitingRow, ...]:
    """The queue without the counts that waited since a close after which it was opened again.

    Those boxes were to be counted in the shift then, as all others.
    """
    pending = (BOX_PENDING, sheet.number)
    return tuple(
        row for row in queue if (row.what, row.shift) != pending or row.entry == sheet.closed_entry
    )


def _corrections_told(
    journal: RecomputedReader,
    sheet: ShiftSheet,
    upto: int,
    table: TableState | None,
    supplements: Sequence[Supplement],
) -> tuple[Correction, ...]:
    """The corrections of which the report of a shift tells, its supplements among them."""
    later = {each.correction for each in supplements}
    proposals = () if table is None else table.proposals
    still_open = {each.number: each.effect for each in proposals if each.number not in later}
    rows = rows_in_report(journal, sheet.opened_entry, upto, later | still_open.keys())
    return tuple(
        replace(each, booked=_is_booked(each.row, sheet, upto))
        for each in corrections_of(journal, rows, still_open)
    )


def _report_of(
    journal: RecomputedReader,
    verified: _Verified,
    records: _ShiftRecords,
    zone: tzinfo | None,
) -> ShiftReport:
    sheet, table, upto, booked = records.sheet, records.table, records.upto, records.booked
    hands, begun = _register_of(records), _entries_of(journal, records.downs)
    downs = downs_of(records.downs, records.hands, records.incidents, begun)
    sums = sums_of(records.money)
    taken = _taken_of(hands, sums, booked)
    boxes = _boxes_of(records, taken)
    untold = Untold.of(boxes, records.queue)
    incidents = _incidents_of(records.incidents, records.downs, begun)
    chips = chip_proof_of(table)
    before = table_at(journal, sheet.opened_entry - 1)
    last, earlier = records.last_entry, verified.earlier
    integrity = integrity_of(journal, verified.found, sheet, last, hands, earlier)
    return ShiftReport(
        head=_head_of(journal, records),
        pace=pace_of(downs),
        rake=taken[Box.RAKE],
        tray=boxes.tray,
        cash_box=boxes.cash,
        rake_box=boxes.rake,
        tip_box=boxes.tips,
        time_box=boxes.time,
        drop_box=boxes.drop,
        time=taken[Box.TIME],
        drop=taken[Box.DROP],
        hours=hours_of(hands, zone),
        pot_sizes=pot_sizes_of(hands, sheet.rules.figures),
        hands=hands,
        incidents=untold.incidents(with_answers(incidents, records.queue, upto)),
        transactions=untold.transactions(records.money),
        sums=sums,
        between=records.between,
        downs=downs,
        balance=None
        if chips is not None
        else balance_of(before, table, records.money, hands, incidents, booked),
        integrity=integrity,
        hand_in_progress=table.hands if table is not None and table.hand_in_progress else None,
        waiting=_waiting_of(records),
        uncounted=uncounted_of(records.queue, sheet.number),
        signed_counts=signed_counts_of(records.queue, sheet.number),
        exceptions=exception_counts(incidents, hands),
        signed=records.signed,
        tray_sheet=tray_of(table, told=boxes.tray.should is not None),
        corrections=records.corrections,
        supplemented_rake=supplemented_rake(booked),
        supplements=records.supplements,
        supplements_elsewhere=supplements_between(journal, sheet.opened_entry, upto),
        games=games_of(records.mix, records.played.turns, hands),
        turns=game_turns(records.played, hands),
        locks=screen_locks(journal, sheet.opened_entry, upto),
        guests=() if chips else guests_of(table, sheet.closed_ms or integrity.as_of_ms),
        reopenings=reopenings_of(journal, sheet, upto),
        chips=chips,
    )


def _head_of(journal: RecomputedReader, records: _ShiftRecords) -> ShiftHead:
    revision = revision_of(journal, records.sheet, records.supplements, records.last_entry)
    house = house_named(journal, upto=records.upto)
    return head_of(records.sheet, house, revision, whole=journal.is_whole, mix=records.mix)


def _taken_of(
    hands: Sequence[RegisteredHand], sums: Sequence[KindSum], booked: Sequence[Correction]
) -> dict[Box, int]:
    """What came into each box that guests or pots pay into, corrections of earlier hands too."""
    return {
        Box.RAKE: supplemented_rake(booked) + sum(hand.row.rake for hand in hands),
        Box.TIPS: sum_of(sums, TransactionKind.TIP),
        Box.TIME: sum_of(sums, TransactionKind.TIME),
        Box.DROP: supplemented_drop(booked) + sum(hand.row.drop for hand in hands),
    }


def _register_of(records: _ShiftRecords) -> tuple[RegisteredHand, ...]:
    """Its hands, with their figures as they were at the close; those corrected since are marked."""
    numbers = {each.correction for each in records.supplements}
    later = {each.row.hand for each in records.corrections if each.row.number in numbers}
    before, played = originals_of(records.booked), records.played
    found = hands_of(records.hands, records.incidents, played.rules_of, before)
    hands = placed(found, played)
    return tuple(corrected_later(hand) if hand.row.number in later else hand for hand in hands)


def _boxes_of(records: _ShiftRecords, taken: Mapping[Box, int]) -> Boxes:
    """What each box should hold, what was counted in it, and what it was adjusted by."""
    sheet = records.sheet
    counts = CountsOfShift(
        rows=tuple(row for row in records.money if row.kind is TransactionKind.COUNT),
        uncounted=uncounted_of(records.queue, sheet.number),
        given_up=frozenset(
            each.box for each in records.signed if each.what == BOX_PENDING and each.box
        ),
        terms=adjustments_by_box(records.booked),
    )
    closed = sheet.closed_ms is not None
    return boxes_of(records.table, counts, taken, closed=closed)


def _waiting_of(records: _ShiftRecords) -> tuple[OpenMatter, ...]:
    """What waits for the pit boss; nothing where a damaged journal cannot say."""
    if records.table is None:
        return ()
    table, number = records.table, records.sheet.number
    return waiting_of(
        table.waiting, records.queue, number, records.later_entries, untold=table.untold
    )


def _entries_of(journal: RecomputedReader, downs: Sequence[DownSheet]) -> dict[int, Entry]:
    """The entries that began the downs, by their numbers, as far as they can be read."""
    found = {down.entry: entry_at(journal, down.entry) for down in downs}
    return {number: entry for number, entry in found.items() if entry is not None}


def _incidents_of(
    recorded: Sequence[IncidentRow], downs: Sequence[DownSheet], begun: Mapping[int, Entry]
) -> tuple[Incident, ...]:
    """The incidents of the shift and its changes of croupier, in the order of their entries."""
    changes = [change_of_croupier(down, begun.get(down.entry)) for down in downs[1:]]
    return tuple(sorted((*recorded, *changes), key=lambda incident: incident.entry))


def _is_booked(row: CorrectionRow, sheet: ShiftSheet, upto: int) -> bool:
    """Whether what the correction moves counts in the shift: it was approved while that was open.

    Between two shifts it counts in neither: the later one begins with the chips as they lie then.
    """
    settled = row.settled_entry or 0
    return row.approved and sheet.opened_entry < settled <= upto


def _with_late_counts(
    journal: JournalReader, table: TableState | None, supplements: Iterable[Supplement]
) -> TableState | None:
    """The table at the close with what was counted since; None where a journal is damaged."""
    if table is None:
        return None
    entries = (journal.get(each.entry) for each in supplements if each.box is not None)
    late = (event for entry in entries for event in entry.events if isinstance(event, BoxCounted))
    return with_late_counts(table, late)


# ── calls of the pit boss in a shift: why, who answered, after how long ─────────────────────────


def with_answers(
    incidents: Iterable[Incident], queue: Iterable[WaitingRow], upto: int
) -> tuple[Incident, ...]:
    """The incidents, each call among them with its reason and answer as facts.

    They are `reason`, the one that was said last, and `answered_by` and `waited_ms`: a call has
    none of them while nobody has said why, or answered. What said why is no incident of its own.

    Args:
        incidents: of the shift.
        queue: the review queue of the journal.
        upto: the last entry of the shift: an answer after the close is not of the shift, whose
            report says the same whenever it is made.
    """
    found = tuple(incidents)
    calls = {row.entry: row for row in queue if row.what == CALL}
    reasons = {
        each.facts["number"]: each.facts["reason"]
        for each in found
        if each.kind is IncidentKind.CALL_REASON
    }
    told = (each for each in found if each.kind is not IncidentKind.CALL_REASON)
    return tuple(
        _answered(_with_reason(each, reasons, row), row, upto)
        if each.kind is IncidentKind.PIT_BOSS and (row := calls.get(each.entry)) is not None
        else each
        for each in told
    )


def _with_reason(
    incident: Incident, reasons: Mapping[int | str, int | str], row: WaitingRow
) -> Incident:
    reason = reasons.get(row.number)
    if reason is None:
        return incident
    return replace(incident, facts=incident.facts | {"reason": reason})


def _answered(incident: Incident, row: WaitingRow, upto: int) -> Incident:
    if row.acknowledged_ms is None or (row.acknowledged_entry or 0) > upto:
        return incident
    answer: dict[str, int | str] = {
        "answered_by": row.acknowledged_by or "",
        "waited_ms": max(0, row.acknowledged_ms - row.noted_ms),
    }
    return replace(incident, facts=incident.facts | answer)
