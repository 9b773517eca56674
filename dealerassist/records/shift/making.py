"""From the journal to a `ShiftReport`. Nothing is written, and nothing is left to be worked out."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import tzinfo

from dealerassist import __version__
from dealerassist.journal.chain import Verification
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.history import incidents_between
from dealerassist.journal.read_model.rows import (
    UNPLAYED,
    DownSheet,
    HandRow,
    IncidentRow,
    Outcome,
    ShiftSheet,
    TransactionKind,
    TransactionRow,
)
from dealerassist.journal.read_model.rows import IncidentKind as Recorded
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader, recomputed
from dealerassist.records.shift.checking import (
    audited,
    balance,
    entry_at,
    integrity,
    sum_of,
    table_at,
)
from dealerassist.records.shift.corrections import corrections_of, originals_of
from dealerassist.records.shift.counting import boxes_of, tray_of
from dealerassist.records.shift.hours import HOUR_MS, every_hour, hour_of, playing_ms
from dealerassist.records.shift.matters import waiting_of
from dealerassist.records.shift.parts import (
    Down,
    Hand,
    Head,
    Hour,
    Incident,
    IncidentKind,
    KindSum,
    NoRake,
    Original,
    Pace,
    Transaction,
)
from dealerassist.records.shift.pot_sizes import pot_sizes_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.rules.house_options import Rake

RULES = {
    IncidentKind.MISDEAL: "HP 2",
    IncidentKind.FOUL_DECK: "HP 2",
    IncidentKind.UNDO: "HP 1",
    IncidentKind.RESTART: "HP 2",
    IncidentKind.CROUPIER_CHANGE: "HP 1",
    IncidentKind.CARD_CORRECTED: "3.8",
    IncidentKind.BUY_IN_NOTICE: "HP 3",
    IncidentKind.LATE_UNDO: "HP 1",
    IncidentKind.IRREGULARITY: "HP 2",
    IncidentKind.PIT_BOSS: "HP 2",
    IncidentKind.COUNT_DIFFERENCE: "6.5",
    IncidentKind.LAST_HANDS: "HP 4",
    IncidentKind.CLOCK_JUMP: "HP 3",
    IncidentKind.MENDED: "HP 3",
    IncidentKind.CORRECTION_PROPOSED: "HP 3",
    IncidentKind.CORRECTION_APPROVED: "HP 3",
    IncidentKind.CORRECTION_DECLINED: "HP 3",
    IncidentKind.CORRECTION_WITHDRAWN: "HP 3",
    IncidentKind.PIN_LOCKED: "HP 3",
    IncidentKind.LOCK_LIFTED: "HP 3",
    IncidentKind.PINS_RESET: "HP 3",
}
"""By which rule, or chapter of the house practice, each kind of incident is handled."""

LONGEST_SHIFT_MS = 7 * 24 * HOUR_MS
"""A shift that seems longer is one during which the machine's clock was set."""


class NoSuchShiftError(LookupError):
    """The journal has no shift of that number; `number` is None if it has no shift at all."""

    def __init__(self, number: int | None) -> None:
        super().__init__(number)
        self.number = number


def shift_report(
    journal: JournalReader, shift: int | None = None, *, house: str = "", zone: tzinfo | None = None
) -> ShiftReport:
    """The report of one shift, from one moment of the journal, its figures computed from entries.

    Args:
        journal: may be written to meanwhile.
        shift: its number; the last shift unless told.
        house: the card room's name.
        zone: the clock on the wall, for the hours; the machine's own unless told.

    Raises:
        NoSuchShiftError: if there is no such shift.
        JournalError: if the journal cannot be read.
    """
    with recomputed(journal) as whole:
        found = audited(whole)
        with _sound_for(whole, found, shift) as told:
            sheet = _sheet(told, shift)
            upto = sheet.closed_entry or told.count
            return _made(told, found, sheet, upto, house=house, zone=zone)


@contextmanager
def _sound_for(
    whole: RecomputedReader, found: Verification, shift: int | None
) -> Iterator[RecomputedReader]:
    """The journal up to its first bad entry, if the shift was closed before; else all of it."""
    number = 0 if found.fault is None else found.fault.number
    if shift is None or not number:
        yield whole
        return
    with RecomputedReader(whole.path, upto=number - 1) as before:
        sheet = before.shift(shift)
        closed = sheet is not None and sheet.closed_entry is not None
        yield before if closed else whole


def _sheet(journal: JournalReader, number: int | None) -> ShiftSheet:
    if number is None:
        shifts = journal.shifts()
        if not shifts:
            raise NoSuchShiftError(None)
        return shifts[-1]
    sheet = journal.shift(number)
    if sheet is None:
        raise NoSuchShiftError(number)
    return sheet


