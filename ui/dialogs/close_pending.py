"""The second question before a shift is closed while something is pending (house practice 4).

The first key has asked for the close; this page names what is pending, and its red key lies
elsewhere. Counting is blind: a box that is not counted is named without any amount.
"""

from __future__ import annotations

from dealerassist.table.boxes_to_count import still_to_count
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Confirmation
from ui.asked.intents import TableAct, cancel, opening
from ui.asked.key_action import KeyAction, live
from ui.asked.pad import PadKeys
from ui.asked.pending_at_close import pending_at_close
from ui.asked.way_back import back_to
from ui.view.lists import LineView, UndoingView
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

LINES = 16
"""How many lines the page has room for."""


class ClosePending(Confirmation, frozen=True, kw_only=True):
    """Names what is pending, and asks whether the shift is closed all the same.

    `return_to` is the closing page. Its own key lies where *Close shift* was tapped: a finger that
    taps twice goes back.
    """

    def asks(self, at: Context) -> Asked:
        voice, shift = at.voice, at.state.shift
        number = 0 if shift is None else shift.number
        title = voice("Close shift {number} with this pending?", number=number)
        why = voice("Each of these stays on the report until it is seen to")
        back = voice("Back to the counts" if still_to_count(at.state) else "Back: see to it")
        ends = (
            live("closing-back", back, opening(self.return_to), tone=Tone.GO),
            _close(at),
            cancel(voice, title=voice("Leave open")),
        )
        return Asked(
            prompt=Prompt(title, voice.cited(why, "HP 4")),
            pad=PadKeys(Pad.UNDOING, ends=ends, shows=_named(at)),
            rule="HP 4",
            back=None if self.return_to is None else back_to(at, self.return_to),
        )


def _close(at: Context) -> KeyAction:
    n = len(still_to_count(at.state))
    title = at.voice("Close all the same")
    if n:
        title = at.voice.count("Close with {n} count pending", "Close with {n} counts pending", n)
    return live("close-pending", title, TableAct.CLOSE_SHIFT, tone=Tone.GIVE_UP)


def _named(at: Context) -> UndoingView:
    voice, lines = at.voice, pending_at_close(at)
    rest = len(lines) - LINES + 1
    if rest > 1:
        more = voice.count("and {n} more", "and {n} more", rest)
        lines = (*lines[: LINES - 1], LineView("", more))
    means = (
        voice("What is not counted can still be counted and signed for afterwards."),
        voice("A pit boss can open the shift again until the next one, for an hour at most."),
    )
    return UndoingView(lines, voice("What that means"), means)
