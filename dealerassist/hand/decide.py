"""Decide a command in a hand: the events that follow from it, or why the rules forbid it."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand import (
    betting_acts,
    blinds,
    card_correction,
    dealing,
    opener,
    pots,
    returning,
    showdown,
)
from dealerassist.hand.commands import (
    AwardPots,
    BetTo,
    Burn,
    CallBet,
    Check,
    CollectBets,
    CorrectBoard,
    CorrectCard,
    CorrectCommon,
    DealBoard,
    DealCommon,
    DealDown,
    DealUp,
    DeclareFoulDeck,
    DeclareMisdeal,
    Exchange,
    Fold,
    HandCommand,
    LeaveDrawUnrecorded,
    Muck,
    NameOpener,
    NameWinner,
    OpenRound,
    PostAntes,
    PostForcedBet,
    ReturnToHand,
    ShowCard,
    ShowHand,
    ShuffleBurnsIn,
    TogetherCommand,
)
from dealerassist.hand.events import HandEvent
from dealerassist.hand.irregular import decide as irregular
from dealerassist.hand.irregular.commands import NoteDefectiveDeck, Problem
from dealerassist.hand.recording_depth import acts_together, named_winners
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState

_RAKE = Depth.RAKE
_AT_RAKE = (AwardPots, DeclareMisdeal, DeclareFoulDeck, NoteDefectiveDeck)
"""The commands that are possible where only pots and winners are recorded (house practice 1)."""


def decide(state: HandState, command: HandCommand) -> tuple[HandEvent, ...] | Refusal:
    """The events that follow from `command` in `state`, or a refusal. Changes nothing."""
    if state.depth is _RAKE and not isinstance(command, _AT_RAKE):
        return refuse(Code.NOT_AT_THIS_DEPTH, "HP 1", depth=state.depth.value)
    match command:
        case DealUp():
            return dealing.deal_up(state, command)
        case CallBet():
            return betting_acts.call(state, command.seat)
        case Check():
            return betting_acts.check(state, command.seat)
        case DealDown():
            return dealing.deal_down(state, command)
        case BetTo():
            return betting_acts.bet_to(state, command.seat, command.total)
        case Fold():
            return betting_acts.fold_hand(state, command.seat)
        case Burn():
            return dealing.burn_card(state)
        case CollectBets():
            return pots.collect_bets(state)
        case OpenRound():
            return opener.open_round(state)
        case ShowCard() | ShowHand() | Muck() | NameWinner() | AwardPots():
            return _decide_showdown(state, command)
        case PostForcedBet(seat):
            return betting_acts.post_forced_bet(state, seat)
        case PostAntes():
            return blinds.post_antes(state)
        case ReturnToHand(seat):
            return returning.return_to_hand(state, seat)
        case ShuffleBurnsIn():
            return dealing.shuffle_burns_in(state)
        case DealBoard():
            return dealing.deal_board(state, command)
        case Exchange():
            return dealing.exchange(state, command)
        case LeaveDrawUnrecorded():
            return dealing.leave_draw_unrecorded(state)
        case DealCommon():
            return dealing.deal_common(state, command)
        case NameOpener(seat):
            return opener.name_opener(state, seat)
        case TogetherCommand():
            return acts_together.act_together(state, command)
        case CorrectCard() | CorrectBoard() | CorrectCommon():
            return card_correction.correct_card(state, command)
        case DeclareMisdeal() | DeclareFoulDeck() | Problem():
            return irregular.rule_on(state, command)
        case _:
            assert_never(command)


def _decide_showdown(
    state: HandState, command: ShowCard | ShowHand | Muck | NameWinner | AwardPots
) -> tuple[HandEvent, ...] | Refusal:
    match command:
        case ShowCard(seat, card):
            return showdown.show_card(state, seat, card)
        case ShowHand(seat, cards):
            return showdown.show_hand(state, seat, cards)
        case Muck(seat):
            return showdown.muck(state, seat)
        case NameWinner():
            return named_winners.name_winner(state, command)
        case AwardPots():
            return showdown.award_pots(state)
