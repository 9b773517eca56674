"""Past hands of the house, brought into the training so that nobody can be recognised in them.

What happened at the cards stays: everything else is left behind. Names, aliases and croupiers are
in no event of a hand; its number and its times are not taken along, and the players sit elsewhere.
They keep their order: turned round the table, the deal would begin with another one.
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
    PotsAwarded,
)
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.irregular.events import OpenCardsSwapped, RiverTurnedUp
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.journal.queries.history import past_hand
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.journal.reader import JournalReader
from dealerassist.training.records import OwnHand

SEAT_FIELDS = frozenset(
    {
        "seat", "seats", "button", "uncounted", "small_seat", "big_seat", "opener",
        "first_to_show", "begins", "uncalled_seat", "may_declare",
    }
)  # fmt: skip
"""The fields of events that hold one seat or several, by their names."""

Told = TypeVar("Told", bound=Struct)

Seats = Mapping[int, int]
"""Where a seat is now, by where it was."""


def own_hands(
    journal: JournalReader, count: int, known: frozenset[str] = frozenset()
) -> tuple[OwnHand, ...]:
    """The last hands of a table that something can be learnt from, of those that are not `known`.

    In an order that does not tell when they were played.

    Args:
        count: so many hands are looked at, the newest first.
        known: the digests of those that there are already.

    Raises:
        JournalError: if the journal cannot be read.
    """
    found = [
        hand
        for row in journal.last_hands(count)
        if (digest := _digest(journal.id, row)) not in known
        and (hand := anonymous(past_hand(journal, row), digest)) is not None
    ]
    return tuple(sorted(found, key=lambda hand: hand.digest))


def anonymous(past: FinishedHand, digest: str) -> OwnHand | None:
    """The hand with nobody in it; None if nothing can be learnt from it.

    That is so if its cards were not recorded, if it was declared void, or if it was
    corrected later: its pots would teach what was wrong.
    """
    events = [event for entry in past.entries for event in entry.events]
    whole = past.started.depth is Depth.FULL and not past.started.uncounted
    void = any(isinstance(event, MisdealDeclared | FoulDeckDeclared) for event in events)
    if not whole or void or past.corrected is not None or not _is_over(events):
        return None
    seats = _elsewhere(past.started.seats, past.rules.max_seats, Random(digest))  # noqa: S311
    taps = (tuple(reseated(event, seats) for event in entry.events) for entry in past.entries)
    start = replace(reseated(past.started, seats), number=1)
    first, *rest = taps
    return OwnHand(rules=past.rules, start=start, taps=(first[1:], *rest), digest=digest)


def _is_over(events: Sequence[HandEvent]) -> bool:
    return any(isinstance(event, PotsAwarded) for event in events)


def _elsewhere(seats: tuple[int, ...], places: int, random: Random) -> Seats:
    """Other seats at a table with so many `places`, in the same order."""
    chosen = sorted(random.sample(range(1, max(places, *seats) + 1), len(seats)))
    return dict(zip(seats, chosen, strict=True))


def reseated(told: Told, seats: Seats) -> Told:
    """What was told, with everybody in the seat where they are now."""
    if isinstance(told, OpenCardsSwapped):
        return replace(told, first=seats[told.first], second=seats[told.second])
    if isinstance(told, RiverTurnedUp):
        cards = tuple((seats[seat], card) for seat, card in told.cards)
        told = replace(told, cards=cards)
    changed = {name: _moved(name, value, seats) for name, value in _fields(told)}
    return replace(told, **changed)


def _fields(told: Struct) -> Iterator[tuple[str, object]]:
    """The fields with seats in them, or with something that has."""
    for name in told.__struct_fields__:
        value = getattr(told, name)
        if name in SEAT_FIELDS or _has_structs(value):
            yield name, value


def _has_structs(value: object) -> bool:
    return isinstance(value, tuple) and any(isinstance(each, Struct) for each in value)


def _moved(name: str, value: object, seats: Seats) -> object:
    if isinstance(value, tuple):
        return tuple(_moved(name, each, seats) for each in value)
    if isinstance(value, Struct):
        return reseated(value, seats)
    # No seat is None or 0.
    return seats[value] if isinstance(value, int) and value else value


def _digest(journal: str, row: HandRow) -> str:
    return hashlib.sha256(f"{journal}/{row.number}".encode()).hexdigest()
