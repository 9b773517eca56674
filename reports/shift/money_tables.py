"""The tables of the house's money: the tray by denomination, and the boxes."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.correction_reasons import BOXES, other_side
from dealerassist.records.shift.boxes import (
    AdjustmentTerm,
    BoxCount,
    CountMade,
    CountState,
    Denomination,
    Tray,
)
from dealerassist.records.shift.exception_counts import ExceptionCounts, exception_counts
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.money_state import Box
from reports.formatting import NOTHING, Formatting
from reports.paper.style import BODY, PENDING, SMALL, STRONG, Style, red_if_alarm
from reports.paper.tables import Cell, Column, PaperTable, Row, figure_column, row
from reports.shift.labels import TRANSACTIONS
from reports.shift.signed_differences import signed_notes

MOST_DENOMINATIONS = 9
"""How many denominations page 1 has room for."""


def tray_title(formatting: Formatting) -> str:
    """The heading of the table of the tray."""
    return formatting.say(
        "Tray by denomination (pieces, sum in {currency})", currency=formatting.currency_sign
    )


def tray_table(
    tray: Tray, count: BoxCount, formatting: Formatting, *, told: bool = True
) -> PaperTable:
    """The tray by denomination in pieces, and the sum as money.

    Only the sum has a figure for sales: in which pieces guests paid, and which change they got,
    is not recorded (HP 4).

    Args:
        told: whether the sums of chips sold and redeemed may be shown (`ShiftReport.sales_told`).
    """
    say = formatting.say
    return PaperTable(
        (
            Column(say("Value")),
            figure_column(say("Opening")),
            figure_column(say("+ Fills")),
            figure_column(say("− Credits")),
            figure_column("±"),
            figure_column(say("Should be")),
            figure_column(say("Counted")),
            figure_column(say("Diff.")),
        ),
        (
            *(_denomination(each, formatting) for each in tray.denominations if _is_there(each)),
            *((_sold(tray, formatting),) if told and tray.sales else ()),
            *(_adjustment(each, formatting) for each in count.terms),
        ),
        _sum_of_tray(tray, count, formatting, told=told),
    )


def _is_there(each: Denomination) -> bool:
    """Whether chips of this denomination were in the tray at any time of the shift."""
    return any((each.opening, each.fills, each.credits, each.counted))


def _denomination(each: Denomination, formatting: Formatting) -> Row:
    number = formatting.say.number
    moved = [number(pieces) if pieces else NOTHING for pieces in (each.fills, each.credits)]
    known = ["" if pieces is None else number(pieces) for pieces in (each.should, each.counted)]
    difference = "" if each.difference is None else formatting.plain_signed(each.difference)
    return (
        *row(formatting.money(each.worth), number(each.opening), *moved, "", *known),
        Cell(difference, red_if_alarm(BODY, alarm=bool(each.difference))),
    )


def _sold(tray: Tray, formatting: Formatting) -> Row:
    """A line of its own for the sales, in the same column."""
    named, amount = formatting.say("Sales"), formatting.amount_signed(tray.sales)
    return row(named, "", "", "", amount, "", "", "")


def _adjustment(term: AdjustmentTerm, formatting: Formatting) -> Row:
    """A line of its own for each adjustment, in the column of the sales."""
    named = formatting.say("Adj. {number}", number=term.number)
    return row(named, "", "", "", formatting.amount_signed(term.amount), "", "", "")


def _sum_of_tray(tray: Tray, count: BoxCount, formatting: Formatting, *, told: bool) -> Row:
    moved = [formatting.amount(each) if each else NOTHING for each in (tray.fills, tray.credits)]
    at_the_table = tray.sales + sum(each.amount for each in count.terms)
    moved.append(formatting.amount_signed(at_the_table) if told and at_the_table else NOTHING)
    sums = row(formatting.say("Sum"), formatting.amount(tray.opening), *moved, style=STRONG)
    return (*sums, *_box(count, formatting, pending=NOTHING))


def tray_notes(
    tray: Tray, count: BoxCount, formatting: Formatting, *, told: bool = True
) -> list[str]:
    """The remarks under the table of the tray: sales, what is not counted, the zero-sum.

    Args:
        told: as for `tray_table`.
    """
    notes = []
    if told and tray.sales:
        notes.append(_sales(tray, formatting))
    if not told:
        notes.append(formatting.say("Sales and redemptions are shown after the count."))
    elif count.counted is None:
        notes.append(why_uncounted(count, formatting.say))
    elif any(each.should is None for each in tray.denominations):
        notes.append(formatting.say("Which pieces were sold and changed is not recorded."))
    if tray.zero is not None:
        zero = formatting.signed(tray.zero) if tray.zero else formatting.money(0)
        notes.append(formatting.say("Zero-sum of tray and cash: {amount}.", amount=zero))
    return notes


def _sales(tray: Tray, formatting: Formatting) -> str:
    """What the figure of the sales is made of."""
    say, sold, redeemed = (
        formatting.say,
        formatting.money(tray.sold),
        formatting.money(tray.redeemed),
    )
    return say("± Sales: sold {sold}, redeemed {redeemed}.", sold=sold, redeemed=redeemed)


def boxes_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """The boxes that the table has: what they should hold, and what was counted.

    Tips by card, which are in no box, have a line of their own.
    """
    say, unused = formatting.say, {Box.TRAY, *([Box.RAKE] if report.takes_time else [])}
    boxes = [(say(BOXES[box]), count) for box, count in report.boxes.items() if box not in unused]
    return PaperTable(
        (
            Column(formatting.in_currency(say("Box")), share=1),
            figure_column(say("Should be")),
            figure_column(say("Counted")),
            figure_column(say("Diff.")),
        ),
        (
            *(line for name, count in boxes for line in _lines(name, count, formatting)),
            *(
                row(say(TRANSACTIONS[kind]), formatting.amount(amount), NOTHING, NOTHING)
                for kind, amount in report.cashless.items()
            ),
        ),
    )


def _lines(name: str, count: BoxCount, formatting: Formatting) -> tuple[Row, ...]:
    """The line of a box; where it was counted again, the first count stays above the recount."""
    if count.first is None:
        return ((Cell(name), *_box(count, formatting)),)
    first = _box(replace(count, counted=count.first.amount), formatting)
    _, *again = _box(count, formatting)
    return (
        (Cell(name), *first),
        (Cell(formatting.say("counted again"), SMALL), Cell(""), *again),
    )


def boxes_notes(report: ShiftReport, formatting: Formatting) -> list[str]:
    """The remarks under the boxes: every adjustment as a term, who counted again, who signed.

    The last is by how much the table is off altogether, as the light on the screen says it.
    """
    notes = []
    for box, count in report.boxes.items():
        notes += [*_terms(box, count, formatting), *_counted_again(box, count, formatting)]
        notes += signed_notes(report.signed, box, formatting)
    return [*notes, *_table_balance(report, formatting)]


def _table_balance(report: ShiftReport, formatting: Formatting) -> list[str]:
    """The sum over the guests and all boxes that were counted; nothing while it is not told."""
    off = report.table_balance
    if off is None:
        return []
    amount = formatting.signed(off) if off else formatting.money(0)
    return [formatting.say("Table balance, guests and what is counted: {amount}", amount=amount)]


def _terms(box: Box, count: BoxCount, formatting: Formatting) -> list[str]:
    """As in "Rake: 334 € − 3 € (no. 2, Tips) = 331 €"; nothing without an adjustment."""
    if count.should is None or count.unadjusted is None or not count.terms:
        return []
    say, money = formatting.say, formatting.money
    terms = [money(count.unadjusted), *(_term(box, each, formatting) for each in count.terms)]
    return [f"{say(BOXES[box])}: {' '.join(terms)} = {money(count.should)}"]


def _term(box: Box, term: AdjustmentTerm, formatting: Formatting) -> str:
    """As in "− 3 € (no. 2, Tips)": the amount, the correction, and the other side of it."""
    change, say = term.change, formatting.say
    other = other_side(say, change) if change.box is box else say(BOXES[change.box])
    sign = "+" if term.amount > 0 else "−"
    amount = f"{sign} {formatting.money(abs(term.amount))}"
    return say("{amount} (no. {number}, {other})", amount=amount, number=term.number, other=other)


def _counted_again(box: Box, count: BoxCount, formatting: Formatting) -> list[str]:
    """Who counted a box at first and who again, and when; nothing where it was counted once."""
    if count.first is None:
        return []
    say, last = formatting.say, count.counts[-1]
    return [
        say(
            "{box}: first {first} ({who}), then {last} ({again})",
            box=say(BOXES[box]),
            first=formatting.money(count.first.amount),
            who=_who_and_when(count.first, formatting),
            last=formatting.money(last.amount),
            again=_who_and_when(last, formatting),
        )
    ]


def _who_and_when(count: CountMade, formatting: Formatting) -> str:
    people = ", ".join(each for each in (count.by, count.witness) if each)
    return f"{formatting.moment(count.at_ms)}, {people}"


def exceptions_notes(report: ShiftReport, formatting: Formatting) -> tuple[str, ...]:
    """How often what is out of the ordinary happened, even where it is never (HP 4).

    Where something happened before the shift was opened, which counts in none, a line of its own.
    """
    say, counts = formatting.say, report.exceptions
    of_hands = say(
        "Corrections by two people {corrections} · cards corrected {cards} · misdeals {misdeals} · "
        "void decks {decks} · voids {voids}",
        corrections=counts.corrections,
        cards=counts.card_corrections,
        misdeals=counts.misdeals,
        decks=counts.void_decks,
        voids=counts.voids,
    )
    of_table = say(
        "At the table: overrides {overrides} · PIN locks {locks} · restarts {restarts} · "
        "clock jumps {jumps} · journal mended {mendings}",
        overrides=counts.overrides,
        locks=counts.pin_locks,
        restarts=counts.restarts,
        jumps=counts.clock_jumps,
        mendings=counts.mendings,
    )
    before = exception_counts(report.between, ())
    if before == ExceptionCounts():
        return of_hands, of_table
    return (
        of_hands,
        of_table,
        say(
            "Before the shift was opened: overrides {overrides} · PIN locks {locks} · "
            "restarts {restarts} · clock jumps {jumps} · journal mended {mendings}",
            overrides=before.overrides,
            locks=before.pin_locks,
            restarts=before.restarts,
            jumps=before.clock_jumps,
            mendings=before.mendings,
        ),
    )


def _box(count: BoxCount, formatting: Formatting, pending: str = "") -> Row:
    """The cells for should be, counted and difference; what is not known is not written as 0.

    Args:
        pending: written for what is not counted; empty for the reason. With it the cells
            are those of a row of sums.
    """
    difference = count.difference
    style = STRONG if pending else BODY
    return (
        Cell(NOTHING if count.should is None else formatting.amount(count.should), style),
        _counted(count, formatting, style, pending),
        Cell(
            NOTHING if difference is None else formatting.amount_signed(difference),
            red_if_alarm(style, alarm=bool(difference)),
        ),
    )


def why_uncounted(count: BoxCount, say: Catalogue) -> str:
    """Why a box has no count: it is pending, nobody makes it any more, or there is nothing."""
    match count.state:
        case CountState.GIVEN_UP:
            return say("not counted")
        case CountState.NONE:
            return NOTHING
        case CountState.PENDING | CountState.COUNTED:
            return say("Count pending")
        case _:
            assert_never(count.state)


def _counted(count: BoxCount, formatting: Formatting, style: Style, pending: str) -> Cell:
    """What was counted, or that the count is pending."""
    if count.counted is None:
        return Cell(pending or why_uncounted(count, formatting.say), PENDING)
    return Cell(formatting.amount(count.counted), style)
