"""Whether a shift adds up, and whether the journal is as it was recorded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealerassist.journal.chain import Verification
from dealerassist.journal.entry import Entry
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.rows import ShiftSheet, TransactionKind
from dealerassist.journal.trouble import JournalError
from dealerassist.records.shift.balance import Balance, hand_difference
from dealerassist.records.shift.report import Hand, Incident, Integrity, KindSum
from dealerassist.table.state import TableState


def balance(
    before: TableState | None,
    after: TableState | None,
    sums: Sequence[KindSum],
    hands: Iterable[Hand],
    incidents: Iterable[Incident],
) -> Balance | None:
    """The guests' chips; None where a damaged journal cannot say what is on the table."""
    if before is None or after is None:
        return None
    return Balance(
        carried_in=before.chips_in_play(),
        buy_ins=sum_of(sums, TransactionKind.BUY_IN),
        top_ups=sum_of(sums, TransactionKind.ADD_CHIPS),
        taken_away=sum_of(sums, TransactionKind.LEAVE),
        on_table=after.chips_in_play(),
        rake=sum(hand.rake for hand in hands),
        tips=sum_of(sums, TransactionKind.TIP),
        count_differences=sum(incident.difference for incident in incidents),
    )


def table_at(journal: JournalReader, entry: int) -> TableState | None:
    """The table after `entry`; None if the journal is too damaged to tell."""
    try:
        return journal.recover(entry).state
    except (JournalError, AssertionError):
        return None


def integrity(
    journal: JournalReader, sheet: ShiftSheet, upto: int, hands: Iterable[Hand]
) -> Integrity:
    """Which entries the report stands on, up to `upto`, and what verifying them found."""
    found, last = _verified(journal, sheet.opened_entry - 1), entry_at(journal, upto)
    # Faults after the shift are not its own; a journal that ends before the shift does is.
    intact = found.last >= upto and last is not None
    return Integrity(
        first_entry=sheet.opened_entry,
        last_entry=upto,
        as_of_ms=last.utc_ms if last is not None else sheet.closed_ms or sheet.opened_ms,
        head=last.hash if intact and last is not None else found.head,
        fault=None if intact else found.last + 1,
        wrong_hands=tuple(hand.number for hand in hands if not _adds_up(hand)),
        checkpoint=_checkpoint(journal, upto),
    )


def _checkpoint(journal: JournalReader, upto: int) -> str:
    """The last signed checkpoint of the entries up to `upto`."""
    notes = [sealed.note for size, sealed in journal.sealed().items() if size <= upto]
    return notes[-1] if notes else ""


def _verified(journal: JournalReader, since: int) -> Verification:
    """The chain from the entry after `since` on; from the beginning if that one is unreadable."""
    before = entry_at(journal, since)
    return journal.verify() if before is None else journal.verify(since=since, head=before.hash)


def _adds_up(hand: Hand) -> bool:
    won = (win.amount for win in hand.winners)
    return hand_difference(pot=hand.pot, won=won, rake=hand.rake) == 0


def entry_at(journal: JournalReader, number: int) -> Entry | None:
    """The entry of that number; None if there is none that can be read."""
    try:
        return journal.find(number)
    except JournalError:
        return None


def sum_of(sums: Iterable[KindSum], kind: TransactionKind) -> int:
    """The chips of all transactions of one kind."""
    return sum(each.amount for each in sums if each.kind is kind)
