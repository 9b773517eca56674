"""A table in a tournament: clock and levels, guests who come, move and go out (chapter 11).

Decides what is done at such a table beside its hands. What follows for the table is in
`dealerassist/table/tournament_fold.py`.
"""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.events import PotsAwarded
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.local_time import MINUTE_MS
from dealerassist.table.commands import StartHand
from dealerassist.table.events import Event
from dealerassist.table.evolve import fold
from dealerassist.table.roles import Role
from dealerassist.table.seat import Seat
from dealerassist.table.staff_commands import refuse_signer
from dealerassist.table.state import TableState
from dealerassist.table.tournament_commands import (
    AdjustChips,
    Arrival,
    ClockCommand,
    DealHandForHand,
    DeclareOut,
    Disqualify,
    FollowClock,
    GivePenalty,
    MoveGuest,
    Penalty,
    PutClock,
    RaceChips,
    Rebuy,
    ReleaseHand,
    SeatGuest,
    StartClock,
    StopClock,
    TakeAddOn,
    TournamentCommand,
    TournamentSeatCommand,
)
from dealerassist.table.tournament_events import (
    AddOnTaken,
    ChipsAdjusted,
    ClockChange,
    ClockChanged,
    GuestDisqualified,
    GuestMoved,
    GuestOut,
    GuestSeated,
    HandForHandSet,
    HandReleased,
    LevelBegun,
    PenaltyGiven,
    Rebought,
)
from dealerassist.table.tournament_guest import TournamentGuest
from dealerassist.table.tournament_race import race_chips
from dealerassist.table.tournament_state import TournamentTable
from dealerassist.table.typed_text import visible_text
from dealerassist.tournament.level_clock import (
    ClockReading,
    LevelClock,
    late_entry_is_open,
    played_before,
    read_clock,
)
from dealerassist.tournament.structure import TournamentLevel

Decision = tuple[Event, ...] | Refusal

MOST_MISSED = 200
"""The most hands that a penalty is given for; anything above is a typing error."""


def decide_tournament(state: TableState, command: TournamentCommand) -> Decision:
    """What follows from a command of a tournament, or why it is refused."""
    table = state.tournament
    if table is None:
        return refuse(Code.NO_TOURNAMENT, "11")
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 9")
    match command:
        case StartClock() | StopClock() | PutClock() | FollowClock():
            return _decide_clock(table, command)
        case DealHandForHand(on):
            return _hand_for_hand(table, on=on)
        case ReleaseHand():
            return _release_hand(state, table)
        case RaceChips():
            return _between_hands(state) or race_chips(state, table, command)
        case SeatGuest():
            return _seat_guest(state, table, command)
        case _:
            return _decide_seat(state, table, command)


def _between_hands(state: TableState) -> Refusal | None:
    """Why what is done between hands alone cannot be done now, or None."""
    if state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, "11.9", hand=state.hands)
    return None


# ── the clock ───────────────────────────────────────────────────────────────────────────────


def clock_at(table: TournamentTable, now_ms: int) -> ClockReading:
    """What the tournament's clock says at this table."""
    return read_clock(table.structure, table.clock, now_ms)


def _decide_clock(table: TournamentTable, command: ClockCommand) -> Decision:
    now_ms, clock = command.utc_ms, table.clock
    match command:
        case StartClock():
            if clock.runs:
                return refuse(Code.CLOCK_RUNNING, "11.1")
            return _clock_changed(clock.started(now_ms), ClockChange.STARTED, now_ms)
        case StopClock():
            if not clock.runs:
                return refuse(Code.CLOCK_STOPPED, "11.1")
            return _clock_changed(clock.stopped(now_ms), ClockChange.STOPPED, now_ms)
        case PutClock():
            return _put_clock(table, command)
        case FollowClock():
            refusal = _refuse_smaller_chips(table, command.clock, now_ms)
            return refusal or _clock_changed(command.clock, ClockChange.FOLLOWED, now_ms)
        case _:
            assert_never(command)


def _clock_changed(clock: LevelClock, change: ClockChange, now_ms: int) -> Decision:
    return (ClockChanged(clock, change, now_ms),)


