"""What the drills about the stub ask, hint at and explain (3.2–3.7)."""

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Voice
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.training.drills.register import judged, make_question, worded
from dealerassist.training.skills import Skill

STUD = load_profile("casinos-austria-stud").at_table()
DRAW = load_profile("wiesbaden-draw").at_table()
ENGLISH, GERMAN = (
    Voice(words_of(language), None) for language in (Language.ENGLISH, Language.GERMAN)
)


def asked(rules, kind, seeds=range(400)):
    questions = (make_question(Skill.STUB, seed, rules) for seed in seeds)
    return [question for question in questions if question.kind == kind]


def text(question):
    return judged(ENGLISH, question, None).text


def test_rule_3_3_nothing_is_asked_of_a_stub_of_the_bottom_card_alone():
    common = [q for q in asked(STUD, "steps", range(800)) if q.right.steps[-1] == "common"]
    left = [q.state.stub + q.state.burns * ("shuffle_in" in q.right.steps) for q in common]
    assert min(left) == 2
    two = [q for q, cards in zip(common, left, strict=True) if cards == 2]
    assert all("Only two cards are left" in text(question) for question in two)
    more = [q for q in common if q not in two]
    assert not any("Only two cards" in text(question) for question in more)


def test_rule_3_5_the_letter_that_decides_is_cited():
    exactly = [q for q in asked(STUD, "steps") if "without a burn." in text(q)]
    exactly = [q for q in exactly if q.right.steps[-1] == "cards"]
    assert {question.rule for question in exactly} == {"3.5 c"}
    shuffled = [q for q in asked(STUD, "steps") if q.right.steps == ("shuffle_in", "burn", "cards")]
    assert {question.rule for question in shuffled} == {"3.5 b"}


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_3_2_the_hint_counts_the_burn_cards_as_the_game_burns(name):
    rules = load_profile(name).at_table()
    question = asked(rules, "left", range(20))[0]
    hints = worded(ENGLISH, question).hints
    silent = [street for street in rules.streets if not street.burn]
    assert any("every issue of cards" in hint for hint in hints) is not bool(silent)
    assert ("No card is burned before the hole cards." in hints) is bool(silent)
    if silent:
        assert "Then the burn cards: one each before flop, turn and river." in hints


def test_chapter_8_before_a_board_only_its_own_burns_are_told():
    holdem = load_profile("wiesbaden-holdem").at_table()
    question = asked(holdem, "steps", range(20))[0]
    assert text(question) == (
        "One card each is burned before flop, turn and river; then the board is laid."
    )


def test_no_burn_cards_are_told_of_where_none_lie_aside():
    told = set()
    for question in asked(DRAW, "steps") + asked(STUD, "steps"):
        detail = worded(GERMAN, question).detail
        told.add(question.state.burns > 0)
        assert ("Brennkarte" in detail) is bool(question.state.burns)
        if not question.state.burns:
            assert "Brennkarten und" not in judged(GERMAN, question, None).text
            assert "0 Brennkarten" not in detail
    assert told == {True, False}
