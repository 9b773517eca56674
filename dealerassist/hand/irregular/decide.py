"""Decide the commands about irregularities, misdeals and foul decks (house practice, chapter 2)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.commands import DeclareFoulDeck, DeclareMisdeal, MisdealReason
from dealerassist.hand.events import FoulDeckDeclared, HandEvent, MisdealDeclared
from dealerassist.hand.irregular import betting as bets
from dealerassist.hand.irregular import burn, cards, clock, dead_hand, street
from dealerassist.hand.irregular.applicability import ProblemOffer
from dealerassist.hand.irregular.commands import (
    ActOutOfTurn,
    CorrectBurn,
    DealBoardAgain,
    DeclareAbsent,
    DeclareAllIn,
    ExposeHoleCards,
    GiveClock,
    Irregularity,
    KillHand,
    NoteDefectiveDeck,
    ProblemCommand,
    PutInShort,
    PutInTwice,
    ReplaceExposed,
    RuleOnForcedBet,
    RuleOnWrongSeat,
    RunOutOfTime,
    SetBoxedCardAside,
    ShuffleStub,
    TakeOffEarlyCards,
    TurnUpRiver,
)
from dealerassist.hand.recording_depth.depth import RECORDED, refuse_depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase

ACTS_THAT_SETTLE_THE_DEAL = 2
"""Once so many players have acted after the forced bet, a misdeal can no longer be called."""

Decision = tuple[HandEvent, ...] | Refusal


def rule_on(
    state: HandState, command: DeclareMisdeal | DeclareFoulDeck | ProblemCommand
) -> Decision:
    """The events that follow from an irregularity, the ruling first; or why it is refused."""
    match command:
        case DeclareMisdeal():
            return declare_misdeal(state, command)
        case DeclareFoulDeck():
            return declare_foul_deck(state, command)
        case ExposeHoleCards():
            return cards.expose_hole_cards(state, command)
        case RuleOnForcedBet():
            return bets.rule_on_forced_bet(state, command)
        case ActOutOfTurn():
            return bets.act_out_of_turn(state, command)
        case PutInShort():
            return bets.put_in_short(state, command)
        case PutInTwice():
            return bets.put_in_twice(state, command)
        case GiveClock():
            return clock.give_clock(state, command)
        case RunOutOfTime():
            return clock.run_out_of_time(state, command)
        case KillHand():
            return dead_hand.kill_hand(state, command)
        case ReplaceExposed():
            return cards.replace_exposed_card(state, command)
        case DealBoardAgain():
            return street.deal_board_again(state)
        case ShuffleStub():
            return cards.shuffle_stub(state)
        case CorrectBurn():
            return burn.correct_burn(state, command)
        case TakeOffEarlyCards():
            return street.take_off_early_cards(state, command)
        case TurnUpRiver():
            return street.turn_up_river(state, command)
        case DeclareAllIn():
            return street.declare_all_in(state, command)
        case NoteDefectiveDeck():
            return cards.note_defective_deck(state)
        case SetBoxedCardAside():
            return cards.set_boxed_card_aside(state, command)
        case RuleOnWrongSeat():
            return cards.rule_on_wrong_seat(state, command)
        case DeclareAbsent():
            return bets.declare_absent(state, command)
        case _:
            assert_never(command)


# ── voiding the hand ────────────────────────────────────────────────────────────────────────


def refuse_misdeal(state: HandState, reason: MisdealReason | None = None) -> Refusal | None:
    """Why no misdeal can be declared any more, or not for this reason; None if it can."""
    if reason is not None and reason.is_of_the_deck:
        return refuse(Code.DECK_IS_NO_MISDEAL, "HP 2")
    if state.phase is Phase.OVER:
        return refuse(Code.HAND_OVER, "HP 2")
    if state.street > 0 or (state.betting and state.betting.acts >= ACTS_THAT_SETTLE_THE_DEAL):
        return refuse(Code.TOO_LATE_FOR_MISDEAL, "HP 2")
    return None


def declare_misdeal(state: HandState, command: DeclareMisdeal) -> Decision:
    """All antes and bets go back to those who made them; the same croupier deals again."""
    if (refusal := refuse_misdeal(state, command.reason)) is not None:
        return refusal
    return (MisdealDeclared(command.reason, _put_in(state)),)


def refuse_foul_deck(state: HandState) -> Refusal | None:
    """Why no foul deck can be declared any more, or None: it can until the pots are pushed."""
    return refuse(Code.HAND_OVER, "HP 2") if state.phase is Phase.OVER else None


def declare_foul_deck(state: HandState, command: DeclareFoulDeck) -> Decision:
    """Void the hand on any street: every chip goes back, the Taxe included."""
    if (refusal := refuse_foul_deck(state)) is not None:
        return refusal
    return (FoulDeckDeclared(command.fault, _put_in(state)),)


def _put_in(state: HandState) -> tuple[int, ...]:
    """What every player has in the pots and in front of them, in the hand's order."""
    return tuple([player.paid + player.bet for player in state.players])


