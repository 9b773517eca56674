"""The profiles that come with the program, read once."""

from __future__ import annotations

from functools import lru_cache

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import ProfileFile, profile_file


@lru_cache(maxsize=32)
def shipped_file(profile: str) -> ProfileFile:
    """A profile that comes with the program."""
    return profile_file(profile)


@lru_cache(maxsize=32)
def shipped_rules(profile: str) -> HouseRules:
    """Its rules at its own limit and stakes."""
    return shipped_file(profile).profile().at_table()
