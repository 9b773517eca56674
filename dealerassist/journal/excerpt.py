"""An excerpt: a part of a journal in a file of its own, which is read as a journal is.

It begins at the close of a shift, its base, and holds the entries from there on, with what of the
earlier ones they refer to (`carried.Carried`). The report of a shift, its hands and its matters are
then computed by the very same code as from the whole journal. What it cannot know is whether the
entries before its base are as they were recorded: for that, somebody else must vouch.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Self

from msgspec import Struct

from dealerassist.journal.base import Base, keep_base, keep_carried
from dealerassist.journal.carried import Carried, RecordsOfJournal, carried_of, extent_of
from dealerassist.journal.chain import Damage, Fault, JournalNames, Link, follow_chain
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_journal_errors
from dealerassist.journal.read_model.rebuild import playable, record_all
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.mirror import StoredCheckpoint
from dealerassist.journal.store.schema import EXCERPT
from dealerassist.journal.store.table_definitions import INSERT_CHECKPOINT, INSERT_ENTRY

Checkpoints = Mapping[int, StoredCheckpoint]
"""Checkpoints by the number of the last entry that each covers."""

NO_CHECKPOINTS: Checkpoints = MappingProxyType({})


class Cut(Struct, frozen=True):
    """What an excerpt is made of.

    Attributes:
        names: the ids of journal and table.
        base: where it begins.
        carried: what it has from before; the entry of the base is among it.
        links: the entries after the base, in order.
        checkpoints: those of the base and of the entries after it.
    """

    names: JournalNames
    base: Base
    carried: Carried
    links: Sequence[Link]
    checkpoints: Checkpoints


class Excerpt(JournalReader):
    """An excerpt that is being made, and may go on; it also reads as `JournalReader`.

    After an error it is of no more use: it has to be cut again.
    """

    def __init__(self, path: Path, cut: Cut) -> None:
        """Make the excerpt at `path`, where there is no file yet.

        Raises:
            JournalError: if it cannot be made there, or the entries do not hold: `DAMAGED`, with
                the number of the first one that does not.
        """
        connection.create_file(path, schema.meta_of(cut.names), EXCERPT)
        database = connection.open_for_writing(path, EXCERPT)
        try:
            # Rows may refer to entries from before the base; and a file that is lost is cut again.
            database.execute("PRAGMA foreign_keys = OFF")
            database.execute("PRAGMA synchronous = OFF")
            with as_journal_errors(path), connection.transaction(database):
                keep_base(database, cut.base)
            super().__init__(path, database, layout=EXCERPT)
            self._tables.clear()
            self._state, self._last = cut.base.state, cut.base.number
            self.append(cut.links, cut.checkpoints, cut.carried)
        except BaseException:
            database.close()
            raise

    @classmethod
    def of(cls, path: Path, journal: JournalReader, shift: int) -> Self:
        """Make the excerpt of a shift of a whole journal."""
        return cls(path, cut_of(journal, shift))

    def append(
        self,
        links: Sequence[Link],
        checkpoints: Checkpoints = NO_CHECKPOINTS,
        carried: Carried = Carried(),  # noqa: B008 - it is frozen
    ) -> None:
        """Add the next entries, with what more of earlier ones they refer to.

        Raises:
            JournalError: `DAMAGED`, with the number of the first entry that does not hold.
        """
        with as_journal_errors(self.path), connection.transaction(self._database):
            self._carry(carried)
            self._check(links)
            self._database.executemany(INSERT_ENTRY, links)
            self._database.executemany(
                INSERT_CHECKPOINT,
                [(size, stored.note, stored.key) for size, stored in checkpoints.items()],
            )
            with playable(self.path):
                entries = self.entries(since=self._last)
                previous = self.find(self._last)
                state, _ = record_all(self, self._tables, entries, self._state, previous)
            self._tables.keep_sum(self.id, self.end)
        self._state, self._last = state, max(self._last, self.count)

    def _carry(self, carried: Carried) -> None:
        known = {number for (number,) in self.query("SELECT number FROM entry")}
        new = [link for link in carried.entries if link.number not in known]
        self._database.executemany(INSERT_ENTRY, new)
        self._tables.carry(keep_carried(self._database, carried.rows))

    def _check(self, links: Sequence[Link]) -> None:
        """Make sure that the entries go on where the excerpt ends."""
        before = self.link(self._last)
        head = self.base.head if before is None else before.hash.hex()
        based = self._last > self.base.number or head == self.base.head
        found = follow_chain(links, self.names, number=self._last, head=bytes.fromhex(head))
        if not based:
            found = found.with_fault(Fault(self._last + 1, Damage.MISPLACED))
        if found.fault is not None:
            raise JournalError(JournalErrorCode.DAMAGED, self.path, entry=found.fault.number)


def read_any(path: Path) -> JournalReader:
    """A journal or an excerpt, whichever lies there, opened for reading.

    Raises:
        JournalError: if neither lies there.
    """
    return JournalReader(path, layout=connection.layout_of(path))


def recompute_any(path: Path) -> RecomputedReader:
    """The same with its rows computed anew.

    Raises:
        JournalError: if neither lies there.
    """
    return RecomputedReader(path, layout=connection.layout_of(path))


def cut_of(journal: JournalReader, shift: int) -> Cut:
    """What the excerpt of a shift of a whole journal is made of.

    Raises:
        JournalError: if the journal cannot be read.
    """
    records = RecordsOfJournal(journal)
    extent = extent_of(records, shift)
    assert extent is not None, "there is such a shift"
    stored = journal.checkpoints().items()
    last = journal.count if extent.last is None else signed_end(extent.last, journal.checkpoints())
    base = base_at(journal, extent.base)
    return Cut(
        names=journal.names,
        base=base,
        carried=carried_of(records, base, last),
        links=records.links(extent.base + 1, last),
        checkpoints={size: each for size, each in stored if max(extent.base, 1) <= size <= last},
    )


def signed_end(last: int, sizes: Iterable[int]) -> int:
    """Where an excerpt ends whose entries up to `last` are wanted: at the checkpoint over them.

    Args:
        last: the last entry that is wanted.
        sizes: how many entries each checkpoint of the journal covers.
    """
    return min((size for size in sizes if size >= last), default=last)


def base_at(journal: JournalReader, number: int) -> Base:
    """The base of an excerpt of a journal that begins after entry `number`."""
    link = journal.link(number)
    if link is None:
        return Base()
    return Base(number, link.hash.hex(), journal.recover(number).state)
