"""Decide what a player does at their turn: fold, check, call, bet or raise (chapter 5).

What may be done, and for how much, `dealerassist/hand/betting.py` answers; a "total" is all that a
player has bet in the round, in chips.
"""

from __future__ import annotations

from dealerassist.hand.betting import (
    Turn,
    bet_totals,
    call_price,
    forced_bet,
    full_totals,
    refuse_check,
    refuse_fold,
    refuse_total,
    turn_of,
    wager_of,
)
from dealerassist.hand.events import (
    BetMade,
    BringInPosted,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandEvent,
    OpenerDuty,
)
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_options import BringIn


def fold(state: HandState, seat: int) -> tuple[HandEvent, ...] | Refusal:
    """Fold, facing a bet or not (5.1)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    return refuse_fold(turn) or (Folded(seat),)


def check(state: HandState, seat: int) -> tuple[HandEvent, ...] | Refusal:
    """Check (5.1)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    return refuse_check(turn) or (Checked(seat),)


def call(state: HandState, seat: int) -> tuple[HandEvent, ...] | Refusal:
    """Call, for less if that is all there is (5.1, 5.9)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if turn.betting.duty is not OpenerDuty.NONE:
        return refuse(Code.FORCED_TO_OPEN, "4.1")
    price = call_price(turn)
    return price if isinstance(price, Refusal) else (Called(seat, price),)


def post_forced_bet(state: HandState, seat: int) -> tuple[HandEvent, ...] | Refusal:
    """Make the forced bet, or the bring-in, at its smallest (5.8)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    totals = forced_bet(turn)
    if isinstance(totals, Refusal):
        return totals
    if state.rules.options.bring_in is BringIn.COMPLETION:
        return (BringInPosted(seat, totals.smallest, state.rules.bring_in),)
    return (_forced_bet_posted(turn, totals.smallest),)


def bet_to(state: HandState, seat: int, total: int) -> tuple[HandEvent, ...] | Refusal:
    """Bet, raise or complete to `total` chips in this round (5.6–5.9)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal):
        return _own_raise(state, seat) or turn
    if turn.player.absent:
        return refuse(Code.BOUND, "HP 2", seat=seat)
    owes_bet = turn.betting.duty is not OpenerDuty.NONE
    if owes_bet and state.rules.options.bring_in is BringIn.FORCED_BET:
        return _open_with(turn, total)
    totals = bet_totals(turn)
    if isinstance(totals, Refusal):
        return totals
    if (refusal := refuse_total(turn, totals, total)) is not None:
        return refusal
    amount = total - turn.player.bet
    return (BetMade(seat, wager_of(turn), amount, total, _is_full(turn, total)),)


def _own_raise(state: HandState, seat: int) -> Refusal | None:
    """The refusal for who would raise the own bet, after everybody has called it (5.3); or None."""
    over = state.phase in (Phase.COLLECTING, Phase.DEALING, Phase.SHOWDOWN)
    if over and state.betting is not None and state.betting.aggressor == seat:
        return refuse(Code.OWN_RAISE, "5.3")
    return None


def _open_with(turn: Turn, total: int) -> tuple[HandEvent, ...] | Refusal:
    """The forced bet of an amount that the opener chooses (5.8)."""
    totals = forced_bet(turn)
    if isinstance(totals, Refusal):
        return totals
    return refuse_total(turn, totals, total) or (_forced_bet_posted(turn, total),)


def _forced_bet_posted(turn: Turn, amount: int) -> ForcedBetPosted:
    """The event of a forced bet; if it is a short all-in the others owe the smallest one (5.8)."""
    owed = max(amount, turn.state.street_rules.bets.smallest)
    return ForcedBetPosted(turn.player.seat, amount, owed)


def _is_full(turn: Turn, total: int) -> bool:
    """Whether a bet or raise counts as full (5.9).

    An all-in for less counts at fixed limits from half of the full amount on, and not at all at
    pot limit and no limit.
    """
    if total < turn.player.reach:
        return True
    smallest, _ = full_totals(turn)
    if turn.state.street_rules.bets.is_unfixed:
        return total >= smallest
    over = total - turn.betting.full_level
    return over * 2 >= smallest - turn.betting.full_level
