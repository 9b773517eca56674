"""What the pages answer that stand in place of a table: nobody signs in, and nothing changes."""

from __future__ import annotations

from dealerassist.table.house_settings import USUAL


class WithoutTable:
    """A program of the screen without a table behind it."""

    @property
    def bounce_ms(self) -> int:
        """As is usual: what the house has set is not known here."""
        return USUAL.bounce_ms

    @property
    def dim_minutes(self) -> int:
        """0: trouble stays to be seen."""
        return 0

    @property
    def ticks(self) -> bool:
        """False: nothing here changes by the second."""
        return False

    @property
    def glances_soon(self) -> bool:
        """False: nothing here is in a hurry."""
        return False
