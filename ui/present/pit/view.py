"""What the pit shows: parts of the view, with finished texts and amounts as everywhere in it."""

from __future__ import annotations

from msgspec import Struct

from ui.present.parts import Fact, Key, Tone


class TableCard(Struct, frozen=True, kw_only=True):
    """One table of the house: how it does. `tone` RAISE where something waits there."""

    title: str
    figure: str
    detail: str
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


class PitView(Struct, frozen=True, kw_only=True):
    """The page: its head, the tables, and one of the pages below.

    Attributes:
        tabs: to the other pages; the one on show has the tone GO.
        log: the state of the log; `who`: whose PIN opened the page.
        close: back to the table.
    """

    title: str
    shift: str
    tabs: tuple[Key, ...]
    log: Fact
    who: Fact
    close: Key
    tables: tuple[TableCard, ...] = ()
    hands: HandsView | None = None
