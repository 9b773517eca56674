"""Amounts of a record: numbers in the file's unit there, whole chips inside the program (2.5)."""

from __future__ import annotations

from decimal import Decimal

from msgspec import Struct

from dealerassist.files.shown_values import shown
from dealerassist.files.toml import OUT_OF_BOUNDS
from dealerassist.files.unreadable import UnreadableError

LARGEST = 10**15
"""Amounts of a record must be smaller: no stack comes near it, so a larger one is a mistake."""

MOST_DECIMALS = 9
"""How finely an amount may be divided: bounds the arithmetic with decimals."""

_INFINITY = Decimal("inf")

Amount = int | Decimal
"""A finite amount within these bounds; it may still be negative."""


class AmountUnit(Struct, frozen=True):
    """What the smallest chip is worth in the file's unit.

    Attributes:
        chip: that worth.
        inferred: it is not said (`_smallest_chip`), but follows from the amounts.
    """

    chip: Amount
    inferred: bool = False

    def chips(self, amount: Amount) -> int | None:
        """How many chips `amount` is; None if it is no whole number of them."""
        if self.chip == 1 and type(amount) is int:
            return amount
        count, rest = divmod(amount, self.chip)
        return None if rest else int(count)

    def written(self, chips: int) -> Amount:
        """`chips` in the file's unit: an integer where it is whole."""
        return simplest_number(chips * self.chip)


def simplest_number(amount: Amount) -> Amount:
    """The same amount as an integer if it is whole, else without trailing zeros."""
    if type(amount) is int:
        return amount
    whole = int(amount)
    return whole if whole == amount else Decimal(amount).normalize()


def amount_of(value: object, key: str) -> Amount:
    """The amount that a field holds.

    Raises:
        UnreadableError: if it is no number, not finite, too large or too finely divided.
    """
    if type(value) is int and -LARGEST < value < LARGEST:
        return value  # as nearly all amounts are
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise UnreadableError("{value} is not an amount", key=key, value=shown(value))
    if isinstance(value, Decimal):
        _check_decimal(value, key)
    if not is_within_bounds(value):
        raise UnreadableError("{value} is too large an amount", key=key, value=shown(value))
    return value


def is_unknown(value: object) -> bool:
    """Whether a file says that the amount is not known (``inf``)."""
    return isinstance(value, Decimal) and value == _INFINITY and value is not OUT_OF_BOUNDS


def is_within_bounds(amount: Amount) -> bool:
    """Whether it is finite, and no larger than an amount may be."""
    return (isinstance(amount, int) or amount.is_finite()) and -LARGEST < amount < LARGEST


def _check_decimal(value: Decimal, key: str) -> None:
    if not value.is_finite():
        raise UnreadableError("{value} is not a known amount", key=key, value=value)
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and exponent < -MOST_DECIMALS:
        raise UnreadableError("{value} is too small an amount", key=key, value=shown(value))
