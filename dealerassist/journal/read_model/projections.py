"""The rows of hands, shifts, downs and incidents that follow from an entry.

The functions only compute rows, from the entry and the state of the table before and after it;
`Projector` writes them. Corrections and transactions have modules of their own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.events import (
    CardCorrected,
    FoulDeckDeclared,
    HandEvent,
    HandVoided,
    MisdealDeclared,
)
from dealerassist.hand.irregular.commands import Ruling
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.pots import winnings
from dealerassist.hand.rake import is_spared
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState, Phase
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.rows import (
    DownRow,
    Flag,
    HandRow,
    IncidentKind,
    IncidentRow,
    Outcome,
    Row,
    ShiftRow,
    Win,
)
from dealerassist.journal.read_model.transaction_rows import TransactionEvent, transaction_row
from dealerassist.table.events import (
    Acknowledged,
    ButtonPlaced,
    BuyInNoticed,
    CorrectionEvent,
    CroupierChanged,
    EntryRetracted,
    Event,
    IrregularityNoted,
    JournalMended,
    LastHandsAnnounced,
    LockLifted,
    PersonEnrolled,
    PersonRetired,
    PinLocked,
    PinSet,
    PinsReset,
    PitBossCalled,
    Restarted,
    RoleChanged,
    SatIn,
    SatOut,
    SeatChanged,
    ShiftClosed,
    ShiftOpened,
    StackCounted,
    TableOpened,
    UndoneAfterSeal,
)
from dealerassist.table.state import TableState

IncidentEvent = (
    HandVoided | CardCorrected | IrregularityRuled | Restarted | BuyInNoticed | UndoneAfterSeal
    | IrregularityNoted | PitBossCalled | StackCounted | LastHandsAnnounced | JournalMended
    | PinLocked | LockLifted | PinsReset
)  # fmt: skip
"""Events that have a row among the incidents; a count has one only if it found a difference."""

DownEvent = ShiftOpened | CroupierChanged
"""Events that begin a croupier's down."""

Rowless = (
    HandEvent | TableOpened | ShiftClosed | SeatChanged | SatOut | SatIn | ButtonPlaced
    | EntryRetracted | Acknowledged | CorrectionEvent | PersonEnrolled | RoleChanged
    | PersonRetired | PinSet
)  # fmt: skip
"""All other events: they show in the row of their hand, shift or correction, or in none."""

Noted = IrregularityNoted | PitBossCalled
"""Events that name the hand that they concern."""


def hand_row(previous: HandRow | None, entry: Entry, state: TableState) -> HandRow:
    """The row of the hand that `entry` belongs to.

    Args:
        previous: its row so far; None at its first entry.
        entry: the entry.
        state: the state of the table after it.
    """
    hand, shift = state.hand, state.shift
    assert hand is not None, "the entry belongs to a hand"
    assert shift is not None, "a hand is dealt in a shift"
    over = hand.phase is Phase.OVER
    pot = sum(award.amount for award in hand.awards)
    return HandRow(
        number=hand.number,
        shift=previous.shift if previous else shift.number,
        croupier=previous.croupier if previous else shift.croupier,
        started_ms=previous.started_ms if previous else entry.utc_ms,
        ended_ms=((previous and previous.ended_ms) or entry.utc_ms) if over else None,
        players=len(hand.players),
        seats=tuple(player.seat for player in hand.players),
        pot=pot,
        rakeable=0 if is_spared(hand) else pot,
        rake=hand.raked if over else 0,
        winners=_winners(hand),
        flags=flags_of(hand),
        outcome=_outcome(hand),
        first_entry=previous.first_entry if previous else entry.number,
        last_entry=entry.number,
    )


def _winners(hand: HandState) -> tuple[Win, ...]:
    """What each seat won, in the order in which the pots were pushed."""
    won: dict[tuple[int, str], Win] = {}
    for share in (share for award in hand.awards for share in award.shares):
        so_far = won.get((share.seat, share.half)) or Win(share.seat, share.half, 0, 0)
        won[share.seat, share.half] = replace(
            so_far, amount=so_far.amount + share.amount, odd=so_far.odd + share.odd
        )
    return tuple(won.values())


