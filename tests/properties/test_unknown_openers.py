"""Rules 3.8, 4.1, 4.2: who may open, against every way of filling in the unknown cards.

Tests `dealerassist/hand/possible_openers.py`, `dealerassist/hand/opener.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from dealerassist.cards import PACK, Card
from dealerassist.hand.events import Face, HandStarted, RoundOpened
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.legal import Wanted, awaited, legal
from dealerassist.hand.opener import open_round
from dealerassist.hand.possible_openers import OpenCards, Table, possible_by_open_hand
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, HeldCard, Phase, Player, Standing
from dealerassist.ranking.open_hand import HIGHEST_OPENS, LOWEST_OPENS, OpenOrder
from tests.support.hand.play import house
from tests.support.properties.opening import height, named_by_rule
from tests.support.tiers import LONG

PROFILES = {
    "lowest door, ties by suit": ("casinos-austria-stud", {}),
    "highest door": ("casinos-austria-stud", {"opener_first_round": "highest_door"}),
    "ties by the seat": ("casinos-austria-stud", {"opener_tie": "seat"}),
    "lowest open hand": ("razz", {}),
    "lowest open hand, ties by suit": ("razz", {"opener_tie": "suit"}),
}


def dealt(random: Random, profile: str, options: dict, *, street: int, unknown: int) -> HandState:
    """A table of two to four, that far into a hand; so many open cards nobody has seen."""
    rules = house(profile, options=options)
    seats = sorted(random.sample(range(1, 8), random.randint(2, 4)))
    # From few ranks, so that pairs and ties are common.
    ranks = random.sample(range(2, 15), 5)
    pack = [card for card in PACK if card.rank in ranks]
    random.shuffle(pack)
    state = begin_hand(HandStarted(1, tuple(seats), (100,) * len(seats)), rules)
    common: tuple[Card | None, ...] = ()
    if street and random.random() < 0.2:
        common, street = (pack.pop(),), street - 1
    players = [_player(random, seat, street + 1, pack) for seat in seats]
    if sum(player.in_hand for player in players) < 2 or sum(p.can_bet for p in players) < 2:
        return dealt(random, profile, options, street=street + len(common), unknown=unknown)
    state = replace(state, players=tuple(players), common=common, phase=Phase.OPENING)
    return _hidden(random, replace(state, street=street + len(common)), unknown)


def _player(random: Random, seat: int, cards: int, pack: list[Card]) -> Player:
    held = [HeldCard(None, Face.DOWN)] * 2 + [HeldCard(pack.pop(), Face.UP) for _ in range(cards)]
    folded = cards > 1 and random.random() < 0.2
    stack = 0 if random.random() < 0.15 else 100
    standing = Standing.FOLDED if folded else Standing.LIVE
    return Player(seat, stack, paid=5, cards=tuple(held), standing=standing)


def _hidden(random: Random, state: HandState, unknown: int) -> HandState:
    places = [(p.seat, at) for p in state.contenders for at in range(2, len(p.cards))]
    for seat, at in random.sample(places, min(unknown, len(places))):
        state = _with_card(state, seat, at, None)
    return state


def _with_card(state: HandState, seat: int, at: int, card: Card | None) -> HandState:
    player = state.player(seat)
    cards = (*player.cards[:at], HeldCard(card, Face.UP), *player.cards[at + 1 :])
    players = [replace(p, cards=cards) if p.seat == seat else p for p in state.players]
    return replace(state, players=tuple(players))


def filled_in(state: HandState) -> Iterator[HandState]:
    """The same table with every way of filling in what nobody has seen."""
    places = [
        (player.seat, at)
        for player in state.contenders
        for at, held in enumerate(player.cards)
        if held.face is Face.UP and held.card is None
    ]
    unseen = [card for card in PACK if not state.has_seen(card)]
    for cards in permutations(unseen, len(places)):
        full = state
        for (seat, at), card in zip(places, cards, strict=True):
            full = _with_card(full, seat, at, card)
        yield full


def opener_of(state: HandState) -> int:
    """By a second reading of chapter 4, who is all in passed over (4.6)."""
    named = named_by_rule(state)
    return next(player.seat for player in state.clockwise_from(named) if player.can_bet)


@pytest.mark.parametrize(("profile", "options"), PROFILES.values(), ids=PROFILES)
@pytest.mark.parametrize(
    ("street", "unknown", "hands"),
    [(0, 1, 60), (0, 2, 3), (1, 1, 40), (2, 1, 40), (3, 1, 40), (2, 2, 3)],
)
def test_rule_3_8_who_may_open_is_whom_some_unknown_card_makes_the_opener(
    profile: str, options: dict, street: int, unknown: int, hands: int
):
    random = Random(f"{profile} {options} {street} {unknown}")
    for _ in range(hands if LONG else -(-hands // 3)):
        state = dealt(random, profile, options, street=street, unknown=unknown)
        may_open = sorted({opener_of(full) for full in filled_in(state)})
        answer = open_round(state)
        if isinstance(answer, Refusal):
            assert list(legal(state).openers) == may_open
            assert awaited(state)[0] is Wanted.OPENER
        else:
            opened = [event.opener for event in answer if isinstance(event, RoundOpened)]
            assert opened == may_open, "nobody is asked, as the known cards decide"


@pytest.mark.parametrize("order", [HIGHEST_OPENS, LOWEST_OPENS], ids=["high", "low"])
@pytest.mark.parametrize("suits", [True, False])
@pytest.mark.parametrize("own", [2, 4])
def test_rule_3_6_a_common_card_that_nobody_saw_counts_for_everybody(
    own: int, suits: bool, order: OpenOrder
):
    random = Random(f"common {own} {suits} {order.high}")
    for _ in range(40 if LONG else 8):
        few = random.sample(range(2, 15), 2 + own)
        pack = [card for card in PACK if card.rank in few]
        random.shuffle(pack)
        table = tuple(OpenCards(seat, tuple(pack.pop() for _ in range(own))) for seat in (1, 3, 4))
        unseen = tuple(card for card in PACK if not any(card in each.known for each in table))
        highest = {highest_with(table, card, order, suits=suits) for card in unseen}
        possible = possible_by_open_hand(table, OpenCards(0, (), 1), unseen, order, suits=suits)
        assert possible == tuple(sorted(highest))


def highest_with(table: Table, common: Card, order: OpenOrder, *, suits: bool) -> int:
    low = not order.high
    heights = {each.seat: height([*each.known, common], suits=suits, low=low) for each in table}
    return max(sorted(heights), key=heights.__getitem__)


def test_rule_4_2_where_nothing_is_known_anybody_may_open():
    table = tuple(OpenCards(seat, (), 4) for seat in range(1, 10))
    nothing = OpenCards(0, ())
    assert len(possible_by_open_hand(table, nothing, PACK, HIGHEST_OPENS, suits=True)) == len(table)
