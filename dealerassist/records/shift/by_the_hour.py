"""The hands of a shift hour by hour, by the clock on the wall."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import tzinfo

from msgspec import Struct

from dealerassist.records.shift.clock_hours import HOUR_MS, every_hour, hour_of
from dealerassist.records.shift.hands import RegisteredHand

LONGEST_SHIFT_MS = 7 * 24 * HOUR_MS
"""If a shift seems longer than this, the machine's clock was set during it."""


class Hour(Struct, frozen=True):
    """One hour of the clock on the wall, with the hands that ended in it.

    Attributes:
        players: the players of all these hands together, for an average.
        rake: in chips.
    """

    starts_ms: int
    hands: int
    players: int
    rake: int


def hours_of(hands: Iterable[RegisteredHand], zone: tzinfo | None) -> tuple[Hour, ...]:
    """Every hour from the first played hand to the last, also those in which none ended."""
    by_hour: dict[int, list[RegisteredHand]] = {}
    for hand in hands:
        if hand.played:
            by_hour.setdefault(hour_of(hand.ended_ms, zone), []).append(hand)
    every = every_hour(by_hour, longest_ms=LONGEST_SHIFT_MS)
    return tuple(_hour(start, by_hour.get(start, [])) for start in every)


def _hour(starts_ms: int, hands: Sequence[RegisteredHand]) -> Hour:
    players, rake = sum(hand.row.players for hand in hands), sum(hand.row.rake for hand in hands)
    return Hour(starts_ms, len(hands), players, rake)
