"""Simulated players who decide by their cards, for hands that should look as if played by guests.

The demonstration and the practice table use them. They are dealt from a pack whose every card is
fixed before the hand begins, and know only what a guest would: their own and the open cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from msgspec import Struct

from dealerassist.cards import Card, known_cards
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import (
    BetTo,
    CallBet,
    Check,
    Fold,
    HandCommand,
    Muck,
    PostForcedBet,
    ShowCard,
)
from dealerassist.hand.events import HandEvent
from dealerassist.hand.legal import Legal, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import best_hand_of, refuse_muck
from dealerassist.hand.state import HandState, Player, Standing
from dealerassist.ranking.card_counts import FEWEST_CARDS
from dealerassist.ranking.high import best_high
from dealerassist.ranking.omaha import FEWEST_ON_BOARD
from dealerassist.ranking.open_hand import open_strength
from dealerassist.ranking.ranked_hand import Category
from dealerassist.ranking.ranking import HIGHEST_WINS, Ranking
from dealerassist.rules.house_options import HandOf
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.simulation.discards import how_many
from dealerassist.simulation.players import most_bet


class Temperament(Struct, frozen=True):
    """How a guest plays, in probabilities from 0 to 1.

    Attributes:
        patience: how readily a weak hand is folded.
        boldness: how readily a good hand bets and raises.
        largest: how often the largest amount is chosen, where there is a choice.
    """

    patience: float = 0.45
    boldness: float = 0.45
    largest: float = 0.35


EASY_GOING = Temperament()
"""Stays in most hands for a while, and bets the good ones."""

CALLER = Temperament(patience=0.0, boldness=0.05)
"""Stays to the end and hardly ever raises."""

FOLDER = Temperament(patience=9.0, boldness=0.0)
"""Folds to any bet."""

LOOSE = Temperament(patience=0.3, boldness=0.2)
"""Folds only very weak hands."""

RAISER = Temperament(patience=0.0, boldness=1.0, largest=0.0)
"""Raises whenever that is allowed, by the smallest amount."""

GAMBLER = Temperament(patience=0.35, boldness=0.85, largest=0.8)
"""Bets and raises much, with anything that looks like a hand."""


class PlayersByCards:
    """Simulated players who decide by their own cards, which they read from the pack."""

    def __init__(
        self, pack: ShuffledPack, random: Random, temper: Callable[[HandState], Temperament]
    ) -> None:
        """Guests who are dealt `pack`; `temper` says how the one plays who is to act."""
        self._pack = pack
        self._random = random
        self._temper = temper

    def next_card(self, _state: HandState, _seat: int | None) -> Card:
        """The top card of the pack, whoever gets it."""
        return self._pack.top

    def exchanged(self, state: HandState, seat: int) -> int:
        """As many cards as are worth little to this hand, and may be given back."""
        return min(how_many(self._pack.hidden[seat], state.rules.ranking), legal(state).exchange)

    def act(self, state: HandState, seat: int) -> HandCommand:
        """Open, bet, call, check or fold, by the hand's strength and the guest's temperament."""
        may, random, temper = legal(state), self._random, self._temper(state)
        if isinstance(may.forced_bet, Totals):
            return _open(state, seat, may.bet, random, temper)
        if isinstance(may.call, Refusal) and may.check is not None:
            return _held(may, seat)
        good = _good(state, seat, self._pack) + random.uniform(-0.15, 0.15)
        if isinstance(may.bet, Totals) and random.random() < temper.boldness and good > 0.4:
            return BetTo(seat, _amount(state, may.bet, random, temper))
        if isinstance(may.call, Refusal):
            return Check(seat)
        if may.fold is None and good < temper.patience * _pressure(state):
            return Fold(seat)
        return CallBet(seat)

    def show(self, state: HandState, seat: int) -> HandCommand:
        """Muck a hand that shown hands beat for every pot; else show it card by card."""
        player = state.player(seat)
        may_muck = refuse_muck(state, seat) is None and not _has_begun(player)
        if may_muck and _is_beaten(state, seat, self._pack):
            return Muck(seat)
        turned_up = len(player.down_cards) - len(player.hidden)
        return ShowCard(seat, self._pack.hidden[seat][turned_up])

    def follow(self, events: Sequence[HandEvent]) -> None:
        """Have the pack follow what was done at the table."""
        self._pack.follow(events)


def _own(state: HandState, seat: int, pack: ShuffledPack) -> list[Card]:
    """The guest's own cards, hidden ones included."""
    return [*known_cards(state.player(seat).open_cards), *pack.hidden[seat]]


