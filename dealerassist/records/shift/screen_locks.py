"""When the screen was locked in a shift, and who locked and unlocked it (house practice 7)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.queries.marked_entries import lock_entries
from dealerassist.journal.reader import JournalReader
from dealerassist.table.events import ScreenLocked


class ScreenLock(Struct, frozen=True, kw_only=True):
    """The screen was locked for a time.

    Attributes:
        entry: the number of the entry that locked it.
        idle: it was left alone; then nobody locked it, and `by` is the program.
        until_ms, unlocked_by: when it was unlocked, and by whom; None and empty while it is not.
    """

    entry: int
    since_ms: int
    by: str
    idle: bool
    until_ms: int | None = None
    unlocked_by: str = ""


def screen_locks(journal: JournalReader, first: int, last: int) -> tuple[ScreenLock, ...]:
    """Those between two entries, in order.

    Raises:
        JournalError: if an entry cannot be read.
    """
    found: list[ScreenLock] = []
    for entry in lock_entries(journal, since=first - 1, upto=last):
        locked = next((e for e in entry.events if isinstance(e, ScreenLocked)), None)
        if locked is not None:
            lock = ScreenLock(
                entry=entry.number, since_ms=entry.utc_ms, by=entry.actor, idle=locked.idle
            )
            found.append(lock)
        elif found:
            found[-1] = replace(found[-1], until_ms=entry.utc_ms, unlocked_by=entry.actor)
    return tuple(found)
