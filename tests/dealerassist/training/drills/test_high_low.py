"""What the drill about the low half hints at (7.6).

Tests `dealerassist/training/drills/high_low.py`.
"""

from dealerassist.training.drills.register import word_question
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked


def test_rule_7_6_lows_are_compared_only_where_it_is_asked_who_wins():
    for question in asked(Skill.HIGH_LOW, "omaha-high-low-eight", range(120)):
        compared = any("Compare" in hint for hint in word_question(ENGLISH, question).hints)
        assert compared is (question.kind == "low_winners")
