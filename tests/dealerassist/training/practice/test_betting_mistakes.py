"""Too little, pushed or said, is one and the same irregularity, and no bet to be refused.

Tests `dealerassist/training/practice/betting_mistakes.py`,
`dealerassist/training/practice/guest_gestures.py`, `dealerassist/training/practice/mistakes.py`,
`dealerassist/hand/irregular/measures.py`.
"""

from itertools import chain

import pytest

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.practice.betting_mistakes import short_mistakes
from dealerassist.training.practice.dealer_actions import NoticeMistake, Refuse, Repair
from dealerassist.training.practice.guest_gestures import Sign
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import VerdictKind
from dealerassist.training.practice.wording.prompt_and_verdict import judge_action, practice_prompt
from dealerassist.training.skills import Level, Skill
from tests.proof.drills.asking import ENGLISH
from tests.support.hand.play import Hand

STUD = load_profile("casinos-austria-stud").at_table()
TOO_MUCH = ("bet_too_large", "raise_cap", "not_reopened")
HOLDEM = load_profile("wiesbaden-holdem").at_table()


def ways_of(hand):
    """Sign and total of everything that the seat to act may put in short."""
    return {(wrong.gesture.sign, wrong.gesture.total) for wrong in short_mistakes(hand.state)}


def seen(rules, seeds, level=Level.GUIDED):
    """What each table has due, step by step."""
    for seed in seeds:
        table = PracticeTable(rules, seed, level)
        while not table.over:
            yield table
            table.do(table.due)


def test_a_raise_that_is_too_small_may_be_pushed_or_said():
    hand = Hand({1: 100, 2: 100, 3: 100}).play("cards 2c 9d Kh, 1 opens, 2 raises to 10")
    assert ways_of(hand) == {
        (Sign.PUSHES, 5),
        (Sign.PUSHES, 11),
        (Sign.SAYS_AMOUNT, 11),
        (Sign.PUSHES, 14),
        (Sign.SAYS_AMOUNT, 14),
    }


def test_too_little_for_a_call_is_pushed_and_never_said():
    hand = Hand({1: 100, 2: 100, 3: 100}).play("cards 2c 9d Kh, 1 opens, 2 raises to 10")
    said = {total for sign, total in ways_of(hand) if sign is Sign.SAYS_AMOUNT}
    assert min(said) > hand.state.betting.level


def test_what_the_stack_does_not_reach_is_no_raise_that_is_too_small():
    hand = Hand({1: 100, 2: 100, 3: 18}).play("cards 2c 9d Kh, 1 opens, 2 raises to 10")
    assert {total for _, total in ways_of(hand)} == {5}


def test_too_little_that_was_said_is_noticed_and_put_right_as_if_it_were_pushed():
    put_right = set()
    for table in chain(seen(HOLDEM, range(76, 110)), seen(STUD, range(30))):
        if isinstance(table.due, Refuse):
            assert table.step.facts["code"] in TOO_MUCH
        if table.gesture is not None and table.gesture.sign is Sign.SAYS_AMOUNT:
            assert table.due == NoticeMistake(Irregularity.SHORT_BET)
            table.do(table.due)
            assert isinstance(table.due, Repair)
            put_right.add(table.due.steps[-1])
    assert put_right >= {Measure.COMPLETE_IT, Measure.TAKE_AS_CALL}


def test_a_bet_to_be_refused_is_never_called_in_order():
    english = Localizer(words_of(Language.ENGLISH), STUD)
    german = Localizer(words_of(Language.GERMAN), STUD)
    refused = next(table for table in seen(STUD, range(200)) if isinstance(table.due, Refuse))
    verdict = refused.do(NoticeMistake(Irregularity.SHORT_BET))
    said = judge_action(english, verdict)
    assert (said.title, said.right, said.rule) == ("Wrong", False, refused.step.rule)
    assert verdict.skill is Skill.REFUSING
    assert said.text.startswith("This is no irregularity, but a bet to be refused. Refuse it")
    assert "in Ordnung" not in judge_action(german, verdict).text


@pytest.mark.parametrize("level", [Level.GUIDED, Level.OWN])
def test_whoever_refuses_too_little_has_not_overlooked_it(level):
    too_little = NoticeMistake(Irregularity.SHORT_BET)
    table = next(table for table in seen(HOLDEM, range(200), level) if table.due == too_little)
    verdict = table.do(Refuse(None))
    assert (verdict.right, verdict.kind, verdict.skill) == (
        False,
        VerdictKind.MISNAMED,
        Skill.REPAIRING,
    )
    assert [(each.skill, each.right) for each in verdict.more] == [(Skill.NOTICING, True)]
    said = judge_action(Localizer(words_of(Language.ENGLISH), HOLDEM), verdict)
    assert said.text.startswith("This is no bet to be refused, but an irregularity. Problem: ")
    assert isinstance(table.due, NoticeMistake if level is Level.GUIDED else Repair)


def test_rule_8_1_in_razz_nobody_is_told_of_a_lowest_door():
    """The highest door owes the bring-in there."""
    razz, told = load_profile("razz").at_table(), set()
    for table in seen(razz, range(40), Level.SHOWN):
        if isinstance(table.due, Repair) and table.step.facts["what"] == "wrong_forced_bet":
            told.add(practice_prompt(ENGLISH, table).detail)
    assert any("the true opener is free" in each for each in told)
    assert not any("low" in each for each in told)
