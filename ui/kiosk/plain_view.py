"""A view without the felt: the pad of an open dialog, or a page with a few keys in its place."""

from __future__ import annotations

from msgspec.structs import replace

from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import ScreenAct
from ui.asked.key_action import KeyAction, live
from ui.asked.pad import PadKeys
from ui.asked.screen import view_of
from ui.asked.screen_mode import Mode
from ui.table.top_bar import call_view
from ui.view.machine import PanelView
from ui.view.top_bar import NO_TOP
from ui.view.view import View
from ui.view.without_table import PlainPage


def plain_view(at: Context, mode: Mode, keys: PadKeys, page: PlainPage | PanelView) -> View:
    """The view with the pad of the open dialog, the call that rings, and nothing of the table."""
    top = replace(NO_TOP, table=table_named(at), call=call_view(at))
    return view_of(at, mode, Asked(pad=keys), top=top, over=page)


def table_named(at: Context) -> str:
    """Which table it is."""
    return at.voice("Table {table}", table=at.state.name)


def language_key(at: Context) -> KeyAction:
    """The key that changes over to the other language."""
    code = at.voice.say.language.value.upper()
    return live("language", code, ScreenAct.SWITCH_LANGUAGE)
