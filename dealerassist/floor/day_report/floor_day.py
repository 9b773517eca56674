"""The report of a gaming day over all tables of a house, as plain data.

It is made of the shift reports alone, which come from the very function of the kiosk
(`dealerassist/records/shift/report_from_journal.py: shift_report`), here on excerpts. So no figure
of a table can be another one here, and what a shift report does not tell yet is not told here
either. Every sum is computed from the figures that are shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum

from msgspec import Struct

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Outcome, Status
from dealerassist.records.shift.boxes import SELDOM, BoxCount, CountState, in_use
from dealerassist.records.shift.corrections import Correction
from dealerassist.records.shift.exception_counts import ExceptionCounts
from dealerassist.records.shift.hands import Pace
from dealerassist.records.shift.head import ShiftHead
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.correction_effects import CorrectionReason
from dealerassist.table.money_state import Box


class ShiftState(StrEnum):
    """How a shift stands: closed, open, or open when its table was heard last."""

    CLOSED = "closed"
    OPEN = "open"
    CUT_OFF = "cut_off"


class DayHour(Struct, frozen=True, kw_only=True):
    """An hour of a shift. The Taxe is in chips; None while it may not be told."""

    starts_ms: int
    hands: int
    players: int
    rake: int | None


class DayDown(Struct, frozen=True, kw_only=True):
    """Who dealt from when to when, and how many hands; `ends_ms` is None while it lasts."""

    croupier: str
    starts_ms: int
    ends_ms: int | None
    hands: int


class DayCorrection(Struct, frozen=True, kw_only=True):
    """A correction that a shift's report tells of.

    Attributes:
        hand: None for a box.
        kind: the tag of the change.
        at_ms: when it was settled; of an open one, proposed.
        moved: how many chips it moves.
        supplements: the shift of the hand, if that was closed before; else None.
    """

    number: int
    hand: int | None
    kind: str
    reason: CorrectionReason
    status: Status
    at_ms: int
    proposed_by: str
    settled_by: str | None
    moved: int
    supplements: int | None


class IncidentCount(Struct, frozen=True):
    """How many incidents of a kind a shift had."""

    kind: IncidentKind
    count: int


class DayShift(Struct, frozen=True, kw_only=True):
    """A shift's figures, as its report tells them. Amounts in its table's smallest chips.

    Attributes:
        head: with the report's number, the table, its game and what a chip is worth.
        state: whether it is closed.
        since_ms: of a table that was cut off, when it was heard last, by the server's clock.
        misdeals: how many deals were void.
        rake: the Taxe; None while it may not be told (`ShiftReport.rake_told`).
        supplemented_rake: how much of it comes from corrections of earlier shifts.
        supplements: how often something was booked for it after its close.
        open_matters: how many matters are open.
        time, drop: what was taken as time, and for the jackpot; None while it may not be told.
    """

    head: ShiftHead
    state: ShiftState
    since_ms: int | None
    pace: Pace
    misdeals: int
    rake: int | None
    supplemented_rake: int | None
    tray: BoxCount
    cash_box: BoxCount
    rake_box: BoxCount
    tip_box: BoxCount
    hours: tuple[DayHour, ...]
    downs: tuple[DayDown, ...]
    exceptions: ExceptionCounts
    incidents: tuple[IncidentCount, ...]
    corrections: tuple[DayCorrection, ...]
    supplements: int
    open_matters: int
    integrity: Integrity
    time: int | None = None
    drop: int | None = None
    time_box: BoxCount = BoxCount(state=CountState.NONE)
    drop_box: BoxCount = BoxCount(state=CountState.NONE)

    @property
    def boxes(self) -> dict[Box, BoxCount]:
        """What each box of the table should hold and what was counted in it."""
        taken = (self.rake_box, self.tip_box, self.time_box, self.drop_box)
        return in_use((self.tray, self.cash_box, *taken))

    def cents(self, chips: int) -> int:
        """Chips of its table in hundredths of the currency, which alone may be added up."""
        return chips * self.head.smallest_chip_cents


class DayAlarm(Struct, frozen=True, kw_only=True):
    """An alarm of the floor that stood on the day. Times by the server's clock.

    Attributes:
        kind: as the floor calls it (`dealerassist/locale/floor_alarms.py`).
        number: the entry that it is about; 0 for none.
        seen_by: who has seen it; empty if nobody has.
        ended_ms: None while it stands.
    """

    kind: str
    number: int
    raised_ms: int
    seen_by: str = ""
    ended_ms: int | None = None


class WitnessLine(Struct, frozen=True, kw_only=True):
    """What the floor has countersigned of a table: the newest that the day needs.

    Attributes:
        entry: up to which entry.
        head: the hash of that entry, in hexadecimal.
        utc_ms: when it was signed.
        genuine: whether signature and hash were verified when the report was made.
        note: the signed text.
    """

    entry: int
    head: str
    utc_ms: int
    genuine: bool
    note: str


class DayTable(Struct, frozen=True, kw_only=True):
    """A table on the day.

    Attributes:
        table: its name on the floor. A kiosk that was replaced on the day is a table of its own.
        shifts: those of the day, in order.
        alarms: those about it, in order.
        heard_ms: when its kiosk was heard last, by the server's clock; None if never.
        last_entry: the last entry that the floor has from it.
        witness: None if nothing of it is countersigned.
    """

    table: str
    shifts: tuple[DayShift, ...] = ()
    alarms: tuple[DayAlarm, ...] = ()
    heard_ms: int | None = None
    last_entry: int = 0
    witness: WitnessLine | None = None


class PartSum(Struct, frozen=True):
    """A sum over shifts, in hundredths of the currency, and of how many of them it is.

    A figure that is not known, or may not be told, is in no sum: it is never taken for 0.
    """

    cents: int = 0
    shifts: int = 0


class BoxSum(Struct, frozen=True, kw_only=True):
    """A box over all shifts in a currency, with the counts and by how much they differ."""

    box: Box
    should: PartSum
    counted: PartSum
    difference: PartSum


class CurrencySum(Struct, frozen=True, kw_only=True):
    """The sums of all shifts whose money is in one currency.

    Attributes:
        shifts: how many there are.
    """

    currency: str
    shifts: int
    rake: PartSum
    boxes: tuple[BoxSum, ...]
    time: PartSum = PartSum()
    drop: PartSum = PartSum()

    def of(self, box: Box) -> BoxSum:
        """The sums of one of its `boxes`, such as those that every house has."""
        return next(each for each in self.boxes if each.box is box)


class FailedShift(Struct, frozen=True):
    """A shift of the day of which no report can be made here: its table's own has its figures.

    Attributes:
        entry: the first entry that does not hold, or is not there.
        gone: whether the time for keeping its entries is over.
    """

    table: str
    shift: int
    entry: int
    gone: bool


class FloorDay(Struct, frozen=True, kw_only=True):
    """A gaming day over all tables.

    Attributes:
        day: its ISO date.
        house: what it calls itself; empty if no table says.
        made_ms: when the report was made, by the server's clock.
        tables: those with a shift or an alarm on the day, as the house has laid them out.
        idle: the names of the others.
        alarms: those about no table.
        failed: the shifts that are in no table and in no sum.
        witness_key: the floor's public key; empty if it has none yet.
    """

    day: str
    house: str
    made_ms: int
    tables: tuple[DayTable, ...] = ()
    idle: tuple[str, ...] = ()
    alarms: tuple[DayAlarm, ...] = ()
    failed: tuple[FailedShift, ...] = ()
    witness_key: str = ""

    @property
    def shifts(self) -> tuple[DayShift, ...]:
        """The shifts of all tables."""
        return tuple(shift for table in self.tables for shift in table.shifts)

    @property
    def hands(self) -> int:
        """How many hands were played at all tables."""
        return sum(shift.pace.hands for shift in self.shifts)

    @property
    def sums(self) -> tuple[CurrencySum, ...]:
        """The sums, one for each currency: amounts of two currencies are never added up."""
        by_currency: dict[str, list[DayShift]] = {}
        for shift in self.shifts:
            by_currency.setdefault(shift.head.currency, []).append(shift)
        return tuple(_sum(each, by_currency[each]) for each in sorted(by_currency))

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes that its tables have."""
        return boxes_on_day(self.shifts)

    @property
    def hours(self) -> tuple[DayHour, ...]:
        """The hands of all tables by the hour, without their Taxe."""
        hands, players = Counter[int](), Counter[int]()
        for hour in (hour for shift in self.shifts for hour in shift.hours):
            hands[hour.starts_ms] += hour.hands
            players[hour.starts_ms] += hour.players
        return tuple(
            DayHour(starts_ms=start, hands=hands[start], players=players[start], rake=None)
            for start in sorted(hands)
        )


