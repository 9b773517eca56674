"""The shift report as plain data: shown on the screen and printed from the same value."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from dealerassist.journal.entry import PROGRAM
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident, TransactionKind, TransactionRow
from dealerassist.records.shift.boxes import BoxCount, CountState, Tray, in_use
from dealerassist.records.shift.by_the_hour import Hour
from dealerassist.records.shift.chip_proof import ChipProof
from dealerassist.records.shift.corrections import Correction
from dealerassist.records.shift.downs import Down
from dealerassist.records.shift.exception_counts import ExceptionCounts
from dealerassist.records.shift.games import GameOfShift, TurnOfShift
from dealerassist.records.shift.guests_evening import GuestOfShift
from dealerassist.records.shift.guests_money import Balance
from dealerassist.records.shift.hands import Pace, RegisteredHand
from dealerassist.records.shift.head import ShiftHead
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.open_matters import OpenMatter, OpenMatterKind
from dealerassist.records.shift.pot_sizes import PotSize
from dealerassist.records.shift.screen_locks import ScreenLock
from dealerassist.records.shift.signed_differences import SignedDifference
from dealerassist.records.shift.supplements import Reopening, Supplement
from dealerassist.records.shift.transactions import CASHLESS_KINDS, KindSum
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import GUESTS_OFF
from dealerassist.table.paper_events import PaperKind, PaperOf


class ShiftReport(Struct, frozen=True, kw_only=True):
    """The whole report. Amounts in chips.

    Attributes:
        rake: of all hands together.
        tray: without figures if the tray was not opened in this shift, or a damaged journal
            cannot say what is in it.
        sums: the transactions of each kind together.
        balance: None where a damaged journal cannot say what is on the table, and in a tournament.
        chips: the chips of a table in a tournament, which has no money; None of any other.
        hand_in_progress: the hand that is being played while the report is made.
        waiting: what waits for the pit boss, of earlier shifts too, in order.
        uncounted: the boxes that were not counted before the close, and still can be.
        signed_counts: the boxes that somebody has signed for although they were off, or are not
            counted any more.
        signed: its differences and counts that somebody has signed for, also after its close.
        between: what was out of the ordinary since the shift before was closed. It is in no
            shift's incidents and counts.
        exceptions: how often what was out of the ordinary happened, even where it is never.
        tray_sheet: what went into the tray and out of it; None where `tray` has no figures.
        corrections: those proposed or decided in the shift, and those that were made for it after
            its close, in order.
        supplemented_rake: how much of `rake` comes from corrections of hands of earlier shifts.
        supplements: what was booked for the shift after its close, in order; each made another
            revision of this report.
        supplements_elsewhere: what was booked in this shift for shifts that were closed before.
        reopenings: how often it was opened again after a close, in order; the report of that
            close is superseded by the one of the next.
        games: of a mixed table, in the order of the mix; empty at a table with one game.
        turns: the turns of these games, in the order in which they were played.
        time: what guests paid as time in place of the Taxe.
        drop: what the pots of all hands gave for the jackpot.
        time_box, drop_box: without figures where the house takes no such.
        locks: when the screen was locked, in order.
        guests: those at the table when it closed, or now, and those who had left.
    """

    head: ShiftHead
    pace: Pace
    rake: int
    tray: BoxCount
    cash_box: BoxCount
    rake_box: BoxCount
    tip_box: BoxCount
    hours: tuple[Hour, ...]
    pot_sizes: tuple[PotSize, ...]
    hands: tuple[RegisteredHand, ...]
    incidents: tuple[Incident, ...]
    transactions: tuple[TransactionRow, ...]
    sums: tuple[KindSum, ...]
    downs: tuple[Down, ...]
    balance: Balance | None
    integrity: Integrity
    hand_in_progress: int | None = None
    waiting: tuple[OpenMatter, ...] = ()
    uncounted: tuple[Box, ...] = ()
    signed_counts: tuple[Box, ...] = ()
    signed: tuple[SignedDifference, ...] = ()
    between: tuple[Incident, ...] = ()
    exceptions: ExceptionCounts = ExceptionCounts()
    tray_sheet: Tray | None = None
    corrections: tuple[Correction, ...] = ()
    supplemented_rake: int = 0
    supplements: tuple[Supplement, ...] = ()
    supplements_elsewhere: tuple[Supplement, ...] = ()
    games: tuple[GameOfShift, ...] = ()
    turns: tuple[TurnOfShift, ...] = ()
    time: int = 0
    drop: int = 0
    time_box: BoxCount = BoxCount(state=CountState.NONE)
    drop_box: BoxCount = BoxCount(state=CountState.NONE)
    locks: tuple[ScreenLock, ...] = ()
    guests: tuple[GuestOfShift, ...] = ()
    reopenings: tuple[Reopening, ...] = ()
    chips: ChipProof | None = None

    @property
    def boxes(self) -> dict[Box, BoxCount]:
        """What each box of the table should hold and what was counted in it."""
        taken = (self.rake_box, self.tip_box, self.time_box, self.drop_box)
        return in_use((self.tray, self.cash_box, *taken))

    @property
    def takes_time(self) -> bool:
        """Whether the house took time in the shift, and no Taxe."""
        none = CountState.NONE
        return self.rake_box.state is none and self.time_box.state is not none

    @property
    def shows_rake(self) -> bool:
        """Whether sums of the Taxe are shown: the house takes it, and its box does not wait."""
        return self.chips is None and not self.takes_time and Box.RAKE not in self.blind

    @property
    def cashless(self) -> dict[TransactionKind, int]:
        """The tips by card, by what they are, where there were any: no box has them."""
        return {each.kind: each.amount for each in self.sums if each.kind in CASHLESS_KINDS}

    @property
    def is_interim(self) -> bool:
        """Whether the shift is still open: the report is not final then, and nobody signs it."""
        return self.head.closed_ms is None

    @property
    def supersedes_a_close(self) -> bool:
        """Whether it takes the place of the report of an earlier close, and of nothing later."""
        return bool(self.reopenings and self.head.supersedes) and not self.supplements

    @property
    def paper_of(self) -> PaperOf:
        """What the journal calls it where it records its papers."""
        return PaperOf(PaperKind.SHIFT_REPORT, self.head.number)

    @property
    def blind(self) -> frozenset[Box]:
        """The boxes that wait for their closing count, also after a close without it.

        Counting is blind (HP 4): until a box is counted, or somebody has signed that nobody counts
        it any more, neither its expected sum may be shown nor any other figure from which it
        follows. Whoever shows a report asks this first.
        """
        if not self.is_interim:
            return frozenset(self.uncounted)
        waits = CountState.PENDING
        return frozenset(box for box, count in self.boxes.items() if count.state is waits)

    @property
    def rake_told(self) -> bool:
        """Whether the Taxe may be shown, in sum or of single hands, which anybody could add up.

        Until then no hand is shown with what was raked, or with what its winners got: the rest of
        the pot is the Taxe, and the jackpot's where there is one.
        """
        return not self.blind & {Box.RAKE, Box.DROP}

    @property
    def sales_told(self) -> bool:
        """Whether the sums of chips sold and redeemed may be shown.

        What should be in the tray and in the cash box follows from them.
        """
        return not self.blind & {Box.TRAY, Box.CASH}

    @property
    def guests_told(self) -> bool:
        """Whether the guests' money may be shown: what the boxes should hold follows from it."""
        return not self.blind & {Box.RAKE, Box.TIPS, Box.TIME, Box.DROP}

    @property
    def matters(self) -> tuple[OpenMatter, ...]:
        """What must be settled before the report is signed, the worst first."""
        worst_first = list(OpenMatterKind)
        return tuple(sorted(_matters_of(self), key=lambda each: worst_first.index(each.kind)))

    @property
    def open_matters(self) -> int:
        """How many open matters there are."""
        return len(self.matters)

    @property
    def guests_off(self) -> bool:
        """Whether the guests' money does not come out, and nobody has signed for that yet.

        In a tournament: whether the chips on the table are not those in play (11.12).
        """
        if self.chips is not None:
            return self.chips.difference != 0
        if self.balance is None:
            return True
        signed = any(each.what == GUESTS_OFF for each in self.signed)
        return bool(self.balance.difference) and not signed

    @property
    def table_balance(self) -> int | None:
        """By how many chips the table is off, all its sums together: *Table balance* (HP 4).

        What the guests have too much and every box that was counted, as the light on the screen
        adds them up; None where a damaged journal cannot say what is on the table, or where what
        the guests have may not be told yet.
        """
        if self.balance is None or not self.guests_told:
            return None
        off = (count.difference or 0 for count in self.boxes.values())
        return sum(off) - self.balance.difference

    @property
    def last_hands(self) -> Incident | None:
        """The announcement of the last three hands, if there was one."""
        kind = IncidentKind.LAST_HANDS
        return next((each for each in self.incidents if each.kind is kind), None)


