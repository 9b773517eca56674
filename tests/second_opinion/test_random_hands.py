"""Random hands against PokerKit: whoever acts, whatever it costs, whoever shows and wins.

`python -m tests.second_opinion.run` plays thousands of fresh ones.

Tests `tests/second_opinion/random_hands.py`, `tests/second_opinion/two_tables.py`.
"""

from __future__ import annotations

import pytest

from tests.second_opinion.games import GAMES
from tests.second_opinion.random_hands import is_deep, made_up
from tests.support.tiers import LONG

HANDS = range(6 if LONG else 3)


@pytest.mark.parametrize("code", GAMES)
def test_pokerkit_plays_the_same_hands(code):
    """Or differs as `differences.py` knows; a hand is over where it was compared to its end."""
    hands = {seed: made_up(GAMES[code], seed) for seed in HANDS}
    deep = [hand.over for seed, hand in hands.items() if is_deep(seed)]
    assert sum(deep) > 0.95 * len(deep)
    assert sum(hand.over for hand in hands.values()) > 0.6 * len(hands)


def test_the_same_seed_makes_the_same_hand():
    once, again = made_up(GAMES["NT"], 7), made_up(GAMES["NT"], 7)
    assert once.commands == again.commands
