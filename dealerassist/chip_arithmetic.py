"""Amounts: whole numbers of the table's smallest chip (rule 2.5).

Every amount inside the program is an `int` that counts smallest chips, so nothing is ever
rounded by accident. Money, in the currency's minor units (cents), exists only where people
read or write it.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import lru_cache
from math import lcm

CENTS = 100
"""How many cents, or other minor units, make one of the currency."""

HUNDREDTHS_OF_PERCENT = 10_000
"""How many hundredths of a percent make the whole: percentages are kept so, 5 % as 500."""


def share_out(amount: int, ways: int) -> tuple[int, int]:
    """Split `amount` chips `ways` ways: the equal share, and the odd chips left over (7.5)."""
    return divmod(amount, ways)


def with_odd_chips(amount: int, takers: Sequence[int]) -> dict[int, int]:
    """Split `amount` chips among `takers`, the odd chips one by one to the first of them (7.5)."""
    share, odd = share_out(amount, len(takers))
    return {taker: share + (place < odd) for place, taker in enumerate(takers)}


Chips = tuple[tuple[int, int], ...]
"""So many chips of each denomination: (denomination, count), the highest first."""


@lru_cache(maxsize=1024)
def fewest_chips(amount: int, denominations: tuple[int, ...]) -> Chips:
    """`amount` in the fewest chips of these denominations, of which 1 must be one.

    Where several ways need equally few chips, it is the one with the most of the highest.
    """
    assert 1 in denominations, "every amount is a multiple of the smallest chip"
    values = tuple(sorted(set(denominations), reverse=True))
    counts = _fewest(amount, values, amount + 1) or ()
    return tuple((value, count) for value, count in zip(values, counts, strict=False) if count)


def _fewest(amount: int, values: tuple[int, ...], fewer_than: int) -> tuple[int, ...] | None:
    """How many of each value make up `amount` in fewer than `fewer_than` chips; None if not so.

    Tries as many of the highest value as fit, then one less at a time. It stops where even the
    next lower value alone could not fill the rest with fewer chips than the best way so far, and
    where the rest has grown so large that a part of it could be changed back into the highest.
    """
    highest, lower = values[0], values[1:]
    if not lower:
        return (amount,) if amount < fewer_than else None
    # Of each lower value fewer chips than make up a multiple of the highest: more of them could
    # be exchanged for chips of the highest, which are never more.
    unchanged = sum(lcm(highest, value) - value for value in lower)
    best = None
    for count in range(amount // highest, -1, -1):
        rest = amount - count * highest
        if rest > unchanged or count - (-rest // lower[0]) >= fewer_than:
            break
        found = _fewest(rest, lower, fewer_than - count)
        if found is not None:
            best = (count, *found)
            fewer_than = sum(best)
    return best


def percentage(amount: int, hundredths: int) -> int:
    """That percentage of `amount` chips, rounded down to a whole chip (6.3)."""
    return amount * hundredths // HUNDREDTHS_OF_PERCENT


def chips_of(money: Decimal, smallest_chip: Decimal) -> int:
    """How many smallest chips make up `money`.

    Raises:
        ValueError: if `money` is not a whole multiple of the smallest chip (2.5).
    """
    chips = money / smallest_chip
    if chips != chips.to_integral_value():
        raise ValueError(f"{money} is not a whole multiple of the smallest chip {smallest_chip}")
    return int(chips)


def money_of(chips: int, smallest_chip: Decimal) -> Decimal:
    """What `chips` smallest chips are worth in the table's currency."""
    return chips * smallest_chip
