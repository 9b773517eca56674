"""The equations of a shift (house practice, chapter 4): whole chips, and nothing else.

Poker has no house risk: what the guests brought is on the table, was taken away, or lies in the
Taxe box and the tronc. Every equation here gives the difference, which is 0 when it holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

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
        accounted = self.rake + self.tips + self.settled - self.count_differences
        return self.missing_from_guests - accounted


def hand_difference(*, pot: int, won: Iterable[int], rake: int) -> int:
    """Every pot goes to its winners, less the Taxe: no chip comes or goes in a hand (6.5)."""
    return pot - sum(won) - rake


def count_difference(should: int | None, counted: int | None) -> int | None:
    """Counted less expected; None while one of them is not known, which is not 0."""
    return None if should is None or counted is None else counted - should


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