def _sum(currency: str, shifts: Sequence[DayShift]) -> CurrencySum:
    return CurrencySum(
        currency=currency,
        shifts=len(shifts),
        rake=_part((shift, shift.rake) for shift in shifts),
        boxes=tuple(_box_sum(box, shifts) for box in boxes_on_day(shifts)),
        time=_part((shift, shift.time) for shift in shifts),
        drop=_part((shift, shift.drop) for shift in shifts),
    )


def boxes_on_day(shifts: Iterable[DayShift]) -> tuple[Box, ...]:
    """The boxes that any of these shifts has; those that every house has in any case."""
    there = {box for shift in shifts for box in shift.boxes}
    return tuple(box for box in Box if box in there or box not in SELDOM)


def _box_sum(box: Box, shifts: Sequence[DayShift]) -> BoxSum:
    found = ((shift, shift.boxes.get(box)) for shift in shifts)
    counts = [(shift, count) for shift, count in found if count is not None]
    return BoxSum(
        box=box,
        should=_part((shift, count.should) for shift, count in counts),
        counted=_part((shift, count.counted) for shift, count in counts),
        difference=_part((shift, count.difference) for shift, count in counts),
    )


def _part(figures: Iterable[tuple[DayShift, int | None]]) -> PartSum:
    known = [shift.cents(chips) for shift, chips in figures if chips is not None]
    return PartSum(sum(known), len(known))


