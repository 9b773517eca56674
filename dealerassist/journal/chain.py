"""The chain: each entry's hash covers its body and, through the previous hash, all before it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

TAG = b"dealer-assist/entry/1\x00"
"""Says what is hashed, so that no other hash of the house can stand in for an entry's."""

GENESIS = bytes(32)
"""The previous hash of entry 1."""


class Damage(StrEnum):
    """What is wrong with the first entry that is not as it was recorded."""

    MISSING = "missing"
    ALTERED = "altered"
    MISPLACED = "misplaced"
    UNREADABLE = "unreadable"


class Fault(Struct, frozen=True):
    """The first bad entry: its number, and what is wrong with it."""

    number: int
    damage: Damage


class Verification(Struct, frozen=True):
    """What a verification found: the entries 1 … `last` hold, up to the chain head.

    Attributes:
        last: the number of the last good entry, 0 if there is none.
        head: that entry's hash in hexadecimal.
        fault: the first bad entry after it, if any.
    """

    last: int
    head: str
    fault: Fault | None = None

    @property
    def intact(self) -> bool:
        """Every entry is as it was recorded."""
        return self.fault is None

    def with_fault(self, fault: Fault) -> Verification:
        """The same entries hold, but then comes a bad one."""
        return Verification(self.last, self.head, fault)


def next_hash(previous: bytes, body: bytes) -> bytes:
    """The hash of an entry with this `body`, after an entry with the hash `previous`."""
    return hashlib.sha256(TAG + previous + body).digest()


def follow(
    rows: Iterable[tuple[int | None, bytes, bytes]], *, number: int = 0, head: bytes = GENESIS
) -> Verification:
    """Follow the chain along `rows` of (number, body, hash) up to the first bad one.

    Args:
        rows: the entries in the order of their numbers; None for one that is not in its place.
        number: the entry before the first of them; `head` is its hash.
    """
    for found, body, recorded in rows:
        if found != number + 1:
            damage = Damage.MISPLACED if found is None else Damage.MISSING
            return Verification(number, head.hex(), Fault(number + 1, damage))
        expected = next_hash(head, body)
        if expected != recorded:
            return Verification(number, head.hex(), Fault(found, Damage.ALTERED))
        number, head = found, expected
    return Verification(number, head.hex())
