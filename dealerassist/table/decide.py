"""Decide a command at the table: the events that follow from it, or why it is refused.

Whether this person may ask for it at all is decided before, in `dealerassist/staff/authority.py`.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand import decide as hand_decide
from dealerassist.hand.commands import DeclareFoulDeck, EnteredPot, HandCommand, ReturnToHand
from dealerassist.hand.recording_depth.depth import Depth, refuse_depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.returning import return_to_hand
from dealerassist.table import (
    blinds_owed,
    buy_ins,
    cash_of_day,
    changing_settings,
    correction_approval,
    downs,
    guests_away,
    house_money,
    house_name,
    last_hands_announced,
    mixed_table,
    noted_irregularities,
    recording_depth,
    reopening,
    screen_lock,
    staff_commands,
    time_charge,
    tournament_table,
    tronc,
    waiting_list,
    who_stays,
)
from dealerassist.table.blind_commands import BlindCommand, PlaceButton, PostBlinds, WaitForBlind
from dealerassist.table.blind_events import ButtonPlaced
from dealerassist.table.box_counts import left_open
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    AnnounceLastHands,
    CallPitBoss,
    ChangeCroupier,
    ChangeHouseSettings,
    ChangeSeat,
    CloseShift,
    Command,
    CountBox,
    CountBoxes,
    CountStack,
    Credit,
    EnterPots,
    Fill,
    GiveCallReason,
    GiveCashlessTip,
    GiveTip,
    GuestCommand,
    LayRota,
    LeaveSeat,
    LockCommand,
    NameHouse,
    NoteIrregularity,
    OpenShift,
    OpenTable,
    OpenTray,
    RecordAt,
    ReopenShift,
    SignTronc,
    SitIn,
    SitOut,
    StaffCommand,
    StartHand,
    TableCommand,
    TakeSeat,
)
from dealerassist.table.correction_commands import (
    ApproveCorrection,
    DeclineCorrection,
    ProposeCorrection,
    WithdrawCorrection,
)
from dealerassist.table.events import (
    ChipsAdded,
    Event,
    SeatChanged,
    SeatLeft,
    ShiftClosed,
    ShiftOpened,
    TipGiven,
)
from dealerassist.table.evolve import fold
from dealerassist.table.guest_commands import (
    AddToList,
    GuestsStay,
    ListCommand,
    NoticeAway,
    ReserveSeat,
)
from dealerassist.table.opening_table import open_table
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from dealerassist.table.time_commands import TimeCommand
from dealerassist.table.tournament_commands import TournamentCommand

Decision = tuple[Event, ...] | Refusal


def decide(state: TableState, command: Command) -> Decision:
    """The events that follow from `command`, or why it is refused. Changes nothing.

    The steps of a hand that need no tap are not among them: `play`, in
    `dealerassist/table/automatic_steps.py`, adds those.
    """
    refusal = screen_lock.refuse_while_locked(state, command) if state.locked else None
    if refusal is not None:
        return refusal
    if isinstance(command, LockCommand):
        return screen_lock.decide_lock(state, command)
    if isinstance(command, TableCommand):
        return _refuse_in_tournament(state, command) or _decide_table(state, command)
    return _decide_hand(state, command)


def _decide_hand(state: TableState, command: HandCommand) -> Decision:
    if state.hand is None or not state.hand_in_progress:
        if isinstance(command, DeclareFoulDeck):
            return _foul_deck_between(state, command)
        return refuse(Code.HAND_OVER, "7.4")
    missing = isinstance(command, ReturnToHand) and _refuse_missing(state.seat(command.seat))
    events = missing or hand_decide.decide(state.hand, command)
    if isinstance(events, Refusal):
        return events
    numbered = tuple([noted_irregularities.with_number(state, event) for event in events])
    return tournament_table.with_guests_out(state, numbered)


def _foul_deck_between(state: TableState, command: DeclareFoulDeck) -> Decision:
    """A foul deck while no hand is in progress, as far as the program knows.

    At depth `RAKE` a hand is recorded only once it is over, so there may well be one on the table.
    """
    if state.depth is not Depth.RAKE:
        return refuse(Code.HAND_OVER, "HP 2")
    return _refuse_hand(state) or recording_depth.void_unrecorded(state, command)


MONEY_COMMANDS = (
    TakeSeat | AddChips | LeaveSeat | GiveTip | GiveCashlessTip | OpenTray | Fill | Credit
    | CountBoxes | TimeCommand | ReserveSeat | AddToList | EnterPots | AnnounceLastHands
)  # fmt: skip
"""What is about money, or a cash table's seats, and is not done in a tournament (11)."""


