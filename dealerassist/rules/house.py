"""The rules in force at one table: a profile with its limit, stakes and options filled in."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.rules.limits import BetBounds, Limit
from dealerassist.rules.options import Halves, Options, Rake


class StreetName(StrEnum):
    """The streets of the stud games."""

    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"


class Street(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One round of cards and the betting after it: cards due to each player, and the bounds."""

    name: StreetName
    down: int = 0
    up: int = 0
    bets: BetBounds

    @property
    def cards(self) -> int:
        """How many cards are due to each player (the *k* of 3.5)."""
        return self.down + self.up


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything that decides a hand. Amounts in chips, `smallest_chip_cents` in cents.

    The journal keeps this value whole, so that a hand can always be read by the rules it was
    played under, whatever became of the profile's file.
    """

    profile: str
    version: int
    fingerprint: str
    game: str
    limit: Limit
    stakes: dict[str, int]
    ante: int
    bring_in: int
    streets: tuple[Street, ...]
    halves: Halves
    options: Options
    rake: Rake
    currency: str
    smallest_chip_cents: int
    minimum_buy_in: int
    max_seats: int

    @property
    def last_street(self) -> int:
        """The index of the street with the last betting round."""
        return len(self.streets) - 1
