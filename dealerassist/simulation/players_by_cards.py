"""Guests who play believably enough to deal to: what each would do at their turn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec import Struct

from dealerassist.cards import Card, known_cards
from dealerassist.hand.betting import Totals
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
    ShowCard,
)
from dealerassist.hand.legal import Legal, Wanted, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import high_of
from dealerassist.hand.state import HandState, Player, Standing
from dealerassist.ranking.high import best_high
from dealerassist.ranking.omaha import best_high_two_and_three
from dealerassist.ranking.open_hand import open_strength
from dealerassist.rules.house_options import Halves, HandOf
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.simulation.discards import how_many


class Temper(Struct, frozen=True):
    """How a guest plays, in probabilities from 0 to 1.

    Attributes:
        patience: how readily a weak hand is given up.
        boldness: how readily a good hand bets and raises.
        largest: how often the largest amount is chosen, where there is a choice.
    """

    patience: float = 0.45
    boldness: float = 0.45
    largest: float = 0.35


EASY_GOING = Temper()
"""Plays most hands a while, bets the good ones."""

CALLER = Temper(patience=0.0, boldness=0.05)
"""Stays to the end and hardly ever raises."""

FOLDER = Temper(patience=9.0, boldness=0.0)
"""Leaves the hand as soon as a bet is to be matched."""

LOOSE = Temper(patience=0.3, boldness=0.2)
"""Folds only what is hopeless."""

RAISER = Temper(patience=0.0, boldness=1.0, largest=0.0)
"""Raises whenever it may, by as little as it may."""

GAMBLER = Temper(patience=0.35, boldness=0.85, largest=0.8)
"""Bets and raises much, with anything that looks like a hand."""


def next_command(
    state: HandState, pack: ShuffledPack, random: Random, temper: Temper = EASY_GOING
) -> HandCommand:
    """What happens next at a table where `pack` is dealt and guests of this `temper` play."""
    may = legal(state)
    match may.wanted:
        case Wanted.UP_CARD if may.seat is not None:
            return DealUp(may.seat, pack.top)
        case Wanted.COMMON_CARD:
            return DealCommon(pack.top)
        case Wanted.BOARD_CARD:
            return DealBoard((pack.top,))
        case Wanted.EXCHANGE if may.seat is not None:
            count = min(how_many(pack.hidden[may.seat]), may.exchange)
            return Exchange(may.seat, (None,) * count)
        case Wanted.ACTION if may.seat is not None:
            return _act(state, may, _cards(state, may.seat, pack), random, temper)
        case Wanted.SHOWING if may.seat is not None:
            return _show_or_muck(state, may, pack)
        case Wanted.OPENER:
            return NameOpener(may.openers[0])
        case _:
            return AwardPots()


def _cards(state: HandState, seat: int, pack: ShuffledPack) -> list[Card]:
    """Everything that the guest at `seat` knows to be in the own hand."""
    seen = known_cards(state.player(seat).open_cards)
    return [*seen, *pack.hidden[seat], *known_cards(state.board + state.common)]


def _act(
    state: HandState, may: Legal, cards: Sequence[Card], random: Random, temper: Temper
) -> HandCommand:
    assert may.seat is not None, "somebody is to act or to show"
    if isinstance(may.forced_bet, Totals):
        return _open(state, may, random, temper)
    if isinstance(may.call, Refusal) and may.check is not None:
        return _held(may, may.seat)
    good = promise(cards) + random.uniform(-0.15, 0.15)
    if isinstance(may.bet, Totals) and random.random() < temper.boldness and good > 0.4:
        return BetTo(may.seat, _amount(state, may.bet, random, temper))
    if isinstance(may.call, Refusal):
        return Check(may.seat)
    if may.fold is None and good < temper.patience * _pressure(state):
        return Fold(may.seat)
    return CallBet(may.seat)


def _held(may: Legal, seat: int) -> HandCommand:
    """A guest who acted out of turn is held to the fold, or to the bet (house practice 2)."""
    return BetTo(seat, may.bet.smallest) if isinstance(may.bet, Totals) else Fold(seat)


def _open(state: HandState, may: Legal, random: Random, temper: Temper) -> HandCommand:
    assert may.seat is not None, "somebody is to act or to show"
    if isinstance(may.bet, Totals) and random.random() < temper.largest / 2:
        return BetTo(may.seat, _large(state, may.bet))
    return PostForcedBet(may.seat)


def _amount(state: HandState, totals: Totals, random: Random, temper: Temper) -> int:
    return _large(state, totals) if random.random() < temper.largest else totals.smallest


def _large(state: HandState, totals: Totals) -> int:
    """The most that a guest bets: the limit, or about the pot where there is none."""
    level = state.betting.level if state.betting is not None else 0
    return min(totals.largest, max(totals.smallest, level + state.bets_so_far))


def _pressure(state: HandState) -> float:
    """How much it takes to stay: more with every raise and every street."""
    wagers = state.betting.wagers if state.betting is not None else 0
    return 0.5 + 0.12 * wagers + 0.08 * state.street


def promise(cards: Sequence[Card]) -> float:
    """How good a hand looks to a guest, from 0 to about 1: made hands, and high cards."""
    high = sum(max(card.rank - 8, 0) for card in cards) / (6 * len(cards))
    if len(cards) < 5:
        category, *_ = open_strength(cards)
        suited = max(sum(c.suit is card.suit for c in cards) for card in cards) / len(cards)
        return 0.25 * category + 0.3 * high + 0.3 * suited
    return 0.22 * best_high(cards).category + 0.2 * high


def _show_or_muck(state: HandState, may: Legal, pack: ShuffledPack) -> HandCommand:
    """Who sees that the hand is beaten everywhere gives up; the others show card by card."""
    assert may.seat is not None, "somebody is to act or to show"
    player = state.player(may.seat)
    if may.muck is None and not _has_begun(player) and _is_beaten(state, may.seat, pack):
        return Muck(may.seat)
    turned_up = len(player.down_cards) - len(player.hidden)
    return ShowCard(may.seat, pack.hidden[may.seat][turned_up])


def _has_begun(player: Player) -> bool:
    return any(card is not None for card in player.down_cards)


def _is_beaten(state: HandState, seat: int, pack: ShuffledPack) -> bool:
    """Somebody has shown a better hand for every pot of this seat; of high hands only."""
    if state.rules.halves is Halves.HIGH_LOW:
        return False
    own = _own_strength(state, seat, pack)
    shown = {p.seat: high_of(state, p) for p in state.players if p.standing is Standing.SHOWN}
    return all(
        any(shown[other].strength > own for other in pot.seats if other in shown)
        for pot in state.pots
        if seat in pot.seats
    )


def _own_strength(state: HandState, seat: int, pack: ShuffledPack) -> int:
    """How strong the guest's hand is, seen from behind it."""
    if state.rules.hand_of is HandOf.TWO_AND_THREE:
        return best_high_two_and_three(pack.hidden[seat], known_cards(state.board)).strength
    return best_high(_cards(state, seat, pack)).strength
