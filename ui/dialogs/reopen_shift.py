"""The key between shifts that opens the one again that has just been closed (house practice 4)."""

from __future__ import annotations

from dealerassist.table.commands import ReopenShift
from dealerassist.table.reopening import REOPENED_WITHIN_MS
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk
from ui.asked.key_action import KeyAction, live


def reopen_shift_key(at: Context) -> KeyAction | None:
    """The key, with until when it can be done; None where it cannot."""
    shift = at.state.shift
    if shift is None or shift.closed_ms is None:
        return None
    if refusal_of(at, ReopenShift(shift.number, at.now_ms)) is not None:
        return None
    until = at.voice.say.time(shift.closed_ms + REOPENED_WITHIN_MS)
    return live(
        "shift-reopen",
        at.voice("Reopen shift {number}", number=shift.number),
        AskDesk(ReopenShift(shift.number)),
        detail=at.voice("until {time}", time=until),
    )
