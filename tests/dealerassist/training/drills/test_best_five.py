"""What the drill about the best cards asks and explains (7.3, 8.1).

Tests `dealerassist/training/drills/best_five.py`, `dealerassist/training/drills/drill.py`,
`dealerassist/training/drills/shared/ranking_hints.py`, `dealerassist/training/skill_names.py`.
"""

import pytest

from dealerassist.rules.profile_files import load_profile
from dealerassist.tournament.structure_files import shipped_structure
from dealerassist.training.drills.register import word_question
from dealerassist.training.questions import CardsAnswer, is_right_answer
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, GERMAN, asked, explained
from tests.proof.drills.checks import check

STUD_TOURNAMENT = shipped_structure("stud-tournament").games[0]


def test_a_hand_is_named_within_its_sentence():
    questions = asked(Skill.BEST_FIVE, "casinos-austria-stud", range(80))
    higher = [explained(question) for question in questions if question.kind == "higher"]
    assert higher
    for told in higher:
        _, named = told.split("has the highest hand: ", 1)
        assert named[0].islower()


def test_rule_11_7_a_hand_turned_up_early_is_asked_about_once_its_last_card_is_shown():
    """The seeds are those of hands in which the last card still lies face down for a moment."""
    for question in asked(Skill.BEST_FIVE, STUD_TOURNAMENT, (70, 83, 93, 108)):
        check(question)


def test_rule_8_1_in_badugi_the_trainee_says_how_many_cards_count():
    questions = asked(Skill.BEST_FIVE, "badugi", range(60), "five")
    assert {len(question.right.cards) for question in questions} >= {2, 3, 4}
    for question in questions:
        assert (question.form.count, question.form.up_to) == (4, True)
        assert "five" not in word_question(ENGLISH, question).title
        fewer = CardsAnswer(question.right.cards[1:])
        assert not is_right_answer(question, fewer)


@pytest.mark.parametrize(
    ("profile", "named"),
    [("badugi", "Best hand"), ("razz", "Best five cards"), ("short-deck", "Best five cards")],
)
def test_the_drill_is_called_by_what_it_asks(profile, named):
    rules = load_profile(profile).at_table()
    assert skill_name(ENGLISH.say, Skill.BEST_FIVE, rules) == named


@pytest.mark.parametrize("profile", ["razz", "triple-draw-low", "single-draw-low", "badugi"])
def test_rule_8_1_nobody_has_the_highest_hand_where_the_lowest_wins(profile):
    for question in asked(Skill.BEST_FIVE, profile, range(30), "higher"):
        assert question.rule == "8.1"
        assert word_question(ENGLISH, question).title == "Whose hand is the best?"
        assert "has the best hand: " in explained(question)
        assert "hat das beste Blatt: " in explained(question, GERMAN)


def test_a_hand_that_its_ranks_name_is_followed_by_its_cards_alone():
    told = [explained(question) for question in asked(Skill.BEST_FIVE, "razz", range(60), "five")]
    assert any(each.startswith("Eight-") for each in told)
    assert not any("-8-" in each or "-7-" in each for each in told)
