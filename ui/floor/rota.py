"""Who deals at which table, who is next, and who has a break, over all tables (HP 7, HP 8).

Each table has its own rota, which is laid out or taken over there and only shown here: beside it
stands whether it is the one that was laid out last. A croupier who takes turns at several has a
break only while at none of them. Of two who change places, one comes over first: until the other
has signed at the table that is left, both tables name the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from dealerassist.floor.overview import FloorTable
from dealerassist.floor.plan import in_order
from dealerassist.floor.table_now import RotaNow, ShiftNow
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.table.rota import same_round
from ui.asked.key_action import Keys
from ui.floor.context import FloorContext, lasting
from ui.floor.intents import FloorTab
from ui.floor.page import FloorScreenPage, page_keys
from ui.floor.sheets import ROWS, lines_of_page, list_sheet
from ui.floor.tiles import known_until_ms
from ui.keys.paging import page_count
from ui.view.floor import FloorListsView, FloorView
from ui.view.report_sheet import SheetCell, SheetRow, SheetTable


class HouseBreak(Struct, frozen=True):
    """Somebody who has dealt and deals nowhere now.

    Attributes:
        since_ms: when the last relief was, at `table`.
        until_ms: when the next turn is, at `table_then`; 0 and empty if no rota has one.
    """

    croupier: str
    since_ms: int
    table: str
    until_ms: int = 0
    table_then: str = ""


class NewestRota(NamedTuple):
    """The rota that was laid out last, and at which table."""

    table: str
    rota: RotaNow


def newest_rota(tables: Iterable[FloorTable]) -> NewestRota | None:
    """The rota that was laid out last of all tables; None where nobody knows of one when it was."""
    found = [
        NewestRota(table.table, table.now.rota)
        for table in tables
        if table.now is not None and table.now.rota is not None and table.now.rota.laid_ms
    ]
    return max(found, key=lambda each: each.rota.laid_ms, default=None)


def house_breaks(tables: Iterable[FloorTable]) -> tuple[HouseBreak, ...]:
    """Who has a break, by their numbers."""
    shifts = [(table.table, shift) for table, shift in _open_shifts(tables)]
    dealing = {shift.croupier for _, shift in shifts}
    since: dict[str, tuple[int, str]] = {}
    turns: dict[str, tuple[int, str]] = {}
    for table, shift in shifts:
        for each in shift.relieved:
            since[each.croupier] = max(since.get(each.croupier, (0, "")), (each.at_ms, table))
        for turn in shift.turns:
            if turn.starts_ms:
                then = (turn.starts_ms, table)
                turns[turn.croupier] = min(turns.get(turn.croupier, then), then)
    return tuple(
        HouseBreak(croupier, *since[croupier], *turns.get(croupier, (0, "")))
        for croupier in sorted(since.keys() - dealing)
    )


def _open_shifts(tables: Iterable[FloorTable]) -> Iterator[tuple[FloorTable, ShiftNow]]:
    for table in tables:
        shift = None if table.now is None else table.now.shift
        if shift is not None and shift.is_open:
            yield table, shift


class RotaPage(FloorScreenPage, frozen=True):
    """Who deals at which table, who is next, and who has a break; the lists page by page from 0."""

    tab = FloorTab.ROTA

    page: int = 0

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        names = in_order([each.table for each in at.overview.tables], at.plan)
        tables = list(_open_shifts(at.tables[name] for name in names))
        breaks = house_breaks(at.overview.tables)
        pages = max(page_count(len(tables), ROWS), page_count(len(breaks), ROWS))
        number, newest = min(self.page, pages - 1), newest_rota(at.overview.tables)
        turns = page_keys(at, number, pages, RotaPage, at.voice("There are no more"))
        asked = at.voice("The floor’s server is being asked …")
        view = FloorListsView(
            headings=(_heading(at, newest), at.voice("Breaks")),
            first=_tables(at, tables[lines_of_page(number)], newest),
            second=_breaks(at, breaks[lines_of_page(number)]),
            pages=keys.row(turns),
            said=asked if at.news.overview is None else "",
        )
        return FloorView(rota=view)


def _heading(at: FloorContext, newest: NewestRota | None) -> str:
    """Above the tables: which rota was laid out last, if one was."""
    voice, title = at.voice, at.voice("Who deals")
    if newest is None:
        return title
    time = voice.say.time(newest.rota.laid_ms)
    laid = voice("newest rota: table {table}, {time}", table=newest.table, time=time)
    by = voice("signed by {person}", person=newest.rota.boss) if newest.rota.boss else ""
    return dotted([title, laid, by])


def _tables(
    at: FloorContext,
    tables: Sequence[tuple[FloorTable, ShiftNow]],
    newest: NewestRota | None,
) -> SheetTable:
    voice = at.voice
    rows = [(*_line(at, table, shift), _taken(at, table, newest)) for table, shift in tables]
    deals = (voice("Table"), voice("Deals"), voice("for"))
    follows = (voice("Relief at"), voice("Follows"), voice("Then"))
    return list_sheet((*deals, *follows, voice("Rota")), rows, none=voice("No shift is open."))


def _taken(at: FloorContext, table: FloorTable, newest: NewestRota | None) -> SheetCell:
    """Whether a table has the newest rota; amber where it has none, or another one of its people.

    A house may have two rounds of croupiers who never meet: neither is then out of date.
    """
    rota = None if table.now is None else table.now.rota
    if rota is None:
        return SheetCell("–") if newest is None else SheetCell(at.voice("no rota"), heeded=True)
    time = at.voice.say.time(rota.laid_ms) if rota.laid_ms else ""
    if newest is None or same_round(rota.croupiers, newest.rota.croupiers):
        return SheetCell(f"{time} ✓".strip())
    another = at.voice("another, of {time}", time=time) if time else at.voice("another one")
    return SheetCell(another, heeded=not set(rota.croupiers).isdisjoint(newest.rota.croupiers))


def _line(at: FloorContext, table: FloorTable, shift: ShiftNow) -> SheetRow:
    """Amber where the relief is due, as far as the table is heard, or who deals has gone over."""
    voice, until = at.voice, known_until_ms(at, table)
    late = until > shift.due_ms
    following = [turn.croupier for turn in shift.turns if turn.croupier != shift.croupier]
    return (
        SheetCell(table.table),
        SheetCell(shift.croupier, late or _has_gone_over(at, shift)),
        SheetCell(lasting(voice, shift.down_ms, until), late),
        SheetCell(voice.say.time(shift.due_ms), late),
        SheetCell("".join(following[:1]) or "–"),
        SheetCell(", ".join(following[1:4])),
    )


def _has_gone_over(at: FloorContext, shift: ShiftNow) -> bool:
    """Whether who deals there by the record has taken over at another table since."""
    return any(
        other.croupier == shift.croupier and other.down_ms > shift.down_ms
        for _, other in _open_shifts(at.overview.tables)
    )


def _breaks(at: FloorContext, breaks: Sequence[HouseBreak]) -> SheetTable:
    voice = at.voice
    rows = [_break_line(voice, each, at.at_ms) for each in breaks]
    was = (voice("Croupier"), voice("since"), voice("from table"))
    follows = (voice("until"), voice("to table"))
    return list_sheet((*was, *follows), rows, none=voice("Nobody is on a break."))


def _break_line(voice: Localizer, each: HouseBreak, at_ms: int) -> SheetRow:
    """Amber where the next turn should have begun."""
    late = 0 < each.until_ms < at_ms
    return (
        SheetCell(each.croupier),
        SheetCell(voice.say.time(each.since_ms)),
        SheetCell(each.table),
        SheetCell(voice.say.time(each.until_ms) if each.until_ms else "–", late),
        SheetCell(each.table_then),
    )
