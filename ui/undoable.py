"""What can still be taken back, as the screen asks the desk for it."""

from __future__ import annotations

from ui.ports import Desk
from ui.present.mode import Mode, Undoing
from ui.present.situation import Undoable


def undoable_of(desk: Desk, mode: Mode) -> Undoable:
    """What can be taken back; of what is asked about, where the table stood before it."""
    steps = desk.steps
    asked = {step.number for step in steps[-1:]}
    before = None
    if isinstance(mode.busy, Undoing):
        asked.add(mode.busy.number)
        before = desk.before(mode.busy.number)
    waits = frozenset(filter(desk.needs_approval, asked))
    return Undoable(steps, before, waits, desk.sealing)
