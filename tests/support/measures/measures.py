"""What is counted of a tree: how its imports lie, its classes, and what asks on the screen."""

from __future__ import annotations

import ast
import re
import statistics
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from tests.support.measures.tree import Tree, name_of


class Measured(NamedTuple):
    """The figures of a measure as they are printed, and the names of what was counted."""

    figures: str
    named: tuple[str, ...] = ()


# ── imports ─────────────────────────────────────────────────────────────────────────────────


def circles(tree: Tree) -> Measured:
    """The circles of modules that import each other, and how many modules are in them."""
    found = sorted(circles_of(tree.arrows))
    named = tuple(", ".join(circle) for circle in found)
    return Measured(f"{len(found)}; {sum(map(len, found))}", named)


def circles_of(arrows: Mapping[str, Iterable[str]]) -> Iterator[list[str]]:
    """The largest sets of at least two in which everyone can be reached from everyone."""
    seen = set[str]()
    order = [each for start in arrows for each in _reached(start, arrows, seen)]
    back: dict[str, list[str]] = {name: [] for name in arrows}
    for name, onward in arrows.items():
        for each in onward:
            back[each].append(name)
    seen = set()
    for start in reversed(order):
        circle = sorted(_reached(start, back, seen))
        if len(circle) > 1:
            yield circle


def _reached(start: str, arrows: Mapping[str, Iterable[str]], seen: set[str]) -> Iterator[str]:
    """What can be reached from here and was not seen before, each after what lies behind it."""
    way = [] if start in seen else [(start, iter(arrows[start]))]
    seen.add(start)
    while way:
        name, onward = way[-1]
        following = next((each for each in onward if each not in seen), None)
        if following is None:
            way.pop()
            yield name
        else:
            seen.add(following)
            way.append((following, iter(arrows[following])))


CRUMB = 40
"""A module of fewer lines of code with one reader, which is its neighbour, is a part of that."""


def crumbs(tree: Tree) -> Measured:
    """The small modules that one other of their folder imports, and nobody else."""
    return Measured(*_counted(sorted(_crumbs(tree))))


def _crumbs(tree: Tree) -> Iterator[str]:
    for name, importers in tree.importers.items():
        module = tree.modules[name]
        if len(importers) != 1 or module.path.endswith("/__init__.py"):
            continue
        (importer,) = importers
        if tree.modules[importer].folder == module.folder and module.code < CRUMB:
            yield f"{module.path} ({module.code} lines, for {importer})"


