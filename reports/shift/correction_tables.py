"""The table of a shift's corrections: before and after, the chips moved, and both who signed."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.hand.result import HandResult
from dealerassist.journal.read_model.rows import CorrectionRow
from dealerassist.locale.betting_acts import act_change_words
from dealerassist.locale.correction_reasons import DECLINE_REASONS, REASONS, adjustment_words
from dealerassist.records.shift.corrections import Correction
from dealerassist.table.correction_effects import AdjustBox, Effect, SeatEffect
from reports.formatting import NOTHING, Formatting
from reports.paper.style import BODY, STRUCK_OUT
from reports.paper.tables import Cell, Column, PaperTable, Row, figure_column
from reports.shift.labels import STATUSES


def corrections_table(
    corrections: Iterable[Correction], formatting: Formatting, *, told: bool
) -> PaperTable:
    """Every correction that was proposed; what was paid first is struck through if approved.

    Args:
        corrections: the corrections.
        formatting: how they are written.
        told: whether the Taxe may be shown (`ShiftReport.rake_told`). If not, it is not said what
            the hands paid, only what the corrections moved.
    """
    say = formatting.say
    return PaperTable(
        (
            figure_column(say("No.")),
            Column(say("Hand no.")),
            Column(formatting.in_currency(say("Before")), most=58),
            Column(formatting.in_currency(say("After")), most=58),
            Column(formatting.in_currency(say("Chips moved")), share=1),
            Column(say("Why"), most=80),
            Column(say("Proposed by"), most=78),
            Column(say("Decided by"), most=80),
        ),
        tuple(_correction(each, formatting, told=told) for each in corrections),
    )


def _correction(correction: Correction, formatting: Formatting, *, told: bool) -> Row:
    row = correction.row
    return (
        Cell(str(row.number)),
        Cell(_hand(correction, formatting)),
        Cell(_paid(row.was, formatting, told=told), STRUCK_OUT if row.approved else BODY),
        Cell(_paid(row.becomes, formatting, told=told)),
        Cell(effect_words(row.chips, formatting)),
        Cell(_why(correction, formatting)),
        Cell(_signed(row.proposed_by, row.proposed_ms, row.proposed_entry, formatting)),
        Cell(_decided(row, formatting)),
    )


def _hand(correction: Correction, formatting: Formatting) -> str:
    """The number of the hand; with its shift, if that was closed before it was corrected."""
    hand, shift = correction.row.hand, correction.supplements
    if hand is None:
        return NOTHING
    return (
        str(hand)
        if shift is None
        else formatting.say("{hand} (shift {shift})", hand=hand, shift=shift)
    )


def _paid(result: HandResult | None, formatting: Formatting, *, told: bool) -> str:
    """What each seat won, and the Taxe; nothing for the correction of a box.

    Of what may not be told yet only who won.
    """
    if result is None:
        return NOTHING
    if result.void:
        return formatting.say("Void")
    say = formatting.say
    if told:
        parts = [
            say("Seat {seat}: {amount}", seat=w.seat, amount=formatting.amount(w.amount))
            for w in result.won
        ]
        parts.append(say("Rake: {amount}", amount=formatting.amount(result.rake)))
    else:
        parts = [say("Seat {seat}", seat=w.seat) for w in result.won]
    return ", ".join(each.replace(" ", "\u00a0") for each in parts)


def effect_words(effect: Effect, formatting: Formatting) -> str:
    """Which seats get or give how much, or both sides of an adjustment."""
    if effect.box is not None:
        return _adjustment(effect.box, effect, formatting)
    parts = [_of_seat(row, formatting) for row in effect.rows]
    if effect.rake:
        parts.append(formatting.say("Rake: {amount}", amount=formatting.amount_signed(effect.rake)))
    # Spaces that do not break, so that a line is broken only between two seats or before "(".
    return ", ".join(part.replace(" ", "\u00a0").replace("\u00a0(", " (") for part in parts)


def _adjustment(change: AdjustBox, effect: Effect, formatting: Formatting) -> str:
    """Where the chips come from and go to; of a guest who has left, that the cash desk settles."""
    words = adjustment_words(formatting.say, change, formatting.amount(abs(change.amount)))
    elsewhere = [row for row in effect.rows if row.seat_now != row.seat_then]
    return ", ".join([words, *(_of_seat(row, formatting) for row in elsewhere)])


def _of_seat(row: SeatEffect, formatting: Formatting) -> str:
    say, amount = formatting.say, formatting.amount_signed(row.amount)
    if row.seat_now is None:
        return say("Seat {seat} (cash desk): {amount}", seat=row.seat_then, amount=amount)
    if row.seat_now == row.seat_then:
        return say("Seat {seat}: {amount}", seat=row.seat_then, amount=amount)
    return say(
        "Seat {seat} (now {now}): {amount}", seat=row.seat_then, now=row.seat_now, amount=amount
    )


def _why(correction: Correction, formatting: Formatting) -> str:
    """The reason; and what was otherwise in the betting, if that is corrected."""
    say, text = formatting.say, correction.row.text
    reason = say(REASONS[correction.row.reason])
    said = f"{reason}: {text}" if text else reason
    acts = (act_change_words(say, each, formatting.money) for each in correction.acts)
    return "; ".join((said, *acts))


def _signed(who: str, at_ms: int, entry: int | None, formatting: Formatting) -> str:
    """Who, when, and the number of the journal's entry that records it."""
    time = formatting.moment(at_ms)
    if entry is None:
        return f"{who}, {time}"
    return f"{who}, {time} {formatting.say('(entry {entry})', entry=entry)}"


def _decided(row: CorrectionRow, formatting: Formatting) -> str:
    """The status, and who decided when; the status alone while it is open."""
    status = formatting.say(STATUSES[row.status])
    if row.settled_by is None or row.settled_ms is None:
        return status
    by = _signed(row.settled_by, row.settled_ms, row.settled_entry, formatting)
    why = why_declined(row, formatting)
    return f"{status}: {by}; {why}" if why else f"{status}: {by}"


def why_declined(row: CorrectionRow, formatting: Formatting) -> str:
    """Why it was declined; empty if it was not, or in a journal from before that was asked."""
    if row.decline_reason is None:
        return ""
    reason = formatting.say(DECLINE_REASONS[row.decline_reason])
    return f"{reason}: {row.decline_text}" if row.decline_text else reason
