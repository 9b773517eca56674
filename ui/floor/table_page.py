"""The page of one table: its own screen, with the way back and how old it is."""

from __future__ import annotations

from msgspec.structs import replace

from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import OwnIntent
from ui.asked.key_action import GreyReason, KeyAction, Keys, grey, live
from ui.asked.pad import NO_PAD
from ui.floor.context import FloorContext, TableOnFloor, error_sentence
from ui.floor.intents import DoFloorStep, FloorStep
from ui.floor.needs import trouble_keys
from ui.floor.page import FloorScreenPage
from ui.floor.ports import TableWanted
from ui.view.floor import FloorView
from ui.view.parts import Key, LabelledFigure
from ui.view.pit import PitView


class TablePage(FloorScreenPage, frozen=True):
    """One table, in the shift that is fetched of it.

    Its hand is shown first, if one is `fetched`; if `running`, that which is played, on the felt.
    """

    fetched: TableWanted
    running: bool = False

    def asks(self, at: Context) -> Asked:
        assert isinstance(at, FloorContext), "it is a page of the floor"
        asked, table = super().asks(at), at.opened
        if table is None:
            return asked
        over, asked = asked.over, table.screen.asked or Asked()
        if table.shows_running:
            pad = asked.pad or NO_PAD
            again = self._again(at, table)
            asked = replace(asked, pad=pad._replace(key_actions=(*pad.key_actions, again)))
        return replace(asked, aloud="", over=over)

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        close = keys.one(live("floor-close", at.voice("Back"), DoFloorStep(FloorStep.CLOSE_TABLE)))
        if at.opened is None:
            return FloorView(said=_fetching(at), back=close)
        return FloorView(pit=self._of_table(at, at.opened, close, keys))

    def wanted(self, by: str) -> TableWanted:
        """What of the table is fetched; `by` is who wants to read it, as far as that is known."""
        return replace(self.fetched, by=by)

    def _of_table(
        self, at: FloorContext, table: TableOnFloor, close: Key, keys: Keys
    ) -> PitView | None:
        """The pages of the table, with the way back, and how old they are; None for its felt."""
        pit, again = table.screen.view.over, keys.one(self._again(at, table))
        turns = keys.row(self._shift_turns(at, table))
        trouble = () if at.table is None else keys.row(trouble_keys(at, at.table))
        if not isinstance(pit, PitView):
            return None
        as_of = at.voice.say.time(table.entry_ms, seconds=True)
        return replace(
            pit,
            shift=at.voice("Shift {number}", number=table.shift) if table.shift else "",
            tabs=(*pit.tabs, *trouble),
            close=close,
            log=again,
            who=LabelledFigure(at.voice("As of"), as_of),
            shifts=None if pit.shifts is None else replace(pit.shifts, pages=turns),
        )

    def _shift_turns(self, at: FloorContext, table: TableOnFloor) -> tuple[KeyAction, ...]:
        """The keys to the shift after and before this one: of each, its own entries are fetched."""
        voice, none = at.voice, GreyReason(at.voice("No more shifts"))
        older, newer = table.shift - 1, table.shift + 1
        last = _last_shift(at, table)
        return tuple(
            live(name, title, FetchTable(TablePage(TableWanted(self.fetched.stream, shift=number))))
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
            return live("floor-again", at.voice("Last shift"), table_opening(self.fetched.stream))
        newer = at.news.kept.get(self.fetched.stream, 0) - table.entry
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
    return FetchTable(TablePage(TableWanted(stream, hand)))


def _last_shift(at: FloorContext, table: TableOnFloor) -> int:
    now = None if at.table is None else at.table.now
    return max(table.shift, 0 if now is None or now.shift is None else now.shift.number)


def _fetching(at: FloorContext) -> str:
    """What is said while a table is being fetched, or why it could not be."""
    fetched = at.news.fetched
    if fetched is not None and fetched.error is not None:
        return error_sentence(at.voice.say, fetched.error)
    return at.trouble or at.voice("The table is being fetched …")
