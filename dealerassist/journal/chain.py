"""The chain: each entry's hash covers its body and the previous hash, and so all entries before.

Changing, removing, adding or exchanging an entry breaks the chain there, unless all hashes after it
are computed anew. A chain that was computed anew is found by checkpoints, which sign a hash
(`dealerassist/journal/checkpoint.py`), or by the mirror.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.compared import Compared

TAG = b"dealer-assist/entry/1\x00"
"""Begins what is hashed, so that no hash made for another purpose is valid for an entry."""

GENESIS = bytes(32)
"""The previous hash of entry 1."""


class Damage(StrEnum):
    """What is wrong with the first entry that is not as it was recorded, or with what is beside it.

    Found by the chain:
        `MISSING`: its number is skipped.
        `ALTERED`: its text was changed.
        `REHASHED`: its hash was changed, its text was not.
        `MISPLACED`: its text has another number.
        `FOREIGN`: its text is of another journal.
        `UNREADABLE`: it cannot be read.

    Found by checkpoints:
        `REWRITTEN`: the chain holds, but is not the one that was signed.
        `CUT`: the end is missing; a checkpoint in the journal covers it.
        `OLD_FILE`: the end is missing with its checkpoints; one kept elsewhere covers it.
        `FORGED`: a checkpoint is not signed by its key, or its key is another one than before and
            no entry says so.
        `UNSIGNED`: the checkpoint that was made with this entry is missing.
        `CONTRADICTED`: the checkpoint kept elsewhere differs from the journal's own after this
            entry.
        `OTHER_JOURNAL`: the checkpoint kept elsewhere is of another journal.

    Found by the floor's countersignature:
        `WITNESSED_MORE`: the end is missing; the floor has countersigned it.
        `WITNESSED_OTHERWISE`: the chain holds, but is not the one that the floor countersigned.
        `WITNESS_MISSING`: there is no countersignature where there must be one.
        `WITNESS_FORGED`: it is not signed by the floor's key.
        `WITNESS_OTHER_FLOOR`: it is signed by the key of another floor than the one given.
        `WITNESS_OTHER_JOURNAL`: it is of another journal.
        `WITNESS_STRANGER`: what the floor countersigned was signed by no key of this journal.
        `WITNESS_OUTDATED`: it covers fewer entries than the one that the relay had.
        `WITNESS_UNKNOWN`: the settings of the floor cannot be read: nobody knows whose it must be.

    Found by the relay's note:
        `RELAY_MORE`: the end is missing; the relay has sent it to the floor.
        `RELAY_ALARM`: an alarm of the floor stands that speaks against the journal.
        `RELAY_UNREADABLE`: what lies there is no note of the relay.

    Found by the mirror:
        `DIFFERS`: the mirror has another entry there.
        `SHORTER`: the mirror goes on, the journal ends.
        `COPY_OTHER_JOURNAL`: in its place lies the mirror of another journal or table.
        `COPY_NOT_REGULAR`: in its place is a pipe, a device, a folder or a socket.
        `COPY_UNREADABLE`: in its place is what is no mirror, or cannot be read.

    Found by the journal before, from which this one goes on:
        `EARLIER_OTHERWISE`: what lies there is not that journal, or not as it ended.

    Found otherwise:
        `NAMES`: the ids of journal and table were changed.
        `TABLES`: the entries hold, but SQLite's tables, or rows computed from the entries, were
            changed.
        `OTHER_VERSION`: the entries hold, but the tables are of a version whose rows this program
            does not compute, so nothing was said of them.
        `UNPLAYABLE`: the chain holds, but what the entry says cannot have happened after the
            entries before it.
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
    WITNESSED_MORE = "witnessed_more"
    WITNESSED_OTHERWISE = "witnessed_otherwise"
    WITNESS_MISSING = "witness_missing"
    WITNESS_FORGED = "witness_forged"
    WITNESS_OTHER_FLOOR = "witness_other_floor"
    WITNESS_OTHER_JOURNAL = "witness_other_journal"
    WITNESS_STRANGER = "witness_stranger"
    WITNESS_OUTDATED = "witness_outdated"
    WITNESS_UNKNOWN = "witness_unknown"
    RELAY_MORE = "relay_more"
    RELAY_ALARM = "relay_alarm"
    RELAY_UNREADABLE = "relay_unreadable"
    DIFFERS = "differs"
    SHORTER = "shorter"
    EARLIER_OTHERWISE = "earlier_otherwise"
    COPY_OTHER_JOURNAL = "copy_other_journal"
    COPY_NOT_REGULAR = "copy_not_regular"
    COPY_UNREADABLE = "copy_unreadable"
    NAMES = "names"
    TABLES = "tables"
    OTHER_VERSION = "other_version"
    UNPLAYABLE = "unplayable"


OF_A_CHECKPOINT = frozenset({Damage.FORGED, Damage.UNSIGNED})
"""What is wrong with a checkpoint in the journal, and not with the entries before it."""


OF_THE_WITNESS = frozenset(
    {
        Damage.WITNESS_MISSING,
        Damage.WITNESS_FORGED,
        Damage.WITNESS_OTHER_FLOOR,
        Damage.WITNESS_OTHER_JOURNAL,
        Damage.WITNESS_STRANGER,
        Damage.WITNESS_OUTDATED,
        Damage.WITNESS_UNKNOWN,
    }
)
"""What is wrong with the floor's countersignature, where every entry holds."""

OF_THE_RELAY = frozenset({Damage.RELAY_ALARM, Damage.RELAY_UNREADABLE})
"""What the relay's note says against the journal, where every entry holds."""

OF_THE_COPY = frozenset(
    {Damage.COPY_OTHER_JOURNAL, Damage.COPY_NOT_REGULAR, Damage.COPY_UNREADABLE}
)
"""What is wrong with what lies in the mirror's place, where every entry holds."""

