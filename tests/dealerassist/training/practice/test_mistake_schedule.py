"""Something goes wrong: it must be noticed, and put right as the house practice has it.

Tests `dealerassist/training/practice/mistake_schedule.py`,
`dealerassist/training/practice/card_mistakes.py`,
`dealerassist/training/practice/guest_gestures.py`, `dealerassist/training/practice/mistakes.py`,
`dealerassist/hand/irregular/measures.py`.
"""

from functools import lru_cache
from itertools import islice

import pytest

from dealerassist.hand.commands import DeckFault, MisdealReason
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.measures import Measure
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    NoticeMistake,
    Refuse,
    Repair,
    SpokenAct,
)
from dealerassist.training.practice.guest_gestures import Sign
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import VerdictKind
from dealerassist.training.skills import Level, Skill
from tests.support.tiers import some

STUD = load_profile("casinos-austria-stud").at_table()
RULES = {"stud": STUD, "holdem": load_profile("wiesbaden-holdem").at_table()}


@lru_cache
def first_faults(game):
    """What goes wrong in the first hands of a game: in which of them, and after how many steps."""
    found = {}
    for seed in range(60):
        table, steps = PracticeTable(RULES[game], seed, Level.OWN), 0
        while not table.over:
            if isinstance(table.due, NoticeMistake):
                found.setdefault(table.due.what, (seed, steps))
            table.do(table.due)
            steps += 1
    return found


def at_fault(what, level, game="stud"):
    """A table at which this has just gone wrong."""
    seed, steps = first_faults(game)[what]
    table = PracticeTable(RULES[game], seed, level)
    for _ in range(steps):
        table.do(table.due)
    return table


FAULTS = [
    ("stud", Irregularity.WRONG_FORCED_BET),
    ("stud", Irregularity.HOLE_CARD_EXPOSED),
    ("stud", Irregularity.EARLY_STREET),
    ("stud", Irregularity.OUT_OF_TURN),
    ("stud", Irregularity.SHORT_BET),
    ("stud", Irregularity.STRING_BET),
    ("stud", Irregularity.TOO_SLOW),
    ("stud", DeckFault.IDENTICAL_CARDS),
    ("stud", MisdealReason.BOXED_OR_TOO_MANY),
    ("holdem", Irregularity.EARLY_STREET),
    ("holdem", MisdealReason.CARDS_EXPOSED),
    ("stud", MisdealReason.PLAYER_DEALT_OUT),
]


@pytest.mark.parametrize(("game", "what"), some(FAULTS, 6))
def test_noticing_and_repairing_are_marked_apart(game, what):
    table = at_fault(what, Level.OWN, game)
    noticed = table.do(NoticeMistake(what))
    assert (noticed.right, noticed.skill) == (True, Skill.NOTICING)
    assert len(table.form.steps) > len(table.due.steps)
    wrong = table.do(Repair((Measure.PLAY_ON,)))
    assert (wrong.right, wrong.skill, wrong.kind) == (False, Skill.REPAIRING, VerdictKind.OTHER)


def test_dealing_on_overlooks_it_and_the_hand_is_put_right_by_others():
    table = at_fault(Irregularity.OUT_OF_TURN, Level.READY)
    verdict = table.do(Announce(SpokenAct.FORCED_BET))
    assert (verdict.kind, verdict.skill) == (VerdictKind.OVERLOOKED, Skill.NOTICING)
    assert not isinstance(table.due, NoticeMistake | Repair)
    assert Skill.REPAIRING not in [each.skill for each in verdict.each]


def test_where_the_program_asks_dealing_on_leaves_it_to_be_noticed():
    table = at_fault(Irregularity.EARLY_STREET, Level.GUIDED)
    assert table.do(Announce(SpokenAct.CHECK)).kind is VerdictKind.OVERLOOKED
    assert table.due == NoticeMistake(Irregularity.EARLY_STREET)
    assert table.do(table.due).again


def test_a_false_alarm_is_a_noticing_gone_wrong_and_changes_nothing():
    table = PracticeTable(STUD, 1, Level.OWN, faults=False)
    before, due = table.state, table.due
    verdict = table.do(NoticeMistake(Irregularity.BURN))
    assert (verdict.kind, verdict.skill, verdict.right) == (
        VerdictKind.FALSE_ALARM,
        Skill.NOTICING,
        False,
    )
    assert (table.state, table.due) == (before, due)
    assert not table.do(due).again


def stands(rules):
    """Tables at which the next seat has called a wrong forced bet."""
    for seed in range(400):
        table = PracticeTable(rules, seed, Level.OWN)
        while not table.over and table.state.street == 0:
            if table.gesture is not None and table.gesture.sign is Sign.IS_CALLED:
                yield table
                break
            table.do(table.due)


def test_a_forced_bet_that_was_called_lies_there_with_the_call_and_is_not_made_again():
    there = 0
    for table in islice(stands(STUD), 3):
        seat, other, amount = table.gesture.seat, table.gesture.other, table.gesture.amount
        opener = table.state.betting.to_act
        assert len({seat, other, opener}) == 3
        assert [table.state.player(each).bet for each in (seat, other)] == [amount, amount]
        table.do(NoticeMistake(Irregularity.WRONG_FORCED_BET))
        right = Repair((Measure.FORCED_BET_STANDS, Measure.LOW_CARD_IS_FREE))
        assert table.do(right).right
        assert [table.state.player(each).bet for each in (seat, other)] == [amount, amount]
        assert table.gesture is None or table.gesture.seat not in (seat, other)
        assert table.due != Announce(SpokenAct.FORCED_BET)
        there += 1
    assert there > 2


def test_no_street_is_dealt_by_anybody_but_the_trainee():
    for what in first_faults("stud").keys() | first_faults("holdem").keys():
        assert what != Irregularity.BURN


def test_two_identical_cards_lie_on_the_felt_and_void_the_hand():
    table = at_fault(DeckFault.IDENTICAL_CARDS, Level.OWN)
    seen = list(table.state.seen_cards())
    assert len(set(seen)) == len(seen) - 1
    table.do(table.due)
    signed_first = (Measure.PIT_BOSS_SIGNS, Measure.HAND_IS_VOID)
    assert table.due == Repair((*signed_first, Measure.ALL_CHIPS_BACK, Measure.NEW_DECK))
    table.do(table.due)
    assert table.state.foul_deck
    assert not table.state.misdealt
    assert table.state.new_deck


def test_a_flop_that_came_too_early_is_not_burned_for_again():
    table = at_fault(Irregularity.EARLY_STREET, Level.OWN, "holdem")
    street = table.state.street
    for _ in range(2):
        table.do(table.due)
    while not table.over and table.state.street == street:
        assert table.due != BurnCard()
        table.do(table.due)
    assert table.over or table.due != BurnCard()


def test_a_bet_over_the_limit_is_refused_with_the_amount_that_is_allowed():
    for seed in range(200):
        table = PracticeTable(STUD, seed, Level.OWN)
        while not table.over and not isinstance(table.due, Refuse):
            table.do(table.due)
        if not table.over and table.step.facts["code"] == "bet_too_large":
            break
    assert table.gesture.total > table.due.total == table.step.facts["largest"]
    acted_on = table.do(Announce(SpokenAct.BET))
    assert (acted_on.right, acted_on.skill, acted_on.kind) == (
        False,
        Skill.REFUSING,
        VerdictKind.OTHER,
    )
    assert table.gesture.seat == acted_on.due.gesture.seat
