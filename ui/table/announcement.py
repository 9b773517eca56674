"""What the croupier says aloud now, in the language of the screen; empty where nothing is said.

Amounts are figures without the currency, as they are called at the table.
"""

from __future__ import annotations

from ui.shell.context import Context
from ui.table.moments import words_now


def announcement_of(at: Context) -> str:
    """The words to say, as one line; nothing is said while a dialog asks for something."""
    return "" if at.asked is not None else words_now(at)
