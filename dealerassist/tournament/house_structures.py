"""The structures of tournaments in a house's own folder (11.1)."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from dealerassist.files.reading import os_reason
from dealerassist.files.shown_values import shown
from dealerassist.rules.mix_files import FindProfile
from dealerassist.rules.profile import ProfileError, fault_at
from dealerassist.rules.profile_files import TOML
from dealerassist.tournament.structure import Structure
from dealerassist.tournament.structure_files import load_structure, shipped_structures

MOST_OF_A_HOUSE = 32
"""How many of a house's structures are read at most."""


class HouseStructure(Struct, frozen=True):
    """A structure of the house's own, by the name of its file; or what is wrong with it."""

    file: str
    structure: Structure | ProfileError


def house_structures(folder: Path, find: FindProfile) -> tuple[HouseStructure, ...]:
    """The structures in `folder` in the order of their file names; a broken one says why.

    One with the name of a structure that the program ships is an error.

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
    return tuple(_read(file, find) for file in files[:MOST_OF_A_HOUSE])


def _read(file: Path, find: FindProfile) -> HouseStructure:
    name = shown(file.name)
    try:
        structure = load_structure(str(file), find)
    except ProfileError as error:
        return HouseStructure(name, error)
    if structure.name in shipped_structures():
        message = "{name} is the name of a structure that the program ships too"
        fault = fault_at("name", message, name=structure.name)
        return HouseStructure(name, ProfileError(name, fault))
    return HouseStructure(name, structure)