def _outcome(hand: HandState) -> Outcome:
    if hand.misdealt:
        return Outcome.MISDEAL
    if hand.foul_deck:
        return Outcome.VOID
    if hand.phase is not Phase.OVER:
        return Outcome.PLAYING
    if hand.unseen is not None:
        return Outcome.TOLD
    return Outcome.UNCONTESTED if len(hand.contenders) == 1 else Outcome.SHOWDOWN


def flags_of(hand: HandState) -> tuple[Flag, ...]:
    """What was out of the ordinary in a hand so far."""
    found = {
        Flag.UNCAPPED_RIVER: _passed_the_cap(hand),
        Flag.SHUFFLED_IN: hand.reshuffles > 0,
        Flag.COMMON_CARD: bool(hand.common),
        Flag.ALL_IN: _somebody_was_all_in(hand),
        Flag.SIDE_POTS: len(hand.awards) > 1,
        Flag.SPLIT: any(len({s.seat for s in award.shares}) > 1 for award in hand.awards),
        Flag.ODD_CHIP: any(share.odd for award in hand.awards for share in award.shares),
        Flag.POT_DEPTH: hand.depth is Depth.POT,
        Flag.RAKE_DEPTH: hand.depth is Depth.RAKE,
        Flag.NO_RAKE: bool(hand.awards) and hand.raked == 0,
        Flag.FOUL_DECK: hand.foul_deck,
    }
    return tuple(flag for flag, applies in found.items() if applies)


def _somebody_was_all_in(hand: HandState) -> bool:
    """Whether a player stayed in to the end with no chips left but what was then won (2.4)."""
    won, unknown = winnings(hand.awards), () if hand.unseen is None else hand.unseen.seats
    return bool(hand.awards) and any(
        player.stack == won.get(player.seat, 0)
        for player in hand.contenders
        if player.seat not in unknown
    )


def _passed_the_cap(hand: HandState) -> bool:
    """Whether there were more raises on the last street than the cap allows (5.5)."""
    most = hand.rules.options.max_raises
    if most is None or hand.betting is None or not hand.on_last_street:
        return False
    return hand.betting.wagers > most + 1


def shift_row(previous: ShiftRow | None, entry: Entry, state: TableState) -> ShiftRow:
    """The row of the shift in `state`.

    Args:
        previous: its row so far; None at its first entry.
        entry: the entry that changed it.
        state: the state of the table after that entry.
    """
    shift, rules = state.shift, state.rules
    assert shift is not None, "a shift has been opened"
    assert rules is not None, "a shift has rules"
    return ShiftRow(
        number=shift.number,
        gaming_day=shift.gaming_day,
        opened_ms=shift.opened_ms,
        opened_by=previous.opened_by if previous else entry.actor,
        opened_entry=previous.opened_entry if previous else entry.number,
        closed_ms=shift.closed_ms,
        closed_by=None if shift.is_open else ((previous and previous.closed_by) or entry.actor),
        closed_entry=(
            None if shift.is_open else ((previous and previous.closed_entry) or entry.number)
        ),
        croupier=shift.croupier,
        first_hand=shift.first_hand,
        rake=shift.rake,
        tips=shift.tips,
        # Kept from the first row: the table may be given other rules for the next shift while
        # this one is still in the state.
        table_name=previous.table_name if previous else state.name,
        rules=previous.rules if previous else rules,
    )


def rows_of(
    entry: Entry, state: TableState, *, idle_ms: int, jumped_ms: int = 0
) -> tuple[Row, ...]:
    """The rows that come from `entry` alone: transactions, incidents and downs.

    Args:
        entry: the entry.
        state: the state of the table after it.
        idle_ms: the time since the entry before, in milliseconds.
        jumped_ms: by how many milliseconds the wall clock was set in that time; 0 if it was not.
    """
    rows: list[Row] = []
    for position, event in enumerate(entry.events):
        row = _row(entry, position, event, state, idle_ms)
        if row is not None:
            rows.append(row)
    if jumped_ms:
        position, facts = len(entry.events), {"jumped_ms": jumped_ms}
        rows.append(_incident_row(entry, position, state, IncidentKind.CLOCK_JUMP, 0, facts))
    return tuple(rows)


