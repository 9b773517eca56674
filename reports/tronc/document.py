"""The month's statement of the tronc as a PDF; the same `TroncBook` gives the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import tzinfo

from dealerassist import __version__
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.tronc import gaming_day_text
from dealerassist.records.file_names import file_name
from dealerassist.records.tronc.book import TroncBook, TroncDay
from reports.formatting import NOTHING, page_numbering
from reports.paper.archival import PROGRAM, Document
from reports.paper.heading import (
    ALARM,
    CAUTION,
    FIGURE,
    Masthead,
    lay_box,
    lay_head,
    lay_strip,
)
from reports.paper.page import LEFT, WIDTH, Bookmark, Frame, Mark, Paper, with_frame
from reports.paper.pdf import print_pages
from reports.paper.signing import SIGNATURE_HEIGHT, lay_signature
from reports.paper.style import Ink, red_if_alarm
from reports.paper.tables import (
    PAGE,
    SPACE_AFTER,
    Cell,
    PaperTable,
    Span,
    lay_note,
    lay_section,
    shrunk,
)
from reports.tronc.figures import TroncFigures
from reports.tronc.tables import days_table, people_table, sums_by_day, sums_by_table

MOST_NAMED = 6
"""So many days are named in a sentence; beyond that, how many there are."""

BETWEEN_SIGNATURES = 16.0
BEFORE_NOTE = 4.0


def tronc_file_name(month: str, ending: str, *, language: Language = Language.ENGLISH) -> str:
    """``tronc-<month>.<ending>``."""
    return file_name(words_of(language)("tronc"), month, ending=ending)


def render_tronc(book: TroncBook, language: Language, *, zone: tzinfo | None = None) -> bytes:
    """The statement as a PDF in A4; `zone` is of the clock on the wall, None for the machine's."""
    figures = TroncFigures.of(book, words_of(language), zone)
    titled = " · ".join((tronc_title(figures.say), month_text(book, figures.say)))
    document = Document(titled, book.house or PROGRAM, language.value, book.as_of_ms, titled)
    return print_pages(document, tronc_pages(book, figures))


def tronc_title(say: Catalogue) -> str:
    """What the document is called."""
    return say("Tronc statement")


def month_text(book: TroncBook, say: Catalogue) -> str:
    """The month whose gaming days it tells of: "11/2026"."""
    year, _, month = book.month.partition("-")
    return say("Gaming days of {month}", month=f"{month}/{year}")


def tronc_pages(book: TroncBook, figures: TroncFigures) -> list[list[Mark]]:
    """The pages of the statement, as marks to be drawn."""
    paper, say = Paper(), figures.say
    paper.put(Bookmark(say("Summary"), paper.y))
    lay_head(paper, _masthead(book, figures))
    lay_box(paper, list(alarms_in(book, figures)), ALARM, Ink.RED)
    lay_box(paper, list(cautions_in(book, figures)), CAUTION, Ink.AMBER_TINT)
    lay_strip(paper, _tiles(book, figures))
    if len(book.tables) > 1:
        _section(paper, figures, say("By table"), sums_by_table(book, figures))
        _section(paper, figures, say("By gaming day"), sums_by_day(book, figures))
    _section(paper, figures, say("Gaming days and tables"), days_table(book, figures))
    paper.y -= SPACE_AFTER - BEFORE_NOTE
    lay_note(paper, _what_it_is(book, figures))
    paper.y += SPACE_AFTER
    signed = say("Counted and signed")
    _section(paper, figures, signed, people_table(book, figures), below=SIGNATURE_HEIGHT)
    _signatures(paper, say)
    return with_frame(paper.pages, _frame(book, figures))


def _section(
    paper: Paper, figures: TroncFigures, titled: str, table: PaperTable, *, below: float = 0.0
) -> None:
    say = figures.say
    lay_section(
        paper,
        titled,
        shrunk(table, PAGE),
        continued=say("{title} (continued)", title=titled),
        empty=say("No shifts."),
        below=below,
    )


def _masthead(book: TroncBook, figures: TroncFigures) -> Masthead:
    say = figures.say
    house = book.house or say("House not named")
    signed = sum(not day.unsigned for day in book.days)
    as_of = figures.stamp(book.as_of_ms) if book.as_of_ms else NOTHING
    return Masthead(
        title=tronc_title(say),
        lines=(" · ".join((house, month_text(book, say))),),
        particulars=(
            say("as of {time}", time=as_of),
            say("{n} of {all} signed by two", n=signed, all=len(book.days)),
            f"Dealer Assist {__version__}",
        ),
    )


