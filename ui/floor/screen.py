"""The floor's whole screen: one view value, and what a tap on each of its keys does."""

from __future__ import annotations

from msgspec.structs import replace

from ui.asked.key_action import ViewWithKeys
from ui.asked.pad import NO_PAD
from ui.asked.screen import NO_FELT, Screen, view_of
from ui.asked.screen_mode import Mode
from ui.floor.context import FloorContext
from ui.floor.head import floor_head
from ui.floor.page import FloorScreenPage
from ui.program.keyboard import QtKey, Stroke, stroke
from ui.view.floor import FloorView
from ui.view.view import Pad

LETTERS = {
    "T": "floor-tables",
    "C": "floor-rota",
    "W": "floor-waiting",
    "M": "floor-tournament",
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
        """What a key of the keyboard does: `text` is the character that it makes, if any."""
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

    What the keys of an open table do, that table knows itself.
    """
    asked, dialog = page.asks(at), mode.dialog
    over, head, table = asked.over, floor_head(at, page.tab), at.opened
    assert isinstance(over, ViewWithKeys), "a page fills the screen"
    assert isinstance(over.view, FloorView), "the head lies above every page"
    if dialog is not None:
        asked = dialog.asks(at)
    silent = at.news.silence is not None
    floor = replace(over.view, head=head.view, asks=dialog is not None, dim=silent)
    notice = None if table is None else table.screen.view.notice
    view = view_of(
        at,
        replace(mode, notice=mode.notice or notice),
        asked,
        felt=NO_FELT if table is None else table.screen.view.felt,
        over=floor,
    )
    own = NO_PAD if dialog is None else asked.pad or NO_PAD
    keys = (*head.key_actions, *over.key_actions)
    by_name = {each.key.name: each for each in keys} | own.by_name
    return FloorScreen(at=at, mode=mode, asked=asked, view=view, key_actions=by_name)
