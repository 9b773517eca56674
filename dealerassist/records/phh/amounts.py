"""Amounts of a record: numbers in the file's unit, and chips inside the program (2.5)."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from msgspec import Struct

from dealerassist.records.phh.unreadable import UnreadableError

LARGEST = 10**15
"""An amount as large as this is a slip, not a stack."""

MOST_DECIMALS = 9

Amount = int | Decimal
"""A finite amount within bounds; it may still be negative."""


class Unit(Struct, frozen=True):
    """What one chip is worth in the file's unit (`_smallest_chip`)."""

    chip: Amount

    def chips(self, amount: Amount) -> int | None:
        """How many chips `amount` is; None if it is no whole number of them."""
        if self.chip == 1 and type(amount) is int:
            return amount
        count, rest = divmod(amount, self.chip)
        return None if rest else int(count)

    def written(self, chips: int) -> Amount:
        """`chips` in the file's unit: an integer where it is whole."""
        return plain(chips * self.chip)


def decimal_of(text: str) -> Decimal:
    """A number of the file as it is written; one beyond all bounds is infinite."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("inf")


def plain(amount: Amount) -> Amount:
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
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise UnreadableError("{value} is not an amount", key=key, value=shown(value))
    if isinstance(value, Decimal):
        _check_decimal(value, key)
    if not -LARGEST < value < LARGEST:
        raise UnreadableError("{value} is too large an amount", key=key, value=shown(value))
    return value


def _check_decimal(value: Decimal, key: str) -> None:
    if not value.is_finite():
        raise UnreadableError("{value} is not a known amount", key=key, value=value)
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and exponent < -MOST_DECIMALS:
        raise UnreadableError("{value} is too small an amount", key=key, value=shown(value))


LONGEST_QUOTE = 60


def shown(value: object, longest: int = LONGEST_QUOTE) -> str:
    """A value of the file as a sentence may quote it: on one line, and not too long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and not -LARGEST < value < LARGEST:
        # Python refuses to write out a number of thousands of digits.
        return f"{'-' if value < 0 else ''}{LARGEST}…"
    if isinstance(value, list | dict):
        return "[…]" if isinstance(value, list) else "{…}"
    text = str(value)
    quoted = text if len(text) <= longest else text[: longest - 3] + "…"
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in quoted)
