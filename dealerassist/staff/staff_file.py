"""The staff of a table in a file: role, number and name of each, without any PIN (HP 3).

One person a line, as a spreadsheet writes CSV: `croupier,C-07,Anna Berger`. A semicolon does as
well as a comma; empty lines, lines after ``#`` and a line of headings are passed over. Without a
name somebody is called by the number.
"""

from __future__ import annotations

import csv
import re
from pathlib import Path

from msgspec import Struct

from dealerassist.files.reading import text_of
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.refusal import Refusal
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Role
from dealerassist.table.staff_commands import decide_staff, evolve_staff
from dealerassist.table.state import TableState

STAFF_FILE = "staff.csv"
"""What the file is called on a stick."""

OF_WINDOWS = "cp1252"
"""The encoding in which Excel saves CSV in western Europe, unless it is told another one."""

LARGEST = 1 << 16
"""The most bytes of one: some thousand people."""

ROLES = {
    **{role.value: role for role in Role},
    "pit boss": Role.PIT_BOSS,
    "pitboss": Role.PIT_BOSS,
    "revisor": Role.AUDITOR,
    "ausbilder": Role.TRAINER,
    "auszubildender": Role.TRAINEE,
}
"""The roles as they may be written, in small letters."""

HEADINGS = ("role", "rolle", "funktion", "sep=")
"""What the first cell of a line of headings says; the last is what Excel knows the separator by."""

NO_ROLE = "{said} is no role: pit boss, croupier, auditor, trainer or trainee"
"""Why a line is none; its roles are those that may be written."""

CELLS = 3
"""Role, number, name."""


class StaffFileLine(Struct, frozen=True):
    """Somebody in the file, and in which line, counted from 1."""

    line: int
    enrols: Enrol


class StaffFileFault(Struct, frozen=True):
    """Why nobody of the file can be enrolled: the rule against one line of it."""

    line: int
    refusal: Refusal


def read_staff_file(file: Path) -> tuple[StaffFileLine, ...]:
    """Everybody in this file. Raises as `staff_of_text`, and FileNotFoundError if there is none."""
    return staff_of_text(text_of_staff_file(file))


def text_of_staff_file(file: Path) -> str:
    """Its text, in UTF-8 or as Excel saves CSV on Windows. Raises as `read_staff_file`."""
    return text_of(file, LARGEST, fallback=OF_WINDOWS)


def staff_of_text(text: str) -> tuple[StaffFileLine, ...]:
    """Everybody in this text, in the order of its lines.

    Raises:
        UnreadableError: if a line is none of this kind, with its number; or there is nobody in it.
    """
    lines = tuple(
        _line(number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.lstrip().startswith("#") and not _is_heading(line)
    )
    if not lines:
        raise UnreadableError("there is nobody in it")
    return lines


def newcomers(
    state: TableState, listed: tuple[StaffFileLine, ...]
) -> tuple[Enrol, ...] | StaffFileFault:
    """The commands that enrol whoever of the file is not here yet; pit bosses come first.

    Somebody who is here by this number, name and role already is passed over, so that the same
    file can be brought in again.

    Returns:
        The commands, of which none is refused one after the other; or why one is.
    """
    enrols: list[Enrol] = []
    for each in sorted(listed, key=lambda each: each.enrols.role is not Role.PIT_BOSS):
        if _is_here(state, each.enrols):
            continue
        decided = decide_staff(state, each.enrols)
        if isinstance(decided, Refusal):
            return StaffFileFault(each.line, decided)
        for event in decided:
            state = evolve_staff(state, event)
        enrols.append(each.enrols)
    return tuple(enrols)


def _is_here(state: TableState, enrols: Enrol) -> bool:
    person = state.person(enrols.person)
    if person is None or not person.active:
        return False
    return (person.name, person.role) == (enrols.name, enrols.role)


def _cells(line: str) -> list[str]:
    comma = "," if ";" not in line else ";"
    try:
        (cells,) = csv.reader([line], delimiter=comma, strict=True, skipinitialspace=True)
    except (csv.Error, ValueError) as error:
        raise UnreadableError("it is not a line of CSV") from error
    return [cell.strip() for cell in cells]


def _is_heading(line: str) -> bool:
    first = re.split("[,;]", line, maxsplit=1)[0]
    return first.strip(' "').lower() in HEADINGS


def _line(number: int, line: str) -> StaffFileLine:
    try:
        return StaffFileLine(number, _enrols(_cells(line)))
    except UnreadableError as error:
        error.line = number
        raise


def _enrols(cells: list[str]) -> Enrol:
    if len(cells) < CELLS - 1:
        raise UnreadableError("a line says role, number and name")
    if any(cells[CELLS:]):
        raise UnreadableError("there is more in it than role, number and name")
    said, person, name = (*cells, "")[:CELLS]
    role = ROLES.get(said.lower().replace("-", "_"))
    if role is None:
        raise UnreadableError(NO_ROLE, said=shown(said))
    return Enrol(person, name or person, role)
