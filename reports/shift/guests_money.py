"""The table of the guests' chips from the opening of a shift to its close."""

from __future__ import annotations

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import TransactionKind
from dealerassist.records.shift.guests_money import Balance
from dealerassist.records.shift.report import ShiftReport
from reports.formatting import Formatting
from reports.paper.style import STRONG, red_if_alarm
from reports.paper.tables import Column, PaperTable, Row, figure_column, row, total


def balance_table(report: ShiftReport, balance: Balance, formatting: Formatting) -> PaperTable:
    """The guests' chips from opening to close, what is left for the house, and the difference."""
    say, amount = formatting.say, formatting.amount
    count = {each.kind: say.number(each.count) for each in report.sums}
    is_open = report.head.closed_ms is None
    on_table = say("− On the table now") if is_open else say("− On the table at the close")
    strong = red_if_alarm(STRONG, alarm=balance.difference != 0)
    return PaperTable(
        (
            Column(say("Item"), share=1),
            figure_column(say("Number")),
            figure_column(formatting.in_currency(say("Amount"))),
        ),
        (
            row(say("On the table at the opening"), "", amount(balance.carried_in)),
            row(say("+ Buy-ins"), count[TransactionKind.BUY_IN], amount(balance.buy_ins)),
            row(say("+ Chips added"), count[TransactionKind.ADD_CHIPS], amount(balance.top_ups)),
            *_time_in_cash(balance, formatting),
            row(say("− Taken away"), count[TransactionKind.LEAVE], amount(balance.taken_away)),
            row(on_table, "", amount(balance.on_table)),
            total(say("= Left for the house"), "", amount(balance.missing_from_guests)),
            *_rake(report, balance, formatting),
            *_time(report, balance, formatting),
            *_drop(balance, formatting),
            row(say("− Tips"), count[TransactionKind.TIP], amount(balance.tips)),
            *_count_differences(report, balance, formatting),
            *_corrected(report, balance, formatting),
        ),
        row(say("= Missing from the guests’ money"), "", amount(balance.difference), style=strong),
    )


def _rake(report: ShiftReport, balance: Balance, formatting: Formatting) -> tuple[Row, ...]:
    """The Taxe of the shift's hands; what corrections of hands of earlier shifts add, apart."""
    say, amount, more = formatting.say, formatting.amount, report.supplemented_rake
    own = row(
        say("− Rake of all hands"), say.number(report.pace.hands), amount(balance.rake - more)
    )
    booked = (each for each in report.corrections if each.booked and each.supplements is not None)
    count = sum(bool(each.row.chips.rake) for each in booked)
    if not count:
        return (own,)
    title = say("− Rake from corrections of earlier shifts")
    return (own, row(title, say.number(count), amount(more)))


def _time_in_cash(balance: Balance, formatting: Formatting) -> tuple[Row, ...]:
    """What was bought to pay time at once; no row if nothing was."""
    if not balance.time_in_cash:
        return ()
    title, amount = formatting.say("+ Time paid in cash"), formatting.amount(balance.time_in_cash)
    return (row(title, "", amount),)


def _time(report: ShiftReport, balance: Balance, formatting: Formatting) -> tuple[Row, ...]:
    """What guests paid as time; no row if nobody did."""
    count = sum(each.count for each in report.sums if each.kind is TransactionKind.TIME)
    if not count:
        return ()
    say = formatting.say
    return (row(say("− Time"), say.number(count), formatting.amount(balance.time)),)


def _drop(balance: Balance, formatting: Formatting) -> tuple[Row, ...]:
    """What the pots gave for the jackpot; no row if nothing."""
    if not balance.drop:
        return ()
    return (row(formatting.say("− Drop for the jackpot"), "", formatting.amount(balance.drop)),)


def _count_differences(
    report: ShiftReport, balance: Balance, formatting: Formatting
) -> tuple[Row, ...]:
    """The row of counted stacks that differed from the records; no row if none did."""
    noted = sum(each.kind is IncidentKind.COUNT_DIFFERENCE for each in report.incidents)
    if not noted:
        return ()
    sum_of_all = formatting.amount(balance.count_differences)
    return (row(formatting.say("+ Count differences"), formatting.say.number(noted), sum_of_all),)


def _corrected(report: ShiftReport, balance: Balance, formatting: Formatting) -> tuple[Row, ...]:
    """The rows of what the corrections that are booked in the shift did to the guests' chips.

    An adjustment gives a guest chips out of a box, or puts a guest's chips into it. With a guest
    who has left the table meanwhile the cash desk settles. No row for what did not happen.
    """
    say, booked = formatting.say, [each.row.chips for each in report.corrections if each.booked]
    left = sum(guest.seat_now is None for effect in booked for guest in effect.rows)
    adjusted = sum(bool(effect.given) for effect in booked)
    lines = (
        (say("+ Adjusted with guests"), adjusted, balance.adjusted),
        (say("− Settled at the cash desk"), left, balance.settled),
    )
    return tuple(
        row(title, say.number(count), formatting.amount(amount))
        for title, count, amount in lines
        if count
    )
