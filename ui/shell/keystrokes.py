"""What a key of the keypad or the keyboard does to a number or a name that is being typed."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from ui.pit.draft import Draft
from ui.shell.mode import Purpose, Telling, Typing

LONGEST_NUMBER, LONGEST_ALIAS, LONGEST_NAME = 7, 12, 24

Typed = TypeVar("Typed", bound=Typing | Telling | Draft)
"""A number on the keypad, whatever it is typed for."""

COUNTS = frozenset({Purpose.BOX, Purpose.COUNT, Purpose.LEAVE})
"""What is counted may come to nothing: there 0 is a number too."""


def typed(typing: Typed, digits: str, longest: int = LONGEST_NUMBER) -> Typed:
    """The number with more digits, `longest` at most; no zeros before it."""
    longer = (typing.digits + digits).lstrip("0")
    if not longer and isinstance(typing, Typing) and typing.purpose in COUNTS:
        longer = "0"
    return replace(typing, digits=longer if len(longer) <= longest else typing.digits)


def increased(typing: Typing, number: int, longest: int = LONGEST_NUMBER) -> Typing:
    """The number with so much more, of `longest` digits at most."""
    digits = str(int(typing.digits or 0) + number)
    return replace(typing, digits=digits if len(digits) <= longest else typing.digits)


def rubbed_out(typing: Typed) -> Typed:
    """The number without its last digit."""
    return replace(typing, digits=typing.digits[:-1])


def spelled(typing: Typing, letters: str) -> Typing:
    """The alias with more letters."""
    longest = LONGEST_NAME if typing.purpose is Purpose.ENROL else LONGEST_ALIAS
    return replace(typing, alias=(typing.alias + letters)[:longest])


def unspelled(typing: Typing) -> Typing:
    """The alias without its last letter."""
    return replace(typing, alias=typing.alias[:-1])
