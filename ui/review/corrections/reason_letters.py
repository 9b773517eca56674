"""The keys with which the reason of a correction, or of declining one, is spelled."""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.locale.localizer import Localizer
from ui.asked.dialog import Dialog
from ui.asked.key_action import KeyAction
from ui.keys.letter_pad import letter_keys

LONGEST_TEXT = 60
"""The most letters of a reason: two lines of the card hold as many."""


def reason_letters(
    voice: Localizer,
    text: str,
    reading: Callable[[str], Dialog],
    turned: Dialog,
    *,
    on_digits: bool,
) -> tuple[KeyAction, ...]:
    """The keys; the first letter becomes a capital, the others small ones.

    `reading` is the dialog with another text, `turned` that with the other page of keys.
    """

    def longer(sign: str) -> Dialog:
        return reading((text + (sign.lower() if text else sign))[:LONGEST_TEXT])

    room = LONGEST_TEXT - len(text)
    return letter_keys(voice, longer, reading(text[:-1]), turned, on_digits=on_digits, room=room)
