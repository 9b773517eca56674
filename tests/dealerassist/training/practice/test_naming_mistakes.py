"""A mistake that was noticed and called something else: marked apart, and told why it is not.

Tests `dealerassist/training/practice/guest_gestures.py`,
`dealerassist/training/practice/wording/mistakes.py`.
"""

from functools import cache
from itertools import permutations

import pytest

from dealerassist.hand.commands import MisdealReason
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.rulebook import passage
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.training.practice.dealer_actions import NoticeMistake, Repair
from dealerassist.training.practice.guest_gestures import Sign
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import VerdictKind
from dealerassist.training.practice.wording.mistakes import problem_name, why_not_named
from dealerassist.training.practice.wording.prompt_and_verdict import judge_action
from dealerassist.training.skills import Level, Skill
from tests.proof.drills.asking import ENGLISH, GERMAN
from tests.support.tiers import LONG, some

BOTH_OPEN = "casinos-austria-stud"


@cache
def gone_wrong(game):
    """The first hand of a game with each thing that can go wrong, and how many steps in."""
    rules, found = load_profile(game).at_table(), {}
    for seed in range(60 if LONG or game == BOTH_OPEN else 12):
        table = PracticeTable(rules, seed, Level.OWN)
        while not table.over:
            if isinstance(table.due, NoticeMistake):
                both = table.step.sight.sign is Sign.HOLE_CARDS_OPEN and table.step.sight.count
                found.setdefault((table.due.what, both), (seed, len(table.actions)))
            table.do(table.due)
    return found


def at_fault(game, what, level, count=0):
    seed, steps = gone_wrong(game)[what, count]
    table = PracticeTable(load_profile(game).at_table(), seed, level)
    for _ in range(steps):
        table.do(table.due)
    assert table.due == NoticeMistake(what)
    return table


@pytest.mark.parametrize("game", sorted({BOTH_OPEN, *some(shipped_profiles(), 5)}))
def test_every_mistake_that_is_noticed_counts_as_noticed(game):
    for what, count in gone_wrong(game):
        other = Irregularity.BOXED_CARD
        for level in (Level.GUIDED, Level.READY):
            table = at_fault(game, what, level, count)
            verdict = table.do(NoticeMistake(other))
            marks = {each.skill: each.right for each in verdict.each}
            assert marks == {Skill.NOTICING: True, Skill.REPAIRING: False}, what
            assert verdict.kind is VerdictKind.MISNAMED
            told = judge_action(ENGLISH, verdict)
            assert told.title == "Noticed, but named wrongly"
            assert problem_name(ENGLISH, what) in told.text
            assert isinstance(table.due, Repair if level is Level.READY else NoticeMistake)


def test_in_stud_both_first_cards_open_are_no_misdeal_and_it_is_said_why():
    table = at_fault(BOTH_OPEN, Irregularity.HOLE_CARD_EXPOSED, Level.GUIDED, 2)
    verdict = table.do(NoticeMistake(MisdealReason.CARDS_EXPOSED))
    text = judge_action(ENGLISH, verdict).text
    assert text.startswith("No misdeal: stud has a rule of its own for the first cards of a guest.")
    assert "Both first cards of seat " in text
    assert judge_action(GERMAN, verdict).text.startswith("Kein Misdeal: ")
    again = table.do(NoticeMistake(MisdealReason.CARDS_EXPOSED))
    assert all(each.again for each in again.each)
    assert (
        "It is noticed now; what is done about it comes next." in judge_action(ENGLISH, again).text
    )
    assert isinstance(table.due, Repair)


@pytest.mark.parametrize("reason", [each for each in MisdealReason if not each.is_of_the_deck])
def test_a_misdeal_that_stud_can_have_too_is_not_told_from_its_open_cards(reason: MisdealReason):
    said = why_not_named(ENGLISH, reason, Irregularity.HOLE_CARD_EXPOSED)
    assert said.endswith("here it is something else.")
    assert "no guest gets an open card" not in said


def test_the_rule_of_the_misdeal_says_that_stud_has_another():
    for voice, said in ((ENGLISH, "Stud has a rule of its own"), (GERMAN, "hat Stud eine eigene")):
        assert said in " ".join(passage(voice.say, "HP 2 misdeal").text.split())


def test_what_is_easily_confused_has_its_reason():
    kinds = [kind for kind in Irregularity if kind is not Irregularity.MISDEAL]
    kinds += [reason for reason in MisdealReason if not reason.is_of_the_deck]
    reasons = {why_not_named(ENGLISH, due, named) for due, named in permutations(kinds, 2)}
    assert len(reasons) > 8
    assert not any(why_not_named(ENGLISH, kind, kind) for kind in Irregularity if kind in kinds)
