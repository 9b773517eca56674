"""PINs: six digits that only their owner knows, and their hashes (house practice 3).

The digits must appear in no log, traceback or message: not even in the frames of a traceback that
shows local values.
"""

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
"""How many digits a PIN has."""

HASHER = PasswordHasher(
    time_cost=3, memory_cost=64 * 1024, parallelism=1, hash_len=32, salt_len=16, type=Type.ID
)
"""Argon2id with 64 MiB and three passes (RFC 9106, section 4), about 0.2 s on a small PC.

On one core, so that the other is free for the table. Each hash contains its own parameters, so
that they can be raised later.
"""


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

    Those are `EASY`, and the person's own number, filled up with zeros on either side.
    """
    easy = pin in EASY or pin in _own_number(person)
    return refuse(Code.PIN_TOO_EASY, "HP 3") if easy else None


def _easy() -> Iterator[Pin]:
    """The PINs of `EASY`: one digit six times, runs up or down, two or three digits repeated."""
    for first in range(10):
        for step in (0, 1, -1):
            yield Pin("".join(str((first + step * at) % 10) for at in range(DIGITS)))
    yield from (Pin(f"{pair:02d}" * 3) for pair in range(100))
    yield from (Pin(f"{three:03d}" * 2) for three in range(1000))


EASY = frozenset(_easy())
"""The PINs guessed first; as `Pin`s, so that a traceback of the search shows no digits."""


def _own_number(person: str) -> set[Pin]:
    """The PINs made of a staff number, with and without its leading zeros."""
    number = "".join(filter(str.isdigit, person))
    ways = (number, number.lstrip("0"))
    filled = (each for way in ways for each in (way.zfill(DIGITS), way.ljust(DIGITS, "0")))
    return {Pin(each) for each in filled if len(each) == DIGITS}


def hash_of(pin: Pin, *, pepper: bytes, journal: str, person: str) -> str:
    """What the vault keeps of a PIN: an Argon2id hash, with its salt and parameters.

    Args:
        pin: the PIN.
        pepper: the machine's pepper.
        journal: the id of the table's journal.
        person: the staff number of the owner.
    """
    return HASHER.hash(_peppered(pin, pepper, journal, person))


def is_right(pin: Pin, kept: str, *, pepper: bytes, journal: str, person: str) -> bool:
    """Whether the hash `kept` was made of this PIN, with the same other arguments.

    Raises:
        ValueError: if `kept` is not an Argon2id hash.
    """
    try:
        return HASHER.verify(kept, _peppered(pin, pepper, journal, person))
    except VerifyMismatchError:
        return False
    except (InvalidHashError, VerificationError) as error:
        raise ValueError("no Argon2 hash") from error


def _peppered(pin: Pin, pepper: bytes, journal: str, person: str) -> bytes:
    """An HMAC of the PIN with the pepper, for this journal and person; this is what is hashed.

    Without the pepper the vault's hashes cannot be attacked by trying all PINs, and a hash copied
    to another table or person is of no use.
    """
    mac = HMAC(pepper, SHA256())
    mac.update(f"{journal}\0{person}\0".encode())
    # Not the standard library's `hmac`: its Python frames would show the digits in a traceback.
    mac.update(pin.reveal().encode())
    return mac.finalize()
