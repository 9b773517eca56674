"""Comparing journal and mirror before a journal is used, and repairing either from the other.

A damaged file is kept under another name, and every repair is recorded in the journal. Where it is
not certain what was recorded, nothing is written to either file. A journal of a newer program is
taken up in the same way, if this one can read its entries: the newer file is kept, and one of this
program takes its place.

A start may itself be cut off at any point, and the next one must find as much as this one did:

- A repair is noted before it is made (`unrecorded_repairs.note`), so that it is recorded even if
  the power fails right after it.
- A new file is written whole beside the old one and then renamed; no file is written over.
- The mirror is repaired before the journal, from what both hold together: while the journal is
  exchanged there is a moment when its old log has been put away and its new file is not there yet,
  and then the mirror alone holds everything.
- No file is deleted that may hold an entry which no other file has.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.files.writing import write_whole
from dealerassist.journal.chain import GENESIS, Damage, Fault, JournalNames, Link, damage_of
from dealerassist.journal.checkpoint import Signer
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_mirror_errors
from dealerassist.journal.long_work import LongWork, Parts, Progress, Work, with_progress
from dealerassist.journal.newer import newer_error, read_through
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import fault_in_rows
from dealerassist.journal.recovery.as_left import Recent, is_as_left, mirror_lines, recent_entries
from dealerassist.journal.recovery.next_file import plays_on
from dealerassist.journal.recovery.reconcile import (
    EntrySource,
    RecordedEntries,
    reconciled_entries,
)
from dealerassist.journal.recovery.restore import WrongEntries, put_in_place, restored_file
from dealerassist.journal.recovery.unrecorded_repairs import note_repair
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.kept_files import DAMAGED, free_name, keep_as
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.mirror import (
    CHECKPOINT,
    MirrorError,
    MirrorReader,
    add_missing_end,
    write_end_anew,
)
from dealerassist.journal.store.paths import COPY_FOLDER, JournalPaths
from dealerassist.journal.store.table_definitions import READ_TABLE_NAMES
from dealerassist.table.events import JournalRepair, JournalRepaired

REPAIRABLE = frozenset(
    {
        JournalErrorCode.EMPTY,
        JournalErrorCode.FOREIGN,
        JournalErrorCode.DAMAGED,
        JournalErrorCode.MISSING,
    }
)
"""What can be wrong with a journal that is restored from its mirror; other errors are refused."""


def repair_journal(
    journal: Path,
    places: JournalPaths,
    table_id: str | None,
    *,
    anew: bool = False,
    whole: bool = False,
    work: LongWork | None = None,
) -> Recent:
    """Make sure that journal and mirror hold the same entries and are fit to be used.

    Every repair is noted before it is made.

    Args:
        journal: the file; the caller holds its lock. If neither it nor a mirror is there, nothing
            is done.
        places: where the mirror lies, and the key that must have signed the read tables.
        table_id: the table that the journal must belong to; None accepts any.
        anew: write the mirror anew even if it is right, because a sync of it failed.
        whole: follow all entries, however many there are.
        work: is told how far this is; taking the journal up then is the last of its parts.

    Returns:
        which entries were followed: the last ones, if all is as it was left; else all.

    Raises:
        JournalError: if it is not certain what was recorded; both files are as they were.
    """
    work = work or LongWork()
    work.begin(Work.CHECK)
    files = _files(journal, places, anew=anew)
    if files.reader is None and files.mirror is None:
        return Recent()
    try:
        names = _names(journal, files.reader, files.mirror)
        _check_table(journal, names.table, table_id)
        # Nearly every start ends here: nothing has to be repaired.
        recent = _as_left(files, work, whole=whole)
        if recent is not None:
            return recent
        work.begin(Work.MENDING)
        mended = _mended(files, names, work)
    finally:
        if files.reader is not None:
            files.reader.close()
    _put_right(files, mended, work)
    return Recent()


class _Files(NamedTuple):
    """Journal and mirror as a start finds them.

    Attributes:
        journal: the journal's file.
        reader: reads it; None if it is missing or cannot be read.
        locked: the head of the file says that it may not be written.
        mirror_file: the mirror's file.
        mirror: reads it; None if it is missing or its first line is unreadable.
        anew: write the mirror anew even if it is right.
        signer: signs with our key; None if there is none yet.
    """

    journal: Path
    reader: JournalReader | None
    locked: bool
    mirror_file: Path
    mirror: MirrorReader | None
    anew: bool
    signer: Signer | None

    @property
    def key(self) -> str:
        """Our public key; empty if there is none yet."""
        return "" if self.signer is None else self.signer.key


class _Mended(NamedTuple):
    """The file that has what was recorded, and what was wrong with the journal.

    Attributes:
        file: the journal itself, if nothing was; else what takes its place.
        wrong: None if nothing was.
    """

    file: Path
    wrong: WrongEntries | None


def _files(journal: Path, places: JournalPaths, *, anew: bool) -> _Files:
    """What there is; arguments as `repair_journal` takes them.

    Raises:
        JournalError: if it cannot be read, and not be restored either.
    """
    _check_folder(journal, places.mirror.parent)
    signer = signer_of(places.key, journal) if places.key.exists() else None
    # A journal that was not closed may have been killed after a sync that failed. The system then
    # shows pages that the disk has never got, and considers them clean, so that a further sync
    # does nothing: only what is written anew reaches the disk. That goes for the mirror as well.
    anew = connection.write_log_anew(journal) or anew
    locked = connection.says_read_only(journal)
    mirror = _mirror_at(journal, places.mirror)
    reader = _reader_of(journal, repairable=mirror is not None)
    return _Files(journal, reader, locked, places.mirror, mirror, anew, signer)


def _as_left(files: _Files, work: LongWork, *, whole: bool) -> Recent | None:
    """The entries that were followed, if both files are as they were left; else None."""
    reader = files.reader
    if reader is None or files.locked:
        return None
    recent = Recent() if whole else recent_entries(reader)
    if not is_as_left(reader, files.key, recent, work) or not _can_be_read(reader, recent):
        return None
    goes_on = _mirror_goes_on(
        files.journal, files.mirror, reader, recent, anew=files.anew, progress=work.part(65)
    )
    return recent if goes_on else None


def _mended(files: _Files, names: JournalNames, work: LongWork) -> _Mended:
    """A file with what both together have recorded; neither of them is changed.

    Raises:
        JournalError: if it is not certain what was recorded.
    """
    journal, reader = files.journal, files.reader
    record = reconciled_entries(journal, names, reader, files.mirror, work.part(28))
    parts = Parts(work.part(50))
    wrong = _wrong_with(reader, record, files.key, locked=files.locked, parts=parts)
    if wrong is None:
        return _Mended(journal, None)
    parts = Parts(work.part(97))
    return _Mended(_made_anew(journal, record, wrong.newer, files.signer, parts), wrong)


def _put_right(files: _Files, mended: _Mended, work: LongWork) -> None:
    """Bring the mirror to where the mended file stands, then that into the journal's place."""
    journal, mirror_file = files.journal, files.mirror_file
    with JournalReader(mended.file) as repaired, as_mirror_errors(journal, mirror_file):
        _repair_mirror(
            journal, mirror_file, files.mirror, repaired, anew=files.anew, progress=work.part(99)
        )
    if mended.wrong is not None:
        # Only now: while the old log is put away and the new file is not there yet, the mirror
        # holds everything.
        put_in_place(journal, mended.file, mended.wrong)


