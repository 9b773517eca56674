"""Simulated players who act by chance, for the hands of drills, which only lead to a question.

A hidden card is chosen only when it is turned up, so there is no hand to decide by. Instead it is
set how often players bet, fold or muck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.hand import betting as bets
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.commands import (
    BetTo,
    CallBet,
    Check,
    Fold,
    HandCommand,
    Muck,
    PostForcedBet,
    ShowHand,
)
from dealerassist.hand.events import HandEvent
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import refuse_muck
from dealerassist.hand.state import HandState
from dealerassist.simulation.players import most_bet
from dealerassist.simulation.wished_deck import WishedDeck


class GuestManner(Struct, frozen=True):
    """How the guests of a drill act, in probabilities from 0 to 1.

    Attributes:
        bold: how often a guest bets or raises who may.
        leaving: how often a guest folds to a bet.
        large: how often a bet is the largest possible, or about the pot without a limit.
        between: how often a bet is of some size between smallest and largest; else it is smallest.
        mucking: how often a guest mucks who may.
        mucking_early: how often somebody mucks while the first to show has not shown yet.
        showing_early: how often somebody shows before the first does.
        from_street: guests only check and call before this street.
    """

    bold: float = 0.3
    leaving: float = 0.2
    large: float = 0.3
    between: float = 0.2
    mucking: float = 0.0
    mucking_early: float = 0.0
    showing_early: float = 0.0
    from_street: int = 0


class PlayersByChance:
    """Simulated players who choose among legal acts by the probabilities of their manner."""

    def __init__(self, random: Random, deck: WishedDeck, manner: GuestManner) -> None:
        """Guests who are dealt `deck`, each of this `manner`."""
        self._random = random
        self._deck = deck
        self._manner = manner

    def next_card(self, state: HandState, seat: int | None) -> Card:
        """The card that the deck gives to that seat, or to everybody."""
        at = 0 if seat is None else len(state.player(seat).cards)
        return self._deck.card(state, seat, at)

    def exchanged(self, state: HandState, _seat: int) -> int:
        """Any number up to what may be exchanged, most often three."""
        return self._random.choice((0, 1, 2, 3, 3, state.street_rules.draw))

    def act(self, state: HandState, seat: int) -> HandCommand:
        """Bet or raise, else fold to a bet, else stay."""
        turn, random, manner = bets.turn_of(state, seat), self._random, self._manner
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

    def show(self, state: HandState, seat: int) -> HandCommand:
        """Show all cards at once, or muck; at times somebody else is faster."""
        if (early := self._out_of_turn(state, seat)) is not None:
            return early
        if self._random.random() < self._manner.mucking and refuse_muck(state, seat) is None:
            return Muck(seat)
        return ShowHand(seat, self._deck.hidden(state, seat))

    def _out_of_turn(self, state: HandState, asked: int) -> HandCommand | None:
        """What somebody does before the first has shown; None if all wait for that one (7.2)."""
        manner = self._manner
        if state.shown or not (manner.mucking_early or manner.showing_early):
            return None
        seats = [p.seat for p in state.players if refuse_muck(state, p.seat) is None]
        others, roll = [seat for seat in seats if seat != asked], self._random.random()
        if not others or roll >= manner.mucking_early + manner.showing_early:
            return None
        seat = self._random.choice(others)
        if roll < manner.mucking_early:
            return Muck(seat)
        return ShowHand(seat, self._deck.hidden(state, seat))

    def follow(self, _events: Sequence[HandEvent]) -> None:
        """Nothing: the deck chooses its cards only when they are asked for."""


def _total(state: HandState, totals: Totals, random: Random, manner: GuestManner) -> int:
    level = state.betting.level if state.betting is not None else 0
    largest, roll = most_bet(state, totals), random.random()
    if roll < manner.large:
        return largest
    if roll < manner.large + manner.between:
        step = max((totals.smallest - level) // 2, 1)
        return totals.nearest(min(totals.smallest + step * random.randint(1, 4), largest))
    return totals.smallest
