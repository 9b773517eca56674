"""Entries that book something for a shift after its close (house practice 4)."""

from __future__ import annotations

from dealerassist.journal.entry import Entry
from dealerassist.journal.reader import JournalReader
from dealerassist.table.events import ShiftSupplemented

TAG = f'"{ShiftSupplemented.__struct_config__.tag}"'
"""In the text of an entry; a name that a guest was given cannot hold it, as quotes are escaped."""


def supplementing_entries(
    journal: JournalReader, *, since: int, upto: int | None = None
) -> tuple[Entry, ...]:
    """The entries with a `ShiftSupplemented` that still count, in order.

    Args:
        since: the number before the first entry that is looked at.
        upto: the number of the last one; None for the last of the journal.

    Raises:
        JournalError: if an entry cannot be read.
    """
    found = journal.query(
        "SELECT number FROM entry WHERE number > ? AND number <= ? AND instr(body, ?)",
        (since, journal.count if upto is None else upto, TAG),
    )
    entries = [journal.get(number) for (number,) in found]
    return tuple(entry for entry in entries if entry.number not in _retracted(journal, entries))


def _retracted(journal: JournalReader, entries: list[Entry]) -> set[int]:
    """The numbers of the entries that were taken back after the first of these."""
    if not entries:
        return set()
    later = journal.query(
        "SELECT number FROM entry WHERE number > ? AND instr(body, '\"entry_retracted\"')",
        (entries[0].number,),
    )
    return {target for (number,) in later for target in journal.get(number).retracts}
