"""What a count must not tell yet: what tray and cash should hold, until both are counted (HP 4).

What the table sold moved between the two. Whoever knows what one of them should hold knows the
sales, and so what the other one should. Only that it was counted is told, and what was found.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.records.shift.boxes import Boxes, CountState
from dealerassist.records.shift.incidents import Incident
from dealerassist.records.shift.open_matters import OpenMatter, OpenMatterKind
from dealerassist.records.shift.transactions import Transaction
from dealerassist.table.money_state import Box, Purpose


def untold_boxes(boxes: Boxes) -> frozenset[Box]:
    """The boxes that were counted, of which it may not be told what should be in them."""
    found = zip(Box, boxes, strict=True)
    return frozenset(
        box for box, each in found if each.state is CountState.COUNTED and each.should is None
    )


def transactions_told(
    every: Iterable[Transaction], untold: Collection[Box]
) -> tuple[Transaction, ...]:
    """The transactions, without what should have been in these boxes when they were counted."""
    return tuple(
        replace(each, expected=None)
        if each.box in untold and each.purpose is Purpose.CLOSING
        else each
        for each in every
    )


def matters_told(every: Iterable[OpenMatter], untold: Collection[Box]) -> tuple[OpenMatter, ...]:
    """The open matters, without by how much these boxes are off."""
    return tuple(
        replace(each, amount=None)
        if each.kind is OpenMatterKind.COUNT_DIFFERS and each.box in untold
        else each
        for each in every
    )


def incidents_told(every: Iterable[Incident], untold: Collection[Box]) -> tuple[Incident, ...]:
    """The incidents, without by how much these boxes were off when they were counted."""
    return tuple(_incident(each) if _is_untold(each, untold) else each for each in every)


def _is_untold(each: Incident, untold: Collection[Box]) -> bool:
    counted = each.kind in (IncidentKind.BOX_OFF, IncidentKind.RECOUNT)
    return (
        counted and each.facts["box"] in untold and each.facts["purpose"] == Purpose.CLOSING.value
    )


def _incident(each: Incident) -> Incident:
    kept = {name: fact for name, fact in each.facts.items() if name not in ("difference", "house")}
    return replace(each, facts=kept)
