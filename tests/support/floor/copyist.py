"""Writes second copies as a kiosk does, without a table: of any length, and rewritten at will."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.journal.chain import GENESIS, JournalNames, Link, next_hash
from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.required_checkpoints import TAGS
from dealerassist.journal.store.mirror import (
    StoredCheckpoint,
    checkpoint_line,
    entry_line,
    head_line,
)

SEALED = min(TAGS)
"""The kind of an event whose entry must be signed at once."""

TAP = "nothing_of_weight"
"""The kind of an event whose entry need not be signed."""

USUAL = 300
"""How many bytes of padding give an entry the usual length."""


class Copyist:
    """Writes the mirror of a journal, entry by entry.

    Attributes:
        names: the ids of journal and table.
        links: the entries that were written.
        signer: the kiosk's key.
    """

    def __init__(self, path: Path, *, table: str = "7", journal: str = "", key: int = 1) -> None:
        self.path = path
        self.names = JournalNames(journal or f"journal-of-{table}", table)
        self.links: list[Link] = []
        self.signer = Signer(Ed25519PrivateKey.from_private_bytes(key.to_bytes(32, "big")))
        path.write_bytes(head_line(self.names))

    @property
    def last(self) -> Link:
        """The entry written last."""
        return self.links[-1] if self.links else Link(0, b"", GENESIS)

    def add(self, count: int = 1, *, sealed_every: int = 10, said: str = "") -> None:
        """Write so many entries, each `sealed_every`-th of the journal signed at once."""
        self.put(b"".join(self.lines(count, sealed_every=sealed_every, said=said)))

    def lines(self, count: int, *, sealed_every: int = 10, said: str = "") -> Iterator[bytes]:
        """The lines of so many entries; they have to be put into the file."""
        for _ in range(count):
            sealed = (self.last.number + 1) % sealed_every == 0
            yield self.entry(sealed=sealed, said=said)
            if sealed:
                yield self.checkpoint()

    def entry(self, *, sealed: bool = False, said: str = "") -> bytes:
        """The line of the next entry."""
        number = self.last.number + 1
        body = msgspec.json.encode(
            {
                "data": {"events": [{"said": said, "type": SEALED if sealed else TAP}]},
                "journal": self.names.journal,
                "number": number,
                "padding": "." * (USUAL - 100 + number * 7919 % 200),
                "table": self.names.table,
            }
        )
        self.links.append(Link(number, body, next_hash(self.last.hash, body)))
        return entry_line(body, self.last.hash)

    def checkpoint(self) -> bytes:
        """The line of a checkpoint of the last entry."""
        return checkpoint_line(self.signed())

    def signed(self) -> StoredCheckpoint:
        """The checkpoint of the last entry."""
        number, _, digest = self.last
        point = Checkpoint(self.names.journal, number, digest.hex(), 1_760_000_000_000 + number)
        return StoredCheckpoint(self.signer.key, self.signer.sign(point).text)

    def put(self, content: bytes) -> None:
        """Add these bytes to the file, as a kiosk does."""
        with self.path.open("ab") as file:
            file.write(content)

    def back_to(self, number: int) -> None:
        """Forget all entries after this one, and write the file anew, as a start does."""
        self.links = self.links[:number]
        lines = self._all_lines()
        beside = self.path.with_name(f"{self.path.name}.new")
        beside.write_bytes(b"".join(lines))
        beside.rename(self.path)

    def _all_lines(self) -> Iterator[bytes]:
        links, self.links = self.links, []
        yield head_line(self.names)
        for link in links:
            self.links.append(link)
            yield entry_line(link.body, link.hash)
            if SEALED.encode() in link.body:
                yield self.checkpoint()
