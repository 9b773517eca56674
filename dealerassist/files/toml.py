"""Reading TOML within bounds.

The standard library takes seconds for a long dotted key, and overflows on deep nesting or a number
of thousands of digits. So every line is checked before the text is parsed.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal, InvalidOperation
from typing import Any

from dealerassist.files.shown_values import shown
from dealerassist.files.toml_nesting import Nesting
from dealerassist.files.unreadable import LONGEST_REASON, UnreadableError

_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")

OUT_OF_BOUNDS = Decimal("inf")
"""What a number becomes that is too large. An ``inf`` in the file is infinite too, but not this."""

THOUSANDS = "a number has thousands of digits"

_MANY_DIGITS = re.compile(r"[0-9_]{4000}")
"""Python refuses a number of more than 4,300 digits, and does not say in which line it is."""


def toml_of(text: str) -> dict[str, Any]:
    """The data of a TOML text, with every float as a `Decimal`.

    Raises:
        UnreadableError: if it is not TOML, or out of bounds; with the number of the line.
    """
    nesting = Nesting()
    for number, line in enumerate(text.split("\n"), 1):
        try:
            nesting.read(line)
            _check_digits(line)
        except UnreadableError as error:
            error.line = number
            raise
    return parse_scanned_toml(text)


def _check_digits(line: str) -> None:
    if _MANY_DIGITS.search(line):
        raise UnreadableError(THOUSANDS)


def parse_scanned_toml(text: str, first_line: int = 1) -> dict[str, Any]:
    """As `toml_of`, for a text whose lines have been checked already.

    Args:
        text: the TOML.
        first_line: the number of its first line in the file.
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
    """The number as it is written in the file; `OUT_OF_BOUNDS` if its exponent is."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return OUT_OF_BOUNDS
