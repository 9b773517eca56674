"""Why the pit boss is called, as far as the croupier says so (house practice 7)."""

from __future__ import annotations

from enum import StrEnum


class CallReason(StrEnum):
    """Why the pit boss was called.

    Attributes:
        FILL: the tray needs chips from the cash desk.
        DISPUTE: guests, or a guest and the croupier, do not agree.
        BREAK: the croupier needs a relief.
        CHIPS: chips are to be changed, or are in doubt.
        GUEST: it is about a guest.
    """

    FILL = "fill"
    DISPUTE = "dispute"
    BREAK = "break"
    CHIPS = "chips"
    GUEST = "guest"
