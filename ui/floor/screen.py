"""The floor's whole screen: one view value, and what a tap on each of its keys does."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from ui.floor.context import FloorContext, error_sentence
from ui.floor.day import day_page
from ui.floor.evaluation import house_evaluation
from ui.floor.head import head_of
from ui.floor.intents import DoFloorStep, FloorStep
from ui.floor.one_table import OneTable
from ui.floor.pages import (
    DayPage,
    HouseEvaluation,
    RotaPage,
    SearchPage,
    ShowFloorPage,
    TablePage,
    TilesPage,
)
from ui.floor.rota import rota_page
from ui.floor.search import search_page
from ui.floor.tiles import tiles_page
from ui.floor.what_to_do import trouble_keys
from ui.shell.asked import Asked
from ui.shell.empty_view import empty_view
from ui.shell.key_action import GreyReason, KeyAction, grey, live
from ui.shell.keyboard import QtKey, Stroke, stroke
from ui.shell.screen import Screen
from ui.shell.screen_mode import Mode
from ui.view.floor import FloorView
from ui.view.parts import LabelledFigure
from ui.view.pit import PitView
from ui.view.view import AskedView, Pad, Prompt, View

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


def floor_screen(at: FloorContext, mode: Mode, table: OneTable | None) -> FloorScreen:
    """Everything on the screen, and what each key of the floor's own does.

    Args:
        at: what is known of the floor.
        mode: what lies over the page.
        table: the table that is open; what its own keys do, it knows itself.
    """
    head = head_of(at)
    shown = FloorView(head=head.view, asks=mode.dialog is not None, dim=at.news.silence is not None)
    base, keys = _page(at, shown, empty_view(at.voice, at.look), table)
    asked = None if mode.dialog is None else mode.dialog.asks(at)
    view, asking = _with_asked(mode, asked, base)
    by_name = {each.key.name: each for each in (*head.key_actions, *keys)} | asking
    return FloorScreen(at=at, mode=mode, asked=asked, view=view, key_actions=by_name)


def _page(
    at: FloorContext, shown: FloorView, empty: View, table: OneTable | None
) -> tuple[View, tuple[KeyAction, ...]]:
    """The page that is open, below the head."""
    match at.page:
        case TilesPage() as page:
            tiles = tiles_page(at, page)
            return replace(empty, over=replace(shown, tiles=tiles.view)), tiles.key_actions
        case DayPage() as page:
            day = day_page(at, page)
            return replace(empty, over=replace(shown, day=day.view)), day.key_actions
        case SearchPage() as page:
            found = search_page(at, page)
            return replace(empty, over=replace(shown, search=found.view)), found.key_actions
        case RotaPage() as page:
            rota = rota_page(at, page)
            return replace(empty, over=replace(shown, rota=rota.view)), rota.key_actions
        case HouseEvaluation(page):
            made = house_evaluation(at, page)
            return replace(empty, over=replace(shown, evaluation=made.view)), made.key_actions
        case TablePage():
            if table is None:
                return _fetching(at, shown, empty)
            return _of_table(at, shown, table)
        case _:
            assert_never(at.page)


def _with_asked(mode: Mode, asked: Asked | None, base: View) -> tuple[View, dict[str, KeyAction]]:
    """The page with what is asked or said over it, and what its keys do."""
    if mode.notice is not None:
        base = replace(base, notice=mode.notice)
    keys = None if asked is None else asked.pad
    if asked is None or keys is None:
        return base, {}
    view = replace(
        base,
        asked=AskedView(
            prompt=asked.prompt or Prompt(""),
            pad=keys.pad,
            keys=tuple(key_action.key for key_action in keys.shown),
            shows=keys.content,
            ends=tuple(key_action.key for key_action in keys.ends),
        ),
    )
    return view, keys.by_name


# ── one table ───────────────────────────────────────────────────────────────────────────────


def _of_table(
    at: FloorContext, shown: FloorView, table: OneTable
) -> tuple[View, tuple[KeyAction, ...]]:
    """The pages of the table, with the way back, and how old they are."""
    view = table.view
    pit = view.over if isinstance(view.over, PitView) else None
    close, again, turns = _close(at), _again(at, table), _shift_turns(at, table)
    trouble = _trouble(at)
    if pit is not None:
        as_of = at.voice.say.time(table.entry_ms, seconds=True)
        who = LabelledFigure(at.voice("As of"), as_of)
        shift = at.voice("Shift {number}", number=table.shift) if table.shift else ""
        tabs = (*pit.tabs, *(each.key for each in trouble))
        pit = replace(pit, shift=shift, tabs=tabs, close=close.key, log=again.key, who=who)
        if pit.shifts is not None:
            shifts = replace(pit.shifts, pages=tuple(turn.key for turn in turns))
            pit = replace(pit, shifts=shifts)
    elif table.shows_running:
        asked = replace(view.asked, keys=(*view.asked.keys, again.key))
        view = replace(view, asked=asked)
    return replace(view, over=replace(shown, pit=pit)), (close, again, *turns, *trouble)


def _shift_turns(at: FloorContext, table: OneTable) -> tuple[KeyAction, ...]:
    """The keys to the shift after and before this one: of each, its own entries are fetched."""
    voice, none = at.voice, GreyReason(at.voice("No more shifts"))
    older, newer = table.shift - 1, table.shift + 1
    last = _last_shift(at, table)
    return tuple(
        live(name, title, ShowFloorPage(TablePage(_stream(at), shift=number)))
        if 1 <= number <= last
        else grey(voice, name, title, none)
        for name, title, number in (
            ("shifts-newer", voice("Newer"), newer),
            ("shifts-older", voice("Older"), older),
        )
    )


def _last_shift(at: FloorContext, table: OneTable) -> int:
    now = None if at.table is None else at.table.now
    return max(table.shift, 0 if now is None or now.shift is None else now.shift.number)


def _trouble(at: FloorContext) -> tuple[KeyAction, ...]:
    """The key that says what is the matter with the table; none if all is well."""
    return () if at.table is None else trouble_keys(at, at.table)


def _close(at: FloorContext) -> KeyAction:
    return live("floor-close", at.voice("Back"), DoFloorStep(FloorStep.CLOSE_TABLE))


def _again(at: FloorContext, table: OneTable) -> KeyAction:
    """The key that fetches the table again; it says how much more of it the floor has."""
    if table.shift < _last_shift(at, table):
        last = ShowFloorPage(TablePage(_stream(at)))
        return live("floor-again", at.voice("Last shift"), last)
    newer = at.news.kept.get(_stream(at), 0) - table.entry
    title = at.voice("Read again")
    if newer > 0:
        title = at.voice.count("{n} newer entry", "{n} newer entries", newer)
    return live("floor-again", title, DoFloorStep(FloorStep.FETCH_AGAIN))


def _stream(at: FloorContext) -> int:
    return at.page.stream if isinstance(at.page, TablePage) else 0


def _fetching(
    at: FloorContext, shown: FloorView, empty: View
) -> tuple[View, tuple[KeyAction, ...]]:
    """What is said while a table is being fetched, or why it could not be."""
    fetched, close = at.news.fetched, _close(at)
    said = at.voice("The table is being fetched …")
    if fetched is not None and fetched.error is not None:
        said = error_sentence(at.voice.say, fetched.error)
    elif at.trouble:
        said = at.trouble
    return replace(empty, over=replace(shown, said=said, back=close.key)), (close,)
