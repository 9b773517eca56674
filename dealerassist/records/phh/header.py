"""The fields of a record: the house rules, the stacks and the actions they describe."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from dealerassist.records.phh.actions import Action, parse_action
from dealerassist.records.phh.amounts import Amount, Unit, amount_of, shown
from dealerassist.records.phh.unreadable import UnreadableError
from dealerassist.rules.house import HouseRules
from dealerassist.rules.loading import load_profile, shipped_profiles
from dealerassist.rules.options import BringIn
from dealerassist.rules.profile import Profile, ProfileError

PROFILES = {"F7S": "stud", "F7S/8": "stud-high-low-eight"}
"""The profile that a PHH variant is played under."""

NOT_YET = {
    "FT": "holdem",
    "NT": "holdem",
    "PO": "omaha",
    "FO/8": "omaha-high-low-eight",
}
"""Variants of games that the program cannot play yet."""

CHAPTER_8 = frozenset(
    {"wiesbaden-stud", "wiesbaden-holdem", "wiesbaden-omaha", "wiesbaden-draw", "five-card-stud"}
    | set(NOT_YET.values())
)

FIELD_OF_STAKE = {
    "bring_in": "bring_in",
    "low": "small_bet",
    "high": "big_bet",
    "lower": "small_bet",
    "higher": "big_bet",
}
"""Where a stake stands in PHH's own fields, if `_stakes` does not name it."""

_CURRENCY = re.compile(r"[A-Z]{3}")


class Record(Struct, frozen=True):
    """One hand as its record describes it, ready to be played. Stacks in chips.

    Attributes:
        texts: the actions as they are written, one for each of `actions`.
        claimed_stacks: what the record itself says of the outcome (`finishing_stacks`), if it
            does.
    """

    rules: HouseRules
    unit: Unit
    stacks: tuple[int, ...]
    actions: tuple[Action, ...]
    texts: tuple[str, ...]
    claimed_stacks: list[object] | None


def record_of(data: Mapping[str, Any]) -> Record:
    """The hand that the fields of a record describe.

    Raises:
        UnreadableError: if a field is missing or wrong, or the game cannot be played.
    """
    profile = _profile(data)
    unit = _unit(data)
    stacks = _chips_of_players(data, "starting_stacks", unit)
    _check_players(len(stacks), profile)
    _check_stacks(stacks)
    rules = house_rules(profile.name, msgspec.json.encode(_changes(data, profile, unit, stacks)))
    texts = _texts(data)
    claimed = data.get("finishing_stacks")
    return Record(
        rules=rules,
        unit=unit,
        stacks=stacks,
        actions=_actions(texts),
        texts=texts,
        claimed_stacks=claimed if isinstance(claimed, list) else None,
    )


# ── the game ────────────────────────────────────────────────────────────────────────────────


def _profile(data: Mapping[str, Any]) -> Profile:
    name = data.get("_profile")
    if name is None:
        name = _profile_of_variant(data)
    elif not isinstance(name, str) or name not in shipped_profiles():
        raise _no_profile(name)
    return base_profile(name)


def _profile_of_variant(data: Mapping[str, Any]) -> str:
    variant = _required(data, "variant")
    if not isinstance(variant, str) or variant not in PROFILES | NOT_YET:
        raise UnreadableError(
            "{game} is no game of this program: it plays {known}",
            key="variant",
            game=shown(variant),
            known=", ".join(PROFILES),
        )
    if variant in NOT_YET:
        raise UnreadableError("{game} cannot be played yet", key="variant", game=variant)
    return PROFILES[variant]


def _no_profile(name: object) -> UnreadableError:
    if isinstance(name, str) and name in CHAPTER_8:
        return UnreadableError("{game} cannot be played yet", key="_profile", game=name)
    return UnreadableError(
        "{game} is no profile of this program: it has {known}",
        key="_profile",
        game=shown(name),
        known=", ".join(shipped_profiles()),
    )


@lru_cache(maxsize=64)
def base_profile(name: str) -> Profile:
    """A shipped profile as its file has it."""
    return load_profile(name)


@lru_cache(maxsize=256)
def house_rules(name: str, changes: bytes) -> HouseRules:
    """The rules of a shipped profile with these changes, as JSON; hands of one table share them.

    Raises:
        UnreadableError: if the profile does not take the changes.
    """
    try:
        return load_profile(name, changes=msgspec.json.decode(changes)).at_table()
    except ProfileError as error:
        raise UnreadableError("{reason}", key=f"_{error.key}", reason=error.reason) from error


def _changes(
    data: Mapping[str, Any], profile: Profile, unit: Unit, stacks: tuple[int, ...]
) -> dict[str, Any]:
    """What the record lays over its profile."""
    options = _table(data, "_options")
    changes: dict[str, Any] = {
        "stakes": _stakes(data, profile, unit, options) | {"ante": _ante(data, unit, len(stacks))},
        "smallest_chip": unit.chip,
        "options": options,
        "rake": {"percent": 0} | _table(data, "_rake"),
    }
    if "_limit" in data:
        changes["limit"] = _plain(data["_limit"], "_limit")
    currency = data.get("currency")
    if isinstance(currency, str) and _CURRENCY.fullmatch(currency):
        changes["currency"] = currency
    return changes


