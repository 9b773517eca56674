"""Commands about the time that guests pay in place of the Taxe (6.4)."""

from __future__ import annotations

from msgspec import Struct


class CallTime(Struct, frozen=True, tag="call_time"):
    """Call time for the period that begins, between hands (6.4); now in UTC milliseconds."""

    utc_ms: int


class TakeTime(Struct, frozen=True, tag="take_time"):
    """Take time of these guests, or of all who owe it and have the chips (6.4).

    `in_cash`: the chips for it are sold out of the tray for cash, and the stack stays.
    """

    seats: tuple[int, ...] = ()
    in_cash: bool = False


class SpareTime(Struct, frozen=True, tag="spare_time"):
    """A guest who owes time does not pay for this period (6.4)."""

    seat: int


TimeCommand = CallTime | TakeTime | SpareTime
"""Time in place of the Taxe (6.4)."""
