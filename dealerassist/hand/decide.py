"""What a command would do to a hand: the events, or why the rules forbid it."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand import betting, dealing, irregular, opening, pots, showdown
from dealerassist.hand.commands import (
    AwardPots,
    BetTo,
    Burn,
    CallBet,
    Check,
    CollectBets,
    DealBoard,
    DealCommon,
    DealDown,
    DealUp,
    DeclareMisdeal,
    Exchange,
    Fold,
    HandCommand,
    Muck,
    NameOpener,
    OpenRound,
    PostAntes,
    PostForcedBet,
    ShowCard,
    ShowHand,
    ShuffleBurnsIn,
)
from dealerassist.hand.events import HandEvent
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState


def decide(state: HandState, command: HandCommand) -> tuple[HandEvent, ...] | Refusal:
    """The events that `command` makes happen in `state`, or a refusal. Changes nothing."""
    match command:
        case DealUp():
            return dealing.deal_up(state, command)
        case CallBet():
            return betting.call(state, command.seat)
        case Check():
            return betting.check(state, command.seat)
        case BetTo():
            return betting.bet_to(state, command.seat, command.total)
        case Fold():
            return betting.fold(state, command.seat)
        case PostForcedBet(seat):
            return betting.post_forced_bet(state, seat)
        case ShowCard(seat, card):
            return showdown.show_card(state, seat, card)
        case ShowHand(seat, cards):
            return showdown.show_hand(state, seat, cards)
        case Muck(seat):
            return showdown.muck(state, seat)
        case AwardPots():
            return showdown.award_pots(state)
        case PostAntes():
            return pots.post_antes(state)
        case CollectBets():
            return pots.collect_bets(state)
        case ShuffleBurnsIn():
            return dealing.shuffle_burns_in(state)
        case Burn():
            return dealing.burn(state)
        case DealDown():
            return dealing.deal_down(state, command)
        case DealBoard():
            return dealing.deal_board(state, command)
        case Exchange():
            return dealing.exchange(state, command)
        case DealCommon():
            return dealing.deal_common(state, command)
        case OpenRound():
            return opening.open_round(state)
        case NameOpener(seat):
            return opening.name_opener(state, seat)
        case DeclareMisdeal():
            return irregular.declare_misdeal(state, command)
        case _:
            assert_never(command)
