"""The file of environment variables that the service of the table reads (systemd's format).

Whoever asks how the computer stands, such as a technician as root, gets the answers of the table
itself if its variables hold for the question too. For the package's command, which is a shell's,
``python3 -m dealerassist.machine.env_file FILE`` prints them as that shell takes them.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from dealerassist.files.reading import LARGEST_SMALL, text_of
from dealerassist.machine.variables import PREFIX

KIOSK_ENV = Path("/etc/dealer-assist/kiosk.env")

OURS = (PREFIX, "TZ")
"""How the names of variables begin that the checks read."""

LANGUAGES = ("LANG", "LC_")
"""How those begin that say in which language something is printed; LANGUAGE is one of them."""


class EnvLine(NamedTuple):
    """A line of the file that is neither empty nor a comment.

    Attributes:
        number: counted from 1; of lines that a backslash joins, the first.
        text: as it stands there.
        name: the variable that it sets; empty if it is no assignment.
        value: what it is set to.
    """

    number: int
    text: str
    name: str = ""
    value: str = ""


def variables_in(text: str) -> dict[str, str]:
    """The variables that the text of an ``EnvironmentFile=`` sets; the last of a name counts."""
    return {line.name: line.value for line in lines_in(text) if line.name}


def lines_in(text: str) -> Iterator[EnvLine]:
    """The lines of an ``EnvironmentFile=``, as systemd understands them (systemd.exec(5)).

    Comments begin a line with ``#`` or ``;``. A value may stand between quotation marks; a
    backslash takes the next character as it is, and at the end of a line goes on with the next.
    What is no assignment is passed over by systemd without a word, as is the ``export`` of a
    shell with all that follows it.
    """
    for number, line in _joined_lines(text):
        name, equals, value = line.partition("=")
        name = name.strip()
        if equals and name.isascii() and name.isidentifier():
            yield EnvLine(number, line, name, _value(value.strip()))
        elif line.strip():
            yield EnvLine(number, line)


def _joined_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines without comments, with their numbers; those joined that a backslash joins."""
    joined, first = "", 0
    for number, line in enumerate(text.splitlines(), start=1):
        if not joined and line.lstrip().startswith(("#", ";")):
            continue
        first = first if joined else number
        if line.endswith("\\") and not line.endswith("\\\\"):
            joined += line[:-1]
            continue
        yield first, joined + line
        joined = ""
    if joined:
        yield first, joined


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


def exports(text: str, given: Mapping[str, str]) -> Iterator[str]:
    """What gives a shell the variables of the text that are not `given` already, line by line.

    Those of the table, and the language of what it prints.
    """
    for name, value in variables_in(text).items():
        if name.startswith((*OURS, *LANGUAGES)) and name not in given:
            yield f"export {name}={shlex.quote(value)}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(exports(Path(sys.argv[1]).read_text(encoding="utf-8"), os.environ)))
