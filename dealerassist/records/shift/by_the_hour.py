"""The hands of a shift hour by hour, as the clock on the wall has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import tzinfo

from msgspec import Struct

from dealerassist.records.shift.hands import RegisteredHand
from dealerassist.records.shift.hours import HOUR_MS, every_hour, hour_of

LONGEST_SHIFT_MS = 7 * 24 * HOUR_MS
"""A shift that seems longer is one during which the machine's clock was set."""


class Hour(Struct, frozen=True):
    """One hour of the clock on the wall, in which `hands` ended.

    Attributes:
        players: the players of all its hands together.
    """

    starts_ms: int
    hands: int
    players: int
    rake: int


def hours_of(hands: Iterable[RegisteredHand], zone: tzinfo | None) -> tuple[Hour, ...]:
    """The hours of the clock from the first hand to the last, those without a hand too."""
    by_hour: dict[int, list[RegisteredHand]] = {}
    for hand in hands:
        if hand.played:
            by_hour.setdefault(hour_of(hand.ended_ms, zone), []).append(hand)
    every = every_hour(by_hour, longest_ms=LONGEST_SHIFT_MS)
    return tuple(_hour(start, by_hour.get(start, [])) for start in every)


def _hour(starts_ms: int, hands: Sequence[RegisteredHand]) -> Hour:
    players, rake = sum(hand.players for hand in hands), sum(hand.rake for hand in hands)
    return Hour(starts_ms, len(hands), players, rake)
