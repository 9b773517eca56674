"""Reading a journal with its read tables computed anew from the entries, not taken from the file.

The read tables lie beside the entries so that a page of the pit is shown at once. Whoever can write
to the file can change them, and with the key also sign them again. So whatever vouches for a figure
(a verification, a report, an export, a bundle) reads it from here: the chain is verified, the rows
are computed from the entries, and compared with the rows in the file.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.journal.chain import Damage, Fault, NewerFormat
from dealerassist.journal.compared import Agreement, Showed
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_journal_errors
from dealerassist.journal.long_work import Parts, Progress, seldom_heard, unheard
from dealerassist.journal.newer import ReadThrough, newer_error, read_through
from dealerassist.journal.read_model.earlier_rows import fits_earlier
from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.read_model.rebuild import playable, rebuild
from dealerassist.journal.read_model.rows import (
    BlockRow,
    CorrectionRow,
    HandRow,
    IncidentRow,
    MarkRow,
    Row,
    SnapshotRow,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import DownRow, GameTurnRow, ShiftRow
from dealerassist.journal.read_model.snapshot import slot_of
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import schema
from dealerassist.journal.store.connection import allow_temporary_tables
from dealerassist.journal.store.schema import JOURNAL, Layout
from dealerassist.table.state import TableState

NAMED_FIRST: dict[type[Row], str] = {
    HandRow: "last_entry",
    ShiftRow: "closed_entry",
    TransactionRow: "entry",
    CorrectionRow: "settled_entry",
    WaitingRow: "acknowledged_entry",
    IncidentRow: "entry",
    DownRow: "entry",
    GameTurnRow: "entry",
    SnapshotRow: "NULL",
    MarkRow: "NULL",
    BlockRow: "NULL",
}
"""All read tables, in the order in which they are compared; the first row that differs is named.

