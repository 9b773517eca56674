"""The corrections of a shift on paper: before and after, the chips, and both who signed."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.hand.result import HandResult
from dealerassist.locale.correction_reasons import BOXES, REASONS
from dealerassist.records.shift import Correction
from dealerassist.table.correction_effects import Effect, SeatEffect
from reports.formatting import NOTHING
from reports.paper.page import BODY, GONE
from reports.paper.tables import Cell, Column, Row, Table, figures
from reports.shift.terms import STATUSES
from reports.shift.words import ShiftWords


def corrections_table(corrections: Iterable[Correction], words: ShiftWords) -> Table:
    """Every correction that was proposed; what was made of it stands beside the original."""
    say = words.say
    return Table(
        (
            figures(say("No.")),
            Column(say("Hand no.")),
            Column(words.in_currency(say("Before")), most=58),
            Column(words.in_currency(say("After")), most=58),
            Column(words.in_currency(say("Chips moved")), share=1),
            Column(say("Why"), most=80),
            Column(say("Proposed by"), most=62),
            Column(say("Decided by"), most=62),
        ),
        tuple(_correction(each, words) for each in corrections),
    )


def _correction(correction: Correction, words: ShiftWords) -> Row:
    proposed = _signed(
        correction.proposed_by, correction.proposed_ms, correction.proposed_entry, words
    )
    return (
        Cell(str(correction.number)),
        Cell(NOTHING if correction.hand is None else str(correction.hand)),
        Cell(_paid(correction.was, words), GONE if correction.approved else BODY),
        Cell(_paid(correction.becomes, words)),
        Cell(effect_words(correction.effect, words)),
        Cell(_why(correction, words)),
        Cell(proposed),
        Cell(_decided(correction, words)),
    )


def _paid(result: HandResult | None, words: ShiftWords) -> str:
    """The Taxe of a hand and what each seat won; of a box there is nothing to say."""
    if result is None:
        return NOTHING
    if result.void:
        return words.say("Void")
    won = [
        words.say("Seat {seat}: {amount}", seat=w.seat, amount=words.amount(w.amount))
        for w in result.won
    ]
    rake = words.say("Rake: {amount}", amount=words.amount(result.rake))
    return ", ".join(each.replace(" ", "\u00a0") for each in (*won, rake))


def effect_words(effect: Effect, words: ShiftWords) -> str:
    """Who gets or gives how much, and which box."""
    parts = [_of_seat(row, words) for row in effect.rows]
    if effect.rake:
        parts.append(words.say("Rake: {amount}", amount=words.amount_signed(effect.rake)))
    if effect.box is not None:
        parts.append(
            f"{words.say(BOXES[effect.box.box])}: {words.amount_signed(effect.box.amount)}"
        )
    # A line is broken between two guests, or before what stands in brackets.
    return ", ".join(part.replace(" ", "\u00a0").replace("\u00a0(", " (") for part in parts)


def _of_seat(row: SeatEffect, words: ShiftWords) -> str:
    say, amount = words.say, words.amount_signed(row.amount)
    if row.seat_now is None:
        return say("Seat {seat} (cash desk): {amount}", seat=row.seat_then, amount=amount)
    if row.seat_now == row.seat_then:
        return say("Seat {seat}: {amount}", seat=row.seat_then, amount=amount)
    return say(
        "Seat {seat} (now {now}): {amount}", seat=row.seat_then, now=row.seat_now, amount=amount
    )


def _why(correction: Correction, words: ShiftWords) -> str:
    reason = words.say(REASONS[correction.reason])
    return f"{reason}: {correction.text}" if correction.text else reason


def _signed(who: str, at_ms: int, entry: int | None, words: ShiftWords) -> str:
    """Who, when, and which entry of the journal says so."""
    time = words.moment(at_ms)
    if entry is None:
        return f"{who}, {time}"
    return f"{who}, {time} {words.say('(entry {entry})', entry=entry)}"


def _decided(correction: Correction, words: ShiftWords) -> str:
    """Who approved it or did not, and when; or that nobody has yet."""
    status = words.say(STATUSES[correction.status])
    if correction.settled_by is None or correction.settled_ms is None:
        return status
    by = _signed(correction.settled_by, correction.settled_ms, correction.settled_entry, words)
    return f"{status}: {by}"
