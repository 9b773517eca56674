"""Before a journal is used: journal and second copy are compared, and either mends the other.

What was wrong is kept under another name, and everything that was done is told. Where it is not
certain what was recorded, nothing is written to either.

A start may itself be cut off at any point, and the next one must find as much then as this one did.
So what is about to be done is noted before it is done (`untold`), and is told even if the power
fails right behind it. A new file is written whole beside the old one and renamed, never over it.
The copy is mended first, from what both together say: for a moment the journal's old log is away
and its new file not there yet, and then the copy alone holds everything. Nothing is deleted that
may hold an entry which nothing else has.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from dealerassist.files.writing import sync_folder, take_away, write_whole
from dealerassist.journal.chain import GENESIS, Damage, Fault, JournalNames, Link, damage_of
from dealerassist.journal.errors import JournalError, Trouble, copy_troubles, troubles
from dealerassist.journal.read_model.projector import Projector
from dealerassist.journal.read_model.rebuild import playable, rebuild
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import misstated
from dealerassist.journal.recovery.pending_repairs import note
from dealerassist.journal.recovery.reconcile import EntrySource, RecordedEntries, genuine, recorded
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.files import INDEX, LOG, beside, free_name, keep_as
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.mirror import (
    CHECKPOINT,
    MirrorError,
    MirrorReader,
    StoredCheckpoint,
    entry_line,
    head_line,
    sealed_line,
)
from dealerassist.journal.store.paths import COPY_FOLDER, JournalPaths
from dealerassist.table.events import JournalMended, Mending

MENDABLE = frozenset({Trouble.EMPTY, Trouble.FOREIGN, Trouble.DAMAGED, Trouble.MISSING})
"""What a second copy helps against."""

DAMAGED = "damaged"
"""What a file was before it was mended, has this in its name."""

INSERT_ENTRY = "INSERT INTO entry (number, body, hash) VALUES (?, CAST(? AS TEXT), ?)"

INSERT_CHECKPOINT = "INSERT INTO checkpoint (size, note, key) VALUES (?, ?, ?)"


def mend(journal: Path, places: JournalPaths, table_id: str | None, *, anew: bool = False) -> None:
    """Make sure that journal and second copy hold the same and are fit to be used.

    Args:
        journal: the file; the caller holds its lock. If neither it nor a copy is there, nothing
            is done.
        places: where the second copy lies, and the key that must have signed the read tables.
        table_id: whose journal it must be; None takes any.
        anew: write the second copy anew in any case, because a sync of it failed.

    What is put right is noted in `untold` before.

    Raises:
        JournalError: if it is not certain what was recorded; both files are as they were.
    """
    copy = places.copy
    _check_folder(journal, copy.parent)
    key = signer_of(places.key, journal).key if places.key.exists() else ""
    # What was not closed may have been killed after a sync that failed. The system then shows
    # pages that the disk has never got, and calls them clean: only what is written anew is synced.
    anew = connection.write_log_anew(journal) or anew
    locked = connection.says_read_only(journal)
    second = _copy_at(journal, copy)
    reader = _reader_of(journal, mendable=second is not None)
    if reader is None and second is None:
        return
    try:
        names = _names(journal, reader, second)
        if table_id not in {None, names.table}:
            facts = {"found": names.table, "wanted": str(table_id)}
            raise JournalError(Trouble.OTHER_TABLE, journal, **facts)
        # Nearly every start ends here: nothing has to be mended.
        if reader is not None and not locked and _as_left(reader, second, key):
            if anew:
                with copy_troubles(journal, copy):
                    write_whole(copy, _lines(reader))
            return
        record = recorded(journal, names, reader, second)
        wrong = _wrong_with(reader, record, key, locked=locked)
        whole = _restored(journal, record) if wrong else journal
    finally:
        if reader is not None:
            reader.close()
    with JournalReader(whole) as mended, copy_troubles(journal, copy):
        _mend_copy(journal, copy, second, mended, anew=anew)
    if wrong is not None:
        # Only now: while the old log is away and the new file not there yet, the copy has it all.
        _put_in_place(journal, whole, wrong)


def _check_folder(journal: Path, folder: Path) -> None:
    """Make sure that the second copy's folder is there: its disk may not be plugged in."""
    if not folder.is_dir():
        facts = {"folder": str(folder), "setting": COPY_FOLDER}
        raise JournalError(Trouble.COPY_MISSING_FOLDER, journal, **facts)


# ── what there is ───────────────────────────────────────────────────────────────────────────


