"""The tables of the house's money: tray, boxes, and what moved in and out of them."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.journal.read_model.rows import TransactionKind
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.records.shift import Count, Denomination, ShiftReport, Transaction, Tray
from dealerassist.table.money import Box
from reports.formatting import NOTHING
from reports.paper.page import BODY, STRONG
from reports.paper.tables import Cell, Column, Row, Table, figures, row, without_empty_columns
from reports.shift.tables import PENDING, alarming
from reports.shift.terms import PURPOSES, TRANSACTIONS
from reports.shift.words import ShiftWords

MOST_DENOMINATIONS = 9
"""So many page 1 has room for."""


def tray_title(words: ShiftWords) -> str:
    """What stands over the tray."""
    return words.say("Tray by denomination (pieces, sum in {currency})", currency=words.currency)


def tray_table(tray: Tray, count: Count, words: ShiftWords, *, told: bool = True) -> Table:
    """The tray by denomination in pieces, and the sum as money.

    Only the sum has all terms of the equation: in which pieces was sold and changed, nobody
    records (house practice 4).

    Args:
        told: what was sold and redeemed may be known.
    """
    say = words.say
    return Table(
        (
            Column(say("Value")),
            figures(say("Opening")),
            figures(say("+ Fills")),
            figures(say("− Credits")),
            figures(say("± Sales")),
            figures(say("Should be")),
            figures(say("Counted")),
            figures(say("Diff.")),
        ),
        tuple(_denomination(each, words) for each in tray.denominations if _is_there(each)),
        _sum_of_tray(tray, count, words, told=told),
    )


def _is_there(each: Denomination) -> bool:
    """Chips of this denomination were in the tray at some time of the shift."""
    return any((each.opening, each.fills, each.credits, each.counted))


def _denomination(each: Denomination, words: ShiftWords) -> Row:
    number = words.say.number
    moved = [number(pieces) if pieces else NOTHING for pieces in (each.fills, each.credits)]
    known = ["" if pieces is None else number(pieces) for pieces in (each.should, each.counted)]
    difference = "" if each.difference is None else words.plain_signed(each.difference)
    return (
        *row(words.money(each.worth), number(each.opening), *moved, "", *known),
        Cell(difference, alarming(BODY, alarm=bool(each.difference))),
    )


def _sum_of_tray(tray: Tray, count: Count, words: ShiftWords, *, told: bool) -> Row:
    moved = [words.amount(each) if each else NOTHING for each in (tray.fills, tray.credits)]
    sales = words.amount_signed(tray.at_the_table) if told and tray.at_the_table else NOTHING
    sums = row(words.say("Sum"), words.amount(tray.opening), *moved, sales, style=STRONG)
    return (*sums, *_counted(count, words, pending=NOTHING))


def tray_notes(tray: Tray, count: Count, words: ShiftWords, *, told: bool = True) -> list[str]:
    """What stands under the tray: what else moved its chips, and what is not counted."""
    notes = []
    if told and tray.at_the_table:
        notes.append(_sales(tray, words))
    if not told:
        notes.append(words.say("Sales and redemptions are told after the count."))
    elif count.counted is None:
        notes.append(words.say("Count pending"))
    elif any(each.should is None for each in tray.denominations):
        notes.append(words.say("Which pieces were sold and changed is not recorded."))
    if tray.zero is not None:
        zero = words.signed(tray.zero) if tray.zero else words.money(0)
        notes.append(words.say("Zero-sum of tray and cash: {amount}.", amount=zero))
    return notes


def _sales(tray: Tray, words: ShiftWords) -> str:
    """What the sales of the sum are made of."""
    say, sold, redeemed = words.say, words.money(tray.sold), words.money(tray.redeemed)
    if not tray.adjusted:
        return say("± Sales: sold {sold}, redeemed {redeemed}.", sold=sold, redeemed=redeemed)
    return say(
        "± Sales: sold {sold}, redeemed {redeemed}, approved adjustments {adjusted}.",
        sold=sold,
        redeemed=redeemed,
        adjusted=words.signed(tray.adjusted),
    )


def boxes_table(report: ShiftReport, words: ShiftWords) -> Table:
    """What the boxes should hold and what was counted in them."""
    say = words.say
    boxes = (
        (say("Cash"), report.cash_box),
        (say("Rake"), report.rake_box),
        (say("Tips"), report.tip_box),
    )
    return Table(
        (
            Column(words.in_currency(say("Box")), share=1),
            figures(say("Should be")),
            figures(say("Counted")),
            figures(say("Diff.")),
        ),
        tuple((Cell(name), *_counted(count, words)) for name, count in boxes),
    )


def _counted(count: Count, words: ShiftWords, pending: str = "") -> Row:
    """Should be, counted, difference; what is not known is not 0."""
    difference = count.difference
    style = STRONG if pending else BODY
    missing = count.counted is None
    return (
        Cell(NOTHING if count.should is None else words.amount(count.should), style),
        Cell(
            pending if missing and pending else words.counted(count), PENDING if missing else style
        ),
        Cell(
            NOTHING if difference is None else words.amount_signed(difference),
            alarming(style, alarm=bool(difference)),
        ),
    )


def sums_table(report: ShiftReport, words: ShiftWords) -> Table:
    """The transactions of each kind together; no sum from which a box could be read."""
    say, kept_back = words.say, TransactionKind.TIP if Box.TIPS in report.blind else None
    return Table(
        (
            Column(say("Kind")),
            figures(say("Number")),
            figures(words.in_currency(say("Sum"))),
        ),
        tuple(
            row(
                say(TRANSACTIONS[each.kind]),
                say.number(each.count),
                NOTHING if each.kind is kept_back else words.amount(each.amount),
            )
            for each in report.sums
            if each.count
        ),
    )


def transactions_table(transactions: Iterable[Transaction], words: ShiftWords) -> Table:
    """Everything that moved chips or cash, or counted them; no column in which nothing stands."""
    say = words.say
    table = Table(
        (
            Column(say("Entry no.")),
            Column(say("Time")),
            Column(say("Kind"), share=1),
            figures(say("Seat no.")),
            figures(words.in_currency(say("Amount"))),
            figures(say("in cash")),
            figures(say("Diff.")),
            figures(say("Slip no.")),
            Column(say("Signed or entered by"), most=110),
        ),
        tuple(_transaction(each, words) for each in transactions),
    )
    return without_empty_columns(table)


def _transaction(each: Transaction, words: ShiftWords) -> Row:
    difference = each.difference
    alarm = alarming(BODY, alarm=bool(difference))
    return (
        *row(
            str(each.entry),
            words.moment(each.at_ms, seconds=True),
            _what(each, words),
            NOTHING if each.seat is None else str(each.seat),
            words.amount(each.amount),
            words.amount(each.cash) if each.cash else NOTHING,
        ),
        Cell(NOTHING if difference is None else words.amount_signed(difference), alarm),
        *row(NOTHING if each.slip is None else str(each.slip), _who(each, words)),
    )


def _what(each: Transaction, words: ShiftWords) -> str:
    """What moved, or what was counted and for what."""
    if each.box is None or each.purpose is None:
        return words.say(TRANSACTIONS[each.kind])
    return words.say(PURPOSES[each.purpose], box=words.say(BOXES[each.box]))


def _who(each: Transaction, words: ShiftWords) -> str:
    """Both who signed the slip; or who entered what has none."""
    if each.first_signer is None or each.second_signer is None:
        return words.actor(each.actor)
    return f"{each.first_signer}, {each.second_signer}"
