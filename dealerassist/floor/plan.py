"""How a house lays out its tables on the floor's screen: pages of rows, in a file of its own.

The report of a day lists them in the same order. Without a file they lie in the order of their
numbers. The file is TOML, a page being such as::

    [[page]]
    name = "Saal"
    rows = [["1", "2", "3"], ["4", "", "5"]]

A table that it does not name comes on a page after all others, so that none is ever left out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import msgspec
from msgspec import Struct

MOST_COLUMNS, MOST_ROWS = 10, 6
"""How many tables have room on a page beside and below each other, to be read across a room."""

GRIDS = (
    (3, 2), (4, 2), (4, 3), (5, 3), (5, 4), (6, 4), (6, 5), (7, 5), (8, 5),
)  # fmt: skip
"""Columns and rows of a page that nobody has laid out: the first with room for all, else the last.
"""


class PlanError(ValueError):
    """The file with the plan cannot be used; its text says why, in English."""


class PlanPage(Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the plan: rows of tables by their names; an empty name is a gap."""

    rows: tuple[tuple[str, ...], ...]
    name: str = ""


class FloorPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The house's own arrangement; without pages, the tables lie in the order of their numbers."""

    page: tuple[PlanPage, ...] = ()

    @property
    def order(self) -> tuple[str, ...]:
        """The tables in the order in which they are read."""
        return tuple(name for page in self.page for row in page.rows for name in row if name)


NO_PLAN = FloorPlan()


def load_plan(path: Path) -> FloorPlan:
    """The plan of this file.

    Raises:
        PlanError: if it is no such plan: with a table twice, or with more than has room.
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
    return plan


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
