"""TOML within bounds.

The standard reader takes seconds for a long dotted key, and overflows on deep nesting or a number
of thousands of digits: so every line is measured first.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal, InvalidOperation
from typing import Any

from dealerassist.files.nesting import Nesting
from dealerassist.files.quoting import shown
from dealerassist.files.unreadable import LONGEST_REASON, UnreadableError

_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")

THOUSANDS = "a number has thousands of digits"

_MANY_DIGITS = re.compile(r"[0-9_]{4000}")
"""More than 4,300 of them make Python refuse the number, and say no line."""


def toml_of(text: str) -> dict[str, Any]:
    """What a text says, every float a `Decimal`.

    Raises:
        UnreadableError: if it is not TOML, or out of bounds; with its line.
    """
    nesting = Nesting()
    for number, line in enumerate(text.split("\n"), 1):
        try:
            nesting.read(line)
            _check_digits(line)
        except UnreadableError as error:
            error.line = number
            raise
    return measured_toml(text)


def _check_digits(line: str) -> None:
    if _MANY_DIGITS.search(line):
        raise UnreadableError(THOUSANDS)


def measured_toml(text: str, first_line: int = 1) -> dict[str, Any]:
    """The same of a text whose lines have been measured.

    Args:
        first_line: where the text begins in its file.
    """
    try:
        return tomllib.loads(text, parse_float=decimal_of)
    except (ValueError, RecursionError) as error:
        raise _not_toml(text, error, first_line) from error


def _not_toml(text: str, error: Exception, line: int) -> UnreadableError:
    reason, place = str(error), _PLACE.search(str(error))
    if "int_max_str_digits" in reason:
        return UnreadableError(THOUSANDS, line=line)
    if place is not None:
        reason = reason[: place.start()]
        line += int(place[1]) - 1 if place[1] else text.rstrip("\n").count("\n")
    reason = shown(reason, LONGEST_REASON)
    return UnreadableError("this is not valid TOML: {reason}", reason=reason, line=line)


def decimal_of(text: str) -> Decimal:
    """A number of the file as it is written; one beyond all bounds is infinite."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("inf")
