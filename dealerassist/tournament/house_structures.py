"""The structures of tournaments in a house's own folder (11.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from dealerassist.files.reading import os_reason
from dealerassist.files.shown_values import shown
from dealerassist.rules.house_profiles import TAKEN
from dealerassist.rules.mix_files import FindProfile
from dealerassist.rules.profile import ProfileError, fault_at
from dealerassist.rules.profile_files import TOML
from dealerassist.tournament.structure import Structure
from dealerassist.tournament.structure_files import load_structure, shipped_structures

SHIPPED_NAME = (
    "{name} is the name of a structure that the program ships too: give it a name of its own"
)

MOST_OF_A_HOUSE = 32
"""How many of a house's structures are read at most."""


class HouseStructure(Struct, frozen=True):
    """A structure of the house's own, by the name of its file; or what is wrong with it."""

    file: str
    structure: Structure | ProfileError


def house_structures(folder: Path, find: FindProfile) -> tuple[HouseStructure, ...]:
    """The structures in `folder` in the order of their file names; a broken one says why.

    Only `MOST_OF_A_HOUSE` files are read; if there are more, a last result says so. One with the
    name of a structure that the program ships, or of another one, is an error.

    Args:
        folder: of the house; there may be none.
        find: finds the profiles of their games, the house's own too.
    """
    try:
        files = sorted(file for file in folder.iterdir() if file.name.endswith(TOML))
    except FileNotFoundError:
        return ()
    except OSError as error:
        fault = fault_at("", "cannot be read: {reason}", reason=os_reason(error))
        return (HouseStructure(folder.name, ProfileError(folder.name, fault)),)
    read = [_read(file, find) for file in files[:MOST_OF_A_HOUSE]]
    left = len(files) - MOST_OF_A_HOUSE
    return (*_with_own_names(read), *([_left_out(folder, left)] if left > 0 else ()))


def _read(file: Path, find: FindProfile) -> HouseStructure:
    try:
        return HouseStructure(shown(file.name), load_structure(str(file), find))
    except ProfileError as error:
        return HouseStructure(shown(file.name), error)


def _with_own_names(read: Iterable[HouseStructure]) -> Iterator[HouseStructure]:
    """The same, with an error in place of each structure that has the name of another one."""
    owners = dict.fromkeys(shipped_structures(), "")
    for each in read:
        if isinstance(each.structure, ProfileError):
            yield each
            continue
        name = each.structure.name
        owner = owners.setdefault(name, each.file)
        if owner == each.file:
            yield each
        else:
            fault = fault_at("name", TAKEN if owner else SHIPPED_NAME, name=name, owner=owner)
            yield HouseStructure(each.file, ProfileError(each.file, fault))


def _left_out(folder: Path, count: int) -> HouseStructure:
    message = "{n} more files are left out: a house has at most {most} structures here"
    fault = fault_at("", message, n=count, most=MOST_OF_A_HOUSE)
    return HouseStructure(folder.name, ProfileError(folder.name, fault))
