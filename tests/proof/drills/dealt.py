"""Every drill of every game, one after the other, each with a seed of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import cache

from msgspec.structs import replace

from dealerassist.rules.house_options import Absent, ShortAnte
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile, profile_file, shipped_profiles
from dealerassist.rules.stakes_offered import offers_of, rules_at
from dealerassist.tournament.structure_files import shipped_structure, shipped_structures
from dealerassist.training.drills.register import skills_of
from dealerassist.training.skills import Skill

VARIED = (
    {"rake": {"percent": 5, "rounding": "per_round"}},
    {"rake": {"percent": 2, "cap": 7}},
    {"rake": {"percent": 5, "no_first_round": True}},
    {"rake": {"schedule": [[20, 1], [50, 3], [200, 8]]}},
    {"drop": {"amount": 1, "from": 40}},
    {"rake": {"time": {"amount": 5}}, "drop": {"amount": 2}},
    {"rake": {"schedule": [[20, 1], [50, 3]], "no_first_round": True}, "drop": {"amount": 1}},
    {"options": {"exactly_one_over": "no_burn_first"}},
    {"options": {"max_raises": 4, "recap_stays": True}},
    {"options": {"all_in_counts_in_heads_up": False}},
    {"options": {"opener_tie": "seat", "odd_chip": "left_of_button"}},
    {"options": {"min_raise": "street_min"}},
    {"smallest_chip": Decimal("0.5")},
)
"""What houses change, laid over a profile in turn."""


OF_TOURNAMENTS = (
    {"absent": Absent.FIRST_CARD},
    {"short_ante": ShortAnte.ANTE_FIRST},
)
"""What houses change in tournaments."""


@cache
def tables(profile: str | None = None) -> tuple[HouseRules, ...]:
    """Every game at every limit and all its stakes, with what houses change, and in tournaments."""
    names = shipped_profiles() if profile is None else (profile,)
    cash = [rules for name in names for rules in _tables_of(name)]
    return (*cash, *[rules for rules in _of_levels() if profile in (None, rules.profile)])


def tournament_games() -> tuple[HouseRules, ...]:
    """The games of the shipped structures, at their first levels."""
    return tuple(game for name in shipped_structures() for game in shipped_structure(name).games)


def _of_levels() -> Iterator[HouseRules]:
    """The games of the shipped structures at every level, and with what houses change."""
    for name in shipped_structures():
        structure = shipped_structure(name)
        for level in structure.levels:
            yield from structure.rules_at(level)
    for changed in OF_TOURNAMENTS:
        for game in tournament_games():
            yield replace(game, options=replace(game.options, **changed))


def _tables_of(name: str) -> Iterator[HouseRules]:
    file = profile_file(name)
    for offer in offers_of(file):
        for stakes in offer.stakes:
            yield rules_at(file, offer.limit, stakes)
    for limit in load_profile(name).limits:
        for changes in VARIED:
            yield load_profile(name, changes={"limit": limit} | changes).at_table()


@cache
def tables_for(skill: Skill, profile: str | None = None) -> tuple[HouseRules, ...]:
    """Those of the tables at which this skill is drilled."""
    return tuple(rules for rules in tables(profile) if skill in skills_of(rules))


def drills(
    skills: Sequence[Skill], seeds: range, profile: str | None = None
) -> Iterator[tuple[Skill, int, HouseRules]]:
    """Each skill with each seed, at its tables in turn."""
    for skill in skills:
        at = tables_for(skill, profile)
        for seed in seeds if at else ():
            yield skill, seed, at[seed % len(at)]
