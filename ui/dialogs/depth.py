"""How much of the hands is recorded is chosen (house practice, chapter 1)."""

from __future__ import annotations

from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.table.commands import RecordAt
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.dry_run import intent_for
from ui.shell.key_action import GreyReason, KeyAction, SwitchTo, cancel, grey, live, opening
from ui.shell.pad import PadKeys
from ui.shell.screen_mode import PLAIN
from ui.shell.seat_and_hand_names import depth_name
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

_RECORDED = {
    Depth.FULL: "every open card and every act",
    Depth.POT: "acts and amounts without cards; the winners are named",
    Depth.RAKE: "only what was in the pots, and who won them",
}
"""What is recorded at each depth."""


_ON_THE_KEY = {
    Depth.FULL: "Record: full",
    Depth.POT: "Record: pot",
    Depth.RAKE: "Record: rake",
}
"""What the key in the line at the top says at each depth."""


class DepthMenu(Dialog, frozen=True, kw_only=True):
    """Asks how much of the hands is to be recorded."""

    def keys(self, at: Context) -> PadKeys:
        """A key for each depth, with one line that says what is recorded."""
        return PadKeys(Pad.DEPTH, (*(_choice(at, depth) for depth in Depth), cancel(at.voice)))

    def prompt(self, at: Context) -> Prompt:
        """Says when it can be changed."""
        why = at.voice.cited(at.voice("Less at any time, more only between hands"), "HP 1")
        return Prompt(at.voice("How much is recorded?"), why)


def depth_key(at: Context) -> KeyAction:
    """The key in the line at the top: it says how much is recorded, and opens the choice."""
    voice, depth = at.voice, at.state.depth
    tone = Tone.PLAIN if depth is Depth.FULL else Tone.RAISE
    spoken = voice("Recorded: {what}", what=voice(_RECORDED[depth]))
    title = voice(_ON_THE_KEY[depth])
    return live("depth", title, opening(DepthMenu()), detail=spoken, tone=tone)


def _choice(at: Context, depth: Depth) -> KeyAction:
    voice, name, title = at.voice, f"depth-{depth.value}", depth_name(at.voice, depth)
    recorded = voice(_RECORDED[depth])
    if depth is at.state.depth:
        return live(name, title, SwitchTo(PLAIN), detail=recorded, tone=Tone.GO)
    does = intent_for(at, RecordAt(depth))
    if isinstance(does, GreyReason):
        return grey(voice, name, title, does)
    return live(name, title, does, detail=recorded)
