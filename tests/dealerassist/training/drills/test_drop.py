"""What the question about the drop for a jackpot asks, says and explains (6.4).

Tests `dealerassist/hand/drop.py`, `dealerassist/training/drills/rake.py`.
"""

import pytest

from dealerassist.training.drills.register import skills_of, word_question
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, GERMAN, asked, explained
from tests.proof.drills.checks import check
from tests.support.hand.play import house

DROP = {"amount": 1, "from": 100}
WITH_TAXE = house(drop=DROP)
WITH_TIME = house(rake={"time": {"amount": 5}}, drop={"amount": 2})
POSTED = house(rake={"schedule": [[20, 1], [50, 3]], "no_first_round": True}, drop=DROP)


@pytest.mark.parametrize("rules", [WITH_TAXE, WITH_TIME, POSTED])
def test_rule_6_4_drop_and_rest_are_those_of_the_hand(rules):
    questions = asked(Skill.RAKE, rules, range(30), "drop")
    assert questions
    for question in questions:
        check(question)


def test_rule_6_4_where_pots_give_nothing_nobody_is_asked():
    assert not asked(Skill.RAKE, house(), range(60), "drop")
    assert Skill.RAKE not in skills_of(house(rake={"time": {"amount": 5}}))


def test_rule_6_4_where_time_takes_the_place_of_the_taxe_only_the_drop_is_asked():
    questions = asked(Skill.RAKE, WITH_TIME, range(40))
    assert {question.kind for question in questions} == {"drop"}
    assert {question.right.amounts[0] for question in questions} == {2}
    for question in questions:
        said = word_question(ENGLISH, question)
        assert not any("rake" in text.lower() for text in (said.detail, *said.hints))


def test_rule_6_4_a_pot_below_the_least_gives_nothing_and_that_is_said():
    questions = asked(Skill.RAKE, WITH_TAXE, range(100), "drop")
    small = [question for question in questions if not question.right.amounts[0]]
    assert 0 < len(small) < len(questions) / 2
    for question in small:
        assert sum(pot.amount for pot in question.state.pots) < 100
        assert "That is less than €100: nothing goes to the jackpot." in explained(question)


def test_rule_6_4_the_size_that_counts_is_that_before_the_taxe():
    for question in asked(Skill.RAKE, WITH_TAXE, range(100), "drop"):
        size = sum(pot.amount for pot in question.state.pots)
        told = f"With the €{question.state.raked} of rake the pots come to €{size:,}."
        assert explained(question).startswith(told) == bool(question.state.raked)
        assert question.right.amounts[0] == (size >= 100)


def test_the_question_is_put_in_the_words_of_the_house():
    question = asked(Skill.RAKE, WITH_TAXE, range(60), "drop")[0]
    said = word_question(GERMAN, question)
    assert said.title == "Wie viel kommt in den Jackpot, und wie viel bleibt in den Pots?"
    assert said.blanks == ("Jackpot", "Bleibt")
    least = "ab 100\xa0€ in den Pots."
    assert said.detail.startswith(f"Für den Jackpot: 1\xa0€ von jedem Spiel, {least}")