def _refuse_in_tournament(state: TableState, command: TableCommand) -> Refusal | None:
    """Why this is not done at a table in a tournament, or None (11).

    The boxes of an earlier shift can be counted there.
    """
    if state.tournament is None:
        return None
    counts_now = isinstance(command, CountBox) and command.shift is None
    less = isinstance(command, RecordAt) and command.depth is Depth.RAKE
    if counts_now or less or isinstance(command, MONEY_COMMANDS):
        return refuse(Code.NOT_IN_TOURNAMENT, "11")
    return None


def _decide_table(state: TableState, command: TableCommand) -> Decision:
    if isinstance(command, StaffCommand):
        return staff_commands.decide_staff(state, command)
    if isinstance(command, GuestCommand):
        return _decide_guest(state, command)
    if isinstance(command, BlindCommand):
        return _decide_blind(state, command)
    if isinstance(command, ApartCommand):
        return _decide_apart(state, command)
    match command:
        case OpenTable():
            return open_table(state, command)
        case NameHouse():
            return house_name.name_house(state, command)
        case ChangeHouseSettings():
            return changing_settings.change_settings(state, command)
        case OpenShift() | CloseShift() | ReopenShift():
            return _decide_shift(state, command)
        case ChangeCroupier():
            return _between_hands(state, "HP 1") or downs.change_croupier(state, command)
        case LayRota():
            return downs.lay_rota(state, command)
        case GuestsStay():
            return _between_hands(state, "HP 7") or who_stays.guests_stay(state)
        case StartHand():
            return _start_hand(state, command)
        case RecordAt(depth):
            return recording_depth.record_at(state, depth)
        case EnterPots(pots):
            return _enter_pots(state, pots)
        case CountStack():
            return _count_stack(state, command)
        case NoteIrregularity():
            return noted_irregularities.note_irregularity(state, command)
        case CallPitBoss() | GiveCallReason():
            return noted_irregularities.decide_call(state, command)
        case OpenTray() | Fill() | Credit() | CountBox() | CountBoxes():
            return _house_chips(state, command)
        case SignTronc():
            return tronc.sign_tronc(state, command)
        case AnnounceLastHands():
            return last_hands_announced.announce_last_hands(state)
        case Acknowledge():
            return noted_irregularities.acknowledge(state, command)
        case ProposeCorrection() | ApproveCorrection() | DeclineCorrection() | WithdrawCorrection():
            return correction_approval.decide_correction(state, command)
        case _:
            assert_never(command)


ApartCommand = ListCommand | TimeCommand | TournamentCommand
"""Commands about what a table has besides: a waiting list, time, a tournament."""


def _decide_apart(state: TableState, command: ApartCommand) -> Decision:
    if isinstance(command, ListCommand):
        return waiting_list.decide_list(state, command)
    if isinstance(command, TimeCommand):
        return _between_hands(state, "6.4") or time_charge.decide_time(state, command)
    return tournament_table.decide_tournament(state, command)


def _decide_guest(state: TableState, command: GuestCommand) -> Decision:
    match command:
        case TakeSeat():
            return _take_seat(state, command)
        case AddChips():
            return _add_chips(state, command)
        case LeaveSeat():
            return _leave(state, command)
        case ChangeSeat():
            return _change_seat(state, command)
        case SitOut() | SitIn() | NoticeAway():
            return _away(state, command)
        case GiveTip():
            return _give_tip(state, command)
        case GiveCashlessTip():
            return _give_cashless_tip(state, command)
        case _:
            assert_never(command)


def _between_hands(state: TableState, rule: str) -> Refusal | None:
    """Why what is done only between hands, and only in a shift, cannot be done now, or None."""
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    if state.hand_in_progress:
        return refuse(Code.HAND_IN_PROGRESS, rule, hand=state.hands)
    return None


def _house_chips(state: TableState, command: house_money.MoneyCommand | CountBoxes) -> Decision:
    if isinstance(command, CountBoxes):
        return _count_boxes(state, command)
    # The box of a closed shift is counted between any two hands, also between shifts.
    if isinstance(command, CountBox) and command.shift is not None:
        return house_money.decide_house_chips(state, command)
    return _between_hands(state, "HP 4") or house_money.decide_house_chips(state, command)


def _count_boxes(state: TableState, command: CountBoxes) -> Decision:
    """The counts one after the other, each as if those before it were recorded; all or none."""
    if not command.counts:
        return refuse(Code.NOT_PENDING, "HP 4")
    events: tuple[Event, ...] = ()
    for each in command.counts:
        watched = replace(each, counter=command.counter, witness=command.witness)
        decided = _house_chips(state, watched)
        if isinstance(decided, Refusal):
            return decided
        state, events = fold(state, decided), events + decided
    return events


