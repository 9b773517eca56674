"""What the croupier says aloud now, in the language of the screen; empty where nothing is said.

Amounts are figures without the currency, as they are called at the table.
"""

from __future__ import annotations

from ui.shell.asked import Asked
from ui.shell.context import Context
from ui.table.moments import words_now


def announcement_of(at: Context, asked: Asked | None) -> str:
    """The words to say, as one line; while a dialog asks for something, only what it has said."""
    return words_now(at) if asked is None or asked.prompt is None else asked.aloud
