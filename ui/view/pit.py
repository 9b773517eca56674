"""What the pit shows: parts of the view, with finished texts and amounts as everywhere in it."""

from __future__ import annotations

from msgspec import Struct

from ui.view.charts import ChartView
from ui.view.parts import CardView, FigureTone, Key, LabelledFigure, Tone
from ui.view.report_sheet import SheetTable


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


class MatterLine(Struct, frozen=True, kw_only=True):
    """Something in the queue; `key` shows it. What is still open has the tone HEED."""

    key: Key
    title: str
    detail: str
    status: str
    tone: FigureTone = FigureTone.PLAIN
    chosen: bool = False


class ChangeLine(Struct, frozen=True, kw_only=True):
    """What a guest, the Taxe or a box has: before, after, and the difference.

    `where` the guest sits now, if that is elsewhere; what has a `difference` is struck through.
    """

    who: str
    where: str = ""
    before: str = ""
    after: str = ""
    difference: str = ""


class ChangeCard(Struct, frozen=True, kw_only=True):
    """What is signed, or was; `keys` are what can be done about it.

    Attributes:
        detail: who proposed or noted it, when and why.
        headings: of the columns of `lines`; none where there are no lines.
        notes: what is to be known besides.
        status: how it stands.
    """

    title: str
    detail: str = ""
    headings: tuple[str, ...] = ()
    lines: tuple[ChangeLine, ...] = ()
    notes: tuple[str, ...] = ()
    status: LabelledFigure | None = None
    keys: tuple[Key, ...] = ()


class DraftView(Struct, frozen=True):
    """What is asked while a correction is put together, and what has been answered."""

    question: str
    hint: str
    answers: tuple[LabelledFigure, ...]


class CorrectionsView(Struct, frozen=True, kw_only=True):
    """The queue, or the draft in its place, and beside it what is chosen.

    `keys`: to a new correction and to the other pages; `none`: said where nothing waits.
    """

    lines: tuple[MatterLine, ...] = ()
    keys: tuple[Key, ...] = ()
    none: str = ""
    draft: DraftView | None = None
    card: ChangeCard | None = None


class ShiftLineView(Struct, frozen=True, kw_only=True):
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
    strip: tuple[LabelledFigure, ...]
    tabs: tuple[Key, ...]
    more: Key | None
    part: PartView


class ShiftsView(Struct, frozen=True, kw_only=True):
    """The shifts and one of their reports; `said` in its place. `last`: what a paper came to.

    `none` alone is said where there is no shift.
    """

    lines: tuple[ShiftLineView, ...] = ()
    pages: tuple[Key, ...] = ()
    keys: tuple[Key, ...] = ()
    sheet: SheetView | None = None
    said: str = ""
    last: str = ""
    none: str = ""


class LogView(Struct, frozen=True, kw_only=True):
    """The state of the log; `verify` has it looked at anew."""

    title: str
    verdict: LabelledFigure
    facts: tuple[LabelledFigure, ...]
    verify: Key
    note: str


class PitView(Struct, frozen=True, kw_only=True):
    """The page: its head, the tables, and one of the pages below.

    Attributes:
        tabs: to the other pages; the one on show has the tone GO.
        log: the state of the log, and the way to it; none while a correction is put together.
        who: whose PIN opened the page.
        chart: the evening of all tables.
        close: back to the table.
    """

    title: str
    shift: str
    tabs: tuple[Key, ...]
    log: Key | None = None
    who: LabelledFigure
    close: Key
    tables: tuple[TableCard, ...] = ()
    chart: ChartView | None = None
    hands: HandsView | None = None
    corrections: CorrectionsView | None = None
    shifts: ShiftsView | None = None
    state: LogView | None = None