With each table stands the column that has the number of the entry that last changed a row. If only
the entries up to a certain one are compared, rows that were changed later are left out. The rows of
the hand index are about many hands at once, and a later state has taken the place of one that was
kept, so they are left out then in any case (NULL).
"""


NAMED_BY: dict[type[Row], str] = {MarkRow: "block", SnapshotRow: "entry"}
"""The number by which a wrong row is named, where it is not the first of its key."""


def _by_entry(entry: Entry, _state: TableState) -> int:
    """Where a state is kept among others that all stay, as up to version 9."""
    return entry.number


class RecomputedReader(JournalReader):
    """A journal at one moment, with temporary read tables that are computed from its entries.

    Everything that reads rows reads the computed ones, as SQLite finds temporary tables before
    those of the file that have the same names. If the chain does not hold, or the entries cannot
    have happened one after the other, no rows can be computed: then the rows of the file are read,
    `fault` says why, and whatever shows them must say it too.

    Attributes:
        fault: why no rows could be computed, or the first row of the file that differs; None if
            every row of the file is right. If the chain does not hold, it is what `verify` finds.
    """

    def __init__(
        self,
        path: Path,
        upto: int | None = None,
        *,
        layout: Layout = JOURNAL,
        progress: Progress = unheard,
    ) -> None:
        """Open the journal at `path` and compute its rows: about 15,000 entries a second.

        Args:
            path: the journal's file.
            upto: the last entry that is taken into account, if what comes after it does not hold;
                only rows that were not changed later are compared with the file. None for all
                entries.
            layout: what kind of file it must be, as `EntryReader` takes it.
            progress: called with how far this is.

        Raises:
            JournalError: if there is no journal that can be read; `NEWER` if it is one of a newer
                program, and this one cannot read its entries.
        """
        super().__init__(path, layout=layout)
        self._upto, parts = upto, Parts(progress)
        try:
            with as_journal_errors(self.path):
                # This transaction is not ended before `close`, so that entries and computed rows
                # stay those of the same moment.
                self._database.execute("BEGIN")
            # Asked before the temporary tables hide those of the file.
            self._held = super().tables_hold(progress=parts.part(8))
            self.fault = self._recomputed(parts)
            parts.part(100)(1, 1)
        except BaseException:
            self.close()
            raise

    def tables_hold(
        self, _parts: Collection[int] | None = None, _progress: Progress = unheard
    ) -> bool:
        """Whether the tables of the file fit their checksums, as `JournalReader.tables_hold`."""
        return self._held

    @property
    def rows_upto(self) -> int:
        return self.count if self._upto is None else self._upto

    def check(self) -> None:
        """Make sure that the rows were computed from the entries.

        Raises:
            JournalError: `DAMAGED`, with the first entry from which no rows could be computed.
        """
        if self.fault is not None and self.fault.number:
            raise JournalError(JournalErrorCode.DAMAGED, self.path, entry=self.fault.number)

    def as_of(self, entry: int) -> RecomputedReader:
        """The same, with the rows as they were after `entry`; to be closed by the caller.

        Raises:
            JournalError: if the journal cannot be read any more.
        """
        return RecomputedReader(self.path, entry, layout=self.layout)

    def _recomputed(self, parts: Parts) -> Fault | None:
        """Compute the rows into temporary tables, and compare them; `fault` is what is wrong."""
        found = self.verify(progress=parts.part(12))
        if found.fault is not None and (self._upto is None or self._upto > found.last):
            return found.fault
        if self.is_newer and (unread := read_through(self.links())).unread:
            raise self._newer(unread)
        last, progress = 0, seldom_heard(parts.part(90))

        def followed(number: int, count: int) -> None:
            nonlocal last
            last = number
            progress(number, count)

        with as_journal_errors(self.path):
            allow_temporary_tables(self._database)
            schema.make_read_tables(self._database, temporary=True)
            slot = slot_of if self.version >= schema.WITH_PART_SUMS else _by_entry
            of_file = self._tables
            self._tables = ReadTables(self._database, schema.VERSION, slot=slot)
            try:
                with playable(self.path):
                    rebuild(self, self._tables, followed, upto=self._upto)
            except JournalError as error:
                if error.code is not JournalErrorCode.DAMAGED:
                    raise
                schema.drop_temporary(self._database)
                self._tables = of_file
                first = int(error.facts.get("entry", last + 1))
                if self.is_newer:
                    # Its program plays these entries by rules of which this one knows nothing.
                    raise self._newer(replace(read_through(self.links()), unread=first)) from error
                return Fault(first, Damage.UNPLAYABLE)
            return self._difference()

    def _newer(self, found: ReadThrough) -> JournalError:
        """The error that this program cannot read all entries."""
        return newer_error(self.path, self.version, found=found, names=self.names, find=self.link)

    def _difference(self) -> Fault | None:
        """The first row that file and computed tables do not both have.

        Of an earlier version's file nobody can name a row (`fits_earlier`), and what a newer one
        makes of the entries is unknown here: both are computed anew before this program uses them.
        If a table cannot be read or has other columns, no row is named.
        """
        if self.is_newer:
            return Fault(0, Damage.OTHER_VERSION)
        try:
            return self._first_other() if self.version == schema.VERSION else self._unlike_ours()
        except JournalError as error:
            if error.code is not JournalErrorCode.DAMAGED:
                raise
            return Fault(0, Damage.TABLES)

    def _unlike_ours(self) -> Fault | None:
        """That the rows of an earlier version are not those that the entries give."""
        if self._upto is not None:
            return None
        fits = all(fits_earlier(self.query, kind, self.version) for kind in NAMED_FIRST)
        return None if fits else Fault(0, Damage.OTHER_VERSION)

    def _first_other(self) -> Fault | None:
        for kind, settled in NAMED_FIRST.items():
            table, key = f'"{kind.TABLE}"', NAMED_BY.get(kind, kind.KEY[0])
            where = "" if self._upto is None else f" WHERE {settled} <= {self._upto:d}"
            ours = f"SELECT * FROM temp.{table}{where}"  # noqa: S608
            theirs = f"SELECT * FROM main.{table}{where}"  # noqa: S608
            ((first,),) = self.query(
                f"SELECT min({key}) FROM (SELECT * FROM ({theirs} EXCEPT {ours}) "  # noqa: S608
                f"UNION ALL SELECT * FROM ({ours} EXCEPT {theirs}))"
            )
            if first is not None:
                return Fault(0, Damage.TABLES, kind.TABLE, int(first))
        return None


@contextmanager
def recomputed_reader(
    journal: JournalReader, progress: Progress = unheard
) -> Iterator[RecomputedReader]:
    """The same journal with its rows computed anew; `journal` itself if they are already.

    Raises:
        JournalError: if the journal cannot be read.
    """
    if isinstance(journal, RecomputedReader):
        yield journal
        return
    with RecomputedReader(journal.path, layout=journal.layout, progress=progress) as reader:
        yield reader


def fault_in_rows(journal: JournalReader, progress: Progress = unheard) -> Fault | None:
    """The first row of the journal's file that differs from what its entries give; None if none.

    Raises:
        JournalError: if the journal cannot be read.
    """
    with recomputed_reader(journal, progress) as reader:
        return reader.fault


SHOWED = {
    Damage.UNPLAYABLE: Showed.UNPLAYABLE,
    Damage.OTHER_VERSION: Showed.OTHER_VERSION,
}
"""What is wrong with the rows, in the list of what was compared; else a row differs."""


class RowsHeld(NamedTuple):
    """What the rows of the file show.

    Attributes:
        comparison: for the list of what was compared.
        fault: the first row that differs, or why none could be compared; None if all are right.
        newer: what a newer program's file hides.
    """

    comparison: Agreement
    fault: Fault | None = None
    newer: NewerFormat | None = None


def rows_agree(journal: JournalReader) -> RowsHeld:
    """That the rows of the file are those that its entries give, as was found otherwise."""
    return RowsHeld(Agreement(showed=Showed.AGREES, version=journal.version))


def verdict_on_rows(
    journal: JournalReader, *, sound: bool, progress: Progress = unheard
) -> RowsHeld:
    """Hold the rows of the file against those that its entries give.

    Rows of a version that this program does not compute are not compared. That is a fault, as
    whoever forges rows could state another version.

    Args:
        journal: whose entries all hold.
        sound: whether its tables are those of its version, with the right checksum.
        progress: called with how far this is.
    """
    version, unread = journal.version, 0
    try:
        wrong = fault_in_rows(journal, progress)
    except JournalError as error:
        if error.code is JournalErrorCode.DAMAGED and not sound:
            # All entries were read: what cannot be lies beside them.
            wrong = Fault(0, Damage.TABLES)
        elif error.code is JournalErrorCode.NEWER:
            wrong, unread = Fault(0, Damage.OTHER_VERSION), int(error.facts["entry"])
        else:
            raise
    if not sound and (wrong is None or wrong.damage is Damage.OTHER_VERSION):
        wrong = Fault(0, Damage.TABLES)
    newer = NewerFormat(version, unread) if journal.is_newer else None
    if wrong is None:
        return rows_agree(journal)
    showed = SHOWED.get(wrong.damage, Showed.DIFFERS)
    return RowsHeld(Agreement(showed=showed, first_bad=wrong.number, version=version), wrong, newer)
