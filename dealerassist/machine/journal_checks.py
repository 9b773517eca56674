"""Checks of the journal and its second copy: can they be read, and do both go as far.

The journal is opened by the journal's own reader, which a table that is in use does not notice. It
must not be opened in the table's own process in any other way.
"""

from __future__ import annotations

import time

from dealerassist.files.shown_values import printable
from dealerassist.journal.clock import JUMP_MS
from dealerassist.journal.entry_reader import EntryReader
from dealerassist.journal.errors import JournalError
from dealerassist.journal.newer import read_through
from dealerassist.journal.queries.checkpoints import last_checkpoint
from dealerassist.journal.store.mirror import copied_up_to
from dealerassist.journal.store.schema import VERSION
from dealerassist.machine.check import (
    CheckKind,
    MachineCheck,
    MachineChecks,
    fault,
    heed,
    not_here,
    well,
)
from dealerassist.machine.looking import is_folder, is_there
from dealerassist.machine.surroundings import Surroundings

JOURNAL, COPY, CLOCK = CheckKind.JOURNAL, CheckKind.COPY, CheckKind.CLOCK

TRIES, BETWEEN_S = 5, 0.1
"""The second copy gets an entry a moment after the journal: so often, and after so many seconds, it
is looked at again."""


def check_journal(at: Surroundings) -> MachineChecks:
    """Whether the journal can be read, which format it has, and how far it and its copy go."""
    if not is_there(at.journal) and not is_there(at.files.mirror):
        if at.is_packaged and not is_folder(at.home):
            return (not_here(JOURNAL, "no_folder"),)
        return (not_here(JOURNAL, "none", file=str(at.journal)),)
    try:
        with EntryReader(at.journal) as reader:
            unread = read_through(reader.links()).unread if reader.is_newer else 0
            if unread:
                versions = {"version": reader.version, "known": VERSION}
                return (fault(JOURNAL, "newer", **versions, entry=unread),)
            return (_journal(reader), *_last_entry(at, reader), _copy(at, reader.count))
    except JournalError as error:
        facts = {name: _plain(fact) for name, fact in error.facts.items()}
        return (fault(JOURNAL, "unreadable", code=error.code.value, **facts),)


def _journal(reader: EntryReader) -> MachineCheck:
    signed = last_checkpoint(reader)
    facts: dict[str, str | int] = {"entries": reader.count, "format": reader.version}
    if signed is None:
        finding = heed if reader.count else well
        return finding(JOURNAL, "not_signed" if reader.count else "empty", **facts)
    return well(JOURNAL, "readable", **facts, signed=signed.size, signed_ms=signed.utc_ms)


def _last_entry(at: Surroundings, reader: EntryReader) -> MachineChecks:
    """A clock that is behind the last entry was set back, or has stood still without power."""
    last = reader.last
    if last is None or last.utc_ms <= at.now.utc_ms + JUMP_MS:
        return ()
    return (fault(CLOCK, "behind_journal", place="journal", last_ms=last.utc_ms),)


def _copy(at: Surroundings, entries: int) -> MachineCheck:
    mirror = at.files.mirror
    facts: dict[str, str | int] = {"file": str(mirror), "entries": entries}
    if not is_there(mirror):
        return fault(COPY, "missing", **facts)
    copied = copied_up_to(mirror)
    for _ in range(TRIES):
        if not entries or (copied is not None and copied >= entries):
            return well(COPY, "complete", **facts)
        time.sleep(BETWEEN_S)
        copied = copied_up_to(mirror)
    if copied is None:
        return fault(COPY, "unreadable", **facts)
    return fault(COPY, "behind", **facts, copied=copied)


def _plain(fact: str | int) -> str | int:
    return printable(fact) if isinstance(fact, str) else fact
