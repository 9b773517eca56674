"""The screen of a locked table, which gives nothing away (house practice 7)."""

from __future__ import annotations

from dealerassist.locale.mixed_tables import title_now
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.key_action import KeyAction
from ui.asked.not_writable import grey_if_not_writable
from ui.asked.pad import NO_PAD
from ui.asked.screen import Screen
from ui.asked.screen_mode import Mode
from ui.dialogs.lock import unlock_key
from ui.kiosk.plain_view import language_key, plain_view, table_named
from ui.table.side_keys import floor_key
from ui.view.plain_page import PlainPage
from ui.view.view import Pad, Prompt


def locked_screen_of(at: Context, mode: Mode) -> Screen:
    """The page of the lock, and the keypad of whoever unlocks it or answers a call.

    It is made of nothing else: what lies on the table is not even in the view.
    """
    now, asked = mode.dialog, None if mode.dialog is None else mode.dialog.asks(at)
    pad = NO_PAD if asked is None else asked.pad or NO_PAD
    keys = pad.changed(lambda key_action: grey_if_not_writable(at, key_action, now))
    page = _page_keys(at, now) if keys.pad is Pad.NONE else ()
    prompt = None if asked is None else asked.prompt
    view = plain_view(at, mode, keys, _page(at, prompt, page))
    by_name = {key_action.key.name: key_action for key_action in page} | keys.by_name
    return Screen(at=at, mode=mode, asked=asked, view=view, key_actions=by_name)


def _page_keys(at: Context, now: Dialog | None) -> tuple[KeyAction, ...]:
    keys = (unlock_key(at, now), floor_key(at, now), language_key(at))
    return tuple(grey_if_not_writable(at, key_action, now) for key_action in keys)


def _page(at: Context, asked: Prompt | None, page: tuple[KeyAction, ...]) -> PlainPage:
    say = at.voice.say
    return PlainPage(
        time=say.time(at.now_ms),
        table=table_named(at),
        game=title_now(say, at.coming),
        title="" if asked is None else asked.title,
        text="" if asked is None else asked.why,
        keys=tuple(key_action.key for key_action in page),
    )
