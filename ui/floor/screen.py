"""The floor's whole screen: one view value, and what a tap on each of its keys does."""

from __future__ import annotations

from msgspec.structs import replace

from ui.asked.asked import Asked, Over
from ui.asked.empty_view import empty_view
from ui.asked.key_action import ViewWithKeys
from ui.asked.pad import NO_PAD, NO_PROMPT
from ui.asked.screen import Screen
from ui.asked.screen_mode import Mode
from ui.floor.context import FloorContext
from ui.floor.head import head_of
from ui.floor.page import FloorScreenPage
from ui.program.keyboard import QtKey, Stroke, stroke
from ui.view.floor import FloorView
from ui.view.view import Pad, View

LETTERS = {
    "T": "floor-tables",
    "C": "floor-rota",
    "S": "floor-search",
    "D": "floor-day",
    "E": "floor-evaluation",
    "N": "floor-needy",
}
"""The letters of the keys that lie on every page, or on that with the tables."""

CODES = {
    QtKey.LEFT: "floor-back",
    QtKey.RIGHT: "floor-on",
    QtKey.ESCAPE: "floor-close",
}
"""What the keys of the keyboard tap that are no letters, where there is such a key."""


class FloorScreen(Screen, frozen=True, kw_only=True):
    """What is shown of the floor, and what can be done there."""

    @property
    def asks(self) -> bool:
        """Whether something is asked or said over the page, which the keyboard answers first."""
        return self.mode.dialog is not None or self.mode.notice is not None

    def stroke(self, text: str, key: int) -> Stroke:
        """What a key of the keyboard does.

        Args:
            text: the character that the key makes, if any.
            key: Qt's code of it.
        """
        if self.asks or key == QtKey.F1:
            return stroke(self, text, key)
        if key == QtKey.ESCAPE and self.view.asked.pad is not Pad.NONE:
            # It leads back first from what lies over the pages of the table.
            return None
        name = next((name for code, name in CODES.items() if code == key), None)
        name = name or LETTERS.get(text.upper())
        return name if name in self.key_actions else None


def floor_screen(at: FloorContext, page: FloorScreenPage, mode: Mode) -> FloorScreen:
    """Everything on the screen, and what each key of the floor's own does.

    Args:
        at: what is known of the floor.
        page: which is open; what the keys of an open table do, that table knows itself.
        mode: what lies over the page.
    """
    asked = page.asks(at)
    if mode.dialog is not None:
        asked = replace(mode.dialog.asks(at), over=asked.over)
    over, head = asked.over, head_of(at, page.tab)
    assert isinstance(over, ViewWithKeys), "a page fills the screen"
    view = _with_pad(_page_view(at, over), asked)
    asks, dim = mode.dialog is not None, at.news.silence is not None
    assert isinstance(view.over, FloorView), "the head lies above every page"
    floor = replace(view.over, head=head.view, asks=asks, dim=dim)
    view = replace(view, over=floor, notice=mode.notice or view.notice)
    keys = (*head.key_actions, *over.key_actions)
    by_name = {each.key.name: each for each in keys} | (asked.pad or NO_PAD).by_name
    return FloorScreen(at=at, mode=mode, asked=asked, view=view, key_actions=by_name)


def _page_view(at: FloorContext, over: Over) -> View:
    """The page alone; of an open table, the whole of its screen."""
    match over:
        case ViewWithKeys(FloorView() as floor):
            return replace(empty_view(at.voice, at.look), over=floor)
        case ViewWithKeys(View() as view):
            return view
        case _:
            raise AssertionError("no page of the floor looks like this")


def _with_pad(view: View, asked: Asked) -> View:
    """The page with what is asked over it, if anything is."""
    pad = asked.pad
    if pad is None:
        return view
    return replace(view, asked=pad.view(asked.prompt or NO_PROMPT))
