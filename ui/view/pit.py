"""The parts of the view that the pit's pages show."""

from __future__ import annotations

from msgspec import Struct

from ui.view.charts import ChartView
from ui.view.evaluation import EvaluationView
from ui.view.parts import CardView, FigureTone, Key, LabelledFigure, Tone
from ui.view.report_sheet import SheetTable


class TableCard(Struct, frozen=True, kw_only=True):
    """The card of a table, at the top of the page.

    Attributes:
        figure: hands per hour.
        detail: hands and Taxe of the shift, and how much waits.
        state: says that the table is closed; empty while a shift is open.
        tone: RAISE if something waits there.
    """

    title: str
    figure: str
    detail: str
    state: str = ""
    tone: Tone = Tone.PLAIN


class ListedHand(Struct, frozen=True, kw_only=True):
    """A hand as any list of hands has it.

    Attributes:
        key: shows the hand.
        day: the gaming day; empty for today.
        time: when it began; of a hand of a file, its game.
        flags: what was rare, but by the rules.
        heeded: what did not go well; amber, before the `flags`.
    """

    key: Key
    number: str
    day: str
    time: str
    pot: str
    flags: tuple[str, ...] = ()
    heeded: tuple[str, ...] = ()


class HandLine(ListedHand, frozen=True, kw_only=True):
    """A line in the list of hands; its key shows the hand beside the list.

    Attributes:
        chosen: whether it is the hand beside the list.
    """

    rake: str
    outcome: str
    chosen: bool = False


class TurnedList(Struct, frozen=True, kw_only=True):
    """A page of a long list.

    Attributes:
        headings: of the columns.
        page: which of how many are on the page.
        newer, older: the keys that turn the page.
        none: what is shown if the list is empty.
    """

    headings: tuple[str, ...]
    page: str
    newer: Key
    older: Key
    none: str = ""


class GuestLine(Struct, frozen=True, kw_only=True):
    """A player of a past hand; or its board, which has cards only.

    Attributes:
        note: the hand that was shown, or that the player has folded or is all in.
        bet: the chips in front of the player.
        net: what the player has won or lost so far.
        was: the same before a correction.
        dim: the player has folded or mucked.
        wins: the player has won.
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
    """An entry of a past hand; `street` is empty unless a new one begins or it is the first line.

    `current` marks the entry after which the hand is shown, `heeded` one that breaks a rule.
    """

    street: str
    time: str
    text: str
    current: bool = False
    heeded: bool = False


class PastHandView(Struct, frozen=True, kw_only=True):
    """A past hand as it stood after one of its entries, beside the list.

    Attributes:
        facts: who dealt it, when, what was played by which profile.
        pays: pot and Taxe as they count now.
        paid: the same before a correction; empty if there was none.
        place: which entry is shown, of how many.
        part: the same as a share, 0 to 1.
        undone: how many entries were undone in the hand.
        said: what was found about it, as sentences; amber if `heeded`.
        steps: the entries around the one that is shown.
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
    said: str = ""
    heeded: bool = False


class HandsView(TurnedList, frozen=True, kw_only=True):
    """The page with the list of past hands: number, time, pot, Taxe and outcome.

    Attributes:
        filters: the keys above the list.
        hand: the hand that is chosen, beside the list.
    """

    filters: tuple[Key, ...]
    lines: tuple[HandLine, ...]
    hand: PastHandView | None = None


class MatterLine(Struct, frozen=True, kw_only=True):
    """A line of the review queue; `key` shows its card, the tone is HEED while it is open."""

    key: Key
    title: str
    detail: str
    status: str
    tone: FigureTone = FigureTone.PLAIN
    chosen: bool = False


class ChangeLine(Struct, frozen=True, kw_only=True):
    """What a correction changes for a guest, the Taxe or a box.

    Attributes:
        who: a guest by seat, the Taxe, or a box.
        where: where the guest sits now, if that is another seat.
        before: the amount as it was; struck through if there is a `difference`.
        after: the amount as it is to be.
        difference: between them, with its sign.
        cards, note: what the guest had in the end, and what became of the hand.
        dim: the guest has folded or mucked.
        misfit: something about it does not fit the hand.
    """

    who: str
    where: str = ""
    before: str = ""
    after: str = ""
    difference: str = ""
    cards: tuple[CardView, ...] = ()
    note: str = ""
    dim: bool = False
    misfit: bool = False


class ChangeCard(Struct, frozen=True, kw_only=True):
    """A correction or a matter that was noted, as it is shown to be decided on.

    Attributes:
        detail: who proposed or noted it, when and why.
        headings: of the columns of `lines`; empty if there are no lines.
        ended: the pots of the hand as they stand, approved corrections included.
        lines: what changes, beside what each guest had in the end.
        misfits: what does not fit the hand.
        notes: what else has to be known.
        status: whether it is open, or who decided it and when.
        keys: what can be done about it.
    """

    title: str
    detail: str = ""
    ended: str = ""
    headings: tuple[str, ...] = ()
    lines: tuple[ChangeLine, ...] = ()
    misfits: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    status: LabelledFigure | None = None
    keys: tuple[Key, ...] = ()


