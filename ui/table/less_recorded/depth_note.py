"""The words at the beginning of a prompt that say that less than everything is recorded (HP 1)."""

from __future__ import annotations

from dealerassist.hand.recording_depth.depth import Depth
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import depth_name


def depth_note(at: Context) -> str:
    """How much is recorded; empty where everything is, and while no shift is open."""
    if at.state.depth is Depth.FULL or not at.state.shift_is_open:
        return ""
    return at.voice("Recorded: {depth}", depth=depth_name(at.voice, at.state.depth))