def loose_modules(tree: Tree) -> Measured:
    """The modules of the screen that lie in no folder of it, and the names in its contract."""
    loose = [module.path for module in tree.of_room("ui") if module.folder == "ui"]
    loose = [path for path in loose if not path.endswith("/__init__.py")]
    project = tomllib.loads((tree.root / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    names = [
        name
        for contract in contracts
        if contract.get("containers") == ["ui"]
        for layer in contract["layers"]
        for name in re.split("[|:]", layer)
    ]
    return Measured(f"{len(loose)}; {len(names)}", tuple(loose))


def size_of_screen(tree: Tree) -> Measured:
    """The Python files of the screen, and their lines."""
    modules = tree.of_room("ui")
    lines = sum(len(module.text.splitlines()) for module in modules)
    return Measured(f"{len(modules)}; {lines:,}")


# ── classes ─────────────────────────────────────────────────────────────────────────────────


def overrides(tree: Tree) -> Measured:
    """The methods that override one of the tree, with a docstring and without."""
    told, untold = list[str](), 0
    for name, kind in tree.classes.items():
        inherited = frozenset[str]().union(*(tree.classes[b].members for b in tree.bases(name)))
        for method in kind.methods:
            if method.name in inherited and ast.get_docstring(method) is None:
                untold += 1
            elif method.name in inherited:
                told.append(f"{kind.module.path}: {name}.{method.name}")
    return Measured(f"{len(told)}; {untold}", tuple(told))


FEWEST_FIELDS = 4
"""With fewer, two classes share most of them by chance."""

COPIED = 0.6
"""The share of the fields of the larger class that the other must have as well."""


def copies(tree: Tree) -> Measured:
    """The pairs of values that share most of their fields, and neither is made of the other."""
    return Measured(*_counted(sorted(_copies(tree))))


def _copies(tree: Tree) -> Iterator[str]:
    fields = {name: _fields(tree, name) for name in tree.classes if _is_value(tree, name)}
    fields = {name: each for name, each in fields.items() if len(each) >= FEWEST_FIELDS}
    for one, other in combinations(sorted(fields), 2):
        shared = fields[one] & fields[other]
        larger = max(len(fields[one]), len(fields[other]))
        if len(shared) < COPIED * larger:
            continue
        # What both have from the same base is told once.
        common = {one, *tree.bases(one)}.intersection([other, *tree.bases(other)])
        told = len(shared.difference(*(_fields(tree, base) for base in common)))
        if told >= COPIED * larger:
            yield f"{one}, {other} ({len(shared)} of {larger})"


def _is_value(tree: Tree, name: str) -> bool:
    kinds = (tree.classes[each] for each in (name, *tree.bases(name)))
    return any(base in ("Struct", "NamedTuple") for kind in kinds for base in kind.bases)


def _fields(tree: Tree, name: str) -> frozenset[str]:
    kinds = (tree.classes[each] for each in (name, *tree.bases(name)))
    return frozenset[str]().union(*(kind.fields for kind in kinds))


# ── what asks on the screen ─────────────────────────────────────────────────────────────────

BASES = ("Question", "Dialog")
"""What asks is derived from the first of them; before the redesign most was from the second."""

UNIONS = {
    "TrainingPage": "ui/training",
    "Page": "ui/review",
    "FloorPage": "ui/floor",
}
"""The unions of pages that the training, the pit and the floor had, and where."""

CLASSES = {
    "TableMoment": "a moment of a hand: its keys, its prompt and its words",
    "ShownExercise": "an exercise of the training",
}
"""What else was shown and asked in a way of its own."""

PLAIN_PAGE = "PlainPage"
"""The page of the locked screen, and of a fault: it was a field of the view beside the others."""


def mechanisms(tree: Tree) -> Measured:
    """In how many ways something is asked: bases, unions of pages, and what is beside these."""
    found = [f"{base}, a base of what asks" for base in _bases(tree)]
    for union, room in UNIONS.items():
        if union in tree.unions and tree.unions[union][0].path.startswith(f"{room}/"):
            found.append(f"{union}, the pages in {room}")
    found += [f"{name}, {what}" for name, what in CLASSES.items() if name in tree.classes]
    named = [field for field, kinds in view_fields(tree).items() if PLAIN_PAGE in kinds]
    if named:
        found.append(f"{PLAIN_PAGE}, the page in the view's {' and '.join(named)}")
    return Measured(*_counted(found))


def _bases(tree: Tree) -> list[str]:
    """Those that are there; the domain may use the same word for something else."""
    screen = frozenset(tree.of_room("ui"))
    return [base for base in BASES if base in tree.classes and tree.classes[base].module in screen]


def view_fields(tree: Tree) -> Mapping[str, frozenset[str]]:
    """The fields of the view, and the names that stand in the type of each."""
    view = tree.classes.get("View")
    body = [] if view is None else view.node.body
    return {
        name_of(node.target): frozenset(map(name_of, ast.walk(node.annotation)))
        for node in body
        if isinstance(node, ast.AnnAssign)
    }


def fields_of_view(tree: Tree) -> Measured:
    """How many things the view has, of which most are empty at any time."""
    return Measured(*_counted(view_fields(tree)))


FEW = 3
"""What so few kinds answer, or fewer, is no question for all of them."""


def base_members(tree: Tree) -> Measured:
    """The members of the base of what asks, and of these those that few override."""
    # While the one replaces the other, the one of which more is derived is the base.
    base = max(_bases(tree), key=lambda each: len(tree.derived(each)), default="")
    if not base:
        return Measured("none")
    derived = [tree.classes[name] for name in tree.derived(base)]
    times = {
        member: sum(member in kind.members for kind in derived)
        for member in sorted(tree.classes[base].members)
    }
    few = tuple(f"{base}.{name}: {number}" for name, number in times.items() if number <= FEW)
    return Measured(f"{len(times)}; {len(few)}", few)


def places_of_keys(tree: Tree) -> Measured:
    """Where keys are put into the view, and of these where they are taken from a `PadKeys`."""
    found = [
        (f"{module.path}:{node.lineno}", _is_copied(node))
        for module in tree.of_room("ui")
        for node in module.nodes
        if isinstance(node, ast.Call) and _puts_keys(node)
    ]
    copied = sum(is_copied for _, is_copied in found)
    return Measured(f"{len(found)}; {copied}", tuple(place for place, _ in found))


NOTHING_ASKED = ("NONE", "NOTHING")
"""What a view without keys is made with."""


def _puts_keys(call: ast.Call) -> bool:
    """Whether a view is made, or made anew, with a pad and its keys, or with what is asked."""
    given = {each.arg for each in call.keywords if name_of(each.value) not in NOTHING_ASKED}
    if name_of(call.func) == "View":
        return not given.isdisjoint({"pad", "asked"})
    if name_of(call.func) != "replace" or not call.args:
        return False
    # Other values have a field of that name, too.
    changed = call.args[0].func if isinstance(call.args[0], ast.Call) else call.args[0]
    return given >= {"pad", "keys", "ends"} or ("asked" in given and "view" in name_of(changed))


def _is_copied(call: ast.Call) -> bool:
    """Whether the keys at the edge come out of the value whose pad it is."""
    given = {each.arg: each.value for each in call.keywords}
    match given.get("pad"):
        case ast.Attribute(value=ast.Name(id=keys), attr="pad") if "ends" in given:
            return any(
                isinstance(node, ast.Attribute)
                and (name_of(node.value), node.attr) == (keys, "ends")
                for node in ast.walk(given["ends"])
            )
        case _:
            return False


# ── pages and intents ───────────────────────────────────────────────────────────────────────

ROOMS_OF_PAGES = ("ui/training/", "ui/review/", "ui/pit/", "ui/floor/")


def pages(tree: Tree) -> frozenset[str]:
    """The classes of the pages of training, pit and floor: of the unions, or of a base."""
    derived = {
        name
        for base in BASES
        for name in tree.derived(base)
        if name.endswith("Page") and tree.classes[name].module.path.startswith(ROOMS_OF_PAGES)
    }
    # Nobody opens a page that others are derived from.
    derived -= {base for name in derived for base in tree.bases(name)}
    return frozenset(derived).union(
        *(tree.kinds(union) for union in UNIONS if union in tree.unions)
    )


def files_naming_a_page(tree: Tree) -> Measured:
    """In how many files of the screen a page is named: the median, and the worst."""
    modules = tree.of_room("ui")
    times = {page: sum(page in module.names for module in modules) for page in pages(tree)}
    if not times:
        return Measured("none")
    named = sorted(times, key=lambda page: (-times[page], page))
    median = statistics.median_low(times.values())
    return Measured(
        f"{median}; {max(times.values())}", tuple(f"{page}: {times[page]}" for page in named)
    )


MANY_PAGES = 5
"""A `match` with so many cases for pages knows all pages of its room."""


def matches_over_pages(tree: Tree) -> Measured:
    """The `match` statements that go through pages."""
    known = pages(tree)
    found = [
        f"{module.path}:{node.lineno}"
        for module in tree.of_room("ui")
        for node in module.nodes
        if isinstance(node, ast.Match)
        and sum(not known.isdisjoint(_classes(case.pattern)) for case in node.cases) >= MANY_PAGES
    ]
    return Measured(*_counted(found))


def _classes(pattern: ast.pattern) -> Iterator[str]:
    """The classes that a pattern asks for, at its outermost level."""
    match pattern:
        case ast.MatchClass(cls=kind):
            yield name_of(kind)
        case ast.MatchOr(patterns=patterns):
            for each in patterns:
                yield from _classes(each)
        case ast.MatchAs(pattern=ast.pattern() as inner):
            yield from _classes(inner)
        case _:
            pass


MANY_INTENTS = 9
"""A module that names so many knows what every key does."""


def lists_of_intents(tree: Tree) -> Measured:
    """The modules that name many intents, and do not define them."""
    known = tree.kinds("Intent") | tree.derived("Intent")
    # No key holds one of a kind that others are derived from.
    known -= {base for name in known for base in tree.bases(name)}
    own = {tree.classes[name].module.name for name in known}
    found = [
        f"{module.path}: {number}"
        for module in tree.of_room("ui")
        if module.name not in own
        and (number := len(known.intersection(module.names))) >= MANY_INTENTS
    ]
    return Measured(*_counted(found))


def _counted(found: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    named = tuple(found)
    return str(len(named)), named
