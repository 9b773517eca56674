"""The kinds of incidents: what a shift report lists beside the hands and the money."""

from __future__ import annotations

from enum import StrEnum


class IncidentKind(StrEnum):
    """What a shift report lists as corrections and irregular events.

    Attributes:
        STAFF: who was enrolled, has retired, or has another role or a new PIN.
        CROUPIER_CHANGE: only in a report, which makes it of the croupiers' downs; an `IncidentRow`
            refuses it.
    """

    UNDO = "undo"
    MISDEAL = "misdeal"
    FOUL_DECK = "foul_deck"
    RESTART = "restart"
    CARD_CORRECTED = "card_corrected"
    BUY_IN_NOTICE = "buy_in_notice"
    CASH_NOTICE = "cash_notice"
    LATE_UNDO = "late_undo"
    IRREGULARITY = "irregularity"
    PIT_BOSS = "pit_boss"
    CALL_REASON = "call_reason"
    COUNT_DIFFERENCE = "count_difference"
    LAST_HANDS = "last_hands"
    CLOCK_JUMP = "clock_jump"
    REPAIRED = "mended"
    CORRECTION_PROPOSED = "correction_proposed"
    CORRECTION_APPROVED = "correction_approved"
    CORRECTION_DECLINED = "correction_declined"
    CORRECTION_WITHDRAWN = "correction_withdrawn"
    PIN_LOCKED = "pin_locked"
    LOCK_LIFTED = "lock_lifted"
    PINS_RESET = "pins_reset"
    BOX_OFF = "box_off"
    RECOUNT = "recount"
    OPENING_OFF = "opening_off"
    CLOSED_OPEN = "closed_open"
    SHIFT_REOPENED = "shift_reopened"
    SETTING_CHANGED = "setting_changed"
    STAFF = "staff"
    CROUPIER_CHANGE = "croupier_change"
