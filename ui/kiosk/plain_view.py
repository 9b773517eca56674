"""A view without the felt: the pad of an open dialog, or a page with a few keys in its place."""

from __future__ import annotations

from msgspec.structs import replace

from ui.asked.context import Context
from ui.asked.empty_view import NO_TOP, empty_view
from ui.asked.intents import ScreenAct
from ui.asked.key_action import KeyAction, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.table.call_band import call_view
from ui.view.view import View


def plain_view(at: Context, mode: Mode, keys: PadKeys) -> View:
    """The view with the pad of the open dialog, the call that rings, and nothing of the table."""
    return replace(
        empty_view(at.voice, at.look),
        top=replace(NO_TOP, table=table_named(at), call=call_view(at)),
        asked=keys.view(),
        notice=mode.notice,
    )


def table_named(at: Context) -> str:
    """Which table it is."""
    return at.voice("Table {table}", table=at.state.name)


def language_key(at: Context) -> KeyAction:
    """The key that changes over to the other language."""
    code = at.voice.say.language.value.upper()
    return live("language", code, ScreenAct.SWITCH_LANGUAGE)
