"""Where the key *Undo* leads while something is asked: back one question, and no entry with it."""

from __future__ import annotations

from ui.shell.context import Context
from ui.shell.dialog import Dialog, WayBack
from ui.shell.key_action import SwitchTo, opening
from ui.shell.mode import PLAIN


def back_to(at: Context, asked: Dialog) -> WayBack:
    """Back to what was asked before, or to the list from which something was chosen."""
    said = at.voice("back to the list" if asked.is_list else "the question before")
    return WayBack(opening(asked), said)


def back_to_hand(at: Context) -> WayBack:
    """Nothing was asked before: back to the keys of the hand."""
    return WayBack(SwitchTo(PLAIN), at.voice("back to the hand"))


def back_from_hand(at: Context, dialog: Dialog) -> WayBack | None:
    """While a hand goes on, to what was asked before or to the hand; between hands nothing."""
    if at.hand is None:
        return None
    return back_to_hand(at) if dialog.return_to is None else back_to(at, dialog.return_to)
