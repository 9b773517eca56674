"""Six digits that only their owner knows, and what is kept in their place (house practice 3)."""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator
from typing import NoReturn

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC

from dealerassist.hand.refusal import Code, Refusal, refuse

DIGITS = 6

HASHER = PasswordHasher(
    time_cost=3, memory_cost=64 * 1024, parallelism=1, hash_len=32, salt_len=16, type=Type.ID
)
"""Argon2id with 64 MiB and three passes (RFC 9106, 4), on one core, as the other one deals.

About 0.2 s on a small PC. Each hash names its own parameters, so that they may be raised later.
"""


class SecretDigits:
    """Digits that are never stored, and compared in a time that tells nothing of them.

    Whatever is made of these says in its `__repr__` no more than how many there are.
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
    """A PIN. Its digits are in no text made of it, be that a log, a traceback or a message."""

    __slots__ = ()

    def __init__(self, digits: str) -> None:
        """Use `Pin.parse` for what somebody typed.

        Raises:
            ValueError: if it is not six digits; the sentence does not repeat it.
        """
        if not re.fullmatch(r"[0-9]{6}", digits):
            raise ValueError("a PIN has six digits")
        self._digits = digits

    @classmethod
    def parse(cls, typed: str) -> Pin | Refusal:
        """The PIN that was typed, or why it is none."""
        try:
            return cls(typed)
        except ValueError:
            return refuse(Code.NOT_SIX_DIGITS, "HP 3", digits=DIGITS)

    def reveal(self) -> str:
        """The digits, for showing a made-up PIN to its owner; nothing else may ask."""
        return self._digits

    def __repr__(self) -> str:
        return "Pin(••••••)"


def refuse_easy(pin: Pin, person: str) -> Refusal | None:
    """Why nobody may choose this PIN, or None: it is among the first that anybody would try.

    Those are `EASY`, and one's own number, filled up with zeros on either side.
    """
    easy = pin in EASY or pin in _own_number(person)
    return refuse(Code.PIN_TOO_EASY, "HP 3") if easy else None


def _easy() -> Iterator[Pin]:
    """One digit six times; up or down by one, over 9 and 0 too; two or three digits repeated."""
    for first in range(10):
        for step in (0, 1, -1):
            yield Pin("".join(str((first + step * at) % 10) for at in range(DIGITS)))
    yield from (Pin(f"{pair:02d}" * 3) for pair in range(100))
    yield from (Pin(f"{three:03d}" * 2) for three in range(1000))


EASY = frozenset(_easy())
"""PINs and not texts, so that a traceback of the search shows none."""


def _own_number(person: str) -> set[Pin]:
    number = "".join(filter(str.isdigit, person))
    ways = (number, number.lstrip("0"))
    filled = (each for way in ways for each in (way.zfill(DIGITS), way.ljust(DIGITS, "0")))
    return {Pin(each) for each in filled if len(each) == DIGITS}


def hash_of(pin: Pin, *, pepper: bytes, journal: str, person: str) -> str:
    """What the vault keeps of a PIN: an Argon2id hash with its salt and its parameters."""
    return HASHER.hash(_peppered(pin, pepper, journal, person))


def is_right(pin: Pin, kept: str, *, pepper: bytes, journal: str, person: str) -> bool:
    """Whether `kept` was made of this PIN.

    Raises:
        ValueError: if `kept` is no hash of ours.
    """
    try:
        return HASHER.verify(kept, _peppered(pin, pepper, journal, person))
    except VerifyMismatchError:
        return False
    except (InvalidHashError, VerificationError) as error:
        raise ValueError("no Argon2 hash") from error


def _peppered(pin: Pin, pepper: bytes, journal: str, person: str) -> bytes:
    """Of no use to anybody who has the vault and not the pepper, at this table and no other."""
    mac = HMAC(pepper, SHA256())
    mac.update(f"{journal}\0{person}\0".encode())
    # Not the standard library's: its frames would show the digits in a traceback.
    mac.update(pin.reveal().encode())
    return mac.finalize()
