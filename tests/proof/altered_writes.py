"""Entries that are written otherwise, without an error, as bad memory or a bad cable may do it.

None is acknowledged that lies in the file otherwise. The faults are made like those of `io_faults`.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.proof import io_faults
from tests.proof.io_faults import Figures


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Alter up to `rounds` writes, one a run. The arguments are those of `io_faults.prove`."""
    return io_faults.prove(rounds, seed=seed, jobs=jobs, plant=plant, advance=advance, altered=True)
