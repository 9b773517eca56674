"""The names of skills and levels in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.locale.catalogue import Catalogue
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.register import drill_of
from dealerassist.training.skills import Level, Skill

_OF_PRACTICE: Mapping[Skill, str] = {
    Skill.BURNING: "Burning",
    Skill.DEALING: "Dealing cards",
    Skill.ANNOUNCING: "Announcing",
    Skill.REFUSING: "Refusing bets",
    Skill.COLLECTING: "Collecting bets",
    Skill.NOTICING: "Noticing faults",
    Skill.REPAIRING: "Putting faults right",
}
_LEVELS: Mapping[Level, str] = {
    Level.SHOWN: "shown",
    Level.GUIDED: "guided",
    Level.OWN: "on one’s own",
    Level.READY: "table-ready",
}


def skill_name(say: Catalogue, skill: Skill, rules: HouseRules | None = None) -> str:
    """The name of a skill as a heading: "Side pots".

    Args:
        rules: the game it is named for, as some drills are called otherwise in some games; None
            where several games are meant.
    """
    if skill in _OF_PRACTICE:
        return say(_OF_PRACTICE[skill])
    drill = drill_of(skill)
    return say(drill.title if rules is None else drill.title_in(rules))


def level_name(say: Catalogue, level: Level) -> str:
    """The name of a level within a sentence: "guided"."""
    return say(_LEVELS[level])
