"""What the pages answer that stand in place of a table: nobody signs in, and nothing changes."""

from __future__ import annotations

from dealerassist.table.house_settings import USUAL


class WithoutTable:
    """A program of the screen without a table behind it."""

    bounce_ms = USUAL.bounce_ms
    """As is usual: what the house has set is not known here."""

    dim_minutes = 0
    """Trouble stays to be seen."""

    ticks = False
    """Nothing here changes by the second."""

    glances_soon = False
    """Nothing here is in a hurry."""
