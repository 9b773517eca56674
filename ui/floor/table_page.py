"""The page of one table: its own screen, with the way back and how old it is."""

from __future__ import annotations

from msgspec.structs import replace

from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import OwnIntent
from ui.asked.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.asked.pad import NO_PAD
from ui.floor.context import FloorContext, TableOnFloor, error_sentence
from ui.floor.intents import DoFloorStep, FloorStep
from ui.floor.needs import trouble_keys
from ui.floor.page import FloorScreenPage
from ui.floor.ports import TableWanted
from ui.view.floor import FloorView
from ui.view.parts import LabelledFigure
from ui.view.pit import PitView


class TablePage(FloorScreenPage, frozen=True):
    """One table, by the number of its stream, in its last shift or in that of this number.

    `hand` is shown first, if there is one; if `running`, the hand that is played, on the felt.
    """

    stream: int
    hand: int | None = None
    shift: int | None = None
    running: bool = False

    def asks(self, at: Context) -> Asked:
        assert isinstance(at, FloorContext), "it is a page of the floor"
        table = at.opened
        if table is None:
            return Asked(over=self.shown(at))
        asked, over = table.screen.asked or Asked(), self._of_table(at, table)
        if table.shows_running:
            pad = asked.pad or NO_PAD
            again = self._again(at, table)
            asked = replace(asked, pad=pad._replace(key_actions=(*pad.key_actions, again)))
        return replace(asked, aloud="", over=over)

    def shown(self, at: FloorContext) -> ViewWithKeys[FloorView]:
        return _fetching(at) if at.opened is None else self._of_table(at, at.opened)

    def wanted(self, by: str) -> TableWanted:
        """What of the table is fetched; `by` is who wants to read it, as far as that is known."""
        return TableWanted(self.stream, self.hand, by, self.shift)

    def _of_table(self, at: FloorContext, table: TableOnFloor) -> ViewWithKeys[FloorView]:
        """The pages of the table, with the way back, and how old they are."""
        over = table.screen.view.over
        pit = over if isinstance(over, PitView) else None
        close, again, turns = _close(at), self._again(at, table), self._shift_turns(at, table)
        trouble = () if at.table is None else trouble_keys(at, at.table)
        if pit is not None:
            as_of = at.voice.say.time(table.entry_ms, seconds=True)
            who = LabelledFigure(at.voice("As of"), as_of)
            shift = at.voice("Shift {number}", number=table.shift) if table.shift else ""
            tabs = (*pit.tabs, *(each.key for each in trouble))
            pit = replace(pit, shift=shift, tabs=tabs, close=close.key, log=again.key, who=who)
            if pit.shifts is not None:
                shifts = replace(pit.shifts, pages=tuple(turn.key for turn in turns))
                pit = replace(pit, shifts=shifts)
        return ViewWithKeys(FloorView(pit=pit), (close, again, *turns, *trouble))

    def _shift_turns(self, at: FloorContext, table: TableOnFloor) -> tuple[KeyAction, ...]:
        """The keys to the shift after and before this one: of each, its own entries are fetched."""
        voice, none = at.voice, GreyReason(at.voice("No more shifts"))
        older, newer = table.shift - 1, table.shift + 1
        last = _last_shift(at, table)
        return tuple(
            live(name, title, FetchTable(TablePage(self.stream, shift=number)))
            if 1 <= number <= last
            else grey(voice, name, title, none)
            for name, title, number in (
                ("shifts-newer", voice("Newer"), newer),
                ("shifts-older", voice("Older"), older),
            )
        )

    def _again(self, at: FloorContext, table: TableOnFloor) -> KeyAction:
        """The key that fetches the table again; it says how much more of it the floor has."""
        if table.shift < _last_shift(at, table):
            return live("floor-again", at.voice("Last shift"), table_opening(self.stream))
        newer = at.news.kept.get(self.stream, 0) - table.entry
        title = at.voice("Read again")
        if newer > 0:
            title = at.voice.count("{n} newer entry", "{n} newer entries", newer)
        # The hand that lies on the felt is laid there again.
        again = FetchTable(replace(self, running=table.shows_running))
        return live("floor-again", title, again)


class FetchTable(OwnIntent, frozen=True):
    """Fetch what this page shows of its table, and open the page."""

    page: TablePage


def table_opening(stream: int, hand: int | None = None) -> FetchTable:
    """Fetch the last shift of this table; or that of a hand, which is shown first."""
    return FetchTable(TablePage(stream, hand))


def _last_shift(at: FloorContext, table: TableOnFloor) -> int:
    now = None if at.table is None else at.table.now
    return max(table.shift, 0 if now is None or now.shift is None else now.shift.number)


def _close(at: FloorContext) -> KeyAction:
    return live("floor-close", at.voice("Back"), DoFloorStep(FloorStep.CLOSE_TABLE))


def _fetching(at: FloorContext) -> ViewWithKeys[FloorView]:
    """What is said while a table is being fetched, or why it could not be."""
    fetched, close = at.news.fetched, _close(at)
    said = at.voice("The table is being fetched …")
    if fetched is not None and fetched.error is not None:
        said = error_sentence(at.voice.say, fetched.error)
    elif at.trouble:
        said = at.trouble
    return ViewWithKeys(FloorView(said=said, back=close.key), (close,))
