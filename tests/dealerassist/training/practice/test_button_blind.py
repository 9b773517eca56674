"""The one blind of short deck, which the button posts, in the words of the training (8.1).

Tests `dealerassist/locale/posts.py`.
"""

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import word_question
from dealerassist.training.practice.dealer_actions import TakeBlinds
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.wording.prompt_and_verdict import practice_prompt
from dealerassist.training.skills import Level, Skill
from tests.proof.drills.asking import ENGLISH, GERMAN, asked

SHORT_DECK = load_profile("short-deck").at_table()
CAPPED = load_profile("short-deck", changes={"options": {"max_raises": 3}}).at_table()


def test_rule_8_1_the_dealer_sees_to_one_blind():
    table = PracticeTable(SHORT_DECK, 1, Level.SHOWN, faults=False)
    while table.due != TakeBlinds():
        table.do(table.due)
    said = practice_prompt(ENGLISH, table)
    button = table.state.button
    assert said.title == f"See to the blind of the button, seat {button}."
    assert (said.detail, said.rule) == (
        "The button alone posts a blind, before the first card.",
        "8.1",
    )


def test_rule_8_1_nobody_speaks_of_a_big_blind():
    said = [
        text
        for skill in (Skill.LIMITS, Skill.ALL_IN)
        for question in asked(skill, CAPPED, range(40))
        for voice in (ENGLISH, GERMAN)
        for text in (word_question(voice, question).detail, *word_question(voice, question).hints)
    ]
    assert any("blind of the button €10" in text for text in said)
    assert "The blind of the button is the first bet, and no raise." in said
    assert not any("ig blind" in text.casefold() for text in said)
