"""A PIN while it is being typed: how many digits it has may be shown, which ones may not."""

from __future__ import annotations

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.pins import DIGITS, Pin, SecretDigits


class TypedPin(SecretDigits):
    """The digits so far. As with `Pin`, no log, traceback or message made of it shows them."""

    __slots__ = ()

    def __init__(self, digits: str = "") -> None:
        self._digits = digits[:DIGITS]

    def __len__(self) -> int:
        return len(self._digits)

    def typed(self, digits: str) -> TypedPin:
        """With more digits, of which those beyond six are dropped."""
        return TypedPin(self._digits + digits)

    def rubbed_out(self) -> TypedPin:
        """Without the last digit."""
        return TypedPin(self._digits[:-1])

    @property
    def whole(self) -> Pin | None:
        """The PIN, once it has all its digits; None before."""
        pin = Pin.parse(self._digits)
        return None if isinstance(pin, Refusal) else pin

    def __repr__(self) -> str:
        return f"TypedPin({'•' * len(self)})"


NOTHING_TYPED = TypedPin()
