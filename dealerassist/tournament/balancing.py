"""Which guest moves to which table, which table stops, and which breaks (11.4).

The floor asks in this order: whether the guests fit at the final table, whether a table breaks, who
moves. Each answer is for the tables as they are now; after each move it asks again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from dealerassist.tournament.table_in_play import TableInPlay, guests_together, in_play

MOST_APART = 1
"""By how many guests two tables of a balanced floor may differ."""


class BalancingMove(Struct, frozen=True):
    """Who moves.

    Attributes:
        entry: the number of the guest's entry.
        table, seat: where the guest sits.
        to_table, to_seat: where the guest goes.
    """

    entry: int
    table: str
    seat: int
    to_table: str
    to_seat: int


# ── is it balanced ──────────────────────────────────────────────────────────────────────────


def is_balanced(tables: Iterable[TableInPlay]) -> bool:
    """Whether no table in play has two guests more than another."""
    numbers = [len(table.guests) for table in in_play(tables)]
    return not numbers or max(numbers) - min(numbers) <= MOST_APART


def tables_to_stop(tables: Iterable[TableInPlay], halt_at: int) -> tuple[str, ...]:
    """The names of the tables that deal no further hand until the floor is balanced (11.4).

    A table stops when it has `halt_at` guests more than another, as somebody of it has to move.
    """
    playing = in_play(tables)
    fewest = min((len(table.guests) for table in playing), default=0)
    return tuple([table.name for table in playing if len(table.guests) >= fewest + halt_at])


# ── who moves ───────────────────────────────────────────────────────────────────────────────


def move_to_balance(
    tables: Iterable[TableInPlay], break_order: Sequence[str], *, stud_only: bool
) -> BalancingMove | None:
    """The next guest who moves (11.4); None where the floor is balanced, or a move has to wait.

    From the table with the most guests to the one with the fewest. Of several it is from the one
    that breaks first, and to the one that breaks last, so that few guests move twice.

    It waits a hand where the one open seat of the short table has the small blind.

    Args:
        tables: all tables.
        break_order: the names of all tables; the last one breaks first.
        stud_only: no game of the tournament has blinds. In a mixed one the guest moves who would be
            the big blind were the next hand with blinds, also during stud.
    """
    playing = in_play(tables)
    if is_balanced(playing):
        return None
    last_first = sorted(playing, key=lambda table: break_order.index(table.name), reverse=True)
    from_table = max(last_first, key=lambda table: len(table.guests))
    to_table = min(reversed(last_first), key=lambda table: len(table.guests))
    places = (_by_position if stud_only else _by_blinds)(from_table, to_table)
    if places is None:
        return None
    seat, to_seat = places
    return BalancingMove(from_table.guests[seat], from_table.name, seat, to_table.name, to_seat)


def _by_blinds(from_table: TableInPlay, to_table: TableInPlay) -> tuple[int, int] | None:
    to_seat = worst_open_seat(to_table)
    return None if to_seat is None else (next_big_blind(from_table), to_seat)


def small_blind_seat(table: TableInPlay) -> int:
    """The seat at which the small blind is due in the next hand with blinds (11.3)."""
    return table.guest_after(table.seats) if table.small_blind is None else table.small_blind


def next_big_blind(table: TableInPlay) -> int:
    """The seat of the guest who has the big blind in the next hand with blinds (11.3)."""
    return table.guest_after(small_blind_seat(table))


def worst_open_seat(table: TableInPlay) -> int | None:
    """The open seat that has the big blind soonest and is not the small blind (11.4).

    That is the first one clockwise after the small blind: nobody who sits behind it has the big
    blind before. Where it lies before the next big blind, who comes has the big blind at once,
    and has it alone where the small blind falls on an empty seat.

    Returns:
        the seat; None where no other than that of the small blind is open, or none at all.
    """
    small = small_blind_seat(table)
    in_order = table.clockwise_after(small)
    return next((seat for seat in in_order if seat != small and seat in table.open_seats), None)


def _by_position(from_table: TableInPlay, to_table: TableInPlay) -> tuple[int, int] | None:
    """Who moves in a stud-only tournament, and where to.

    In stud no seat is better than another: which guest moves is chance, and is decided by what
    nobody chose, the seat that was opened last at the short table. The guest at the seat of the
    same number at the long table moves to it, and is as far from the croupier as before. Where
    nobody sits there at the long table it is the next one clockwise. Where nobody has left the
    short table yet, it is its first open seat.
    """
    still_open = to_table.open_seats
    if not still_open:
        return None
    to_seat = next(
        (seat for seat in reversed(to_table.opened) if seat in still_open), still_open[0]
    )
    return from_table.guest_after(to_seat - 1), to_seat


# ── which table breaks ──────────────────────────────────────────────────────────────────────


def final_table(tables: Iterable[TableInPlay], break_order: Sequence[str], most: int) -> str | None:
    """The name of the table at which the tournament ends, once all guests fit there.

    Everybody draws a new seat at it (11.2). It is the table that would break last.

    Args:
        tables: all tables.
        break_order: as of `move_to_balance`.
        most: how many guests sit at a final table.

    Returns:
        the name; None while the guests are more, or where they sit at one table already.
    """
    playing = in_play(tables)
    if len(playing) < 2 or guests_together(playing) > most:
        return None
    return _in_order(playing, break_order)[0].name


def table_to_break(tables: Iterable[TableInPlay], break_order: Sequence[str]) -> str | None:
    """The name of the table that breaks now; None while the others have no seat for all its guests.

    It is the last in the order of those in play, and its guests draw seats at the others (11.2).
    """
    *others, last = _in_order(in_play(tables), break_order) or (None,)
    if last is None or not others:
        return None
    return (
        last.name
        if guests_together((*others, last)) <= sum(each.seats for each in others)
        else None
    )


def _in_order(playing: Iterable[TableInPlay], break_order: Sequence[str]) -> list[TableInPlay]:
    return sorted(playing, key=lambda table: break_order.index(table.name))