def _can_be_read(reader: JournalReader, recent: Recent) -> bool:
    """Whether the state of the table can be read, as the entries hold from which it follows.

    A large journal of this version may have been played on by a newer program (`next_file`).

    Raises:
        JournalError: `NEWER` if that has written an entry that this one cannot read.
    """
    if reader.version < schema.VERSION and not plays_on(reader):
        # Its tables are computed anew, from all entries.
        return True
    try:
        reader.recover()
    except JournalError as error:
        found = read_through(reader.links(recent.since))
        if not found.unread:
            return False
        newer = newer_error(reader.path, 0, found=found, names=reader.names, find=reader.link)
        raise newer from error
    return True


def _made_anew(
    journal: Path, record: RecordedEntries, newer: int, signer: Signer | None, parts: Parts
) -> Path:
    """The file that takes the journal's place; nothing has been changed when this raises an error.

    Args:
        newer: the version of the journal's tables, if a newer program made them; 0 if none did.
        signer: signs the sum of the new file's rows; None if there is no key yet.

    Raises:
        JournalError: `NEWER` if a newer program wrote entries that this one cannot read.
    """
    found = read_through(record.links(parts.part(25)))
    if not found.unread:
        try:
            return restored_file(journal, record, signer, parts.part(100))
        except JournalError as error:
            if not newer or "entry" not in error.facts:
                raise
            # Its program plays these entries by rules of which this one knows nothing.
            found = replace(found, unread=int(error.facts["entry"]))
    raise newer_error(journal, newer, found=found, names=record.names, find=record.find)


