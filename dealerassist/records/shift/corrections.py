"""The corrections of a shift: each with both who signed, and what the hands paid before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from msgspec import Struct

from dealerassist.hand.corrected_course import ActChange
from dealerassist.hand.pot import Half
from dealerassist.hand.result import HandResult
from dealerassist.journal.queries.hand_results import acts_of
from dealerassist.journal.read_model.rows import CorrectionRow, Status, Win
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.hands import Original
from dealerassist.table.correction_effects import CorrectionReason, DeclineReason, Effect


class Correction(Struct, frozen=True, kw_only=True):
    """A correction that somebody proposed, and what became of it.

    Attributes:
        hand: the hand that is corrected; None for a box.
        kind: the tag of the change, such as ``void_hand``.
        text: the remark of who proposed it; may be empty.
        was, becomes: what the hand paid before the correction, and with it; None for a box.
        effect: what it does to the chips.
        settled_by, settled_ms: who approved, declined or withdrew it, and when; None while open.
        proposed_entry, settled_entry: the journal's entries that record the two.
        decline_reason, decline_text: why it was declined, as `CorrectionRow` has them.
        supplements: the shift of the hand, if that was closed before; else None.
        acts: what was otherwise in the betting, if that is corrected.
        booked: whether what it moves counts in the shift that is reported.
    """

    number: int
    hand: int | None
    kind: str
    reason: CorrectionReason
    text: str
    status: Status
    proposed_by: str
    proposed_ms: int
    was: HandResult | None
    becomes: HandResult | None
    effect: Effect
    settled_by: str | None = None
    settled_ms: int | None = None
    proposed_entry: int | None = None
    settled_entry: int | None = None
    decline_reason: DeclineReason | None = None
    decline_text: str = ""
    supplements: int | None = None
    acts: tuple[ActChange, ...] = ()
    booked: bool = False

    @property
    def approved(self) -> bool:
        """Whether the second person approved it, so that it took effect."""
        return self.status is Status.APPROVED

    @property
    def is_open(self) -> bool:
        """Whether it waits for the second person."""
        return self.status is Status.PROPOSED


def corrections_of(
    journal: JournalReader,
    rows: Iterable[CorrectionRow],
    open_then: Mapping[int, Effect] = MappingProxyType({}),
) -> tuple[Correction, ...]:
    """The corrections of these rows.

    A correction may have been settled after the shift was closed, so the rows say what became of
    it by now. The signed report of the shift says that it was open, and what it would have done.

    Args:
        journal: which says of what shift their hands are.
        rows: the corrections.
        open_then: the numbers of those that were open when the report ends, and their effects.
    """
    return tuple(_correction(journal, row, open_then.get(row.number)) for row in rows)


def rows_in_report(
    journal: JournalReader, first: int, last: int, supplements: Collection[int | None]
) -> tuple[CorrectionRow, ...]:
    """The corrections that a report tells of.

    Args:
        journal: the journal.
        first, last: the entries that the report tells of: what was proposed or decided in them.
        supplements: the numbers of those that were made later, for this shift.
    """
    return tuple(
        row
        for row in journal.corrections()
        if first <= row.proposed_entry <= last
        or first <= (row.settled_entry or 0) <= last
        or row.number in supplements
    )


def _supplemented(journal: JournalReader, row: CorrectionRow, *, is_open: bool) -> int | None:
    """The shift of the hand, if that was closed when the correction was made, or proposed."""
    hand = None if row.hand is None else journal.hand(row.hand)
    sheet = None if hand is None else journal.shift(hand.shift)
    closed = None if sheet is None else sheet.closed_entry
    if hand is None or closed is None:
        return None
    made = row.settled_entry if row.approved and not is_open else None
    return hand.shift if closed < (made or row.proposed_entry) else None


def _correction(journal: JournalReader, row: CorrectionRow, proposed: Effect | None) -> Correction:
    """One correction; `proposed` is the effect as it was proposed, of one that was open then."""
    is_open = proposed is not None
    return Correction(
        number=row.number,
        hand=row.hand,
        kind=row.kind,
        reason=row.reason,
        text=row.text,
        status=Status.PROPOSED if is_open else row.status,
        proposed_by=row.proposed_by,
        proposed_ms=row.proposed_ms,
        was=row.was,
        becomes=row.becomes,
        effect=row.chips if proposed is None else proposed,
        settled_by=None if is_open else row.settled_by,
        settled_ms=None if is_open else row.settled_ms,
        proposed_entry=row.proposed_entry,
        settled_entry=None if is_open else row.settled_entry,
        decline_reason=None if is_open else row.decline_reason,
        decline_text="" if is_open else row.decline_text,
        supplements=_supplemented(journal, row, is_open=is_open),
        acts=acts_of(journal, row.proposed_entry),
    )


def originals_of(corrections: Iterable[Correction]) -> dict[int, Original]:
    """By hand number, what each corrected hand paid before its first approved correction."""
    originals: dict[int, Original] = {}
    for was in (each.was for each in corrections if each.approved):
        if was is not None:
            wins = tuple(Win(won.seat, Half.WHOLE, won.amount, 0) for won in was.won)
            originals.setdefault(was.hand, Original(was.pot, was.rake, wins))
    return originals


def supplemented_rake(booked: Iterable[Correction]) -> int:
    """How much more Taxe a shift has by corrections of hands of shifts that were closed before."""
    return sum(each.effect.rake for each in booked if each.supplements is not None)


def supplemented_drop(booked: Iterable[Correction]) -> int:
    """How much more its jackpot has by corrections of hands of shifts that were closed before."""
    return sum(each.effect.drop for each in booked if each.supplements is not None)
