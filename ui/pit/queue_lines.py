"""What the review queue says of each matter in it (house practice 5)."""

from __future__ import annotations

from dealerassist.journal.queries.review_queue import MatterRow
from dealerassist.journal.read_model.rows import CorrectionRow, Status, WaitingRow
from dealerassist.locale.localizer import dotted
from ui.asked.context import Context
from ui.asked.correction_text import by_and_when, change_title, reason_words
from ui.asked.notices import matter_words, shift_counted

STATUSES = {
    Status.PROPOSED: "to be approved",
    Status.APPROVED: "approved",
    Status.DECLINED: "declined",
    Status.WITHDRAWN: "withdrawn",
}


def matter_title(at: Context, row: MatterRow) -> str:
    """What the matter is about."""
    if isinstance(row, CorrectionRow):
        return change_title(at.voice, row.was, row.becomes, row.chips)
    return matter_words(at.voice, row)


def matter_detail(at: Context, row: MatterRow) -> str:
    """Who proposed or noted it and when, and why; of a count, first its shift."""
    if isinstance(row, WaitingRow):
        by = by_and_when(at, row.noted_by, row.noted_ms)
        return dotted([shift_counted(at.voice, row), by])
    why = reason_words(at.voice, row.reason, row.text)
    return dotted([by_and_when(at, row.proposed_by, row.proposed_ms), why])


def matter_status(at: Context, row: MatterRow) -> str:
    """Whether it waits, or what was decided."""
    if isinstance(row, CorrectionRow):
        return at.voice(STATUSES[row.status])
    return at.voice("seen to") if row.acknowledged_ms is not None else at.voice("waits")


def settled_by_and_when(at: Context, row: MatterRow) -> str:
    """Who decided or acknowledged it, and when; empty while nobody has."""
    by, ms = row_settled(row)
    return "" if by is None or ms is None else by_and_when(at, by, ms)


def row_settled(row: MatterRow) -> tuple[str | None, int | None]:
    """The number of who decided or acknowledged it, and when in UTC ms; None while nobody has."""
    if isinstance(row, CorrectionRow):
        return row.settled_by, row.settled_ms
    return row.acknowledged_by, row.acknowledged_ms
