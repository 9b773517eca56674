"""What is always true of practice hands; `python -m tests.proof.practice` deals many more.

Tests `dealerassist/training/practice/wording/dealing.py`.
"""

from itertools import groupby
from operator import itemgetter

import pytest

from dealerassist.rules.profile_files import shipped_profiles
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level
from tests.proof.practice.checking import (
    GAMES,
    dealt_rightly,
    dealt_wrongly,
    rules_of,
    said_in_full,
)
from tests.support.tiers import LONG

LIMITS = [[limit for _, limit in games] for _, games in groupby(GAMES, itemgetter(0))]

ONE_LIMIT_EACH = [
    (at, profile, limits[at % len(limits)])
    for at, (profile, limits) in enumerate(zip(shipped_profiles(), LIMITS, strict=True))
]
"""Every game at one of its limits, for what does not depend on it."""

EACH = [(at, *game) for at, game in enumerate(GAMES)] if LONG else ONE_LIMIT_EACH


@pytest.mark.parametrize(("at", "name", "limit"), EACH)
def test_doing_what_is_due_ends_as_the_rules_play_the_hand(at, name, limit):
    rules = rules_of(name, limit)
    dealt_rightly(rules, at, faults=False)
    for seed in (at + 1, at + 2) if LONG else (at + 1,):
        dealt_rightly(rules, seed)


@pytest.mark.parametrize(("at", "name", "limit"), EACH)
def test_every_wrong_deed_is_marked_and_the_hand_can_be_gone_through_again(at, name, limit):
    dealt_wrongly(rules_of(name, limit), at, list(Level)[at % 4])


@pytest.mark.parametrize(("at", "name", "limit"), EACH)
def test_every_step_is_said_in_both_languages(at, name, limit):
    assert len(said_in_full(PracticeTable(rules_of(name, limit), at, Level.SHOWN))) > 10
