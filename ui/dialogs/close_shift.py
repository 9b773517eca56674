"""The short way to the end of a shift: what is still open, each a tap away, then the close."""

from __future__ import annotations

from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import CloseShift
from dealerassist.table.money import Purpose
from dealerassist.table.zero_light import zero_light
from ui.dialogs.count_box import NAMES, count_touches
from ui.dialogs.count_stack import left_to_count
from ui.dialogs.house_money import last_three_touch, table_off
from ui.pit.frame import queue_touch
from ui.pit.queue import count_open
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import Act, KeyAction, Reason, SwitchTo, cancel, grey, live, opening
from ui.shell.mode import ClosingShift, Mode, Typing
from ui.shell.mode import Purpose as TypedFor
from ui.shell.notices import waiting_notice, zero_explained
from ui.view.parts import Tone


def closing_touches(at: Context) -> tuple[KeyAction, ...]:
    """What the settlement still wants; then close the shift for good, or go on."""
    return (
        _stacks(at),
        _waiting(at),
        _zero(at),
        last_three_touch(at, Mode(ClosingShift())),
        *count_touches(at, Purpose.CLOSING),
        _close(at),
        cancel(at.voice, title=at.voice("Leave the shift open")),
    )


def _close(at: Context) -> KeyAction:
    voice, refusal = at.voice, refusal_of(at, CloseShift(at.now_ms))
    title = voice("Close shift")
    if refusal is not None:
        return grey(voice, "confirm", title, refusal)
    final = voice("cannot be undone")
    return live("confirm", title, Act.CLOSE_SHIFT, detail=final, tone=Tone.GIVE_UP)


def pending_names(at: Context) -> str:
    """Which boxes are not counted: "Tray, Cash"."""
    return ", ".join(at.voice(NAMES[box]) for box in still_to_count(at.state))


def _stacks(at: Context) -> KeyAction:
    """The guests' chips that nobody knows."""
    voice, title, uncounted = at.voice, at.voice("Guests' chips"), at.state.uncounted()
    if not uncounted:
        done = Reason(voice("all are known"))
        return grey(voice, "closing-stacks", title, done, icon="confirm")
    keypad = opening(Typing(TypedFor.COUNT, uncounted[0].number, before=ClosingShift()))
    detail = left_to_count(at)
    return live("closing-stacks", title, keypad, detail=detail, tone=Tone.RAISE)


def _waiting(at: Context) -> KeyAction:
    """What the pit boss has not seen to, and corrections that nobody has decided."""
    voice, title, n = at.voice, at.voice("Open matters"), count_open(at)
    if not n:
        none = Reason(voice("nothing is open"))
        return grey(voice, "closing-waiting", title, none, icon="confirm")
    detail = voice.count("{n} for the pit boss", "{n} for the pit boss", n)
    listed = SwitchTo(at.mode.noticed(waiting_notice(voice, at.state, queue_touch(at).key)))
    return live("closing-waiting", title, listed, detail=detail, tone=Tone.RAISE)


def _zero(at: Context) -> KeyAction:
    """Whether the table is off, and a tap says what that means."""
    off = zero_light(at.state)
    explained = SwitchTo(at.mode.noticed(zero_explained(at.voice, off)))
    title, tone = table_off(at.voice, off), Tone.RAISE if off else Tone.PLAIN
    detail = at.voice("guests and what is counted")
    icon = "" if off else "confirm"
    return live("zero-light", title, explained, detail=detail, tone=tone, icon=icon)
