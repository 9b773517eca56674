"""What a file says, as a sentence may quote it."""

from __future__ import annotations

import unicodedata

LARGEST = 10**15
"""A number from this size on is a slip: only its order of magnitude is quoted."""

LONGEST_QUOTE = 60
"""Characters of a value, unless more are asked for."""


def shown(value: object, longest: int = LONGEST_QUOTE) -> str:
    """A value of the file as a sentence may quote it: on one line, and not too long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and not -LARGEST < value < LARGEST:
        # Python refuses to write out a number of thousands of digits.
        return f"{'-' if value < 0 else ''}{LARGEST}…"
    if isinstance(value, list | dict):
        return "[…]" if isinstance(value, list) else "{…}"
    text = str(value)
    quoted = text if len(text) <= longest else text[: longest - 3] + "…"
    return printable(quoted)


def printable(text: str) -> str:
    """The same text on one line; a sign stands where there was what no printer shows."""
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if letter.isprintable():
        return letter
    return " " if unicodedata.category(letter) == "Zs" else "\ufffd"
