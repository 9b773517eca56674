"""What the pit shows: parts of the view, with finished texts and amounts as everywhere in it."""

from __future__ import annotations

from msgspec import Struct

from ui.present.parts import Fact, Key, Tone
from ui.present.pit.charts import ChartView
from ui.present.pit.sheet import SheetTable


class TableCard(Struct, frozen=True, kw_only=True):
    """One table of the house: how it does. `tone` RAISE where something waits there.

    `state` is empty while a shift is open.
    """

    title: str
    figure: str
    detail: str
    state: str = ""
    tone: Tone = Tone.PLAIN


class HandLine(Struct, frozen=True, kw_only=True):
    """A hand in the list; `key` opens it. Flags of `heeded` are amber."""

    key: Key
    number: str
    time: str
    croupier: str
    guests: str
    pot: str
    rake: str
    outcome: str
    flags: tuple[str, ...] = ()
    heeded: tuple[str, ...] = ()
    chosen: bool = False


class HandsView(Struct, frozen=True, kw_only=True):
    """The list of the hands, under its filters; `headings` of the columns."""

    filters: tuple[Key, ...]
    headings: tuple[str, ...]
    lines: tuple[HandLine, ...]
    none: str = ""


class ShiftRow(Struct, frozen=True, kw_only=True):
    """A shift in the list; `key` opens its report. `open`: it goes on."""

    key: Key
    title: str
    day: str
    times: str
    counts: str
    state: str
    open: bool = False
    chosen: bool = False


class PartView(Struct, frozen=True, kw_only=True):
    """Part of a report: tables side by side under their headings, and rows of charts."""

    headings: tuple[str, ...] = ()
    tables: tuple[SheetTable, ...] = ()
    charts: tuple[tuple[ChartView, ...], ...] = ()
    notes: str = ""


class SheetView(Struct, frozen=True, kw_only=True):
    """The report of a shift: its head, the figures read first, and one of its parts.

    `more` turns the page of a part that has several; `alarm`: the warning is grave.
    """

    lines: tuple[str, ...]
    warning: str
    alarm: bool
    strip: tuple[Fact, ...]
    tabs: tuple[Key, ...]
    more: Key | None
    part: PartView


class ShiftsView(Struct, frozen=True, kw_only=True):
    """The shifts and one of their reports; `said` in its place. `last`: what a paper came to.

    `none` alone is said where there is no shift.
    """

    lines: tuple[ShiftRow, ...] = ()
    pages: tuple[Key, ...] = ()
    keys: tuple[Key, ...] = ()
    sheet: SheetView | None = None
    said: str = ""
    last: str = ""
    none: str = ""


class LogView(Struct, frozen=True, kw_only=True):
    """The state of the log; `verify` has it looked at anew."""

    title: str
    verdict: Fact
    facts: tuple[Fact, ...]
    verify: Key
    note: str


class PitView(Struct, frozen=True, kw_only=True):
    """The page: its head, the tables, and one of the pages below.

    Attributes:
        tabs: to the other pages; the one on show has the tone GO.
        log: the state of the log, and the way to it; `who`: whose PIN opened the page.
        chart: the evening of all tables.
        close: back to the table.
    """

    title: str
    shift: str
    tabs: tuple[Key, ...]
    log: Key
    who: Fact
    close: Key
    tables: tuple[TableCard, ...] = ()
    chart: ChartView | None = None
    hands: HandsView | None = None
    shifts: ShiftsView | None = None
    state: LogView | None = None