def _put_clock(table: TournamentTable, command: PutClock) -> Decision:
    periods = table.structure.periods
    if not 0 <= command.period < len(periods):
        return refuse(Code.NO_SUCH_LEVEL, "11.1", level=command.period)
    lasts_ms = played_before(table.structure, command.period + 1)
    begins_ms = played_before(table.structure, command.period)
    played_ms = lasts_ms - command.left_ms
    if not begins_ms <= played_ms < lasts_ms:
        return refuse(Code.LONGER_THAN_LEVEL, "11.1", minutes=periods[command.period].minutes)
    since_ms = command.utc_ms if table.clock.runs else None
    clock = LevelClock(played_ms, since_ms)
    refusal = _refuse_smaller_chips(table, clock, command.utc_ms)
    return refusal or _clock_changed(clock, ClockChange.PUT, command.utc_ms)


def _refuse_smaller_chips(table: TournamentTable, clock: LevelClock, now_ms: int) -> Refusal | None:
    """Why the clock cannot go back to a level whose chips are out of play, or None (11.10)."""
    level = read_clock(table.structure, clock, now_ms).level
    if level.smallest_chip >= table.smallest_chip:
        return None
    return refuse(Code.COLOURED_UP_SINCE, "11.10", value=level.smallest_chip)


# ── beginning a hand ────────────────────────────────────────────────────────────────────────