def _frame(book: TroncBook, figures: TroncFigures) -> Frame:
    say = figures.say
    house = book.house or say("House not named")
    shifts = sum(len(day.shifts) for day in book.days)
    sound = not list(alarms_in(book, figures))
    return Frame(
        head=" · ".join((tronc_title(say), house, month_text(book, say))),
        head_right=figures.stamp(book.as_of_ms) if book.as_of_ms else "",
        foot=(
            say.count(
                "Made of the report of {n} shift, from its table’s own entries.",
                "Made of the reports of {n} shifts, each from its table’s own entries.",
                shifts,
            ),
            f"Dealer Assist {__version__}",
        ),
        foot_ink=Ink.GREY if sound else Ink.RED,
        page_of=page_numbering(say),
    )


# ── what must not be overlooked ─────────────────────────────────────────────────────────────


def alarms_in(book: TroncBook, figures: TroncFigures) -> Iterator[str]:
    """Sentences on what shows that a figure, or an entry behind it, cannot be relied on."""
    say = figures.say
    for day in book.days:
        for shift in day.shifts:
            if not shift.intact:
                yield say(
                    "Table {table}, shift {shift}: its entries are not confirmed.",
                    table=shift.table,
                    shift=shift.shift,
                )
        signed = sum(each.amount for each in day.signatures)
        if day.total is not None and not day.unsigned and signed != day.total:
            yield say(
                "Table {table}, {day}: signed for {signed}, counted and by card {amount}.",
                table=day.table,
                day=gaming_day_text(say, day.gaming_day),
                signed=figures.money(day.currency, signed),
                amount=figures.money(day.currency, day.total),
            )


def cautions_in(book: TroncBook, figures: TroncFigures) -> Iterator[str]:
    """Sentences on what is still to be counted or signed, so that the sums are not the last."""
    yield from missing_in(book, figures)
    unsigned = [day for day in book.days if day.unsigned and not day.pending]
    if unsigned:
        yield figures.say("Not signed by two: {days}.", days=_named(unsigned, book, figures))


def missing_in(book: TroncBook, figures: TroncFigures) -> Iterator[str]:
    """Sentences on what is not counted."""
    say = figures.say
    pending = [day for day in book.days if day.pending]
    if pending:
        yield say(
            "Still to be counted, and in no sum: {days}.", days=_named(pending, book, figures)
        )
    uncounted = [day for day in book.days if day.uncounted]
    if uncounted:
        yield say(
            "Closed without a count of the tips: {days}.", days=_named(uncounted, book, figures)
        )


def _named(days: list[TroncDay], book: TroncBook, figures: TroncFigures) -> str:
    """The days, with their tables where there are several; of many, how many they are."""
    say = figures.say
    if len(days) > MOST_NAMED:
        return say.count("{n} gaming day", "{n} gaming days", len(days))
    of_table = len(book.tables) > 1
    named = (
        say("{day} table {table}", day=gaming_day_text(say, day.gaming_day), table=day.table)
        if of_table
        else gaming_day_text(say, day.gaming_day)
        for day in days
    )
    return ", ".join(named)


# ── the summary ─────────────────────────────────────────────────────────────────────────────


def _tiles(book: TroncBook, figures: TroncFigures) -> tuple[tuple[str, Cell], ...]:
    say = figures.say
    off = any(each.difference for each in book.sums)
    tiles = [
        (say("Tronc"), Cell(figures.sums(book, "total"), FIGURE)),
        (say("Counted"), Cell(figures.sums(book, "counted"), FIGURE)),
        (say("By card"), Cell(figures.sums(book, "cashless"), FIGURE)),
        (
            say("Difference"),
            Cell(figures.sums(book, "difference"), red_if_alarm(FIGURE, alarm=off)),
        ),
    ]
    if any(each.revenue for each in book.sums):
        tiles.append((say("By card: revenue"), Cell(figures.sums(book, "revenue"), FIGURE)))
    return tuple(tiles)


def _what_it_is(book: TroncBook, figures: TroncFigures) -> str:
    say = figures.say
    said = say(
        "Sums of the shift reports to the chip. Tronc: what was counted in the tip boxes, and "
        "tips by card that are the tronc’s. ±: adjustments by two people. What is not counted is "
        "in no sum; {mark} marks a sum without every day or shift. Nobody’s own tips are told.",
        mark="*",
    )
    if any(each.revenue for each in book.sums):
        law = say(
            "Tips by card that are revenue of the house by the law of its Land are no part of the "
            "tronc."
        )
        return f"{said} {law}"
    return said


def _signatures(paper: Paper, say: Catalogue) -> None:
    """Lay the lines for name, signature and time."""
    paper.need(SIGNATURE_HEIGHT)
    roles = (say("Pit boss"), say("Cash desk"), say("Tax supervision"))
    width = (WIDTH - BETWEEN_SIGNATURES * (len(roles) - 1)) / len(roles)
    for at, role in enumerate(roles):
        span = Span(LEFT + at * (width + BETWEEN_SIGNATURES), width)
        lay_signature(paper, span, paper.y, role, say)
    paper.y += SIGNATURE_HEIGHT
