"""What the journal holds: a draft made by a tap, and the entry that it became."""

from __future__ import annotations

import secrets
import time
import uuid

from msgspec import Struct

from dealerassist.table.events import EntryRetracted, Event

FORMAT = 1
"""The version of the body. Bodies of older versions stay as they are and must stay readable."""


PROGRAM = "program"
"""The actor of entries that nobody tapped."""


class Draft(Struct, frozen=True, kw_only=True):
    """An entry that is still to be recorded.

    Attributes:
        id: UUIDv7 of the tap, made where the finger was lifted; no id is recorded twice.
        actor: who tapped, or `PROGRAM`.
        kind: the command's tag, such as ``deal_up``.
        hand: the number of the hand it belongs to, if any.
        events: what happened, in order.
    """

    id: str
    actor: str
    kind: str
    hand: int | None
    events: tuple[Event, ...]


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """What an entry says happened."""

    events: tuple[Event, ...]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything in an entry that is hashed. `Moment` explains the three times."""

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
        hash: SHA-256 over tag, previous hash and body, in hexadecimal.
        content: the body, decoded.
    """

    body: str
    hash: str
    content: Body

    @property
    def number(self) -> int:
        """1, 2, 3 … without a gap."""
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
        """The numbers of the entries that no longer count because of this one."""
        return tuple(e.number for e in self.events if isinstance(e, EntryRetracted))


def uuid7() -> str:
    """A new UUIDv7 (RFC 9562): milliseconds, then a fraction of one, then 62 random bits."""
    ms, rest_ns = divmod(time.time_ns(), 1_000_000)
    fraction = rest_ns * 4096 // 1_000_000
    bits = ms << 80 | 7 << 76 | fraction << 64 | 2 << 62 | secrets.randbits(62)
    return str(uuid.UUID(int=bits))
