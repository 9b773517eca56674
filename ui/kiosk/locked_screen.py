"""The screen of a locked table, which gives nothing away (house practice 7)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.mixed_tables import title_now
from ui.dialogs.lock import unlock_key
from ui.shell.context import Context
from ui.shell.empty_view import NO_TOP, empty_view
from ui.shell.key_action import KeyAction, ScreenAct, live
from ui.shell.not_writable import grey_if_not_writable
from ui.shell.pad import PadKeys
from ui.shell.screen import Screen
from ui.table.call_band import call_view
from ui.table.side_keys import floor_key
from ui.view.lock import LockView
from ui.view.view import Pad


def locked_screen_of(at: Context) -> Screen:
    """The page of the lock, and the keypad of whoever unlocks it or answers a call.

    It is made of nothing else: what lies on the table is not even in the view.
    """
    dialog = at.mode.dialog
    keys = (None if dialog is None else dialog.keys(at)) or PadKeys(Pad.NONE)
    keys = keys.changed(lambda key_action: grey_if_not_writable(at, key_action))
    page = _page_keys(at) if keys.pad is Pad.NONE else ()
    view = replace(
        empty_view(at.voice, at.look),
        top=replace(NO_TOP, table=_table(at)),
        pad=keys.pad,
        ends=tuple(key_action.key for key_action in keys.ends),
        keys=tuple(key_action.key for key_action in keys.shown),
        number=keys.number,
        notice=at.mode.notice,
        call=call_view(at),
        lock=_lock_view(at, page),
    )
    by_name = {key_action.key.name: key_action for key_action in page} | keys.by_name
    return Screen(at=at, view=view, key_actions=by_name)


def _page_keys(at: Context) -> tuple[KeyAction, ...]:
    code = at.voice.say.language.value.upper()
    language = live("language", code, ScreenAct.SWITCH_LANGUAGE)
    keys = (unlock_key(at), floor_key(at), language)
    return tuple(grey_if_not_writable(at, key_action) for key_action in keys)


def _table(at: Context) -> str:
    return at.voice("Table {table}", table=at.state.name)


def _lock_view(at: Context, page: tuple[KeyAction, ...]) -> LockView:
    asked, say = at.asked, at.voice.say
    return LockView(
        time=say.time(at.now_ms),
        table=_table(at),
        game=title_now(say, at.coming),
        title="" if asked is None else asked.title,
        who="" if asked is None else asked.why,
        keys=tuple(key_action.key for key_action in page),
    )
