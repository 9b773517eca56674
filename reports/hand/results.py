"""The tables of a hand's result: for each seat, and for each pot."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.cards import Card
from dealerassist.hand.pot import PotAward, Share
from dealerassist.hand.state import Standing
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.locale.names import hand_name, low_name, pot_name
from dealerassist.locale.refusals import card_sign
from dealerassist.records.hand_record import HandRecord, SeatResult
from reports.formatting import NOTHING, Formatting
from reports.paper.style import BODY, STRONG, STRUCK_OUT
from reports.paper.tables import Column, PaperTable, Row, figure_column, row
from reports.shift.wording import seat_and_half

UNSEEN = "?"
"""A card that nobody saw."""


def results_table(record: HandRecord, formatting: Formatting) -> PaperTable:
    """The result for each seat; of a corrected hand, both as first paid and after corrections."""
    say, voice = formatting.say, Localizer(formatting.say, record.rules)
    titles = [say("Stack before"), say("Put in"), say("Won"), say("Net")]
    if record.is_corrected:
        titles += [say("Corrected"), say("Net now")]
    return PaperTable(
        (
            Column(say("Seat no.")),
            Column(say("Cards")),
            Column(say("Hand shown"), share=1),
            *(figure_column(formatting.in_currency(title)) for title in titles),
        ),
        tuple(_result(each, record, formatting, voice) for each in record.results),
    )


def _result(
    result: SeatResult, record: HandRecord, formatting: Formatting, voice: Localizer
) -> Row:
    won = result.won if result.corrected is None else result.corrected
    style = STRONG if won and record.hand.played else BODY
    button = formatting.say("{seat} (button)", seat=result.seat)
    seat = button if result.seat == record.button else str(result.seat)
    known = not result.uncounted
    texts = (
        seat,
        cards_in_a_row(result.cards),
        _showing(result, record, voice),
        formatting.amount(result.stack) if known else NOTHING,
        _put_in(result, formatting) if known else NOTHING,
    )
    first = _won(result.won, result.net, formatting, known=known)
    if result.corrected is None:
        return row(*texts, *first, style=style)
    changed = result.corrected != result.won or result.put_in_corrected is not None
    in_the_end = _won(result.corrected, result.net_corrected, formatting, known=known)
    return (
        *row(*texts, style=style),
        *row(*first, style=STRUCK_OUT if changed else BODY),
        *row(*in_the_end, style=STRONG if changed else BODY),
    )


def _put_in(result: SeatResult, formatting: Formatting) -> str:
    """What the seat put in; where the betting was corrected, as entered and as it really was."""
    put_in = formatting.amount(result.put_in)
    if result.put_in_corrected is None:
        return put_in
    return f"{put_in} → {formatting.amount(result.put_in_corrected)}"


def _won(won: int, net: int, formatting: Formatting, *, known: bool) -> tuple[str, str]:
    return (
        formatting.amount(won) if won else NOTHING,
        formatting.amount_signed(net) if known else NOTHING,
    )


def pots_table(record: HandRecord, formatting: Formatting) -> PaperTable:
    """Every pot, who was in it and to whom it was first paid; struck through if corrected."""
    say, voice = formatting.say, Localizer(formatting.say, record.rules)
    style = STRUCK_OUT if record.is_corrected else BODY
    dropped = any(award.dropped for award in record.pots)
    return PaperTable(
        (
            Column(say("Pot")),
            Column(say("Seats in it"), share=1),
            figure_column(formatting.in_currency(say("Amount"))),
            figure_column(formatting.in_currency(say("Rake"))),
            *([figure_column(formatting.in_currency(say("Drop")))] * dropped),
            Column(formatting.in_currency(say("Paid out to seat")), share=1),
        ),
        tuple(
            row(*_pot(at, award, formatting, voice, dropped=dropped), style=style)
            for at, award in enumerate(record.pots)
        ),
    )


def _pot(
    at: int, award: PotAward, formatting: Formatting, voice: Localizer, *, dropped: bool
) -> tuple[str, ...]:
    return (
        pot_name(voice, at),
        ", ".join(map(str, award.seats)),
        formatting.amount(award.amount),
        formatting.amount(award.raked),
        *([formatting.amount(award.dropped)] * dropped),
        ", ".join(_share(share, formatting) for share in award.shares),
    )


def cards_in_a_row(cards: Sequence[Card | None]) -> str:
    """Cards in a row; a line is broken only between two of them."""
    return "  ".join(UNSEEN if card is None else card_sign(card) for card in cards)


def _showing(result: SeatResult, record: HandRecord, voice: Localizer) -> str:
    """The hand that a seat showed, or why it showed none."""
    if result.standing is Standing.FOLDED:
        return voice.say("folded")
    if result.standing is Standing.MUCKED:
        return voice.say("mucked")
    if result.best is None:
        return voice.say("not shown") if record.pots else NOTHING
    hand = hand_name(voice, result.best)
    if result.low is not None:
        hand = f"{hand}; {low_name(voice, result.low)}"
    return capital(hand)


def _share(share: Share, formatting: Formatting) -> str:
    """A share of a pot: which seat, for which half, how much, and odd chips in it."""
    say = formatting.say
    seat = seat_and_half(share.seat, share.half, say)
    paid = f"{seat}: {formatting.amount(share.amount)}"
    if not share.odd:
        return paid
    return say("{paid} ({odd} odd)", paid=paid, odd=formatting.amount(share.odd))
