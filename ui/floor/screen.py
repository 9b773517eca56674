"""The floor's whole screen: one view value, and what a tap on each of its keys does."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.table.state import TableState
from ui.floor.context import FloorContext
from ui.floor.head import head_of
from ui.floor.pages import TilesPage
from ui.floor.tiles import tiles_page
from ui.shell.context import Context
from ui.shell.empty_view import empty_view
from ui.shell.key_action import KeyAction
from ui.shell.keyboard import QtKey, Stroke, stroke
from ui.shell.pad import PadKeys
from ui.shell.screen import Screen
from ui.shell.screen_mode import Mode
from ui.view.floor import FloorView
from ui.view.look import Look
from ui.view.view import Prompt

LETTERS = {"T": "floor-tables", "S": "floor-search", "D": "floor-day", "N": "floor-needy"}
"""The letters of the keys that lie on every page, or on that with the tables."""

ARROWS = {QtKey.LEFT: "floor-back", QtKey.RIGHT: "floor-on"}
"""The keys that turn the page with the tables."""


class FloorScreen(Screen, frozen=True, kw_only=True):
    """What is shown of the floor, and what can be done there."""

    def stroke(self, text: str, key: int) -> Stroke:
        """What a key of the keyboard does.

        Args:
            text: the character that the key makes, if any.
            key: Qt's code of it.
        """
        if self.at.mode.dialog is not None or self.view.notice is not None or key == QtKey.F1:
            return stroke(self, text, key)
        name = ARROWS.get(QtKey(key)) if key in set(ARROWS) else LETTERS.get(text.upper())
        if key == QtKey.ESCAPE:
            name = "floor-tables"
        return name if name in self.key_actions else None


def floor_screen(at: FloorContext, mode: Mode, look: Look) -> FloorScreen:
    """Everything on the screen, and what each key does."""
    head = head_of(at, in_table=False)
    shown = FloorView(head=head.view, dim=at.news.silence is not None)
    page = _page(at, shown)
    context = Context(voice=at.voice, state=TableState(), mode=mode, now_ms=at.now_ms, look=look)
    keys = _asked(context)
    view = replace(
        empty_view(at.voice, look),
        floor=page[0],
        prompt=_prompt(context),
        pad=keys.pad,
        ends=tuple(key_action.key for key_action in keys.ends),
        keys=tuple(key_action.key for key_action in keys.shown),
        number=keys.number,
        notice=mode.notice,
    )
    every = (*head.key_actions, *page[1])
    by_name = {key_action.key.name: key_action for key_action in every} | keys.by_name
    return FloorScreen(at=context, view=view, key_actions=by_name)


def _page(at: FloorContext, shown: FloorView) -> tuple[FloorView, tuple[KeyAction, ...]]:
    """The page that is open, below the head."""
    match at.page:
        case TilesPage() as page:
            tiles = tiles_page(at, page)
            return replace(shown, tiles=tiles.view), tiles.key_actions


def _asked(context: Context) -> PadKeys:
    """The keys of what is asked; none while nothing is."""
    dialog = context.mode.dialog
    keys = None if dialog is None else dialog.keys(context)
    return PadKeys(empty_view(context.voice, context.look).pad) if keys is None else keys


def _prompt(context: Context) -> Prompt:
    """The question that is asked."""
    return context.asked or Prompt("")
