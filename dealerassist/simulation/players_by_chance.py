"""Guests who act by chance: for hands in which nobody's hidden cards exist before they lie open."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.commands import (
    AwardPots,
    BetTo,
    CallBet,
    Check,
    DealBoard,
    DealCommon,
    DealUp,
    Exchange,
    Fold,
    HandCommand,
    Muck,
    NameOpener,
    PostForcedBet,
    ShowHand,
)
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.opener import openers
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import refuse_muck
from dealerassist.hand.state import HandState
from dealerassist.simulation.wished_deck import Deck


class GuestManner(Struct, frozen=True):
    """How the guests of a drill act, in probabilities from 0 to 1.

    Attributes:
        bold: how often a guest bets or raises who may.
        leaving: how often a guest folds to a bet.
        large: how often a bet is the largest, or about the pot, and not the smallest.
        between: how often a bet is of any size between the two.
        mucking: how often a guest gives up who may.
        from_street: guests only check and call before this street.
    """

    bold: float = 0.3
    leaving: float = 0.2
    large: float = 0.3
    between: float = 0.2
    mucking: float = 0.0
    from_street: int = 0


def next_command(state: HandState, random: Random, deck: Deck, manner: GuestManner) -> HandCommand:
    """What happens next at a table where `deck` is dealt and guests of this `manner` play."""
    wanted, seat = awaited(state)
    match wanted:
        case Wanted.UP_CARD if seat is not None:
            return DealUp(seat, deck.card(state, seat, len(state.player(seat).cards)))
        case Wanted.BOARD_CARD:
            return DealBoard((deck.card(state),))
        case Wanted.COMMON_CARD:
            return DealCommon(deck.card(state))
        case Wanted.EXCHANGE if seat is not None:
            most = state.street_rules.draw
            return Exchange(seat, (None,) * random.choice((0, 1, 2, 3, 3, most)))
        case Wanted.ACTION if seat is not None:
            return _act(state, seat, random, manner)
        case Wanted.SHOWING if seat is not None:
            return _show(state, seat, random, deck, manner)
        case Wanted.OPENER:
            return NameOpener(openers(state)[0])
        case _:
            return AwardPots()


def _show(state: HandState, seat: int, random: Random, deck: Deck, manner: GuestManner) -> HandCommand:
    if random.random() < manner.mucking and refuse_muck(state, seat) is None:
        return Muck(seat)
    return ShowHand(seat, deck.hidden(state, seat))


def _act(state: HandState, seat: int, random: Random, manner: GuestManner) -> HandCommand:
    turn = bets.turn_of(state, seat)
    assert isinstance(turn, Turn), "it is this seat's turn"
    quiet = state.street < manner.from_street
    totals = bets.opening_totals(turn)
    if isinstance(totals, Totals) and not quiet and random.random() < manner.bold:
        return BetTo(seat, _total(state, totals, random, manner))
    if isinstance(bets.forced_bet(turn), Totals):
        return PostForcedBet(seat)
    if isinstance(bets.call_price(turn), Refusal):
        return Check(seat)
    leaves = not quiet and bets.refuse_fold(turn) is None and random.random() < manner.leaving
    return Fold(seat) if leaves else CallBet(seat)


def _total(state: HandState, totals: Totals, random: Random, manner: GuestManner) -> int:
    level = state.betting.level if state.betting is not None else 0
    largest = min(totals.largest, max(totals.smallest, level + state.bets_so_far))
    roll = random.random()
    if roll < manner.large:
        return largest
    if roll < manner.large + manner.between:
        step = max((totals.smallest - level) // 2, 1)
        return min(totals.smallest + step * random.randint(1, 4), largest)
    return totals.smallest
