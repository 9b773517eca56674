"""The entries of a span in order, in pieces, each verified as it is read.

With the chain, what lies between the entries is looked at: checkpoints, and the mirror's lines.
"""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.journal.chain import next_hash
from dealerassist.journal.codec import decode_body
from dealerassist.journal.entry import Entry
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.reconcile import is_checkpoint_of
from dealerassist.journal.required_checkpoints import CheckpointKey, EntryMark, mark_of_events
from dealerassist.journal.store.mirror import StoredCheckpoint, checkpoint_line, entry_line
from dealerassist.journal.verification.copied_lines import CopiedLines
from dealerassist.journal.verification.not_followed import NotFollowedError

ENTRIES = "SELECT number, body, hash FROM entry WHERE number > ? AND number <= ? ORDER BY number"
CHECKPOINTS = "SELECT size, key, note FROM checkpoint WHERE size > ? AND size <= ?"

PIECE = 200
"""How many entries are read at once: more of them would not stay in the cache of a core."""


class SpanEntries:
    """Reads the entries after one, and verifies them.

    Attributes:
        last, head: number and hash of the last entry that was read.
        signed: the first and the last checkpoint of each key in a row, in order.
        marks: of the entries that say something about checkpoints.
    """

    def __init__(
        self, journal: JournalReader, since: int, head: bytes, copy: CopiedLines | None
    ) -> None:
        """Begin after entry `since`, of which `head` is the hash.

        Args:
            copy: the mirror, at the line of the next entry; None if it is not compared.
        """
        self._journal, self._copy = journal, copy
        self.last, self.head = since, head
        self.signed: list[CheckpointKey] = []
        self.marks: list[EntryMark] = []

    def upto(self, last: int) -> Iterator[list[Entry]]:
        """The next entries, up to number `last`, in pieces.

        Raises:
            NotFollowedError: at the first one that is not right.
            JournalError, CodecError: if it cannot be read.
        """
        while self.last < last:
            piece = self.last, min(self.last + PIECE, last)
            rows = self._journal.query(ENTRIES, piece)
            if not rows:
                raise NotFollowedError
            found = self._journal.query(CHECKPOINTS, piece)
            checkpoints = {size: StoredCheckpoint(key, note) for size, key, note in found}
            yield self._verified(rows, checkpoints)

    def _verified(
        self, rows: list[tuple[int, str, bytes]], checkpoints: dict[int, StoredCheckpoint]
    ) -> list[Entry]:
        names, entries, lines = self._journal.names, list[Entry](), list[bytes]()
        for number, body, digest in rows:
            text, stored = body.encode(), checkpoints.get(number)
            if number != self.last + 1 or next_hash(self.head, text) != digest:
                raise NotFollowedError
            content = decode_body(body)
            ours = content.journal == names.journal and content.table == names.table
            if content.number != number or not ours:
                raise NotFollowedError
            self.last, self.head = number, digest
            entries.append(Entry(body, digest.hex(), content))
            lines.append(entry_line(text, digest))
            if stored is not None:
                self._check(stored)
                lines.append(checkpoint_line(stored))
            mark = mark_of_events(number, content.data.events, signed=stored is not None)
            if mark is not None:
                self.marks.append(mark)
        if self._copy is not None:
            self._copy.compare(b"".join(lines))
        return entries

    def _check(self, stored: StoredCheckpoint) -> None:
        """Make sure that a checkpoint is genuine and covers the entries up to the last one."""
        if not is_checkpoint_of(stored, self._journal.names, self.last, self.head.hex()):
            raise NotFollowedError
        append_key(self.signed, CheckpointKey(self.last, stored.key))


def append_key(signed: list[CheckpointKey], point: CheckpointKey) -> None:
    """Add a checkpoint to those of which the first and the last in a row of each key are kept."""
    if len(signed) > 1 and signed[-2].key == signed[-1].key == point.key:
        signed[-1] = point
    else:
        signed.append(point)
