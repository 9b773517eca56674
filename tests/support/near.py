"""The tests near a change: those that name a file in their docstring, and what ruff says of it.

A docstring ends with "Tests `one.py`, `folder/`.": paths from the project's folder; a folder
stands for all that is in it. `packaging/test --near FILE …` runs what is found; without a FILE,
for all that differs from the last commit.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePath

from tests.support.places import PROJECT

NAMING = re.compile(r"(?:^|\n)Tests\s((?:`[^`\s]+`,?\s?)+)\.\s*$")
"""The last sentence of a docstring, if it names what is tested."""

ROOMS = ("dealerassist/", "ui/", "reports/")
"""What looks at the form of every module names a whole room: it is near to none of them."""

FEW = 6
"""So many test modules are through in one process before a second has started."""


def docstring(text: str) -> str:
    """The docstring of a module; the first thing in it, as the linter demands."""
    return text.split('"""', 2)[1] if text.startswith('"""') else ""


def named_in(text: str) -> tuple[str, ...]:
    """The paths that a test module says that it tests, as they stand there."""
    found = NAMING.search(docstring(text))
    return tuple(re.findall(r"`([^`]+)`", found[1])) if found else ()


@cache
def texts_of_tests() -> Mapping[str, str]:
    """The text of every test module, by its path from the project's folder."""
    return {
        str(path.relative_to(PROJECT)): path.read_text(encoding="utf-8")
        for path in sorted((PROJECT / "tests").rglob("test_*.py"))
    }


@cache
def named_by_tests() -> Mapping[str, tuple[str, ...]]:
    """What each test module names."""
    return {test: named_in(text) for test, text in texts_of_tests().items()}


def is_named(file: str, names: Collection[str]) -> bool:
    """Whether a file is among these names, or in a folder that is, if that is no whole room."""
    folders = {f"{folder}/" for folder in PurePath(file).parents}.difference(ROOMS)
    return file in names or any(folder in names for folder in folders)


def imports(text: str, helper: str) -> bool:
    """Whether a text imports a module of tests/support, given by its path."""
    room, _, name = helper.removesuffix(".py").replace("/", ".").rpartition(".")
    return (
        re.search(rf"(from|import) {room}(\.{name}\b| import \(?[\s\w,]*\b{name}\b)", text)
        is not None
    )


def near_tests(file: str) -> list[str]:
    """The test modules to run after a change of a file: itself, or those that name or import it."""
    if file in texts_of_tests():
        return [file]
    helps = file.startswith("tests/support/")
    return [
        test
        for test, text in texts_of_tests().items()
        if is_named(file, named_by_tests()[test]) or (helps and imports(text, file))
    ]


def changed() -> list[str]:
    """What differs from the last commit, and what git does not know yet."""
    asked = ("diff --name-only -z HEAD", "ls-files --others --exclude-standard -z")
    answers = [
        subprocess.check_output(["git", *each.split()], cwd=PROJECT, text=True)  # noqa: S607
        for each in asked
    ]
    return sorted({name for answer in answers for name in answer.split("\0") if name})


def from_the_project(names: Iterable[str], folder: Path) -> Iterator[str]:
    """The paths from the project's folder of what is named from another.

    Raises:
        SystemExit: There is no such file, or it is not of the project.
    """
    for name in names:
        path = (folder / name).resolve()
        if not path.is_file() or not path.is_relative_to(PROJECT):
            raise SystemExit(f"packaging/test --near: there is no file {name} in the project")
        yield str(path.relative_to(PROJECT))


def succeeds(*command: str) -> bool:
    """Whether one of the tools finds nothing wrong."""
    return (
        subprocess.run([sys.executable, "-m", *command], cwd=PROJECT, check=False).returncode == 0
    )


def main(folder: str, *names: str) -> int:
    """Look through the files, or what has changed, and run their tests; 0 if all is well.

    A file that no test names is told, and is no success: nothing has looked at it.
    """
    files = list(from_the_project(names, Path(folder))) if names else changed()
    if not files:
        print("Nothing differs from the last commit.")
        return 0
    near = {file: near_tests(file) for file in files}
    tests = sorted({test for found in near.values() for test in found})
    modules = [file for file in files if file.endswith(".py") and (PROJECT / file).exists()]
    well = not modules or (
        succeeds("ruff", "check", *modules) & succeeds("ruff", "format", "--check", *modules)
    )
    if tests:
        processes = ["-n", "0"] if len(tests) <= FEW else []
        well &= succeeds("pytest", "-q", *processes, *tests)
    for file in (file for file, found in near.items() if not found):
        print(f"No test names {file}, so nothing near it has been run.")
        well = False
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
