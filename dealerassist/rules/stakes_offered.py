"""The limits and stakes of a profile that a table can choose from.

A house's own file that is based on another profile and has stakes is played for these alone. One
without stakes, or with limits of its own, offers what its limits offer.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from msgspec import Struct

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.profile import Profile
from dealerassist.rules.profile_files import ProfileFile

Stakes = Mapping[str, Decimal]
"""The stakes of a table by their names, in money."""


class StakesOffer(Struct, frozen=True):
    """One limit, and the stakes for which it is played."""

    limit: Limit
    stakes: tuple[Stakes, ...]


def offers_of(file: ProfileFile) -> tuple[StakesOffer, ...]:
    """The limits in the order of the file, each with its stakes; there is at least one of each.

    Raises:
        ProfileError: if the profile cannot be used.
    """
    profile = file.profile()
    if file.based_on is not None and file.says("stakes") and not file.says("limits"):
        return (StakesOffer(profile.limit, (profile.stakes,)),)
    offers = (StakesOffer(limit, _stakes_of(profile, limit)) for limit in profile.limits)
    return tuple(offer for offer in offers if offer.stakes)


def _stakes_of(profile: Profile, limit: Limit) -> tuple[Stakes, ...]:
    """The stakes that the limit offers, with the profile's own included."""
    offered = profile.limits[limit].offered
    if limit is not profile.limit or profile.stakes in offered:
        return offered
    return (profile.stakes, *offered)


def rules_at(file: ProfileFile, limit: Limit, stakes: Stakes) -> HouseRules:
    """The rules of this profile at that limit and those stakes.

    Raises:
        ProfileError: if the stakes do not fit the limit or the chips.
    """
    return file.profile({"limit": limit.value, "stakes": dict(stakes)}).at_table()


def stakes_in_money(rules: HouseRules) -> Stakes:
    """The stakes of a table, in money."""
    chip = Decimal(rules.smallest_chip_cents) / 100
    return {name: amount * chip for name, amount in rules.stakes.items()}
