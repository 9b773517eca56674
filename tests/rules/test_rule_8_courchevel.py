"""Chapter 8: what is its own in Courchevel, the card of the board before the first round.

Tests `dealerassist/hand/irregular/hidden_cards.py`, `dealerassist/hand/dealing.py`.
"""

from dealerassist.hand.commands import DealBoard, PostAntes
from dealerassist.hand.decide import decide
from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand, fold
from dealerassist.hand.irregular.commands import Irregularity, ReplaceExposed
from dealerassist.hand.irregular.decide import refuse_irregularity, seats_concerned
from dealerassist.hand.legal import Wanted, legal
from dealerassist.hand.refusal import Refusal
from tests.support.hand.play import Hand, house

COURCHEVEL = house("courchevel")


def courchevel() -> Hand:
    """Three guests with their cards; the first card of the board is due."""
    return Hand({1: 500, 2: 500, 3: 500}, COURCHEVEL)


def test_rule_8_the_first_card_of_the_board_comes_after_the_hole_cards_and_before_the_round():
    hand = courchevel()
    may = legal(hand.state)
    assert (may.wanted, may.board_cards, hand.state.burned) == (Wanted.BOARD_CARD, 1, 0)
    assert [len(player.cards) for player in hand.state.players] == [5, 5, 5]
    hand.play("board 9c")
    assert (legal(hand.state).wanted, hand.state.stub) == (Wanted.ACTION, 52 - 16)


def test_rule_8_no_card_of_the_board_comes_before_the_hole_cards():
    beginning = begin_hand(HandStarted(1, (1, 2), (500, 500), 2), COURCHEVEL)
    posted = decide(beginning, PostAntes())
    assert not isinstance(posted, Refusal)
    dealing = fold(beginning, posted)
    assert legal(dealing).wanted is Wanted.DOWN_CARDS
    card = COURCHEVEL.pack.cards[0]
    refusal = decide(dealing, DealBoard((card,)))
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.facts["due"]) == ("3.1", 1)


def test_house_practice_2_a_hole_card_that_lay_open_is_replaced_while_the_board_waits():
    hand = courchevel()
    assert refuse_irregularity(hand.state, Irregularity.HOLE_CARD_EXPOSED) is None
    assert seats_concerned(hand.state, Irregularity.HOLE_CARD_EXPOSED) == (1, 2, 3)
    card = next(card for card in COURCHEVEL.pack.cards if card.code == "Kd")
    ruled = decide(hand.state, ReplaceExposed(2, card))
    assert not isinstance(ruled, Refusal)
    after = fold(hand.state, ruled)
    # It is the burn card of the flop, so that no other is burned for it.
    assert (after.burn_aside, card in after.burned_open) == (1, True)
    assert legal(after).wanted is Wanted.BOARD_CARD


def test_house_practice_2_the_first_card_of_the_board_may_be_dealt_again():
    hand = courchevel()
    assert refuse_irregularity(hand.state, Irregularity.BOARD_CARDS) is None
    hand.play("board 9c")
    assert refuse_irregularity(hand.state, Irregularity.BOARD_CARDS) is not None
    assert refuse_irregularity(hand.state, Irregularity.EARLY_STREET) is None