def _copy_at(journal: Path, copy: Path) -> MirrorReader | None:
    """The second copy, if there is one whose first line can be read."""
    with copy_troubles(journal, copy):
        if not copy.exists():
            return None
        if not copy.is_file():
            # Opening a pipe would wait for ever.
            raise OSError(errno.EINVAL, "it is no file")
        try:
            return MirrorReader(copy)
        except MirrorError:
            return None


def _reader_of(journal: Path, *, mendable: bool) -> JournalReader | None:
    """The journal, if there is one that can be looked at."""
    if not journal.exists() and not mendable:
        return None
    try:
        connection.check_file(journal)
        return JournalReader(journal)
    except JournalError as error:
        if mendable and error.code in MENDABLE:
            return None
        raise


def _names(
    journal: Path, reader: JournalReader | None, second: MirrorReader | None
) -> JournalNames:
    """Whose entries they are; a first line or name that was damaged is outvoted by an entry."""
    if reader is None or second is None:
        found = second if reader is None else reader
        assert found is not None, "one of them is there"
        return found.names
    if reader.names == second.names:
        return reader.names
    for names in (reader.names, second.names):
        if all(_begins(source, names) for source in (reader, second)):
            return names
    raise JournalError(Trouble.OTHER_COPY, journal, copy=str(second.path))


def _begins(source: JournalReader | MirrorReader, names: JournalNames) -> bool:
    """Whether the first entry is of the journal called so; none is of every."""
    first = source.link(1)
    if first is None:
        return source.names == names
    return damage_of(first, 1, GENESIS, names) is None


def _as_left(reader: JournalReader, second: MirrorReader | None, key: str) -> bool:
    """Whether everything is as it was left when the journal was closed; `key` is our public key.

    It asks for more than is needed to go on: any doubt leads to the long way, which weighs the two
    records against each other and says what was wrong. So nothing may be lenient here.
    """
    if second is None or second.names != reader.names:
        return False
    found = reader.verify()
    if not (found.intact and reader.tables_hold() and reader.tables_signed_by(key)):
        return False
    return _heads_fit(reader, reader.sealed()) and second.is_exactly(_lines(reader))


def _heads_fit(reader: JournalReader, sealed: dict[int, StoredCheckpoint]) -> bool:
    """Whether the checkpoints tell of these entries, whose chain holds, and the last is genuine.

    That one stands for all entries before it: the others are held against their key only where
    that is asked for.
    """
    for size, found in sealed.items():
        link = reader.link(size)
        if link is None or not found.is_of(link):
            return False
    return not sealed or genuine(sealed[max(sealed)], reader.names) is not None


def _lines(reader: JournalReader) -> Iterator[bytes]:
    """What the second copy of this journal holds."""
    sealed = reader.sealed()
    yield head_line(reader.names)
    for link in reader.links():
        yield entry_line(link.body, link.hash)
        if link.number in sealed:
            yield sealed_line(sealed[link.number])


# ── putting it right ────────────────────────────────────────────────────────────────────────


class WrongEntries(NamedTuple):
    """What is wrong with the journal, from which entry to which; both 0 if its entries hold.

    `table` and `row`: the first row of the read tables that is wrong, where one is known.
    """

    mending: Mending
    first: int
    last: int
    table: str = ""
    row: int = 0

    def told(self, kept: str) -> JournalMended:
        """What is to be told once it is put right; `kept`: the name of the file as it was."""
        return JournalMended(self.mending, self.first, self.last, kept, self.table, self.row)


def _wrong_with(
    reader: JournalReader | None, record: RecordedEntries, key: str, *, locked: bool
) -> WrongEntries | None:
    """What is wrong with the journal; None if it holds what was recorded.

    Args:
        key: our public key; empty if there is none yet.
        locked: the file says that it may not be written.
    """
    if reader is None:
        return WrongEntries(Mending.JOURNAL_RESTORED, min(1, record.last), record.last)
    span = _wrong_entries(reader, record.links())
    if span is not None:
        cut = _ends(reader, span[0] - 1)
        return WrongEntries(Mending.ENTRIES_RESTORED if cut else Mending.JOURNAL_RESTORED, *span)
    if not locked and _tables_tell(reader, key) and _named_and_sealed(reader, record):
        return None
    changed = _first_changed(reader)
    return WrongEntries(Mending.TABLES_REBUILT, 0, 0, changed.table, changed.row)


def _tables_tell(reader: JournalReader, key: str) -> bool:
    """Whether the read tables tell what the entries do.

    They are believed where our key signed them. Signed by none of ours, as after the key was
    lost, they are held against what the entries give.
    """
    if not reader.tables_hold():
        return False
    if reader.version < schema.VERSION or reader.tables_signed_by(key):
        # Those of an older version are made anew as soon as the journal is open.
        return True
    return misstated(reader) is None


