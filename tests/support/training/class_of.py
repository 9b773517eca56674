"""A training desk with a trainer and two trainees, and marks made for tests."""

from __future__ import annotations

from dealerassist.staff.pins import Pin
from dealerassist.table.roles import Person, Role
from dealerassist.training.answer_marks import Mark, Origin
from dealerassist.training.skills import Level, Skill
from dealerassist.training.training_desk import TrainingDesk

TRAINER, LEA, TIM = "T-01", "L-01", "L-02"

PIN, ANOTHER = Pin("704913"), Pin("295038")

PROFILE = "casinos-austria-stud"

PEOPLE = (
    (TRAINER, "Theo Kern", Role.TRAINER, PIN),
    (LEA, "Lea Brandt", Role.TRAINEE, ANOTHER),
    (TIM, "Tim Vogt", Role.TRAINEE, ANOTHER),
)


def enrolled(desk: TrainingDesk) -> TrainingDesk:
    """The desk with the class enrolled."""
    for number, name, role, pin in PEOPLE:
        granted(desk.enrol(number, name, role, pin, actor=TRAINER))
    return desk


def granted(answer: object) -> Person:
    assert isinstance(answer, Person), answer
    return answer


def mark(skill: Skill = Skill.OPENER, *, right: bool = True, seconds: float = 4.0, **other) -> Mark:
    """A mark with these things in it; all else is a drill at the level *own*."""
    usual = {
        "level": Level.OWN,
        "origin": Origin.DRILL,
        "seed": 7,
        "profile": PROFILE,
        "version": 1,
        "fingerprint": "0123456789abcdef",
        "given": "4",
        "rule": "4.1",
    }
    return Mark(skill=skill, right=right, milliseconds=round(seconds * 1000), **(usual | other))
