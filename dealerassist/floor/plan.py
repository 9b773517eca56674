"""How a house lays out its tables on the floor's screen, and what its wall says, in a file.

The report of a day lists them in the same order. Without a file they lie in the order of their
numbers. The file is TOML, a page being such as::

    [[page]]
    name = "Saal"
    rows = [["1", "2", "3"], ["4", "", "5"]]

A table that it does not name comes on a page after all others, so that none is ever left out. The
wall is a page for guests, such as::

    [wall]
    open = true
    address = "https://floor.casino.example/wall"
    text_de = "Jeden Donnerstag Omaha ab 20 Uhr"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

MOST_COLUMNS, MOST_ROWS = 10, 6
"""How many tables have room on a page beside and below each other, to be read across a room."""

GRIDS = (
    (3, 2), (4, 2), (4, 3), (5, 3), (5, 4), (6, 4), (6, 5), (7, 5), (8, 5),
)  # fmt: skip
"""Columns and rows of a page that nobody has laid out: the first with room for all, else the last.
"""


LONGEST_TEXT, MOST_LINES, LONGEST_ADDRESS = 400, 4, 200
"""How many characters and lines the house's text on the wall has, and characters its address."""

WALL_LANGUAGES = ("de", "en")
"""The languages that the wall speaks, by their codes."""


class PlanError(ValueError):
    """The file with the plan cannot be used; its text says why, in English."""


class PlanPage(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the plan: rows of tables by their names; an empty name is a gap."""

    rows: tuple[tuple[str, ...], ...]
    name: str = ""


class WallPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """What the house says of its wall.

    Attributes:
        open: everybody on the network sees it, without a session.
        text_de, text_en: what the house tells its guests there, in lines; of these two, one stands
            for both where the other is empty.
        address: of the wall, for telephones; shown as a QR code while it is open to all.
        languages: by their codes; the wall takes turns between several.
        bright: dark letters on a light ground.
    """

    open: bool = False
    text_de: str = ""
    text_en: str = ""
    address: str = ""
    languages: tuple[str, ...] = WALL_LANGUAGES
    bright: bool = False


class FloorPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The house's own arrangement; without pages, the tables lie in the order of their numbers."""

    page: tuple[PlanPage, ...] = ()
    wall: WallPlan = WallPlan()

    @property
    def order(self) -> tuple[str, ...]:
        """The tables in the order in which they are read."""
        return tuple(name for page in self.page for row in page.rows for name in row if name)


NO_PLAN = FloorPlan()


def load_plan(path: Path) -> FloorPlan:
    """The plan of this file.

    Raises:
        PlanError: if it is no such plan: with a table twice, or with more than has room, or with
            a wall that cannot be shown.
        OSError: if it cannot be read.
    """
    try:
        plan = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), FloorPlan)
    except (ValueError, msgspec.ValidationError) as error:
        raise PlanError(str(error)) from error
    for page in plan.page:
        if not page.rows or len(page.rows) > MOST_ROWS:
            raise PlanError(f"a page has 1 to {MOST_ROWS} rows")
        if any(len(row) > MOST_COLUMNS for row in page.rows):
            raise PlanError(f"a row has at most {MOST_COLUMNS} tables")
    if len(set(plan.order)) < len(plan.order):
        raise PlanError("a table lies in one place only")
    if (fault := _fault_of(plan.wall)) is not None:
        raise PlanError(f"[wall] {fault}")
    return plan


def _fault_of(wall: WallPlan) -> str | None:
    """Why the wall cannot be shown; None if it can."""
    for name, text in (("text_de", wall.text_de), ("text_en", wall.text_en)):
        if len(text) > LONGEST_TEXT or len(text.strip().splitlines()) > MOST_LINES:
            return f"{name} has at most {LONGEST_TEXT} characters in {MOST_LINES} lines"
    if not wall.languages or len(set(wall.languages)) < len(wall.languages):
        return "languages names each language once, and at least one"
    if not set(wall.languages) <= set(WALL_LANGUAGES):
        return f"languages has only {' and '.join(WALL_LANGUAGES)}"
    return None if not wall.address or _is_address(wall.address) else ADDRESS_FAULT


ADDRESS_FAULT = (
    f"address is one of a page without a name or password in it, with at most {LONGEST_ADDRESS} "
    "characters, such as https://floor.casino.example/wall"
)


def _is_address(text: str) -> bool:
    """Whether it is the address of a page that may hang on a wall, where anybody reads it."""
    try:
        parts = urlsplit(text)
        named = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    plain = text.isascii() and text.isprintable() and " " not in text
    return named and plain and "@" not in parts.netloc and len(text) <= LONGEST_ADDRESS


def in_order(names: Iterable[str], plan: FloorPlan = NO_PLAN) -> tuple[str, ...]:
    """The tables as the plan has them, then the others by their numbers: 2 before 10."""
    place = {name: at for at, name in enumerate(plan.order)}
    last = len(place)
    return tuple(sorted(names, key=lambda name: (place.get(name, last), _by_number(name))))


@lru_cache(maxsize=1 << 16)
def _by_number(name: str) -> tuple[tuple[bool, int, str], ...]:
    """What sorts numbers within names as numbers."""
    parts = re.findall(r"\d+|\D+", name)
    return tuple(
        (not part.isdecimal(), int(part) if part.isdecimal() else 0, part) for part in parts
    )


def pages_of(names: Iterable[str], plan: FloorPlan = NO_PLAN) -> tuple[PlanPage, ...]:
    """The pages as they are shown: those of the plan, and what it does not name in grids.

    A table of the plan that is not among `names` leaves its place empty.
    """
    return _laid_out(tuple(names), plan)


@lru_cache(maxsize=4)
def _laid_out(names: tuple[str, ...], plan: FloorPlan) -> tuple[PlanPage, ...]:
    """The same tables are laid out again every second."""
    known = in_order(names, plan)
    placed = set(plan.order)
    laid = tuple(_with(page, set(known)) for page in plan.page)
    return (*laid, *grids_of(tuple(name for name in known if name not in placed)))


def grids_of(names: tuple[str, ...]) -> tuple[PlanPage, ...]:
    """These tables in their order, in as few pages as they need."""
    columns, rows = next((grid for grid in GRIDS if grid[0] * grid[1] >= len(names)), GRIDS[-1])
    size = columns * rows
    return tuple(
        _grid(names[first : first + size], columns, rows) for first in range(0, len(names), size)
    )


def _with(page: PlanPage, known: set[str]) -> PlanPage:
    rows = tuple(tuple(name if name in known else "" for name in row) for row in page.rows)
    return PlanPage(rows, page.name)


def _grid(names: tuple[str, ...], columns: int, rows: int) -> PlanPage:
    """A page of this many columns and rows, its last places empty."""
    filled = (*names, *[""] * (columns * rows - len(names)))
    return PlanPage(tuple(filled[row * columns : (row + 1) * columns] for row in range(rows)))
