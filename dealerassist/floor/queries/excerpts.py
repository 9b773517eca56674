"""Cutting an excerpt of a table's shift from the floor's database.

With it the floor shows a hand step by step, and makes a shift's report, by the code of the kiosk.
Whoever opens entries so is noted by the database, with what for (`floor.opening`).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum, StrEnum
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from dealerassist.floor.archive import PackedShift, unpacked_checkpoints
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.read_model.row_sql import select_rows
from dealerassist.floor.read_model.stored_state import unpacked_state
from dealerassist.floor.streams import checkpoints_between
from dealerassist.journal.base import BEGINNING, Base
from dealerassist.journal.carried import EarlierRecords, carried_of, extent_of
from dealerassist.journal.chain import JournalNames, Link
from dealerassist.journal.excerpt import Cut, Excerpt, signed_end
from dealerassist.journal.read_model.rows import AnyRow
from dealerassist.journal.store.floor_files import Witnessed, keep_witnessed
from dealerassist.journal.store.mirror import StoredCheckpoint
from dealerassist.journal.store.paths import floor_paths_of
from dealerassist.journal.store.row_values import rows_from


class OpenedFor(StrEnum):
    """What entries are opened for."""

    TABLE = "table"
    DAY_REPORT = "day_report"
    EXPORT = "export"


class Opening(Struct, frozen=True):
    """Who opens entries, and what for, as the database notes it (`floor.opening`).

    Attributes:
        person: as the screen knows them; empty where the role says all.
    """

    purpose: OpenedFor
    person: str = ""


class RecordsOfStream(EarlierRecords):
    """The rows of one stream in the floor's read model, and its entries."""

    def __init__(self, db: Database, stream: int, opening: Opening) -> None:
        self._db, self._stream, self._opening = db, stream, opening

    def rows(self, kind: type[AnyRow], where: str, *values: object) -> tuple[AnyRow, ...]:
        order = f" ORDER BY {', '.join(kind.KEY)}".encode()
        sql = select_rows(kind, where.replace("?", "%s")) + order
        plain = [value.value if isinstance(value, Enum) else value for value in values]
        return rows_from(kind, self._db.execute(sql, (self._stream, *plain)))

    def links(self, first: int, last: int) -> tuple[Link, ...]:
        """As `EarlierRecords.links`.

        Raises:
            FloorError: `NOT_KEPT`, if they are not all in the database or its archive.
        """
        if last < first:
            return ()
        opening = self._opening
        found = self._db.execute(
            "SELECT * FROM floor.open_entries(%s, %s, %s, %s, %s)",
            (self._stream, first, last, opening.person, opening.purpose.value),
            binary=True,
        )
        links = [Link(number, bytes(body), bytes(digest)) for number, body, digest in found]
        if len(links) != last + 1 - first:
            packed = (link for shift, _ in self._packed(first, last) for link in shift.links)
            links = [*(link for link in packed if first <= link.number <= last), *links]
        if [link.number for link in links] != list(range(first, last + 1)):
            raise FloorError(FloorErrorCode.NOT_KEPT, entry=first)
        return tuple(links)

    def checkpoints(self, first: int, last: int) -> dict[int, StoredCheckpoint]:
        """The checkpoints that end with one of these entries."""
        found: dict[int, StoredCheckpoint] = {}
        for _, packed in self._packed(first, last):
            found |= packed
        found |= checkpoints_between(self._db, self._stream, first, last)
        return {size: each for size, each in found.items() if first <= size <= last}

    def _packed(
        self, first: int, last: int
    ) -> Iterator[tuple[PackedShift, dict[int, StoredCheckpoint]]]:
        """The shifts in the archive that hold any of these entries, with their checkpoints."""
        for begin, end, before, hashes, bodies, notes in self._db.execute(
            "SELECT * FROM floor.open_archive(%s, %s, %s)", (self._stream, first, last), binary=True
        ):
            kept = None if bodies is None else bytes(bodies)
            shift = PackedShift(self._stream, begin, end, bytes(before), bytes(hashes), kept)
            yield shift, {} if notes is None else unpacked_checkpoints(bytes(notes))


@contextmanager
def at_one_moment(db: Database) -> Iterator[None]:
    """Read within one transaction: entries and rows are of the same moment."""
    with as_floor_errors(), db.transaction():
        db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield


class ShiftCut(NamedTuple):
    """What the floor has of a shift: its excerpt, and the newest countersignature of it."""

    cut: Cut
    witnessed: Witnessed | None

    def open(self, path: Path) -> Excerpt:
        """Make the excerpt at `path`, where nothing lies yet, with the countersignature beside it.

        Raises:
            JournalError: if it cannot be made there, or the entries do not hold.
        """
        if self.witnessed is not None:
            keep_witnessed(floor_paths_of(path).witnessed, self.witnessed)
        return Excerpt(path, self.cut)


def cut_at_one_moment(
    db: Database, stream: int, shift: int, opening: Opening, *, settled: bool = False
) -> ShiftCut:
    """Cut the excerpt of a shift, as far as the read model has come if it is still open.

    Args:
        settled: as `extent_of` takes it.

    Raises:
        FloorError: `NO_SUCH_SHIFT`, `NOT_KEPT`, or what the server says.
    """
    with at_one_moment(db):
        cut = cut_of_shift(db, stream, shift, opening, settled=settled)
        return ShiftCut(cut, _witnessed(db, stream, cut))


