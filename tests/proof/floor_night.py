"""A night of forty tables: the report of its day is the sum of all shift reports, to the chip.

As `floor_days` proves it of many small days: three shifts at each table, with as much trouble in
them as in a night, the last one still open, and a table that is cut off among them.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.proof import floor_days
from tests.proof.comparison import Comparison
from tests.proof.floor_days import DaySize

A_NIGHT = DaySize(tables=40, hands=8)
"""Few hands, as there is trouble after each: some 500 corrections and 400 supplements in all."""


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    advance: Callable[[int], object] = lambda _: None,
    plant: str | None = None,
) -> Comparison:
    """Report so many nights.

    Args:
        jobs: not used: the server is one.
        plant: a fault that is planted in the program (`floor_days.PLANTS`).
    """
    return floor_days.prove(
        rounds, seed=seed, jobs=jobs, advance=advance, plant=plant, size=A_NIGHT
    )
