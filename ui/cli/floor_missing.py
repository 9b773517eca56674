"""A shift that the floor cannot hand on, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealerassist.locale.catalogue import Catalogue

if TYPE_CHECKING:
    from dealerassist.floor.queries.cut_shifts import UncutShift


def uncut_shift_sentence(missing: UncutShift, say: Catalogue) -> str:
    """Why a shift is not in what was exported."""
    of = {"table": missing.shift.table, "shift": missing.shift.number}
    if missing.gone:
        return say(
            "Table {table}, shift {shift} is missing: its entries are not kept any more.", **of
        )
    return say(
        "Table {table}, shift {shift} is missing: its entries do not hold from entry {entry} on.",
        **of,
        entry=missing.entry,
    )