def _first_changed(reader: JournalReader) -> Fault:
    """The first row that is not what the entries give, as far as that can be told."""
    nothing = Fault(0, Damage.TABLES)
    try:
        return misstated(reader) or nothing
    except JournalError:
        return nothing


def _wrong_entries(source: EntrySource, links: Iterable[Link]) -> tuple[int, int] | None:
    """The first and the last of `links` that `source` has not as they are; None if it has all."""
    wrong = [link.number for link in links if source.link(link.number) != link]
    return (wrong[0], wrong[-1]) if wrong else None


def _ends(reader: JournalReader, last: int) -> bool:
    try:
        return reader.count == last
    except JournalError:
        return False


def _named_and_sealed(reader: JournalReader, record: RecordedEntries) -> bool:
    """Whether the journal's names and checkpoints are those that were recorded."""
    return reader.names == record.names and reader.sealed() == record.sealed


def _restored(journal: Path, record: RecordedEntries) -> Path:
    """A new file beside the journal with everything that was recorded."""
    unfinished = journal.with_name(f"{journal.name}.restored")
    take_away(unfinished)
    with troubles(journal):
        connection.create(unfinished, schema.meta_of(record.names))
        database = connection.open_for_writing(unfinished)
    try:
        with troubles(journal), connection.transaction(database):
            database.executemany(INSERT_ENTRY, record.links())
            rows = [(size, found.note, found.key) for size, found in sorted(record.sealed.items())]
            database.executemany(INSERT_CHECKPOINT, rows)
            with playable(journal):
                filled = JournalReader(unfinished, database)
                book = Projector(database)
                rebuild(filled, book)
                # Unsigned: the start that follows has the key, and makes sure of the rows itself.
                book.keep_sum(filled.id, filled.end)
        connection.empty_log(database, unfinished)
    finally:
        database.close()
    return unfinished


def _put_in_place(journal: Path, restored: Path, wrong: WrongEntries) -> None:
    """Let the restored file take the journal's place, and keep what was there under a new name.

    The names change one by one, and the power may fail between any two of them. First the old file
    gets a second name, so that it is never without one. Then its log is put away with it: SQLite
    would play it into whatever has the journal's name, so that must be on the disk before the new
    file has that name. A cut in between leaves the old file without its log, and what the log held
    is in the copy: the next start restores the journal again.
    """
    log = beside(journal, LOG)
    kept = free_name(journal, DAMAGED)
    was = journal.exists() or _log_holds(journal)
    note(journal, wrong.told(kept.name if was else ""))
    if journal.exists():
        keep_as(journal, kept)
    if _log_holds(journal):
        # A log left behind would be played into the new file.
        log.rename(beside(kept, LOG))
    beside(journal, INDEX).unlink(missing_ok=True)
    # Reading it has left an empty log and an index.
    for ending in (LOG, INDEX):
        beside(restored, ending).unlink(missing_ok=True)
    sync_folder(journal.parent)
    restored.rename(journal)
    sync_folder(journal.parent)


def _log_holds(journal: Path) -> bool:
    """Whether there is a log, and something in it."""
    log = beside(journal, LOG)
    return log.exists() and log.stat().st_size > 0


def _mend_copy(
    journal: Path, copy: Path, second: MirrorReader | None, reader: JournalReader, *, anew: bool
) -> None:
    """Bring the second copy to where the journal stands."""
    last = reader.count
    if not copy.exists():
        if last:
            note(journal, JournalMended(Mending.COPY_MADE, 1, last, ""))
        write_whole(copy, _lines(reader))
        return
    if second is not None and second.is_exactly(_lines(reader)):
        if anew:
            write_whole(copy, _lines(reader))
        return
    common = _common(copy, reader)
    if common is not None:
        if common <= last:
            note(journal, JournalMended(Mending.COPY_EXTENDED, common, last, ""))
        # Written anew: a cut amid lines that are added would leave a later one and not the first.
        write_whole(copy, _lines(reader))
        return
    kept = free_name(copy, DAMAGED)
    span = (min(1, last), last) if second is None else _wrong_entries(second, reader.links())
    note(journal, JournalMended(Mending.COPY_REPLACED, *(span or (0, 0)), kept.name))
    keep_as(copy, kept)
    write_whole(copy, _lines(reader))


def _common(copy: Path, reader: JournalReader) -> int | None:
    """The first entry that a copy lacks which was cut short; None if it is anything else."""
    number = 0
    with copy.open("rb") as file:
        for line in _lines(reader):
            found = file.read(len(line))
            if found != line:
                rest = found + file.read()
                cut = b"\n" not in rest and (number > 0 or line.startswith(rest))
                return max(number, 1) if cut else None
            number += not line.startswith(CHECKPOINT)  # the first line counts for entry 1
    return None