def _decide_shift(state: TableState, command: OpenShift | CloseShift | ReopenShift) -> Decision:
    match command:
        case OpenShift():
            return _open_shift(state, command)
        case CloseShift(closed_ms):
            return _close_shift(state, closed_ms)
        case ReopenShift():
            return reopening.reopen_shift(state, command)
        case _:
            assert_never(command)


def _open_shift(state: TableState, command: OpenShift) -> Decision:
    if state.rules is None:
        return refuse(Code.TABLE_NOT_OPEN, "HP 4")
    if state.shift_is_open:
        return refuse(Code.SHIFT_OPEN, "HP 4", shift=state.last_shift)
    if (refusal := staff_commands.refuse_croupier(state, command.croupier)) is not None:
        return refusal
    number = state.last_shift + 1
    return (ShiftOpened(number, command.croupier, command.gaming_day, command.opened_ms),)


def _close_shift(state: TableState, closed_ms: int) -> Decision:
    refusal = _between_hands(state, "HP 1") or correction_approval.refuse_open_correction(state)
    refusal = refusal or house_money.refuse_moved_chips(state)
    return refusal or (_closed(state, closed_ms),)


def _closed(state: TableState, closed_ms: int) -> ShiftClosed:
    left = left_open(state)
    return ShiftClosed(state.last_shift, closed_ms, left, papers_recorded=True, tronc_unsigned=True)


def _take_seat(state: TableState, command: TakeSeat) -> Decision:
    taken = buy_ins.take_seat(state, command)
    if isinstance(taken, Refusal):
        return taken
    cash = cash_of_day.notice_of_buy_in(state, command, taken)
    return cash if isinstance(cash, Refusal) else (*taken, *cash)


def _add_chips(state: TableState, command: AddChips) -> Decision:
    seat = _guest(state, command.seat)
    if isinstance(seat, Refusal):
        return seat
    if (refusal := _between_hands(state, "2.2")) is not None:
        return refusal
    if command.amount <= 0:
        return refuse(Code.NOT_A_WHOLE_CHIP, "2.5", amount=command.amount)
    minimum = state.rules.minimum_buy_in if state.rules is not None else 0
    if seat.counted and seat.stack + command.amount < minimum:
        short = minimum - seat.stack
        return refuse(Code.BELOW_MINIMUM_BUY_IN, "2.2", minimum=minimum, short=short)
    if (refusal := house_money.refuse_sale(state, command.cash, command.amount)) is not None:
        return refusal
    bought = seat.bought + command.amount
    return (
        ChipsAdded(command.seat, command.amount, command.cash),
        *buy_ins.noticed_buy_in(state, command.seat, bought, before=seat.noticed),
        *cash_of_day.notice_of_chips(state, command),
    )


def _change_seat(state: TableState, command: ChangeSeat) -> Decision:
    """The guest takes all chips along, and the button too if that changes nobody's turn (1.6)."""
    seat = _guest(state, command.seat)
    if isinstance(seat, Refusal):
        return seat
    if not 0 < command.to <= len(state.seats):
        return refuse(Code.NO_SUCH_SEAT, "1.4", seat=command.to, seats=len(state.seats))
    if state.seat(command.to) is not None:
        return refuse(Code.SEAT_TAKEN, "1.4", seat=command.to)
    refusal = waiting_list.refuse_reserved(state, command.to) or _between_hands(state, "HP 1")
    if refusal is not None:
        return refusal
    changed = SeatChanged(command.seat, command.to)
    if state.button == command.seat and _passes_nobody(state, command):
        return changed, ButtonPlaced(command.to)
    return (changed,)


def _passes_nobody(state: TableState, command: ChangeSeat) -> bool:
    """Whether the guests will sit in the same order round the table as before."""
    low, high = sorted((command.seat, command.to))
    others = [s.number for s in state.seats if s is not None and s.number != command.seat]
    passed = [low < number < high for number in others]
    return all(passed) or not any(passed)


def _leave(state: TableState, command: LeaveSeat) -> Decision:
    """The guest takes all chips along; one who was dealt in waits for the end of the hand."""
    number = command.seat
    seat = _guest(state, number)
    if isinstance(seat, Refusal):
        return seat
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    if state.hand is not None and state.hand_in_progress and state.hand.has(number):
        return refuse(Code.HAND_IN_PROGRESS, "2.3", hand=state.hands)
    amount = recording_depth.chips_to_leave_with(state, seat, command.counted)
    if isinstance(amount, Refusal):
        return amount
    refusal = house_money.refuse_redemption(state, command.cash, amount)
    left = SeatLeft(number, amount, command.cash, command.lost, command.utc_ms)
    return refusal or (left, *time_charge.left_unpaid(state, number))


