"""The tables of the statement: gaming days with their tables, and sums by day and by table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealerassist.locale.tronc import gaming_day_text
from dealerassist.records.tronc.book import TroncBook, TroncDay, TroncSum
from reports.formatting import NOTHING
from reports.paper.currency_figures import IN_PART
from reports.paper.style import BODY, PENDING, STRONG, Style, red_if_alarm
from reports.paper.tables import Cell, Column, PaperTable, Row, figure_column
from reports.tronc.figures import TroncFigures


def days_table(book: TroncBook, figures: TroncFigures) -> PaperTable:
    """A row for each gaming day at each table; below, the sums."""
    say = figures.say
    columns = (
        Column(say("Gaming day")),
        Column(say("Table"), share=1),
        *_columns(book, figures),
    )
    rows = tuple((*_named(day, figures), *_figures_of_day(day, book, figures)) for day in book.days)
    total = None
    if len(book.sums) == 1:
        named = (Cell(say("Sum"), STRONG), Cell(""))
        total = (*named, *_sum(book.sums[0], book, figures, STRONG))
    return PaperTable(columns, rows, total)


def people_table(book: TroncBook, figures: TroncFigures) -> PaperTable:
    """Who counted and who watched each gaming day at each table, and who has signed for it."""
    say = figures.say
    columns = (
        Column(say("Gaming day")),
        Column(say("Table")),
        Column(say("Shifts")),
        Column(say("Counted and watched by"), share=1),
        Column(say("Signed by two"), share=1),
    )
    rows = tuple(
        (
            *_named(day, figures),
            Cell(", ".join(str(shift.shift) for shift in day.shifts)),
            Cell(", ".join(_counters(day)) or NOTHING),
            _signed(day, figures),
        )
        for day in book.days
    )
    return PaperTable(columns, rows)


def _named(day: TroncDay, figures: TroncFigures) -> Row:
    return Cell(gaming_day_text(figures.say, day.gaming_day)), Cell(day.table)


def sums_by_table(book: TroncBook, figures: TroncFigures) -> PaperTable:
    """The month by table."""
    named = [(table, each) for table, each in book.by_table]
    return _sums(figures.say("Table"), named, book, figures)


def sums_by_day(book: TroncBook, figures: TroncFigures) -> PaperTable:
    """All tables together, by gaming day."""
    named = [(gaming_day_text(figures.say, day), each) for day, each in book.by_day]
    return _sums(figures.say("Gaming day"), named, book, figures)


def _sums(
    titled: str, named: Iterable[tuple[str, TroncSum]], book: TroncBook, figures: TroncFigures
) -> PaperTable:
    columns = (Column(titled, share=1), *_columns(book, figures))
    rows = tuple((Cell(name), *_sum(each, book, figures)) for name, each in named)
    total = None
    if len(book.sums) == 1:
        total = (Cell(figures.say("Sum"), STRONG), *_sum(book.sums[0], book, figures, STRONG))
    return PaperTable(columns, rows, total)


def _columns(book: TroncBook, figures: TroncFigures) -> Iterator[Column]:
    say = figures.say
    yield figures.column(say("In chips"))
    yield figure_column("±")
    yield figures.column(say("Counted"))
    yield figure_column(say("Diff."))
    yield figures.column(say("By card"))
    yield figures.column(say("Tronc"))
    if _has_revenue(book):
        yield figures.column(say("By card: revenue"))


def _has_revenue(book: TroncBook) -> bool:
    return any(each.revenue for each in book.sums)


def _figures_of_day(day: TroncDay, book: TroncBook, figures: TroncFigures) -> Iterator[Cell]:
    """What is not counted is pending, never 0."""
    currency, off = day.currency, day.difference
    yield Cell(figures.amount(currency, day.tips))
    yield Cell(_adjusted(day.adjusted, currency, figures))
    yield _counted(day, figures)
    signed = figures.amount(currency, off, signed=True)
    yield Cell(signed, red_if_alarm(BODY, alarm=bool(off)))
    yield Cell(figures.amount(currency, day.cashless) if day.cashless else NOTHING)
    yield Cell(figures.amount(currency, day.total))
    if _has_revenue(book):
        yield Cell(figures.amount(currency, day.revenue) if day.revenue else NOTHING)


def _adjusted(cents: int | None, currency: str, figures: TroncFigures) -> str:
    return figures.amount(currency, cents, signed=True) if cents else NOTHING


def _counted(day: TroncDay, figures: TroncFigures) -> Cell:
    if day.pending:
        return Cell(figures.say("Count pending"), PENDING)
    if day.counted is None:
        return Cell(figures.say("not counted"), PENDING)
    return Cell(figures.amount(day.currency, day.counted) + (IN_PART if day.uncounted else ""))


def _counters(day: TroncDay) -> Iterator[str]:
    """Who counted and who watched, each pair once."""
    pairs = ((s.counted_by, s.watched_by) for s in day.shifts if s.counted is not None)
    for pair in dict.fromkeys(pairs):
        yield " + ".join(each for each in pair if each)


def _signed(day: TroncDay, figures: TroncFigures) -> Cell:
    """Who has signed, and when; or that nobody has, or not for all shifts."""
    signed = [
        f"{each.first} + {each.second} {figures.moment(each.at_ms, day.gaming_day)}"
        for each in day.signatures
    ]
    if day.unsigned:
        signed.append(figures.say("not signed"))
    return Cell(", ".join(signed), PENDING if day.unsigned else BODY)


def _sum(
    each: TroncSum, book: TroncBook, figures: TroncFigures, style: Style = BODY
) -> Iterator[Cell]:
    """The amounts of a sum; nothing if no day of it is counted, and marked if not every one."""
    currency, none = each.currency, each.without == each.days
    mark = IN_PART if each.without else ""

    def counted(cents: int, *, signed: bool = False) -> str:
        return NOTHING if none else figures.amount(currency, cents, signed=signed) + mark

    yield Cell(counted(each.tips), style)
    yield Cell(counted(each.adjusted, signed=True) if each.adjusted else NOTHING, style)
    pending = figures.say("Count pending")
    yield Cell(pending, PENDING) if none else Cell(counted(each.counted), style)
    off = red_if_alarm(style, alarm=bool(each.difference))
    yield Cell(counted(each.difference, signed=True), off)
    yield Cell(figures.amount(currency, each.cashless) if each.cashless else NOTHING, style)
    yield Cell(counted(each.total), style)
    if _has_revenue(book):
        yield Cell(figures.amount(currency, each.revenue) if each.revenue else NOTHING, style)
