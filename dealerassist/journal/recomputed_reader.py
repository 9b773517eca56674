"""A journal whose totals and lists are computed anew from its entries, and not believed.

The read tables lie beside the entries so that a page of the pit is there at once. Whoever can
write to the file can change them, and with the key sign them again. So whatever vouches for a
figure (a verification, a report, an export, a bundle) takes it from here: the entries are followed
from the first on, and the rows that they give are held against the rows in the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.errors import JournalError, Trouble, troubles
from dealerassist.journal.read_model.projector import Projector
from dealerassist.journal.read_model.rebuild import playable, rebuild
from dealerassist.journal.read_model.rows import (
    BlockRow,
    CorrectionRow,
    DownRow,
    HandRow,
    IncidentRow,
    MarkRow,
    Row,
    ShiftRow,
    StandingRow,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import schema
from dealerassist.journal.store.connection import allow_temporary_tables

NAMED_FIRST: dict[type[Row], str] = {
    HandRow: "last_entry",
    ShiftRow: "closed_entry",
    TransactionRow: "entry",
    CorrectionRow: "settled_entry",
    WaitingRow: "acknowledged_entry",
    IncidentRow: "entry",
    DownRow: "entry",
    StandingRow: "entry",
    MarkRow: "NULL",
    BlockRow: "NULL",
}
"""All read tables, in the order in which they are compared: the first wrong row is named.

For each, the column with the number of the entry that changed its row last: where only the entries
up to a certain one are compared, rows that were changed later are left out. A mark and a block are
about many hands, and are left out then in any case (NULL).
"""


class RecomputedReader(JournalReader):
    """A journal as it stands at one moment, with read tables of its own made from the entries.

    Everything that reads rows reads these. Where the chain does not hold, or the entries cannot
    have happened one after the other, no rows follow from them: then those of the file are read,
    `fault` says so, and whatever is made of them must say it too.

    Attributes:
        fault: why rows of the file are not what the entries give, or no rows could be computed;
            None if every row is right. A fault of the chain itself is that of `verify`.
    """

    def __init__(self, path: Path, upto: int | None = None) -> None:
        """Open the journal at `path` and compute its rows: about 15,000 entries a second.

        Args:
            upto: the last entry whose rows are wanted, as what comes after it does not hold; only
                rows that were settled by then are held against the file. All entries unless told.

        Raises:
            JournalError: if there is no journal that can be read.
        """
        super().__init__(path)
        self._upto = upto
        try:
            with troubles(self.path):
                # Not ended before `close`: the rows are those of the entries of this moment.
                self._database.execute("BEGIN")
            # Asked of the file while its own tables can still be seen.
            self._held = super().tables_hold()
            self.fault = self._recomputed()
        except BaseException:
            self.close()
            raise

    def tables_hold(self) -> bool:
        """Whether the tables of the file fit their own sum, as `JournalReader.tables_hold`."""
        return self._held

    def check(self) -> None:
        """Make sure that every row follows from an entry whose chain holds.

        Raises:
            JournalError: `DAMAGED`, with the first entry from which none does.
        """
        if self.fault is not None and self.fault.number:
            raise JournalError(Trouble.DAMAGED, self.path, entry=self.fault.number)

    def _recomputed(self) -> Fault | None:
        found = self.verify()
        if found.fault is not None and (self._upto is None or self._upto > found.last):
            return found.fault
        last = 0

        def followed(number: int, _count: int) -> None:
            nonlocal last
            last = number

        with troubles(self.path):
            allow_temporary_tables(self._database)
            schema.make_read_tables(self._database, temporary=True)
            try:
                with playable(self.path):
                    rebuild(self, Projector(self._database), followed, upto=self._upto)
            except JournalError as error:
                if error.code is not Trouble.DAMAGED:
                    raise
                schema.drop_temporary(self._database)
                return Fault(int(error.facts.get("entry", last + 1)), Damage.UNPLAYABLE)
            return self._difference()

    def _difference(self) -> Fault | None:
        """The first row of the file that is not what the entries give, or that is missing there.

        Tables of an older version hold other rows; they are made anew before anybody uses them.
        Where one cannot be read, or has other columns, no row can be named.
        """
        if self.version != schema.VERSION:
            return None
        try:
            return self._first_other()
        except JournalError as error:
            if error.code is not Trouble.DAMAGED:
                raise
            return Fault(0, Damage.TABLES)

    def _first_other(self) -> Fault | None:
        for kind, settled in NAMED_FIRST.items():
            table, key = f'"{kind.TABLE}"', kind.KEY[-1 if kind is MarkRow else 0]
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
def recomputed(journal: JournalReader) -> Iterator[RecomputedReader]:
    """The same journal with its rows computed anew; itself if they are already.

    Raises:
        JournalError: if the journal cannot be read.
    """
    if isinstance(journal, RecomputedReader):
        yield journal
        return
    with RecomputedReader(journal.path) as reader:
        yield reader


def misstated(journal: JournalReader) -> Fault | None:
    """What the rows of the journal's file tell otherwise than its entries; None if nothing.

    Raises:
        JournalError: if the journal cannot be read.
    """
    with recomputed(journal) as reader:
        return reader.fault
