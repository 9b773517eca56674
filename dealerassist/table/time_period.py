"""The period for which time was called last, and who has paid for it (6.4)."""

from __future__ import annotations

from msgspec import Struct


class TimePeriod(Struct, frozen=True, forbid_unknown_fields=True):
    """A period at a table that takes time; it may outlast the shift in which it was called.

    Attributes:
        number: of the period, counted on as long as they follow each other; 0 before the first.
        begun_ms: when it began, in UTC milliseconds.
        until_ms: when it ends and the next one is due; 0 before the first, which is due at once.
        amount: what each guest pays, in chips.
        owing: the seats that have not paid yet, in their order.
        paid: the seats that have.
    """

    number: int = 0
    begun_ms: int = 0
    until_ms: int = 0
    amount: int = 0
    owing: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
