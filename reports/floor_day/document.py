"""The day's report as a PDF; the same `FloorDay` gives the same bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import tzinfo

from dealerassist import __version__
from dealerassist.floor.day_report.day_shift import ShiftState
from dealerassist.floor.day_report.floor_day import FloorDay
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.records.shift.boxes import SELDOM
from dealerassist.table.money_state import Box
from reports.floor_day.day_tables import (
    alarms_table,
    day_corrections_table,
    day_incidents_table,
    last_of_day,
    witness_table,
)
from reports.floor_day.figures import PaperFigures
from reports.floor_day.shift_tables import (
    day_boxes_table,
    day_downs_table,
    day_sums_table,
    every_shift,
    exceptions_table,
    shifts_table,
)
from reports.formatting import NOTHING, page_numbering
from reports.paper.archival import PROGRAM, Document
from reports.paper.charts import PrintedBar, bar_chart
from reports.paper.currency_figures import IN_PART
from reports.paper.heading import (
    ALARM,
    BETWEEN,
    CAUTION,
    FIGURE,
    GUTTER,
    Masthead,
    lay_box,
    lay_head,
    lay_strip,
)
from reports.paper.page import WIDTH, Bookmark, Frame, Mark, Paper, with_frame
from reports.paper.pdf import print_pages
from reports.paper.style import Ink, red_if_alarm
from reports.paper.tables import (
    PAGE,
    SPACE_AFTER,
    Cell,
    PaperTable,
    Span,
    lay_heading,
    lay_note,
    lay_section,
    lay_table,
    shrunk,
)
from reports.tronc.document import missing_in
from reports.tronc.figures import TroncFigures
from reports.tronc.tables import days_table

CHART_HEIGHT = 92.0
MOST_BARS_IN_A_HALF = 14
HALF = (WIDTH - GUTTER) / 2
LEFT_HALF = Span(PAGE.left, HALF)
RIGHT_HALF = Span(PAGE.left + HALF + GUTTER, HALF)
BEFORE_NOTE = 4.0


def render_day(day: FloorDay, language: Language, *, zone: tzinfo | None = None) -> bytes:
    """The report as a PDF in A4; `zone` is of the clock on the wall, None for the machine's own."""
    figures = PaperFigures.of(day, words_of(language), zone)
    titled = " · ".join((day_title(figures.say), day_text(figures)))
    document = Document(titled, day.house or PROGRAM, language.value, day.made_ms, titled)
    return print_pages(document, day_pages(day, figures))


def day_title(say: Catalogue) -> str:
    """What the document is called."""
    return say("Report of the day")


def day_text(figures: PaperFigures) -> str:
    """The gaming day."""
    return figures.say("Gaming day {day}", day=figures.plain.gaming_day_text())


def day_pages(day: FloorDay, figures: PaperFigures) -> list[list[Mark]]:
    """The pages of the report, as marks to be drawn."""
    paper, say = Paper(), figures.say
    paper.put(Bookmark(say("Summary"), paper.y))
    lay_head(paper, _masthead(day, figures))
    lay_box(paper, list(alarms_in(day, figures)), ALARM, Ink.RED)
    lay_box(paper, list(_cautions(day, figures)), CAUTION, Ink.AMBER_TINT)
    lay_strip(paper, _tiles(day, figures))
    _charts(paper, day, figures)
    if day.sums:
        lay_heading(paper, say("Sums"))
        lay_table(paper, day_sums_table(day, figures))
        paper.y += BEFORE_NOTE
        lay_note(paper, _of_sums(day, figures))
        paper.y += SPACE_AFTER
    _sections(paper, day, figures)
    return with_frame(paper.pages, _frame(day, figures))


def _masthead(day: FloorDay, figures: PaperFigures) -> Masthead:
    say = figures.say
    key = day.witness_key.split("+")
    witness = say("Floor’s key {key}", key=key[1]) if len(key) > 1 else say("no key of a floor")
    open_then = sum(shift.state is not ShiftState.CLOSED for shift in day.shifts)
    return Masthead(
        title=day_title(say),
        lines=(" · ".join((day.house or say("House not named"), day_text(figures))),),
        particulars=(
            say("as of {time}", time=figures.plain.stamp(day.made_ms)),
            say("interim: {n} still open", n=open_then)
            if open_then
            else say("all shifts closed")
            if day.shifts
            else say("no shifts"),
            witness,
            f"Dealer Assist {__version__}",
        ),
    )


def _frame(day: FloorDay, figures: PaperFigures) -> Frame:
    say = figures.say
    house = day.house or say("House not named")
    sound = not list(alarms_in(day, figures))
    return Frame(
        head=" · ".join((day_title(say), house, day_text(figures))),
        head_right=say("as of {time}", time=figures.plain.stamp(day.made_ms)),
        foot=(
            say.count(
                "Made of the report of {n} shift, from its table’s own entries.",
                "Made of the reports of {n} shifts, each from its table’s own entries.",
                len(day.shifts),
            ),
            f"Dealer Assist {__version__}",
        ),
        foot_ink=Ink.GREY if sound else Ink.RED,
        page_of=page_numbering(say),
    )


