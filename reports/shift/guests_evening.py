"""The table of the guests: bought, taken along, on the table, here and away (HP 7)."""

from __future__ import annotations

from dealerassist.local_time import MINUTE_MS
from dealerassist.records.shift.guests_evening import GuestOfShift
from reports.formatting import NOTHING, Formatting
from reports.paper.tables import Column, PaperTable, figure_column, row, total


def guests_table(guests: tuple[GuestOfShift, ...], formatting: Formatting) -> PaperTable:
    """A line for each guest, by seat, and the sums; who has left comes last."""
    say = formatting.say
    return PaperTable(
        (
            Column(say("Seat")),
            Column(say("Alias"), share=1),
            figure_column(formatting.in_currency(say("Bought"))),
            figure_column(formatting.in_currency(say("Taken away"))),
            figure_column(formatting.in_currency(say("On the table"))),
            figure_column(say("Here for")),
            figure_column(say("Away for")),
        ),
        tuple(row(*_guest(guest, formatting)) for guest in guests),
        total(
            "",
            say("Sum"),
            formatting.amount(sum(guest.bought for guest in guests)),
            formatting.amount(sum(guest.taken for guest in guests)),
            formatting.amount(sum(guest.on_table or 0 for guest in guests)),
            "",
            "",
        ),
    )


def _guest(guest: GuestOfShift, formatting: Formatting) -> tuple[str, ...]:
    on_table = NOTHING if guest.on_table is None else formatting.amount(guest.on_table)
    if guest.left:
        on_table = formatting.say("left")
    return (
        str(guest.seat),
        guest.alias,
        formatting.amount(guest.bought),
        formatting.amount(guest.taken) if guest.taken else NOTHING,
        on_table,
        _length(guest.present_ms, formatting),
        _length(guest.away_ms if guest.away_ms >= MINUTE_MS else None, formatting),
    )


def _length(length_ms: int | None, formatting: Formatting) -> str:
    """Hours and minutes; nothing where it is not known, or shorter than a minute."""
    if length_ms is None:
        return NOTHING
    hours, minutes = divmod(length_ms // MINUTE_MS, 60)
    return formatting.say("{hours}:{minutes} h", hours=hours, minutes=f"{minutes:02d}")
