"""The tables of the games of a mixed table: what was played of each, and their turns (8.1)."""

from __future__ import annotations

from collections import Counter

from dealerassist.locale.games_and_stakes import game_in_short, title_in_short
from dealerassist.records.shift.games import GameOfShift
from dealerassist.records.shift.report import ShiftReport
from reports.formatting import Formatting
from reports.paper.tables import Column, PaperTable, figure_column, row, total


def games_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """Hands, pots and Taxe by game; all that tells the Taxe waits until its box is counted."""
    say, games, told = formatting.say, report.games, report.rake_told
    rake = (formatting.in_currency(say("Rake")), formatting.in_currency(say("Rake per hand")))
    sums = (
        say.number(sum(game.turns for game in games)),
        say.number(sum(game.hands for game in games)),
        formatting.amount(sum(game.pot for game in games)),
    )
    hands, taken = sum(game.hands for game in games), sum(game.rake for game in games)
    rakes = (formatting.amount(taken), formatting.average(taken, hands)) if told else ()
    return PaperTable(
        (
            Column(""),
            Column(say("Game"), share=1),
            Column(say("Rule profile")),
            figure_column(say("Turns")),
            figure_column(say("Hands")),
            figure_column(formatting.in_currency(say("Pots together"))),
            *(figure_column(title) for title in rake if told),
        ),
        tuple(row(*_game(game, formatting, told=told)) for game in games),
        total("", say("Sum"), "", *sums, *rakes),
    )


def _game(game: GameOfShift, formatting: Formatting, *, told: bool) -> tuple[str, ...]:
    say = formatting.say
    rake = (formatting.amount(game.rake), formatting.average(game.rake, game.hands))
    return (
        str(game.place),
        title_in_short(say, game),
        f"{game.profile} v{game.version}",
        say.number(game.turns),
        say.number(game.hands),
        formatting.amount(game.pot),
        *(rake if told else ()),
    )


def turns_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """When the games changed: with which hand, and what was played until the next change."""
    say, told = formatting.say, report.rake_told
    games = {game.place: title_in_short(say, game) for game in report.games}
    rake = (figure_column(formatting.in_currency(say("Rake"))),) if told else ()
    return PaperTable(
        (
            Column(say("From hand")),
            Column(say("Started")),
            Column(say("Game"), share=1),
            figure_column(say("Hands")),
            *rake,
        ),
        tuple(
            row(
                str(turn.hand),
                formatting.time(turn.started_ms),
                games[turn.place],
                say.number(turn.hands),
                *((formatting.amount(turn.rake),) if told else ()),
            )
            for turn in report.turns
        ),
    )


def games_in_short(report: ShiftReport, formatting: Formatting) -> dict[int, str]:
    """The games of the mix in a few letters, by their places; empty at a table with one game.

    Their stakes are left out, unless the same game is played for others too.
    """
    names = Counter(map(game_in_short, report.games))
    return {
        game.place: title_in_short(formatting.say, game) if names[name] > 1 else name
        for game in report.games
        for name in (game_in_short(game),)
    }
