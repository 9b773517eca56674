"""How far a trainee is with the sets of drills that a trainer has assigned.

Only answers given without help count, that is at the levels *own* and *table-ready*, and only those
since the set was assigned.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from dealerassist.training.recall import DatedMark
from dealerassist.training.skills import Level, Skill
from dealerassist.training.stored_records import Assignment, DrillGoal, StoredRecord

WITHOUT_HELP = (Level.OWN, Level.READY)


class SkillInGoal(Struct, frozen=True):
    """How far somebody is in one skill of a set.

    Attributes:
        given: how many of the answers that are looked at have been given.
        right: how many of these were right.
        reached: the goal is reached.
    """

    skill: Skill
    given: int
    right: int
    reached: bool


USUAL_GOAL = (20, 90)
"""What is asked for unless told: of so many answers in each skill, so many per cent right."""


class GoalStanding(Struct, frozen=True):
    """A set that was assigned, by its number in the training store, and how far somebody is.

    Once a skill is reached it stays so, whatever is answered afterwards.
    """

    number: int
    goal: DrillGoal
    skills: tuple[SkillInGoal, ...]

    @property
    def reached(self) -> int:
        """In how many skills the goal is reached."""
        return sum(each.reached for each in self.skills)

    @property
    def done(self) -> bool:
        """Whether it is reached in all of them."""
        return self.reached == len(self.skills)

    def is_late(self, day: str) -> bool:
        """Whether it is not reached although its last day is over on `day`."""
        return not self.done and day > self.goal.by

    @property
    def next_skill(self) -> Skill:
        """The skill of the next question: of those not reached, the one with fewest answers."""
        left = [each for each in self.skills if not each.reached] or self.skills
        return min(left, key=lambda each: each.given).skill


def assignment_standing(
    kept: StoredRecord[Assignment], answers: Iterable[DatedMark]
) -> GoalStanding:
    """How far a trainee is with an assigned set.

    Args:
        kept: the assignment of drills.
        answers: everything that the trainee has answered, oldest first.
    """
    goal = kept.what.drills
    assert goal is not None, "drills were assigned"
    counted = [
        each.mark
        for each in answers
        if each.utc_ms >= kept.utc_ms
        and each.mark.profile == goal.rules.profile
        and each.mark.level in WITHOUT_HELP
    ]
    skills = (
        _in_skill(goal, skill, [mark.right for mark in counted if mark.skill is skill])
        for skill in goal.skills
    )
    return GoalStanding(kept.number, goal, tuple(skills))


def _in_skill(goal: DrillGoal, skill: Skill, rights: Sequence[bool]) -> SkillInGoal:
    wanted = goal.answers
    ends = range(wanted, len(rights) + 1)
    for end in ends:
        right = sum(rights[end - wanted : end])
        if 100 * right >= goal.accuracy * wanted:
            return SkillInGoal(skill, wanted, right, reached=True)
    last = rights[-wanted:]
    return SkillInGoal(skill, len(last), sum(last), reached=False)
