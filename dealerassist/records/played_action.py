"""One action of a hand record, played through the rules: the commands that it stands for.

What a record leaves out follows by itself: antes, blinds, burns, shuffling burns in, collecting
bets and awarding pots.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct

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
from dealerassist.hand.state import HandState, Phase
from dealerassist.records.amounts import AmountUnit
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
    ShowOrMuck,
)
from dealerassist.records.tolerated import (
    Tolerated,
    is_late,
    is_said_again,
    out_of_order,
    shown_late,
    tolerated,
)
from dealerassist.rules.house_options import BringIn


class PlayedAction(Struct, frozen=True):
    """The hand after one action and all that is implied.

    Attributes:
        state: the hand then.
        events: what led there.
        remark: what this house does otherwise, and by which rule; None if nothing.
    """

    state: HandState
    events: tuple[HandEvent, ...] = ()
    remark: Refusal | None = None


def play_action(state: HandState, action: Action, unit: AmountUnit) -> PlayedAction | Refusal:
    """The hand after one action of a record and all that is implied, or why not."""
    if isinstance(action, Comment):
        return PlayedAction(state)
    if isinstance(action, ShowOrMuck) and is_said_again(state, action):
        return PlayedAction(state)
    if isinstance(action, ShowOrMuck) and is_late(state, action):
        late = shown_late(state, action)
        if late is None:
            return PlayedAction(state)
        return late if isinstance(late, Refusal) else _tolerated(state, late)
    if state.phase is Phase.OVER:
        return refuse(Code.HAND_OVER, "6.6" if len(state.contenders) == 1 else "7.4")
    opened = _opened(state, action) if state.phase is Phase.OPENING else (state, ())
    if isinstance(opened, Refusal):
        return opened
    commands = commands_of(opened[0], action, unit)
    if isinstance(commands, Refusal):
        return commands
    return _commanded(PlayedAction(*opened, out_of_order(state, action)), commands)


def _commanded(played: PlayedAction, commands: Iterable[HandCommand]) -> PlayedAction | Refusal:
    """The hand after the commands that an action stands for, and the pots pushed at its end."""
    for command in commands:
        outcome = play(played.state, command, deal_down=False)
        if not isinstance(outcome, Refusal):
            played = _after(played, outcome)
            continue
        instead = tolerated(played.state, command, outcome)
        if instead is None:
            return outcome
        played = _tolerated(played.state, instead, played.events)
    return (
        _after(played, _awarded(played.state)) if played.state.phase is Phase.AWARDING else played
    )


def _after(played: PlayedAction, outcome: Played) -> PlayedAction:
    state, events = outcome
    return PlayedAction(state, played.events + events, played.remark)


def _tolerated(
    state: HandState, instead: Tolerated, before: tuple[HandEvent, ...] = ()
) -> PlayedAction:
    """The hand after what is played all the same, with the remark on it."""
    state, events = carry_on(fold(state, instead.events), instead.events, deal_down=False)
    return PlayedAction(state, before + events, instead.remark)


def _awarded(state: HandState) -> Played:
    outcome = play(state, AwardPots())
    assert not isinstance(outcome, Refusal), "pots that wait for the award can be pushed"
    return outcome


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
    if isinstance(action, PostBringIn | BetOrRaiseTo | CheckOrCall | GiveUp):
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
            return _shown(state, action.seat, action.cards)
        case GiveUp():
            return (Fold(action.seat),)
        case PostBringIn():
            return (PostForcedBet(action.seat),)
        case BoardAction():
            return _board(state, action.cards)
        case ExchangeAction():
            return (Exchange(action.seat, action.cards),)
        case Comment():
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


def _shown(state: HandState, seat: int, cards: Cards | None) -> tuple[HandCommand, ...] | Refusal:
    if cards is None:
        return (Muck(seat),)
    named = tuple(card for card in cards if card is not None)
    if len(named) == len(cards):
        return (ShowHand(seat, named),)
    if not state.has(seat) or set(named) <= set(state.player(seat).open_cards):
        # No hole card was turned up: a player who does not show gives up the pot (7.2).
        return (Muck(seat),)
    hidden = len(state.player(seat).hidden)
    return refuse(Code.WRONG_CARDS_SHOWN, "7.2", seat=seat, hidden=hidden)
