"""The corrections of a shift: each with both who signed, and what the hands paid before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.corrected_course import ActChange
from dealerassist.hand.pot import Half
from dealerassist.journal.queries.hand_results import acts_of
from dealerassist.journal.read_model.rows import CorrectionRow, Status, Win
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.hands import Original
from dealerassist.table.correction_effects import Effect


class Correction(Struct, frozen=True, kw_only=True):
    """A correction that somebody proposed, and what became of it.

    Attributes:
        row: as the journal has it; of one that was open when the report ends, as it was then.
        supplements: the shift of the hand, if that was closed before; else None.
        acts: what was otherwise in the betting, if that is corrected.
        booked: whether what it moves counts in the shift that is reported.
    """

    row: CorrectionRow
    supplements: int | None = None
    acts: tuple[ActChange, ...] = ()
    booked: bool = False


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


def _correction(journal: JournalReader, row: CorrectionRow, proposed: Effect | None) -> Correction:
    """One correction; `proposed` is the effect as it was proposed, of one that was open then."""
    then = row if proposed is None else _still_open(row, proposed)
    return Correction(
        row=then,
        supplements=_supplemented(journal, then),
        acts=acts_of(journal, row.proposed_entry),
    )


def _still_open(row: CorrectionRow, proposed: Effect) -> CorrectionRow:
    """The row as it was while nobody had decided yet."""
    return replace(
        row,
        status=Status.PROPOSED,
        settled_by=None,
        settled_ms=None,
        settled_entry=None,
        chips=proposed,
        decline_reason=None,
        decline_text="",
    )


def _supplemented(journal: JournalReader, row: CorrectionRow) -> int | None:
    """The shift of the hand, if that was closed when the correction was made, or proposed."""
    hand = None if row.hand is None else journal.hand(row.hand)
    sheet = None if hand is None else journal.shift(hand.shift)
    closed = None if sheet is None else sheet.closed_entry
    if hand is None or closed is None:
        return None
    made = row.settled_entry if row.approved else None
    return hand.shift if closed < (made or row.proposed_entry) else None


def originals_of(corrections: Iterable[Correction]) -> dict[int, Original]:
    """By hand number, what each corrected hand paid before its first approved correction."""
    originals: dict[int, Original] = {}
    for was in (each.row.was for each in corrections if each.row.approved):
        if was is not None:
            wins = tuple(Win(won.seat, Half.WHOLE, won.amount, 0) for won in was.won)
            originals.setdefault(was.hand, Original(was.pot, was.rake, wins))
    return originals


def supplemented_rake(booked: Iterable[Correction]) -> int:
    """How much more Taxe a shift has by corrections of hands of shifts that were closed before."""
    return sum(each.row.chips.rake for each in booked if each.supplements is not None)


def supplemented_drop(booked: Iterable[Correction]) -> int:
    """How much more its jackpot has by corrections of hands of shifts that were closed before."""
    return sum(each.row.chips.drop for each in booked if each.supplements is not None)
