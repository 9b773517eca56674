"""What the drill about all-ins explains (5.9).

Tests `dealerassist/training/drills/all_in.py`,
`dealerassist/training/drills/short_all_in_hands.py`.
"""

from functools import cache

import pytest

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import GERMAN, asked, explained

GAMES = {
    "casinos-austria-stud": {},
    "wiesbaden-omaha": {"limit": "pot"},
    "omaha-high-low-eight": {},
}


@cache
def who_may(game):
    rules = load_profile(game, changes=GAMES[game]).at_table()
    return asked(Skill.ALL_IN, rules, range(120), "who_may")


@pytest.mark.parametrize("game", GAMES)
def test_rule_5_9_everybody_with_chips_is_told_to_raise_or_why_not(game):
    questions = who_may(game)
    assert questions
    for question in questions:
        told = explained(question)
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
    told = [explained(q, GERMAN) for game in GAMES for q in who_may(game)]
    assert any("Nur Sitz" in text for text in told)
    assert not any("jeder" in text for text in told)