# ── what must not be overlooked ─────────────────────────────────────────────────────────────


def alarms_in(day: FloorDay, figures: PaperFigures) -> Iterator[str]:
    """Sentences on what shows that a figure, or an entry behind it, cannot be relied on."""
    say = figures.say
    standing = sum(alarm.stands for table in day.tables for alarm in table.alarms)
    standing += sum(alarm.stands for alarm in day.alarms)
    if standing:
        yield say.count("{n} alarm still stands.", "{n} alarms still stand.", standing)
    for each in day.failed:
        yield say(
            "Table {table}, shift {shift} is in no sum: no report can be made of it here.",
            table=each.table,
            shift=each.shift,
        )
    for table, shift in every_shift(day):
        if not shift.report.integrity.intact:
            yield say(
                "Table {table}, shift {shift}: its entries do not hold from entry {entry} on.",
                table=table.table,
                shift=shift.report.head.shift,
                entry=shift.report.integrity.fault or shift.report.integrity.first_entry,
            )
    for table in day.tables:
        if table.witness is not None and not table.witness.genuine:
            yield say("Table {table}: the countersignature is not genuine.", table=table.table)


def _cautions(day: FloorDay, figures: PaperFigures) -> Iterator[str]:
    say = figures.say
    for table, shift in every_shift(day):
        if shift.state is ShiftState.CUT_OFF:
            heard = NOTHING if shift.since_ms is None else figures.plain.moment(shift.since_ms)
            yield say(
                "Table {table} has not been heard since {time}: its figures are as they were then, "
                "and the sums with them.",
                table=table.table,
                time=heard,
            )
    still_open = [t.table for t, shift in every_shift(day) if shift.state is ShiftState.OPEN]
    if still_open:
        yield say(
            "Still open, so the sums will change: table {tables}.", tables=", ".join(still_open)
        )
    behind = [
        table.table
        for table in day.tables
        if table.shifts and (table.witness is None or table.witness.entry < last_of_day(table))
    ]
    if behind:
        yield say("Not all of it countersigned yet: table {tables}.", tables=", ".join(behind))


# ── the summary ─────────────────────────────────────────────────────────────────────────────


def _tiles(day: FloorDay, figures: PaperFigures) -> tuple[tuple[str, Cell], ...]:
    say, matters = figures.say, sum(shift.report.open_matters for shift in day.shifts)
    tables = sum(bool(table.shifts) for table in day.tables)
    places = f"{say.number(tables)} · {say.number(len(day.shifts))}"
    return (
        (say("Rake"), _sum_tile(day, figures, None)),
        (say("Hands"), Cell(say.number(day.hands), FIGURE)),
        (say("Tables · shifts"), Cell(places, FIGURE)),
        (say("Tray difference"), _sum_tile(day, figures, Box.TRAY)),
        (say("Rake box difference"), _sum_tile(day, figures, Box.RAKE)),
        (say("Open matters"), Cell(say.number(matters), red_if_alarm(FIGURE, alarm=matters > 0))),
    )


def _sum_tile(day: FloorDay, figures: PaperFigures, box: Box | None) -> Cell:
    """The Taxe, or the difference of a box; of several currencies, one beside the other."""
    parts = [(each, each.rake if box is None else each.of(box).difference) for each in day.sums]
    texts = [figures.sum_of(each, part, signed=box is not None) for each, part in parts]
    off = box is not None and any(part.cents for _, part in parts)
    return Cell(" · ".join(texts) or NOTHING, red_if_alarm(FIGURE, alarm=off))


def _of_sums(day: FloorDay, figures: PaperFigures) -> str:
    """What the sums are of."""
    say = figures.say
    said = say(
        "Sums of the shift reports to the chip. What is not counted, or may not be told before it "
        "is, is in none of them; {mark} marks a sum without every shift.",
        mark=IN_PART,
    )
    if len(day.sums) > 1:
        return f"{said} {say('Amounts of several currencies are not added up.')}"
    return said


def _charts(paper: Paper, day: FloorDay, figures: PaperFigures) -> None:
    """Lay hands by the hour, and Taxe by table; hands by table where that cannot be compared."""
    say, plain = figures.say, figures.plain
    by_hour = [
        PrintedBar(hands, say.number(hands), plain.hour(starts_ms))
        for starts_ms, hands in day.hands_by_hour.items()
    ]
    drawn = ((say("Hands by the hour"), by_hour), _by_table(day, figures))
    if max(len(bars) for _, bars in drawn) <= MOST_BARS_IN_A_HALF:
        _row(paper, figures, [(LEFT_HALF, *drawn[0]), (RIGHT_HALF, *drawn[1])])
        return
    for each in drawn:
        _row(paper, figures, [(PAGE, *each)])


