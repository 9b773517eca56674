"""Hands of the house: past hands of a table, made anonymous for the training.

What happened with cards and chips stays, so that the hand can be dealt again. Nobody can be
recognised in it: events of a hand have no names, aliases or croupiers anyway, the hand's number
and its times are left out, and the seats are drawn anew. The order round the table stays, as
dealing and betting go by it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import (
    FoulDeckDeclared,
    HandEvent,
    MisdealDeclared,
    PlayerReturned,
    PotsAwarded,
)
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.irregular.events import ClockGiven, OpenCardsSwapped, RiverTurnedUp
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.single_shift.last_hands import last_hands_computed
from dealerassist.training.stored_records import OwnHand

SEAT_FIELDS = frozenset(
    {
        "seat", "seats", "button", "uncounted", "small_seat", "big_seat", "opener",
        "first_to_show", "begins", "uncalled_seat", "may_declare", "absent",
    }
)  # fmt: skip
"""The names of all fields of events that hold one seat or several."""

AnyStruct = TypeVar("AnyStruct", bound=Struct)

Seats = Mapping[int, int]
"""The new seat of everybody, by their seat in the journal."""


def own_hands(
    journal: JournalReader, count: int, known: frozenset[str] = frozenset()
) -> tuple[OwnHand, ...]:
    """The last hands of a table made anonymous, but for those that do not fit (`anonymous_hand`).

    They are sorted by their digests, so that their order does not tell when they were played.

    Args:
        journal: the table's journal; it is only read, and the hands are computed anew.
        count: how many hands are looked at, from the last one back.
        known: the digests of the hands that the training has already; these are left out.

    Raises:
        JournalError: if the journal cannot be read, or its entries cannot have happened.
    """
    found = [
        hand
        for reader, row in last_hands_computed(journal, count)
        if (digest := _digest(journal.id, row)) not in known
        and (hand := anonymous_hand(past_hand(reader, row), digest)) is not None
    ]
    return tuple(sorted(found, key=lambda hand: hand.digest))


def anonymous_hand(past: FinishedHand, digest: str) -> OwnHand | None:
    """The hand without anything that tells who played it; None if it does not fit the training.

    It does not fit if it was not recorded in full, was declared void or not finished, or was
    corrected later: then the training would teach what was wrong. Nor does it if an absent guest
    came back: whose hand is to be killed would be known only afterwards (11.5).

    Args:
        past: the hand as the journal has it.
        digest: what is kept to know the hand again; the new seats are drawn from it, so that the
            same hand always gets the same seats.
    """
    events = [event for entry in past.entries for event in entry.events]
    whole = past.started.depth is Depth.FULL and not past.started.uncounted
    void = any(isinstance(event, MisdealDeclared | FoulDeckDeclared) for event in events)
    came_back = any(isinstance(event, PlayerReturned) for event in events)
    if not whole or void or came_back or past.corrected is not None or not _is_over(events):
        return None
    # The button may lie where nobody was dealt in (5.13): its seat keeps its place in the order.
    places = {*past.started.seats, *((past.started.button,) if past.started.button else ())}
    seats = seats_elsewhere(tuple(sorted(places)), past.rules.max_seats, Random(digest))  # noqa: S311
    taps = (
        tuple(reseated(_timeless(event), seats) for event in entry.events) for entry in past.entries
    )
    start = replace(reseated(past.started, seats), number=1)
    # The first tap begins with `HandStarted`, which is kept as `start`.
    first, *rest = taps
    return OwnHand(rules=past.rules, start=start, taps=(first[1:], *rest), digest=digest)


def _is_over(events: Sequence[HandEvent]) -> bool:
    return any(isinstance(event, PotsAwarded) for event in events)


def _timeless(event: HandEvent) -> HandEvent:
    """The event without the time of day: a clock is given at 0, as at the practice table."""
    return replace(event, utc_ms=0) if isinstance(event, ClockGiven) else event


def seats_elsewhere(seats: tuple[int, ...], places: int, random: Random) -> Seats:
    """New seats at a table with so many `places`, chosen by chance, in the same order."""
    chosen = sorted(random.sample(range(1, max(places, *seats) + 1), len(seats)))
    return dict(zip(seats, chosen, strict=True))


def reseated(event: AnyStruct, seats: Seats) -> AnyStruct:
    """The event, or a part of one, with everybody in their new seats."""
    # These two hold seats in fields whose names do not say so.
    if isinstance(event, OpenCardsSwapped):
        return replace(event, first=seats[event.first], second=seats[event.second])
    if isinstance(event, RiverTurnedUp):
        cards = tuple((seats[seat], card) for seat, card in event.cards)
        event = replace(event, cards=cards)
    changed = {name: _moved(name, value, seats) for name, value in _fields(event)}
    return replace(event, **changed)


def _fields(event: Struct) -> Iterator[tuple[str, object]]:
    """The fields that hold seats, or parts of the event that may hold some."""
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in SEAT_FIELDS or _has_structs(value):
            yield name, value


def _has_structs(value: object) -> bool:
    return isinstance(value, tuple) and any(isinstance(each, Struct) for each in value)


def _moved(name: str, value: object, seats: Seats) -> object:
    if isinstance(value, tuple):
        return tuple(_moved(name, each, seats) for each in value)
    if isinstance(value, Struct):
        return reseated(value, seats)
    # None and 0 stand for "no seat".
    return seats[value] if isinstance(value, int) and value else value


def _digest(journal: str, row: HandRow) -> str:
    return hashlib.sha256(f"{journal}/{row.number}".encode()).hexdigest()
