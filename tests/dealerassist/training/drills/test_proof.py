"""The second path of the drills' proof reads hands as PokerKit itself compares them.

Tests `tests/proof/drills/`.
"""

from random import Random

from pokerkit import EightOrBetterLowHand, StandardHighHand

from dealerassist.cards import PACK
from dealerassist.rules.house_options import Low
from tests.proof.drills.showdown import _high, _low, text


def test_hands_are_ranked_as_by_pokerkit():
    random = Random(5)
    low_cards = [card for card in PACK if card.rank <= 8 or card.rank == 14]
    for _ in range(300):
        pack = random.choice((PACK, low_cards))
        one, other = random.sample(pack, 5), random.sample(pack, 5)
        first, second = StandardHighHand(text(one)), StandardHighHand(text(other))
        assert (_high(one) < _high(other)) == (first < second)
        assert (_low(one, Low.NORMAL) < _low(other, Low.NORMAL)) == (second < first)
        lows = _low(one, Low.EIGHT_OR_BETTER), _low(other, Low.EIGHT_OR_BETTER)
        if None not in lows:
            first, second = EightOrBetterLowHand(text(one)), EightOrBetterLowHand(text(other))
            assert (lows[0] < lows[1]) == (first < second)
            assert (lows[0] == lows[1]) == (first == second)
