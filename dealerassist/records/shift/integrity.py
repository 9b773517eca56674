"""Which entries a shift report is made from, and whether they are as they were recorded."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.chain import (
    OF_A_CHECKPOINT,
    OF_THE_WITNESS,
    Countersigned,
    Damage,
    Fault,
    Verification,
)
from dealerassist.journal.compared import NOT_THERE, Compared, Showed
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.single_shift.reader import SingleShiftReader
from dealerassist.records.shift.hands import RegisteredHand
from dealerassist.table.money_equations import hand_difference


class Integrity(Struct, frozen=True, kw_only=True):
    """Which entries the report is made from, and whether they are as they were recorded.

    Attributes:
        as_of_ms: when the last of its entries was recorded.
        head: the hash of the last entry that is as it was recorded, in hexadecimal.
        fault: the number of the first entry that is not as it was recorded; None if all are.
        unsigned: whether `fault` is an entry whose checkpoint is missing.
        tables_changed: whether the entries are as recorded, but the journal's read model (its
            totals and lists) is not what they give. The report is computed from the entries.
        changed_row: table and number of the first changed row of the read model; None if unknown.
        signed: up to which entry checkpoints agree with the journal; 0 if none does.
        wrong_hands: hands whose chips do not add up.
        checkpoint: the last of the checkpoints that agree, as a note; empty if there is none.
        verified_from: the first entry that was verified. An excerpt has not those before its base;
            what they were, and that none of them lacks its checkpoint, only the whole journal
            tells, or whoever has signed for it.
        countersigned: what the floor has countersigned of the report's entries; None if nothing.
        unwitnessed: whether the entries are as recorded, but the floor's countersignature beside
            the journal is not genuine, of another journal, or not there although it must be.
        compared: what the report's entries were held against, and what each of that showed; None
            if that could not be found out.
        audited: what is known of the entries before `verified_from`, where the journal has them;
            None if they were followed too, or are not there.
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
    verified_from: int = 1
    countersigned: Countersigned | None = None
    unwitnessed: bool = False
    compared: Compared | None = None
    audited: Audited | None = None

    @property
    def intact(self) -> bool:
        """Whether every entry is as it was recorded, and the read model is what they give."""
        return self.fault is None and not self.tables_changed

    @property
    def confirmed(self) -> bool:
        """Whether it is intact, and nothing that it was held against says otherwise."""
        return self.intact and (self.compared is None or self.compared.agrees)


def integrity_of(
    journal: RecomputedReader,
    verification: Verification,
    sheet: ShiftSheet,
    upto: int,
    hands: Iterable[RegisteredHand],
    earlier: Audited = NOT_AUDITED,
) -> Integrity:
    """Which entries a shift report is made from, and what the audit says of them.

    A fault before the shift counts, as each entry's hash covers all entries before it. A fault
    after the shift does not count, unless the shift's own end is among what is lost.

    Args:
        journal: what the figures are from: the whole journal, or the part before a fault.
        verification: what the audit of the whole journal found.
        upto: the last entry of the report.
        hands: the register, to check that the chips of every hand add up.
        earlier: what is known of the entries before those that were followed.
    """
    last = entry_at(journal, upto)
    holds = verification.last >= upto and last is not None
    intact = (
        last is not None and entries_hold(verification, upto) and not _is_cut(verification, sheet)
    )
    signed = min(verification.signed, upto)
    changed = first_changed(journal, verification)
    damage = None if verification.fault is None else verification.fault.damage
    return Integrity(
        first_entry=sheet.opened_entry,
        last_entry=upto,
        as_of_ms=last.utc_ms if last is not None else sheet.closed_ms or sheet.opened_ms,
        head=last.hash if holds and last is not None else verification.head,
        fault=None if intact else verification.last + 1,
        unsigned=damage is Damage.UNSIGNED and not intact,
        tables_changed=intact and changed is not None,
        changed_row=None if changed is None else changed.named_row,
        signed=signed,
        wrong_hands=tuple(hand.row.number for hand in hands if not _adds_up(hand)),
        checkpoint=_checkpoint(journal, signed),
        verified_from=first_verified(journal),
        countersigned=_countersigned(verification, upto),
        unwitnessed=damage in OF_THE_WITNESS,
        compared=compared_up_to(verification, upto),
        audited=audited_before_shift(journal, earlier),
    )