def _stakes(
    data: Mapping[str, Any], profile: Profile, unit: Unit, options: Mapping[str, Any]
) -> dict[str, Amount]:
    """The stakes that the profile needs, the ante apart: from `_stakes`, or PHH's own fields."""
    named = {
        key: _whole_chips(v, f"_stakes.{key}", unit) for key, v in _table(data, "_stakes").items()
    }
    if "ante" in named:
        raise UnreadableError("the ante stands in antes", key="_stakes.ante")
    needed = [name for name in profile.stakes if name not in {"ante", "bring_in"}]
    if options.get("bring_in", profile.options.bring_in) == BringIn.COMPLETION:
        needed.append("bring_in")
    for name in needed:
        if name not in named:
            field = FIELD_OF_STAKE[name]
            named[name] = _whole_chips(_required(data, field), field, unit)
    return named


def _ante(data: Mapping[str, Any], unit: Unit, players: int) -> Amount:
    """The ante, which must be the same for everybody."""
    antes = _chips_of_players(data, "antes", unit)
    if len(antes) != players:
        raise UnreadableError(
            "{count} antes for {players} players", key="antes", count=len(antes), players=players
        )
    if len(set(antes)) != 1:
        raise UnreadableError("this game has the same ante for everybody", key="antes")
    return unit.written(antes[0])


# ── fields ──────────────────────────────────────────────────────────────────────────────────


def _required(data: Mapping[str, Any], key: str) -> Any:  # noqa: ANN401 - TOML holds anything
    if key not in data:
        raise UnreadableError("is missing", key=key)
    return data[key]


def _table(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise UnreadableError("{value} is not a table", key=key, value=shown(value))
    table: dict[str, Any] = _plain(value, key)
    return table


def _plain(value: object, key: str) -> Any:  # noqa: ANN401 - TOML holds anything
    """A value of the file with every number in it checked."""
    match value:
        case dict():
            return {name: _plain(part, f"{key}.{name}") for name, part in value.items()}
        case list():
            return [_plain(part, key) for part in value]
        case str() | bool():
            return value
        case _:
            return amount_of(value, key)


def _unit(data: Mapping[str, Any]) -> Unit:
    chip = amount_of(data.get("_smallest_chip", 1), "_smallest_chip")
    if chip <= 0:
        raise UnreadableError(
            "{value} is not more than nothing", key="_smallest_chip", value=shown(chip)
        )
    return Unit(chip)


def _whole_chips(value: object, key: str, unit: Unit) -> Amount:
    amount = amount_of(value, key)
    if unit.chips(amount) is None:
        raise _no_whole_chips(amount, key, unit)
    return amount


def _no_whole_chips(amount: Amount, key: str, unit: Unit) -> UnreadableError:
    return UnreadableError(
        "{value} is not a whole multiple of the smallest chip {chip}",
        key=key,
        value=shown(amount),
        chip=shown(unit.chip),
    )


def _chips_of_players(data: Mapping[str, Any], key: str, unit: Unit) -> tuple[int, ...]:
    amounts = _required(data, key)
    if not isinstance(amounts, list):
        raise UnreadableError("{value} is not a list of amounts", key=key, value=shown(amounts))
    chips = []
    for value in amounts:
        amount = amount_of(value, key)
        count = unit.chips(amount)
        if count is None:
            raise _no_whole_chips(amount, key, unit)
        if count < 0:
            raise UnreadableError("{value} is less than nothing", key=key, value=shown(amount))
        chips.append(count)
    return tuple(chips)


def _check_players(players: int, profile: Profile) -> None:
    if not 2 <= players <= profile.max_seats:
        raise UnreadableError(
            "{players} players: this game takes 2 to {most} (rule 1.4)",
            key="starting_stacks",
            players=players,
            most=profile.max_seats,
        )


def _check_stacks(stacks: tuple[int, ...]) -> None:
    if 0 in stacks:
        raise UnreadableError(
            "p{seat} has no chips", key="starting_stacks", seat=stacks.index(0) + 1
        )


def _texts(data: Mapping[str, Any]) -> tuple[str, ...]:
    texts = _required(data, "actions")
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise UnreadableError("{value} is not a list of texts", key="actions", value=shown(texts))
    return tuple(texts)


def _actions(texts: tuple[str, ...]) -> tuple[Action, ...]:
    actions = []
    for number, text in enumerate(texts, 1):
        try:
            actions.append(parse_action(text))
        except UnreadableError as error:
            error.key, error.action = "actions", number
            raise
    return tuple(actions)
