"""Which game a PHH record plays: its fields become a rule profile and house rules.

PHH's own fields name a variant and stakes. The program's fields `_profile`, `_limit`, `_stakes`,
`_options`, `_rake` and `_drop` say what PHH has no field for, and go before PHH's where both are
there.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import Amount, AmountUnit
from dealerassist.records.phh.fields import required_field, table_field, whole_chips_in_field
from dealerassist.records.phh.posts import PostedFields
from dealerassist.records.phh.variants import FIELD_OF_STAKE, OF_EACH_PLAYER, VARIANTS
from dealerassist.rules.house_options import BringIn
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.profile import Profile, ProfileError
from dealerassist.rules.profile_files import load_profile, shipped_profiles

LONGEST_CHANGES = 8 * 1024
"""In bytes, of the stakes, options and Taxe with which a record may change a profile."""

_CURRENCY = re.compile(r"[A-Z]{3}")

_PLACES = {"stakes": "_stakes", "options": "_options", "rake": "_rake", "streets": "_options"}
"""The field of a record for each table of a profile: names the place of an error.

A fault in `streets` is reported at `_options`, as only options change a profile's streets.
"""


def profile_of(data: Mapping[str, Any]) -> Profile:
    """The shipped profile that the record names, at the record's limit.

    `_profile` goes before `variant`.

    Raises:
        UnreadableError: if the program has no such profile, or the profile no such limit.
    """
    name = data.get("_profile")
    if name is None:
        name = _profile_of_variant(data)
    elif not isinstance(name, str) or name not in known_profiles():
        raise UnreadableError(
            "{game} is no profile of this program: it has {known}",
            key="_profile",
            game=shown(name),
            known=", ".join(known_profiles()),
        )
    return base_profile(name, _limit(data, base_profile(name)))


def rules_of_record(
    data: Mapping[str, Any], profile: Profile, unit: AmountUnit, posted: PostedFields
) -> HouseRules:
    """The rules of `profile` with the record's stakes, options and Taxe.

    Args:
        unit: of the amounts in the record.
        posted: what the record says of antes and blinds.

    Raises:
        UnreadableError: if a stake is missing, or the profile does not take a change.
    """
    changes = msgspec.json.encode(_changes(data, profile, unit, posted))
    if len(changes) > LONGEST_CHANGES:
        raise UnreadableError(
            "the house rules are longer than {bytes} bytes", bytes=LONGEST_CHANGES
        )
    try:
        return changed_rules(profile.name, changes)
    except ProfileError as error:
        key = _place_of(error.key, data)
        raise UnreadableError(error.message, key=key, **error.facts) from error


@cache
def known_profiles() -> tuple[str, ...]:
    """The profiles that come with the program."""
    return shipped_profiles()


@cache
def base_profile(name: str, limit: Limit | None = None) -> Profile:
    """A shipped profile at its own limit, or at `limit`, which must be one of its limits."""
    return load_profile(name, changes=None if limit is None else {"limit": limit.value})


@lru_cache(maxsize=256)
def changed_rules(name: str, changes: bytes) -> HouseRules:
    """The rules of a shipped profile with these changes, which are JSON.

    Remembered by the text of the changes, as hands of one table have the same ones.

    Raises:
        ProfileError: if the profile does not take the changes.
    """
    return load_profile(name, changes=msgspec.json.decode(changes)).at_table()


def _profile_of_variant(data: Mapping[str, Any]) -> str:
    variant = required_field(data, "variant")
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise UnreadableError(
            "{game} is no game of this program: it plays {known}",
            key="variant",
            game=shown(variant),
            known=", ".join(VARIANTS),
        )
    return VARIANTS[variant].profile


def _limit(data: Mapping[str, Any], profile: Profile) -> Limit:
    """`_limit`; without it the limit of the variant, if that is this game, or the profile's own."""
    if "_limit" not in data:
        return limit_meant(data.get("variant"), profile)
    value = data["_limit"]
    if not isinstance(value, str) or value not in profile.limits:
        raise UnreadableError(
            "{value} is no limit of this game: it has {known}",
            key="_limit",
            value=shown(value),
            known=", ".join(profile.limits),
        )
    return Limit(value)