def _held(may: Legal, seat: int) -> HandCommand:
    """The act of a guest who is held to one after acting out of turn (house practice 2)."""
    return BetTo(seat, may.bet.smallest) if isinstance(may.bet, Totals) else Fold(seat)


def _open(
    state: HandState, seat: int, may: Totals | Refusal, random: Random, temper: Temperament
) -> HandCommand:
    if isinstance(may, Totals) and random.random() < temper.largest / 2:
        return BetTo(seat, most_bet(state, may))
    return PostForcedBet(seat)


def _amount(state: HandState, totals: Totals, random: Random, temper: Temperament) -> int:
    return most_bet(state, totals) if random.random() < temper.largest else totals.smallest


def _pressure(state: HandState) -> float:
    """How good a hand must be to stay: better with every raise and every street."""
    wagers = state.betting.wagers if state.betting is not None else 0
    return 0.5 + 0.12 * wagers + 0.08 * state.street


def _good(state: HandState, seat: int, pack: ShuffledPack) -> float:
    """How good the guest's hand looks, from 0 to about 1."""
    own, others = _own(state, seat, pack), known_cards(state.board + state.common)
    if state.rules.ranking in HIGHEST_WINS:
        return promise([*own, *others], _made(state, own, others))
    return low_promise([*own, *others], state.rules.ranking)


def _made(state: HandState, own: Sequence[Card], others: Sequence[Card]) -> Category | None:
    """What the guest has made so far; None while there are too few cards for a hand of five."""
    if state.rules.hand_of is HandOf.TWO_AND_THREE:
        best = state.rules.evaluators[0](own, others) if len(others) >= FEWEST_ON_BOARD else None
        return None if best is None else best.category
    cards = [*own, *others]
    return best_high(cards).category if len(cards) >= FEWEST_CARDS else None


def low_promise(cards: Sequence[Card], ranking: Ranking) -> float:
    """The same in a game for the lowest hand: how many of the cards a guest would keep (8.1)."""
    kept = len(cards) - how_many(cards, ranking)
    return 0.8 * kept / len(cards)


def promise(cards: Sequence[Card], made: Category | None) -> float:
    """How good a hand looks to a guest, from 0 to about 1, by its category and its high cards.

    A rough guess, to make the play look natural; before a hand is `made`, suits count too.
    """
    high = sum(max(card.rank - 8, 0) for card in cards) / (6 * len(cards))
    if made is None:
        category, *_ = open_strength(cards)
        suited = max(sum(c.suit is card.suit for c in cards) for card in cards) / len(cards)
        return 0.25 * category + 0.3 * high + 0.3 * suited
    return 0.22 * made + 0.2 * high


def _has_begun(player: Player) -> bool:
    """Whether the player has turned up a hidden card already."""
    return any(card is not None for card in player.down_cards)


def _is_beaten(state: HandState, seat: int, pack: ShuffledPack) -> bool:
    """Whether a better hand has been shown for every pot of this seat; never in high-low."""
    if state.rules.is_halved:
        return False
    own = _own_strength(state, seat, pack)
    shown = {p.seat: best_hand_of(state, p) for p in state.players if p.standing is Standing.SHOWN}
    return all(
        any(shown[other].strength > own for other in pot.seats if other in shown)
        for pot in state.pots
        if seat in pot.seats
    )


def _own_strength(state: HandState, seat: int, pack: ShuffledPack) -> int:
    """The strength of the guest's hand, hidden cards included."""
    others = known_cards(state.board + state.common)
    best = state.rules.evaluators[0](_own(state, seat, pack), others)
    assert best is not None, "any cards make a hand for the whole pot"
    return best.strength
