"""Who was dealt in, from the button's left, and amounts in chips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from msgspec import Struct

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.amounts import AmountUnit, simplest_number
from dealerassist.records.hand_history.history import Act, Deed, HandHistory


class Seating(Struct, frozen=True):
    """The players of a hand.

    Attributes:
        seats: of everybody who was dealt in, p1 first.
        numbers: each player's number by seat.
    """

    seats: tuple[int, ...]
    numbers: dict[int, int]


def deeds_of(history: HandHistory) -> Iterator[Deed]:
    """Every act of the hand, in the order told."""
    for each in history.rounds:
        yield from each.deeds


def seating_of(history: HandHistory) -> Seating:
    """Who was dealt in: everybody of whom the record tells an act.

    Raises:
        UnreadableError: if an act is of nobody at the table, or nothing tells where the button is.
    """
    seats = set[int]()
    for deed in deeds_of(history):
        if deed.seat not in history.stacks:
            raise UnreadableError("nobody sits at seat {seat}", action=deed.number, seat=deed.seat)
        seats.add(deed.seat)
    order = _from_left(history, sorted(seats))
    return Seating(order, {seat: number for number, seat in enumerate(order, 1)})


def _from_left(history: HandHistory, seats: Sequence[int]) -> tuple[int, ...]:
    """The seats from the button's left, or in a game without one from the croupier's left."""
    if not history.has_button:
        return tuple(seats)
    button = history.button
    if button is None:
        small = _seat_of_small_blind(history)
        return (*(s for s in seats if s >= small), *(s for s in seats if s < small))
    return (*(s for s in seats if s > button), *(s for s in seats if s <= button))


def _seat_of_small_blind(history: HandHistory) -> int:
    for deed in deeds_of(history):
        if deed.act is Act.SMALL_BLIND:
            return deed.seat
    raise UnreadableError("nothing says where the button is")


def recorded_chips(amount: Decimal, unit: AmountUnit) -> int:
    """An amount of the record in chips.

    Raises:
        UnreadableError: if it is no whole number of them.
    """
    chips = unit.chips(simplest_number(amount))
    if chips is None:
        raise UnreadableError(
            "{value} is not a whole multiple of the smallest chip {chip}",
            value=amount,
            chip=unit.chip,
        )
    return chips
