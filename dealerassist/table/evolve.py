"""Fold events into the state of a table. Nothing else makes a `TableState`.

Events are facts, so nothing is checked or refused here. A function that is named after an event
returns the table after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never, cast, get_args

from msgspec.structs import replace

from dealerassist.hand import evolve as hand_evolve
from dealerassist.hand.events import (
    FoulDeckDeclared,
    HandEvent,
    HandStarted,
    MisdealDeclared,
    PotsAwarded,
)
from dealerassist.hand.recording_depth.events import DepthChanged
from dealerassist.hand.state import HandState, UnseenChips
from dealerassist.table import (
    blinds_owed,
    buy_ins,
    cash_of_day,
    changing_settings,
    correction_approval,
    downs,
    guests_away,
    mixed_table,
    next_journal,
    reopening,
    time_charge,
    tournament_fold,
    tray_between_shifts,
    tronc,
    waiting_list,
    who_stays,
)
from dealerassist.table.blind_events import (
    ButtonPlaced,
    PostingChosen,
    StraddleAnnounced,
    StraddleWithdrawn,
    WaitingChosen,
)
from dealerassist.table.correction_events import (
    CorrectionApproved,
    CorrectionDeclined,
    CorrectionEvent,
    CorrectionProposed,
    CorrectionWithdrawn,
)
from dealerassist.table.events import (
    Acknowledged,
    BuyInNoticed,
    CallReasonGiven,
    CashFound,
    CashGuestReturned,
    CashlessTipGiven,
    CashNoticed,
    ChipsAdded,
    CroupierChanged,
    EntryRetracted,
    Event,
    HouseNamed,
    HouseSettingChanged,
    IrregularityNoted,
    JournalRepaired,
    LastHandsAnnounced,
    PitBossCalled,
    Restarted,
    RotaLaid,
    SatIn,
    SatOut,
    ScreenLocked,
    ScreenUnlocked,
    SeatChanged,
    SeatEvent,
    SeatLeft,
    SeatTaken,
    ShiftClosed,
    ShiftOpened,
    ShiftReopened,
    ShiftSupplemented,
    StackCounted,
    TableEvent,
    TableOpened,
    TipGiven,
    TroncSigned,
    UndoneAfterSeal,
)
from dealerassist.table.expected_holdings import evolve_money, with_moved_counts
from dealerassist.table.game_turn import GameTurn
from dealerassist.table.guest_events import AwayNoticed, GuestsStayed, ListEvent
from dealerassist.table.house_money_events import (
    BoxCounted,
    OpeningDiffered,
    TrayCredited,
    TrayFilled,
    TrayOpened,
)
from dealerassist.table.journal_events import JournalBegun, JournalEnded
from dealerassist.table.last_hands_announced import last_hands_announced
from dealerassist.table.noted_irregularities import (
    call_reason_given,
    irregularity_noted,
    matter_acknowledged,
    with_differences_told,
)
from dealerassist.table.paper_events import PaperMade, PaperNotPrinted
from dealerassist.table.seat_changes import seated_at, seats_with, with_chips, with_guest
from dealerassist.table.staff_commands import evolve_staff
from dealerassist.table.staff_events import StaffEvent
from dealerassist.table.state import Shift, TableState
from dealerassist.table.time_events import TimeEvent
from dealerassist.table.tournament_events import TournamentEvent
from dealerassist.table.tray_denominations import usual_denominations

OfHandAndTable = HandStarted | DepthChanged | PotsAwarded | MisdealDeclared | FoulDeckDeclared
"""Those that change more of the table than its hand."""

OF_HAND_AND_TABLE = frozenset(get_args(OfHandAndTable))
"""The same, to be found at once."""

OF_HAND_ALONE = frozenset(get_args(HandEvent)) - OF_HAND_AND_TABLE
"""Nearly all events are of these: each is known at once, and not held against every kind."""


def evolve(state: TableState, event: Event) -> TableState:
    """The table after `event`."""
    if type(event) in OF_HAND_ALONE:
        assert state.hand is not None, "a hand is in progress"
        after = replace(state, hand=hand_evolve.evolve(state.hand, cast("HandEvent", event)))
    elif type(event) in OF_HAND_AND_TABLE:
        after = _evolve_hand_and_table(state, cast("OfHandAndTable", event))
    else:
        of_table = cast("TableEvent", event)
        after = _evolve_table(evolve_money(state, of_table), of_table)
    # A count of a box stands only until chips move in that box; events of a hand move Taxe too.
    after = with_moved_counts(state, after) if after.money.counts else after
    return with_differences_told(after) if after.untold else after


def fold(state: TableState, events: Iterable[Event]) -> TableState:
    """The table after all of `events`."""
    for event in events:
        state = evolve(state, event)
    return state


def _evolve_hand_and_table(state: TableState, event: OfHandAndTable) -> TableState:
    if isinstance(event, HandStarted):
        return _hand_started(state, event)
    if isinstance(event, DepthChanged):
        state = replace(state, depth=event.depth)
        if not state.hand_in_progress:
            return state
    assert state.hand is not None, "a hand is in progress"
    hand = hand_evolve.evolve(state.hand, event)
    match event:
        case DepthChanged():
            return replace(state, hand=hand)
        case PotsAwarded() | MisdealDeclared():
            return _hand_ended(state, hand)
        case FoulDeckDeclared():
            return irregularity_noted(_hand_ended(state, hand), event)
        case _:
            assert_never(event)


def _hand_started(state: TableState, event: HandStarted) -> TableState:
    state = mixed_table.turn_begun(state, event)
    assert state.rules is not None, "a hand needs rules"
    hand = hand_evolve.begin_hand(event, state.rules)
    button = state.button if event.button is None else event.button
    pool = state.pool - event.pool
    state = tournament_fold.hand_begun(state)
    return replace(state, hand=hand, hands=event.number, button=button, pool=pool)


def _hand_ended(state: TableState, hand: HandState) -> TableState:
    """The table once `hand` is over: its stacks are the seats' again, its Taxe the shift's."""
    stacks = {player.seat: player.stack for player in hand.players}
    unseen = hand.unseen or UnseenChips((), 0)
    seats = tuple(
        seat
        if seat is None or seat.number not in stacks
        else replace(seat, stack=stacks[seat.number], counted=seat.number not in unseen.seats)
        for seat in state.seats
    )
    shift = _shift(state)
    ended = replace(
        shift,
        rake=shift.rake + hand.raked,
        drop=shift.drop + hand.dropped,
        misdeals=shift.misdeals + hand.misdealt,
        foul_decks=shift.foul_decks + hand.foul_deck,
        paid=shift.paid if hand.void else hand.number,
    )
    state = replace(
        state if hand.void else mixed_table.turn_counted(state, hand),
        hand=hand,
        seats=seats,
        shift=ended,
        pool=state.pool + unseen.pool,
    )
    if hand.void:
        return tournament_fold.hand_void(state)
    return blinds_owed.moved_on(tournament_fold.hand_ended(state, hand), hand)


def _evolve_table(state: TableState, event: TableEvent) -> TableState:
    if isinstance(event, SeatEvent):
        return _at_seat(state, event)
    if isinstance(event, StaffEvent):
        return evolve_staff(state, event)
    if isinstance(event, ListEvent):
        return waiting_list.list_changed(state, event)
    if isinstance(event, CorrectionEvent):
        return _corrected(state, event)
    if isinstance(event, TimeEvent):
        return time_charge.evolve_time(state, event)
    if isinstance(event, TournamentEvent):
        return tournament_fold.evolve_tournament(state, event)
    match event:
        case TableOpened():
            return _table_opened(state, event)
        case HouseNamed(name):
            return replace(state, house=name)
        case HouseSettingChanged() | CashFound():
            return _setting_changed(state, event)
        case ShiftOpened():
            return _with_next_shift(state, event)
        case ShiftClosed() | ShiftReopened() | TroncSigned():
            return _of_the_close(tronc.evolve_tronc(state, event), event)
        case CroupierChanged():
            return downs.croupier_changed(state, event)
        case RotaLaid():
            return downs.with_rota(state, event)
        case IrregularityNoted() | PitBossCalled() | UndoneAfterSeal() | OpeningDiffered():
            return irregularity_noted(state, event)
        case TrayOpened() | TrayFilled() | TrayCredited() | BoxCounted():
            return _of_house_money(state, event)
        case GuestsStayed():
            return who_stays.guests_stayed(state, event)
        case LastHandsAnnounced():
            return last_hands_announced(state, event)
        case CallReasonGiven():
            return call_reason_given(state, event)
        case Acknowledged(number):
            return matter_acknowledged(state, number)
        case ScreenLocked() | ScreenUnlocked():
            return replace(state, locked=isinstance(event, ScreenLocked))
        case JournalEnded() | JournalBegun():
            return next_journal.evolve_journal(state, event)
        case Restarted() | JournalRepaired() | EntryRetracted() | ShiftSupplemented():
            # A restart changes nothing, and of a supplement the events beside it do. An entry
            # that was taken back is left out by whoever folds (`DeskState.led_to`), so its
            # retraction has nothing left to do here.
            return state
        case PaperMade() | PaperNotPrinted():
            # Papers move nothing at the table. They are looked up in the entries
            # (`dealerassist/journal/queries/made_papers.py`), as a state with all of a year's
            # papers in it would grow with each.
            return state
        case _:
            assert_never(event)


def _at_seat(state: TableState, event: SeatEvent) -> TableState:
    state = cash_of_day.evolve_cash(state, event)
    match event:
        case SeatTaken():
            return waiting_list.seat_filled(buy_ins.seat_taken(state, event), event.seat)
        case ChipsAdded(number, amount):
            seat = seated_at(state, number)
            bought = seat.bought + amount
            return with_chips(state, replace(seat, bought=bought), amount)
        case SeatLeft():
            state = time_charge.without_guest(state, event.seat)
            return buy_ins.seat_left(blinds_owed.without_straddle(state, event.seat), event)
        case StackCounted():
            return irregularity_noted(_stack_counted(state, event), event)
        case SeatChanged(number, to):
            moved = blinds_owed.owing_after_move(state, seated_at(state, number), to)
            state = time_charge.time_after_move(
                blinds_owed.without_straddle(state, number), number, to
            )
            return with_guest(replace(state, seats=seats_with(state, number, None)), moved)
        case BuyInNoticed(number, _, percent):
            return with_guest(state, replace(seated_at(state, number), noticed=percent))
        case CashNoticed():
            return irregularity_noted(state, event)
        case CashGuestReturned():
            return state
        case SatOut():
            return guests_away.sat_out(state, event)
        case SatIn():
            return guests_away.sat_in(state, event)
        case AwayNoticed():
            return guests_away.away_noticed(state, event)
        case ButtonPlaced():
            return blinds_owed.button_placed(state, event)
        case PostingChosen(number):
            return with_guest(state, replace(seated_at(state, number), posts=True))
        case WaitingChosen(number):
            return with_guest(state, replace(seated_at(state, number), posts=False))
        case StraddleAnnounced(number):
            return replace(state, straddle=number)
        case StraddleWithdrawn():
            return replace(state, straddle=None)
        case TipGiven(number, amount):
            return _tip_given(state, number, amount)
        case CashlessTipGiven():
            return tronc.cashless_tip_given(state, event)
        case _:
            assert_never(event)


def _of_the_close(
    state: TableState, event: ShiftClosed | ShiftReopened | TroncSigned
) -> TableState:
    """The table after an event about the end of a shift; its tronc is that after it already."""
    match event:
        case ShiftClosed():
            closed = tray_between_shifts.tray_left_open(state, event)
            return irregularity_noted(reopening.shift_closed(closed, event), event)
        case ShiftReopened():
            return reopening.shift_reopened(state)
        case TroncSigned():
            return state


def _of_house_money(
    state: TableState, event: TrayOpened | TrayFilled | TrayCredited | BoxCounted
) -> TableState:
    """The table after an event about the tray or a box; `evolve_money` has changed the money."""
    match event:
        case TrayOpened():
            return tray_between_shifts.tray_opened(state, event)
        case BoxCounted():
            counted = tray_between_shifts.tray_counted(state, event)
            return irregularity_noted(tronc.evolve_tronc(counted, event), event)
        case TrayFilled() | TrayCredited():
            return state


def _corrected(state: TableState, event: CorrectionEvent) -> TableState:
    match event:
        case CorrectionProposed():
            return correction_approval.correction_proposed(state, event)
        case CorrectionApproved():
            return correction_approval.correction_approved(state, event)
        case CorrectionDeclined(number=number) | CorrectionWithdrawn(number=number):
            return correction_approval.given_up(state, number)
        case _:
            assert_never(event)


def _table_opened(state: TableState, event: TableOpened) -> TableState:
    state = reopening.changed_since_close(tray_between_shifts.tray_under_rules(state, event))
    state = state if event.rules.button else blinds_owed.begun_anew(state, None)
    state = cash_of_day.cash_in_other_chips(state, event.rules)
    seats = state.seats[: event.rules.max_seats]
    seats += (None,) * (event.rules.max_seats - len(seats))
    opened = replace(
        waiting_list.with_seat_count(state, len(seats)),
        name=event.name,
        rules=event.rules,
        seats=seats,
        denominations=event.denominations or usual_denominations(event.rules),
        buy_in_notice=event.buy_in_notice,
        sells_at_table=event.sells_at_table,
        mix=event.mix,
        turn=GameTurn(),
        tournament=None if event.tournament is None else tournament_fold.begun(event.tournament),
    )
    return who_stays.ask_all_anew(state, opened, event)


def _setting_changed(state: TableState, event: HouseSettingChanged | CashFound) -> TableState:
    if isinstance(event, CashFound):
        return replace(state, cash=event.guests)
    return changing_settings.setting_changed(state, event)


def _with_next_shift(state: TableState, event: ShiftOpened) -> TableState:
    begun = mixed_table.at_first_game(downs.first_down(state, event))
    begun = waiting_list.another_day(begun, event.opened_ms, event.gaming_day)
    begun = cash_of_day.cash_in_next_shift(begun, event.gaming_day)
    time = time_charge.time_in_next_shift(state, event.opened_ms)
    return replace(begun, shift=_shift_opened(state, event), time=time)


def _shift_opened(state: TableState, event: ShiftOpened) -> Shift:
    return Shift(
        number=event.number,
        croupier=event.croupier,
        gaming_day=event.gaming_day,
        opened_ms=event.opened_ms,
        first_hand=state.hands + 1,
        down_ms=event.opened_ms,
    )


def _tip_given(state: TableState, number: int, amount: int) -> TableState:
    seat, shift = seated_at(state, number), _shift(state)
    state = replace(state, shift=replace(shift, tips=shift.tips + amount))
    return with_chips(state, seat, -amount)


def _stack_counted(state: TableState, event: StackCounted) -> TableState:
    """The chips come out of the pool, except those that it did not have (house practice 4)."""
    seat = replace(seated_at(state, event.seat), stack=event.amount, counted=True)
    left = state.pool - event.amount + event.difference
    return with_guest(replace(state, pool=left), seat)


def _shift(state: TableState) -> Shift:
    assert state.shift is not None, "a shift has been opened"
    return state.shift