# ── a shift of the day ──────────────────────────────────────────────────────────────────────


def day_shift(report: ShiftReport, *, cut_off_ms: int | None = None) -> DayShift:
    """The figures of a shift for the day's report.

    Args:
        report: its report. What that does not tell yet is not told here either (HP 4).
        cut_off_ms: when its table was heard last, if it is not heard any more; else None.
    """
    told = report.rake_told
    state = ShiftState.CLOSED
    if report.is_interim:
        state = ShiftState.OPEN if cut_off_ms is None else ShiftState.CUT_OFF
    return DayShift(
        head=report.head,
        state=state,
        since_ms=cut_off_ms if report.is_interim else None,
        pace=report.pace,
        misdeals=sum(hand.outcome is Outcome.MISDEAL for hand in report.hands),
        rake=report.rake if told else None,
        supplemented_rake=report.supplemented_rake if told else None,
        tray=report.tray,
        cash_box=report.cash_box,
        rake_box=report.rake_box,
        tip_box=report.tip_box,
        hours=tuple(
            DayHour(
                starts_ms=hour.starts_ms,
                hands=hour.hands,
                players=hour.players,
                rake=hour.rake if told else None,
            )
            for hour in report.hours
        ),
        downs=tuple(
            DayDown(
                croupier=down.croupier,
                starts_ms=down.starts_ms,
                ends_ms=down.ends_ms,
                hands=down.pace.hands,
            )
            for down in report.downs
        ),
        exceptions=report.exceptions,
        incidents=_counted(report),
        corrections=tuple(map(_correction, report.corrections)),
        supplements=len(report.supplements),
        open_matters=report.open_matters,
        integrity=report.integrity,
        time=None if Box.TIME in report.blind else report.time,
        drop=report.drop if told else None,
        time_box=report.time_box,
        drop_box=report.drop_box,
    )


def _counted(report: ShiftReport) -> tuple[IncidentCount, ...]:
    counts = Counter(incident.kind for incident in report.incidents)
    return tuple(IncidentCount(kind, counts[kind]) for kind in IncidentKind if counts[kind])


def _correction(correction: Correction) -> DayCorrection:
    return DayCorrection(
        number=correction.number,
        hand=correction.hand,
        kind=correction.kind,
        reason=correction.reason,
        status=correction.status,
        at_ms=correction.settled_ms or correction.proposed_ms,
        proposed_by=correction.proposed_by,
        settled_by=correction.settled_by,
        moved=correction.effect.moved,
        supplements=correction.supplements,
    )


def house_of(shifts: Iterable[DayShift]) -> str:
    """What the house calls itself, as the shifts say; several names stand side by side."""
    return " / ".join(sorted({shift.head.house for shift in shifts} - {""}))
