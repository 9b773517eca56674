"""The short way of a start: whether journal and mirror are as this machine's key has left them.

A journal has no end, so a start cannot follow all of it before eight guests see their table again.
It follows the last `RECENT` entries in both copies with their checkpoints, and checks the rows of
the last shifts. What lies before these is believed for a signature: with each entry the key signs
the hash, which covers all entries before, and the sum of all rows. Whether what lies before is
still what was signed, an audit finds that begins when the table is there (`audit.audit_in_place`).

This is the short way, and it asks for more than would be needed to go on. Any doubt leads to the
long way, which compares the two files entry by entry and says what was wrong (`repair`).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from dealerassist.journal.chain import GENESIS
from dealerassist.journal.entry_reader import EntryReader
from dealerassist.journal.long_work import LongWork
from dealerassist.journal.read_model.parts import OUTSIDE
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.reconcile import genuine
from dealerassist.journal.store import schema
from dealerassist.journal.store.mirror import (
    checkpoint_line,
    entry_line,
    head_line,
)

RECENT = 10_000
"""So many of the last entries are followed at a start: a little more than a busy night has."""


class Recent(Struct, frozen=True):
    """The entries that a start follows: all after this one.

    Attributes:
        since: the number of the entry before the first of them; 0 if they are all entries.
        head: that entry's hash in hexadecimal.
    """

    since: int = 0
    head: str = GENESIS.hex()

    @property
    def are_all(self) -> bool:
        """Whether they are all entries of the journal."""
        return not self.since


def recent_entries(reader: JournalReader) -> Recent:
    """The last entries of a journal; all, where it is short or has no sums by shift."""
    since, by_part = reader.count - RECENT, reader.version >= schema.WITH_PART_SUMS
    if since <= 0 or not by_part or reader.checkpoint_at_most(since) is None:
        return Recent()
    before = reader.link(since)
    return Recent() if before is None else Recent(since, before.hash.hex())


def is_as_left(
    reader: JournalReader, key: str, recent: Recent, work: LongWork | None = None
) -> bool:
    """Whether the journal is as it was left when it was closed.

    Args:
        key: our public key; empty if there is none yet.
        work: is told how far this is.
    """
    work = work or LongWork()
    followed = work.part(15)
    if reader.is_newer:
        return False
    if not reader.verify(since=recent.since, head=recent.head, progress=followed).intact:
        return False
    parts = None if recent.are_all else (OUTSIDE, reader.last_shift - 1, reader.last_shift)
    if not (reader.tables_hold(parts, work.part(40)) and reader.tables_signed_by(key)):
        return False
    return _checkpoints_fit(reader, recent)


def _checkpoints_fit(reader: JournalReader, recent: Recent) -> bool:
    """Whether each checkpoint names the hash of its entry, and the last one is genuine.

    Only the last signature is verified: it covers all entries before it, and a start must not
    take longer with every checkpoint. The others are verified where a journal is audited.
    """
    checkpoints = reader.checkpoints(since=recent.since)
    for size, checkpoint in checkpoints.items():
        link = reader.link(size)
        if link is None or not checkpoint.is_of(link):
            return False
    if not checkpoints:
        return recent.are_all
    return genuine(checkpoints[max(checkpoints)], reader.names) is not None


# ── the mirror ──────────────────────────────────────────────────────────────────────────────


def mirror_lines(reader: EntryReader, recent: Recent) -> Iterator[bytes]:
    """The lines that the mirror of this journal must hold, or of the last entries only these."""
    checkpoints = reader.checkpoints(since=recent.since)
    if recent.are_all:
        yield head_line(reader.names)
    for link in reader.links(recent.since):
        yield entry_line(link.body, link.hash)
        if link.number in checkpoints:
            yield checkpoint_line(checkpoints[link.number])
