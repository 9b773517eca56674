"""Hands dealt and played at random, but by the rules: for properties and benchmarks."""

import random

from dealerassist.cards import PACK, Card
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
    PostForcedBet,
    ShowHand,
)
from dealerassist.hand.events import BurnsShuffledIn, HandEvent, HandStarted
from dealerassist.hand.evolve import started
from dealerassist.hand.legal import Legal, Wanted, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules


class Table:
    """One hand with a shuffled pack and players who act at random.

    The players sit at `seats`, or at 1, 2, 3 …; the button, where the game has one, is at the last
    of them, or at `button`.
    """

    def __init__(
        self,
        rules: HouseRules,
        stacks: tuple[int, ...],
        chance: random.Random,
        *,
        folds: float = 0.1,
        raises: float = 0.3,
        mucks: float = 0.0,
        seats: tuple[int, ...] = (),
        button: int | None = None,
    ) -> None:
        self.chance = chance
        self.folds, self.raises, self.mucks = folds, raises, mucks
        self.pack = chance.sample(PACK, len(PACK))
        seats = seats or tuple(range(1, len(stacks) + 1))
        at = (button or seats[-1]) if rules.button else None
        self.opening = started(HandStarted(1, seats, stacks, at), rules)

    def play_out(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand at its end, and everything that happened in it."""
        state, happened = carry_on(self.opening, deal_down=False)
        while (command := self._next(state)) is not None:
            outcome = play(state, command, deal_down=False)
            assert not isinstance(outcome, Refusal), (command, outcome)
            before, (state, events) = state, outcome
            if any(isinstance(event, BurnsShuffledIn) for event in events):
                self._shuffle_in(before.discards)
            happened += events
        return state, happened

    def _next(self, state: HandState) -> HandCommand | None:
        may = legal(state)
        seat = may.seat or 0
        match may.wanted:
            case Wanted.DOWN_CARDS:
                return DealDown(seat, tuple(self._card() for _ in range(may.down_cards)))
            case Wanted.UP_CARD:
                return DealUp(seat, self._card())
            case Wanted.COMMON_CARD:
                return DealCommon(self._card())
            case Wanted.BOARD_CARD:
                return DealBoard(tuple(self._card() for _ in range(may.board_cards)))
            case Wanted.EXCHANGE:
                return self._exchange(state, may, seat)
            case Wanted.ACTION:
                return self._act(may, seat)
            case Wanted.SHOWING:
                return self._show(state, may, seat)
            case Wanted.AWARD:
                return AwardPots()
            case _:
                return None

    def _card(self) -> Card:
        return self.pack.pop()

    def _exchange(self, state: HandState, may: Legal, seat: int) -> HandCommand:
        held = [held.card for held in state.player(seat).cards]
        return Exchange(seat, tuple(self.chance.sample(held, self.chance.randint(0, may.exchange))))

    def _shuffle_in(self, discards: tuple[Card | None, ...]) -> None:
        self.pack += [card for card in discards if card is not None]
        self.chance.shuffle(self.pack)

    def _act(self, may: Legal, seat: int) -> HandCommand:
        roll = self.chance.random()
        can_raise = not isinstance(may.bet, Refusal)
        if can_raise and roll < self.raises:
            return BetTo(seat, self.chance.choice((may.bet.smallest, may.bet.largest)))
        if not isinstance(may.forced_bet, Refusal):
            return PostForcedBet(seat)
        if may.check is None:
            return Check(seat)
        return Fold(seat) if roll > 1 - self.folds else CallBet(seat)

    def _show(self, state: HandState, may: Legal, seat: int) -> HandCommand:
        if may.muck is None and self.chance.random() < self.mucks:
            return Muck(seat)
        return ShowHand(seat, tuple(held.card for held in state.player(seat).cards))