def open_excerpt(db: Database, stream: int, shift: int, path: Path, opening: Opening) -> Excerpt:
    """Cut the excerpt of a shift, and open it at `path`, where nothing lies yet.

    Raises:
        FloorError: as `cut_at_one_moment`.
        JournalError: as `ShiftCut.open`.
    """
    return cut_at_one_moment(db, stream, shift, opening).open(path)


def _stream_with(db: Database, stream: int, shift: int) -> int:
    """This stream, or the newest one of the same table before it that has the shift.

    Shifts are numbered on where a journal was ended and the table went on in a new one.
    """
    with as_floor_errors():
        row = db.execute(
            "SELECT s.stream FROM floor.shift s JOIN floor.stream t ON t.id = s.stream "
            "JOIN floor.stream w USING (table_id) "
            "WHERE w.id = %s AND s.stream <= w.id AND s.number = %s ORDER BY s.stream DESC LIMIT 1",
            (stream, shift),
        ).fetchone()
    return stream if row is None else int(row[0])


def cut_excerpt(
    db: Database,
    stream: int,
    path: Path,
    opening: Opening,
    *,
    hand: int | None = None,
    shift: int | None = None,
) -> Excerpt:
    """Cut the excerpt of a shift, of that in which a hand was dealt, or of the last one.

    Args:
        shift: its number; one that this stream does not have is that of the table's journal before.

    Raises:
        FloorError: `NO_SUCH_HAND`, or as `open_excerpt`.
        JournalError: as `open_excerpt`.
    """
    if shift is not None:
        return open_excerpt(db, _stream_with(db, stream, shift), shift, path, opening)
    dealt = "SELECT shift FROM floor.hand WHERE stream = %s AND number = %s"
    last = "SELECT max(number) FROM floor.shift WHERE stream = %s"
    with as_floor_errors():
        row = (
            db.execute(last, (stream,)).fetchone()
            if hand is None
            else db.execute(dealt, (stream, hand)).fetchone()
        )
    if hand is not None and row is None:
        raise FloorError(FloorErrorCode.NO_SUCH_HAND, hand=hand)
    found = 0 if row is None or row[0] is None else int(row[0])
    return open_excerpt(db, stream, found, path, opening)


def cut_of_shift(
    db: Database, stream: int, shift: int, opening: Opening, *, settled: bool = False
) -> Cut:
    """What the excerpt of a shift is made of.

    Args:
        settled: as `extent_of` takes it.

    Raises:
        FloorError: `NO_SUCH_SHIFT` or `NOT_KEPT`.
    """
    records = RecordsOfStream(db, stream, opening)
    extent = extent_of(records, shift, settled=settled)
    row = db.execute(
        "SELECT s.table_id, s.journal, p.number FROM floor.stream s "
        "JOIN floor.projected p ON p.stream = s.id WHERE s.id = %s",
        (stream,),
    ).fetchone()
    if extent is None or row is None:
        raise FloorError(FloorErrorCode.NO_SUCH_SHIFT, shift=shift)
    table, journal, kept = row
    last = kept if extent.last is None else _end(db, stream, extent.last, kept)
    base = _base(db, stream, extent.base, records)
    return Cut(
        names=JournalNames(journal or "", table),
        base=base,
        carried=carried_of(records, base, last),
        links=records.links(extent.base + 1, last),
        checkpoints=records.checkpoints(max(extent.base, 1), last),
    )


def _base(db: Database, stream: int, number: int, records: RecordsOfStream) -> Base:
    """The close of the shift before; the beginning, if there was none."""
    if not number:
        return BEGINNING
    row = db.execute("SELECT floor.open_standing(%s, %s)", (stream, number)).fetchone()
    if row is None or row[0] is None:
        raise FloorError(FloorErrorCode.NOT_KEPT, entry=number)
    (link,) = records.links(number, number)
    return Base(number, link.hash.hex(), unpacked_state(bytes(row[0])))


def _end(db: Database, stream: int, last: int, kept: int) -> int:
    """Where an excerpt ends: with what is countersigned over `last`, or else with a checkpoint."""
    for table in ("countersignature", "checkpoint"):
        found = db.execute(
            f"SELECT min(size) FROM floor.{table} "  # noqa: S608 - one of these two
            "WHERE stream = %s AND size BETWEEN %s AND %s AND note IS NOT NULL".encode(),
            (stream, last, kept),
        ).fetchone()
        if found is not None and found[0] is not None:
            return signed_end(last, found)
    return last


def _witnessed(db: Database, stream: int, cut: Cut) -> Witnessed | None:
    """The newest countersignature that speaks of an entry of this excerpt."""
    first = max(cut.base.number, 1)
    last = cut.links[-1].number if cut.links else cut.base.number
    row = db.execute(
        "SELECT w.key, c.note FROM floor.witness w, floor.countersignature c "
        "WHERE c.stream = %s AND c.size BETWEEN %s AND %s AND c.note IS NOT NULL "
        "ORDER BY c.size DESC LIMIT 1",
        (stream, first, last),
    ).fetchone()
    return None if row is None else Witnessed(*row)