def _by_table(day: FloorDay, figures: PaperFigures) -> tuple[str, list[PrintedBar]]:
    say, tables = figures.say, [table for table in day.tables if table.shifts]
    told = [
        [shift.cents(shift.rake) for shift in table.shifts if shift.rake is not None]
        for table in tables
    ]
    if figures.currency and any(told):
        bars = [
            PrintedBar(sum(cents), say.number(sum(cents) // 100) if cents else "", (table.table,))
            for table, cents in zip(tables, told, strict=True)
        ]
        return figures.plain.of_currency(say("Rake by table")), bars
    hands = [(table.table, sum(s.report.pace.hands for s in table.shifts)) for table in tables]
    return say("Hands by table"), [PrintedBar(n, say.number(n), (name,)) for name, n in hands]


def _row(
    paper: Paper, figures: PaperFigures, drawings: Sequence[tuple[Span, str, list[PrintedBar]]]
) -> None:
    top, lines = paper.y, max(len(bar.labels) for _, _, bars in drawings for bar in bars or [EMPTY])
    for span, titled, bars in drawings:
        paper.y = top
        lay_heading(paper, titled, span)
        bar_chart(paper, bars, span, CHART_HEIGHT, empty=figures.say("No hands."), lines=lines)
    paper.y += BETWEEN


EMPTY = PrintedBar(0, "", ("",))


# ── the parts ───────────────────────────────────────────────────────────────────────────────


def _sections(paper: Paper, day: FloorDay, figures: PaperFigures) -> None:
    say = figures.say
    notes = {
        say("Tray and boxes"): say(
            "Of each box what should be in it, what was counted, and the difference. Pending: "
            "still to be counted; –: nothing to count, or nobody counts it any more."
        ),
        say("Tronc"): _of_tronc(day, figures),
        say("Out of the ordinary"): say(
            "A correction of a hand of a closed shift counts in the reports of both shifts."
        ),
        say("Countersigned by the floor"): _of_witness(day, figures),
    }
    always = set(Box) - SELDOM
    every = (
        (say("Tables and shifts"), shrunk(shifts_table(day, figures), PAGE)),
        (say("Tray and boxes"), shrunk(day_boxes_table(day, always, figures), PAGE)),
        *(
            (say(BOXES[box]), shrunk(day_boxes_table(day, (box,), figures), PAGE))
            for box in day.boxes
            if box in SELDOM
        ),
        (say("Tronc"), shrunk(_tronc(day, figures), PAGE)),
        (say("Out of the ordinary"), exceptions_table(day, figures)),
        (say("Incidents"), day_incidents_table(day, figures)),
        (say("Corrections by two people"), day_corrections_table(day, figures)),
        (say("Alarms of the floor"), alarms_table(day, figures)),
        (say("Downs"), day_downs_table(day, figures)),
        (say("Countersigned by the floor"), witness_table(day, figures)),
    )
    for titled, table in every:
        if not day.shifts and not table.rows:
            continue
        _section(paper, figures, titled, table)
        if table.rows and titled in notes:
            paper.y -= SPACE_AFTER - BEFORE_NOTE
            lay_note(paper, notes[titled])
            paper.y += SPACE_AFTER
    if day.idle:
        lay_note(paper, say("No shift on this day: table {tables}.", tables=", ".join(day.idle)))


def _tronc(day: FloorDay, figures: PaperFigures) -> PaperTable:
    """What the tronc got at each table, and at all; who has signed only its journal tells."""
    book = day.tronc
    return days_table(book, TroncFigures.of(book, figures.say, figures.plain.zone))


def _of_tronc(day: FloorDay, figures: PaperFigures) -> str:
    """What is missing of it, and where it is signed."""
    book = day.tronc
    missing = missing_in(book, TroncFigures.of(book, figures.say, figures.plain.zone))
    signed = figures.say("Each table signs for its own, and its statement says who has.")
    return " ".join((*missing, signed))


def _section(paper: Paper, figures: PaperFigures, titled: str, table: PaperTable) -> None:
    say = figures.say
    continued = say("{title} (continued)", title=titled)
    lay_section(paper, titled, table, continued=continued, empty=say("None."))


def _of_witness(day: FloorDay, figures: PaperFigures) -> str:
    return figures.say(
        "The hash of an entry covers all entries before it. With “dealer-assist verify JOURNAL "
        "--checkpoint”, number and hash tell at the table whether its journal is still the one "
        "that the floor has signed. The floor’s public key: {key}",
        key=day.witness_key or NOTHING,
    )
