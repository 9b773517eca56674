"""Who has signed for a shift's differences and for counts that nobody makes any more (HP 4)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct

from dealerassist.journal.queries.counts_found import reason_given
from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.journal.reader import JournalReader
from dealerassist.table.money_state import Box, DifferenceReason
from dealerassist.table.noted_irregularities import SIGNED_FOR


class SignedDifference(Struct, frozen=True, kw_only=True):
    """What was open of the money of a shift, and who has signed for it.

    Attributes:
        number: under which it waited.
        what: what it was (`Waiting.what`).
        box, seat: whose count it was.
        amount: by how many chips it was off; None of a count that nobody makes any more.
        since_ms, noted_by: when it was noted, and by whom.
        reason: why it differed; None of a count that nobody makes any more, and in older journals.
        at_ms, by, entry: when it was signed for, by whom, and the entry that records that.
    """

    number: int
    what: str
    box: Box | None
    seat: int | None
    amount: int | None
    since_ms: int
    noted_by: str
    at_ms: int
    by: str
    entry: int
    reason: DifferenceReason | None = None


def signed_differences(
    journal: JournalReader,
    rows: Iterable[WaitingRow],
    shift: int,
    *,
    upto: int,
    later: Collection[int] = (),
) -> tuple[SignedDifference, ...]:
    """The differences of a shift that somebody has signed for, in the order of their numbers.

    Args:
        journal: what the reasons are read from.
        rows: the review queue of the journal, with what was seen to.
        shift: the number of the shift.
        upto: the last entry that its report covers.
        later: the entries in which something was signed for it after that.

    Raises:
        JournalError: if an entry cannot be read.
    """
    own = (row for row in rows if row.shift == shift and row.what in SIGNED_FOR)
    return tuple(
        signed_difference(journal, row)
        for row in own
        if row.acknowledged_entry is not None
        and (row.acknowledged_entry <= upto or row.acknowledged_entry in later)
    )


def signed_difference(journal: JournalReader, row: WaitingRow) -> SignedDifference:
    """What was signed for, of a matter that somebody has seen to.

    Raises:
        JournalError: if the entry cannot be read.
    """
    return SignedDifference(
        number=row.number,
        what=row.what,
        box=row.box,
        seat=row.seat,
        amount=row.amount,
        since_ms=row.noted_ms,
        noted_by=row.noted_by,
        at_ms=row.acknowledged_ms or 0,
        by=row.acknowledged_by or "",
        entry=row.acknowledged_entry or 0,
        reason=reason_given(journal, row),
    )
