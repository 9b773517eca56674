"""On which entries a shift report stands, and whether they are as they were recorded."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealerassist.journal.audit import audit
from dealerassist.journal.chain import OF_A_CHECKPOINT, Damage, Fault, Verification
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError
from dealerassist.journal.read_model.rows import ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.store.paths import places_of
from dealerassist.records.shift.hands import RegisteredHand
from dealerassist.table.money_equations import hand_difference


class Integrity(Struct, frozen=True, kw_only=True):
    """Which part of the journal the report stands on, and whether it is as it was recorded.

    Attributes:
        as_of_ms: when the last of its entries was recorded.
        head: the hash of the last entry that is as it was recorded, in hexadecimal.
        fault: the number of the first entry that is not as it was recorded.
        unsigned: that is the one whose checkpoint is missing.
        tables_changed: the entries are, but the totals and lists that lie beside them are not.
            The report's own are computed from the entries.
        changed_row: the read table and number of the first row that is not, where it is known.
        signed: up to which entry checkpoints agree with the journal; 0 if none does.
        wrong_hands: hands whose chips do not add up.
        checkpoint: the last of these checkpoints, as a note; empty if there is none.
    """

    first_entry: int
    last_entry: int
    as_of_ms: int
    head: str
    fault: int | None = None
    unsigned: bool = False
    tables_changed: bool = False
    changed_row: tuple[str, int] | None = None
    signed: int = 0
    wrong_hands: tuple[int, ...] = ()
    checkpoint: str = ""

    @property
    def intact(self) -> bool:
        """Every entry is as it was recorded, and so is what was made from them."""
        return self.fault is None and not self.tables_changed


def integrity_of(
    journal: RecomputedReader,
    found: Verification,
    sheet: ShiftSheet,
    upto: int,
    hands: Iterable[RegisteredHand],
) -> Integrity:
    """Which entries the report stands on, up to `upto`, and what the audit of the journal `found`.

    A fault before the shift is its own too, as each entry's hash covers all before it; one after
    it is not, and a journal that ends before the shift does is.

    Args:
        journal: what the figures are from; of a shift before a fault, only what is before it.
    """
    last = entry_at(journal, upto)
    holds = found.last >= upto and last is not None
    intact = last is not None and vouched_for(found, upto) and not _is_cut(found, sheet)
    signed = min(found.signed, upto)
    changed = first_changed(journal, found)
    missing = found.fault is not None and found.fault.damage is Damage.UNSIGNED
    return Integrity(
        first_entry=sheet.opened_entry,
        last_entry=upto,
        as_of_ms=last.utc_ms if last is not None else sheet.closed_ms or sheet.opened_ms,
        head=last.hash if holds and last is not None else found.head,
        fault=None if intact else found.last + 1,
        unsigned=missing and not intact,
        tables_changed=intact and changed is not None,
        changed_row=None if changed is None else changed.named_row,
        signed=signed,
        wrong_hands=tuple(hand.number for hand in hands if not _adds_up(hand)),
        checkpoint=_checkpoint(journal, signed),
    )


def audited(journal: JournalReader) -> Verification:
    """What the audit finds; where the table of checkpoints is gone, what the chain says."""
    try:
        return audit(journal, copy=places_of(journal.path).copy)
    except JournalError:
        found = journal.verify()
        return found if found.fault else found.with_fault(Fault(0, Damage.TABLES))


def vouched_for(found: Verification, upto: int) -> bool:
    """Whether the entries up to `upto` hold, and no checkpoint for them is forged or missing."""
    gone = found.fault is not None and found.fault.damage in OF_A_CHECKPOINT
    return found.last >= upto and not (gone and found.signed < upto)


def _is_cut(found: Verification, sheet: ShiftSheet) -> bool:
    """Whether the shift is open only because the entries that follow do not hold or are gone."""
    return sheet.closed_entry is None and found.fault is not None and found.fault.number > 0


def first_changed(journal: RecomputedReader, found: Verification) -> Fault | None:
    """What in the file's read tables is not as the entries left it; None if nothing is."""
    # The audit ends at a fault among the entries, also where that is after the shift.
    for fault in (journal.fault, found.fault):
        if fault is not None and fault.damage is Damage.TABLES:
            return fault
    return None


def _checkpoint(journal: JournalReader, signed: int) -> str:
    """The last checkpoint of the first `signed` entries, which agrees with them."""
    if not signed:
        return ""
    notes = [sealed.note for size, sealed in journal.sealed().items() if size <= signed]
    return notes[-1] if notes else ""


def _adds_up(hand: RegisteredHand) -> bool:
    won = (win.amount for win in hand.winners)
    return hand_difference(pot=hand.pot, won=won, rake=hand.rake) == 0


def entry_at(journal: JournalReader, number: int) -> Entry | None:
    """The entry of that number; None if there is none that can be read."""
    try:
        return journal.find(number)
    except JournalError:
        return None
