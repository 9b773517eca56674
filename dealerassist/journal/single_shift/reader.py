"""Reading one shift of a journal, with all rows computed from its entries alone.

A journal grows for ever, and the report of a shift must not take longer for that. So the entries of
the shift are read as the floor reads them, as an excerpt (`dealerassist/journal/excerpt.py`): from
the close of the shift before, with the state that was kept there, and with the few rows and entries
from before that later ones refer to. Whoever has not the key can change none of these unseen:

- The entries follow one another up to a checkpoint after the last of them.
- The entries from before are followed up to the next checkpoint after them.
- State and rows from before are under the signed sum of the rows.

Wherever that is not so, or the rows of the file are not those that the entries give, a shift is not
read by itself (`WholeJournalNeededError`): the whole journal is followed then, which finds what is
wrong.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from dealerassist.journal.base import Base
from dealerassist.journal.carried import (
    Carried,
    EarlierRecords,
    Extent,
    RecordsOfJournal,
    carried_of,
    extent_of,
)
from dealerassist.journal.chain import Link, Verification, follow_chain
from dealerassist.journal.errors import JournalError, as_journal_errors
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.queries.marked_entries import repair_entries
from dealerassist.journal.read_model.parts import OUTSIDE
from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.read_model.rebuild import playable, rebuild
from dealerassist.journal.read_model.rows import (
    AnyRow,
    CorrectionRow,
    HandRow,
    IncidentRow,
    Row,
    SnapshotRow,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import DownRow, GameTurnRow, ShiftRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.recovery.reconcile import is_checkpoint_of
from dealerassist.journal.required_checkpoints import CheckpointKey, lacking_checkpoints
from dealerassist.journal.store import schema
from dealerassist.journal.store.connection import allow_temporary_tables
from dealerassist.journal.store.table_definitions import INSERT_ENTRY

FARTHEST = 2_000
"""How many entries after one from before the base its checkpoint may lie. A hand has some forty."""

TEMPORARY = (
    """CREATE TEMP TABLE entry (
        number INTEGER PRIMARY KEY,
        body TEXT NOT NULL,
        hash BLOB NOT NULL,
        kind TEXT AS (json_extract(body, '$.kind')) VIRTUAL,
        hand INTEGER AS (json_extract(body, '$.hand')) VIRTUAL
    ) STRICT""",
    "CREATE INDEX temp.entry_hand ON entry (hand)",
    "CREATE TEMP TABLE checkpoint (size INTEGER PRIMARY KEY, note TEXT, key TEXT) STRICT",
    """INSERT INTO temp.entry (number, body, hash) SELECT number, body, hash FROM main.entry
        WHERE number > :base AND number <= :last""",
    """INSERT INTO temp.checkpoint SELECT size, note, key FROM main.checkpoint
        WHERE size >= max(:base, 1) AND size <= :last""",
)
"""The entries of the shift and their checkpoints, in place of all those of the file."""

OF_SHIFT: dict[type[Row], str] = {
    HandRow: "shift = :shift",
    ShiftRow: "number = :shift",
    TransactionRow: "entry > :base AND entry <= :last",
    CorrectionRow: "proposed_entry <= :last AND (proposed_entry > :base OR settled_entry > :base) "
    "AND number NOT IN (SELECT number FROM main.correction WHERE settled_entry > :last)",
    WaitingRow: "entry <= :last AND (entry > :base OR acknowledged_entry > :base) "
    "AND number NOT IN (SELECT number FROM main.waiting WHERE acknowledged_entry > :last)",
    IncidentRow: "entry > :base AND entry <= :last",
    DownRow: "entry > :base AND entry <= :last",
    GameTurnRow: "entry > :base AND entry <= :last",
    SnapshotRow: "slot = :shift",
}
"""The rows of each table that the entries of a shift give, as they are after the last of these."""


class WholeJournalNeededError(Exception):
    """The shift cannot be read by itself; only the whole journal tells what is so."""


class WholeJournal(Struct, frozen=True):
    """What is known of the journal that a shift is of, without having followed it.

    Attributes:
        count: how many entries there are.
        first_signed: the last entry that the first checkpoint covers.
        key: the key of the last checkpoint.
        keys: that, and the key of the first one.
    """

    count: int
    first_signed: int
    key: str
    keys: tuple[str, ...]


class SingleShiftReader(RecomputedReader):
    """The entries of one shift of a journal at one moment, with the rows that they give.

    It reads as the excerpt of the shift does, with temporary tables in place of those of the file.

    Attributes:
        whole: what is known of the journal that the shift is of.
        extent: which entries were asked for. Those up to the next checkpoint are there, too.
        verification: what is found of its entries; set by whoever has verified them.
        verified_from: the first entry that was followed for that: the first of the shift, unless
            whoever has verified them has followed all of the journal.
    """

    verification: Verification
    verified_from: int

    def __init__(
        self, path: Path, shift: int, *, hand: int | None = None, upto: int | None = None
    ) -> None:
        """Read a shift of the journal at `path`.

        Args:
            path: the journal's file.
            shift: the number of the shift.
            hand: a hand of it, of which all corrections are wanted, whenever they were settled.
            upto: the last entry that the rows are computed from; None for all that are there.

        Raises:
            WholeJournalNeededError: if it cannot be read by itself.
            JournalError: if there is no journal that can be read.
        """
        JournalReader.__init__(self, path)
        self._asked, self._upto, self.fault = (shift, hand), upto, None
        try:
            with _else_whole_journal(self.path):
                self._database.execute("BEGIN")
                self._carried = self._taken(shift, hand)
                self._compute()
            if upto is None:
                self._compare(shift)
        except BaseException:
            self.close()
            raise

    def as_of(self, entry: int) -> SingleShiftReader:
        shift, hand = self._asked
        return SingleShiftReader(self.path, shift, hand=hand, upto=entry)

    def tables_hold(
        self, parts: Collection[int] | None = None, progress: Progress = unheard
    ) -> bool:
        """As `JournalReader.tables_hold`, of the tables of the file."""
        return JournalReader.tables_hold(self, parts, progress)

    def carried(self) -> tuple[Row, ...]:
        """The rows from before the base, as `JournalReader.carried`."""
        return self._carried.rows

    def signing_keys(self) -> tuple[str, ...]:
        """The keys of the checkpoints of the shift, and of the first and last of the journal."""
        return tuple(dict.fromkeys((self.whole.keys[0], *super().signing_keys(), self.whole.key)))

    def link_of_whole(self, number: int) -> Link | None:
        """The entry with this number as it lies in the file, of the shift or not."""
        return next(self.links_of_whole(number - 1, number), None)

    def links_of_whole(self, since: int, last: int) -> Iterator[Link]:
        """The entries after `since` up to `last` as they lie in the file, of the shift or not.

        Raises:
            JournalError: if they cannot be read.
        """
        sql = "SELECT number, CAST(body AS BLOB), hash FROM main.entry"
        rows = self.query(f"{sql} WHERE number > ? AND number <= ? ORDER BY number", (since, last))
        return map(Link._make, rows)

    # ── what is taken from the file ─────────────────────────────────────────────────────────

    def _taken(self, shift: int, hand: int | None) -> Carried:
        """Lay entries and checkpoints of the shift out, and say what comes from before them."""
        if self.version != schema.VERSION:
            raise WholeJournalNeededError("its rows are of another version")
        records = _Noting(self)
        self.extent, self.whole = _extent(records, shift, hand), self._whole()
        base, last = self._base(self.extent.base), self._end()
        carried = carried_of(records, base, last)
        self._check_carried(base, carried)
        if not self._is_vouched_for({*records.shifts, shift - 1, shift, shift + 1}):
            raise WholeJournalNeededError("nobody vouches for the rows from before")
        if not self._is_of_one_signer(base.number, last):
            raise WholeJournalNeededError("another key, and no entry that says so")
        self._lay(base, last, carried)
        return carried

    def _whole(self) -> WholeJournal:
        ((first, last),) = self.query("SELECT min(size), max(size) FROM checkpoint")
        if last is None or last > self.count:
            raise WholeJournalNeededError("no checkpoint, or one of entries that are missing")
        ends = [each for at in (first, last) if (each := self.checkpoint_at_most(at))]
        keys = tuple(stored.key for _, stored in ends)
        return WholeJournal(self.count, int(first), keys[-1], keys)

    def _is_vouched_for(self, shifts: Collection[int]) -> bool:
        """Whether the rows of these shifts, and of none, are signed by the last checkpoint's key.

        The states that were kept at their ends are among them. A shift without rows must have none.
        """
        parts = {OUTSIDE, *(shift for shift in shifts if shift > OUTSIDE)}
        return self.tables_signed_by(self.whole.key) and self.tables_hold(parts)

    def _is_of_one_signer(self, base: int, last: int) -> bool:
        """Whether all checkpoints looked at have one key, or entries tell of each change."""
        sql = "SELECT DISTINCT key FROM checkpoint WHERE size >= ? AND size <= ?"
        keys = {key for (key,) in self.query(sql, (base, last))} | {*self.whole.keys}
        return len(keys) == 1 or is_one_signer(self)

    def _base(self, number: int) -> Base:
        """The state that was kept at entry `number`, and nothing that was folded from others."""
        if not number:
            return Base()
        link, kept = self.link(number), self.recover(number)
        if link is None or kept.entry != number:
            raise WholeJournalNeededError("no state was kept there")
        return Base(number, link.hash.hex(), kept.state)

    def _end(self) -> int:
        """The last entry to be read: the next one that is signed."""
        if self.extent.last is None:
            return self.whole.count
        sql = "SELECT min(size) FROM checkpoint WHERE size >= ?"
        ((signed,),) = self.query(sql, (self.extent.last,))
        return int(signed or self.extent.last)

    def _check_carried(self, base: Base, carried: Carried) -> None:
        """Make sure that the single entries are those that were signed, and none is missing."""
        wanted = {("correction", each.number) for each in base.state.proposals}
        wanted |= {("waiting", each.number) for each in base.state.noted}
        if not wanted <= {(row.TABLE, getattr(row, row.KEY[0])) for row in carried.rows}:
            raise WholeJournalNeededError("a row from before is missing")
        for first, last in _runs(link.number for link in carried.entries):
            if not self._is_signed(first, last):
                raise WholeJournalNeededError("an entry from before is not as it was signed")

    def _is_signed(self, first: int, last: int) -> bool:
        """Whether these entries follow one another up to a genuine checkpoint."""
        sql = "SELECT min(size) FROM checkpoint WHERE size >= ? AND size <= ?"
        ((end,),) = self.query(sql, (last, last + FARTHEST))
        before = self.link(first - 1) if first > 1 else None
        if end is None or (before is None and first > 1):
            return True
        head = bytes.fromhex(Base().head) if before is None else before.hash
        links = (link for at in range(first, end + 1) if (link := self.link(at)) is not None)
        found = follow_chain(links, self.names, number=first - 1, head=head)
        stored = self.checkpoint_at_most(end)
        if stored is None or not found.intact or found.last != end:
            return False
        return is_checkpoint_of(stored[1], self.names, end, found.head)

    def _lay(self, base: Base, last: int, carried: Carried) -> None:
        allow_temporary_tables(self._database)
        for statement in TEMPORARY:
            known = {"base": base.number, "last": last} if ":last" in statement else {}
            self._database.execute(statement, known)
        self._database.executemany(INSERT_ENTRY, carried.entries)
        schema.make_read_tables(self._database, temporary=True)
        self.base, self.verified_from = base, base.number + 1

    # ── what is computed ────────────────────────────────────────────────────────────────────

    def _compute(self) -> None:
        last = self.extent.last or self.whole.count
        found = self.verify()
        if not found.intact or found.last < last:
            raise WholeJournalNeededError("the entries do not follow one another")
        with playable(self.path):
            rebuild(self, ReadTables(self._database, schema.VERSION), upto=self._upto)

    def _compare(self, shift: int) -> None:
        """Make sure that the file has the rows of the shift as its entries give them."""
        last = self.extent.last or self.whole.count
        values = {"shift": shift, "base": self.base.number, "last": last}
        with _else_whole_journal(self.path):
            if any(self._has_other(kind, where, values) for kind, where in OF_SHIFT.items()):
                raise WholeJournalNeededError("the file has other rows")

    def _has_other(self, kind: type[Row], where: str, values: dict[str, int]) -> bool:
        ours, theirs = (
            f'SELECT * FROM {place}."{kind.TABLE}" WHERE {where}'  # noqa: S608
            for place in ("temp", "main")
        )
        found = self._database.execute(
            f"SELECT 1 FROM ({ours} EXCEPT {theirs}) "  # noqa: S608
            f"UNION ALL SELECT 1 FROM ({theirs} EXCEPT {ours}) LIMIT 1",
            values,
        )
        return bool(found.fetchall())


def _extent(records: EarlierRecords, shift: int, hand: int | None) -> Extent:
    """The entries of a shift; and with a hand, all that its record tells of it later."""
    extent = extent_of(records, shift)
    if extent is None:
        raise WholeJournalNeededError("there is no such shift")
    if hand is None or extent.last is None:
        return extent
    told = [row.entry for row in records.rows(IncidentRow, "hand = ?", hand)]
    for row in records.rows(CorrectionRow, "hand = ?", hand):
        told += [row.proposed_entry, row.settled_entry or 0]
    return Extent(extent.base, max([extent.last, *told]))


class _Noting(RecordsOfJournal):
    """The rows of a journal, with the shifts whose rows were looked up."""

    def __init__(self, journal: JournalReader) -> None:
        super().__init__(journal)
        self.shifts = set[int]()

    def rows(self, kind: type[AnyRow], where: str, *values: object) -> tuple[AnyRow, ...]:
        found = super().rows(kind, where, *values)
        self.shifts |= {_shift_of(row) for row in found} - {0}
        return found


def _shift_of(row: Row) -> int:
    return int(row.number if isinstance(row, ShiftRow) else getattr(row, "shift", None) or 0)


def _runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and last number of each run of numbers without a gap, in order."""
    every = [*numbers]
    gaps = [at for at, (one, other) in enumerate(pairwise(every), 1) if other != one + 1]
    for begin, end in pairwise([0, *gaps, len(every)]):
        if begin < end:
            yield every[begin], every[end - 1]


@contextmanager
def _else_whole_journal(journal: Path) -> Iterator[None]:
    """Turn whatever cannot be read within this context into a `WholeJournalNeededError`."""
    try:
        with as_journal_errors(journal), playable(journal):
            yield
    except JournalError as error:
        raise WholeJournalNeededError(str(error)) from error


# ── whether all checkpoints of a journal are of one signer ──────────────────────────────────────


def is_one_signer(journal: JournalReader) -> bool:
    """Whether each checkpoint with another key than the one before has an entry that says so.

    The entries that say so are found by their text; they are not followed.

    Raises:
        JournalError: if the journal cannot be read.
    """
    signed = [
        CheckpointKey(size, key)
        for size, key in journal.query("SELECT size, key FROM checkpoint ORDER BY size")
    ]
    told = [entry.number for entry in repair_entries(journal, since=0)]
    found = (journal.link(number) for number in [*told, journal.count])
    links = list[Link](link for link in found if link is not None)
    return not lacking_checkpoints(links, signed, journal.count).stranger
