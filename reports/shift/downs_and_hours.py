"""The tables of hands and Taxe by croupier, by down and by the hour."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.shift.by_the_hour import Hour
from dealerassist.records.shift.clock_hours import PAUSE_MS
from dealerassist.records.shift.downs import Down
from dealerassist.records.shift.hands import Pace
from dealerassist.records.shift.report import ShiftReport
from reports.formatting import Formatting
from reports.paper.tables import Cell, Column, PaperTable, Row, figure_column, row, total
from reports.shift.wording import per_hour, spans_said


def croupiers_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """The downs of each croupier together, croupiers in the order of their first down."""
    downs, with_rake = report.downs, report.shows_rake
    names = dict.fromkeys(down.croupier for down in downs)
    every = {name: [down for down in downs if down.croupier == name] for name in names}
    return PaperTable(
        (
            Column(formatting.say("Croupier"), most=130),
            Column(formatting.say("From – to"), share=1),
            *_down_figures(formatting, with_rake=with_rake),
        ),
        tuple(
            (
                Cell(name),
                Cell(spans_said([(down.starts_ms, down.ends_ms) for down in own], formatting)),
                *_down_cells(own, formatting, with_rake=with_rake),
            )
            for name, own in every.items()
        ),
    )


def downs_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """Every down of the shift; beside it what the rota had planned, where one was otherwise."""
    say, with_rake = formatting.say, report.shows_rake
    off_plan = any(down.off_plan for down in report.downs)
    return PaperTable(
        (
            Column(say("Croupier"), most=180),
            Column(say("From – to")),
            *((Column(say("By the rota")),) if off_plan else ()),
            figure_column(say("Length")),
            *_down_figures(formatting, with_rake=with_rake),
        ),
        tuple(
            (
                Cell(down.croupier),
                Cell(formatting.span(down.starts_ms, down.ends_ms)),
                *((Cell(_planned(down, formatting)),) if off_plan else ()),
                Cell(formatting.length(down.starts_ms, down.ends_ms)),
                *_down_cells([down], formatting, with_rake=with_rake),
            )
            for down in report.downs
        ),
    )


def _planned(down: Down, formatting: Formatting) -> str:
    """Who was to take over by the rota, and when; empty where it was so."""
    plan = down.off_plan
    if plan is None:
        return ""
    if not plan.due_ms:
        return plan.croupier
    return f"{plan.croupier}, {formatting.time(plan.due_ms)}"


def pace_note(say: Catalogue) -> str:
    """How the hands per hour are reckoned: in one way for a down and for the shift."""
    return say(
        "Per hour: the hands that count, over the time dealt. Dealt: the down without breaks of "
        "more than {minutes} minutes; of the shift, all its downs together.",
        minutes=PAUSE_MS // 60_000,
    )


def _down_figures(formatting: Formatting, *, with_rake: bool) -> tuple[Column, ...]:
    """The columns of figures; that of the Taxe only if it may be shown."""
    rake = (figure_column(formatting.in_currency(formatting.say("Rake"))),) if with_rake else ()
    return (
        figure_column(formatting.say("Hands")),
        figure_column(formatting.say("Per hour")),
        figure_column(formatting.say("Dealt")),
        *rake,
        figure_column(formatting.say("Undos")),
    )


def _down_cells(downs: Sequence[Down], formatting: Formatting, *, with_rake: bool) -> Row:
    pace = Pace(sum(down.pace.hands for down in downs), sum(down.pace.playing_ms for down in downs))
    rake = (formatting.amount(sum(down.rake for down in downs)),) if with_rake else ()
    return row(
        formatting.say.number(pace.hands),
        per_hour(pace, formatting),
        formatting.length(0, pace.playing_ms),
        *rake,
        formatting.say.number(sum(down.undone for down in downs)),
    )


def hours_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """The shift hour by hour, with its sums."""
    say, hours, with_rake = formatting.say, report.hours, report.shows_rake
    rake = (formatting.in_currency(say("Rake")), formatting.in_currency(say("Rake per hand")))
    return PaperTable(
        (
            Column(say("Hour")),
            figure_column(say("Hands")),
            figure_column(say("Players on average")),
            *(figure_column(title) for title in rake if with_rake),
        ),
        tuple(row(*_hour(hour, formatting, with_rake=with_rake)) for hour in hours),
        total(say("Sum"), *_hour(_together(hours), formatting, with_rake=with_rake)[1:])
        if hours
        else None,
    )


def _hour(hour: Hour, formatting: Formatting, *, with_rake: bool) -> tuple[str, ...]:
    rake = (
        (formatting.amount(hour.rake), formatting.average(hour.rake, hour.hands))
        if with_rake
        else ()
    )
    return (
        formatting.whole_hour(hour.starts_ms),
        formatting.say.number(hour.hands),
        formatting.average_number(hour.players, hour.hands),
        *rake,
    )


def _together(hours: Sequence[Hour]) -> Hour:
    return Hour(
        starts_ms=hours[0].starts_ms,
        hands=sum(hour.hands for hour in hours),
        players=sum(hour.players for hour in hours),
        rake=sum(hour.rake for hour in hours),
    )
