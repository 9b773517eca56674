"""Entries of the journal, and the drafts from which they are made."""

from __future__ import annotations

import secrets
import time
import uuid

from msgspec import Struct

from dealerassist.table.events import EntryRetracted, Event
from dealerassist.table.house_money_events import BoxCounted, OpeningDiffered

FORMAT = 1
"""The version of an entry's body. Entries of older versions are never rewritten, and must stay
readable."""


NOBODY = "croupier"
"""Who taps while nobody is enrolled and no shift has been opened: whoever stands at the table."""

PROGRAM = "program"
"""The actor of entries that the program made by itself, such as that of a start."""


class Draft(Struct, frozen=True, kw_only=True):
    """An entry that is still to be recorded: it has no number, time or hash yet.

    Attributes:
        id: UUIDv7 of the tap, made when the finger was lifted; an id is recorded only once, so a
            tap that is sent again does nothing.
        actor: who tapped, or `PROGRAM`.
        kind: the command's tag, such as ``deal_up``.
        hand: the number of the hand that it belongs to, if any.
        events: what happened, in order.
    """

    id: str
    actor: str
    kind: str
    hand: int | None
    events: tuple[Event, ...]


def draft_by_program(kind: str, *events: Event, hand: int | None = None) -> Draft:
    """The draft of what the program found or did itself, and nobody tapped."""
    return Draft(id=uuid7(), actor=PROGRAM, kind=kind, hand=hand, events=events)


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of an entry's body that says what happened."""

    events: tuple[Event, ...]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything in an entry that is hashed.

    `Draft` explains what comes from the tap, and `Moment` the three times. `journal` and `table`
    are the ids of both, repeated in each entry so that one of another journal is recognised.
    """

    actor: str
    boot_id: str
    data: Data
    format: int
    hand: int | None
    id: str
    journal: str
    kind: str
    monotonic_ns: int
    number: int
    table: str
    utc_ms: int


class Entry(Struct, frozen=True):
    """One entry of the journal.

    Attributes:
        body: the exact canonical JSON text that was hashed.
        hash: SHA-256 over the previous entry's hash and the body (`chain.next_hash`), in
            hexadecimal.
        content: the body, decoded.
    """

    body: str
    hash: str
    content: Body

    @property
    def number(self) -> int:
        """Its number: entries are numbered 1, 2, 3 … without a gap."""
        return self.content.number

    @property
    def id(self) -> str:
        """The UUIDv7 of the tap."""
        return self.content.id

    @property
    def utc_ms(self) -> int:
        """When it was recorded, in UTC milliseconds."""
        return self.content.utc_ms

    @property
    def actor(self) -> str:
        """Who tapped, or `PROGRAM`."""
        return self.content.actor

    @property
    def done_by(self) -> str:
        """Who did what it records: its actor; of a count by two people, who counted.

        The entry of such a count is made by who watched, as that PIN is typed last.
        """
        counts = (each for each in self.events if isinstance(each, BoxCounted | OpeningDiffered))
        return next((each.counter for each in counts), "") or self.actor

    @property
    def kind(self) -> str:
        """The command's tag, such as ``deal_up``."""
        return self.content.kind

    @property
    def hand(self) -> int | None:
        """The number of the hand it belongs to, if any."""
        return self.content.hand

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        return self.content.data.events

    @property
    def retracts(self) -> tuple[int, ...]:
        """The numbers of the entries that this one takes back, as an undo does."""
        events = self.content.data.events
        for event in events:
            if type(event) is EntryRetracted:
                return tuple([each.number for each in events if type(each) is EntryRetracted])
        return ()


def uuid7() -> str:
    """A new UUIDv7 (RFC 9562): milliseconds, then a fraction of one, then 62 random bits."""
    ms, rest_ns = divmod(time.time_ns(), 1_000_000)
    fraction = rest_ns * 4096 // 1_000_000
    bits = ms << 80 | 7 << 76 | fraction << 64 | 2 << 62 | secrets.randbits(62)
    return str(uuid.UUID(int=bits))
