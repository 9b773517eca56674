"""The tables of an evaluation on paper: rules, croupiers, games and corrections."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.evaluation.group_names import short_name
from dealerassist.evaluation.house_figures import (
    CroupierDowns,
    FoundCorrection,
    GroupFigures,
    Grouping,
    HouseFigures,
)
from dealerassist.journal.read_model.rows import Status
from dealerassist.locale.correction_reasons import REASONS
from dealerassist.locale.tronc import gaming_day_text
from dealerassist.table.correction_effects import CorrectionReason
from reports.evaluation.figures import EvaluationFigures
from reports.formatting import NOTHING
from reports.paper.tables import Cell, Column, PaperTable, Row, figure_column, row
from reports.shift.labels import STATUSES

THOUSAND = 1000


def rules_table(made: HouseFigures, figures: EvaluationFigures) -> PaperTable:
    """What was out of the ordinary, the most frequent first."""
    say = figures.say
    columns = (
        Column(say("Special rule"), share=1),
        figure_column(say("Hands")),
        figure_column(say("in 1,000")),
    )
    return PaperTable(
        columns,
        tuple(
            row(
                short_name(say, Grouping.RULE, each.name),
                say.number(each.hands),
                figures.plain.average_number(THOUSAND * each.hands, made.total.hands),
            )
            for each in made.groups[Grouping.RULE]
        ),
    )


def croupier_figures_table(made: HouseFigures, figures: EvaluationFigures) -> PaperTable:
    """Each croupier: hands and their Taxe, and what the downs came to."""
    say = figures.say
    downs = {each.croupier: each for each in made.downs}
    columns = (
        Column(say("Croupier"), share=1),
        figure_column(say("Hands")),
        figure_column(figures.in_currency(say("Rake"))),
        figure_column(say("Times at the table")),
        figure_column(say("Dealt")),
        figure_column(say("Hands/hour")),
    )
    return PaperTable(
        columns,
        tuple(
            (
                Cell(each.name),
                Cell(say.number(each.hands)),
                Cell(figures.taxe(each)),
                *_downs(downs.get(each.name), figures),
            )
            for each in made.groups[Grouping.CROUPIER]
        ),
    )


def _downs(downs: CroupierDowns | None, figures: EvaluationFigures) -> Row:
    if downs is None:
        return row(NOTHING, NOTHING, NOTHING)
    return row(
        figures.say.number(downs.downs),
        figures.plain.length(0, downs.dealt_ms),
        figures.hands_an_hour(downs),
    )


def game_figures_table(groups: Sequence[GroupFigures], figures: EvaluationFigures) -> PaperTable:
    """Each game: its hands, pots and Taxe."""
    say = figures.say
    columns = (
        Column(say("Game"), share=1),
        figure_column(say("Hands")),
        figure_column(figures.in_currency(say("Average pot"))),
        figure_column(figures.in_currency(say("Rake"))),
    )
    return PaperTable(
        columns,
        tuple(
            row(
                short_name(say, Grouping.GAME, each.name),
                say.number(each.hands),
                figures.average_pot(each),
                figures.taxe(each),
            )
            for each in groups
        ),
    )


def newest_corrections_table(made: HouseFigures, figures: EvaluationFigures) -> PaperTable:
    """The newest corrections, with both who asked and who decided."""
    say = figures.say
    columns = (
        Column(say("Gaming day")),
        Column(say("Table")),
        figure_column(say("No.")),
        figure_column(say("Hand no.")),
        Column(say("Why"), share=1),
        Column(say("Proposed by")),
        Column(say("Decided by")),
        Column(say("State")),
    )
    return PaperTable(columns, tuple(_correction(each, figures) for each in made.corrections))


def _correction(each: FoundCorrection, figures: EvaluationFigures) -> Row:
    say = figures.say
    return row(
        gaming_day_text(say, each.gaming_day),
        each.table,
        say.number(each.number),
        NOTHING if each.hand is None else say.number(each.hand),
        say(REASONS[CorrectionReason(each.reason)]),
        each.proposed_by,
        each.settled_by or NOTHING,
        say(STATUSES[Status(each.status)]),
    )