def _row(entry: Entry, position: int, event: Event, state: TableState, idle_ms: int) -> Row | None:
    """The row of one event, if it has one of its own."""
    if isinstance(event, TransactionEvent):
        return transaction_row(entry, position, event, _shift_number(state))
    if isinstance(event, StackCounted) and not event.difference:
        return None
    if isinstance(event, IncidentEvent):
        return _incident(entry, position, event, state, idle_ms)
    if isinstance(event, DownEvent):
        return _down(entry, event, state)
    if isinstance(event, Rowless):
        return None
    assert_never(event)


def _incident(
    entry: Entry, position: int, event: IncidentEvent, state: TableState, idle_ms: int
) -> IncidentRow:
    facts: dict[str, int | str]
    match event:
        case MisdealDeclared() | FoulDeckDeclared():
            (kind, facts), effect = _facts_of_void(event), sum(event.amounts)
        case Restarted(version):
            kind, effect = IncidentKind.RESTART, 0
            facts = {"version": version, "interrupted_ms": idle_ms}
        case CardCorrected():
            kind, effect, facts = IncidentKind.CARD_CORRECTED, 0, _facts_of_correction(event)
        case BuyInNoticed(seat, bought, percent):
            kind, effect = IncidentKind.BUY_IN_NOTICE, 0
            facts = {"seat": seat, "bought": bought, "percent": percent}
        case UndoneAfterSeal():
            kind, effect, facts = IncidentKind.LATE_UNDO, 0, {}
        case IrregularityRuled() | IrregularityNoted():
            kind, effect, facts = IncidentKind.IRREGULARITY, 0, _facts_of_irregularity(event)
        case PitBossCalled():
            kind, effect, facts = IncidentKind.PIT_BOSS, 0, {}
        case StackCounted(seat, amount, difference):
            kind, effect = IncidentKind.COUNT_DIFFERENCE, abs(difference)
            facts = {"seat": seat, "amount": amount, "difference": difference}
        case LastHandsAnnounced(hand):
            kind, effect, facts = IncidentKind.LAST_HANDS, 0, {"after": hand}
        case JournalMended():
            kind, effect, facts = IncidentKind.MENDED, 0, _facts_of_mending(event)
        case PinLocked() | LockLifted() | PinsReset():
            (kind, facts), effect = _facts_of_pins(event), 0
        case _:
            assert_never(event)
    row = _incident_row(entry, position, state, kind, effect, facts)
    # The entry of what is noted at the table belongs to no hand; its event names the one concerned.
    return replace(row, hand=event.hand) if isinstance(event, Noted) else row


def _facts_of_mending(event: JournalMended) -> dict[str, int | str]:
    facts: dict[str, int | str] = {
        "what": event.what.value,
        "first": event.first,
        "last": event.last,
        "kept": event.kept,
    }
    return facts | {"table": event.table, "row": event.row} if event.table else facts


def _facts_of_void(
    event: HandVoided,
) -> tuple[IncidentKind, dict[str, int | str]]:
    if isinstance(event, FoulDeckDeclared):
        return IncidentKind.FOUL_DECK, {"fault": event.fault.value}
    return IncidentKind.MISDEAL, {"reason": event.reason.value}


def _facts_of_pins(
    event: PinLocked | LockLifted | PinsReset,
) -> tuple[IncidentKind, dict[str, int | str]]:
    match event:
        case PinLocked(person, seconds, disabled):
            return IncidentKind.PIN_LOCKED, {
                "person": person,
                "seconds": seconds,
                "disabled": int(disabled),
            }
        case LockLifted(person):
            return IncidentKind.LOCK_LIFTED, {"person": person}
        case PinsReset():
            return IncidentKind.PINS_RESET, {}


