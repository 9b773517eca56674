"""A night of forty tables: the report of its day is the sum of all shift reports, to the chip.

As `floor_days` proves it of many small days, with shifts as long as real ones: eight hours at each
table, a table that is cut off among them.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.proof import floor_days
from tests.proof.floor_days import DaysFigures, DaySize

A_NIGHT = DaySize(tables=40, hands=80)
"""Three shifts of eighty hands: eight hours at thirty hands an hour."""


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    advance: Callable[[int], object] = lambda _: None,
    plant: str | None = None,
) -> DaysFigures:
    """Report so many nights.

    Args:
        jobs: not used: the server is one.
        plant: a fault that is planted in the program (`floor_days.PLANTS`).
    """
    return floor_days.prove(
        rounds, seed=seed, jobs=jobs, advance=advance, plant=plant, size=A_NIGHT
    )
