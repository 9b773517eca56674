"""Which moments of a hand that was played are gone through.

Tests `dealerassist/training/house_hand_questions.py`.
"""

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.house_hand_questions import moments_of
from tests.support.hand.play import Hand

STUD = load_profile("casinos-austria-stud").at_table()


def test_nothing_is_asked_of_a_hand_after_a_ruling_on_it():
    hand = Hand({1: 200, 2: 200, 3: 200}, STUD).play("cards 7h Kd 9c, 1 opens")
    ruled = Hand({1: 200, 2: 200, 3: 200}, STUD).play("cards 7h Kd 9c, 1 opens, 3 folds early")
    start, *events = hand.events
    _, *more = ruled.events
    assert len(moments_of(start, STUD, more)) == len(moments_of(start, STUD, events))
