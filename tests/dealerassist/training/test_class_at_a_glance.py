"""What a class misses most, skill by skill, and who misses it.

Tests `dealerassist/training/class_at_a_glance.py`.
"""

from dealerassist.training.progress import Tally
from dealerassist.training.skills import Skill
from tests.support.training.certificate import RULES
from tests.support.training.class_of import LEA, TIM, mark


def answers(skill, right, wrong):
    return tuple(mark(skill, right=n < right) for n in range(right + wrong))


def test_what_is_missed_most_comes_first_and_what_nobody_did_last(desk):
    desk.record(LEA, (*answers(Skill.RAKE, 8, 2), *answers(Skill.STUB, 2, 3)))
    desk.record(TIM, (*answers(Skill.RAKE, 3, 3), *answers(Skill.OPENER, 4, 0)))
    desk.record(TIM, (mark(Skill.LIMITS, right=False, profile="another"),))
    stub, rake, opener, *others = desk.class_at_a_glance(RULES)
    assert (stub.skill, rake.skill, opener.skill) == (Skill.STUB, Skill.RAKE, Skill.OPENER)
    assert rake.tally == Tally(16, 11, 4000)
    assert [person.id for person in rake.needing] == [TIM]
    assert [person.id for person in stub.needing] == [LEA]
    assert not any(each.tally.asked for each in others)
    assert Skill.LIMITS in [each.skill for each in others]


def test_a_few_answers_say_nothing_about_anybody(desk):
    desk.record(LEA, answers(Skill.RAKE, 0, 4))
    desk.record(TIM, answers(Skill.STUB, 5, 1))
    stub, rake, *_ = desk.class_at_a_glance(RULES)
    assert (stub.skill, rake.skill) == (Skill.STUB, Skill.RAKE)
    assert rake.needing == ()
