"""What the skills and the levels of the training are called."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.locale.catalogue import Words
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.skills import Level, Skill

_SKILLS: Mapping[Skill, str] = {
    Skill.OPENER: "Who opens",
    Skill.OPEN_HAND: "Highest open hand",
    Skill.LIMITS: "Limits and raises",
    Skill.POT_LIMIT: "Pot limit",
    Skill.ALL_IN: "Short all-in",
    Skill.SIDE_POTS: "Side pots",
    Skill.RAKE: "Taking the rake",
    Skill.BEST_FIVE: "Best five cards",
    Skill.SHOWING: "Showing order",
    Skill.SPLITTING: "Split pots, odd chip",
    Skill.HIGH_LOW: "High-low",
    Skill.STUB: "Stub and common card",
    Skill.CHIPS: "Amounts in chips",
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


def skill_name(say: Words, skill: Skill, rules: HouseRules | None = None) -> str:
    """What is practised, as a heading: "Side pots".

    Args:
        rules: of which game; none where several are meant.
    """
    if skill is Skill.STUB and rules is not None and not _has_common_card(rules):
        return say("Stub")
    return say(_SKILLS[skill])


def _has_common_card(rules: HouseRules) -> bool:
    """Rule 3.5 d: where everybody gets cards of their own, and none are exchanged."""
    return not any(street.board or street.draw for street in rules.streets)


def level_name(say: Words, level: Level) -> str:
    """The level, as it stands in a sentence: "guided"."""
    return say(_LEVELS[level])
