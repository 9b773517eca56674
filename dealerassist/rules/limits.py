"""Limit structures (5.6): how much may be bet on each street, as data.

A profile writes its bounds in the names of the stakes (``from = "ante"``, ``to = "lower"``, or
``"2*blind"``); once a table names its stakes, they become chips. ``to = "pot"`` and
``to = "stack"`` leave the largest bet to what lies in the pot and in front of the player.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import StrEnum
from typing import TypeVar

from msgspec import Struct, field

Amount = TypeVar("Amount", int, Decimal)


class Limit(StrEnum):
    """The limit structures of rule 5.6."""

    ANTE_LOWER_HIGHER = "ante_lower_higher"
    SPLIT = "split"
    SPREAD = "spread"
    POT = "pot"
    NONE = "none"
    BET = "bet"

    @property
    def is_unfixed(self) -> bool:
        """Whether the largest bet depends on the pot or the stack, and not on a stake (5.6)."""
        return self in (Limit.POT, Limit.NONE)


class Ceiling(StrEnum):
    """What bounds a bet where no stake does (5.6)."""

    POT = "pot"
    STACK = "stack"


HAND_CAP = "hand_cap"
"""The stake that a table at pot limit or no limit may have besides (5.6)."""

_CEILINGS = frozenset(Ceiling)
_TERM = re.compile(r"(?:([1-9])\*)?([a-z_]+)")


def stake_named(term: str) -> str:
    """The name of the stake in a term, such as ``blind`` in ``2*blind``.

    A text that is not a term is returned as it is, so that an error can quote it.
    """
    found = _TERM.fullmatch(term)
    return term if found is None else found[2]


def amount_at_stakes(term: str, stakes: Mapping[str, Amount]) -> Amount:
    """What a term such as ``lower`` or ``2*blind`` comes to at these stakes.

    Raises:
        KeyError: with the name of a stake that the table does not have.
    """
    found = _TERM.fullmatch(term)
    times = int(found[1]) if found is not None and found[1] else 1
    return stakes[stake_named(term)] * times


class StreetBets(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The smallest and the largest bet of one street as a profile writes them, in stakes."""

    smallest: str = field(name="from")
    largest: str = field(name="to")
    largest_with_open_pair: str | None = field(name="to_with_open_pair", default=None)

    def terms(self) -> Iterator[str]:
        """The terms that need a stake."""
        for term in (self.smallest, self.largest, self.largest_with_open_pair):
            if term is not None and term not in _CEILINGS:
                yield term

    def in_chips(self, stakes: Mapping[str, int]) -> BetBounds:
        """These bounds at a table with those `stakes`, in chips.

        Raises:
            KeyError: with the name of a stake that the table does not have.
        """
        pair = self.largest_with_open_pair
        # Where the smallest bet is the ante and the table has none, it is one chip.
        return BetBounds(
            smallest=max(amount_at_stakes(self.smallest, stakes), 1),
            largest=_bound(self.largest, stakes),
            largest_with_open_pair=_bound(self.largest if pair is None else pair, stakes),
        )


def _bound(term: str, stakes: Mapping[str, int]) -> int | Ceiling:
    return Ceiling(term) if term in _CEILINGS else amount_at_stakes(term, stakes)


class BetBounds(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The smallest and the largest bet, and raise on top of the call, on one street, in chips."""

    smallest: int
    largest: int | Ceiling
    largest_with_open_pair: int | Ceiling

    @property
    def fixed(self) -> tuple[int, ...]:
        """The bounds that are amounts, whatever lies in the pot and in front of the player."""
        bounds = (self.smallest, self.largest, self.largest_with_open_pair)
        return tuple(bound for bound in bounds if isinstance(bound, int))

    @property
    def is_unfixed(self) -> bool:
        """Whether it is pot limit or no limit: no stake bounds the largest bet (5.6)."""
        return isinstance(self.largest, Ceiling)
