"""The guests of a table in a tournament, from what was recorded there (house practice 9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol, Self

from msgspec.structs import replace

from dealerassist.hand.events import HandStarted
from dealerassist.records.tournament.sheet import Departure, GuestOnSheet
from dealerassist.table.events import Event, SeatChanged
from dealerassist.table.journal_events import JournalBegun
from dealerassist.table.tournament_events import (
    AddOnTaken,
    ChipsAdjusted,
    GuestDisqualified,
    GuestMoved,
    GuestOut,
    GuestSeated,
    HandForHandSet,
    HandReleased,
    Rebought,
)


class Recorded(Protocol):
    """Events and when they were recorded, such as an entry of a journal."""

    @property
    def utc_ms(self) -> int:
        """When, in UTC milliseconds."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""


def carried_guests(begun: JournalBegun | None, at_ms: int) -> list[GuestOnSheet]:
    """Those who sat at the table when its journal went on from another, with their stacks then."""
    if begun is None or begun.table.tournament is None:
        return []
    smallest = begun.table.tournament.smallest_chip
    return [
        GuestOnSheet(
            card=seat.tournament.card,
            alias=seat.alias,
            seat=seat.number,
            arrival=None,
            came_to=seat.number,
            came_ms=at_ms,
            came_with=seat.stack * smallest,
        )
        for seat in begun.table.seats
        if seat is not None and seat.tournament is not None
    ]


def guests_at_table(
    entries: Iterable[Recorded], carried: Sequence[GuestOnSheet]
) -> list[GuestOnSheet]:
    """The guests in the order in which they came, after those who were there already."""
    guests = list(carried)
    seated = {guest.seat: at for at, guest in enumerate(guests)}
    hand, waits = _HandDealt(), _Waiting()
    for entry in entries:
        for event in entry.events:
            if isinstance(event, HandStarted):
                hand = _HandDealt(event.number, waits.round)
            elif isinstance(event, HandForHandSet | HandReleased):
                waits = waits.after(event)
            elif isinstance(event, GuestSeated):
                seated[event.seat] = len(guests)
                guests.append(_come(event, entry.utc_ms))
            elif isinstance(event, SeatChanged):
                at = seated.pop(event.seat)
                seated[event.to] = at
                guests[at] = replace(guests[at], seat=event.to)
            elif isinstance(event, _OfGuest):
                at = seated[event.seat]
                guests[at] = _with(guests[at], event, entry.utc_ms, hand)
                if guests[at].departure is not Departure.STAYS:
                    del seated[event.seat]
    return guests


class _HandDealt(NamedTuple):
    """The hand that is dealt, or was last: its number, and its round of hand for hand."""

    number: int = 0
    round: int = 0


class _Waiting(NamedTuple):
    """How many hands the floor has released so far, and whether tables deal hand for hand."""

    released: int = 0
    on: bool = False

    @property
    def round(self) -> int:
        """That of a hand that begins now; 0 of one that does not wait for others."""
        return self.released if self.on else 0

    def after(self, event: HandForHandSet | HandReleased) -> Self:
        match event:
            case HandForHandSet(on):
                return self._replace(on=on)
            case HandReleased():
                return self._replace(released=self.released + 1)


_OfGuest = Rebought | AddOnTaken | ChipsAdjusted | GuestMoved | GuestOut | GuestDisqualified
"""What changes the line of a guest."""

ReadEvent = GuestSeated | SeatChanged | HandStarted | HandForHandSet | HandReleased | _OfGuest
"""What `guests_at_table` reads; all else may be left out of what it is given."""


def _come(event: GuestSeated, at_ms: int) -> GuestOnSheet:
    return GuestOnSheet(
        card=event.card,
        alias=event.alias,
        seat=event.seat,
        arrival=event.arrival,
        came_to=event.seat,
        came_ms=at_ms,
        came_with=event.stack,
    )


def _with(guest: GuestOnSheet, event: _OfGuest, at_ms: int, hand: _HandDealt) -> GuestOnSheet:
    """The guest's line after this event."""
    match event:
        case Rebought(_, stack):
            return replace(guest, rebuys=guest.rebuys + stack)
        case AddOnTaken(_, stack):
            return replace(guest, add_ons=guest.add_ons + stack)
        case ChipsAdjusted(_, amount):
            return replace(guest, adjusted=guest.adjusted + amount)
        case GuestMoved(_, card, stack):
            moved = _gone(guest, Departure.MOVED, at_ms, hand.number, stack)
            return replace(moved, new_card=card)
        case GuestOut(_, _, in_hand, before):
            out = _gone(guest, Departure.OUT, at_ms, in_hand, before)
            return replace(out, hand_for_hand=hand.round)
        case GuestDisqualified(_, _, stack):
            return _gone(guest, Departure.DISQUALIFIED, at_ms, hand.number, stack)


def _gone(
    guest: GuestOnSheet, departure: Departure, at_ms: int, hand: int, value: int
) -> GuestOnSheet:
    return replace(guest, departure=departure, went_ms=at_ms, hand=hand, went_with=value)


def as_left(guest: GuestOnSheet, stacks: Mapping[int, int]) -> GuestOnSheet:
    """Who is still there, with the stack as it lies."""
    if guest.departure is not Departure.STAYS:
        return guest
    return replace(guest, went_with=stacks.get(guest.card, 0))
