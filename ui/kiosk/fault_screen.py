"""The screen of a table that cannot be shown as it stands, by a fault of the program's own.

The fault lies in what makes the screen: the journal is whole, and most of it works without the
felt. So the last entry can be undone, the pit boss called, and the computer looked after.
"""

from __future__ import annotations

from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.key_action import GreyReason, KeyAction, ViewWithKeys
from ui.asked.pad import NO_PAD
from ui.asked.screen import Screen
from ui.asked.screen_mode import Mode
from ui.dialogs.lock import unlock_key, who_unlocks
from ui.dialogs.machine.menu import machine_key
from ui.dialogs.permitted_keys import as_it_may_be
from ui.kiosk.plain_view import language_key, plain_view, table_named
from ui.table.side_keys import floor_key, undo_key
from ui.view.machine import PanelView
from ui.view.view import Pad, Prompt
from ui.view.without_table import PlainPage


def fault_screen_of(at: Context, mode: Mode, *, entries: int, done: str) -> Screen:
    """The page, and the pad of a dialog that was opened from it.

    It says how many entries the journal has, 0 if that is not known, and what the last one recorded
    that can be undone (`done`).
    """
    now, asked = mode.dialog, None if mode.dialog is None else mode.dialog.asks(at)
    pad = NO_PAD if asked is None else asked.pad or NO_PAD
    keys = pad.changed(lambda key_action: as_it_may_be(at, key_action, now))
    over = None if asked is None else asked.over
    glass = over.view if isinstance(over, ViewWithKeys) else None
    page = _page_keys(at, now, done) if keys.pad is Pad.NONE else ()
    prompt = None if asked is None else asked.prompt
    shown = glass if isinstance(glass, PanelView) else _page(at, prompt, page, entries)
    view = plain_view(at, mode, keys, shown)
    on_glass = over.key_actions if isinstance(over, ViewWithKeys) else ()
    by_name = {key_action.key.name: key_action for key_action in (*page, *on_glass)}
    return Screen(at=at, mode=mode, asked=asked, view=view, key_actions=by_name | keys.by_name)


def _page_keys(at: Context, now: Dialog | None, done: str) -> tuple[KeyAction, ...]:
    """At a locked table only what a locked screen has, as nothing else is taken there."""
    always = floor_key(at, now), language_key(at)
    locked = (unlock_key(at, now), *always)
    keys = locked if at.is_locked else (undo_key(at, done), *always, machine_key(at, now))
    return tuple(as_it_may_be(at, key_action, now) for key_action in keys)


def _page(
    at: Context, prompt: Prompt | None, page: tuple[KeyAction, ...], entries: int
) -> PlainPage:
    asked = None if page else prompt
    title = at.voice("Fault of the program: the table cannot be shown as it stands")
    return PlainPage(
        table=table_named(at),
        title=title if asked is None else asked.title,
        text=_text(at, page, entries) if asked is None else asked.why,
        keys=tuple(key_action.key for key_action in page),
    )


def _text(at: Context, page: tuple[KeyAction, ...], entries: int) -> str:
    """That the journal is safe, and what leads on."""
    safe = [_safe(at, entries)] if entries and at.saved else []
    on = who_unlocks(at) if at.is_locked else _of_undo(at, page)
    return " ".join((*safe, on))


def _safe(at: Context, entries: int) -> str:
    return at.voice.count(
        "The journal is safe, with {n} entry.", "The journal is safe, with {n} entries.", entries
    )


def _of_undo(at: Context, page: tuple[KeyAction, ...]) -> str:
    """What the key takes back; or that it is grey, by the rules that it has everywhere."""
    voice, steps = at.voice, at.undoable.steps
    grey = any(key.name == "undo" and isinstance(does, GreyReason) for key, does in page)
    if grey or not steps:
        return voice("Nothing can be undone: call the pit boss.")
    number, time = voice.say.number(steps[-1].number), voice.say.time(steps[-1].utc_ms)
    return voice("Undo takes back entry {number}, of {time}.", number=number, time=time)
