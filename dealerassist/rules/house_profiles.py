"""The profiles in a house's own folder (rulebook chapters 8 and 9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from dealerassist.files.reading import os_reason
from dealerassist.files.shown_values import shown
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix import Mix
from dealerassist.rules.mix_files import (
    FindProfile,
    find_shipped,
    is_mix,
    mix_of,
    shipped_mixes,
)
from dealerassist.rules.profile import ProfileError, fault_at
from dealerassist.rules.profile_files import TOML, ProfileFile, profile_file, shipped_profiles

TAKEN = "{name} is the name of {owner} too: give it a name of its own"

SHIPPED_NAME = (
    "{name} is the name of a profile that the program ships too: give it a name of its own"
)

MOST_OF_A_HOUSE = 64
"""How many of a house's files are read at most; at their worst that takes a second."""


class HouseProfile(Struct, frozen=True):
    """A profile of the house's own, or a mixed table.

    Attributes:
        file: the name of its file.
        rules: the rules at its own stakes, or what is wrong with it; of a mixed table, those of
            its first game.
        content: the contents of the file; None if it cannot be used, and of a mixed table.
        mix: the games of a mixed table; None of a profile.
    """

    file: str
    rules: HouseRules | ProfileError
    content: ProfileFile | None = None
    mix: Mix | None = None

    @property
    def name(self) -> str:
        """What the house calls it; empty if it cannot be used."""
        if isinstance(self.rules, ProfileError):
            return ""
        return self.rules.profile if self.mix is None else self.mix.name


def house_profiles(folder: Path) -> tuple[HouseProfile, ...]:
    """The profiles in `folder` in the order of their file names; a broken one says why.

    Only `MOST_OF_A_HOUSE` files are read; if there are more, a last result says so. Of two
    profiles with the same name the second is an error.
    """
    try:
        files = sorted(file for file in folder.iterdir() if file.name.endswith(TOML))
    except FileNotFoundError:
        return ()
    except OSError as error:
        fault = fault_at("", "cannot be read: {reason}", reason=os_reason(error))
        return (HouseProfile(folder.name, ProfileError(folder.name, fault)),)
    read = [(shown(path.name), _content(path)) for path in files[:MOST_OF_A_HOUSE]]
    games = {name: _game(name, content) for name, content in read if not _is_mix(content)}
    find = profile_finder(games.values())
    houses = [games.get(name) or _mixed_table(name, content, find) for name, content in read]
    left = len(files) - MOST_OF_A_HOUSE
    return (*_with_own_names(houses), *([_left_out(folder, left)] if left > 0 else ()))


def _left_out(folder: Path, count: int) -> HouseProfile:
    message = "{n} more files are left out: a house has at most {most} profiles here"
    fault = fault_at("", message, n=count, most=MOST_OF_A_HOUSE)
    return HouseProfile(folder.name, ProfileError(folder.name, fault))


Content = ProfileFile | ProfileError
"""The contents of a file, or why they cannot be read."""


def _content(path: Path) -> Content:
    if not path.name.isprintable():
        return ProfileError(path.name, fault_at("", "the file’s name holds what cannot be printed"))
    try:
        return profile_file(str(path))
    except ProfileError as error:
        return error


def _is_mix(content: Content) -> bool:
    return isinstance(content, ProfileFile) and is_mix(content)


def _game(name: str, content: Content) -> HouseProfile:
    if isinstance(content, ProfileError):
        return HouseProfile(name, content)
    try:
        return HouseProfile(name, content.profile().at_table(), content)
    except ProfileError as error:
        return HouseProfile(name, error)


def _mixed_table(name: str, content: Content, find: FindProfile) -> HouseProfile:
    assert isinstance(content, ProfileFile), "a file that cannot be read is no mixed table"
    try:
        mix = mix_of(content, find)
    except ProfileError as error:
        return HouseProfile(name, error)
    return HouseProfile(name, mix.games[0], mix=mix)


def profile_finder(games: Iterable[HouseProfile]) -> FindProfile:
    """Finds a profile by its name: one of the house's own, else one that is shipped."""
    own = {game.name: game.content for game in games if game.content is not None}

    def find(name: str) -> ProfileFile:
        return own.get(name) or find_shipped(name, *own)

    return find


def _with_own_names(houses: Iterable[HouseProfile]) -> Iterator[HouseProfile]:
    """The same, with an error in place of each profile that has the name of another one."""
    shipped = (*shipped_profiles(), *shipped_mixes())
    owners: dict[str, str] = dict.fromkeys(shipped, "")
    for house in houses:
        if isinstance(house.rules, ProfileError):
            yield house
            continue
        name = house.name
        owner = owners.setdefault(name, house.file)
        if owner == house.file:
            yield house
        else:
            fault = fault_at("name", TAKEN if owner else SHIPPED_NAME, name=name, owner=owner)
            yield HouseProfile(house.file, ProfileError(house.file, fault))
