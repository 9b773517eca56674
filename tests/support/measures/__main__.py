"""Prints how the tree is laid out, beside what it was and what is wanted: packaging/house.

A line for each measure: what it is now, what it was when the redesign "The screen asks one thing"
began, and what it is to be at its end. With --named, the names of what was counted stand below.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import NamedTuple

from tests.support.measures import measures
from tests.support.measures.measures import Measured
from tests.support.measures.plain_card import Walk, tap_of_a_card
from tests.support.measures.tree import Tree
from tests.support.places import PROJECT


class Row(NamedTuple):
    """A measure: what is counted, how often now, at the start, and what is wanted."""

    what: str
    now: Measured
    start: str
    wanted: str


def rows(tree: Tree) -> Iterator[Row]:
    """All measures of the tree; a semicolon stands between the figures of one line."""
    of, tap = measures, tap_of_a_card()
    yield Row("circles of imports; modules in them", of.circles(tree), "3; 13", "0; 0")
    yield Row("ways in which something is asked", of.mechanisms(tree), "7", "1")
    members = of.base_members(tree)
    yield Row("members of what asks; overridden by 3 or fewer", members, "46; 29", "≤ 14; 0")
    places = of.places_of_keys(tree)
    yield Row("places that put keys into a view; from a PadKeys", places, "6; 4", "1")
    yield Row("fields of the view", of.fields_of_view(tree), "40", "≤ 8")
    naming = of.files_naming_a_page(tree)
    yield Row("files that name a page: median; worst", naming, "6; 12", "≤ 3; ≤ 4")
    yield Row("`match` over pages", of.matches_over_pages(tree), "5", "0")
    yield Row("modules that name nine intents", of.lists_of_intents(tree), "4", "0")
    whole, after = _walk(tap.whole), _walk(tap.after)
    yield Row("a card: files; changes of file; calls", whole, "136; 1,048; 1,911", "≤ 95; ≤ 550")
    yield Row("  after the journal", after, "100; 877; 1,626", "≤ 60; ≤ 400")
    yield Row("overrides with a docstring; without", of.overrides(tree), "789; 33", "≤ 250")
    loose = of.loose_modules(tree)
    yield Row("loose modules at ui; names in its contract", loose, "18; 33", "≤ 3; ≤ 18")
    size = of.size_of_screen(tree)
    yield Row("Python files of the screen; lines", size, "474; 57,389", "≤ 400; ≤ 52,500")
    yield Row("small modules for one neighbour alone", of.crumbs(tree), "63", "≤ 25")
    yield Row("pairs of values with the same fields", of.copies(tree), "48", "fewer")


def _walk(walk: Walk) -> Measured:
    return Measured(f"{walk.files}; {walk.changes:,}; {walk.calls:,}")


def main(*arguments: str) -> int:
    """Print them; 64 for an argument that there is not."""
    if not {"--named"}.issuperset(arguments):
        print("Usage: packaging/house [--named]", file=sys.stderr)
        return 64
    line = "{:50} {:>18} {:>18} {:>18}".format
    print(line("", "now", "at the start", "wanted"))
    for row in rows(Tree(PROJECT)):
        print(line(row.what, row.now.figures, row.start, row.wanted))
        for name in row.now.named if arguments else ():
            print(f"    {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
