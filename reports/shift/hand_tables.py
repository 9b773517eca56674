"""The tables of hands: the register, the hands without Taxe, and those with special rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from dealerassist.locale.hand_flags import FLAGS
from dealerassist.records.shift.hands import NoRake, RegisteredHand
from dealerassist.records.shift.report import ShiftReport
from reports.formatting import NOTHING, Formatting
from reports.paper.style import STRUCK_OUT
from reports.paper.tables import Cell, Column, PaperTable, Row, figure_column, row, total
from reports.shift.games import games_in_short
from reports.shift.labels import NO_RAKE, RULES_OF_FLAGS
from reports.shift.wording import hand_notes, hand_numbers, winners_said

Games = Mapping[int, str]
"""The games of a mixed table in a few letters, by their places in the mix; else empty."""


def register_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """Every hand, and the sums; all that tells the Taxe waits until its box is counted (HP 4)."""
    hands, told, games = report.hands, report.rake_told, games_in_short(report, formatting)
    if report.chips is not None:
        return hands_table(hands, formatting, games, told=False, amounts=False)
    sums = (
        formatting.amount(sum(hand.row.pot for hand in hands)),
        formatting.amount(sum(hand.row.rakeable for hand in hands)) if told else NOTHING,
        formatting.amount(sum(hand.row.rake for hand in hands)) if told else NOTHING,
    )
    before, dropped = [""] * (len(games) > 0), _has_drop(hands)
    drop = [formatting.amount(sum(h.row.drop for h in hands)) if told else NOTHING] * dropped
    line = total(formatting.say("Sum"), "", "", "", *before, "", *sums, *drop, "", "")
    table = hands_table(hands, formatting, games, told=told)
    shown = _Shown(games, told=told, dropped=dropped)
    rows = tuple(row for hand in hands for row in _with_original(hand, formatting, shown))
    return table._replace(rows=rows, total=line if hands else None)


def _has_drop(hands: Iterable[RegisteredHand]) -> bool:
    """Whether any of the hands gave something for the jackpot, so that it has a column."""
    return any(hand.row.drop for hand in hands)


class _Shown(NamedTuple):
    """What the tables show of a hand: its game, the Taxe if `told`, the drop if there is any."""

    games: Games
    told: bool
    dropped: bool
    amounts: bool = True


def _with_original(hand: RegisteredHand, formatting: Formatting, shown: _Shown) -> tuple[Row, ...]:
    """The row of a hand; of a corrected one a second row, what it paid before, struck through."""
    games, told, dropped, _ = shown
    if hand.original is None:
        return (_hand(hand, formatting, shown),)
    original, note = hand.original, formatting.say("before the correction")
    return (
        _hand(hand, formatting, shown),
        (
            Cell(str(hand.row.number)),
            *(Cell("") for _ in range(5 if games else 4)),
            Cell(formatting.amount(original.pot), STRUCK_OUT),
            Cell(""),
            Cell(formatting.amount(original.rake) if told else NOTHING, STRUCK_OUT),
            *([Cell("")] * dropped),
            Cell(winners_said(original.winners, formatting, told=told), STRUCK_OUT),
            Cell(note),
        ),
    )


def hands_table(
    hands: Iterable[RegisteredHand],
    formatting: Formatting,
    games: Games,
    *,
    told: bool,
    amounts: bool = True,
) -> PaperTable:
    """Some hands, in the order in which they are given.

    Args:
        hands: the hands.
        formatting: how they are written.
        games: the games of the mix; without any there is no column for them.
        told: whether the Taxe may be shown (`ShiftReport.rake_told`).
        amounts: whether pots have a column. In a tournament they have none: there is no money,
            and after a colour-up the same figure is of other chips (11.10).
    """
    say, hands = formatting.say, tuple(hands)
    shown = _Shown(games, told=told, dropped=amounts and _has_drop(hands), amounts=amounts)
    money = (
        figure_column(formatting.in_currency(say("Pot"))),
        figure_column(formatting.in_currency(say("Rakeable"))),
        figure_column(formatting.in_currency(say("Rake"))),
    )
    return PaperTable(
        (
            Column(say("Hand no.")),
            Column(say("Started")),
            Column(say("Ended")),
            Column(say("Croupier"), most=80),
            *([Column(say("Game"))] if games else []),
            figure_column(say("Players")),
            *(money if amounts else ()),
            *([figure_column(formatting.in_currency(say("Drop")))] * shown.dropped),
            Column(say("Winner (seat)"), share=1),
            Column(say("Notes"), share=1),
        ),
        tuple(_hand(hand, formatting, shown) for hand in hands),
    )


def _hand(hand: RegisteredHand, formatting: Formatting, columns: _Shown) -> Row:
    games, told, dropped, amounts = columns
    shown = told and hand.played
    money = (
        Cell(formatting.amount(hand.row.pot) if hand.played else NOTHING),
        Cell(formatting.amount(hand.row.rakeable) if shown else NOTHING),
        Cell(formatting.amount(hand.row.rake) if shown else NOTHING),
    )
    return (
        Cell(str(hand.row.number)),
        Cell(formatting.moment(hand.row.started_ms, seconds=True)),
        Cell(formatting.time(hand.ended_ms, seconds=True)),
        Cell(hand.row.croupier),
        *([Cell(games[hand.game])] if games else []),
        Cell(str(hand.row.players)),
        *(money if amounts else ()),
        *([Cell(formatting.amount(hand.row.drop) if shown else NOTHING)] * dropped),
        Cell(winners_said(hand.row.winners, formatting, told=told)),
        Cell(hand_notes(hand, formatting.say)),
    )


def no_rake_table(hands: Sequence[RegisteredHand], formatting: Formatting) -> PaperTable:
    """Which hands paid no Taxe, by the reason."""
    say = formatting.say
    every = {why: [hand for hand in hands if hand.no_rake is why] for why in NoRake}
    return PaperTable(
        (
            Column(say("Reason"), share=1),
            Column(say("Rule no.")),
            figure_column(say("Hands")),
            figure_column(formatting.in_currency(say("Pots together"))),
            Column(say("Which"), share=1),
        ),
        tuple(
            row(
                say(NO_RAKE[why][1]),
                NO_RAKE[why][0],
                say.number(len(those)),
                formatting.amount(sum(hand.row.pot for hand in those)),
                hand_numbers([hand.row.number for hand in those], say),
            )
            for why, those in every.items()
            if those
        ),
    )


def special_rules_table(hands: Sequence[RegisteredHand], formatting: Formatting) -> PaperTable:
    """Which hands needed a rule that not every hand needs, by the rule."""
    say = formatting.say
    every = {flag: [h.row.number for h in hands if flag in h.row.flags] for flag in RULES_OF_FLAGS}
    return PaperTable(
        (
            Column(say("Special rule")),
            Column(say("Rule no.")),
            figure_column(say("Hands")),
            Column(say("Which"), share=1),
        ),
        tuple(
            row(
                say(FLAGS[flag]),
                RULES_OF_FLAGS[flag],
                say.number(len(numbers)),
                hand_numbers(numbers, say),
            )
            for flag, numbers in every.items()
            if numbers
        ),
    )
