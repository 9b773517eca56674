"""No name means two things, what texts refer to is there, and no test is imported.

Tests `dealerassist/`, `ui/`, `reports/`, `docs/`.
"""

import ast
import os
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.places import PROJECT

PACKAGES = ("dealerassist", "ui", "reports")

FOLDERS = (*PACKAGES, "docs", "tests", "packaging")

PAGES = [
    *sorted((PROJECT / "docs").rglob("*.md")),
    *sorted(PROJECT.glob("*.md")),
    PROJECT / "tests/README.md",
]

LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")

NAMED = re.compile(rf"`((?:{'|'.join(FOLDERS)})/[^`:\s]*[\w/*>])(?:: ([^`]+))?`")
"""A path in backticks, and perhaps names in that file: `ui/app.py: staged`."""

NAMED_AFTER_ITS_ROOM = re.compile(r"`([\w/-]+\.(?:py|qml|sql))(?:: ([^`]+))?`")
"""A file whose folder the page has named before: `keeper/keeper.py`."""

TO_BE_MADE = re.compile(r"/(fr|razz)\b")
"""What a recipe makes."""

OF_THEIR_OWN = "dealerassist/assets/"
"""Programs that are given to others with the files that they check: they share nothing."""

SAME_EVERYWHERE = {
    # Of a hand, and of the table that it is played at.
    "decide": "the events that follow from a command, or why it is refused",
    "enter_pots": "ends the hand in progress with the pots that were entered",
    "evolve": "the state after an event",
    "fold": "the state after all of some events",
    "play": "the state after a command and the routine steps that follow it",
    # Of a document, and of a figure on it.
    "alarms": "sentences in red: why it cannot be relied on",
    "alarms_in": "the same, for whoever asked for it",
    "cautions": "sentences in amber: why it is not the last word",
    "cautions_in": "the same, for whoever asked for it",
    # Of a program.
    "main": "runs the module as a program",
}
"""The names that several modules give a function, as they mean the same in each: what they mean."""


PARTS = (ast.stmt, ast.excepthandler, ast.match_case)
"""In which a class may lie."""


def modules(
    packages: Iterable[str] = PACKAGES, having: str = r"\bclass "
) -> Iterator[tuple[Path, ast.Module]]:
    for folder in packages:
        for path in sorted((PROJECT / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if re.search(having, text, re.MULTILINE):
                yield path.relative_to(PROJECT), ast.parse(text)


def test_no_class_name_means_two_things():
    found = defaultdict[str, list[str]](list)
    for path, module in modules():
        # A class lies in a module, a class or a function: their statements are enough.
        bodies: list[ast.AST] = [module]
        for body in bodies:
            if isinstance(body, ast.ClassDef):
                found[body.name].append(str(path))
            bodies += [each for each in ast.iter_child_nodes(body) if isinstance(each, PARTS)]
    assert len(found) > 500
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def public_functions() -> dict[str, set[str]]:
    """The modules that have a public function of each name, beside their classes."""
    found = defaultdict[str, set[str]](set)
    for path, module in modules(having=r"^(?:async )?def "):
        if str(path).startswith(OF_THEIR_OWN):
            continue
        for each in module.body:
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef) and each.name[0] != "_":
                found[each.name].add(str(path))
    return found


def test_no_name_of_a_public_function_means_two_things():
    found = public_functions()
    assert len(found) > 2_800
    several = {name: sorted(places) for name, places in found.items() if len(places) > 1}
    assert {name: places for name, places in several.items() if name not in SAME_EVERYWHERE} == {}
    assert set(SAME_EVERYWHERE) - set(several) == set()


NAMES_A_TEST = re.compile(r"(?<!def )\btest_")


def test_no_test_module_is_imported():
    """What several tests need is in tests/support, so that a test can be moved."""
    texts = {path: path.read_text(encoding="utf-8") for path in (PROJECT / "tests").rglob("*.py")}
    assert len(texts) > 400
    named = {path: text for path, text in texts.items() if NAMES_A_TEST.search(text)}
    assert named
    found = {str(path): list(imported_tests(ast.parse(text))) for path, text in named.items()}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "line",
    [
        "import tests.rules.test_rule_3_dealing",
        "from tests.rules import test_rule_3_dealing as dealing",
        "from tests.rules.test_rule_3_dealing import full_table",
        "from .test_rule_3_dealing import full_table",
        "def late():\n    from tests.test_hands import read",
    ],
)
def test_every_way_to_import_a_test_module_is_found(line: str):
    assert len(list(imported_tests(ast.parse(line)))) == 1


def imported_tests(module: ast.Module) -> Iterator[str]:
    """What a module imports from a test module, or as one, wherever in it."""
    for node in ast.walk(module):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module or ''}.{alias.name}" for alias in node.names]
        yield from (
            name for name in names if any(part.startswith("test_") for part in name.split("."))
        )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_in_the_tree(page: Path):
    text = page.read_text(encoding="utf-8")
    missing = [link for link in LINK.findall(text) if not (page.parent / link).exists()]
    assert [*missing, *absent(text), *absent_from_every_room(text)] == []


def test_what_the_code_names_is_in_the_tree():
    texts = {path: path.read_text(encoding="utf-8") for path in sources()}
    assert len(texts) > 700
    assert {path: gone for path, text in texts.items() if (gone := list(absent(text)))} == {}


def sources() -> Iterator[Path]:
    yield PROJECT / "pyproject.toml"
    for folder in (*PACKAGES, "tests", "packaging"):
        for ending in ("py", "qml", "toml"):
            yield from (PROJECT / folder).rglob(f"*.{ending}")


@cache
def files_in_rooms() -> list[str]:
    walked = (os.walk(PROJECT / folder) for folder in FOLDERS)
    return [f"{folder}/{name}" for walk in walked for folder, _, names in walk for name in names]


def absent_from_every_room(text: str) -> Iterator[str]:
    """The files without a folder, and the names in them, that no folder has."""
    for path, names in NAMED_AFTER_ITS_ROOM.findall(text):
        if path.startswith(FOLDERS) or TO_BE_MADE.search(f"/{path}"):
            continue
        files = [Path(file) for file in files_in_rooms() if file.endswith(f"/{path}")]
        if not files:
            yield path
        within = "".join(file.read_text(encoding="utf-8") for file in files if names)
        yield from lacking(path, names, within)


def absent(text: str) -> Iterator[str]:
    """The paths, and the names in their files, that are not there."""
    for path, names in NAMED.findall(text):
        pattern = re.sub(r"<[^>]+>", "*", path)
        if TO_BE_MADE.search(path):
            continue
        files = [file for file in PROJECT.glob(pattern.rstrip("/")) if file.is_file()]
        if not files and not any(PROJECT.glob(pattern.rstrip("/"))):
            yield path
        within = "".join(file.read_text(encoding="utf-8") for file in files if names)
        yield from lacking(path, names, within)


def lacking(path: str, names: str, within: str) -> Iterator[str]:
    for name in re.findall(r"\w+(?:\.\w+)*", names):
        if not re.search(rf"\b{name.rpartition('.')[2]}\b", within):
            yield f"{path}: {name}"
