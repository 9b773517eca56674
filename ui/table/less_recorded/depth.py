"""Where less than everything is recorded: whether pots are to be entered, and what prompts say."""

from __future__ import annotations

from dealerassist.hand import evolve as hand_evolve
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState
from dealerassist.table.recording_depth import hand_started
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import depth_name
from ui.dialogs.before_next_hand import BeforeNextHand, before_next_hand


def pots_are_due(at: Context) -> bool:
    """Whether the next thing to enter is what was in the pots of a hand (Taxe depth).

    Between hands what is asked first comes before it (6.4, HP 7).
    """
    if at.state.depth is not Depth.RAKE or at.state.rules is None:
        return False
    if at.hand is not None:
        return not at.hand.awards and bool(at.may and at.may.award)
    return at.state.shift_is_open and before_next_hand(at) == BeforeNextHand(None, None)


def next_hand_is_of_pots(at: Context) -> bool:
    """Whether a hand can begin now of which only the pots are entered; it may have been dealt."""
    begins = at.hand is None and at.state.depth is Depth.RAKE and at.state.shift_is_open
    return begins and before_next_hand(at).refusal is None


def hand_of_pots(at: Context) -> HandState:
    """The hand whose pots are entered: the one in progress, or the next, as it would begin."""
    return at.hand or hand_evolve.begin_hand(hand_started(at.state), at.rules)


# ── what a prompt begins with ───────────────────────────────────────────────────────────────────


def depth_note(at: Context) -> str:
    """How much is recorded; empty where everything is, and while no shift is open."""
    if at.state.depth is Depth.FULL or not at.state.shift_is_open:
        return ""
    return at.voice("Recorded: {depth}", depth=depth_name(at.voice, at.state.depth))
