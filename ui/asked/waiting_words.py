"""What waits for the pit boss, in words (house practice 5)."""

from __future__ import annotations

from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.locale.call_reasons import CALL_REASONS
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.what_waits import waiting_text
from dealerassist.table.noted_irregularities import CASH_REACHED, SIGNED_FOR
from dealerassist.table.state import Waiting
from ui.asked.seat_and_hand_names import hand_label


def waiting_words(voice: Localizer, waits: Waiting | WaitingRow) -> str:
    """What it is, with the hand that it concerns; of the table's money, with its shift."""
    return dotted([matter_words(voice, waits), shift_counted(voice, waits)])


def matter_words(voice: Localizer, waits: Waiting | WaitingRow) -> str:
    """What it is, with the hand that it concerns, the box or the seat."""
    written = voice.money if waits.what == CASH_REACHED else voice.signed
    amount = "" if waits.amount is None else written(waits.amount)
    said = waiting_text(voice.say, waits.what, waits.box, amount, waits.seat)
    reason = waits.reason if isinstance(waits, Waiting) else None
    why = "" if reason is None else voice(CALL_REASONS[reason])
    return dotted([said, why, "" if waits.hand is None else hand_label(voice, waits.hand)])


def shift_counted(voice: Localizer, waits: Waiting | WaitingRow) -> str:
    """The shift whose money it is about: a count, or one not made; else empty."""
    if waits.what not in SIGNED_FOR or waits.shift is None:
        return ""
    return voice("Shift {number}", number=waits.shift)
