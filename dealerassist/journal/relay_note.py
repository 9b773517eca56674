"""What the relay's note beside a journal says against it.

The note is not signed: whoever may write beside the journal may change it or take it away. So it
never vouches for anything, and that it is missing shows nothing. But what it says against the
journal must be said to people: that the floor has raised an alarm, or that the relay has sent, or
got countersigned, more than there is.
"""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.chain import Damage, Fault, Verification
from dealerassist.journal.compared import Agreement, Showed
from dealerassist.journal.errors import JournalError
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.floor_files import (
    FloorFileFault,
    RelayStatus,
    read_relay_status,
)
from dealerassist.journal.suspicion import RelayHeld


def relay_status_of(
    note: Path | RelayStatus | FloorFileFault, journal: JournalReader
) -> RelayStatus | FloorFileFault:
    """The note, if it is about this journal; that of another says nothing of it.

    Args:
        note: the file, or what was read from it before.
        journal: the journal.
    """
    found = read_relay_status(note) if isinstance(note, Path) else note
    if isinstance(found, RelayStatus) and not found.is_about(journal.id):
        return FloorFileFault.MISSING
    return found


def held_against_relay(
    journal: JournalReader, found: Verification, status: RelayStatus | FloorFileFault
) -> RelayHeld:
    """Hold the journal against the relay's note.

    Args:
        journal: the journal.
        found: what following the chain found.
        status: the note, as it was read before anything else of the floor.
    """
    if status is FloorFileFault.MISSING:
        return RelayHeld()
    if isinstance(status, FloorFileFault):
        unreadable = Agreement(showed=Showed.UNREADABLE)
        return RelayHeld(unreadable, Fault(0, Damage.RELAY_UNREADABLE))
    had = max(status.sent, status.countersigned)
    if _lacks(journal, found, had):
        first = found.last + 1
        more = Agreement(showed=Showed.COVERS_MORE, upto=found.last, first_bad=first)
        return RelayHeld(more, Fault(first, Damage.RELAY_MORE))
    alarm = status.alarm
    if alarm is not None and alarm.is_of_the_journal:
        told = Agreement(showed=Showed.ALARM, first_bad=alarm.entry, alarm=alarm.kind)
        return RelayHeld(told, Fault(0, Damage.RELAY_ALARM))
    return RelayHeld(Agreement(showed=Showed.AGREES, upto=min(had, found.last)))


def _lacks(journal: JournalReader, found: Verification, had: int) -> bool:
    """Whether the relay had more entries than there are.

    Where the chain is broken nobody knows how many there were. `journal` is read as it was at an
    earlier moment, and the relay may have sent a few entries since.
    """
    if found.fault is not None or had <= found.last:
        return False
    try:
        with JournalReader(journal.path, layout=journal.layout) as now:
            return had > now.count
    except JournalError:
        return True
