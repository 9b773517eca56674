"""What guests have bought for cash in a gaming day in which nobody had it added up (HP 3)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.journal.reader import JournalReader
from dealerassist.table.events import Event, HouseSettingChanged
from dealerassist.table.evolve import fold
from dealerassist.table.seat import CashGuest

_FIRST_OF_DAY = "WHERE gaming_day = ? AND opened_entry > ? ORDER BY number LIMIT 1"


def cash_so_far(journal: JournalReader, gaming_day: str) -> tuple[CashGuest, ...]:
    """The sums of this gaming day, the table's last, as if they had been kept from its beginning.

    All entries of the day are read for it. Nothing of the sums has been noticed yet.

    Raises:
        JournalError: if an entry of the day cannot be read.
    """
    shifts = select(journal, ShiftSheet, _FIRST_OF_DAY, (gaming_day, journal.base.number))
    if not shifts:
        return ()
    before = shifts[0].opened_entry - 1
    state = journal.recover(upto=before).state
    state = replace(state, cash=(), settings=replace(state.settings, cash_per_day=1))
    entries = not_retracted(journal.entries(since=before))
    events = (each for entry in entries for each in entry.events if not _sets_amount(each))
    return tuple(replace(guest, noticed=0) for guest in fold(state, events).cash)


def _sets_amount(event: Event) -> bool:
    return isinstance(event, HouseSettingChanged) and event.name == "cash_per_day"
