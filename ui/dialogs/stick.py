"""The keys that put a copy onto a stick: of a report, of a bundle, of the whole log."""

from __future__ import annotations

from dealerassist.staff.authority import StaffAct, permitted
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.key_action import GreyReason, KeyAction, MakeBeside, grey, live
from ui.shell.print_notices import being_made
from ui.shell.worker_jobs import ForStick, ToStick


def stick_key(
    at: Context,
    name: str,
    title: str,
    what: ForStick,
    *,
    by: str,
    shift: int = 0,
    then: Dialog | None = None,
) -> KeyAction:
    """The key that puts this onto the stick; grey with the reason where that cannot be.

    Args:
        at: where the table stands.
        name: the key's object name.
        title: the key's title.
        what: what is put there.
        by: the number of who is at the screen.
        shift: of which shift; 0 for a backup.
        then: what is open meanwhile; None for what is open.
    """
    voice = at.voice
    refusal = permitted(at.state, by, StaffAct.EXPORT)
    if refusal is not None:
        return grey(voice, name, title, refusal)
    if at.work.makes(ToStick):
        return grey(voice, name, title, being_made(voice))
    writable = [stick for stick in at.sticks if not stick.is_read_only]
    if not writable:
        none = voice("The stick can only be read") if at.sticks else voice("No stick is plugged in")
        return grey(voice, name, title, GreyReason(none))
    stick = writable[0]
    job = ToStick(what, str(stick.folder), shift)
    return live(name, title, MakeBeside(job, then=then), detail=stick.name)
