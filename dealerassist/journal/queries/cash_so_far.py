"""What guests have bought for cash in a gaming day, read from its entries (HP 3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.journal.reader import JournalReader
from dealerassist.table.events import ChipsAdded, Event, HouseSettingChanged, SeatTaken
from dealerassist.table.evolve import fold
from dealerassist.table.noted_irregularities import CASH_REACHED
from dealerassist.table.seat import CashGuest

_FIRST_OF_DAY = "WHERE gaming_day = ? AND opened_entry > ? ORDER BY number LIMIT 1"


class CashBought(Struct, frozen=True):
    """What a guest bought for cash at once: when, at which seat, for how many chips."""

    at_ms: int
    seat: int
    amount: int


def cash_so_far(journal: JournalReader, gaming_day: str) -> tuple[CashGuest, ...]:
    """The sums of this gaming day, the table's last, as if they had been kept from its beginning.

    All entries of the day are read for it. Nothing of the sums has been noticed yet.

    Raises:
        JournalError: if an entry of the day cannot be read.
    """
    sums = [cash for _, cash in _steps(journal, gaming_day)]
    return tuple(replace(guest, noticed=0) for guest in (sums[-1] if sums else ()))


def cash_bought(journal: JournalReader, row: WaitingRow) -> tuple[CashBought, ...]:
    """The buy-ins of the guest whose cash waits for the pit boss, at whatever seat and shift.

    Empty if it is something else that waits, or if they do not add up to its sum, as where a chip
    was worth something else when they were made. All entries of the day up to it are read.

    Raises:
        JournalError: if one of them cannot be read.
    """
    sheet = None if row.shift is None else journal.shift(row.shift)
    if row.what != CASH_REACHED or sheet is None:
        return ()
    bought, sums = defaultdict[int, list[CashBought]](list), dict[int, int]()
    cash: tuple[CashGuest, ...] = ()
    for entry, cash in _steps(journal, sheet.gaming_day, upto=row.entry):
        # A sum is greater in smaller chips, too, which nobody has bought.
        for guest in cash if any(map(_is_buy_in, entry.events)) else ():
            more = guest.bought - sums.get(guest.number, 0)
            if more > 0:
                bought[guest.number].append(CashBought(entry.utc_ms, guest.seat, more))
        sums = {guest.number: guest.bought for guest in cash}
    here = (guest for guest in cash if guest.seat == row.seat and guest.left is None)
    found = tuple(each for guest in here for each in bought[guest.number])
    return found if sum(each.amount for each in found) == row.amount else ()


def _steps(
    journal: JournalReader, gaming_day: str, *, upto: int | None = None
) -> Iterator[tuple[Entry, tuple[CashGuest, ...]]]:
    """The entries of a gaming day, each with the sums after it, kept from the day's beginning."""
    shifts = select(journal, ShiftSheet, _FIRST_OF_DAY, (gaming_day, journal.base.number))
    if not shifts:
        return
    before = shifts[0].opened_entry - 1
    state = journal.recover(upto=before).state
    state = replace(state, cash=(), settings=replace(state.settings, cash_per_day=1))
    for entry in not_retracted(journal.entries(since=before, upto=upto)):
        state = fold(state, (each for each in entry.events if not _sets_amount(each)))
        yield entry, state.cash


def _is_buy_in(event: Event) -> bool:
    return isinstance(event, SeatTaken | ChipsAdded)


def _sets_amount(event: Event) -> bool:
    return isinstance(event, HouseSettingChanged) and event.name == "cash_per_day"
