"""The profiles in a house's own folder (rulebook chapters 8 and 9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from dealerassist.files.reading import reason_of
from dealerassist.files.shown_values import shown
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import TOML, ProfileFile, profile_file, shipped_profiles

MOST_OF_A_HOUSE = 64
"""How many of a house's files are read at most; at their worst that takes a second."""


class HouseProfile(Struct, frozen=True):
    """A profile of the house's own.

    Attributes:
        file: the name of its file.
        rules: the rules at its own stakes, or what is wrong with it.
        content: the contents of the file; None if it cannot be used.
    """

    file: str
    rules: HouseRules | ProfileError
    content: ProfileFile | None = None


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
        why = f"cannot be read: {reason_of(error)}"
        return (HouseProfile(folder.name, ProfileError(folder.name, "", why)),)
    read = _with_own_names(map(_house_profile, files[:MOST_OF_A_HOUSE]))
    left = len(files) - MOST_OF_A_HOUSE
    return (*read, _left_out(folder, left)) if left > 0 else tuple(read)


def _left_out(folder: Path, count: int) -> HouseProfile:
    why = f"{count} more files are left out: a house has at most {MOST_OF_A_HOUSE} profiles here"
    return HouseProfile(folder.name, ProfileError(folder.name, "", why))


def _house_profile(path: Path) -> HouseProfile:
    if not path.name.isprintable():
        why = "the file's name holds what cannot be printed"
        return HouseProfile(shown(path.name), ProfileError(path.name, "", why))
    try:
        content = profile_file(str(path))
        return HouseProfile(path.name, content.profile().at_table(), content)
    except ProfileError as error:
        return HouseProfile(path.name, error)


def _with_own_names(houses: Iterable[HouseProfile]) -> Iterator[HouseProfile]:
    """The same, with an error in place of each profile that has the name of another one."""
    owners: dict[str, str] = dict.fromkeys(shipped_profiles(), "a profile that the program ships")
    for house in houses:
        if isinstance(house.rules, ProfileError):
            yield house
            continue
        name = house.rules.profile
        owner = owners.setdefault(name, house.file)
        if owner == house.file:
            yield house
        else:
            why = f"{name} is the name of {owner} too: give it a name of its own"
            yield HouseProfile(house.file, ProfileError(house.file, "name", why))
