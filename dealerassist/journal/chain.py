"""The chain: each entry's hash covers its body and, through the previous hash, all before it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

import msgspec
from msgspec import Struct

TAG = b"dealer-assist/entry/1\x00"
"""Says what is hashed, so that no other hash of the house can stand in for an entry's."""

GENESIS = bytes(32)
"""The previous hash of entry 1."""


class Damage(StrEnum):
    """What is wrong with the first entry that is not as it was recorded, or with what is beside.

    Found by the chain: `MISSING` (a number is skipped), `ALTERED` (the text was changed),
    `REHASHED` (only its hash was), `MISPLACED` (the text is of another number), `FOREIGN` (of
    another journal), `UNREADABLE`. Found by checkpoints: `REWRITTEN` (a chain that holds in
    itself, but is not the one that was signed), `CUT` (the end is missing), `OLD_FILE` (the end
    and every trace of it is missing), `FORGED` (a checkpoint in the journal is not of its key, or
    that is another one than before and no entry says so),
    `UNSIGNED` (the checkpoint that was made with that entry is missing),
    `CONTRADICTED` (the checkpoint given says otherwise than the journal's own after that entry),
    `OTHER_JOURNAL` (the checkpoint given is of another one). Found by the second copy: `DIFFERS`
    (it has another entry there), `SHORTER` (it goes on, the journal does not). Found besides:
    `NAMES` (what the journal is called), `TABLES` (the entries hold, but SQLite's tables or what
    was made from the entries was changed), `UNPLAYABLE` (the chain holds, but what the entry
    tells cannot have happened after the entries before it).
    """

    MISSING = "missing"
    ALTERED = "altered"
    REHASHED = "rehashed"
    MISPLACED = "misplaced"
    FOREIGN = "foreign"
    UNREADABLE = "unreadable"
    REWRITTEN = "rewritten"
    CUT = "cut"
    OLD_FILE = "old_file"
    FORGED = "forged"
    UNSIGNED = "unsigned"
    CONTRADICTED = "contradicted"
    OTHER_JOURNAL = "other_journal"
    DIFFERS = "differs"
    SHORTER = "shorter"
    NAMES = "names"
    TABLES = "tables"
    UNPLAYABLE = "unplayable"


OF_A_CHECKPOINT = frozenset({Damage.FORGED, Damage.UNSIGNED})
"""What is wrong with a checkpoint of the journal's own, and not with the entries before it."""


class Fault(Struct, frozen=True):
    """The first bad entry: its number, and what is wrong with it.

    With `FORGED`, `UNSIGNED` and `CONTRADICTED` it is the entry that the checkpoint covers last;
    with `TABLES` and `OTHER_JOURNAL` it is 0, as every entry holds.

    Attributes:
        table, row: with `TABLES` the read table and the number in its key of the first row that
            the entries do not give, where one is known.
    """

    number: int
    damage: Damage
    table: str = ""
    row: int = 0

    @property
    def named_row(self) -> tuple[str, int] | None:
        """Table and number of that row; None where none is known."""
        return (self.table, self.row) if self.table else None


class Verification(Struct, frozen=True):
    """What a verification found: the entries 1 … `last` hold, up to the chain head.

    Attributes:
        last: the number of the last good entry, 0 if there is none.
        head: that entry's hash in hexadecimal.
        fault: the first bad entry after it, if any.
        signed: up to which entry a signed checkpoint says the same; 0 if none was asked.
    """

    last: int
    head: str
    fault: Fault | None = None
    signed: int = 0

    @property
    def intact(self) -> bool:
        """Every entry is as it was recorded."""
        return self.fault is None

    def with_fault(self, fault: Fault) -> Verification:
        """The entries before `fault` hold, but then comes a bad one; `head` is left as it is."""
        last = min(self.last, max(0, fault.number - 1)) if fault.number else self.last
        return Verification(last, self.head, fault, min(self.signed, last))


class JournalNames(Struct, frozen=True):
    """Whose entries a journal holds: its own id, and that of its table."""

    journal: str
    table: str


class NamedBody(Struct, frozen=True):
    """What a body says of itself; the rest of it is not looked at."""

    number: int
    journal: str
    table: str


class Link(NamedTuple):
    """An entry as it lies in the file: its place, the canonical text, and the hash recorded."""

    number: int
    body: bytes
    hash: bytes


class Claim(NamedTuple):
    """How many entries there are by what the last one says, and the hash recorded with that one."""

    number: int
    hash: bytes


NO_CLAIM = Claim(0, b"")

_NAMED = msgspec.json.Decoder(NamedBody)


def next_hash(previous: bytes, body: bytes) -> bytes:
    """The hash of an entry with this `body`, after an entry with the hash `previous`."""
    return hashlib.sha256(TAG + previous + body).digest()


def said_of(body: bytes) -> NamedBody | None:
    """What a body says of itself; None if it is none."""
    try:
        return _NAMED.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def damage_of(link: Link, number: int, head: bytes, names: JournalNames) -> Damage | None:
    """What is wrong with `link` as entry `number` after the hash `head`; None if nothing is."""
    if link.number != number:
        return Damage.MISSING
    said = said_of(link.body)
    if said is None:
        return Damage.UNREADABLE
    if said.number != number:
        return Damage.MISPLACED
    if said.journal != names.journal or said.table != names.table:
        return Damage.FOREIGN
    if next_hash(head, link.body) != link.hash:
        return Damage.ALTERED
    return None


def follow(
    links: Iterable[Link], names: JournalNames, *, number: int = 0, head: bytes = GENESIS
) -> Verification:
    """Follow the chain along `links` up to the first bad one.

    Args:
        links: the entries in the order of their places.
        names: whose entries they must be.
        number: the entry before the first of them; 0 if there is none.
        head: that entry's hash.
    """
    for link in links:
        damage = damage_of(link, number + 1, head, names)
        if damage is not None:
            return Verification(number, head.hex(), Fault(number + 1, damage))
        number, head = number + 1, link.hash
    return Verification(number, head.hex())
