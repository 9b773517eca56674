"""Simulating hands in advance, to find a deal in which something certain happens.

How a simulated hand goes follows from its pack and its guests. To have a side pot in hand 7 of a
demonstration, hand after hand is played in memory until one has a side pot, and that one is dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from msgspec import Struct

from dealerassist.cards import Card, parse_cards
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.state import HandState
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.projections import flags_of
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.deck import ShuffledPack, shuffled
from dealerassist.simulation.players import play_hand
from dealerassist.simulation.players_by_cards import (
    CALLER,
    EASY_GOING,
    FOLDER,
    GAMBLER,
    LOOSE,
    RAISER,
    PlayersByCards,
    Temperament,
)

TWINS = tuple(
    tuple(card for card in parse_cards(cards) if card is not None)
    for cards in ("AsKs4dAhKh9s7h", "AdKd4hAcKc9d7c")
)
"""Two equal hands, aces and kings up, that share a pot: three hidden cards, then the open ones."""

LAID_IN_ONE, MOST_LAID = 3, 8
"""How often `order_with_twins` tries one pack, and in all; few, as somebody waits for the hand."""

MOST_TRIES = 500
"""After how many hands `rehearse` takes the last one, even without what was wished for."""


class DealWish(Struct, frozen=True):
    """What should happen in a hand, and how the guests play so that it may.

    Attributes:
        name: a short name of it.
        granted: tells of a finished hand whether it has happened.
        temper: how the guest to act plays, by the state of the hand.
        twins: the first two players are dealt equal hands.
        in_any_game: it can happen in other games than stud too.
    """

    name: str
    granted: Callable[[HandState], bool]
    temper: Callable[[HandState], Temperament]
    twins: bool = False
    in_any_game: bool = False


class RehearsedDeal(Struct, frozen=True):
    """A hand that was simulated and can be dealt again in the same way.

    Attributes:
        commands: every command that the croupier taps after its start.
        end: the hand when it is over.
        order: the pack, the top card first.
        dealt: each player's cards, the hidden ones first.
    """

    commands: tuple[HandCommand, ...]
    end: HandState
    order: tuple[Card, ...]
    dealt: tuple[tuple[Card, ...], ...]


def rehearse(
    start: HandStarted, rules: HouseRules, random: Random, wish: DealWish | None = None
) -> RehearsedDeal:
    """A hand from `start` in which `wish` happens; the last one tried if it never does."""
    if wish is None:
        return _one_hand(start, rules, random, EASY_GOING_HAND)
    rehearsed = _wished(start, rules, random, wish)
    tries = 1
    while not wish.granted(rehearsed.end) and tries < MOST_TRIES:
        rehearsed = _wished(start, rules, random, wish)
        tries += 1
    return rehearsed


def order_with_twins(
    start: HandStarted,
    rules: HouseRules,
    random: Random,
    temper: Callable[[HandState], Temperament],
) -> tuple[Card, ...]:
    """A pack from which the first two players get equal hands and, if they stay, share a pot.

    The hand is simulated with the very numbers that `random` will give when it is dealt. Laying
    the equal hands into the pack changes who opens and so what everybody does, so it is simulated
    again with them. After `MOST_LAID` attempts the last pack is taken.
    """
    before, wish = random.getstate(), DealWish("twins", lambda _: True, temper)
    order = tuple(shuffled(random, rules.pack))
    for tried in range(MOST_LAID):
        random.setstate(before)
        rehearsed = _one_hand(start, rules, random, wish, order)
        if _is_shared(rehearsed.end):
            break
        another = (tried + 1) % LAID_IN_ONE == 0
        order = tuple(shuffled(random, rules.pack)) if another else _with_twins(rehearsed)
    random.setstate(before)
    return order


def _is_shared(state: HandState) -> bool:
    """Whether the first two players share the same half of a pot."""
    twins = {player.seat for player in state.players[:2]}
    halves = [(award, share.half) for award in state.awards for share in award.shares]
    return any(
        twins <= {share.seat for share in award.shares if share.half is half}
        for award, half in halves
    )


def _wished(start: HandStarted, rules: HouseRules, random: Random, wish: DealWish) -> RehearsedDeal:
    """One attempt: a hand from a shuffled pack, or with equal hands laid into that pack."""
    rehearsed = _one_hand(start, rules, random, wish)
    if not wish.twins:
        return rehearsed
    return _one_hand(start, rules, random, wish, _with_twins(rehearsed))


def _one_hand(
    start: HandStarted,
    rules: HouseRules,
    random: Random,
    wish: DealWish,
    order: Sequence[Card] | None = None,
) -> RehearsedDeal:
    order = order or shuffled(random, rules.pack)
    pack = ShuffledPack(random, rules, order)
    players = PlayersByCards(pack, random, wish.temper)
    steps = tuple(play_hand(begin_hand(start, rules), players))
    commands, end = tuple(step.command for step in steps if step.tapped), steps[-1].state
    return RehearsedDeal(commands, end, tuple(order), _dealt(end, pack))


def _dealt(state: HandState, pack: ShuffledPack) -> tuple[tuple[Card, ...], ...]:
    """Each player's cards, the hidden ones first, which only the pack knows."""
    return tuple(
        (*pack.hidden[player.seat], *(card for card in player.open_cards if card is not None))
        for player in state.players
    )


