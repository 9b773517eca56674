"""Tables made by the hundred: the entries of a short real journal, chained anew for each."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from uuid import UUID

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.connection import Database
from dealerassist.floor.relay.table_line import AppendStatus, Reply
from dealerassist.journal.chain import GENESIS, JournalNames, Link, next_hash
from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.store.mirror import MirrorReader, StoredCheckpoint
from tests.support.places import PROJECT

SOURCE = PROJECT / "tests" / "journals" / "5.journal.copy"
"""A short shift with everything that is signed at once."""

NAMES = re.compile(rb'"journal":"[^"]*"|"table":"4"')


@cache
def _read(source: Path) -> tuple[tuple[bytes, ...], tuple[int, ...]]:
    """The bodies of the source's entries, and the entries after which it was signed."""
    mirror = MirrorReader(source)
    count = mirror.claim.number
    links = [mirror.link(number) for number in range(1, count + 1)]
    sizes = sorted({int(point.note.split("\n")[1]) for point in mirror.checkpoints()})
    return tuple(link.body for link in links if link), tuple(sizes)


def signer_from(seed: int) -> Signer:
    """The same key for the same seed."""
    return Signer(Ed25519PrivateKey.from_private_bytes(seed.to_bytes(32, "big")))


class MadeKiosk:
    """A table with a journal as it would send it.

    Attributes:
        links: its entries.
        checkpoints: by the entry that each covers last.
        witnessed: the countersignature that lies beside its journal; empty if none does.
    """

    def __init__(self, number: int, *, entries: int | None = None, source: Path = SOURCE) -> None:
        """A table of its own journal and key.

        Args:
            number: of the table; it decides ids and key.
            entries: how many of the source's it has; all if None.
            source: the mirror of a table 4.
        """
        self.table = str(number)
        self.journal = str(UUID(int=number))
        self.signer = signer_from(number)
        bodies, sizes = _read(source)
        self.links: list[Link] = []
        self.checkpoints: dict[int, StoredCheckpoint] = {}
        self.witnessed = ""
        self.sizes = sizes
        self.extend(bodies[:entries])

    @property
    def names(self) -> JournalNames:
        """The ids that each of its entries repeats."""
        return JournalNames(self.journal, self.table)

    def body(self, text: bytes) -> bytes:
        """The text of an entry, with the ids of this journal and table."""
        names = {b'"j': b'"journal":"%s"', b'"t': b'"table":"%s"'}
        ids = {b'"j': self.journal.encode(), b'"t': self.table.encode()}
        return NAMES.sub(lambda found: names[found[0][:2]] % ids[found[0][:2]], text)

    def extend(self, texts: tuple[bytes, ...]) -> None:
        """Add these entries of the source, in order."""
        for text in texts:
            self.add(self.body(text))

    def add(self, body: bytes) -> None:
        """Add an entry as it is, with its checkpoint where the source has one there."""
        number, head = len(self.links) + 1, self.links[-1].hash if self.links else GENESIS
        self.links.append(Link(number, body, next_hash(head, body)))
        if number in self.sizes:
            self.sign(number)

    def sign(self, number: int, signer: Signer | None = None) -> None:
        """Sign the entries up to this one."""
        by = signer or self.signer
        point = Checkpoint(self.journal, number, self.links[number - 1].hash.hex(), number)
        self.checkpoints[number] = StoredCheckpoint(by.key, by.sign(point).text)

    def rewritten(self, at: int, *, with_key: bool) -> MadeKiosk:
        """The same table with another entry `at`, and all that follows computed anew."""
        other = MadeKiosk(int(self.table), entries=0)
        other.witnessed = self.witnessed
        signer = other.signer
        if not with_key:
            other.signer = signer_from(10**9 + int(self.table))
        for link in self.links:
            other.add(_altered(link.body) if link.number == at else link.body)
        other.signer = signer
        return other

    def cut(self, last: int) -> MadeKiosk:
        """The same table without its entries after `last`."""
        other = MadeKiosk(int(self.table), entries=0)
        other.links = self.links[:last]
        other.checkpoints = {at: each for at, each in self.checkpoints.items() if at <= last}
        other.witnessed = self.witnessed
        return other


def _altered(body: bytes) -> bytes:
    """The same entry, made by somebody else."""
    return re.sub(rb'"actor":"[^"]*"', b'"actor":"C-99"', body, count=1)


def register(db: Database, kiosk: MadeKiosk, role: str) -> int:
    """Register a table for this role, without making one."""
    row = db.execute(
        "INSERT INTO floor.stream (table_id, key, role) VALUES (%s, %s, %s) RETURNING id",
        (kiosk.table, kiosk.signer.key, role),
    ).fetchone()
    assert row is not None
    db.execute("INSERT INTO floor.head (stream) VALUES (%s)", (row[0],))
    return int(row[0])


def append(
    db: Database,
    kiosk: MadeKiosk,
    first: int,
    links: list[Link],
    *,
    compare: bool = False,
    checkpoints: bool = True,
) -> Reply:
    """Call `floor.append` with these entries; with `compare`, with their hashes alone."""
    last = first + len(links) - 1
    notes = [
        each
        for at, each in kiosk.checkpoints.items()
        if checkpoints and not compare and first <= at <= last
    ]
    row = db.execute(
        "SELECT * FROM floor.append(%s, %s, %s, %s::bytea[], %s::bytea[], %s::text[], "
        "%s::text[], %s, %s)",
        (
            kiosk.table, kiosk.journal, first, [] if compare else [link.body for link in links],
            [link.hash for link in links], [each.note for each in notes],
            [each.key for each in notes], len(kiosk.links), kiosk.witnessed,
        ),
    ).fetchone()  # fmt: skip
    assert row is not None
    reply = Reply(AppendStatus(row[0]), *row[1:])
    if reply.countersigned:
        kiosk.witnessed = reply.countersigned
    return reply


def give(db: Database, kiosk: MadeKiosk, *, at_once: int = 250) -> Reply:
    """Send what the server lacks, as a relay does, and find the first entry that differs."""
    reply = append(db, kiosk, len(kiosk.links) + 1, [])
    if reply.status != "ok":
        return reply
    have = min(reply.number, len(kiosk.links))
    if not _same(db, kiosk, have):
        return _tell_fork(db, kiosk, have)
    for start in range(have, len(kiosk.links), at_once):
        reply = append(db, kiosk, start + 1, kiosk.links[start : start + at_once])
    return append(db, kiosk, len(kiosk.links) + 1, [])


def _same(db: Database, kiosk: MadeKiosk, number: int) -> bool:
    if not number:
        return True
    return append(db, kiosk, number, [kiosk.links[number - 1]], compare=True).status == "ok"


def _tell_fork(db: Database, kiosk: MadeKiosk, have: int) -> Reply:
    first = _first(lambda number: not _same(db, kiosk, number), 1, have)
    return append(db, kiosk, first, [kiosk.links[first - 1]])


def _first(is_so: Callable[[int], bool], low: int, high: int) -> int:
    """The first number of which this is so, if it is so of all after it and of `high`."""
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if is_so(middle) else (middle + 1, high)
    return low
