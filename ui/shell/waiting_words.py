"""What waits for the pit boss, in words (house practice 5)."""

from __future__ import annotations

from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.what_waits import waiting_text
from dealerassist.table.state import Waiting
from ui.shell.seat_and_hand_names import hand_label


def waiting_words(voice: Localizer, waits: Waiting | WaitingRow) -> str:
    """What it is, with the hand that it concerns; of a count, with the box and its shift."""
    amount = "" if waits.amount is None else voice.signed(waits.amount)
    said = waiting_text(voice.say, waits.what, waits.box, amount)
    hand = "" if waits.hand is None else hand_label(voice, waits.hand)
    shift = ""
    if waits.box is not None and waits.shift is not None:
        shift = voice("Shift {number}", number=waits.shift)
    return dotted([said, hand, shift])