def _recorded(journal: JournalReader, sheet: ShiftSheet, upto: int) -> tuple[IncidentRow, ...]:
    """Its incidents, and those since the shift before was closed.

    A closed shift's report is signed, so what happened after it stands in the next one.
    """
    before = journal.shift(sheet.number - 1)
    since = 0 if before is None else before.closed_entry or 0
    return incidents_between(journal, since + 1, upto)


def _made(
    journal: RecomputedReader,
    found: Verification,
    sheet: ShiftSheet,
    upto: int,
    *,
    house: str,
    zone: tzinfo | None,
) -> ShiftReport:
    rows = [row for row in journal.hands(sheet.number) if row.outcome is not Outcome.PLAYING]
    recorded = _recorded(journal, sheet, upto)
    table = table_at(journal, upto)
    corrections = corrections_of(journal.corrections(shift=sheet.number), table)
    hands = hands_of(rows, recorded, sheet.rules.rake, originals_of(corrections))
    downs = journal.downs(sheet.number)
    transactions = tuple(_transaction(row) for row in journal.transactions(sheet.number))
    sums = sums_of(transactions)
    rake, tips = sum(hand.rake for hand in hands), sum_of(sums, TransactionKind.TIP)
    boxes = boxes_of(table, rake=rake, tips=tips, closed=sheet.closed_ms is not None)
    incidents = [incident_of(row) for row in recorded]
    incidents += [_change(down, entry_at(journal, down.entry)) for down in downs[1:]]
    return ShiftReport(
        head=head_of(sheet, house),
        pace=pace_of(hands),
        rake=rake,
        tray=boxes.tray,
        cash_box=boxes.cash,
        rake_box=boxes.rake,
        tip_box=boxes.tips,
        hours=hours_of(hands, zone),
        pot_sizes=pot_sizes_of(hands, sheet.rules.figures),
        hands=hands,
        incidents=tuple(sorted(incidents, key=lambda incident: incident.entry)),
        transactions=transactions,
        sums=sums,
        downs=downs_of(downs, rows, recorded),
        balance=balance(
            table_at(journal, sheet.opened_entry - 1), table, sums, hands, incidents, corrections
        ),
        integrity=integrity(journal, found, sheet, upto, hands),
        hand_in_progress=table.hands if table is not None and table.hand_in_progress else None,
        waiting=() if table is None else waiting_of(table.waiting, journal.waiting()),
        tray_sheet=tray_of(table),
        corrections=corrections,
    )


def head_of(sheet: ShiftSheet, house: str) -> Head:
    """What a report of this shift is about, in this house."""
    rules = sheet.rules
    return Head(
        house=house,
        table=sheet.table_name,
        game=rules.game,
        halves=rules.halves,
        limit=rules.limit,
        stakes=rules.figures,
        currency=rules.currency,
        smallest_chip_cents=rules.smallest_chip_cents,
        gaming_day=sheet.gaming_day,
        shift=sheet.number,
        opened_ms=sheet.opened_ms,
        opened_by=sheet.opened_by,
        closed_ms=sheet.closed_ms,
        closed_by=sheet.closed_by,
        number=f"{sheet.gaming_day[:4]}-{sheet.number:04d}",
        copy=0,
        program_version=__version__,
        profile=rules.profile,
        profile_version=rules.version,
        fingerprint=rules.fingerprint,
    )


# ── hands ───────────────────────────────────────────────────────────────────────────────────


def hands_of(
    rows: Iterable[HandRow],
    incidents: Iterable[IncidentRow],
    rake: Rake,
    originals: Mapping[int, Original],
) -> tuple[Hand, ...]:
    """The register: every hand that is over, and the `originals` of those that were corrected."""
    undone = Counter(row.hand for row in incidents if row.kind is Recorded.UNDO)
    return tuple(_hand(row, undone[row.number], rake, originals.get(row.number)) for row in rows)


def _hand(row: HandRow, undone: int, rake: Rake, original: Original | None) -> Hand:
    return Hand(
        number=row.number,
        started_ms=row.started_ms,
        ended_ms=row.started_ms if row.ended_ms is None else row.ended_ms,
        croupier=row.croupier,
        players=row.players,
        pot=row.pot,
        rakeable=row.rakeable,
        rake=row.rake,
        winners=row.winners,
        outcome=row.outcome,
        flags=row.flags,
        undone=undone,
        no_rake=_no_rake(row, rake),
        original=original,
    )


def _no_rake(row: HandRow, rake: Rake) -> NoRake | None:
    if row.rake or row.outcome in UNPLAYED:
        return None
    if not (rake.percent or rake.schedule):
        return NoRake.NOT_RAKED
    return NoRake.FIRST_ROUND if not row.rakeable else NoRake.TOO_SMALL


