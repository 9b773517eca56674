"""The period for which time was called last, and who has paid for it (6.4)."""

from __future__ import annotations

from msgspec import Struct


class TimePeriod(Struct, frozen=True):
    """A period of a shift at a table that takes time.

    Attributes:
        number: of the period in the shift; 0 before the first one.
        begun_ms: when it began, in UTC milliseconds.
        amount: what each guest pays, in chips.
        owing: the seats that have not paid yet, in their order.
        paid: the seats that have.
    """

    number: int = 0
    begun_ms: int = 0
    amount: int = 0
    owing: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
