"""What the drills about all-ins explain (5.9)."""

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Voice
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import judged, make_question
from dealerassist.training.skills import Skill

ENGLISH, GERMAN = (
    Voice(words_of(language), None) for language in (Language.ENGLISH, Language.GERMAN)
)
GAMES = [
    load_profile("casinos-austria-stud").at_table(),
    load_profile("wiesbaden-omaha", changes={"limit": "pot"}).at_table(),
    load_profile("omaha-high-low-eight").at_table(),
]


def who_may(rules, seeds=range(250)):
    questions = (make_question(Skill.ALL_IN, seed, rules) for seed in seeds)
    return [question for question in questions if question.kind == "who_may"]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.profile)
def test_rule_5_9_everybody_with_chips_is_told_to_raise_or_why_not(rules):
    questions = who_may(rules)
    assert questions
    for question in questions:
        told = judged(ENGLISH, question, None).text
        named = {int(word.strip(".,:")) for word in told.split() if word.strip(".,:").isdigit()}
        with_chips = {player.seat for player in question.state.contenders if player.can_bet}
        assert with_chips <= named, told
        short = [
            player.seat
            for player in question.state.contenders
            if player.can_bet and player.reach <= question.state.betting.level
        ]
        for seat in set(short) - {player.seat for player in called(question)}:
            assert f"Seat {seat} cannot: " in told
        for player in called(question):
            assert f"{player.seat}" in told.split("called it already")[0]


def called(question):
    """Who has chips and has matched the all-in, and is not to act again."""
    state = question.state
    matched = [p for p in state.contenders if p.can_bet and p.bet == state.betting.level]
    return [player for player in matched if player.spoken]


def test_rule_5_9_only_one_and_everybody_are_never_said_together():
    told = [judged(GERMAN, q, None).text for rules in GAMES for q in who_may(rules)]
    assert any("Nur Sitz" in text for text in told)
    assert not any("jeder" in text for text in told)
