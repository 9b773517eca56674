"""What the drill about chips asks (2.5).

Tests `dealerassist/training/drills/chips.py`.
"""

from msgspec.structs import replace

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import make_question, word_question
from dealerassist.training.questions import PiecesAnswer, PiecesForm, is_right_answer
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, GERMAN

STUD = load_profile("casinos-austria-stud").at_table()


def test_of_chips_any_of_equally_few_are_right():
    question = make_question(Skill.CHIPS, 1, STUD)
    question = replace(
        question, form=PiecesForm((7, 6, 5, 1)), right=PiecesAnswer(((7, 1), (5, 1)))
    )
    assert is_right_answer(question, PiecesAnswer(((6, 2),)))
    assert not is_right_answer(question, PiecesAnswer(((6, 1), (5, 1), (1, 1))))
    assert not is_right_answer(question, PiecesAnswer(((6, 1), (5, 1))))


def test_amounts_are_told_in_the_money_of_the_table():
    assert ENGLISH.rules is None
    titles = [
        word_question(GERMAN, make_question(Skill.CHIPS, seed, STUD)).title for seed in range(3)
    ]
    assert all("\u00a0€" in title for title in titles)
