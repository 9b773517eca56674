"""What the desk can still undo, gathered for the context of the screen."""

from __future__ import annotations

from ui.asked.context import Undoable
from ui.asked.screen_mode import Mode
from ui.dialogs.undo import UndoQuestion
from ui.program.ports import Desk


def undoable_of(desk: Desk, mode: Mode, tapped: int = 0) -> Undoable:
    """The steps that can be undone, which need the pit boss's approval, and which nobody can.

    Where the dialog of the mode is about undoing back to a step, the state before that is included.
    `tapped` is the number of the entry of a `TappedSeat` that another act can still replace, unless
    somebody has said that it is right; 0 for none.
    """
    steps = desk.steps
    # Only these can be undone by the keys that are shown now, so only these need the answer.
    asked = {step.number for step in steps[-1:]}
    before = None
    if isinstance(mode.dialog, UndoQuestion):
        asked.add(mode.dialog.number)
        before = desk.before(mode.dialog.number)
    waits = frozenset(filter(desk.needs_approval, asked))
    refusals = {number: desk.refuse_going_back(number) for number in asked}
    barred = {number: why for number, why in refusals.items() if why is not None}
    if not steps or steps[-1].number != tapped or mode.said == tapped:
        return Undoable(steps, before, waits, desk.sealing, barred)
    return Undoable(steps, before, waits, desk.sealing, barred, tapped, desk.before(tapped))
