"""The rows of hands, shifts and downs that follow from an entry.

The functions only compute rows, from the entry and the state of the table after it; `Projector`
writes them. Corrections, incidents and transactions have modules of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never, get_args

from msgspec.structs import replace

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.pots import winnings
from dealerassist.hand.rake import is_spared
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState, Phase
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.hand_flags import RULED, Flag
from dealerassist.journal.read_model.incident_rows import (
    IncidentEvent,
    clock_jump_row,
    has_incident,
    incident_row,
)
from dealerassist.journal.read_model.rows import HandRow, Outcome, Row, Win
from dealerassist.journal.read_model.shift_rows import DownRow, GameTurnRow, ShiftRow
from dealerassist.journal.read_model.transaction_rows import TransactionEvent, transaction_row
from dealerassist.table.blind_events import (
    ButtonPlaced,
    PostingChosen,
    StraddleAnnounced,
    StraddleWithdrawn,
    WaitingChosen,
)
from dealerassist.table.correction_events import CorrectionEvent
from dealerassist.table.events import (
    Acknowledged,
    CashFound,
    CashGuestReturned,
    CroupierChanged,
    EntryRetracted,
    Event,
    HouseNamed,
    RotaLaid,
    SatIn,
    SatOut,
    ScreenLocked,
    ScreenUnlocked,
    SeatChanged,
    ShiftOpened,
    ShiftSupplemented,
    TableOpened,
    TroncSigned,
)
from dealerassist.table.guest_events import AwayNoticed, GuestsStayed, ListEvent
from dealerassist.table.journal_events import JournalEvent
from dealerassist.table.paper_events import PaperEvent
from dealerassist.table.state import TableState
from dealerassist.table.time_events import TimeAnnounced
from dealerassist.table.tournament_events import LevelBegun, TournamentEvent

DownEvent = ShiftOpened | CroupierChanged
"""Events that begin a croupier's down."""

Rowless = (
    HandEvent | TableOpened | HouseNamed | RotaLaid | ShiftSupplemented | SeatChanged
    | SatOut | SatIn | CashFound | CashGuestReturned
    | AwayNoticed | GuestsStayed | ListEvent
    | ButtonPlaced | PostingChosen | WaitingChosen | StraddleAnnounced | StraddleWithdrawn
    | EntryRetracted | Acknowledged | ScreenLocked | ScreenUnlocked | CorrectionEvent
    | TimeAnnounced | PaperEvent | JournalEvent | TroncSigned | TournamentEvent
)  # fmt: skip
"""All other events: they show in the row of their hand, shift or correction, or in none."""

_WITHOUT_ROW = frozenset(get_args(Rowless)) - frozenset(get_args(IncidentEvent))
"""Nearly all events are of these: each is known at once, and not held against every other kind."""


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
    row = HandRow(
        number=hand.number,
        shift=previous.shift if previous else shift.number,
        croupier=previous.croupier if previous else shift.croupier,
        started_ms=previous.started_ms if previous else entry.utc_ms,
        ended_ms=((previous and previous.ended_ms) or entry.utc_ms) if over else None,
        players=len(hand.players),
        seats=tuple(player.seat for player in hand.players),
        pot=0,
        rakeable=0,
        rake=0,
        winners=(),
        flags=(),
        outcome=Outcome.PLAYING,
        first_entry=previous.first_entry if previous else entry.number,
        last_entry=entry.number,
    )
    return as_played(row, hand)


def as_played(row: HandRow, hand: HandState) -> HandRow:
    """The row of a hand with what it came to as it was played, which is `hand`."""
    pot = sum(award.amount for award in hand.awards)
    return replace(
        row,
        pot=pot,
        rakeable=0 if is_spared(hand) else pot,
        rake=hand.raked if hand.phase is Phase.OVER else 0,
        winners=_winners(hand),
        flags=flags_of(hand),
        outcome=_outcome(hand),
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
        return Outcome.ENTERED
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
    if hand.ruled:
        found |= {flag: kind in hand.ruled for kind, flag in RULED.items()}
    return tuple([flag for flag, applies in found.items() if applies])


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
    """The rows that come from `entry` alone: transactions, incidents, downs and turns.

    Args:
        entry: the entry.
        state: the state of the table after it.
        idle_ms: the time since the entry before, in milliseconds.
        jumped_ms: by how many milliseconds the wall clock was set in that time; 0 if it was not.
    """
    rows: list[Row] = []
    for position, event in enumerate(entry.events):
        if type(event) not in _WITHOUT_ROW:
            rows += _rows(entry, position, event, state, idle_ms)
    if state.mix is not None or state.tournament is not None:
        rows += _turn(entry, state)
    if jumped_ms:
        rows.append(clock_jump_row(entry, _shift_number(state), jumped_ms))
    return tuple(rows)


def _rows(
    entry: Entry, position: int, event: Event, state: TableState, idle_ms: int
) -> Iterator[Row]:
    """The rows of one event, if it has any of its own; a count that is off has two."""
    shift = _shift_number(state)
    if isinstance(event, TransactionEvent):
        yield transaction_row(entry, position, event, shift)
    if isinstance(event, IncidentEvent):
        if has_incident(entry, event):
            yield incident_row(entry, position, event, shift, idle_ms)
    elif isinstance(event, DownEvent):
        yield from _down(entry, event, state)
    elif not isinstance(event, TransactionEvent | Rowless):
        assert_never(event)


def _down(entry: Entry, event: DownEvent, state: TableState) -> Iterator[DownRow]:
    if isinstance(event, ShiftOpened):
        number, started_ms = event.number, event.opened_ms
    elif state.shift is not None:
        number, started_ms = state.shift.number, entry.utc_ms
    else:
        return
    yield DownRow(entry=entry.number, shift=number, croupier=event.croupier, started_ms=started_ms)


def _turn(entry: Entry, state: TableState) -> Iterator[GameTurnRow]:
    """That the hand which `entry` begins is the first of its game's turn, or of a level (11.1)."""
    started = next((event for event in entry.events if isinstance(event, HandStarted)), None)
    if started is None:
        return
    of_turn = state.mix is not None and started.number == state.turn.first_hand
    of_level = any(isinstance(event, LevelBegun) for event in entry.events)
    if (of_turn or of_level) and state.shift is not None and state.rules is not None:
        yield GameTurnRow(
            entry=entry.number,
            shift=state.shift.number,
            hand=started.number,
            game=state.turn.game,
            rules=state.rules,
        )


def _shift_number(state: TableState) -> int | None:
    return None if state.shift is None else state.shift.number
