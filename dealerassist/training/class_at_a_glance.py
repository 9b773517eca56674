"""The class at a glance: skill by skill how all trainees answer, what is missed most first.

Nobody is ranked (house practice, chapter 3): it says who still needs a skill, and nothing more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from msgspec import Struct

from dealerassist.table.roles import Person
from dealerassist.training.answer_marks import Mark
from dealerassist.training.progress import ENOUGH_TO_TELL, LEARNT, Tally, tally_of
from dealerassist.training.recall import DatedMark
from dealerassist.training.skills import Skill

Answers = Mapping[Person, Sequence[DatedMark]]
"""What each trainee has answered under one profile."""


class PersonInSkill(Struct, frozen=True):
    """How one trainee answered in a skill."""

    person: Person
    tally: Tally

    @property
    def told(self) -> bool:
        """Whether there are enough answers to tell."""
        return self.tally.asked >= ENOUGH_TO_TELL

    @property
    def needs_it(self) -> bool:
        """Whether enough answers show that the skill is not known yet."""
        return self.told and self.tally.accuracy < LEARNT


class SkillOfClass(Struct, frozen=True):
    """How a class answered in a skill; `people` are the trainees who did."""

    skill: Skill
    tally: Tally
    people: tuple[PersonInSkill, ...]

    @property
    def needing(self) -> tuple[Person, ...]:
        """The trainees who do not know it yet, in the order of the class."""
        return tuple(each.person for each in self.people if each.needs_it)

    @property
    def missed(self) -> float:
        """The share of wrong answers, from 0 to 1; 0 while there are too few to tell."""
        return 1 - self.tally.accuracy if self.tally.asked >= ENOUGH_TO_TELL else 0.0


def class_skills(answers: Answers, skills: Sequence[Skill]) -> tuple[SkillOfClass, ...]:
    """The skills of a class, what is missed most first; at the end what nobody has practised.

    Args:
        answers: of each trainee, under one profile.
        skills: those that can be drilled there; others are listed where they were practised.
    """
    given: dict[Skill, dict[Person, list[Mark]]] = {skill: {} for skill in Skill}
    for person, dated in answers.items():
        for each in dated:
            given[each.mark.skill].setdefault(person, []).append(each.mark)
    listed = [_of_class(skill, by) for skill, by in given.items() if by or skill in skills]
    return tuple(sorted(listed, key=lambda each: (not each.tally.asked, -each.missed)))


def _of_class(skill: Skill, by: Mapping[Person, Sequence[Mark]]) -> SkillOfClass:
    people = tuple(PersonInSkill(person, tally_of(marks)) for person, marks in by.items())
    return SkillOfClass(skill, tally_of(chain.from_iterable(by.values())), people)
