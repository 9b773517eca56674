"""A PIN while it is being typed. How many digits there are may be seen; which ones may not."""

from __future__ import annotations

import hmac
from typing import NoReturn

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.pins import DIGITS, Pin


class TypedPin:
    """The digits so far. Like `Pin` it is in no text made of it, and is never stored."""

    __slots__ = ("_digits",)

    def __init__(self, digits: str = "") -> None:
        self._digits = digits[:DIGITS]

    def __len__(self) -> int:
        return len(self._digits)

    def typed(self, digits: str) -> TypedPin:
        """With more digits, as far as there is room."""
        return TypedPin(self._digits + digits)

    def rubbed_out(self) -> TypedPin:
        """Without the last digit."""
        return TypedPin(self._digits[:-1])

    @property
    def whole(self) -> Pin | None:
        """The PIN, once it has all its digits."""
        pin = Pin.parse(self._digits)
        return None if isinstance(pin, Refusal) else pin

    def __repr__(self) -> str:
        return f"TypedPin({'•' * len(self)})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TypedPin):
            return NotImplemented
        return hmac.compare_digest(self._digits, other._digits)

    def __hash__(self) -> int:
        return hash(self._digits)

    def __reduce__(self) -> NoReturn:
        raise TypeError("a PIN is never stored")


NOTHING_TYPED = TypedPin()
