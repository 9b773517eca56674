"""The tables of hands: the register, the hands without Taxe, and the rules seldom needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealerassist.records.shift import Hand, NoRake, ShiftReport
from dealerassist.table.money import Box
from reports.formatting import NOTHING
from reports.paper.page import GONE
from reports.paper.tables import Cell, Column, Row, Table, figures, row, total
from reports.shift.terms import NO_RAKE, RULES_OF_FLAGS
from reports.shift.words import ShiftWords


def register_table(report: ShiftReport, words: ShiftWords) -> Table:
    """Every hand, and the sums of all; that of the Taxe not before its box is counted."""
    hands = report.hands
    rake = words.amount(sum(hand.rake for hand in hands))
    sums = (
        words.amount(sum(hand.pot for hand in hands)),
        words.amount(sum(hand.rakeable for hand in hands)),
        NOTHING if Box.RAKE in report.blind else rake,
    )
    line = total(words.say("Sum"), "", "", "", *sums, "", "")
    table = hands_table(hands, words)
    rows = tuple(row for hand in hands for row in _with_original(hand, words))
    return table._replace(rows=rows, total=line if hands else None)


def _with_original(hand: Hand, words: ShiftWords) -> tuple[Row, ...]:
    """The hand; below one that was corrected, what it paid before, struck through."""
    if hand.original is None:
        return (_hand(hand, words),)
    original, note = hand.original, words.say("before the correction")
    return (
        _hand(hand, words),
        (
            Cell(str(hand.number)),
            *(Cell("") for _ in range(3)),
            Cell(words.amount(original.pot), GONE),
            Cell(""),
            Cell(words.amount(original.rake), GONE),
            Cell(words.wins(original.winners), GONE),
            Cell(note),
        ),
    )


def hands_table(hands: Iterable[Hand], words: ShiftWords) -> Table:
    """Some hands, in the order in which they come."""
    say = words.say
    return Table(
        (
            Column(say("Hand no.")),
            Column(say("Started")),
            Column(say("Croupier"), most=80),
            figures(say("Players")),
            figures(words.in_currency(say("Pot"))),
            figures(words.in_currency(say("Rakeable"))),
            figures(words.in_currency(say("Rake"))),
            Column(say("Winner (seat)"), share=1),
            Column(say("Notes"), share=1),
        ),
        tuple(_hand(hand, words) for hand in hands),
    )


def _hand(hand: Hand, words: ShiftWords) -> Row:
    return (
        Cell(str(hand.number)),
        Cell(words.moment(hand.started_ms, seconds=True)),
        Cell(hand.croupier),
        Cell(str(hand.players)),
        Cell(words.amount(hand.pot) if hand.played else NOTHING),
        Cell(words.amount(hand.rakeable) if hand.played else NOTHING),
        Cell(words.amount(hand.rake) if hand.played else NOTHING),
        Cell(words.winners(hand)),
        Cell(words.flags(hand)),
    )


def no_rake_table(hands: Sequence[Hand], words: ShiftWords) -> Table:
    """Why some hands paid no Taxe, and which."""
    say = words.say
    every = {why: [hand for hand in hands if hand.no_rake is why] for why in NoRake}
    return Table(
        (
            Column(say("Reason"), share=1),
            Column(say("Rule no.")),
            figures(say("Hands")),
            figures(words.in_currency(say("Pots together"))),
            Column(say("Which"), share=1),
        ),
        tuple(
            row(
                say(NO_RAKE[why][1]),
                NO_RAKE[why][0],
                say.number(len(those)),
                words.amount(sum(hand.pot for hand in those)),
                words.hand_numbers([hand.number for hand in those]),
            )
            for why, those in every.items()
            if those
        ),
    )


def special_rules_table(hands: Sequence[Hand], words: ShiftWords) -> Table:
    """The rules that are not needed in every hand, and in which hands they were."""
    say = words.say
    every = {flag: [h.number for h in hands if flag in h.flags] for flag in RULES_OF_FLAGS}
    return Table(
        (
            Column(say("Special rule")),
            Column(say("Rule no.")),
            figures(say("Hands")),
            Column(say("Which"), share=1),
        ),
        tuple(
            row(
                words.flag(flag),
                RULES_OF_FLAGS[flag],
                say.number(len(numbers)),
                words.hand_numbers(numbers),
            )
            for flag, numbers in every.items()
            if numbers
        ),
    )