NOT_CONFIRMED = (
    frozenset({Damage.CONTRADICTED, Damage.OTHER_JOURNAL, Damage.OTHER_VERSION})
    | {Damage.EARLIER_OTHERWISE}
    | OF_THE_WITNESS
    | OF_THE_RELAY
    | OF_THE_COPY
)
"""Damage that leaves open which is wrong: the journal, or what it was compared with."""


class Fault(Struct, frozen=True):
    """The first bad entry, and what is wrong with it.

    Attributes:
        number: the entry. With `FORGED`, `UNSIGNED` and `CONTRADICTED` it is the last entry that
            the checkpoint covers; with `TABLES`, `OTHER_VERSION`, `OTHER_JOURNAL` and those of
            the witness, of the relay and of the copy it is 0, as every entry holds.
        damage: what is wrong with it.
        table, row: with `TABLES`, the read table of the first row that the entries do not give,
            and the number in that row's key; empty and 0 where none is known.
    """

    number: int
    damage: Damage
    table: str = ""
    row: int = 0

    @property
    def named_row(self) -> tuple[str, int] | None:
        """Table and number of the first wrong row; None where none is known."""
        return (self.table, self.row) if self.table else None


class Countersigned(Struct, frozen=True):
    """What the floor has countersigned of a journal.

    Attributes:
        entry: the last entry that its signature covers.
        utc_s: when it signed, in UTC seconds.
        key_id: the id of its key in hexadecimal.
    """

    entry: int
    utc_s: int
    key_id: str


class NewerFormat(Struct, frozen=True):
    """That a journal is of a newer version, so that not all of it was verified.

    Attributes:
        version: the version of its tables, of which none was verified.
        unread: the first entry that this program cannot read; chain and checkpoints of it and of
            those after it were verified all the same. 0 if it can read all.
    """

    version: int
    unread: int


class Verification(Struct, frozen=True):
    """What a verification found: the entries 1 … `last` hold.

    Attributes:
        last: the number of the last good entry, 0 if there is none.
        head: that entry's hash in hexadecimal.
        fault: what is wrong after it, if anything.
        signed: the last entry that a signed checkpoint confirms; 0 if none does, or if
            checkpoints were not looked at.
        countersigned: what the floor has countersigned of these entries; None if nothing, or if
            that was not looked at.
        newer: what could not be verified, as a newer program wrote it; None if all could be.
        compared: all that the journal was held against; None if only the chain was followed.
    """

    last: int
    head: str
    fault: Fault | None = None
    signed: int = 0
    countersigned: Countersigned | None = None
    newer: NewerFormat | None = None
    compared: Compared | None = None

    @property
    def intact(self) -> bool:
        """Whether nothing wrong was found."""
        return self.fault is None

    def with_fault(self, fault: Fault) -> Verification:
        """The same finding with `fault`: only the entries before it hold. `head` is not changed."""
        last = min(self.last, max(0, fault.number - 1)) if fault.number else self.last
        seen = self.countersigned
        covered = None if seen is None or seen.entry > last else seen
        signed = min(self.signed, last)
        return replace(self, last=last, fault=fault, signed=signed, countersigned=covered)

    def with_first(self, *faults: Fault | None) -> Verification:
        """The same finding with the first of these that is a fault; as it is if none is."""
        first = next(filter(None, faults), None)
        return self if first is None else self.with_fault(first)


class JournalNames(Struct, frozen=True):
    """The two ids that every entry of a journal repeats: the journal's own, and its table's."""

    journal: str
    table: str


class BodyHeader(Struct, frozen=True):
    """The part of an entry's body that says where it belongs; other fields are not decoded."""

    number: int
    journal: str
    table: str


class Link(NamedTuple):
    """An entry as it lies in a file: its place, the canonical text, and the stored hash."""

    number: int
    body: bytes
    hash: bytes


class Claim(Struct, frozen=True):
    """The number that the last entry of a file states, and the hash stored with it."""

    number: int
    hash: bytes


NO_CLAIM = Claim(0, b"")
"""The claim of a file without an entry that can be read."""

_NAMED = msgspec.json.Decoder(BodyHeader)


def next_hash(previous: bytes, body: bytes) -> bytes:
    """The hash of an entry with this `body`, after an entry with the hash `previous`."""
    return hashlib.sha256(TAG + previous + body).digest()


def body_header(body: bytes) -> BodyHeader | None:
    """Where a body says that its entry belongs; None if it is not a body."""
    try:
        return _NAMED.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def damage_of(link: Link, number: int, head: bytes, names: JournalNames) -> Damage | None:
    """What is wrong with `link` as entry `number` of this journal; None if nothing is.

    Args:
        head: the hash of the entry before it.
    """
    if link.number != number:
        return Damage.MISSING
    said = body_header(link.body)
    if said is None:
        return Damage.UNREADABLE
    if said.number != number:
        return Damage.MISPLACED
    if said.journal != names.journal or said.table != names.table:
        return Damage.FOREIGN
    if next_hash(head, link.body) != link.hash:
        return Damage.ALTERED
    return None


def follow_chain(
    links: Iterable[Link], names: JournalNames, *, number: int = 0, head: bytes = GENESIS
) -> Verification:
    """Follow the chain along `links` up to the first bad one.

    Args:
        links: the entries in the order of their places.
        names: the ids of journal and table that they must have.
        number: the entry before the first of them; 0 if there is none.
        head: that entry's hash.
    """
    for link in links:
        damage = damage_of(link, number + 1, head, names)
        if damage is not None:
            return Verification(number, head.hex(), Fault(number + 1, damage))
        number, head = number + 1, link.hash
    return Verification(number, head.hex())
