"""The profiles that come with the program, each read once and kept."""

from __future__ import annotations

from functools import lru_cache

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import ProfileFile, profile_file


@lru_cache(maxsize=32)
def shipped_file(profile: str) -> ProfileFile:
    """The file of a profile that comes with the program, by the profile's name."""
    return profile_file(profile)


@lru_cache(maxsize=32)
def shipped_rules(profile: str) -> HouseRules:
    """The rules of such a profile, at its own limit and stakes."""
    return shipped_file(profile).profile().at_table()
