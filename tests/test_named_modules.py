"""Every module with something to test is named by a test, and what a test names is there.

Tests `tests/support/near.py`.
"""

import ast
import re

import pytest

from tests.support.near import (
    ROOMS,
    imports,
    is_named,
    named_by_tests,
    named_in,
    near_tests,
)
from tests.support.places import PROJECT

LOCKED = set(
    re.findall(
        r"^([\w-]+)==",
        (PROJECT / "packaging" / "requirements-dev.lock").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
)

PACKAGES_OF_ITS_OWN = re.compile(r"^# dependencies = \[(.*)\]", re.MULTILINE)
"""What a script by hand needs, as `uv run` and its like read it."""

DOES_SOMETHING = re.compile(r"^\s*(?:async )?def |\blambda\b", re.MULTILINE)
"""A module without a function declares types, names and amounts: what uses them is tested."""


def modules_to_test() -> list[str]:
    """The modules of the program, and the scripts that can run here, that do something.

    What packaging/deb/tools does to a whole computer, its own runs on one show.
    """
    found = [path for room in ROOMS for path in (PROJECT / room).rglob("*.py")]
    found += (PROJECT / "packaging").glob("*.py")
    texts = {str(path.relative_to(PROJECT)): path.read_text(encoding="utf-8") for path in found}
    return sorted(
        path for path, text in texts.items() if does_something(text) and can_run_here(text)
    )


def does_something(text: str) -> bool:
    """Whether there is a function in a module, beside those that its protocols ask for."""
    if "(Protocol" not in text:
        return DOES_SOMETHING.search(text) is not None
    return any(
        isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for statement in ast.parse(text).body
        if not is_protocol(statement)
        for node in ast.walk(statement)
    )


def is_protocol(statement: ast.stmt) -> bool:
    bases = statement.bases if isinstance(statement, ast.ClassDef) else []
    return any("Protocol" in ast.unparse(base) for base in bases)


def can_run_here(text: str) -> bool:
    """Whether all that a script needs besides is among the locked packages."""
    needed = PACKAGES_OF_ITS_OWN.search(text)
    return not needed or set(re.findall(r'"([\w-]+)', needed[1])) <= LOCKED


def test_every_module_is_named_by_a_test():
    modules = modules_to_test()
    assert len(modules) > 900
    names = {name for each in named_by_tests().values() for name in each}
    assert [module for module in modules if not is_named(module, names)] == []


def test_what_a_test_names_is_there():
    gone = {
        test: [name for name in names if not is_there(name)]
        for test, names in named_by_tests().items()
    }
    assert {test: names for test, names in gone.items() if names} == {}


def is_there(name: str) -> bool:
    path = PROJECT / name
    return path.is_dir() if name.endswith("/") else path.is_file()


def test_every_test_names_what_it_tests_in_the_one_form():
    assert [test for test, names in named_by_tests().items() if not names] == []


def test_names_are_read_over_the_ends_of_lines():
    text = '"""What it is about.\n\nTests `room/a.py`, `room/b/`,\n`room/c.py`.\n"""\n'
    assert named_in(text) == ("room/a.py", "room/b/", "room/c.py")


@pytest.mark.parametrize(
    "text",
    ['"""It tests `room/a.py`."""\n', "import os\n", '"""Tests all.\n\nAs `room/a.py` says."""\n'],
)
def test_a_sentence_of_another_form_names_nothing(text: str):
    assert named_in(text) == ()


def test_a_folder_stands_for_all_that_is_in_it():
    assert is_named("room/a/b/c.py", {"room/a/"})
    assert not is_named("room/ab.py", {"room/a/"})
    assert not is_named("room/a.py", {"room/a.pyc", "room/a"})
    assert not is_named("ui/start/bridge.py", {"ui/", "reports/"})


def test_a_test_and_what_it_names_are_found_by_either():
    test = "tests/test_named_modules.py"
    assert near_tests(test) == [test]
    assert test in near_tests("tests/support/near.py")


@pytest.mark.parametrize(
    "line",
    [
        "import tests.support.ui.croupier",
        "from tests.support.ui.croupier import seated",
        "from tests.support.ui import croupier, hands",
        "from tests.support.ui import (\n    hands,\n    croupier,\n)",
    ],
)
def test_every_way_to_import_a_helper_is_found(line: str):
    assert imports(line, "tests/support/ui/croupier.py")
    assert not imports(line, "tests/support/ui/croup.py")
    assert not imports(line, "tests/support/croupier.py")
