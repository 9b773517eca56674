"""Where a journal must have checkpoints, which follows from its entries alone.

The program signs at a hand's end, a relief, a correction, a start, a close, and what concerns the
staff, in the same moment in which it records them. So an entry of these that no checkpoint
follows was signed once, and somebody or something took the checkpoint away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from dealerassist.hand.events import CardCorrected, FoulDeckDeclared, MisdealDeclared
from dealerassist.journal.chain import Link
from dealerassist.journal.recovery.snapshot import SEALING
from dealerassist.table.events import (
    CroupierChanged,
    EntryRetracted,
    Event,
    JournalMended,
    Mending,
    Restarted,
    ShiftOpened,
    StaffEvent,
    TableOpened,
)

SIGNED_AT_ONCE = (
    *SEALING,
    MisdealDeclared,
    FoulDeckDeclared,
    ShiftOpened,
    CroupierChanged,
    Restarted,
    EntryRetracted,
    CardCorrected,
    JournalMended,
    *StaffEvent.__args__,
)
"""What is signed at once: a hand's end, a change of croupier or staff, a correction, a start."""

TAGS = frozenset(str(kind.__struct_config__.tag) for kind in SIGNED_AT_ONCE)
"""How these are called in the text of an entry."""

OF_THE_KEY = frozenset({Mending.KEY_MADE, Mending.KEY_CHANGED})
"""What an entry tells where checkpoints have another key from then on."""


class EventText(Struct, frozen=True):
    """An event as an entry's text has it, as far as it matters here."""

    type: Any = None
    what: Any = None
    sells_at_table: Any = msgspec.UNSET


class _Data(Struct, frozen=True):
    events: tuple[EventText, ...] = ()


class _Body(Struct, frozen=True):
    data: _Data = _Data()


_BODIES = msgspec.json.Decoder(_Body)


def is_signed_at_once(events: Iterable[Event]) -> bool:
    """Whether an entry with these events gets its checkpoint in the moment it is recorded."""
    return any(isinstance(event, SIGNED_AT_ONCE) for event in events)


def must_be_signed(body: bytes) -> bool:
    """Whether the entry with this text is one after which a checkpoint must follow."""
    return _must(said_in(body))


def said_in(body: bytes) -> tuple[EventText, ...]:
    """The events in the text of an entry; none where it cannot be read."""
    try:
        return _BODIES.decode(body).data.events
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ()


def _must(said: Iterable[EventText]) -> bool:
    return any(isinstance(event.type, str) and event.type in TAGS for event in said)


def _tells(said: Iterable[EventText], what: Collection[str]) -> bool:
    mended = str(JournalMended.__struct_config__.tag)
    told = [event.what for event in said if event.type == mended]
    return any(isinstance(each, str) and each in what for each in told)


# ── what a whole journal lacks ──────────────────────────────────────────────────────────────


class CheckpointKey(NamedTuple):
    """A checkpoint by the number of its last entry, and the public key beside it."""

    size: int
    key: str


class MissingCheckpoint(NamedTuple):
    """What a journal's checkpoints lack; 0 where it is nothing.

    Attributes:
        unsigned: the first entry that must be signed and is not.
        stranger: the first checkpoint with another key than the one before, of which no entry
            says that the key was changed.
        untold: the first entry without its checkpoint of which no later entry tells, and
            `last_untold`: the last such entry.
    """

    unsigned: int
    stranger: int
    untold: int
    last_untold: int


def lacking(
    links: Iterable[Link], signed: Sequence[CheckpointKey], excused: int
) -> MissingCheckpoint:
    """What the checkpoints of a journal lack.

    Args:
        links: the entries from the first one on, as far as they hold.
        signed: its checkpoints in order.
        excused: up to this entry its age explains that nothing is signed.
    """
    sizes, keys_told = {size for size, _ in signed}, list[int]()
    unsigned = first = untold = last_untold = last = 0
    for link in links:
        last = link.number
        said = said_in(link.body)
        if _tells(said, OF_THE_KEY):
            keys_told.append(link.number)
        if _tells(said, {Mending.UNSIGNED}):
            # Whoever takes checkpoints away could make a journal look old, too.
            unsigned, untold, last_untold = unsigned or first, 0, 0
        if link.number in sizes or not _must(said):
            continue
        first = first or link.number
        if link.number > excused:
            unsigned, untold = unsigned or link.number, untold or link.number
            last_untold = link.number
    return MissingCheckpoint(unsigned, _stranger(signed, keys_told, last), untold, last_untold)


def _stranger(signed: Sequence[CheckpointKey], told: Sequence[int], last: int) -> int:
    """The first checkpoint with another key than before, if no entry under that key says so."""
    for at in range(1, len(signed)):
        before, (size, key) = signed[at - 1], signed[at]
        if key != before.key:
            others = (point.size for point in signed[at:] if point.key != key)
            under = range(before.size + 1, next(others, last + 1))
            if not any(number in under for number in told):
                return size
    return 0


def excused_up_to(
    find: Callable[[int], Link | None], last: int, sizes: Collection[int], *, without: bool
) -> int:
    """Up to which entry the age of a journal explains that no checkpoint signs it.

    The first version had none; what it recorded is under the first one that a later program made,
    when it was opened for the first time.

    Args:
        find: finds an entry by its number; `last`: the number of the last one.
        sizes: of the checkpoints that there are.
        without: the file is of a version that has no place for checkpoints.
    """
    if not _is_of_old(find(1)):
        return 0
    first = min(sizes, default=0)
    if not first:
        return last if without else 0
    # It was made when the journal was opened or closed, and not with an entry of those days.
    near = [_said_of(find(number)) for number in (first, first + 1) if number <= last]
    begun = first == last or any(_is_start(said) for said in near)
    return first - 1 if begun or not any(_must(said) for said in near[:1]) else 0


def _is_of_old(link: Link | None) -> bool:
    """Whether a journal that begins so may be of a program that signed nothing."""
    opened, said = str(TableOpened.__struct_config__.tag), _said_of(link)
    return any(event.type == opened and event.sells_at_table is msgspec.UNSET for event in said)


def _is_start(said: Iterable[EventText]) -> bool:
    return any(event.type == str(Restarted.__struct_config__.tag) for event in said)


def _said_of(link: Link | None) -> tuple[EventText, ...]:
    return () if link is None else said_in(link.body)
