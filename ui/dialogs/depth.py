"""How much of the hands is recorded is chosen (house practice, chapter 1)."""

from __future__ import annotations

from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.table.commands import RecordAt
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, half_entered
from ui.asked.dry_run import intent_for
from ui.asked.intents import cancel, opening_over
from ui.asked.key_action import GreyReason, KeyAction, chosen, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import depth_name
from ui.view.view import Pad, Prompt

_RECORDED = {
    Depth.FULL: "every open card and every action",
    Depth.POT: "actions and amounts without cards; the winners are named",
    Depth.RAKE: "only what was in the pots, and who won them; afterwards all stacks are counted",
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

    def asks(self, at: Context) -> Asked:
        voice, uncounted = at.voice, len(at.state.uncounted())
        why = voice("Less until a winner is named, more only between hands")
        if uncounted:
            why = voice.count(
                "Before more is recorded, {n} stack is to be counted",
                "Before more is recorded, {n} stacks are to be counted",
                uncounted,
            )
        choices = tuple(self._choice(at, depth) for depth in Depth)
        return Asked(
            prompt=Prompt(voice("How much is recorded?"), voice.cited(why, "HP 1")),
            pad=PadKeys(Pad.DEPTH, choices, (cancel(voice, then=Mode(self.return_to)),)),
            rule="HP 1 change",
        )

    def _choice(self, at: Context, depth: Depth) -> KeyAction:
        voice, name, title = at.voice, f"depth-{depth.value}", depth_name(at.voice, depth)
        recorded = voice(_RECORDED[depth])
        if depth is at.state.depth:
            return chosen(voice, name, title, detail=recorded)
        does = intent_for(at, RecordAt(depth))
        if not isinstance(does, GreyReason) and half_entered(self) is not None:
            does = GreyReason(voice("Cancel, and finish first what is being entered"), "HP 1")
        return live_or_grey(voice, name, title, does, detail=recorded)


def depth_key(at: Context, now: Dialog | None) -> KeyAction:
    """The key in the line at the top: it says how much is recorded, and opens the choice."""
    voice, depth = at.voice, at.state.depth
    spoken = voice("Recorded: {what}", what=voice(_RECORDED[depth]))
    title = voice(_ON_THE_KEY[depth])
    choice, what = opening_over(now, DepthMenu()), voice("How much is recorded")
    return live("depth", title, choice, detail=spoken, purpose=what)