def _facts_of_irregularity(event: IrregularityRuled | IrregularityNoted) -> dict[str, int | str]:
    facts: dict[str, int | str] = {"irregularity": event.kind.value}
    if isinstance(event, IrregularityNoted):
        return facts | {"ruling": Ruling.LOGGED.value, "seats": "", "waits": int(event.waits)}
    seats = ", ".join([str(seat) for seat in event.seats])
    return facts | {"ruling": event.ruling.value, "seats": seats, "waits": 0}


def _facts_of_correction(event: CardCorrected) -> dict[str, int | str]:
    was = "" if event.was is None else event.was.code
    facts: dict[str, int | str] = {"place": event.place.value, "card": event.card.code, "was": was}
    return facts if event.seat is None else facts | {"seat": event.seat}


def undo_rows(
    entry: Entry, targets: tuple[Entry, ...], before: TableState, after: TableState
) -> tuple[IncidentRow, ...]:
    """The incidents of an undo: one for each entry that it takes back, the last entry first.

    All chips that the undo moved back stand with the earliest entry, where it led back to.

    Args:
        entry: the entry of the undo.
        targets: the entries that it takes back, the last first.
        before, after: the state of the table before and after the undo.
    """
    if not targets:
        return ()
    *others, first = [_undo_row(entry, target, after) for target in targets]
    return (*others, replace(first, effect=chips_moved(before, after, targets)))


def _undo_row(entry: Entry, target: Entry, after: TableState) -> IncidentRow:
    position = entry.events.index(EntryRetracted(target.number))
    facts: dict[str, int | str] = {
        "entry": target.number,
        "kind": target.kind,
        "actor": target.actor,
        "utc_ms": target.utc_ms,
    }
    row = _incident_row(entry, position, after, IncidentKind.UNDO, 0, facts)
    return replace(row, hand=target.hand)


def _incident_row(
    entry: Entry,
    position: int,
    state: TableState,
    kind: IncidentKind,
    effect: int,
    facts: Mapping[str, int | str],
) -> IncidentRow:
    return IncidentRow(
        entry=entry.number,
        position=position,
        shift=_shift_number(state),
        hand=entry.hand,
        utc_ms=entry.utc_ms,
        kind=kind,
        effect=effect,
        actor=entry.actor,
        facts=dict(facts),
    )


def chips_moved(before: TableState, after: TableState, targets: tuple[Entry, ...]) -> int:
    """How many chips an undo of `targets` moved: what each seat lost or gained, added up."""
    unknown = {seat.number for state in (before, after) for seat in state.uncounted()}
    old, new = _stacks(before, unknown), _stacks(after, unknown)
    for event in (event for target in targets for event in reversed(target.events)):
        if isinstance(event, SeatChanged):
            # A guest who sits at the old place again with the same chips has neither lost nor won.
            old[event.seat] = old.pop(event.to, 0)
    return sum(abs(new.get(seat, 0) - old.get(seat, 0)) for seat in old.keys() | new.keys())


def _stacks(state: TableState, unknown: set[int]) -> dict[int, int]:
    """The chips by seat.

    What each of the `unknown` seats has is not recorded, only what they have together, which
    stands under 0.
    """
    stacks = {seat.number: seat.stack for seat in state.seats if seat is not None}
    stacks[0] = state.pool + sum(stacks.pop(number, 0) for number in unknown)
    if state.hand is not None and state.hand_in_progress:
        stacks |= {p.seat: p.stack + p.set_aside for p in state.hand.players}
    return stacks


def _down(entry: Entry, event: DownEvent, state: TableState) -> DownRow | None:
    if isinstance(event, ShiftOpened):
        number, started_ms = event.number, event.opened_ms
    elif state.shift is not None:
        number, started_ms = state.shift.number, entry.utc_ms
    else:
        return None
    return DownRow(entry=entry.number, shift=number, croupier=event.croupier, started_ms=started_ms)


def _shift_number(state: TableState) -> int | None:
    return None if state.shift is None else state.shift.number
