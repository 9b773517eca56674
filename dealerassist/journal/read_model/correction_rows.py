"""The rows of corrections, of the hands that they change, and of what waits. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from dealerassist.hand.events import FoulDeckDeclared
from dealerassist.hand.pot_half import Half
from dealerassist.hand.result import HandResult
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.rows import (
    CorrectionRow,
    Flag,
    HandRow,
    IncidentKind,
    IncidentRow,
    Outcome,
    Status,
    WaitingRow,
    Win,
)
from dealerassist.table.correction_effects import Proposal
from dealerassist.table.events import (
    CorrectionApproved,
    CorrectionDeclined,
    CorrectionEvent,
    CorrectionProposed,
    CorrectionWithdrawn,
    Event,
    IrregularityNoted,
    PitBossCalled,
    StackCounted,
    UndoneAfterSeal,
)
from dealerassist.table.noted_irregularities import Waits
from dealerassist.table.state import TableState

Settled = CorrectionApproved | CorrectionDeclined | CorrectionWithdrawn
"""What ends a proposal."""

SETTLED: Mapping[type[Settled], tuple[Status, IncidentKind]] = {
    CorrectionApproved: (Status.APPROVED, IncidentKind.CORRECTION_APPROVED),
    CorrectionDeclined: (Status.DECLINED, IncidentKind.CORRECTION_DECLINED),
    CorrectionWithdrawn: (Status.WITHDRAWN, IncidentKind.CORRECTION_WITHDRAWN),
}


class CorrectionTold(NamedTuple):
    """What an event tells of a correction: of which, what became of it, and the chips moved."""

    position: int
    proposal: Proposal
    event: CorrectionEvent


def told_of_corrections(
    entry: Entry, before: TableState, after: TableState
) -> list[CorrectionTold]:
    """What `entry`, which led from `before` to `after`, tells of corrections."""
    told = []
    for position, event in enumerate(entry.events):
        if not isinstance(event, CorrectionEvent):
            continue
        state = after if isinstance(event, CorrectionProposed) else before
        if (proposal := state.proposal(event.number)) is not None:
            told.append(CorrectionTold(position, proposal, event))
    return told


def correction_row(
    entry: Entry, told: CorrectionTold, previous: CorrectionRow | None
) -> CorrectionRow:
    """The row of the correction; `previous` is its row so far."""
    if isinstance(told.event, CorrectionProposed) or previous is None:
        return _proposed_row(entry, told.proposal)
    chips = previous.chips
    if isinstance(told.event, CorrectionApproved):
        chips = told.event.effect
    return replace(
        previous,
        status=SETTLED[type(told.event)][0],
        settled_by=entry.actor,
        settled_ms=entry.utc_ms,
        settled_entry=entry.number,
        chips=chips,
    )


def _proposed_row(entry: Entry, proposal: Proposal) -> CorrectionRow:
    return CorrectionRow(
        number=proposal.number,
        shift=proposal.shift,
        hand=proposal.hand,
        kind=_kind(proposal),
        reason=proposal.reason,
        text=proposal.text,
        status=Status.PROPOSED,
        proposed_by=entry.actor,
        proposed_ms=entry.utc_ms,
        proposed_entry=entry.number,
        settled_by=None,
        settled_ms=None,
        settled_entry=None,
        was=proposal.was,
        becomes=proposal.becomes,
        chips=proposal.effect,
    )


def _kind(proposal: Proposal) -> str:
    return str(proposal.change.__struct_config__.tag)


def correction_incident(entry: Entry, told: CorrectionTold) -> IncidentRow:
    """What the shift report lists; chips move with the approval alone."""
    kind, effect, proposal = IncidentKind.CORRECTION_PROPOSED, 0, told.proposal
    if not isinstance(told.event, CorrectionProposed):
        kind = SETTLED[type(told.event)][1]
    if isinstance(told.event, CorrectionApproved):
        effect = told.event.effect.moved
    return IncidentRow(
        entry=entry.number,
        position=told.position,
        shift=proposal.shift,
        hand=proposal.hand,
        utc_ms=entry.utc_ms,
        kind=kind,
        effect=effect,
        actor=entry.actor,
        facts={
            "number": proposal.number,
            "change": _kind(proposal),
            "proposed_by": proposal.proposed_by,
        },
    )


# ── the hand ────────────────────────────────────────────────────────────────────────────────


def corrected_hand(row: HandRow, result: HandResult) -> HandRow:
    """The row of a hand that paid `result` by a correction; how it was played stays as it was."""
    flags = {*row.flags, Flag.CORRECTED} - {Flag.NO_RAKE}
    if not result.rake and not result.void:
        flags.add(Flag.NO_RAKE)
    return replace(
        row,
        pot=result.pot,
        rakeable=_rakeable(row, result),
        rake=result.rake,
        winners=_winners(row, result),
        flags=tuple(flag for flag in Flag if flag in flags),
        outcome=Outcome.VOID if result.void else row.outcome,
    )


def _rakeable(row: HandRow, result: HandResult) -> int:
    """A hand that was spared and pays Taxe now pays it of the whole pot."""
    return result.pot if result.void or (result.rake and not row.rakeable) else row.rakeable


def _winners(row: HandRow, result: HandResult) -> tuple[Win, ...]:
    """Halves and odd chips stand where a seat won the same as before; else only what it got."""
    wins: list[Win] = []
    for each in result.won:
        own = [win for win in row.winners if win.seat == each.seat]
        same = sum(win.amount for win in own) == each.amount
        wins += own if same else [Win(each.seat, Half.WHOLE, each.amount, 0)]
    return tuple(wins)


# ── what waits ──────────────────────────────────────────────────────────────────────────────


def waiting_rows(entry: Entry, after: TableState) -> tuple[WaitingRow, ...]:
    """What waits since `entry`: the last in the queue, as nothing else can have joined it."""
    joined = sum(_waits(event) for event in entry.events)
    return tuple(
        WaitingRow(
            number=waiting.number,
            entry=entry.number,
            shift=None if after.shift is None else after.shift.number,
            hand=waiting.hand,
            what=waiting.what,
            noted_by=entry.actor,
            noted_ms=entry.utc_ms,
            acknowledged_by=None,
            acknowledged_ms=None,
            acknowledged_entry=None,
        )
        for waiting in after.waiting[len(after.waiting) - joined :]
    )


def _waits(event: Event) -> bool:
    """Whether the event joins the queue."""
    if not isinstance(event, Waits):
        return False
    match event:
        case IrregularityNoted(waits=waits):
            return waits
        case StackCounted(difference=difference):
            return difference != 0
        case PitBossCalled() | UndoneAfterSeal() | FoulDeckDeclared():
            return True
        case _:
            assert_never(event)


def acknowledged_row(entry: Entry, row: WaitingRow) -> WaitingRow:
    """The row once somebody has seen to it."""
    return replace(
        row,
        acknowledged_by=entry.actor,
        acknowledged_ms=entry.utc_ms,
        acknowledged_entry=entry.number,
    )
