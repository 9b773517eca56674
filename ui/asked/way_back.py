"""Where the key *Undo* leads while something is asked: back one question; no entry is undone."""

from __future__ import annotations

from msgspec.structs import replace

from ui.asked.asked import WayBack
from ui.asked.context import Context
from ui.asked.dialog import Dialog, half_entered
from ui.asked.intents import SwitchTo, opening
from ui.asked.screen_mode import PLAIN


def over(now: Dialog | None, dialog: Dialog) -> SwitchTo:
    """Open a dialog that leads back to what is half entered `now`, so that it is not lost."""
    return opening(replace(dialog, return_to=half_entered(now)))


def back_to(at: Context, dialog: Dialog) -> WayBack:
    """Back to this dialog, which is the question before, or the list that was chosen from."""
    detail = at.voice("back to the list" if dialog.is_list else "the previous question")
    return WayBack(opening(dialog), detail)


def back_to_hand(at: Context) -> WayBack:
    """Back to the keys of the hand, where nothing was asked before."""
    return WayBack(SwitchTo(PLAIN), at.voice("back to the hand"))


def back_from_hand(at: Context, dialog: Dialog) -> WayBack | None:
    """Back to what was asked before, or to the hand; None between hands.

    Between hands too where something was entered before: it is not dropped with an entry.
    """
    before = dialog.return_to
    if at.hand is None and half_entered(before) is None:
        return None
    return back_to_hand(at) if before is None else back_to(at, before)
