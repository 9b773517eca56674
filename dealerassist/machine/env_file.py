"""The file of environment variables that the service of the table reads (systemd's format).

Whoever asks how the computer stands, such as a technician as root, gets the answers of the table
itself if its variables hold for the question too.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path

from dealerassist.files.reading import LARGEST_SMALL, text_of
from dealerassist.machine.variables import PREFIX

KIOSK_ENV = Path("/etc/dealer-assist/kiosk.env")

OURS = (PREFIX, "TZ")
"""How the names of variables begin that the checks read."""


def variables_in(text: str) -> dict[str, str]:
    """The variables that the text of an ``EnvironmentFile=`` sets (systemd.exec(5)).

    Comments begin a line with ``#`` or ``;``. A value may stand between quotation marks; a
    backslash takes the next character as it is, and at the end of a line goes on with the next.
    What is no assignment is passed over, as systemd does.
    """
    found = {}
    for line in _lines(text):
        name, equals, value = line.partition("=")
        name = name.strip().removeprefix("export ").strip()
        if equals and name.isidentifier():
            found[name] = _value(value.strip())
    return found


def _lines(text: str) -> Iterator[str]:
    """The lines without comments, those joined that a backslash joins."""
    joined = ""
    for line in text.splitlines():
        if not joined and line.lstrip().startswith(("#", ";")):
            continue
        if line.endswith("\\") and not line.endswith("\\\\"):
            joined += line[:-1]
            continue
        yield joined + line
        joined = ""
    if joined:
        yield joined


def _value(text: str) -> str:
    """The value without its quotation marks and backslashes."""
    value, mark, taken = "", "", iter(text)
    for letter in taken:
        if letter == "\\" and mark != "'":
            value += next(taken, "")
        elif mark:
            mark = "" if letter == mark else mark
            value += letter if mark else ""
        elif letter in "\"'":
            mark = letter
        else:
            value += letter
    return value


def kiosk_environment(
    given: Mapping[str, str], unit: Mapping[str, str], *, file: Path | None = None
) -> dict[str, str]:
    """The variables of the table: those given, then those of the file, then those of its service.

    Args:
        given: what is set already, which overrides the rest.
        unit: what systemd says of the unit (``MachineFacts.unit``).
        file: the file of the service, which need not be there; None for its usual place.

    Raises:
        UnreadableError: if the file is there and cannot be read.
    """
    return {**_of_unit(unit), **_of_file(file or KIOSK_ENV), **given}


def _of_file(file: Path) -> dict[str, str]:
    try:
        said = variables_in(text_of(file, LARGEST_SMALL))
    except FileNotFoundError:
        return {}
    return {name: value for name, value in said.items() if name.startswith(OURS)}


def _of_unit(unit: Mapping[str, str]) -> dict[str, str]:
    try:
        words = shlex.split(unit.get("Environment", ""))
    except ValueError:
        return {}
    pairs = (word.partition("=") for word in words)
    return {name: value for name, equals, value in pairs if equals and name.startswith(OURS)}
