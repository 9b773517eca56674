"""The guests' chips over a shift, and how fast it was; the equations are `table.equations`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from dealerassist.table.equations import players_difference

PAUSE_MS = 5 * 60_000
"""A table that waits longer than this between two hands is having a break."""

HOUR_MS = 3_600_000


class Balance(Struct, frozen=True, kw_only=True):
    """The guests' chips over a shift.

    Attributes:
        carried_in: on the table when the shift opened.
        on_table: on the table when it closed, or now; pots and bets included.
        count_differences: what was counted less what was left to count, all noted ones together.
        settled: what the cash desk paid guests who had left when a hand was corrected, less what
            it took from them.
    """

    carried_in: int = 0
    buy_ins: int = 0
    top_ups: int = 0
    taken_away: int = 0
    on_table: int = 0
    rake: int = 0
    tips: int = 0
    count_differences: int = 0
    settled: int = 0

    @property
    def missing_from_guests(self) -> int:
        """What the guests brought and neither took away nor have on the table."""
        brought = self.carried_in + self.buy_ins + self.top_ups
        return brought - self.taken_away - self.on_table

    @property
    def difference(self) -> int:
        """What nothing of the below accounts for; 0 when the table is right."""
        return players_difference(
            brought=self.carried_in + self.buy_ins + self.top_ups + self.count_differences,
            taken_away=self.taken_away + self.settled,
            on_table=self.on_table,
            rake=self.rake,
            tips=self.tips,
        )


def playing_ms(hands: Sequence[tuple[int, int]]) -> int:
    """How long a table played, from the start of its first hand to the end of its last.

    Args:
        hands: when each hand started and ended, in their order. What lies between two hands
            counts, unless it is a break.
    """
    played = sum(max(0, end - start) for start, end in hands)
    waits = (max(0, hands[at + 1][0] - hands[at][1]) for at in range(len(hands) - 1))
    return played + sum(wait for wait in waits if wait <= PAUSE_MS)


def tenths_per_hour(hands: int, playing: int) -> int | None:
    """Hands per hour in tenths, rounded down; None where nothing was played."""
    return hands * 10 * HOUR_MS // playing if playing > 0 else None
