"""The relay as a process: one for a journal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from dealerassist.files.shown_values import shown_path
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.relay.relay import Relay
from dealerassist.floor.relay.table_line import TableLine
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.store.lock import Lock


@contextmanager
def relay_of(journal: Path, dsn: str, floor_key: str | None) -> Iterator[Relay]:
    """The only relay of this journal.

    Args:
        journal: the journal's file, which may not be there yet.
        dsn: of the table, as libpq reads it.
        floor_key: the floor's public key, where it is known.

    Raises:
        FloorError: `RELAY_RUNS`, or `BAD_DSN`.
        JournalError: if nothing can be written beside the journal.
    """
    journal = journal.resolve()
    if not journal.parent.is_dir():
        folder = str(journal.parent)
        raise JournalError(JournalErrorCode.MISSING_FOLDER, journal, folder=folder)
    line = TableLine(dsn)
    lock = _lock_of(journal)
    try:
        with closing(line):
            yield Relay(journal, line, floor_key=floor_key)
    finally:
        lock.release()


def _lock_of(journal: Path) -> Lock:
    """The lock of the relays, which is not the kiosk's."""
    try:
        return Lock(journal, file=journal.with_name(f"{journal.name}.relay.lock"))
    except JournalError as error:
        if error.code is not JournalErrorCode.IN_USE:
            raise
        raise FloorError(FloorErrorCode.RELAY_RUNS, journal=shown_path(journal)) from error
