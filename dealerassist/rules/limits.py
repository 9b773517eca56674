"""Limit structures (5.6): how much may be bet on each street, as data.

A profile writes its bounds in the names of the stakes (``from = "ante"``, ``to = "lower"``);
once a table names its stakes, they become chips.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct, field


class Limit(StrEnum):
    """The limit structures of rule 5.6."""

    ANTE_LOWER_HIGHER = "ante_lower_higher"
    SPLIT = "split"


class StreetBets(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The smallest and the largest bet of one street, by the names of stakes."""

    smallest: str = field(name="from")
    largest: str = field(name="to")
    largest_with_open_pair: str | None = field(name="to_with_open_pair", default=None)

    def in_chips(self, stakes: Mapping[str, int]) -> BetBounds:
        """These bounds at a table with those `stakes`, in chips.

        Raises:
            KeyError: with the name of a stake that the table does not have.
        """
        pair = self.largest_with_open_pair
        # A table without an ante has no smallest bet of its own: one chip then is.
        return BetBounds(
            smallest=max(stakes[self.smallest], 1),
            largest=stakes[self.largest],
            largest_with_open_pair=stakes[self.largest if pair is None else pair],
        )


class BetBounds(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The smallest and the largest bet, and raise on top of the call, on one street, in chips."""

    smallest: int
    largest: int
    largest_with_open_pair: int
