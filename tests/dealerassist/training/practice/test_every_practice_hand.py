"""What is always true of practice hands; `python -m tests.proof.practice` deals many more.

Tests `dealerassist/training/practice/wording/dealing.py`.
"""

import pytest

from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level
from tests.proof.practice.checking import (
    GAMES,
    dealt_rightly,
    dealt_wrongly,
    rules_of,
    said_in_full,
)


@pytest.mark.parametrize(("name", "limit"), GAMES)
def test_doing_what_is_due_ends_as_the_rules_play_the_hand(name, limit):
    rules = rules_of(name, limit)
    dealt_rightly(rules, 1, faults=False)
    for seed in (2, 3):
        dealt_rightly(rules, seed)


@pytest.mark.parametrize("at", range(len(GAMES)))
def test_every_wrong_deed_is_marked_and_the_hand_can_be_gone_through_again(at):
    dealt_wrongly(rules_of(*GAMES[at]), at, list(Level)[at % 4])


@pytest.mark.parametrize("at", range(len(GAMES)))
def test_every_step_is_said_in_both_languages(at):
    assert len(said_in_full(PracticeTable(rules_of(*GAMES[at]), at, Level.SHOWN))) > 10