def audited_before_shift(journal: JournalReader, audited: Audited) -> Audited | None:
    """What is known of the entries before a single shift; None if it is a whole journal.

    Args:
        journal: what figures are from.
        audited: how far the journal was verified before.
    """
    single = isinstance(journal, SingleShiftReader)
    return audited if single and first_verified(journal) > 1 else None


def first_verified(journal: JournalReader) -> int:
    """The first entry that was followed: those before it are not there, or known otherwise."""
    if isinstance(journal, SingleShiftReader):
        return journal.verified_from
    return journal.base.number + 1


def compared_up_to(verification: Verification, upto: int) -> Compared | None:
    """What the entries up to `upto` were held against; None if that is not known.

    A fault after them does not count, unless the end of the journal is missing. Rows are not
    compared where it does not hold to its end: then a report has its own from the entries.
    """
    compared = verification.compared
    if compared is None:
        return None
    told = compared.up_to(upto)
    if verification.last < upto or told.rows.showed is not Showed.NOT_COMPARED:
        return told
    return replace(told, rows=NOT_THERE)


def audited(journal: JournalReader) -> Verification:
    """What an audit of the journal finds, its mirror included; of a single shift, its own finding.

    If the table of checkpoints cannot be read, the hash chain alone is checked, and the damaged
    table is a fault.
    """
    if isinstance(journal, SingleShiftReader):
        return journal.verification
    try:
        return audit_in_place(journal)
    except JournalError:
        verification = journal.verify()
        return (
            verification if verification.fault else verification.with_fault(Fault(0, Damage.TABLES))
        )


def entries_hold(verification: Verification, upto: int) -> bool:
    """Whether the entries up to `upto` are as recorded, with no checkpoint forged or missing."""
    bad_checkpoint = verification.fault is not None and verification.fault.damage in OF_A_CHECKPOINT
    return verification.last >= upto and not (bad_checkpoint and verification.signed < upto)


def _is_cut(verification: Verification, sheet: ShiftSheet) -> bool:
    """Whether the shift seems open only because entries after its last are damaged or lost.

    Nobody can tell then whether it was closed, so its report must not pass for an interim one.
    """
    return (
        sheet.closed_entry is None
        and verification.fault is not None
        and verification.fault.number > 0
    )


def first_changed(journal: RecomputedReader, verification: Verification) -> Fault | None:
    """The first difference between the journal's read model and its entries; None if none.

    Both faults are asked: the audit stops at a fault among the entries, also at one after the
    shift, and says nothing of the read model then.
    """
    for fault in (journal.fault, verification.fault):
        if fault is not None and fault.damage is Damage.TABLES:
            return fault
    return None


def _countersigned(verification: Verification, upto: int) -> Countersigned | None:
    """What the floor has countersigned of the entries up to `upto`; later ones cover them too."""
    seen = verification.countersigned
    return None if seen is None else replace(seen, entry=min(seen.entry, upto))


def _checkpoint(journal: JournalReader, signed: int) -> str:
    """The note of the last checkpoint up to entry `signed`; empty if there is none."""
    if not signed:
        return ""
    notes = [stored.note for size, stored in journal.checkpoints().items() if size <= signed]
    return notes[-1] if notes else ""


def _adds_up(hand: RegisteredHand) -> bool:
    won = (win.amount for win in hand.row.winners)
    return hand_difference(pot=hand.row.pot, won=won, rake=hand.row.rake, drop=hand.row.drop) == 0


def entry_at(journal: JournalReader, number: int) -> Entry | None:
    """The entry of that number; None if there is none that can be read."""
    try:
        return journal.find(number)
    except JournalError:
        return None
