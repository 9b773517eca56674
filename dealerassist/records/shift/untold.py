"""What a count must not tell yet: what tray and cash should hold, until both are counted (HP 4).

What the table sold moved between the two. Whoever knows what one of them should hold knows the
sales, and so what the other one should. Only that it was counted is told, and what was found; not
even that it was off.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Self

from msgspec.structs import replace

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident, TransactionRow, WaitingRow
from dealerassist.records.shift.boxes import Boxes, CountState
from dealerassist.table.boxes_to_count import SALES_BETWEEN
from dealerassist.table.money_state import Box, Purpose
from dealerassist.table.noted_irregularities import BOX_OFF

_STILL_BLIND = (CountState.COUNTED, CountState.PENDING)
"""The states of two boxes of which it is not told what should be in them."""


class Untold(NamedTuple):
    """The counts to close of which a report does not tell what they found.

    Attributes:
        boxes: tray and cash, while one of them is to be counted.
        told: the entries with a difference that was told before: one that was seen stays.
    """

    boxes: frozenset[Box]
    told: frozenset[int]

    @classmethod
    def of(cls, boxes: Boxes, queue: Iterable[WaitingRow]) -> Self:
        """What the report with these boxes does not tell.

        Args:
            boxes: what should be in them, and what was counted.
            queue: the review queue, as far as it may be told.
        """
        found = dict(zip(Box, boxes, strict=True))
        pairs = ((box, found[box], found[other]) for box, other in SALES_BETWEEN.items())
        return cls(
            frozenset(
                box
                for box, own, other in pairs
                if own.should is None and {own.state, other.state} <= {*_STILL_BLIND}
            ),
            frozenset(row.entry for row in queue if row.what == BOX_OFF),
        )

    def transactions(self, every: Iterable[TransactionRow]) -> tuple[TransactionRow, ...]:
        """The transactions, without what should have been there when these were counted."""
        return tuple(
            replace(each, expected=None)
            if each.box in self.boxes
            and each.purpose is Purpose.CLOSING
            and each.entry not in self.told
            else each
            for each in every
        )

    def incidents(self, every: Iterable[Incident]) -> tuple[Incident, ...]:
        """The incidents, without those counts that were off, and without by how much others were.

        A recount stays: it is one whatever it found.
        """
        return tuple(
            _without_difference(each) if self._is_untold(each) else each
            for each in every
            if each.kind is not IncidentKind.BOX_OFF or not self._is_untold(each)
        )

    def _is_untold(self, each: Incident) -> bool:
        if each.kind not in (IncidentKind.BOX_OFF, IncidentKind.RECOUNT):
            return False
        facts, closing = each.facts, Purpose.CLOSING.value
        return (
            facts["box"] in self.boxes
            and facts["purpose"] == closing
            and each.entry not in self.told
        )


def _without_difference(each: Incident) -> Incident:
    """The recount without its difference from what should be there."""
    return replace(
        each, facts={name: fact for name, fact in each.facts.items() if name != "difference"}
    )
