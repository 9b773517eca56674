"""What can still be taken back, as the screen asks the desk for it."""

from __future__ import annotations

from ui.shell.context import Undoable
from ui.shell.mode import Mode
from ui.shell.ports import Desk


def undoable_of(desk: Desk, mode: Mode, tapped: int = 0) -> Undoable:
    """What can be taken back; of what is asked about, where the table stood before it.

    `tapped` is the entry that a tap on a seat made, as `Undoable` has it.
    """
    steps = desk.steps
    asked = {step.number for step in steps[-1:]}
    before = None
    number = 0 if mode.dialog is None else mode.dialog.takes_back_from
    if number:
        asked.add(number)
        before = desk.before(number)
    waits = frozenset(filter(desk.needs_approval, asked))
    if not steps or steps[-1].number != tapped:
        return Undoable(steps, before, waits, desk.sealing)
    return Undoable(steps, before, waits, desk.sealing, tapped, desk.before(tapped))
