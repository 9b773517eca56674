"""Chapter 7 against a second sharing out: every five that the rules allow, chip by chip.

Tests `dealerassist/hand/showdown.py`.
"""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.pot import Pot
from dealerassist.hand.state import HandState
from tests.support.properties.best_hands import best_of
from tests.support.properties.walk import (
    OTHER_GAMES,
    STUD,
    Croupier,
    Walk,
    houses,
    played,
    stacks,
    walks,
)

Shares = dict[int, int]


def one_by_one(chips: int, seats: list[int]) -> Shares:
    """Deal chips round and round, beginning with the first."""
    return {seat: len(range(place, chips, len(seats))) for place, seat in enumerate(seats)}


def prizes_of(state: HandState) -> list[int]:
    """What is left of each pot once the jackpot has its drop, the main pot giving first (6.4)."""
    drop, left = state.rules.drop, [pot.amount - pot.raked for pot in state.pots]
    if drop is None or sum(pot.amount for pot in state.pots) < drop.least_pot:
        return left
    for _ in range(drop.amount):
        for at, chips in enumerate(left):
            if chips:
                left[at] -= 1
                break
    return left


def shared(state: HandState, pot: Pot, prize: int) -> Shares:
    """What each owner of a pot should get of its prize (6.6, 7.4, 7.5, 7.6)."""
    owners = [state.player(seat) for seat in pot.seats]
    claims = [player for player in owners if player.standing == "shown"]
    if not claims:
        return {last_to_muck(state, pot): prize}
    if len(owners) == 1 or state.rules.halves == "high":
        return one_by_one(prize, best_of(state, claims, low=False))
    high, low = best_of(state, claims, low=False), best_of(state, claims, low=True)
    if not low:
        return one_by_one(prize, high)
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
    prizes = zip(before.pots, prizes_of(before), strict=True)
    expected = added(*(shared(before, pot, prize) for pot, prize in prizes))
    paid = [{share.seat: share.amount} for award in walk.end.awards for share in award.shares]
    assert without_nothing(added(*paid)) == without_nothing(expected)


ODD_CHIPS = st.sampled_from(["high_card_by_suit", "left_of_button"])
LOWS = st.sampled_from(["normal", "ace_to_five", "eight_or_better"])


@st.composite
def rules(draw):
    """Every game, and high-low often enough; a posted fee is none of these tests' business."""
    changes = {"rake": {"percent": draw(st.sampled_from([0, 5]))}}
    # An open pair doubles in no game that is high-low (5.16).
    changes["options"] = {"odd_chip": draw(ODD_CHIPS), "low": draw(LOWS), "open_pair": "lower"}
    if draw(st.booleans()):
        changes["halves"] = "high_low"
    return draw(houses(st.sampled_from(STUD + OTHER_GAMES), **changes))


@settings(max_examples=settings.default.max_examples)
@given(walks(rules(), stacks(most=120, seats=7)))
def test_rule_7_every_pot_is_shared_as_it_should_be(walk):
    agreed(walk)


class FewRanks(Croupier):
    """Deals only from nine to ace, so that hands are often equal."""

    def __post_init__(self) -> None:
        self.pack = [card for card in self.pack if card.rank >= 9]
        super().__post_init__()


@settings(max_examples=settings.default.max_examples * 3 // 2)
@given(rules(), stacks(most=60, seats=3), st.integers(0, 2**32), st.integers(0, 2))
def test_rule_7_5_equal_hands_and_odd_chips(house_rules, chips, seed, place):
    croupier = FewRanks(random.Random(seed), patience=1.0, mucks=0.1, names_discards=0)
    agreed(played(house_rules, chips, croupier, place))
