"""What the pit shows: parts of the view, with finished texts and amounts as everywhere in it."""

from __future__ import annotations

from msgspec import Struct

from ui.present.parts import CardView, Fact, Key, Tone


class TableCard(Struct, frozen=True, kw_only=True):
    """One table of the house: how it does. `tone` RAISE where something waits there."""

    title: str
    figure: str
    detail: str
    tone: Tone = Tone.PLAIN


class HandLine(Struct, frozen=True, kw_only=True):
    """A hand in the list; `key` opens it. Flags of `heeded` are amber, and stand first.

    `day` is empty for a hand of today's.
    """

    key: Key
    number: str
    day: str
    time: str
    croupier: str
    guests: str
    pot: str
    rake: str
    outcome: str
    flags: tuple[str, ...] = ()
    heeded: tuple[str, ...] = ()
    chosen: bool = False


class GuestLine(Struct, frozen=True, kw_only=True):
    """A player of a past hand, or its board: the cards, the bet in front, what came of it.

    `was` is what a correction has replaced; `dim` for who has folded, `wins` for who won.
    """

    name: str
    cards: tuple[CardView, ...]
    note: str = ""
    bet: str = ""
    net: str = ""
    was: str = ""
    dim: bool = False
    wins: bool = False


class StepLine(Struct, frozen=True):
    """An entry of a hand; `street` only where another one begins, or at the top."""

    street: str
    time: str
    text: str
    current: bool = False


class PastHandView(Struct, frozen=True, kw_only=True):
    """A past hand as it stood after one of its entries, beside the list.

    Attributes:
        facts: who dealt it, when, what was played by which profile.
        pays: pot and Taxe; `paid`: what they were before a correction.
        place: where in the hand; `part` of the whole has been gone through.
        undone: how much was taken back.
        keys: one entry on or back, and what can be done about the hand.
    """

    title: str
    facts: tuple[str, ...]
    pays: str
    paid: str
    guests: tuple[GuestLine, ...]
    place: str
    part: float
    undone: str
    steps: tuple[StepLine, ...]
    keys: tuple[Key, ...]


class HandsView(Struct, frozen=True, kw_only=True):
    """The list of the hands, under its filters; `headings` of the columns.

    Attributes:
        page: which of how many hands are on the page.
        newer, older: turn the page.
        none: what is said where there is no such hand.
        hand: the one that is chosen.
    """

    filters: tuple[Key, ...]
    headings: tuple[str, ...]
    lines: tuple[HandLine, ...]
    page: str
    newer: Key
    older: Key
    none: str = ""
    hand: PastHandView | None = None


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
