"""What the reasons of a call of the pit boss are called, in every language (house practice 7)."""

from __future__ import annotations

from dealerassist.table.call_reasons import CallReason

CALL_REASONS = {
    CallReason.FILL: "Fill",
    CallReason.DISPUTE: "Dispute",
    CallReason.BREAK: "Break",
    CallReason.CHIPS: "Chips",
    CallReason.GUEST: "Guest",
}
"""The reasons, as their keys and every paper name them."""
