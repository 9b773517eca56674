"""The check of the file with the settings of a house: each of its lines must have an effect."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice

from dealerassist.files.reading import LARGEST_SMALL, text_of
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.machine.check import (
    CheckKind,
    MachineCheck,
    MachineChecks,
    fault,
    heed,
    not_here,
    well,
)
from dealerassist.machine.env_file import KIOSK_ENV, EnvLine, lines_in
from dealerassist.machine.surroundings import Surroundings
from dealerassist.machine.variables import PREFIX, VARIABLES, VariableKind

SETTINGS = CheckKind.SETTINGS

MEANT_FOR_US = PREFIX.partition("_")[0]
"""How a name begins that is meant for the program, also if the rest is misspelt."""

MOST_LINES = 10
"""So many lines are told; further ones once those are mended."""


def check_house_settings(at: Surroundings) -> MachineChecks:
    """Whether every line of the file does what the house may think that it does."""
    if not at.is_packaged:
        return (not_here(SETTINGS, "not_packaged"),)
    file = str(KIOSK_ENV)
    try:
        text = text_of(at.system / KIOSK_ENV.relative_to("/"), LARGEST_SMALL)
    except FileNotFoundError:
        return (not_here(SETTINGS, "none", file=file),)
    except UnreadableError as error:
        return (fault(SETTINGS, "unreadable", file=file, reason=str(error)),)
    found = (check for line in lines_in(text) for check in _of_line(line, file))
    return tuple(islice(found, MOST_LINES)) or (well(SETTINGS, "understood", file=file),)


def _of_line(line: EnvLine, file: str) -> Iterator[MachineCheck]:
    name, place, number = shown(line.name), f"line {line.number}", str(line.number)
    if not name:
        # Scripts of the package hand the file to a shell, which would run such a line.
        text = shown(line.text.strip())
        yield fault(SETTINGS, "no_assignment", place=place, file=file, line=number, text=text)
    elif line.name not in VARIABLES:
        if line.name.upper().startswith(MEANT_FOR_US):
            yield _unknown(line.name, place=place, file=file, line=number)
    elif VARIABLES[line.name] is VariableKind.PATH and not line.value.startswith("/"):
        value = shown(line.value)
        yield fault(
            SETTINGS, "no_path", place=place, file=file, line=number, name=name, value=value
        )


def _unknown(name: str, **facts: str) -> MachineCheck:
    """A name that does nothing; with the one that is probably meant, if there is one."""
    words = {each.removeprefix(PREFIX): each for each in VARIABLES}
    near = get_close_matches(name.upper().rpartition("_")[2], words, n=1)
    if near:
        return heed(SETTINGS, "misspelt", **facts, name=shown(name), near=words[near[0]])
    return heed(SETTINGS, "unknown", **facts, name=shown(name), known=", ".join(words))