def _with_twins(rehearsed: RehearsedDeal) -> tuple[Card, ...]:
    """The same pack with the equal hands at the places from which the first two were dealt."""
    order = list(rehearsed.order)
    for cards, twin in zip(rehearsed.dealt, TWINS, strict=False):
        for place, card in zip([rehearsed.order.index(card) for card in cards], twin, strict=False):
            other = order.index(card)
            order[place], order[other] = order[other], order[place]
    return tuple(order)


def _five_stay(state: HandState) -> Temperament:
    """The first five players stay to the end, the others leave as soon as they may."""
    seats = [player.seat for player in state.players]
    to_act = state.betting.to_act if state.betting is not None else None
    return CALLER if to_act is None or seats.index(to_act) < 5 else FOLDER


def _always(temper: Temperament) -> Callable[[HandState], Temperament]:
    return lambda _: temper


def _raise_on_river(state: HandState) -> Temperament:
    """Ordinary play until two are left on the river, who then raise beyond the usual cap."""
    if not state.on_last_street or len(state.contenders) != 2 or state.betting is None:
        return EASY_GOING
    return RAISER if state.betting.wagers < 7 else CALLER


def _flagged(flag: Flag) -> Callable[[HandState], bool]:
    return lambda state: flag in flags_of(state)


def has_side_pot(state: HandState) -> bool:
    """Whether there were one or two side pots; more are hard to follow (6.2)."""
    return len(state.awards) in (2, 3)


def shuffled_in_only(state: HandState) -> bool:
    """Whether burn cards were shuffled in and that was enough, without a common card (3.5 b)."""
    return state.reshuffles > 0 and not state.common


EASY_GOING_HAND = DealWish("ordinary", lambda _: True, _always(EASY_GOING))

WISHES: Sequence[DealWish] = (
    DealWish("uncapped river", _flagged(Flag.UNCAPPED_RIVER), _raise_on_river),
    DealWish("side pot", has_side_pot, _always(GAMBLER), in_any_game=True),
    DealWish("shuffling in", shuffled_in_only, _always(LOOSE)),
    DealWish("common card", _flagged(Flag.COMMON_CARD), _always(CALLER)),
    DealWish("odd chip", _flagged(Flag.ODD_CHIP), _five_stay, twins=True),
)
"""What a demonstration of stud shows, each in a hand of its own."""


def wishes_for(rules: HouseRules) -> Sequence[DealWish]:
    """What a demonstration of this game can show; most of it only happens in stud."""
    if rules.cards_name_opener(0):
        return WISHES
    return tuple(wish for wish in WISHES if wish.in_any_game)