def pace_of(hands: Sequence[Hand]) -> Pace:
    """How many hands were played, and in what time; void hands take time and are none."""
    playing = playing_ms([(hand.started_ms, hand.ended_ms) for hand in hands])
    return Pace(sum(hand.played for hand in hands), playing)


def hours_of(hands: Iterable[Hand], zone: tzinfo | None) -> tuple[Hour, ...]:
    """The hours of the clock from the first hand to the last, those without a hand too."""
    by_hour: dict[int, list[Hand]] = {}
    for hand in hands:
        if hand.played:
            by_hour.setdefault(hour_of(hand.ended_ms, zone), []).append(hand)
    every = every_hour(by_hour, longest_ms=LONGEST_SHIFT_MS)
    return tuple(_hour(start, by_hour.get(start, [])) for start in every)


def _hour(starts_ms: int, hands: Sequence[Hand]) -> Hour:
    players, rake = sum(hand.players for hand in hands), sum(hand.rake for hand in hands)
    return Hour(starts_ms, len(hands), players, rake)


# ── what happened around them ───────────────────────────────────────────────────────────────


def incident_of(row: IncidentRow) -> Incident:
    """Something out of the ordinary, as a report has it."""
    kind, facts = IncidentKind(row.kind.value), row.facts
    detail = {
        Recorded.MISDEAL: "reason",
        Recorded.FOUL_DECK: "fault",
        Recorded.UNDO: "kind",
        Recorded.RESTART: "version",
    }
    target = facts.get("entry")
    return Incident(
        entry=row.entry,
        at_ms=row.utc_ms,
        kind=kind,
        hand=row.hand,
        actor=row.actor,
        rule=RULES[kind],
        detail=str(facts.get(detail.get(row.kind, ""), "")),
        effect=row.effect,
        target=None if target is None else int(target),
        interrupted_ms=int(facts.get("interrupted_ms", 0)),
        facts=facts,
    )


def _change(down: DownSheet, entry: Entry | None) -> Incident:
    kind = IncidentKind.CROUPIER_CHANGE
    return Incident(
        entry=down.entry,
        at_ms=down.started_ms,
        kind=kind,
        hand=None,
        actor=entry.actor if entry is not None else down.croupier,
        rule=RULES[kind],
        detail=down.croupier,
    )


def _transaction(row: TransactionRow) -> Transaction:
    return Transaction(
        entry=row.entry,
        at_ms=row.utc_ms,
        kind=row.kind,
        seat=row.seat,
        amount=row.amount,
        actor=row.actor,
        cash=row.cash,
        box=row.box,
        purpose=row.purpose,
        expected=row.expected,
        slip=row.slip,
        first_signer=row.first_signer,
        second_signer=row.second_signer,
    )


def sums_of(transactions: Iterable[Transaction]) -> tuple[KindSum, ...]:
    """Every kind of transaction with its number and sum, those that did not happen too.

    Counts move nothing, so they have no sum.
    """
    transactions = tuple(transactions)
    return tuple(
        KindSum(kind, len(amounts), sum(amounts))
        for kind in TransactionKind
        if kind is not TransactionKind.COUNT
        for amounts in [[t.amount for t in transactions if t.kind is kind]]
    )


def downs_of(
    sheets: Sequence[DownSheet], rows: Sequence[HandRow], incidents: Sequence[IncidentRow]
) -> tuple[Down, ...]:
    """The downs, each with what was entered in it; the hands are those of the register.

    Args:
        sheets: who dealt from when to when.
        rows: the hands of the shift that are over.
        incidents: what was recorded of it that was out of the ordinary.
    """
    # By entries, not by times: a clock that is set goes back, the entries never do.
    ends = [*(sheet.entry for sheet in sheets[1:]), sys.maxsize]
    return tuple(
        _down(sheet, range(sheet.entry, end), rows, incidents)
        for sheet, end in zip(sheets, ends, strict=True)
    )


def _down(
    sheet: DownSheet, entries: range, rows: Iterable[HandRow], incidents: Iterable[IncidentRow]
) -> Down:
    dealt = [row for row in rows if row.first_entry in entries]
    spans = [(row.started_ms, row.ended_ms or row.started_ms) for row in dealt]
    played = sum(row.outcome not in UNPLAYED for row in dealt)
    undone = [row for row in incidents if row.kind is Recorded.UNDO and row.entry in entries]
    return Down(
        croupier=sheet.croupier,
        starts_ms=sheet.started_ms,
        ends_ms=sheet.ended_ms,
        pace=Pace(played, playing_ms(spans)),
        rake=sum(row.rake for row in dealt),
        undone=len(undone),
    )
