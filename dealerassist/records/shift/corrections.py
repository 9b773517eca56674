"""The corrections of a shift: each with both who signed, and what the hands paid before."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealerassist.hand.pot_half import Half
from dealerassist.hand.result import HandResult
from dealerassist.journal.read_model.rows import CorrectionRow, Status, Win
from dealerassist.records.shift.hands import Original
from dealerassist.table.correction_effects import CorrectionReason, DeclineReason, Effect
from dealerassist.table.state import TableState


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

    @property
    def approved(self) -> bool:
        """Whether the second person approved it, so that it took effect."""
        return self.status is Status.APPROVED

    @property
    def is_open(self) -> bool:
        """Whether it waits for the second person."""
        return self.status is Status.PROPOSED


def corrections_of(
    rows: Iterable[CorrectionRow], table: TableState | None
) -> tuple[Correction, ...]:
    """The corrections in the status that they had at the time of `table`.

    A correction may have been settled after the shift was closed, so the rows say what became of
    it by now. The signed report of the shift says that it was open.

    Args:
        table: at the end of the shift; None for the status that the rows have.
    """
    still_open = set() if table is None else {each.number for each in table.proposals}
    return tuple(_correction(row, is_open=row.number in still_open) for row in rows)


def _correction(row: CorrectionRow, *, is_open: bool) -> Correction:
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
        effect=row.chips,
        settled_by=None if is_open else row.settled_by,
        settled_ms=None if is_open else row.settled_ms,
        proposed_entry=row.proposed_entry,
        settled_entry=None if is_open else row.settled_entry,
        decline_reason=None if is_open else row.decline_reason,
        decline_text="" if is_open else row.decline_text,
    )


def originals_of(corrections: Iterable[Correction]) -> dict[int, Original]:
    """By hand number, what each corrected hand paid before its first approved correction."""
    originals: dict[int, Original] = {}
    for was in (each.was for each in corrections if each.approved):
        if was is not None:
            wins = tuple(Win(won.seat, Half.WHOLE, won.amount, 0) for won in was.won)
            originals.setdefault(was.hand, Original(was.pot, was.rake, wins))
    return originals
