"""The rows of corrections, of the hands that they change, and of what waits for the pit boss.

The functions only compute rows; `Projector` writes them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import assert_never, get_args

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import FoulDeckDeclared
from dealerassist.hand.pot import Half
from dealerassist.hand.result import HandResult
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import (
    CorrectionRow,
    HandRow,
    IncidentRow,
    Outcome,
    Status,
    WaitingRow,
    Win,
)
from dealerassist.table.correction_effects import Proposal
from dealerassist.table.correction_events import (
    CorrectionApproved,
    CorrectionDeclined,
    CorrectionEvent,
    CorrectionProposed,
    CorrectionWithdrawn,
)
from dealerassist.table.events import (
    CashNoticed,
    Event,
    IrregularityNoted,
    PitBossCalled,
    ShiftClosed,
    StackCounted,
    UndoneAfterSeal,
)
from dealerassist.table.house_money_events import BoxCounted, OpeningDiffered
from dealerassist.table.journal_events import JournalBegun
from dealerassist.table.noted_irregularities import Waits, opening_off
from dealerassist.table.state import TableState, Waiting

Settled = CorrectionApproved | CorrectionDeclined | CorrectionWithdrawn
"""The events that end a proposed correction."""

SETTLED: Mapping[type[Settled], tuple[Status, IncidentKind]] = {
    CorrectionApproved: (Status.APPROVED, IncidentKind.CORRECTION_APPROVED),
    CorrectionDeclined: (Status.DECLINED, IncidentKind.CORRECTION_DECLINED),
    CorrectionWithdrawn: (Status.WITHDRAWN, IncidentKind.CORRECTION_WITHDRAWN),
}
"""The status that each of them gives a correction, and its incident."""


_CORRECTIONS = frozenset(get_args(CorrectionEvent))
_WAITS = frozenset({*get_args(Waits), JournalBegun})
"""Nearly all entries have none of these events: that is known at once."""


class CorrectionChange(Struct, frozen=True):
    """An event about a correction.

    Attributes:
        position: its place among the events of its entry.
        proposal: the correction that it is about.
        event: what became of it.
    """

    position: int
    proposal: Proposal
    event: CorrectionEvent


def correction_changes(
    entry: Entry, before: TableState, after: TableState
) -> list[CorrectionChange]:
    """The events of `entry` about corrections; it led from `before` to `after`."""
    changes = list[CorrectionChange]()
    if _CORRECTIONS.isdisjoint(map(type, entry.events)):
        return changes
    for position, event in enumerate(entry.events):
        if not isinstance(event, CorrectionEvent):
            continue
        state = after if isinstance(event, CorrectionProposed) else before
        if (proposal := state.proposal(event.number)) is not None:
            changes.append(CorrectionChange(position, proposal, event))
    return changes


def correction_row(
    entry: Entry, change: CorrectionChange, previous: CorrectionRow | None
) -> CorrectionRow:
    """The row of the correction; `previous` is its row so far."""
    if isinstance(change.event, CorrectionProposed) or previous is None:
        return _proposed_row(entry, change.proposal)
    settled = replace(
        previous,
        status=SETTLED[type(change.event)][0],
        settled_by=entry.actor,
        settled_ms=entry.utc_ms,
        settled_entry=entry.number,
    )
    match change.event:
        case CorrectionApproved(effect=effect):
            return replace(settled, chips=effect)
        case CorrectionDeclined(reason=reason, text=text):
            return replace(settled, decline_reason=reason, decline_text=text)
        case CorrectionWithdrawn():
            return settled
        case _:
            assert_never(change.event)


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


def correction_incident(entry: Entry, change: CorrectionChange) -> IncidentRow:
    """The incident that the shift report lists; only an approval moves chips."""
    kind, effect, proposal = IncidentKind.CORRECTION_PROPOSED, 0, change.proposal
    house = 0
    if not isinstance(change.event, CorrectionProposed):
        kind = SETTLED[type(change.event)][1]
    if isinstance(change.event, CorrectionApproved):
        effect, house = change.event.effect.moved, change.event.effect.house
    return IncidentRow(
        entry=entry.number,
        position=change.position,
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
            "house": house,
        },
    )


# ── the hand ────────────────────────────────────────────────────────────────────────────────


def corrected_hand(row: HandRow, result: HandResult) -> HandRow:
    """The row of a hand after a correction made `result` of it; how it was played stays."""
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
    """The part of the pot that the Taxe is taken from.

    If no Taxe was taken from the hand and the correction takes one, it is of the whole pot; so it
    is where the pot is another, as something in the betting was otherwise.
    """
    another = result.pot != row.pot and row.rakeable
    whole = result.void or another or (result.rake and not row.rakeable)
    return result.pot if whole else row.rakeable


def _winners(row: HandRow, result: HandResult) -> tuple[Win, ...]:
    """What each seat won. A seat that wins as much as before keeps its halves and odd chips.

    For any other seat the correction only gives the amount.
    """
    wins: list[Win] = []
    for each in result.won:
        own = [win for win in row.winners if win.seat == each.seat]
        same = sum(win.amount for win in own) == each.amount
        wins += own if same else [Win(each.seat, Half.WHOLE, each.amount, 0)]
    return tuple(wins)


# ── what waits ──────────────────────────────────────────────────────────────────────────────


def waiting_rows(entry: Entry, after: TableState) -> tuple[WaitingRow, ...]:
    """The rows of what waits for the pit boss because of `entry`, or will once it may be told.

    They are those with the highest numbers in the state, and what was signed for on the spot.
    """
    if _WAITS.isdisjoint(map(type, entry.events)):
        return ()
    noted = after.noted
    joined = sum(_waits(event, noted) for event in entry.events)
    openings = (each for each in entry.events if isinstance(each, OpeningDiffered))
    signed = tuple(opening_off(each) for each in openings if each.witness)
    return *_carried(entry), *(
        WaitingRow(
            number=waiting.number,
            entry=entry.number,
            shift=waiting.shift or (None if after.shift is None else after.shift.number),
            hand=waiting.hand,
            what=waiting.what,
            noted_by=entry.done_by,
            noted_ms=entry.utc_ms,
            acknowledged_by=None,
            acknowledged_ms=None,
            acknowledged_entry=None,
            box=waiting.box,
            amount=waiting.amount,
            seat=waiting.seat,
        )
        for waiting in (*noted[len(noted) - joined :], *signed)
    )


def _carried(entry: Entry) -> Iterator[WaitingRow]:
    """The rows of what still waits of an earlier journal, with the numbers that it had there."""
    begun = (event for event in entry.events if isinstance(event, JournalBegun))
    for matter in (matter for event in begun for matter in event.matters):
        yield WaitingRow(
            number=matter.number,
            entry=entry.number,
            shift=matter.shift,
            hand=matter.hand,
            what=matter.what,
            noted_by=matter.noted_by,
            noted_ms=matter.noted_ms,
            acknowledged_by=None,
            acknowledged_ms=None,
            acknowledged_entry=None,
            seat=matter.seat,
        )


def _waits(event: Event, noted: Collection[Waiting]) -> int:
    """How many things the event adds to what is noted for the pit boss, which it is among then."""
    if not isinstance(event, Waits):
        return 0
    match event:
        case IrregularityNoted(waits=waits):
            return int(waits)
        case StackCounted(difference=difference):
            return int(difference != 0)
        case CashNoticed(number=number):
            return int(number != 0)
        case BoxCounted(number=number) | OpeningDiffered(number=number):
            return sum(each.number == number for each in noted)
        case ShiftClosed(left_open=left):
            return len(left)
        case PitBossCalled() | UndoneAfterSeal() | FoulDeckDeclared():
            return 1
        case _:
            assert_never(event)


def acknowledged_row(entry: Entry, row: WaitingRow) -> WaitingRow:
    """The row after `entry` has acknowledged it; on the spot, its actor has signed for it."""
    on_the_spot = row.entry == entry.number
    return replace(
        row,
        acknowledged_by=entry.actor if on_the_spot else entry.done_by,
        acknowledged_ms=entry.utc_ms,
        acknowledged_entry=entry.number,
    )
