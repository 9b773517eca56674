"""Amounts: whole numbers of the table's smallest chip (rule 2.5).

Every amount inside the program is an `int` that counts smallest chips, so nothing is ever
rounded by accident. Money, in the currency's minor units (cents), exists only where people
read or write it.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

HUNDREDTHS_OF_PERCENT = 10_000
"""A percentage is kept as hundredths of a percent: 5 % is 500, of 10,000."""


def share_out(amount: int, ways: int) -> tuple[int, int]:
    """Split `amount` chips `ways` ways: the equal share, and the odd chips left over (7.5)."""
    return divmod(amount, ways)


def with_odd_chips(amount: int, takers: Sequence[int]) -> dict[int, int]:
    """Split `amount` chips among `takers`, the odd chips one by one to the first of them (7.5)."""
    share, odd = share_out(amount, len(takers))
    return {taker: share + (place < odd) for place, taker in enumerate(takers)}


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
