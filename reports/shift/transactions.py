"""The tables of a shift's transactions: one by one, and the sums by kind."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.journal.read_model.rows import TransactionKind, TransactionRow
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.money_state import Box
from reports.formatting import NOTHING, Formatting
from reports.paper.style import BODY, red_if_alarm
from reports.paper.tables import (
    Cell,
    Column,
    PaperTable,
    Row,
    figure_column,
    row,
    without_empty_columns,
)
from reports.shift.labels import PURPOSES, TRANSACTIONS
from reports.shift.wording import person_said


def sums_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """The sums by kind; those of tips and time wait until their boxes are counted (HP 4)."""
    say, held_back = formatting.say, {kind for box, kind in HELD_BACK if box in report.blind}
    return PaperTable(
        (
            Column(say("Kind")),
            figure_column(say("Number")),
            figure_column(formatting.in_currency(say("Sum"))),
        ),
        tuple(
            row(
                say(TRANSACTIONS[each.kind]),
                say.number(each.count),
                NOTHING if each.kind in held_back else formatting.amount(each.amount),
            )
            for each in report.sums
            if each.count
        ),
    )


HELD_BACK = ((Box.TIPS, TransactionKind.TIP), (Box.TIME, TransactionKind.TIME))
"""The kinds whose sums are those of a box, which is counted blindly."""


def transactions_table(
    transactions: Iterable[TransactionRow], formatting: Formatting
) -> PaperTable:
    """Some transactions, in the order in which they are given, without empty columns."""
    say = formatting.say
    table = PaperTable(
        (
            Column(say("Entry no.")),
            Column(say("Time")),
            Column(say("Kind"), share=1),
            figure_column(say("Seat no.")),
            figure_column(formatting.in_currency(say("Amount"))),
            figure_column(say("in cash")),
            figure_column(say("Diff.")),
            figure_column(say("Slip no.")),
            Column(say("Signed or entered by"), most=110),
        ),
        tuple(_transaction(each, formatting) for each in transactions),
    )
    return without_empty_columns(table)


def _transaction(each: TransactionRow, formatting: Formatting) -> Row:
    difference = each.difference
    alarm = red_if_alarm(BODY, alarm=bool(difference))
    return (
        *row(
            str(each.entry),
            formatting.moment(each.utc_ms, seconds=True),
            _what(each, formatting),
            NOTHING if each.seat is None else str(each.seat),
            formatting.amount(each.amount),
            formatting.amount(each.cash) if each.cash else NOTHING,
        ),
        Cell(NOTHING if difference is None else formatting.amount_signed(difference), alarm),
        *row(NOTHING if each.slip is None else str(each.slip), _who(each, formatting)),
    )


def _what(each: TransactionRow, formatting: Formatting) -> str:
    """What kind of transaction it is; of a count, which box and for what."""
    if each.box is None or each.purpose is None:
        return formatting.say(TRANSACTIONS[each.kind])
    box = formatting.say(BOXES[each.box])
    if each.first_count is not None:
        return formatting.say("{box} counted again", box=box)
    return formatting.say(PURPOSES[each.purpose], box=box)


def _who(each: TransactionRow, formatting: Formatting) -> str:
    """Both who signed the slip; without a slip, who entered it."""
    if each.first_signer is None or each.second_signer is None:
        return person_said(each.actor, formatting.say)
    return f"{each.first_signer}, {each.second_signer}"
