"""Chapter 7 against a second sharing out: all fives of the seven cards, chip by chip."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.cards import Card
from dealerassist.hand.events import Pot
from dealerassist.hand.state import HandState, Player
from dealerassist.ranking import best_high
from tests.play import house, limits
from tests.properties.walk import Croupier, Walk, played, stacks, walks

Shares = dict[int, int]
Five = tuple[tuple[int, int], ...]


def fives(state: HandState, player: Player) -> Iterable[tuple[int, Five]]:
    """Every hand of five: its strength, and its cards from the highest down."""
    cards = [held.card for held in player.cards if held.card is not None] + list(state.common)
    assert len(cards) == 7, "seven cards, common ones included"
    for five in combinations(cards, 5):
        yield best_high(five).strength, in_order(five)


def in_order(five: Iterable[Card]) -> Five:
    return tuple(sorted(((int(c.rank), int(c.suit)) for c in five), reverse=True))


def best_of(state: HandState, players: list[Player], *, low: bool) -> list[int]:
    """Who has the best, the first to get an odd chip first."""
    sign = -1 if low else 1
    best = {p.seat: max((sign * n, five) for n, five in fives(state, p)) for p in players}
    highest = max(strength for strength, _ in best.values())
    tied = [seat for seat, (strength, _) in best.items() if strength == highest]
    if state.rules.options.odd_chip == "left_of_button":
        return sorted(tied)
    return sorted(tied, key=lambda seat: best[seat][1], reverse=True)


def one_by_one(chips: int, seats: list[int]) -> Shares:
    """Deal chips round and round, beginning with the first."""
    return {seat: len(range(place, chips, len(seats))) for place, seat in enumerate(seats)}


def shared(state: HandState, pot: Pot) -> Shares:
    """What each owner of a pot should get of it (6.6, 7.4, 7.5, 7.6)."""
    prize = pot.amount - pot.raked
    owners = [state.player(seat) for seat in pot.seats]
    claims = [player for player in owners if player.standing == "shown"]
    if not claims:
        return {last_to_muck(state, pot): prize}
    if len(owners) == 1 or state.rules.halves == "high":
        return one_by_one(prize, best_of(state, claims, low=False))
    high, low = best_of(state, claims, low=False), best_of(state, claims, low=True)
    return added(one_by_one(prize - prize // 2, high), one_by_one(prize // 2, low))


def added(*all_shares: Shares) -> Shares:
    seats = {seat for shares in all_shares for seat in shares}
    return {seat: sum(shares.get(seat, 0) for shares in all_shares) for seat in seats}


def last_to_muck(state: HandState, pot: Pot) -> int:
    """Whoever of the owners comes last in the showing order, which begins with the first shown."""
    seats = [player.seat for player in state.players]
    first = seats.index(state.shown[0]) if state.shown else 0
    return next(s for s in reversed(seats[first:] + seats[:first]) if s in pot.seats)


def without_nothing(shares: Shares) -> Shares:
    return {seat: chips for seat, chips in shares.items() if chips}


def agreed(walk: Walk) -> None:
    before = walk.steps[-1].before
    if sum(player.in_hand for player in before.players) == 1 or before.rules.rake.schedule:
        return
    expected = added(*(shared(before, pot) for pot in before.pots))
    paid = [{share.seat: share.amount} for award in walk.end.awards for share in award.shares]
    assert without_nothing(added(*paid)) == without_nothing(expected)


PROFILES = st.sampled_from(["casinos-austria-stud", "casinos-austria-stud-high-low"])
ODD_CHIPS = st.sampled_from(["high_card_by_suit", "left_of_button"])


@st.composite
def rules(draw):
    options = {"odd_chip": draw(ODD_CHIPS)}
    return house(draw(PROFILES), stakes=limits(1, 10, 20), options=options)


@given(walks(rules(), stacks(most=120)))
def test_rule_7_every_pot_is_shared_as_it_should_be(walk):
    agreed(walk)


class FewRanks(Croupier):
    """Deals only from nine to ace, so that hands are often equal."""

    def __post_init__(self) -> None:
        self.pack = [card for card in self.pack if card.rank >= 9]
        super().__post_init__()


@settings(max_examples=150)
@given(rules(), stacks(most=60, seats=3), st.integers(0, 2**32))
def test_rule_7_5_equal_hands_and_odd_chips(house_rules, chips, seed):
    croupier = FewRanks(random.Random(seed), patience=1.0, mucks=0.1)
    agreed(played(house_rules, chips, croupier))
