"""How much of the hands is recorded (house practice, chapter 1)."""

from __future__ import annotations

from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.table.commands import RecordAt
from ui.shell.context import Context
from ui.shell.dry_run import intent_for
from ui.shell.key_action import KeyAction, Reason, SwitchTo, cancel, grey, live, opening
from ui.shell.mode import PLAIN, DepthMenu
from ui.shell.names import depth_name
from ui.view.parts import Tone

_RECORDED = {
    Depth.FULL: "every open card and every act",
    Depth.POT: "acts and amounts without cards; the winners are named",
    Depth.RAKE: "only what was in the pots, and who won them",
}


_ON_THE_KEY = {
    Depth.FULL: "Record: full",
    Depth.POT: "Record: pot",
    Depth.RAKE: "Record: rake",
}


def depth_touch(at: Context) -> KeyAction:
    """The key in the line at the top: it says how much is recorded, and asks how much is to be."""
    voice, depth = at.voice, at.state.depth
    tone = Tone.PLAIN if depth is Depth.FULL else Tone.RAISE
    spoken = voice("Recorded: {what}", what=voice(_RECORDED[depth]))
    title = voice(_ON_THE_KEY[depth])
    return live("depth", title, opening(DepthMenu()), detail=spoken, tone=tone)


def depth_touches(at: Context) -> tuple[KeyAction, ...]:
    """A key for each depth, with one line of what is recorded."""
    return (*(_choice(at, depth) for depth in Depth), cancel(at.voice))


def _choice(at: Context, depth: Depth) -> KeyAction:
    voice, name, title = at.voice, f"depth-{depth.value}", depth_name(at.voice, depth)
    recorded = voice(_RECORDED[depth])
    if depth is at.state.depth:
        return live(name, title, SwitchTo(PLAIN), detail=recorded, tone=Tone.GO)
    does = intent_for(at, RecordAt(depth))
    if isinstance(does, Reason):
        return grey(voice, name, title, does)
    return live(name, title, does, detail=recorded)
