"""A shift in the report of a gaming day: the figures of its own report, and no others."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum

from msgspec import Struct

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Status
from dealerassist.records.shift.boxes import BoxCount, CountState, in_use
from dealerassist.records.shift.corrections import Correction
from dealerassist.records.shift.exception_counts import ExceptionCounts
from dealerassist.records.shift.hands import Pace
from dealerassist.records.shift.head import ShiftHead
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.tronc.book import TroncShift, tronc_shift
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
        misdeals: how many deals were void and dealt again; void decks are not among them.
        rake: the Taxe; None while it may not be told (`ShiftReport.rake_told`).
        supplemented_rake: how much of it comes from corrections of earlier shifts.
        supplements: how often something was booked for it after its close.
        open_matters: how many matters are open.
        time, drop: what was taken as time, and for the jackpot; None while it may not be told.
        tronc: what the tronc got, in cents.
    """

    head: ShiftHead
    tronc: TroncShift
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
        tronc=tronc_shift(report),
        state=state,
        since_ms=cut_off_ms if report.is_interim else None,
        pace=report.pace,
        misdeals=report.exceptions.misdeals,
        rake=report.rake if told else None,
        supplemented_rake=report.supplemented_rake if told else None,
        tray=report.tray,
        cash_box=report.cash_box,
        rake_box=report.rake_box,
        tip_box=report.tip_box,
        hours=_hours(report),
        downs=_downs(report),
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


def _hours(report: ShiftReport) -> tuple[DayHour, ...]:
    return tuple(
        DayHour(
            starts_ms=hour.starts_ms,
            hands=hour.hands,
            players=hour.players,
            rake=hour.rake if report.rake_told else None,
        )
        for hour in report.hours
    )


def _downs(report: ShiftReport) -> tuple[DayDown, ...]:
    return tuple(
        DayDown(
            croupier=down.croupier,
            starts_ms=down.starts_ms,
            ends_ms=down.ends_ms,
            hands=down.pace.hands,
        )
        for down in report.downs
    )


def _counted(report: ShiftReport) -> tuple[IncidentCount, ...]:
    counts = Counter(incident.kind for incident in report.incidents)
    return tuple(IncidentCount(kind, counts[kind]) for kind in IncidentKind if counts[kind])


def _correction(correction: Correction) -> DayCorrection:
    row = correction.row
    return DayCorrection(
        number=row.number,
        hand=row.hand,
        kind=row.kind,
        reason=row.reason,
        status=row.status,
        at_ms=row.settled_ms or row.proposed_ms,
        proposed_by=row.proposed_by,
        settled_by=row.settled_by,
        moved=row.chips.moved,
        supplements=correction.supplements,
    )
