"""A pot, its halves in high-low games, and what each seat wins of it. Amounts in chips."""

from __future__ import annotations

from enum import StrEnum

from dealerassist.hand.fact import Fact


class Half(StrEnum):
    """Which part of a pot is won (7.6)."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"


class Pot(Fact, frozen=True):
    """A pot (6.2).

    Attributes:
        amount: all chips that went into it, Taxe and drop included.
        raked: how much of that was taken as Taxe.
        seats: the seats that can win it.
        dropped: how much of it went into the box of the jackpot (6.4).
    """

    amount: int
    raked: int
    seats: tuple[int, ...]
    dropped: int = 0

    @property
    def prize(self) -> int:
        """What its winners get, all together."""
        return self.amount - self.raked - self.dropped


class Share(Fact, frozen=True):
    """What one seat wins of a pot; `odd` chips of its `amount` could not be split (7.5)."""

    seat: int
    half: Half
    amount: int
    odd: int = 0


class PotAward(Fact, frozen=True):
    """A pot that was pushed to its winners: the fields of `Pot`, and what each winner got."""

    amount: int
    raked: int
    seats: tuple[int, ...]
    shares: tuple[Share, ...]
    dropped: int = 0

    @property
    def prize(self) -> int:
        """What its winners get, all together."""
        return self.amount - self.raked - self.dropped
