"""Marks that count for a certificate, and a house that asks for few."""

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.answer_marks import Origin
from dealerassist.training.certificate import needed_skills
from dealerassist.training.skills import Level, Skill
from tests.support.training.class_of import PROFILE, mark

RULES = load_profile(PROFILE).at_table()

SMALL_HOUSE = """
[certificate]
answers = 2
accuracy = 75
hands = 2
irregularities = 1
"""


def earned(skill=Skill.OPENER, **other):
    """A mark at the level that counts, under the rules of the class."""
    usual = {"level": Level.READY, "version": RULES.version, "fingerprint": RULES.fingerprint}
    return mark(skill, **(usual | other))


def dealt(skill, seed, step=0, **other):
    """A mark for a step of a practice hand."""
    return earned(skill, origin=Origin.PRACTICE, seed=seed, step=step, **other)


def drills(skills=None):
    """Two marks for each skill that is needed, or for these skills."""
    return tuple(earned(skill) for skill in skills or needed_skills(RULES) for _ in range(2))


HANDS = (
    dealt(Skill.BURNING, 1),
    dealt(Skill.NOTICING, 2, 8),
    dealt(Skill.REPAIRING, 2, 9),
)
