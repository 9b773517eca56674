"""Seats are drawn in two steps: a card for the table, then one for the seat (11.2).

So are those of entries, of guests who enter again, of a broken table, and of a redraw. The first
cards are those of the tables with the fewest guests, so that tables fill evenly; the second ones
are those of all open seats, the blinds and the button too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.tournament.table_in_play import TableInPlay


class SeatDraw(Struct, frozen=True):
    """Which seat was drawn for an entry, and from which cards.

    Attributes:
        entry: its number.
        table_cards: the names of the tables that were in the first draw.
        table: the one that was drawn.
        seat_cards: the seats that were in the second draw.
        seat: the one that was drawn.
    """

    entry: int
    table_cards: tuple[str, ...]
    table: str
    seat_cards: tuple[int, ...]
    seat: int


def draw_seats(
    entries: Iterable[int], tables: Sequence[TableInPlay], lots: Random
) -> tuple[SeatDraw, ...]:
    """A seat for each entry, one after another, as long as a seat is open.

    Where guests are more than open seats, the last ones are not in what comes back: they wait.

    Args:
        entries: their numbers.
        tables: those at which guests may be seated, also empty ones; not one that is to be broken.
        lots: where the draws come from; at a house the system's own source of chance.
    """
    draws: list[SeatDraw] = []
    for entry in entries:
        among = _with_fewest(tables)
        if not among:
            break
        table = lots.choice(among)
        seat = lots.choice(table.open_seats)
        names = tuple([each.name for each in among])
        draws.append(SeatDraw(entry, names, table.name, table.open_seats, seat))
        tables = with_seat_drawn(tables, draws[-1])
    return tuple(draws)


def _with_fewest(tables: Iterable[TableInPlay]) -> list[TableInPlay]:
    """The tables with an open seat at which the fewest guests sit."""
    with_seat = [table for table in tables if table.open_seats]
    fewest = min((len(table.guests) for table in with_seat), default=0)
    return [table for table in with_seat if len(table.guests) == fewest]


def with_seat_drawn(tables: Iterable[TableInPlay], draw: SeatDraw) -> tuple[TableInPlay, ...]:
    """The tables once the guest sits at the seat that was drawn."""
    return tuple(
        replace(table, guests={**table.guests, draw.seat: draw.entry})
        if table.name == draw.table
        else table
        for table in tables
    )


def redraw_seats(
    tables: Iterable[TableInPlay], into: Iterable[TableInPlay], lots: Random
) -> tuple[SeatDraw, ...]:
    """New seats for everybody who sits at `tables`, as for the final table.

    Args:
        tables: all tables.
        into: the tables at which play goes on; who sits there now is drawn for as all others are.
        lots: as of `draw_seats`.
    """
    entries = sorted(entry for table in tables for entry in table.guests.values())
    return draw_seats(entries, [replace(table, guests={}) for table in into], lots)


def draw_break_order(names: Iterable[str], lots: Random) -> tuple[str, ...]:
    """In which order tables stay in play; the last one breaks first (11.4)."""
    order = list(names)
    lots.shuffle(order)
    return tuple(order)