def _check_table(journal: Path, found: str, wanted: str | None) -> None:
    """Make sure that the journal belongs to the table it is to belong to; None is any."""
    if wanted not in {None, found}:
        facts = {"found": found, "wanted": str(wanted)}
        raise JournalError(JournalErrorCode.OTHER_TABLE, journal, **facts)


def _check_folder(journal: Path, folder: Path) -> None:
    """Make sure that the mirror's folder is there: its disk may not be plugged in."""
    if not folder.is_dir():
        facts = {"folder": str(folder), "setting": COPY_FOLDER}
        raise JournalError(JournalErrorCode.COPY_MISSING_FOLDER, journal, **facts)


# ── what there is ───────────────────────────────────────────────────────────────────────────


def _mirror_at(journal: Path, mirror_file: Path) -> MirrorReader | None:
    """The mirror, if there is one whose first line can be read."""
    with as_mirror_errors(journal, mirror_file):
        if not mirror_file.exists():
            return None
        if not mirror_file.is_file():
            # Opening a pipe would wait for ever.
            raise OSError(errno.EINVAL, "it is no file")
        try:
            return MirrorReader(mirror_file)
        except MirrorError:
            return None


def _reader_of(journal: Path, *, repairable: bool) -> JournalReader | None:
    """The journal, if there is one that can be read.

    Args:
        repairable: there is a mirror to restore it from, so a damaged one is no error.
    """
    if not journal.exists() and not repairable:
        return None
    try:
        connection.check_file(journal)
        return JournalReader(journal)
    except JournalError as error:
        if repairable and error.code in REPAIRABLE:
            return None
        raise


def _names(
    journal: Path, reader: JournalReader | None, mirror: MirrorReader | None
) -> JournalNames:
    """The ids of journal and table.

    Both files name them apart from the entries. Where the two disagree, those count with which
    the first entries of both begin: one of the names was damaged.

    Raises:
        JournalError: `OTHER_COPY` if the two are of different journals.
    """
    if reader is None or mirror is None:
        found = mirror if reader is None else reader
        assert found is not None, "one of them is there"
        return found.names
    if reader.names == mirror.names:
        return reader.names
    for names in (reader.names, mirror.names):
        if all(_begins(source, names) for source in (reader, mirror)):
            return names
    raise JournalError(JournalErrorCode.OTHER_COPY, journal, copy=str(mirror.path))


def _begins(source: JournalReader | MirrorReader, names: JournalNames) -> bool:
    """Whether the first entry is of this journal; without an entry, whether the file's name is."""
    first = source.link(1)
    if first is None:
        return source.names == names
    return damage_of(first, 1, GENESIS, names) is None


# ── putting it right ────────────────────────────────────────────────────────────────────────