def level_of_hand(table: TournamentTable, command: StartHand) -> TournamentLevel | Refusal:
    """The level that the next hand is played at, or why none can begin (11.1).

    It is what the clock says as its shuffle begins; where that began at the level before, it is
    that one.
    """
    reading = clock_at(table, command.utc_ms)
    if not table.clock.runs and not table.clock.played_ms:
        return refuse(Code.CLOCK_NOT_STARTED, "11.1")
    if command.at_level is not None:
        before = command.at_level == table.level and _just_over(table, reading, command.at_level)
        if not before:
            return refuse(Code.LEVEL_OVER, "11.1", level=command.at_level)
        return table.structure.level(command.at_level)
    if reading.is_break:
        minutes = -(-(reading.left_ms or 0) // MINUTE_MS)
        return refuse(Code.IN_BREAK, "11.1", minutes=minutes)
    # A computer's clock that was set back may read a level whose chips are out of play.
    gone = reading.level.smallest_chip < table.smallest_chip
    return table.last_level if gone else reading.level


def _just_over(table: TournamentTable, reading: ClockReading, level: int) -> bool:
    """Whether the level is the one before what the clock says, and its chips are in play still."""
    following = level if reading.is_break else level + 1
    same_chips = table.structure.level(level).smallest_chip == table.smallest_chip
    return reading.level.number == following and same_chips


def refuse_hand(state: TableState, table: TournamentTable, command: StartHand) -> Refusal | None:
    """Why the next hand of a tournament cannot begin, or None."""
    if undecided := [seat for seat in _seated(state) if not seat.stack]:
        return refuse(Code.REBUY_OR_OUT, "11.9", seat=undecided[0].number)
    level = level_of_hand(table, command)
    if isinstance(level, Refusal):
        return level
    if level.smallest_chip > table.smallest_chip:
        return refuse(Code.COLOUR_UP_FIRST, "11.10", value=table.smallest_chip)
    if table.hand_for_hand and not table.released:
        return refuse(Code.WAIT_FOR_TABLES, "11.8")
    return None


def begin_level(table: TournamentTable, command: StartHand) -> tuple[LevelBegun, ...]:
    """That the level of the hand begins with it at this table, if it does (11.1)."""
    level = level_of_hand(table, command)
    assert isinstance(level, TournamentLevel), "a hand that is refused is not begun"
    return (LevelBegun(level.number),) if level.number != table.level else ()


# ── who comes and goes ──────────────────────────────────────────────────────────────────────


def _seated(state: TableState) -> list[Seat]:
    return [seat for seat in state.seats if seat is not None]


def _seat_guest(state: TableState, table: TournamentTable, command: SeatGuest) -> Decision:
    """A guest may sit down at any time, and is dealt in with the next hand (11.2)."""
    if not 0 < command.seat <= len(state.seats):
        return refuse(Code.NO_SUCH_SEAT, "1.4", seat=command.seat, seats=len(state.seats))
    if state.seat(command.seat) is not None:
        return refuse(Code.SEAT_TAKEN, "11.2", seat=command.seat)
    if command.card <= 0 or command.card in [_guest(seat).card for seat in _seated(state)]:
        return refuse(Code.SEAT_CARD_USED, "11.2", card=command.card)
    refusal = _refuse_value(table, command.stack) or _refuse_arrival(table, command)
    if refusal is not None:
        return refusal
    alias = visible_text(command.alias or "") or None
    return (
        GuestSeated(
            command.seat, command.card, command.stack, alias, command.arrival, command.utc_ms
        ),
    )


def _refuse_value(table: TournamentTable, value: int) -> Refusal | None:
    """Why no chips in play come to this value, or None (2.5)."""
    if value > 0 and not value % table.smallest_chip:
        return None
    return refuse(Code.NOT_IN_CHIPS_IN_PLAY, "2.5", value=table.smallest_chip)


def _refuse_arrival(table: TournamentTable, command: SeatGuest) -> Refusal | None:
    """Why nobody can enter any more, or not with so much, or None (11.1)."""
    if command.arrival is Arrival.MOVED:
        return None
    structure = table.structure
    if command.stack != structure.starting_stack:
        return refuse(Code.OTHER_STARTING_STACK, "11.1", value=structure.starting_stack)
    if late_entry_is_open(structure, table.clock, command.utc_ms):
        return None
    return refuse(Code.LATE_ENTRY_OVER, "11.1", level=structure.late_entry)


def _guest(seat: Seat) -> TournamentGuest:
    assert seat.tournament is not None, "who sits at a table in a tournament came with a card"
    return seat.tournament


def value_of(table: TournamentTable, chips: int) -> int:
    """The value of so many smallest chips."""
    return chips * table.smallest_chip


def _decide_seat(
    state: TableState, table: TournamentTable, command: TournamentSeatCommand
) -> Decision:
    seat = state.seat(command.seat)
    if seat is None:
        return refuse(Code.SEAT_EMPTY, "2.1", seat=command.seat)
    if isinstance(command, GivePenalty):
        return _give_penalty(state, command, seat)
    if (refusal := _between_hands(state)) is not None:
        return refusal
    match command:
        case MoveGuest():
            return _move_guest(table, command, seat)
        case Rebuy():
            return refuse_rebuy(table, seat) or _rebought(table, seat)
        case TakeAddOn():
            return refuse_add_on(table, seat, command.utc_ms) or _added_on(table, seat)
        case DeclareOut():
            return _declare_out(state, seat)
        case Disqualify():
            value = value_of(table, seat.stack)
            return (GuestDisqualified(seat.number, _guest(seat).card, value),)
        case AdjustChips():
            return _adjust_chips(state, table, command, seat)
        case SeatGuest():
            raise AssertionError("a guest who comes has no seat yet")
        case _:
            assert_never(command)


def _move_guest(table: TournamentTable, command: MoveGuest, seat: Seat) -> Decision:
    if not seat.stack:
        return refuse(Code.REBUY_OR_OUT, "11.9", seat=seat.number)
    if command.card <= 0:
        return refuse(Code.SEAT_CARD_USED, "11.2", card=command.card)
    value = value_of(table, seat.stack)
    return (GuestMoved(seat.number, command.card, value, command.utc_ms),)


def refuse_rebuy(table: TournamentTable, seat: Seat) -> Refusal | None:
    """Why this guest cannot rebuy now, or None (11.9).

    The level is that of the last hand: who lost the chips at the last level with rebuys may rebuy
    after it, whatever the clock says by then.
    """
    rebuys = table.structure.rebuys
    if rebuys is None or table.last_level.number > rebuys.until:
        return refuse(Code.NO_REBUYS, "11.9")
    if rebuys.most is not None and _guest(seat).rebuys >= rebuys.most:
        return refuse(Code.REBUYS_MADE, "11.9", most=rebuys.most)
    if seat.stack and not rebuys.at_most:
        return refuse(Code.HAS_CHIPS, "11.9", seat=seat.number)
    if value_of(table, seat.stack) > rebuys.at_most:
        return refuse(Code.STACK_TOO_LARGE, "11.9", value=rebuys.at_most)
    return _refuse_value(table, rebuys.stack)


def _rebought(table: TournamentTable, seat: Seat) -> Decision:
    assert table.structure.rebuys is not None, "a rebuy is refused where there are none"
    return (Rebought(seat.number, table.structure.rebuys.stack),)


def refuse_add_on(table: TournamentTable, seat: Seat, now_ms: int) -> Refusal | None:
    """Why this guest cannot take the add-on now, or None (11.9).

    From the end of the level that it follows, until the first hand after its break begins.
    """
    add_on = table.structure.add_on
    if add_on is None:
        return refuse(Code.NO_ADD_ON, "11.9")
    reading = clock_at(table, now_ms)
    over = reading.level.number > add_on.after or (
        reading.is_break and reading.level.number == add_on.after
    )
    if not over or table.level > add_on.after:
        return refuse(Code.ADD_ON_IN_BREAK, "11.9", level=add_on.after)
    if _guest(seat).added_on:
        return refuse(Code.ADD_ON_TAKEN, "11.9", seat=seat.number)
    return _refuse_value(table, add_on.stack)


def _added_on(table: TournamentTable, seat: Seat) -> Decision:
    assert table.structure.add_on is not None, "an add-on is refused where there is none"
    return (AddOnTaken(seat.number, table.structure.add_on.stack),)


def _declare_out(state: TableState, seat: Seat) -> Decision:
    if seat.stack:
        return refuse(Code.HAS_CHIPS, "11.8", seat=seat.number)
    return (_out(seat, state.hands, _guest(seat).before),)


def _out(seat: Seat, hand: int, before: int) -> GuestOut:
    return GuestOut(seat.number, _guest(seat).card, hand, before)


def with_guests_out(state: TableState, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of a hand's end, and who is out by it (11.8).

    Who may still rebuy is asked first.
    """
    table = state.tournament
    if table is None or not any(isinstance(event, PotsAwarded) for event in events):
        return events
    after = fold(state, events)
    gone = [
        seat for seat in _seated(after) if not seat.stack and refuse_rebuy(table, seat) is not None
    ]
    return events + tuple(_out(seat, state.hands, _guest(seat).before) for seat in gone)


def _give_penalty(state: TableState, command: GivePenalty, seat: Seat) -> Decision:
    """A penalty begins with the next hand; a round is as many hands as guests sit there."""
    in_all = {Penalty.WARNING: 0, Penalty.LIFTED: 0, Penalty.ROUND: len(_seated(state))}
    hands = in_all.get(command.penalty, command.hands)
    if command.penalty is Penalty.LIFTED and not _guest(seat).misses:
        return refuse(Code.NO_PENALTY, "11.11", seat=seat.number)
    if command.penalty is Penalty.HANDS and not 0 < hands <= MOST_MISSED:
        return refuse(Code.SETTING_OUT_OF_BOUNDS, "11.11", least=1, most=MOST_MISSED)
    return (PenaltyGiven(command.seat, command.penalty, hands),)


def _adjust_chips(
    state: TableState, table: TournamentTable, command: AdjustChips, seat: Seat
) -> Decision:
    """Two people, one of them the pit boss who enters it (house practice 9)."""
    first, second = command.first.strip(), command.second.strip()
    if not first or not second or first.casefold() == second.casefold():
        return refuse(Code.TWO_SIGN, "HP 9")
    if (refusal := refuse_signer(state, first) or refuse_signer(state, second)) is not None:
        return refusal
    boss = state.person(first)
    if boss is not None and boss.role is not Role.PIT_BOSS:
        return refuse(Code.ROLE_MAY_NOT, "HP 9", role=boss.role.value)
    if not command.amount or command.amount % table.smallest_chip:
        return refuse(Code.NOT_IN_CHIPS_IN_PLAY, "2.5", value=table.smallest_chip)
    if value_of(table, seat.stack) + command.amount < 0:
        return refuse(Code.NOT_ENOUGH_CHIPS, "2.4", stack=seat.stack)
    return (ChipsAdjusted(seat.number, command.amount, first, second),)


# ── hand for hand ───────────────────────────────────────────────────────────────────────────


def _hand_for_hand(table: TournamentTable, *, on: bool) -> Decision:
    if table.hand_for_hand is on:
        return refuse(Code.HAND_FOR_HAND_ALREADY if on else Code.NOT_HAND_FOR_HAND, "11.8")
    return (HandForHandSet(on),)


def _release_hand(state: TableState, table: TournamentTable) -> Decision:
    if not table.hand_for_hand:
        return refuse(Code.NOT_HAND_FOR_HAND, "11.8")
    if table.released or state.hand_in_progress:
        return refuse(Code.HAND_RELEASED, "11.8")
    return (HandReleased(),)
