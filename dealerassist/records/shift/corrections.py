"""The corrections of a shift: each with both signers, and what the hands paid before them."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.hand.pot_half import Half
from dealerassist.journal.read_model.rows import CorrectionRow, Status, Win
from dealerassist.records.shift.parts import Correction, Original
from dealerassist.table.state import TableState


def corrections_of(
    rows: Iterable[CorrectionRow], table: TableState | None
) -> tuple[Correction, ...]:
    """The corrections as they stood when the table stood so, which may be before now."""
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
    )


def originals_of(corrections: Iterable[Correction]) -> dict[int, Original]:
    """What each corrected hand paid before the first correction that was made."""
    originals: dict[int, Original] = {}
    for was in (each.was for each in corrections if each.approved):
        if was is not None:
            wins = tuple(Win(won.seat, Half.WHOLE, won.amount, 0) for won in was.won)
            originals.setdefault(was.hand, Original(was.pot, was.rake, wins))
    return originals
