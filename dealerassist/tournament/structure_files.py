"""Reading the structure of a tournament from a TOML file; unknown keys are errors (11.1).

A structure names its games as a mixed table's file does, each a profile with a limit; a level has
one table of stakes in values, from which each game takes its own.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from dealerassist.files.reading import text_of
from dealerassist.files.toml import toml_of
from dealerassist.files.toml_lines import line_of_key
from dealerassist.files.unreadable import UnreadableError
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.mix_files import FindProfile, find_shipped
from dealerassist.rules.profile import ProfileError, ProfileFault, fault_at
from dealerassist.rules.profile_files import TOML, ProfileFile, fault_of_values
from dealerassist.tournament.structure import Structure
from dealerassist.tournament.structure_faults import terms_faults
from dealerassist.tournament.structure_levels import (
    check_taken,
    game_to_play,
    periods_of,
    rules_of_levels,
)
from dealerassist.tournament.structure_terms import StructureTerms

SHIPPED = Path(__file__).parent / "structures"
"""The structures that come with the program."""

LARGEST = 1 << 16
"""The most bytes of a structure."""

LARGEST_IN_JOURNAL = 1 << 18
"""The most bytes that a structure may take in an entry of the journal, which keeps it whole."""

VALUES = {"stakes": int, "takes": str}
"""Of what type the values of the tables with free keys are."""


@cache
def shipped_structures() -> tuple[str, ...]:
    """The names of the structures that come with the program, in alphabetical order."""
    return tuple(sorted(file.stem for file in SHIPPED.iterdir() if file.name.endswith(TOML)))


@cache
def shipped_structure(name: str) -> Structure:
    """The structure that comes with the program under this name."""
    data = toml_of((SHIPPED / f"{name}{TOML}").read_text("utf-8"))
    return structure_of(f"{name}{TOML}", data, find_shipped)


def load_structure(name: str, find: FindProfile = find_shipped) -> Structure:
    """The structure called `name`, or the one in the file `name` if that ends in ``.toml``.

    Raises:
        ProfileError: if it cannot be read, or a key is unknown, missing or wrong; with the number
            of the line, if the key is in the file.
    """
    known = ", ".join(shipped_structures())
    if not name.endswith(TOML):
        if name in shipped_structures():
            return shipped_structure(name)
        fault = fault_at("", "{name} is not one of {known}", name=name, known=known)
        raise ProfileError(name, fault)
    try:
        text = text_of(Path(name), LARGEST)
        data = toml_of(text)
    except FileNotFoundError as error:
        fault = fault_at("", "cannot be read; the program ships {known}", known=known)
        raise ProfileError(name, fault) from error
    except UnreadableError as error:
        raise ProfileError(name, _unread(error), line=error.line) from error
    try:
        return structure_of(name, data, find)
    except ProfileError as error:
        fault = ProfileFault(error.key, error.message, error.facts)
        raise ProfileError(name, fault, line=line_of_key(text, error.key)) from error


def _unread(error: UnreadableError) -> ProfileFault:
    if "reason" in error.facts:
        message = error.message if error.line else "cannot be read: {reason}"
        return fault_at("", message, **error.facts)
    return fault_at("", error.message, **error.facts)


def structure_of(label: str, data: Mapping[str, Any], find: FindProfile) -> Structure:
    """The structure of this file.

    Args:
        label: the file's name in messages.
        data: what stands in it.
        find: finds the profiles of its games.

    Raises:
        ProfileError: if a key is unknown, missing or wrong, or a game cannot be played so.
    """
    terms = _converted(label, data)
    if (fault := next(terms_faults(terms), None)) is not None:
        raise ProfileError(label, fault)
    games = [
        game_to_play(label, at, terms, file)
        for at, file in enumerate(_profiles_of(label, terms, find))
    ]
    check_taken(label, terms, games)
    levels = tuple(rules_of_levels(label, terms, games))
    structure = Structure(
        name=terms.name,
        version=terms.version,
        fingerprint=_fingerprint(data, levels[0]),
        games=levels[0],
        change=terms.change,
        mix=terms.mix or terms.name if terms.change else "",
        chips=terms.chips,
        starting_stack=terms.starting_stack,
        periods=tuple(periods_of(terms, levels)),
        late_entry=terms.late_entry,
        rebuys=terms.rebuys,
        add_on=terms.add_on,
        guest_clock=terms.guest_clock,
        halt_at=terms.halt_at,
        hand_for_hand_ties=terms.hand_for_hand_ties,
    )
    if len(msgspec.json.encode(structure)) > LARGEST_IN_JOURNAL:
        message = "so many games at so many levels are more than an entry of the journal holds"
        raise ProfileError(label, fault_at("schedule", message))
    return structure


def _converted(label: str, data: Mapping[str, Any]) -> StructureTerms:
    try:
        return msgspec.convert(data, StructureTerms)
    except msgspec.ValidationError as error:
        raise ProfileError(label, fault_of_values(str(error), data, VALUES)) from error


def _profiles_of(label: str, terms: StructureTerms, find: FindProfile) -> Iterator[ProfileFile]:
    """The files of the games' profiles, in the order of the games."""
    for at, game in enumerate(terms.games):
        try:
            yield find(game.profile)
        except ProfileError as error:
            place = f"games[{at}].profile"
            raise ProfileError(label, ProfileFault(place, error.message, error.facts)) from error


def _fingerprint(data: Mapping[str, Any], games: Sequence[HouseRules]) -> str:
    """A hash of the file and of the profiles, in sixteen hexadecimal digits."""
    made_of = [data, [game.fingerprint for game in games]]
    text = json.dumps(made_of, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
