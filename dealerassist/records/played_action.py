"""One action of a hand record, played through the rules: the commands that it stands for.

What a record leaves out follows by itself: antes, blinds, burns, shuffling burns in, collecting
bets and awarding pots.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import known_cards
from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.commands import (
    AwardPots,
    BetTo,
    CallBet,
    Check,
    DealBoard,
    DealCommon,
    DealDown,
    DealUp,
    Exchange,
    Fold,
    HandCommand,
    Muck,
    NameOpener,
    PostForcedBet,
    ShowHand,
)
from dealerassist.hand.events import HandEvent, OpenerDuty
from dealerassist.hand.evolve import Played, fold
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.run_twice import run_twice
from dealerassist.hand.state import HandState, Phase
from dealerassist.records.amounts import AmountUnit
from dealerassist.records.face_down import (
    kept_face_down,
    muck_come_due,
    mucks_early,
    stays_face_down,
)
from dealerassist.records.killed_hands import is_killed
from dealerassist.records.recorded_actions import (
    Action,
    BetOrRaiseTo,
    BoardAction,
    Cards,
    CheckOrCall,
    Comment,
    DealHole,
    ExchangeAction,
    GiveUp,
    PostBringIn,
    RunTwice,
    SaidCall,
    SaidCheck,
    ShowOrMuck,
)
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.stated_rake import rake_as_stated
from dealerassist.records.tolerated import (
    Tolerated,
    is_late,
    is_said_again,
    out_of_order,
    shown_late,
    tolerate,
)
from dealerassist.records.waiting import (
    NOTHING,
    CardAction,
    WaitingActions,
    cards_come_due,
    is_early,
    with_early,
    with_muck,
    without_face_down,
)
from dealerassist.rules.house_options import BringIn


class PlayedAction(Struct, frozen=True):
    """The hand after one action and all that is implied.

    Attributes:
        state: the hand then.
        events: what led there.
        remark: what this house does otherwise, and by which rule; None if nothing.
        waiting: what the record has said, and what cannot happen yet.
    """

    state: HandState
    events: tuple[HandEvent, ...] = ()
    remark: Refusal | None = None
    waiting: WaitingActions = NOTHING


def play_action(
    state: HandState,
    action: Action,
    record: RecordedHand,
    waiting: WaitingActions = NOTHING,
    *,
    last: bool = False,
) -> PlayedAction | Refusal:
    """The hand after one action of a record and all that is implied, or why not.

    Args:
        record: that the action is of.
        waiting: what waits after the actions before.
        last: it is the record's last action.
    """
    if record.absent and is_killed(state, action):
        return PlayedAction(state, waiting=waiting)
    played = _played_or_waiting(state, action, record.unit, waiting)
    if isinstance(played, Refusal):
        return played
    if played.waiting is not NOTHING and played.waiting:
        caught_up = _caught_up(played, last=last)
        if isinstance(caught_up, Refusal):
            return caught_up
        played = caught_up
    if played.state.phase is not Phase.AWARDING:
        return played
    return _after(played, _awarded(played.state, record))


def _played_or_waiting(
    state: HandState, action: Action, unit: AmountUnit, waiting: WaitingActions
) -> PlayedAction | Refusal:
    match action:
        case (
            CheckOrCall() | GiveUp() | BetOrRaiseTo() | PostBringIn() | SaidCheck() | SaidCall()
        ):  # fmt: skip
            return _played(state, action, unit, waiting)
        case DealHole() | BoardAction() | ExchangeAction():
            return _given_or_taken_in(state, action, unit, waiting)
        case ShowOrMuck():
            return _shown_or_mucked(state, action, unit, waiting)
        case RunTwice():
            return _run_twice(state, waiting)
        case Comment():
            return PlayedAction(state, waiting=waiting)
        case _:
            assert_never(action)


def _run_twice(state: HandState, waiting: WaitingActions) -> PlayedAction | Refusal:
    events = run_twice(state)
    if isinstance(events, Refusal):
        return events
    return PlayedAction(fold(state, events), events, waiting=waiting)


def refused_at_once(state: HandState, action: Action, unit: AmountUnit) -> Refusal | None:
    """Why an action cannot be played without waiting for others; None if it can."""
    played = _played(state, action, unit, NOTHING)
    return played if isinstance(played, Refusal) else None


def _played(
    state: HandState,
    action: Action,
    unit: AmountUnit,
    waiting: WaitingActions,
    remark: Refusal | None = None,
) -> PlayedAction | Refusal:
    if state.phase is Phase.OVER:
        return refuse(Code.HAND_OVER, "6.6" if len(state.contenders) == 1 else "7.4")
    events: tuple[HandEvent, ...] = ()
    if state.phase is Phase.OPENING:
        opened = _opened(state, action)
        if isinstance(opened, Refusal):
            return opened
        state, events = opened
        if events and is_killed(state, action):
            return PlayedAction(state, events, remark, waiting)
    commands = commands_of(state, action, unit)
    if isinstance(commands, Refusal):
        return commands
    return _commanded(state, commands, events, remark, waiting)


def _given_or_taken_in(
    state: HandState, action: CardAction, unit: AmountUnit, waiting: WaitingActions
) -> PlayedAction | Refusal:
    """Cards given out or taken in, now or once their turn has come (3.1, 3.7)."""
    if not is_early(state, action, waiting):
        return _played(state, action, unit, waiting)
    now = with_early(state, action, waiting)
    return now if isinstance(now, Refusal) else PlayedAction(state, waiting=now)


def _shown_or_mucked(
    state: HandState, action: ShowOrMuck, unit: AmountUnit, waiting: WaitingActions
) -> PlayedAction | Refusal:
    """A hand shown, mucked, or kept face down (7.1, 7.2)."""
    before = PlayedAction(state, waiting=waiting)
    if is_said_again(state, action):
        return before
    if is_late(state, action):
        late = shown_late(state, action)
        if late is None or isinstance(late, Refusal):
            return before if late is None else late
        return _tolerated(before, late)
    if mucks_early(state, action):
        return replace(before, waiting=with_muck(waiting, action.seat))
    if not stays_face_down(state, action):
        waiting = without_face_down(waiting, action.seat)
        remark = out_of_order(state, action, waiting.face_down)
        return _played(state, action, unit, waiting, remark)
    kept = kept_face_down(state, action, waiting)
    if isinstance(kept, Refusal):
        return kept
    turned_up, waiting = kept
    before = replace(before, waiting=waiting)
    return before if turned_up is None else _tolerated(before, turned_up)


def _caught_up(played: PlayedAction, *, last: bool) -> PlayedAction | Refusal:
    """The hand after everything that waited and whose turn has come."""
    while True:
        dealt = cards_come_due(played.state, played.waiting)
        command = dealt[0] if dealt else muck_come_due(played.state, played.waiting, last=last)
        if command is None:
            return played
        waiting = dealt[1] if dealt else played.waiting
        outcome = _commanded(played.state, (command,), played.events, played.remark, waiting)
        if isinstance(outcome, Refusal):
            return outcome
        played = outcome


def _commanded(
    state: HandState,
    commands: Iterable[HandCommand],
    events: tuple[HandEvent, ...],
    remark: Refusal | None,
    waiting: WaitingActions,
) -> PlayedAction | Refusal:
    """The hand after the commands that an action stands for; `events` led to it before them."""
    for command in commands:
        outcome = play(state, command, deal_down=False)
        if isinstance(outcome, Refusal):
            instead = tolerate(state, command, outcome)
            if instead is None:
                return outcome
            outcome, remark = _with(state, instead), remark or instead.remark
        state, following = outcome
        events += following
    return PlayedAction(state, events, remark, waiting)


def _after(played: PlayedAction, outcome: Played) -> PlayedAction:
    state, events = outcome
    return PlayedAction(state, played.events + events, played.remark, played.waiting)


def _tolerated(played: PlayedAction, instead: Tolerated) -> PlayedAction:
    """The hand after what is played all the same, with the remark on it."""
    after = _after(played, _with(played.state, instead))
    return replace(after, remark=played.remark or instead.remark)


def _with(state: HandState, instead: Tolerated) -> Played:
    return carry_on(fold(state, instead.events), instead.events, deal_down=False)


def _awarded(state: HandState, record: RecordedHand) -> Played:
    """The pots pushed at the end, less what the house took by the record itself, if it says so."""
    taken = rake_as_stated(record, state)
    outcome = play(fold(state, taken), AwardPots())
    assert not isinstance(outcome, Refusal), "pots that wait for the award can be pushed"
    state, events = outcome
    return state, (*taken, *events)


def _opened(state: HandState, action: Action) -> Played | Refusal:
    """The round opened by the player who acts next in the record.

    A round waits to be opened only where a card that nobody knows hides who has to open (3.8).
    """
    opener = _opener_meant(state, action)
    if opener is None:
        return state, ()
    return play(state, NameOpener(opener), deal_down=False)


def _opener_meant(state: HandState, action: Action) -> int | None:
    """The seat that opens, judging by its action; None if the action does not say."""
    betting = state.able_to_bet >= 2
    if isinstance(action, PostBringIn | BetOrRaiseTo | CheckOrCall | SaidCheck | SaidCall | GiveUp):
        return action.seat if betting else None
    if isinstance(action, ShowOrMuck) and not betting and state.on_last_street:
        return action.seat
    return None


def commands_of(
    state: HandState, action: Action, unit: AmountUnit
) -> tuple[HandCommand, ...] | Refusal:
    """The commands that an action stands for in `state`."""
    match action:
        case CheckOrCall():
            return (_check_or_call(state, action.seat),)
        case DealHole():
            return _dealt(state, action.seat, action.cards)
        case BetOrRaiseTo():
            return _bet_to(state, action.seat, unit.chips(action.total))
        case ShowOrMuck():
            return _shown(action.seat, action.cards)
        case GiveUp():
            return (Fold(action.seat),)
        case PostBringIn():
            return (PostForcedBet(action.seat),)
        case BoardAction():
            return _board(state, action.cards)
        case ExchangeAction():
            return (Exchange(action.seat, action.cards),)
        case SaidCheck():
            return (Check(action.seat),)
        case SaidCall():
            return (CallBet(action.seat),)
        case RunTwice() | Comment():
            return ()
        case _:
            assert_never(action)


def _dealt(state: HandState, seat: int, cards: Cards) -> tuple[HandCommand, ...] | Refusal:
    """The cards of a seat, face down and up as they are due to it."""
    issue = state.issue
    if issue is not None and issue.draw:
        return (DealDown(seat, cards),)
    if issue is None or not (seat in issue.up or seat in issue.down):
        # Nothing is due to this seat. The command is asked all the same: its refusal says what is.
        return (DealDown(seat, cards) if issue and issue.down else DealUp(seat, cards[0]),)
    down = state.street_rules.down if seat in issue.down else 0
    up = state.street_rules.up if seat in issue.up else 0
    if len(cards) not in {down, down + up}:
        return refuse(Code.WRONG_CARD_COUNT, "3.1", due=down + up)
    if not down:
        return (DealUp(seat, cards[0]),)
    faced_down = DealDown(seat, cards[:down])
    return (faced_down, DealUp(seat, cards[-1])) if len(cards) > down else (faced_down,)


def _board(state: HandState, cards: Cards) -> tuple[HandCommand, ...] | Refusal:
    """All that is due to the board; in a game without one, the common card."""
    known = tuple(card for card in cards if card is not None)
    if len(known) < len(cards):
        return refuse(Code.CARD_UNKNOWN, "3.8")
    if not any(street.board for street in state.rules.streets):
        one = len(known) == 1
        return (DealCommon(known[0]),) if one else refuse(Code.WRONG_CARD_COUNT, "3.5", due=1)
    due = state.issue.board if state.issue is not None else 0
    if due and len(known) != due:
        return refuse(Code.WRONG_CARD_COUNT, "3.1", due=due)
    return (DealBoard(known),)


def _check_or_call(state: HandState, seat: int) -> HandCommand:
    betting = state.betting
    if betting is None or betting.to_act != seat:
        return Check(seat)
    return CallBet(seat) if betting.level > state.player(seat).bet else Check(seat)


def _bet_to(state: HandState, seat: int, total: int | None) -> tuple[HandCommand, ...] | Refusal:
    if total is None:
        return refuse(Code.NOT_A_WHOLE_CHIP, "2.5")
    if _is_bring_in(state, seat, total):
        return (PostForcedBet(seat),)
    return (BetTo(seat, total),)


def _is_bring_in(state: HandState, seat: int, total: int) -> bool:
    """Whether a bet is the bring-in, which a record may write as an amount (5.8).

    All in for less than the bring-in counts as the bring-in too.
    """
    betting = state.betting
    if betting is None or betting.duty is OpenerDuty.NONE or betting.to_act != seat:
        return False
    completion = state.rules.options.bring_in is BringIn.COMPLETION
    return completion and total == min(state.rules.bring_in, state.player(seat).stack)


def _shown(seat: int, cards: Cards | None) -> tuple[HandCommand, ...]:
    if cards is None:
        return (Muck(seat),)
    return (ShowHand(seat, known_cards(cards)),)
