"""The tables of the house's money: tray, boxes, and what moved in and out of them."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.locale.corrections import BOXES
from dealerassist.records.shift import Count, Denomination, KindSum, ShiftReport, Transaction, Tray
from reports.page import BODY, STRONG
from reports.shift_tables import PENDING, alarming
from reports.shift_terms import PURPOSES, TRANSACTIONS
from reports.shift_words import ShiftWords
from reports.tables import Cell, Column, Row, Table, figures, row
from reports.writing import NOTHING

MOST_DENOMINATIONS = 9
"""So many page 1 has room for."""


def tray_title(words: ShiftWords) -> str:
    """What stands over the tray."""
    return words.say("Tray by denomination (pieces, sum in {currency})", currency=words.currency)


def tray_table(tray: Tray, count: Count, words: ShiftWords) -> Table:
    """The tray by denomination in pieces, and the sum as money."""
    say = words.say
    return Table(
        (
            Column(say("Value")),
            figures(say("Opening")),
            figures(say("+ Fills")),
            figures(say("− Credits")),
            figures(say("Should be")),
            figures(say("Counted")),
            figures(say("Diff.")),
        ),
        tuple(_denomination(each, words) for each in tray.denominations if _is_there(each)),
        _sum_of_tray(tray, count, words),
    )


def _is_there(each: Denomination) -> bool:
    """Chips of this denomination were in the tray at some time of the shift."""
    return any((each.opening, each.fills, each.credits, each.counted))


def _denomination(each: Denomination, words: ShiftWords) -> Row:
    pieces = (each.opening, each.fills, each.credits, each.should, each.counted, each.difference)
    texts = [NOTHING if number is None else words.say.number(number) for number in pieces]
    # A fill or credit that was not made is no figure.
    moved = [text if number else NOTHING for text, number in zip(texts, pieces[:3], strict=False)]
    *others, difference = row(words.money(each.worth), texts[0], *moved[1:], *texts[3:])
    return (*others, difference._replace(style=alarming(BODY, alarm=bool(each.difference))))


def _sum_of_tray(tray: Tray, count: Count, words: ShiftWords) -> Row:
    moved = [words.amount(each) if each else NOTHING for each in (tray.fills, tray.credits)]
    sums = row(words.say("Sum"), words.amount(tray.opening), *moved, style=STRONG)
    return (*sums, *_counted(count, words, pending=NOTHING))


def tray_notes(tray: Tray, count: Count, words: ShiftWords) -> list[str]:
    """What stands under the tray: what else moved its chips, and what is not counted."""
    notes = [
        words.say(
            "Sold at the table {sold}, redeemed {redeemed}; both change the tray and the cash.",
            sold=words.money(tray.sold),
            redeemed=words.money(tray.redeemed),
        )
    ]
    if tray.adjusted:
        by = words.signed(tray.adjusted)
        notes.append(words.say("Approved adjustments of the tray: {amount}.", amount=by))
    if count.counted is None:
        notes.append(words.say("Count pending"))
    elif any(each.should is None for each in tray.denominations):
        notes.append(words.say("Which pieces were sold and changed is not recorded."))
    if tray.zero is not None:
        zero = words.signed(tray.zero) if tray.zero else words.money(0)
        notes.append(words.say("Zero-sum of tray and cash: {amount}.", amount=zero))
    return notes


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
            NOTHING if difference is None else words.amount(difference),
            alarming(style, alarm=bool(difference)),
        ),
    )


def sums_table(sums: Iterable[KindSum], words: ShiftWords) -> Table:
    """The transactions of each kind together."""
    say = words.say
    return Table(
        (
            Column(say("Kind")),
            figures(say("Number")),
            figures(words.in_currency(say("Sum"))),
        ),
        tuple(
            row(say(TRANSACTIONS[each.kind]), say.number(each.count), words.amount(each.amount))
            for each in sums
        ),
    )


def transactions_table(transactions: Iterable[Transaction], words: ShiftWords) -> Table:
    """Everything that moved chips or cash, or counted them."""
    say = words.say
    return Table(
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
        Cell(NOTHING if difference is None else words.amount(difference), alarm),
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