def _sit_in(state: TableState, command: SitIn, seat: Seat) -> Decision:
    """The guest is dealt in again, and plays the hand in progress if it is not too late (11.5)."""
    events = guests_away.sit_in(command, seat)
    if isinstance(events, Refusal) or state.hand is None or not state.hand_in_progress:
        return events
    back = _refuse_missing(seat) or return_to_hand(state.hand, seat.number)
    return events if isinstance(back, Refusal) else (*events, *back)


def _refuse_missing(seat: Seat | None) -> Refusal | None:
    """Why a guest cannot play a hand that is to be missed by a penalty, or None (11.11)."""
    if seat is None or seat.tournament is None or not seat.tournament.misses_it:
        return None
    return refuse(Code.MISSES_HAND, "11.11", seat=seat.number)


def _away(state: TableState, command: SitOut | SitIn | NoticeAway) -> Decision:
    seat = _guest(state, command.seat)
    if isinstance(seat, Refusal):
        return seat
    match command:
        case SitOut():
            return guests_away.sit_out(command, seat)
        case SitIn():
            return _sit_in(state, command, seat)
        case NoticeAway():
            return guests_away.notice_away(state, command, seat)
        case _:
            assert_never(command)


def _give_tip(state: TableState, command: GiveTip) -> Decision:
    seat = _guest(state, command.seat)
    if isinstance(seat, Refusal):
        return seat
    if (refusal := _between_hands(state, "2.6")) is not None:
        return refusal
    most = seat.stack if seat.counted else state.pool
    if not 0 < command.amount <= most:
        return refuse(Code.NOT_ENOUGH_CHIPS, "2.6", stack=most)
    return (TipGiven(command.seat, command.amount),)


def _give_cashless_tip(state: TableState, command: GiveCashlessTip) -> Decision:
    seat = _guest(state, command.seat)
    if isinstance(seat, Refusal):
        return seat
    return _between_hands(state, "2.6") or tronc.give_cashless_tip(state, command)


def _decide_blind(state: TableState, command: BlindCommand) -> Decision:
    seat = _guest(state, command.seat)
    if isinstance(seat, Refusal):
        return seat
    state = mixed_table.at_next_hand(state)
    # Whether a guest posts or waits may be said at any time.
    if isinstance(command, PostBlinds | WaitForBlind):
        return blinds_owed.decide_blind(state, command, seat)
    rule = "1.6" if isinstance(command, PlaceButton) else "5.15"
    return _between_hands(state, rule) or blinds_owed.decide_blind(state, command, seat)


def _refuse_hand(state: TableState) -> Refusal | None:
    """Why no hand can begin, or None."""
    if (refusal := _between_hands(state, "5.2")) is not None:
        return refusal
    if (refusal := last_hands_announced.refuse_another(state)) is not None:
        return refusal
    players = len(mixed_table.at_next_hand(state).players())
    if players < 2:
        return refuse(Code.TOO_FEW_PLAYERS, "1.4", players=players)
    absent = len(recording_depth.absent_of_next_hand(state))
    return refuse(Code.NOBODY_PRESENT, "11.5") if absent == players else None


def _enter_pots(state: TableState, pots: tuple[EnteredPot, ...]) -> Decision:
    refusal = refuse_depth(state.depth, Depth.RAKE)
    if refusal is None and not state.hand_in_progress:
        refusal = _refuse_hand(state)
    return refusal or recording_depth.enter_pots(state, pots)


def _count_stack(state: TableState, command: CountStack) -> Decision:
    seat = _guest(state, command.seat)
    return seat if isinstance(seat, Refusal) else recording_depth.count_stack(state, seat, command)


def _start_hand(state: TableState, command: StartHand) -> Decision:
    table = state.tournament
    if table is None:
        refusal = _refuse_hand(state) or recording_depth.refuse_start(state)
        return refusal or (recording_depth.hand_started(state),)
    # Whoever has no chips is asked first: a rebuy may make two who play.
    refusal = _between_hands(state, "5.2") or tournament_table.refuse_hand(state, table, command)
    refusal = refusal or _refuse_hand(state) or recording_depth.refuse_start(state)
    if refusal is not None:
        return refusal
    begun = tournament_table.begin_level(table, command)
    return (*begun, recording_depth.hand_started(fold(state, begun)))


def _guest(state: TableState, number: int) -> Seat | Refusal:
    """The guest at that seat, or why there is none."""
    if not 0 < number <= len(state.seats):
        return refuse(Code.NO_SUCH_SEAT, "1.4", seat=number, seats=len(state.seats))
    return state.seat(number) or refuse(Code.SEAT_EMPTY, "2.1", seat=number)
