"""Quoting a value from a file in an error message: short, on one line, and printable."""

from __future__ import annotations

import unicodedata
from pathlib import Path

LARGEST = 10**15
"""A number of this size or more is a mistake: only that it is so large is quoted."""

OUT_OF_RANGE = "must be a whole number from {least} to {most}"
"""Message id of what is wrong with a number that is not allowed."""

LONGEST_QUOTE = 60
"""How many characters of a value are quoted by default."""


def shown(value: object, longest: int = LONGEST_QUOTE) -> str:
    """The value as a message may quote it: on one line, and of at most `longest` characters."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and not -LARGEST < value < LARGEST:
        # Python refuses to convert a number of thousands of digits to text.
        return f"{'-' if value < 0 else ''}{LARGEST}…"
    if isinstance(value, list | dict):
        return "[…]" if isinstance(value, list) else "{…}"
    text = str(value)
    quoted = text if len(text) <= longest else text[: longest - 3] + "…"
    return printable(quoted)


def shown_path(path: Path | str) -> str:
    """The path as a terminal may show it: without control characters or turned writing."""
    return printable(str(path))


def printable(text: str) -> str:
    """The text on one line, with U+FFFD in place of each character that cannot be printed."""
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if letter.isprintable():
        return letter
    return " " if unicodedata.category(letter) == "Zs" else "\ufffd"