# ── what the Problem key offers ─────────────────────────────────────────────────────────────

PROBLEM_OFFERS: dict[Irregularity, ProblemOffer] = {
    Irregularity.HOLE_CARD_EXPOSED: cards.HOLE_CARDS,
    Irregularity.WRONG_FORCED_BET: bets.FORCED_BET,
    Irregularity.OUT_OF_TURN: bets.OUT_OF_TURN,
    Irregularity.SHORT_BET: bets.SHORT_BET,
    Irregularity.STRING_BET: bets.STRING_BET,
    Irregularity.TOO_SLOW: clock.CLOCK,
    Irregularity.DEAD_HAND: dead_hand.DEAD_HAND,
    Irregularity.BOARD_CARDS: street.BOARD,
    Irregularity.STUB_DROPPED: cards.STUB,
    Irregularity.BURN: burn.BURN,
    Irregularity.EARLY_STREET: street.EARLY_STREET,
    Irregularity.RIVER_EXPOSED: street.RIVER,
    Irregularity.DEFECTIVE_DECK: cards.DECK,
    Irregularity.BOXED_CARD: cards.BOXED_CARD,
    Irregularity.WRONG_SEAT: cards.WRONG_SEAT,
    Irregularity.ABSENT: bets.ABSENT,
    Irregularity.MISDEAL: ProblemOffer(refuse_misdeal, at_every_depth=True),
    Irregularity.FOUL_DECK: ProblemOffer(refuse_foul_deck, at_every_depth=True),
}
"""When each irregularity that a hand settles can be picked; all others are noted at the table."""


def refuse_irregularity(state: HandState, kind: Irregularity) -> Refusal | None:
    """Why this irregularity cannot be picked now, or None; what the table notes always can be."""
    offer = PROBLEM_OFFERS.get(kind)
    if offer is None:
        return None
    # At depth `RAKE` no act is recorded, so nothing can be put right in the record (HP 1).
    not_recorded = None if offer.at_every_depth else refuse_depth(state.depth, *RECORDED)
    return not_recorded or offer.refusal(state)


def refuse_unconcerned_seat(state: HandState, kind: Irregularity, seat: int) -> Refusal:
    """Why this seat, which is none of `seats_concerned`, cannot be picked for an irregularity."""
    refusal = PROBLEM_OFFERS[kind].refuse_seats(state, seat) if kind in PROBLEM_OFFERS else None
    return refusal or refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat)


def seats_concerned(state: HandState, kind: Irregularity) -> tuple[int, ...]:
    """The seats that can be picked for an irregularity now; none if it concerns no seat."""
    offer = PROBLEM_OFFERS.get(kind)
    if offer is None or refuse_irregularity(state, kind) is not None:
        return ()
    return offer.seats(state)
