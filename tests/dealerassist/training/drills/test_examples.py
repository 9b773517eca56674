"""What an example works out before its answer: facts of this hand, not the rule alone.

Tests `dealerassist/training/drills/chips.py`, `dealerassist/training/drills/register.py`,
`dealerassist/training/drills/short_all_in_hands.py`.
"""

import re

import pytest

from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.training.drills.register import (
    DRILLED,
    drill_of,
    example_steps,
    skills_of,
    word_question,
)
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, GERMAN, asked
from tests.proof.drills.dealt import tournament_games
from tests.support.tiers import LONG, some

GAMES = [
    load_profile(name, changes={"limit": limit}).at_table()
    for name, limits in ((name, [*load_profile(name).limits]) for name in shipped_profiles())
    for limit in some(limits[len(name) % len(limits) :] + limits[: len(name) % len(limits)])
] + list(tournament_games())
"""Every game; in the quick tier at one of its limits."""

FACT = re.compile(r"\d|[♣♦♥♠]|They make: |Das gibt: ")
"""A figure, a card, or what these cards make."""

EACH = 10 if LONG else 2
"""How many questions of a skill each game is asked; of seeds of its own, as chance aims by seed."""


@pytest.mark.parametrize("skill", DRILLED)
def test_each_example_works_out_something_of_its_hand_before_the_answer(skill):
    """Hints do not count: they are the general rule, whatever figures it has."""
    for game, rules in enumerate(rules for rules in GAMES if skill in skills_of(rules)):
        for question in asked(skill, rules, range(EACH * game, EACH * (game + 1))):
            for voice in (ENGLISH, GERMAN):
                hints = word_question(voice, question).hints
                found = [step for step in example_steps(voice, question) if step not in hints]
                assert any(FACT.search(step) for step in found), (rules.profile, question.kind)


@pytest.mark.parametrize("skill", DRILLED)
def test_what_is_worked_out_is_not_the_same_in_every_hand(skill):
    """So that no rule with a figure in it passes for a fact of the hand."""
    rules = next(rules for rules in GAMES if skill in skills_of(rules))
    told: dict[str, list[set[str]]] = {}
    for question in asked(skill, rules, range(60 if LONG else 20)):
        steps = drill_of(skill).worked(ENGLISH.under(rules), question)
        told.setdefault(question.kind, []).append({step for step in steps if FACT.search(step)})
    for kind, examples in told.items():
        always = set.intersection(*examples) if len(examples) > 5 else set()
        assert not always, f"{skill} {kind}: {always}"


def test_the_way_to_the_most_at_pot_limit_does_not_end_before_the_answer():
    rules = load_profile("wiesbaden-omaha", changes={"limit": "pot"}).at_table()
    for question in asked(Skill.POT_LIMIT, rules, range(40)):
        voice, steps = ENGLISH.under(rules), example_steps(ENGLISH, question)
        if question.state.raked and question.kind != "pot_bet":
            most = voice.money(question.right.amounts[-1])
            assert not any(f"{most} in all" in step for step in steps)