def _wrong_with(
    reader: JournalReader | None,
    record: RecordedEntries,
    key: str,
    *,
    locked: bool,
    parts: Parts,
) -> WrongEntries | None:
    """What is wrong with the journal; None if it holds what was recorded.

    Args:
        reader: the journal; None if it is missing or cannot be read.
        record: what was recorded, by journal and mirror together.
        key: our public key; empty if there is none yet.
        locked: the head of the file says that it may not be written.
        parts: are told how far this is.
    """
    if reader is None:
        first, last = min(1, record.last), record.last
        return WrongEntries(JournalRepaired(JournalRepair.JOURNAL_RESTORED, first, last, ""))
    span = _wrong_entries(reader, record.links(parts.part(65)))
    if span is not None:
        cut_off = _ends_with(reader, span[0] - 1)
        kind = JournalRepair.ENTRIES_RESTORED if cut_off else JournalRepair.JOURNAL_RESTORED
        newer = reader.version if reader.is_newer else 0
        return WrongEntries(JournalRepaired(kind, *span, ""), newer)
    rebuilt = JournalRepaired(JournalRepair.TABLES_REBUILT, 0, 0, "")
    if reader.is_newer:
        return WrongEntries(rebuilt, reader.version)
    held = not locked and _tables_hold(reader, key, parts.part(85))
    if held and _names_and_checkpoints_hold(reader, record):
        return None
    changed = _first_changed(reader, parts.part(100))
    return WrongEntries(replace(rebuilt, table=changed.table, row=changed.row))


def _tables_hold(reader: JournalReader, key: str, progress: Progress) -> bool:
    """Whether the read tables hold what the entries give.

    If our key signed them they are trusted. If not, as after the key was lost, they are compared
    with what is computed from the entries.
    """
    if not reader.tables_hold():
        return False
    anew = reader.version < schema.VERSION and not plays_on(reader)
    if anew or reader.tables_signed_by(key):
        # Those of an older version are computed anew as soon as the journal is open.
        return True
    if not reader.count:
        # As it was begun: there is nothing yet that rows could tell of.
        return not any(reader.query(f'SELECT 1 FROM "{name}"') for name in READ_TABLE_NAMES)  # noqa: S608
    return fault_in_rows(reader, progress) is None


def _first_changed(reader: JournalReader, progress: Progress) -> Fault:
    """The first row that is not what the entries give, where one can be named."""
    nothing = Fault(0, Damage.TABLES)
    try:
        return fault_in_rows(reader, progress) or nothing
    except JournalError:
        return nothing


def _wrong_entries(source: EntrySource, links: Iterable[Link]) -> tuple[int, int] | None:
    """The first and the last of `links` that `source` lacks or has otherwise; None if none."""
    wrong = [link.number for link in links if source.link(link.number) != link]
    return (wrong[0], wrong[-1]) if wrong else None


def _ends_with(reader: JournalReader, last: int) -> bool:
    """Whether this is the number of the journal's last entry."""
    try:
        return reader.count == last
    except JournalError:
        return False


def _names_and_checkpoints_hold(reader: JournalReader, record: RecordedEntries) -> bool:
    """Whether the journal's names and checkpoints are those that were recorded."""
    return reader.names == record.names and reader.checkpoints() == record.checkpoints


def _mirror_goes_on(
    journal: Path,
    mirror: MirrorReader | None,
    reader: JournalReader,
    recent: Recent,
    *,
    anew: bool,
    progress: Progress,
) -> bool:
    """Whether the mirror is as it was left, or lacks only its end, which it is given.

    Args:
        journal: the journal's file, beside which a repair is noted.
        mirror: the mirror; None if it is missing or its first line is unreadable.
        reader: the journal, which is as it was left.
        recent: the entries that are compared.
        anew: write these anew even if they are right.
        progress: called with how far this is.
    """
    if mirror is None or mirror.names != reader.names:
        return False
    mirror_file = mirror.path
    with as_mirror_errors(journal, mirror_file):
        if recent.are_all:
            parts = Parts(progress)
            as_left = mirror.is_exactly(_all_lines(reader, parts.part(50 if anew else 100)))
            if as_left and anew:
                write_whole(mirror_file, _all_lines(reader, parts.part(100)))
            return as_left
        lines = list(mirror_lines(reader, recent))
        ends = mirror.without_its_end(lines)
        if ends is None:
            return False
        whole, torn = ends
        if whole < len(lines):
            _add_missing_end(journal, mirror_file, lines[whole:], torn, last=reader.count)
        if anew:
            write_end_anew(mirror_file, lines)
    return True


