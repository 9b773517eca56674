"""Who waits for a seat in which game, and what each table owes the pit, over all tables (HP 7, 8).

A guest waits on the list of a table, which may be for another game than is played there: so the
lists of all tables are put together by game, with the tables at which seats of it are free. A guest
is called at the table whose list it is. What waits for the pit boss is told by kind, as the table's
own pit has it, and seen to there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from dealerassist.floor.overview import FloorTable
from dealerassist.floor.plan import in_order
from dealerassist.floor.table_now import TableNow, WaitsNow
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.tronc import gaming_day_text
from dealerassist.locale.waited_games import waited_game
from dealerassist.locale.what_waits import kind_waiting
from ui.asked.key_action import Keys
from ui.asked.seat_and_hand_names import seat_name
from ui.floor.context import FloorContext, lasting
from ui.floor.intents import FloorTab
from ui.floor.page import FloorScreenPage, page_keys
from ui.floor.sheets import ROWS, lines_of_page, list_sheet, said_once
from ui.keys.paging import in_pages, page_count
from ui.view.floor import FloorListsView, FloorView
from ui.view.report_sheet import SheetCell, SheetRow, SheetTable

MOST_FREE = 3
"""How many tables are named at which seats of a game are free."""

LETTERS = 40
"""How many letters of what a table owes have room in a line."""


class Listed(Struct, frozen=True):
    """Somebody who waits, and at which table's list."""

    table: str
    waits: WaitsNow


def listed_guests(at_ms: int, tables: Iterable[FloorTable]) -> tuple[Listed, ...]:
    """Everybody who waits, in the order of these tables and of their lists."""
    return tuple(Listed(each.table, guest) for each in tables for guest in each.waiting(at_ms))


def free_tables(tables: Iterable[FloorTable], game: str) -> tuple[FloorTable, ...]:
    """The open tables at which this game, or the mix of this name, has free seats.

    Seats of a tournament are drawn: nobody is called to one.
    """
    return tuple(
        each
        for each in tables
        if (now := each.now) is not None
        and now.is_open
        and now.tournament is None
        and now.free
        and now.game is not None
        and game in (now.game.waited_for, "")
    )


class WaitingPage(FloorScreenPage, frozen=True):
    """Who waits for a seat, and what waits for the pit boss; the lists page by page from 0."""

    tab = FloorTab.WAITING

    page: int = 0

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        voice = at.voice
        names = in_order([each.table for each in at.overview.tables], at.plan)
        tables = [at.tables[name] for name in names]
        guests, owed = _guests(at, tables), _in_pages(_owed(at, tables))
        pages = max(page_count(len(guests), ROWS), len(owed))
        number = min(self.page, pages - 1)
        turns = page_keys(at, number, pages, WaitingPage, voice("There are no more"))
        asked = voice("The floor’s server is being asked …")
        view = FloorListsView(
            headings=(voice("Waiting list"), voice("Waiting for the pit boss")),
            first=_guest_sheet(voice, guests[lines_of_page(number)]),
            second=_owed_sheet(voice, owed[number] if number < len(owed) else ()),
            pages=keys.row(turns),
            said=asked if at.news.overview is None else "",
        )
        return FloorView(waiting=view)


# ── who waits for a seat ────────────────────────────────────────────────────────────────────────


def _guests(at: FloorContext, tables: Sequence[FloorTable]) -> list[SheetRow]:
    """A line for everybody, game by game in the order of the tables, and in that of each list."""
    listed = listed_guests(at.at_ms, tables)
    games = dict.fromkeys(each.waits.game for each in listed)
    return [row for game in games for row in _of_game(at, tables, game, listed)]


def _of_game(
    at: FloorContext, tables: Sequence[FloorTable], game: str, listed: Sequence[Listed]
) -> Iterator[SheetRow]:
    """Amber where a seat is free while somebody was not called to one."""
    guests = [each for each in listed if each.waits.game == game]
    free = free_tables(tables, game)
    uncalled = any(not each.waits.seat for each in guests)
    seats = SheetCell(_free(at.voice, free), uncalled and bool(free))
    for each in guests:
        yield (SheetCell(waited_game(at.voice.say, game)), seats, *_guest(at, each))


def _free(voice: Localizer, free: Sequence[FloorTable]) -> str:
    """How many seats are free, and at which tables: "3 (4, 7)"."""
    seats = sum(each.now.free for each in free if each.now is not None)
    if not seats:
        return "–"
    names = ", ".join(each.table for each in free[:MOST_FREE])
    more = " …" if len(free) > MOST_FREE else ""
    return f"{voice.say.number(seats)} ({names}{more})"


def _guest(at: FloorContext, each: Listed) -> SheetRow:
    voice, waits = at.voice, each.waits
    return (
        SheetCell(each.table),
        SheetCell(waits.name),
        SheetCell(lasting(voice, waits.since_ms, at.at_ms)),
        _called(at, waits),
    )


def _called(at: FloorContext, waits: WaitsNow) -> SheetCell:
    """To which seat, and until when it is kept; amber once that is over."""
    if not waits.seat:
        return SheetCell("")
    seat, time = seat_name(at.voice, waits.seat), at.voice.say.time(waits.until_ms)
    kept = at.voice("{seat} until {time}", seat=seat, time=time)
    return SheetCell(kept, waits.until_ms <= at.at_ms)


def _guest_sheet(voice: Localizer, rows: Sequence[SheetRow]) -> SheetTable:
    games = (voice("Game"), voice("free"), voice("Table"))
    guests = (voice("Guest"), voice("waits"), voice("Called"))
    shown = tuple(said_once(rows, 2))
    return list_sheet((*games, *guests), shown, none=voice("Nobody is waiting"))


# ── what waits for the pit boss ─────────────────────────────────────────────────────────────────


def _owed(at: FloorContext, tables: Iterable[FloorTable]) -> Iterator[SheetRow]:
    """A line for each kind, at the tables in their order."""
    for table in tables:
        if table.now is not None:
            for what, count in owed_words(at.voice, table.now):
                many = at.voice.say.number(count)
                yield SheetCell(table.table), SheetCell(what), SheetCell(many)


def owed_words(voice: Localizer, now: TableNow) -> Iterator[tuple[str, int]]:
    """What the table owes the pit in words, and how often: corrections first, as at the table."""
    if now.proposals:
        yield voice("Correction proposed"), now.proposals
    for each in now.owed:
        yield kind_waiting(voice.say, each.what, each.box), each.count
    if now.matters and not now.owed and not now.proposals:
        yield voice("Open matters"), now.matters
    for day in now.tronc:
        yield voice("Tronc of {day}", day=gaming_day_text(voice.say, day)), 1


def _in_pages(rows: Iterable[SheetRow]) -> tuple[tuple[SheetRow, ...], ...]:
    return in_pages(tuple(rows), lambda row: -(-len(row[1].text) // LETTERS), ROWS)


def _owed_sheet(voice: Localizer, rows: Sequence[SheetRow]) -> SheetTable:
    titles = (voice("Table"), voice("Open"), voice("Number"))
    return list_sheet(titles, tuple(said_once(rows, 1)), none=voice("Nothing waits."))
