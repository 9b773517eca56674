"""PINs: six digits that only their owner knows (house practice 3).

The digits must appear in no log, traceback or message: not even in the frames of a traceback that
shows local values.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from functools import cache
from typing import NoReturn

from dealerassist.hand.refusal import Code, Refusal, refuse

DIGITS = 6
"""How many digits a PIN has."""


class SecretDigits:
    """Secret digits: they cannot be pickled, and comparing them takes the same time for any digits.

    The `__repr__` of a subclass must show no more than how many digits there are.
    """

    __slots__ = ("_digits",)

    _digits: str

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return hmac.compare_digest(self._digits, other._digits)

    def __hash__(self) -> int:
        return hash(self._digits)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a PIN is never stored")


class Pin(SecretDigits):
    """A PIN. Its digits are in no text that is made of it."""

    __slots__ = ()

    def __init__(self, digits: str) -> None:
        """A PIN of these digits; use `Pin.parse` for what somebody typed.

        Raises:
            ValueError: if they are not six digits; the message does not repeat them.
        """
        if not re.fullmatch(r"[0-9]{6}", digits):
            raise ValueError("a PIN has six digits")
        self._digits = digits

    @classmethod
    def parse(cls, typed: str) -> Pin | Refusal:
        """The PIN that was typed, or a refusal if it is not six digits."""
        try:
            return cls(typed)
        except ValueError:
            return refuse(Code.NOT_SIX_DIGITS, "HP 3", digits=DIGITS)

    def reveal(self) -> str:
        """The digits: only for hashing, and for showing a made-up PIN to its owner."""
        return self._digits

    def __repr__(self) -> str:
        return "Pin(••••••)"


def refuse_easy(pin: Pin, person: str) -> Refusal | None:
    """Why the person may not choose this PIN, or None: it is among the first one would guess.

    Those are digits repeated or in a row, and the person's own number, filled up with zeros on
    either side.
    """
    easy = pin in _easy() or pin in _own_number(person)
    return refuse(Code.PIN_TOO_EASY, "HP 3") if easy else None


@cache
def _easy() -> frozenset[Pin]:
    """The PINs guessed first; as `Pin`s, so that a traceback of the search shows no digits."""
    return frozenset(_repeated_or_in_a_row())


def _repeated_or_in_a_row() -> Iterator[Pin]:
    """One digit six times, runs up or down, two or three digits repeated."""
    for first in range(10):
        for step in (0, 1, -1):
            yield Pin("".join(str((first + step * at) % 10) for at in range(DIGITS)))
    yield from (Pin(f"{pair:02d}" * 3) for pair in range(100))
    yield from (Pin(f"{three:03d}" * 2) for three in range(1000))


def _own_number(person: str) -> set[Pin]:
    """The PINs made of a staff number, with and without its leading zeros."""
    number = "".join(filter(str.isdigit, person))
    ways = (number, number.lstrip("0"))
    filled = (each for way in ways for each in (way.zfill(DIGITS), way.ljust(DIGITS, "0")))
    return {Pin(each) for each in filled if len(each) == DIGITS}
