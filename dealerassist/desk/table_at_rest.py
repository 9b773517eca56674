"""A table on which no program plays: its journal is opened to record papers, and for nothing else.

Only the table's own journal can say which paper is the original. A backup, a copy on a stick or an
excerpt lacks what has been recorded since, and would make a second one. The table's own journal has
its lock, its second copy and its key beside it, and the second copy ends where it does.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from functools import partial
from pathlib import Path

from dealerassist.interrupts import opened_whole
from dealerassist.journal.entry import Entry, draft_by_program
from dealerassist.journal.entry_reader import EntryReader
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_journal_errors
from dealerassist.journal.journal import Journal
from dealerassist.journal.recovery.as_left import Recent, mirror_lines
from dealerassist.journal.recovery.unrecorded_repairs import read_pending
from dealerassist.journal.store import schema
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.lock import Lock, lock_path
from dealerassist.journal.store.mirror import MirrorError, MirrorReader
from dealerassist.journal.store.paths import places_of
from dealerassist.table.evolve import fold
from dealerassist.table.paper_events import PAPER, PaperEvent


class WhyCopy(StrEnum):
    """Why it cannot be said of a paper which one it is, so that it is a copy without a number.

    Attributes:
        EARLIER: the document is of an earlier program, which did not record its papers.
        TAKEN_UP: the journal was put back since, or taken up without its second copy or its key:
            papers may be recorded in what is lost.
        CHANGED: the journal is not as it was recorded; nothing is added to it.
        IN_USE: a program has the journal open, and records papers itself.
        NOT_WRITABLE: this user may not write it, or the disk takes nothing.
        NOT_THE_TABLES: it is not the journal that a table goes on with, but such as a backup of it.
        TO_BE_STARTED: something has to be told at the table first: what was mended, or is missing.
    """

    EARLIER = "earlier"
    TAKEN_UP = "taken_up"
    CHANGED = "changed"
    IN_USE = "in_use"
    NOT_WRITABLE = "not_writable"
    NOT_THE_TABLES = "not_the_tables"
    TO_BE_STARTED = "to_be_started"


class TableAtRest:
    """A table's journal, open for this process alone."""

    def __init__(self, journal: Journal) -> None:
        """Record in this journal."""
        self.journal = journal

    def record_paper(self, event: PaperEvent) -> Entry:
        """Record an event of a paper, as `TableDesk.record_paper`, but without a start before it.

        Raises:
            JournalError: if it could not be recorded.
        """
        after = fold(self.journal.recover().state, (event,))
        return self.journal.append(draft_by_program(PAPER, event), after)


@contextmanager
def table_at_rest(path: Path) -> Iterator[TableAtRest | WhyCopy]:
    """The table whose own journal lies at `path`; or why no papers can be recorded in it.

    What is not the table's own journal is not opened for writing, so nothing is changed there.
    """
    path = path.resolve()
    with ExitStack() as opened:
        try:
            found: TableAtRest | WhyCopy | None = _why_not(path)
            if found is None:
                journal = opened.enter_context(opened_whole(partial(Journal.open, path)))
                # Whatever was just mended is recorded by the next start, before all else.
                found = WhyCopy.TO_BE_STARTED if journal.repairs else TableAtRest(journal)
        except JournalError as error:
            found = _reason(error)
        yield found


def _why_not(path: Path) -> WhyCopy | None:
    """What tells, before the journal is opened for writing, that it should not be; None if nothing.

    A key is read here and never made: one that does not sign this journal is not its table's.

    Raises:
        JournalError: if the journal is in use, or cannot be read or written.
    """
    places = places_of(path)
    if not (lock_path(path).is_file() and places.mirror.is_file() and places.key.is_file()):
        return WhyCopy.NOT_THE_TABLES
    Lock(path).release()
    with as_journal_errors(path), EntryReader(path) as journal:
        signed = journal.checkpoint_at_most(journal.count)
        if signed is None or signer_of(places.key, path).key != signed[1].key:
            return WhyCopy.NOT_THE_TABLES
        as_left = journal.version == schema.VERSION and not read_pending(path)
        together = as_left and _ends_alike(journal, places.mirror)
    return None if together else WhyCopy.TO_BE_STARTED


def _ends_alike(journal: EntryReader, mirror: Path) -> bool:
    """Whether the second copy ends with the journal's last entry."""
    last = mirror_lines(journal, Recent(since=journal.count - 1))
    try:
        return MirrorReader(mirror).ends_with([*last])
    except MirrorError:
        return False


def _reason(error: JournalError) -> WhyCopy:
    match error.code:
        case JournalErrorCode.IN_USE | JournalErrorCode.BUSY:
            return WhyCopy.IN_USE
        case JournalErrorCode.NOT_WRITABLE | JournalErrorCode.DISK_FULL:
            return WhyCopy.NOT_WRITABLE
        case JournalErrorCode.KEY_UNREADABLE | JournalErrorCode.CANNOT_OPEN:
            return WhyCopy.NOT_WRITABLE
        case JournalErrorCode.ENDED:
            return WhyCopy.NOT_THE_TABLES
        case _:
            return WhyCopy.TO_BE_STARTED