def limit_meant(variant: object, profile: Profile) -> Limit:
    """The limit at which a record of that variant plays the profile."""
    meant = VARIANTS.get(variant) if isinstance(variant, str) else None
    if meant is None or meant.limit not in profile.limits:
        return profile.limit
    return meant.limit if base_profile(meant.profile).game == profile.game else profile.limit


def _place_of(key: str, data: Mapping[str, Any]) -> str:
    """The field of the record that a key of the profile comes from."""
    table, _, name = re.sub(r"\[.*", "", key).partition(".")
    place = _PLACES.get(table, f"_{table}")
    if place == "_stakes" and name not in data.get("_stakes", {}):
        return FIELD_OF_STAKE.get(name, f"{place}.{name}")
    return f"{place}.{name}" if name else place


def _changes(
    data: Mapping[str, Any], profile: Profile, unit: AmountUnit, posted: PostedFields
) -> dict[str, Any]:
    """The tables of the profile as the record changes them.

    Without a `_rake` of its own a record pays no Taxe, whatever the profile says: other programs
    write records without it.
    """
    options = table_field(data, "_options")
    changes: dict[str, Any] = {
        "limit": profile.limit.value,
        "stakes": _stakes(data, profile, unit, options) | _posts_stakes(posted, profile, unit),
        "smallest_chip": unit.chip,
        "options": options,
        "rake": {"percent": 0} | table_field(data, "_rake"),
    }
    if "_drop" in data:
        changes["drop"] = table_field(data, "_drop")
    currency = data.get("currency")
    if isinstance(currency, str) and _CURRENCY.fullmatch(currency):
        changes["currency"] = currency
    return changes


# ── stakes ──────────────────────────────────────────────────────────────────────────────────


def _stakes(
    data: Mapping[str, Any], profile: Profile, unit: AmountUnit, options: Mapping[str, Any]
) -> dict[str, Amount]:
    """The stakes that the profile needs except ante and blinds, from `_stakes` or PHH's fields."""
    named = {
        key: whole_chips_in_field(v, f"_stakes.{key}", unit)
        for key, v in table_field(data, "_stakes").items()
    }
    if misplaced := sorted(OF_EACH_PLAYER & named.keys()):
        name, field = misplaced[0], FIELD_OF_STAKE[misplaced[0]]
        raise UnreadableError("this stands in {field}", key=f"_stakes.{name}", field=field)
    needed = [name for name in profile.stakes if name not in {"bring_in", *OF_EACH_PLAYER}]
    if options.get("bring_in", profile.options.bring_in) == BringIn.COMPLETION:
        needed.append("bring_in")
    for name in needed:
        if name not in named:
            named[name] = _in_own_field(data, name, unit)
    return named


def _in_own_field(data: Mapping[str, Any], name: str, unit: AmountUnit) -> Amount:
    """A stake from PHH's own field for it."""
    field = FIELD_OF_STAKE.get(name)
    if field is None:
        raise UnreadableError("is missing", key=f"_stakes.{name}")
    return whole_chips_in_field(required_field(data, field), field, unit)


def _posts_stakes(posted: PostedFields, profile: Profile, unit: AmountUnit) -> dict[str, Amount]:
    """The ante, and the blinds that the game has: two, one by the button, or none (5.12, 8.1)."""
    blinds = {"small_blind": posted.small, "big_blind": posted.big, "button_blind": posted.big}
    stakes = {name: chips for name, chips in blinds.items() if name in profile.stakes}
    return {name: unit.written(chips) for name, chips in ({"ante": posted.ante} | stakes).items()}
