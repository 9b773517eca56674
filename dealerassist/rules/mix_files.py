"""Reading mixed tables from TOML files (8.1): profiles in order, each with limit and stakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.mix import Mix, MixChange
from dealerassist.rules.profile import ProfileError, ProfileFault, fault_at
from dealerassist.rules.profile_files import (
    MIX,
    Layer,
    ProfileFile,
    fault_of_values,
    profile_file,
    shipped_files,
    shipped_profiles,
    unknown_name_fault,
)
from dealerassist.rules.validation import head_faults, out_of_bounds_fault

MOST_GAMES = 24
"""How many games a mix has at most; each is kept in every entry that names the rules of a table."""

MOST_HANDS = 1_000
"""The most hands, or rounds, that one game is played for; anything above is a typing error."""

FindProfile = Callable[[str], ProfileFile]
"""Finds the profile with a name; a `ProfileError` says what is wrong with it."""


Terms = TypeVar("Terms")


class _MixTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A mix as its file has it, the games still unread.

    Attributes:
        rake, drop: what the house takes in every game (6.3, 6.4), in place of what their profiles
            say; None where each game has its own.
    """

    name: str
    version: int
    mix_change: MixChange
    mix: tuple[dict[str, Any], ...]
    rake: dict[str, Any] | None = None
    drop: dict[str, Any] | None = None

    @property
    def taken(self) -> Layer:
        """What of it holds for every game, by its key."""
        every = {"rake": self.rake, "drop": self.drop}
        return {key: table for key, table in every.items() if table is not None}


class _GameTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game of a mix as the file has it; the stakes in money."""

    profile: str
    limit: Limit
    stakes: dict[str, Decimal]


def is_mix(file: ProfileFile) -> bool:
    """Whether a file is that of a mixed table, and not of one game."""
    return any(MIX in layer for layer in file.layers)


def shipped_mixes() -> tuple[str, ...]:
    """The names of the mixed tables that come with the program, in alphabetical order."""
    return tuple(name for name, mixed in shipped_files() if mixed)


@cache
def shipped_mix(name: str) -> Mix:
    """The mixed table that comes with the program under this name."""
    return mix_of(profile_file(name), find_shipped)


def find_shipped(name: str, *own: str) -> ProfileFile:
    """As `FindProfile`, among the profiles that come with the program.

    Args:
        name: of the profile.
        own: the names of the house's own profiles, for the sentence that there is no such one.
    """
    if name not in shipped_profiles():
        known = ", ".join((*own, *shipped_profiles()))
        raise ProfileError("", unknown_name_fault("", name, known))
    return profile_file(name)


def mix_of(file: ProfileFile, find: FindProfile) -> Mix:
    """The mixed table of this file.

    Raises:
        ProfileError: if a key is unknown, missing or wrong, or a game cannot be played so.
    """
    if file.based_on is not None and file.based_on not in shipped_mixes():
        based = fault_at("based_on", "a mixed table is based on nothing, or on a mixed table")
        raise ProfileError(file.label, based)
    data = {key: value for layer in file.layers for key, value in layer.items()}
    terms = _converted(file.label, "", data, _MixTerms)
    for fault in _faults_of(terms):
        raise ProfileError(file.label, fault)
    games = [_game(file.label, at, game, terms.taken, find) for at, game in enumerate(terms.mix)]
    for fault in _chip_faults(games):
        raise ProfileError(file.label, fault)
    return Mix.of(name=terms.name, version=terms.version, change=terms.mix_change, games=games)


def _converted(label: str, place: str, data: Layer, kind: type[Terms]) -> Terms:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        fault = fault_of_values(str(error), data)
        raise ProfileError(label, _within(place, fault)) from error


def _within(place: str, fault: ProfileFault) -> ProfileFault:
    return fault._replace(key=".".join(filter(None, (place, fault.key))))


def _fault_of(error: ProfileError, key: str) -> ProfileFault:
    return ProfileFault(key, error.message, error.facts)


def _faults_of(terms: _MixTerms) -> Iterator[ProfileFault]:
    """The keys that are wrong in themselves, each with the reason."""
    yield from head_faults(terms.name, terms.version)
    if not 2 <= len(terms.mix) <= MOST_GAMES:
        yield fault_at(MIX, "has {n} games, not 2 to {most}", n=len(terms.mix), most=MOST_GAMES)
    change = terms.mix_change
    counts = {"hands": change.hands, "rounds": change.rounds}
    for name, count in counts.items():
        if not 0 <= count <= MOST_HANDS:
            yield out_of_bounds_fault(f"mix_change.{name}", count, 1, MOST_HANDS)
    if sum(map(bool, counts.values())) != 1:
        either = {"hands": "{ hands = 8 }", "rounds": "{ rounds = 1 }"}
        yield fault_at("mix_change", "write either {hands} or {rounds}", **either)


def _game(
    label: str, at: int, data: Mapping[str, Any], taken: Layer, find: FindProfile
) -> HouseRules:
    """The rules of the game in this place.

    Args:
        taken: what the mix takes in every game, in place of what the profile says.

    Raises:
        ProfileError: if there is no such profile, or it is not played so.
    """
    place = f"{MIX}[{at}]"
    terms = _converted(label, place, data, _GameTerms)
    try:
        file = find(terms.profile)
    except ProfileError as error:
        raise ProfileError(label, _fault_of(error, f"{place}.profile")) from error
    try:
        own = {"limit": terms.limit.value, "stakes": terms.stakes, **taken}
        played = file.without(taken).profile(own)
    except ProfileError as error:
        of_mix = error.key.partition(".")[0] in taken
        fault = _fault_of(error, error.key)
        raise ProfileError(label, fault if of_mix else _within(place, fault)) from error
    return played.at_table()


def _chip_faults(games: list[HouseRules]) -> Iterator[ProfileFault]:
    """Games whose chips are worth something else than those of the first (2.5)."""
    first = _chip(games[0])
    for at, game in enumerate(games):
        if (chip := _chip(game)) != first:
            message = "its smallest chip is {chip}, that of {place} is {first}: all have the same"
            of_first = {"place": f"{MIX}[0]", "first": first}
            yield fault_at(f"{MIX}[{at}].profile", message, chip=chip, **of_first)


def _chip(rules: HouseRules) -> str:
    return f"{Decimal(rules.smallest_chip_cents) / 100:.2f} {rules.currency}"
