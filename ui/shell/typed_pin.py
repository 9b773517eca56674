"""A PIN while it is being typed. How many digits there are may be seen; which ones may not."""

from __future__ import annotations

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.pins import DIGITS, Pin, SecretDigits


class TypedPin(SecretDigits):
    """The digits so far. Like those of a `Pin` they are in no text made of it."""

    __slots__ = ()

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


NOTHING_TYPED = TypedPin()
