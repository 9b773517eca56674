"""Six digits that only their owner knows, and what is kept in their place (house practice 3)."""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import NoReturn

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from dealerassist.hand.refusal import Code, Refusal, refuse

DIGITS = 6

HASHER = PasswordHasher(
    time_cost=3, memory_cost=64 * 1024, parallelism=1, hash_len=32, salt_len=16, type=Type.ID
)
"""Argon2id with 64 MiB and three passes (RFC 9106, 4), on one core, as the other one deals.

About 0.2 s on a small PC. Each hash names its own parameters, so that they may be raised later.
"""


class Pin:
    """A PIN. Its digits are in no text made of it, be that a log, a traceback or a message."""

    __slots__ = ("_digits",)

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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pin):
            return NotImplemented
        return hmac.compare_digest(self._digits, other._digits)

    def __hash__(self) -> int:
        return hash(self._digits)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a PIN is never stored")


def refuse_easy(pin: Pin, person: str) -> Refusal | None:
    """Why nobody may choose this PIN, or None: it is among the first that anybody would try.

    Those are one digit six times; digits that count up or down, over 9 and 0 too; two or three
    digits repeated, as in 121212 and 123123; and one's own number, filled up with zeros.
    """
    digits = pin.reveal()
    easy = _counts(digits) or digits in (digits[:2] * 3, digits[:3] * 2) or _is_own(digits, person)
    return refuse(Code.PIN_TOO_EASY, "HP 3") if easy else None


def _counts(digits: str) -> bool:
    steps = {(int(after) - int(before)) % 10 for before, after in zip(digits, digits[1:])}  # noqa: B905, RUF007
    return steps in ({0}, {1}, {9})


def _is_own(digits: str, person: str) -> bool:
    number = "".join(filter(str.isdigit, person))
    return bool(number) and digits in (number.zfill(DIGITS), number.ljust(DIGITS, "0"))


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
    except InvalidHashError as error:
        raise ValueError("no Argon2 hash") from error
    except VerificationError:
        return False


def _peppered(pin: Pin, pepper: bytes, journal: str, person: str) -> bytes:
    """Of no use to anybody who has the vault and not the pepper, at this table and no other."""
    owner = f"{journal}\0{person}\0".encode()
    return hmac.new(pepper, owner + pin.reveal().encode(), hashlib.sha256).digest()