class DraftView(Struct, frozen=True):
    """The question that is asked while a correction is put together, and the answers so far."""

    question: str
    hint: str
    answers: tuple[LabelledFigure, ...]


class CorrectionsView(Struct, frozen=True, kw_only=True):
    """The page with the review queue.

    Attributes:
        lines: the matters of the queue.
        keys: to a correction of a box, and to the other pages of the queue.
        none: what is shown if the queue is empty.
        draft: a correction that is put together, in place of the queue.
        card: the matter that is chosen, or what the draft would change.
    """

    lines: tuple[MatterLine, ...] = ()
    keys: tuple[Key, ...] = ()
    none: str = ""
    draft: DraftView | None = None
    card: ChangeCard | None = None


class ShiftLineView(Struct, frozen=True, kw_only=True):
    """A line in the list of shifts; `key` shows its report, `open` says that it is not closed."""

    key: Key
    title: str
    day: str
    times: str
    counts: str
    state: str
    open: bool = False
    chosen: bool = False


class PartView(Struct, frozen=True, kw_only=True):
    """A part of a report: tables below each other under their headings, or rows of charts."""

    headings: tuple[str, ...] = ()
    tables: tuple[SheetTable, ...] = ()
    charts: tuple[tuple[ChartView, ...], ...] = ()
    notes: str = ""


class SheetView(Struct, frozen=True, kw_only=True):
    """The report of a shift: its head, its main figures, and one of its parts.

    Attributes:
        lines: the head.
        warning: why it should not be signed, or not yet.
        alarm: whether the warning is grave.
        strip: the main figures.
        tabs: a key for each part; that of the part shown has the tone GO.
        more: turns the page of a part that has several; None if it has one.
        part: the part that is shown.
    """

    lines: tuple[str, ...]
    warning: str
    alarm: bool
    strip: tuple[LabelledFigure, ...]
    tabs: tuple[Key, ...]
    more: Key | None
    part: PartView


class ShiftsView(Struct, frozen=True, kw_only=True):
    """The page with the shifts, and the report of one of them.

    Attributes:
        pages: the keys to newer and older shifts, and to the pages of the report as it is printed.
        keys: what can be done with the shift that is chosen.
        sheet: its report.
        said: shown in place of the report while there is none.
        last: what came of the last paper.
        none: shown, and nothing else, if there is no shift.
    """

    lines: tuple[ShiftLineView, ...] = ()
    pages: tuple[Key, ...] = ()
    keys: tuple[Key, ...] = ()
    sheet: SheetView | None = None
    said: str = ""
    last: str = ""
    none: str = ""


class LogView(Struct, frozen=True, kw_only=True):
    """The page with the state of the log.

    Attributes:
        verify: has it verified anew.
        backup: puts a copy of it onto a stick; None where nothing is decided.
    """

    title: str
    verdict: LabelledFigure
    facts: tuple[LabelledFigure, ...]
    verify: Key
    note: str
    backup: Key | None = None


class RecordFileLine(Struct, frozen=True, kw_only=True):
    """A line in the list of files; `key` opens the file, or says why it cannot be read."""

    key: Key
    name: str
    place: str
    hands: str
    size: str
    changed: str


class RecordFilesView(TurnedList, frozen=True, kw_only=True):
    """The page with the files of hands that can be opened.

    Attributes:
        title: of the page.
        looked: each place where files are looked for, and what was found there.
        notes: what is to be known of files and their hands.
        again: the key that looks anew.
    """

    title: str
    lines: tuple[RecordFileLine, ...]
    looked: tuple[LabelledFigure, ...] = ()
    notes: tuple[str, ...] = ()
    again: Key


class PitView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="pit"):
    """The whole page of the pit: its head, the table, and one of the pages below.

    Attributes:
        shift: the number of the shift, and its gaming day.
        tabs: the keys to the pages; that of the page shown has the tone GO.
        log: the state of the log, as the key to its page; None while a correction is put together.
        who: whose PIN opened the page.
        help: the key that begins the help; None on the floor.
        close: the key back to the table.
        tables: the card of each table.
        chart: Taxe or hands by the hour.
        hands, corrections, shifts, state, records, evaluation: the page that is open; the others
            are None. The hands of a file are shown as those of the table.
    """

    title: str
    shift: str
    tabs: tuple[Key, ...]
    log: Key | None = None
    who: LabelledFigure
    help: Key | None = None
    close: Key
    tables: tuple[TableCard, ...] = ()
    chart: ChartView | None = None
    hands: HandsView | None = None
    corrections: CorrectionsView | None = None
    shifts: ShiftsView | None = None
    state: LogView | None = None
    records: RecordFilesView | None = None
    evaluation: EvaluationView | None = None
