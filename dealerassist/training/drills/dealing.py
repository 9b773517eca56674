"""Hands dealt for a drill: as far as the croupier sees them, moment by moment. Amounts in chips.

Nobody's hidden cards exist before they are shown, so that a card can be chosen when it lies
open: equal door cards, equal hands and flushes come as often as a trainee needs them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from msgspec import Struct

from dealerassist.cards import PACK, Card
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
from dealerassist.hand.decide import decide
from dealerassist.hand.events import HandEvent, HandStarted, RoundOpened
from dealerassist.hand.evolve import fold, started
from dealerassist.hand.legal import Wanted, awaited, routine
from dealerassist.hand.opener import openers
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import refuse_muck
from dealerassist.hand.state import HandState, Phase
from dealerassist.rules.house_rules import HouseRules


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


class HandMoment(Struct, frozen=True):
    """The hand at a moment, and what has happened in its betting round so far."""

    state: HandState
    acts: tuple[HandEvent, ...]


class Deck:
    """A shuffled pack that gives a wished card where there is one.

    Attributes:
        twins: seats that get cards of the same ranks, one as the other.
        doors: how often a door card is of the same rank as another.
        suited: how often a card is of a suit that is wanted: one for the whole hand.
        low: how often a card is an ace or no higher than an eight.
    """

    def __init__(
        self,
        random: Random,
        *,
        twins: tuple[int, ...] = (),
        doors: float = 0.0,
        suited: float = 0.0,
        low: float = 0.0,
    ) -> None:
        self._random = random
        self._pack = random.sample(PACK, len(PACK))
        self._suit = random.randrange(4)
        self.twins, self.doors, self.suited, self.low = twins, doors, suited, low

    def card(self, state: HandState, seat: int | None = None, position: int = 0) -> Card:
        """The next card, for `seat` at this position among its cards, or for everybody."""
        card = self._like_twin(state, seat, position) or self._like_door(state, seat)
        card = card or self._wished() or self._pack[-1]
        self._pack.remove(card)
        return card

    def hidden(self, state: HandState, seat: int) -> tuple[Card, ...]:
        """All cards of `seat` that nobody has seen."""
        return tuple([self.card(state, seat, at) for at in state.player(seat).hidden])

    def _like_twin(self, state: HandState, seat: int | None, position: int) -> Card | None:
        """One of the rank that a twin has at this place, if a twin's card lies there."""
        if seat not in self.twins:
            return None
        twins = [p for p in state.players if p.seat in self.twins and p.seat != seat]
        held = [p.cards[position].card for p in twins if position < len(p.cards)]
        return next((self._of_rank(card.rank) for card in held if card is not None), None)

    def _like_door(self, state: HandState, seat: int | None) -> Card | None:
        """One of the rank of a door card that lies already, an extreme one rather than any."""
        if seat is None or state.street or self._random.random() >= self.doors:
            return None
        lying = [card for p in state.players for card in p.open_cards[:1] if card is not None]
        if not lying:
            return None
        ranks = sorted(card.rank for card in lying)
        return self._of_rank(self._random.choice((ranks[0], ranks[0], ranks[-1], ranks[-1])))

    def _of_rank(self, rank: int) -> Card | None:
        return next((card for card in self._pack if card.rank == rank), None)

    def _wished(self) -> Card | None:
        roll = self._random.random()
        if roll < self.suited:
            return next((card for card in self._pack if card.suit == self._suit), None)
        if roll < self.suited + self.low:
            return next((card for card in self._pack if card.rank <= 8 or card.rank == 14), None)
        return None


def seats_for(rules: HouseRules, random: Random, fewest: int = 2, most: int = 9) -> tuple[int, ...]:
    """Who plays: so many of the seats that the table has, in order."""
    most = min(most, rules.max_seats)
    count = random.randint(min(fewest, most), most)
    return tuple(sorted(random.sample(range(1, rules.max_seats + 1), count)))


def bet_of(rules: HouseRules) -> int:
    """What a bet comes to at this table, to measure stacks by."""
    return max(*(street.bets.smallest for street in rules.streets), rules.big_blind)


def stack(rules: HouseRules, random: Random, fewest: float, most: float) -> int:
    """A stack of that many bets; a round figure, and more than an ante."""
    chips = int(bet_of(rules) * random.uniform(fewest, most))
    step = next(step for step in (50, 10, 5, 2, 1) if step * 4 <= max(chips, 4))
    return max(chips - chips % step, rules.ante + 1)


def start(rules: HouseRules, random: Random, stacks: dict[int, int], number: int = 1) -> HandState:
    """A hand that begins with these stacks by seat."""
    button = random.choice(list(stacks)) if rules.button else None
    event = HandStarted(number, tuple(stacks), tuple(stacks.values()), button)
    return started(event, rules)


Hand = Iterable[HandMoment]
"""The moments of a hand, one after the other: dealt for a drill, or of the house's own."""


def moments(
    state: HandState, random: Random, deck: Deck, manner: GuestManner
) -> Iterator[HandMoment]:
    """Every moment of a hand from `state` on, until the pots are to be pushed, step by step."""
    acts: tuple[HandEvent, ...] = ()
    while state.phase not in (Phase.AWARDING, Phase.OVER):
        command = routine(state) or _next(state, random, deck, manner)
        events = decide(state, command)
        assert not isinstance(events, Refusal), f"{command} refused: {events}"
        acts = () if any(isinstance(event, RoundOpened) for event in events) else acts + events
        state = fold(state, events)
        yield HandMoment(state, acts)


def _next(state: HandState, random: Random, deck: Deck, manner: GuestManner) -> HandCommand:
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


def _show(
    state: HandState, seat: int, random: Random, deck: Deck, manner: GuestManner
) -> HandCommand:
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
