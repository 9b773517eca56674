"""A hand in which cards were named anew is written as if they had been named rightly at once.

Tests `dealerassist/records/phh/corrected_cards.py`.
"""

from hypothesis import given

from dealerassist.hand.events import CardCorrected
from dealerassist.hand.evolve import fold
from dealerassist.records.phh.corrected_cards import with_corrected_cards
from tests.support.hand.play import Hand, house
from tests.support.properties.slips import SLIPPING


@given(SLIPPING)
def test_it_comes_to_the_same_end(walk):
    told = with_corrected_cards(walk.events)
    assert not any(isinstance(event, CardCorrected) for event in told)
    assert fold(walk.beginning, told) == walk.end


def test_a_round_that_was_opened_anew_is_opened_once():
    wrong = Hand({1: 500, 2: 500, 3: 500}).play("cards 9h 2c Kd, 2 has Qc not 2c, 1 opens, 2 folds")
    right = Hand({1: 500, 2: 500, 3: 500}).play("cards 9h Qc Kd, 1 opens, 2 folds")
    assert with_corrected_cards(wrong.events) == right.events


def test_a_card_that_nobody_had_seen_lies_where_it_was_dealt():
    wrong = Hand({1: 500, 2: 500}).play("cards 9h ??, 2 has Qc not ??, 1 opens, 2 calls")
    right = Hand({1: 500, 2: 500}).play("cards 9h Qc, 1 opens, 2 calls")
    assert with_corrected_cards(wrong.events) == right.events


def test_a_card_of_the_board_and_one_of_two_corrections():
    rules = house("wiesbaden-holdem")
    calls = "1 calls, 2 checks"
    wrong = Hand({1: 500, 2: 500}, rules, button=1).play(calls)
    wrong.play("board 2c 7d Jh, board has 7h not 7d, board has 2c not 2c (no: 3.8)")
    wrong.play("board has 9s not 7h, board has 7d not 2c")
    right = Hand({1: 500, 2: 500}, rules, button=1).play(calls).play("board 7d 9s Jh")
    assert with_corrected_cards(wrong.events) == right.events
