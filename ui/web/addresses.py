"""The address of each page of the floor in a browser, and the page of each address.

A reload, the way back, a bookmark and a server that was started again find the page that was open.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from urllib.parse import quote, unquote, urlencode

import msgspec
from msgspec import Struct

from dealerassist.floor.overview import FloorOverview
from ui.floor.floor import first_page
from ui.floor.intents import FloorTab
from ui.floor.page import FloorScreenPage
from ui.floor.ports import TableWanted
from ui.floor.table_page import TablePage

TABLE = "/table/"
"""What the address of a table begins with; its name follows."""

PATHS: Mapping[FloorTab, str] = {
    FloorTab.TABLES: "/",
    FloorTab.ROTA: "/croupiers",
    FloorTab.WAITING: "/waiting",
    FloorTab.TOURNAMENT: "/tournament",
    FloorTab.SEARCH: "/search",
    FloorTab.DAY: "/day",
    FloorTab.EVALUATION: "/evaluation",
}
"""The paths of the pages that have a tab."""

TABS = {path: tab for tab, path in PATHS.items()}


def address_of(page: FloorScreenPage, overview: FloorOverview) -> str:
    """The address of a page; of a table that is registered no more, that of all tables."""
    if isinstance(page, TablePage):
        return _address_of_table(page, overview)
    assert page.tab is not None, "only the page of a table has none"
    said = {name: _written(value) for name, value in _said(page).items()}
    return PATHS[page.tab] + (f"?{urlencode(said, quote_via=quote)}" if said else "")


def page_at(
    path: str, said: Mapping[str, str], overview: FloorOverview, now_ms: int
) -> FloorScreenPage | None:
    """The page of an address; None if there is none.

    Args:
        path: the path.
        said: what follows it behind the question mark; what cannot be read of it is passed over.
        overview: all tables, by whose names they are found.
        now_ms: the time, which some pages begin with.
    """
    if path.startswith(TABLE):
        return _table_at(path.removeprefix(TABLE), said, overview)
    tab = TABS.get(path)
    if tab is None:
        return None
    first = first_page(tab, now_ms)
    names = {each.name for each in msgspec.structs.fields(first)} - {NOT_SAID}
    try:
        given = {name: _read(text) for name, text in said.items() if name in names}
        page = msgspec.convert(_said(first) | given, type(first), strict=False)
    except (ValueError, RecursionError):
        return first
    return page if _can_be_asked(msgspec.to_builtins(page)) else first


DAYS = frozenset({"day", "since", "upto"})
"""What holds a day, or nothing, in each page and in all that a page holds."""


def _can_be_asked(said: object, name: str = "") -> bool:
    """Whether the server can be asked for all this: its days are days, its texts could be typed.

    All browsers share what asks the server: one that asks for nonsense must not hold up the others.
    """
    match said:
        case dict():
            return all(_can_be_asked(each, str(of)) for of, each in said.items())
        case list() | tuple():
            return all(_can_be_asked(each, name) for each in said)
        case str():
            return said.isprintable() and (not said or name not in DAYS or _is_day(said))
        case _:
            return True


def _is_day(text: str) -> bool:
    """Whether it is the ISO date of a day on which there may have been play."""
    try:
        return 2000 <= date.fromisoformat(text).year < 2200
    except ValueError:
        return False


NOT_SAID = "return_to"
"""A field of every page that none of them uses: nothing lies before it."""


def _said(value: Struct) -> dict[str, object]:
    """What differs from what it is at first, as plain values: so that an address stays short."""
    return {
        each.name: _plain(getattr(value, each.name))
        for each in msgspec.structs.fields(value)
        if each.name != NOT_SAID and getattr(value, each.name) != each.default
    }


def _plain(value: object) -> object:
    if isinstance(value, Struct):
        return _said(value)
    plain: object = msgspec.to_builtins(value)
    return plain


def _written(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _read(text: str) -> object:
    """A list or an object; anything else is a text, which is converted by what is expected."""
    return msgspec.json.decode(text) if text[:1] in "[{" else text


# ── a table ─────────────────────────────────────────────────────────────────────────────────────


def _address_of_table(page: TablePage, overview: FloorOverview) -> str:
    wanted = page.fetched
    table = overview.by_stream.get(wanted.stream)
    if table is None:
        return "/"
    address = TABLE + quote(table.table, safe="")
    if wanted.hand is not None:
        return f"{address}/hand/{wanted.hand}"
    if wanted.shift is not None:
        return f"{address}/shift/{wanted.shift}"
    return f"{address}?running=true" if page.running else address


def _table_at(rest: str, said: Mapping[str, str], overview: FloorOverview) -> TablePage | None:
    name, *which = rest.split("/")
    table = overview.by_name.get(unquote(name))
    if table is None:
        return None
    match which:
        case []:
            return TablePage(TableWanted(table.stream), running=said.get("running") == "true")
        case ["hand", number] if _is_number(number):
            return TablePage(TableWanted(table.stream, hand=int(number)))
        case ["shift", number] if _is_number(number):
            return TablePage(TableWanted(table.stream, shift=int(number)))
        case _:
            return None


def _is_number(text: str) -> bool:
    """Whether it is the number of a hand or of a shift, as far as there can be one."""
    return text.isascii() and text.isdigit() and len(text) < 12
