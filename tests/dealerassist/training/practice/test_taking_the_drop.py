"""What pots give for a jackpot is a step of its own at the practice table (6.4).

Tests `dealerassist/training/practice/dealer_actions.py`,
`dealerassist/training/practice/expected_actions.py`.
"""

import pytest

from dealerassist.training.practice.dealer_actions import Push, TakeDrop, TakeRake
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import VerdictKind
from dealerassist.training.practice.wording.prompt_and_verdict import practice_prompt
from dealerassist.training.skills import Level, Skill
from tests.proof.drills.asking import ENGLISH, GERMAN
from tests.proof.practice.checking import dealt_rightly, dealt_wrongly, said_in_full
from tests.support.hand.play import house

WITH_DROP = house(drop={"amount": 2, "from": 20})
HOUSES = {
    "Taxe": WITH_DROP,
    "time": house(rake={"time": {"amount": 5}}, drop={"amount": 1}),
    "posted": house("wiesbaden-holdem", rake={"schedule": [[20, 5]]}, drop={"amount": 5}),
}


def at_the_drop(level: Level = Level.OWN) -> PracticeTable:
    """A hand that is dealt as far as the drop is due."""
    table = PracticeTable(WITH_DROP, 1, level, faults=False)
    while not isinstance(table.due, TakeDrop):
        table.do(table.due)
    return table


@pytest.mark.parametrize("rules", HOUSES.values(), ids=HOUSES)
def test_rule_6_4_it_is_taken_once_after_the_taxe_and_before_the_pots_are_pushed(rules):
    for seed in range(4):
        table = dealt_rightly(rules, seed)
        done = [verdict.expected for verdict in table.verdicts]
        drops = [at for at, each in enumerate(done) if isinstance(each, TakeDrop)]
        pushed = [at for at, each in enumerate(done) if isinstance(each, Push)]
        raked = [at for at, each in enumerate(done) if isinstance(each, TakeRake)]
        if table.state.dropped:
            (at,) = drops
            assert done[at] == TakeDrop(table.state.dropped)
            assert max(raked, default=-1) < at < min(pushed)
        else:
            assert not drops
        dealt_wrongly(rules, seed, list(Level)[seed])
        assert said_in_full(PracticeTable(rules, seed, Level.SHOWN))


def test_its_mark_is_that_of_the_taxe_and_the_amount_has_to_be_right():
    table = at_the_drop()
    wrong = table.do(TakeDrop(1))
    assert (wrong.right, wrong.skill, wrong.expected) == (False, Skill.RAKE, TakeDrop(2))


def test_whoever_pushes_the_pot_before_has_forgotten_it():
    table = at_the_drop()
    due = table.due
    ahead = dealt_rightly(WITH_DROP, 1, faults=False)
    push = next(each.expected for each in ahead.verdicts if isinstance(each.expected, Push))
    verdict = table.do(push)
    assert (verdict.kind, verdict.expected, verdict.right) == (VerdictKind.FORGOTTEN, due, False)


def test_it_is_said_what_is_due():
    table = at_the_drop(Level.SHOWN)
    assert practice_prompt(ENGLISH, table).title == "Take €2 for the jackpot."
    assert practice_prompt(GERMAN, table).title == "2\xa0€ für den Jackpot nehmen."


def test_where_pots_give_nothing_there_is_no_key_for_it():
    assert TakeDrop not in PracticeTable(house(), 1, Level.OWN).offered
    assert TakeDrop in PracticeTable(WITH_DROP, 1, Level.OWN).offered