def _matters_of(report: ShiftReport) -> Iterator[OpenMatter]:
    if not report.integrity.intact:
        yield OpenMatter(kind=OpenMatterKind.JOURNAL, by=PROGRAM)
    for hand in (each for each in report.hands if each.row.number in report.integrity.wrong_hands):
        yield OpenMatter(
            kind=OpenMatterKind.WRONG_HAND,
            hand=hand.row.number,
            since_ms=hand.ended_ms,
            by=hand.row.croupier,
        )
    if report.chips is not None and report.guests_off:
        yield OpenMatter(
            kind=OpenMatterKind.CHIPS_OFF, since_ms=report.integrity.as_of_ms, by=PROGRAM
        )
    elif report.guests_off:
        by = None if report.balance is None else -report.balance.difference
        yield OpenMatter(
            kind=OpenMatterKind.UNBALANCED,
            amount=by,
            since_ms=report.integrity.as_of_ms,
            by=PROGRAM,
        )
    yield from _counts_of(report)
    for row in (each.row for each in report.corrections if each.row.is_open):
        yield OpenMatter(
            kind=OpenMatterKind.PROPOSAL,
            number=row.number,
            hand=row.hand,
            what=row.kind,
            since_ms=row.proposed_ms,
            by=row.proposed_by,
        )
    yield from report.waiting


def _counts_of(report: ShiftReport) -> Iterator[OpenMatter]:
    """Counts of an older journal, in which nothing of them waits: off, or not made at all.

    What waits because of a count is in `ShiftReport.waiting`.
    """
    known = {each.box for each in report.waiting if each.shift == report.head.shift}
    for box, count in report.boxes.items():
        if box in known or box in report.signed_counts:
            continue
        last = [each for each in report.transactions if each.box is box][-1:]
        # What an adjustment has moved since two people have signed for already.
        if count.difference and any(each.difference for each in last):
            counters = [each.first_signer or each.actor for each in last]
            yield OpenMatter(
                kind=OpenMatterKind.COUNT_DIFFERS,
                box=box,
                amount=count.difference,
                since_ms=last[0].utc_ms,
                by=counters[0],
            )
        if report.head.closed_ms is not None and count.should and count.counted is None:
            yield OpenMatter(
                kind=OpenMatterKind.COUNT_PENDING,
                box=box,
                since_ms=report.head.closed_ms,
                by=report.head.closed_by or "",
            )