def _add_missing_end(
    journal: Path, mirror_file: Path, missing: Sequence[bytes], torn: int, *, last: int
) -> None:
    """Give a mirror the lines that it lacks at its end; that is noted before.

    Args:
        missing: the lines.
        torn: with how many bytes of the first of them the mirror ends.
        last: the number of the journal's last entry.
    """
    entries = sum(not line.startswith(CHECKPOINT) for line in missing)
    if entries:
        first = last - entries + 1
        note_repair(journal, JournalRepaired(JournalRepair.COPY_EXTENDED, first, last, ""))
    add_missing_end(mirror_file, missing, torn)


def _repair_mirror(
    journal: Path,
    mirror_file: Path,
    mirror: MirrorReader | None,
    reader: JournalReader,
    *,
    anew: bool,
    progress: Progress,
) -> None:
    """Bring the mirror to where the journal stands.

    Args:
        journal: the journal's file, beside which the repair is noted.
        mirror_file: the mirror's file.
        mirror: the mirror as it was opened; None if it is missing or its first line is unreadable.
        reader: the journal, or the file that it is restored from.
        anew: write the mirror anew even if it is right.
        progress: called with how far this is.
    """
    last, parts = reader.count, Parts(progress)
    if not mirror_file.exists():
        if last:
            note_repair(journal, JournalRepaired(JournalRepair.COPY_MADE, 1, last, ""))
        write_whole(mirror_file, _all_lines(reader, parts.part(100)))
        return
    if mirror is not None and mirror.is_exactly(_all_lines(reader, parts.part(30))):
        if anew:
            write_whole(mirror_file, _all_lines(reader, parts.part(100)))
        return
    first_missing = _first_missing_entry(mirror_file, reader)
    if first_missing is not None:
        if first_missing <= last:
            note_repair(
                journal, JournalRepaired(JournalRepair.COPY_EXTENDED, first_missing, last, "")
            )
        # The whole file is written anew. If the missing lines were appended, a cut in the middle
        # could leave a later one on the disk without an earlier one.
        write_whole(mirror_file, _all_lines(reader, parts.part(100)))
        return
    kept = free_name(mirror_file, DAMAGED)
    links = with_progress(reader.links(), parts.part(60), last)
    span = (min(1, last), last) if mirror is None else _wrong_entries(mirror, links)
    note_repair(journal, JournalRepaired(JournalRepair.COPY_REPLACED, *(span or (0, 0)), kept.name))
    keep_as(mirror_file, kept)
    write_whole(mirror_file, _all_lines(reader, parts.part(100)))


def _all_lines(reader: JournalReader, progress: Progress) -> Iterator[bytes]:
    """The lines that the mirror must hold; `progress` is called with how many were given."""
    return with_progress(mirror_lines(reader, Recent()), progress, reader.count)


def _first_missing_entry(mirror_file: Path, reader: JournalReader) -> int | None:
    """The first entry that a mirror lacks of which only the end is missing.

    The last line may be cut in the middle. None if anything else is wrong with the mirror.
    """
    number = 0
    with mirror_file.open("rb") as file:
        for line in mirror_lines(reader, Recent()):
            found = file.read(len(line))
            if found != line:
                rest = found + file.read()
                cut = b"\n" not in rest and (number > 0 or line.startswith(rest))
                return max(number, 1) if cut else None
            number += not line.startswith(CHECKPOINT)  # the first line counts for entry 1
    return None
