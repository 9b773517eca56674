"""Which entries of a journal must have a checkpoint, and which of these checkpoints are missing.

The program signs certain entries in the same moment in which it records them: a hand's end, a
change of croupier, a correction, a start, a close, that a paper was made, and whatever concerns the
staff. Which entries these are follows from their events alone. So an entry of this kind without a
checkpoint had one once, and somebody or something took it away. Without this rule anybody could
remove checkpoints and then rewrite the entries that they had signed.

The entries are read here as text, not decoded as events: this must also work for a damaged journal,
and for entries of which other parts are unreadable.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from dealerassist.hand.events import CardCorrected, FoulDeckDeclared, MisdealDeclared
from dealerassist.journal.chain import Link
from dealerassist.journal.read_model.snapshot import SEALING
from dealerassist.table.events import (
    CroupierChanged,
    EntryRetracted,
    Event,
    HouseNamed,
    HouseSettingChanged,
    JournalRepair,
    JournalRepaired,
    Restarted,
    ShiftOpened,
    ShiftSupplemented,
    TableOpened,
)
from dealerassist.table.paper_events import PaperEvent
from dealerassist.table.staff_events import StaffEvent

SIGNED_AT_ONCE = (
    *SEALING,
    MisdealDeclared,
    FoulDeckDeclared,
    HouseNamed,
    HouseSettingChanged,
    ShiftOpened,
    CroupierChanged,
    Restarted,
    EntryRetracted,
    CardCorrected,
    JournalRepaired,
    *StaffEvent.__args__,
    *PaperEvent.__args__,
)
"""The events whose entries get a checkpoint at once, and must have it (module docstring)."""

ALSO_SIGNED = (ShiftSupplemented,)
"""Those whose entries get one at once too, so that the next revision of a shift's report prints it.
They need not have it: earlier programs recorded signatures for a closed shift without."""

_KINDS = frozenset(SIGNED_AT_ONCE)
"""The same, to be found at once."""

TAGS = frozenset(str(kind.__struct_config__.tag) for kind in SIGNED_AT_ONCE)
"""The names of the events in the text of an entry that must have a checkpoint."""

REPAIRED = str(JournalRepaired.__struct_config__.tag)
"""The name of the event that records a repair."""

OF_THE_KEY = frozenset({JournalRepair.KEY_MADE, JournalRepair.KEY_CHANGED})
"""The repairs that record a change of the signing key."""


class EventText(Struct, frozen=True):
    """An event in the text of an entry: only the fields that matter here, of any type.

    Attributes:
        type: the name of the event.
        what: of `JournalRepaired`, the repair.
        sells_at_table: of `TableOpened`, a field that the first version of the journal lacked.
    """

    type: Any = None
    what: Any = None
    sells_at_table: Any = msgspec.UNSET


class _Data(Struct, frozen=True):
    events: tuple[EventText, ...] = ()


class _Body(Struct, frozen=True):
    data: _Data = _Data()


_BODIES = msgspec.json.Decoder(_Body)


def is_signed_at_once(events: Iterable[Event]) -> bool:
    """Whether an entry with these events gets a checkpoint in the moment it is recorded."""
    return any(isinstance(event, (*SIGNED_AT_ONCE, *ALSO_SIGNED)) for event in events)


def must_be_signed(body: bytes) -> bool:
    """Whether the entry with this text must have a checkpoint."""
    return _has_signed_event(event_texts(body))


def event_texts(body: bytes) -> tuple[EventText, ...]:
    """The events in the text of an entry; none where it cannot be read."""
    try:
        return _BODIES.decode(body).data.events
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ()


def _has_signed_event(events: Iterable[EventText]) -> bool:
    return any(isinstance(event.type, str) and event.type in TAGS for event in events)


def _repairs_in(events: Iterable[EventText]) -> list[str]:
    """The repairs that the events record."""
    repairs = [event.what for event in events if event.type == REPAIRED]
    return [each for each in repairs if isinstance(each, str)]


# ── which checkpoints a whole journal lacks ─────────────────────────────────────────────────


class CheckpointKey(NamedTuple):
    """A checkpoint: the number of the last entry that it covers, and the key stored with it."""

    size: int
    key: str


class MissingCheckpoint(Struct, frozen=True):
    """Which checkpoints of a journal are missing or of an unexplained key; 0 where none is.

    Attributes:
        unsigned: the first entry that must have a checkpoint and has none.
        stranger: the entry of the first checkpoint with another key than the one before, where no
            entry records that the key was changed.
        unrecorded: the first entry without its checkpoint, where no later entry records that
            checkpoints are missing.
        last_unrecorded: the last such entry.
    """

    unsigned: int
    stranger: int
    unrecorded: int
    last_unrecorded: int


class EntryMark(Struct, frozen=True):
    """What an entry says about checkpoints; most say nothing.

    Attributes:
        number: its number.
        lacks: whether it must have a checkpoint, and has none.
        changes_key: whether it records that the signing key was changed.
        says_missing: whether it records that checkpoints are missing.
    """

    number: int
    lacks: bool
    changes_key: bool
    says_missing: bool

    @property
    def says_something(self) -> bool:
        """Whether it matters for which checkpoints are missing."""
        return self.lacks or self.changes_key or self.says_missing


def lacking_checkpoints(
    links: Iterable[Link], signed: Sequence[CheckpointKey], excused: int
) -> MissingCheckpoint:
    """Find the checkpoints that a journal lacks.

    Args:
        links: the entries from the first one on, as far as they hold.
        signed: the checkpoints that it has, in order.
        excused: up to this entry the age of the journal explains that there is no checkpoint.
    """
    sizes, marks, last = {size for size, _ in signed}, list[EntryMark](), 0
    for link in links:
        last = link.number
        mark = _mark_of(link, signed=last in sizes)
        if mark.says_something:
            marks.append(mark)
    return lacking_by_marks(marks, signed, excused, last)


def _mark_of(link: Link, *, signed: bool) -> EntryMark:
    events = event_texts(link.body)
    repairs = _repairs_in(events)
    return EntryMark(
        number=link.number,
        lacks=not signed and _has_signed_event(events),
        changes_key=not OF_THE_KEY.isdisjoint(repairs),
        says_missing=JournalRepair.UNSIGNED in repairs,
    )


def mark_of_events(number: int, events: Sequence[Event], *, signed: bool) -> EntryMark | None:
    """The mark of an entry whose events were decoded; None if it says nothing.

    Args:
        number: the entry.
        events: its events.
        signed: whether it has a checkpoint.
    """
    if _KINDS.isdisjoint(map(type, events)):
        return None
    repairs = [event.what for event in events if isinstance(event, JournalRepaired)]
    mark = EntryMark(
        number=number,
        lacks=not signed,
        changes_key=not OF_THE_KEY.isdisjoint(repairs),
        says_missing=JournalRepair.UNSIGNED in repairs,
    )
    return mark if mark.says_something else None


def lacking_by_marks(
    marks: Iterable[EntryMark], signed: Sequence[CheckpointKey], excused: int, last: int
) -> MissingCheckpoint:
    """The checkpoints that a journal lacks, by what its entries say.

    Args:
        marks: of the entries that say something, in order.
        signed: the checkpoints that it has, in order; of those with one key after another, the
            first and the last are enough.
        excused: as for `lacking_checkpoints`.
        last: the number of the last entry.
    """
    key_changes = list[int]()
    unsigned = first = unrecorded = last_unrecorded = 0
    for mark in marks:
        if mark.changes_key:
            key_changes.append(mark.number)
        if mark.says_missing:
            # An entry says that checkpoints are missing, so nothing before it is excused by age:
            # whoever takes checkpoints away could also make the journal look old.
            unsigned, unrecorded, last_unrecorded = unsigned or first, 0, 0
        if not mark.lacks:
            continue
        first = first or mark.number
        if mark.number > excused:
            unsigned, unrecorded = unsigned or mark.number, unrecorded or mark.number
            last_unrecorded = mark.number
    stranger = _unexplained_key(signed, key_changes, last)
    return MissingCheckpoint(unsigned, stranger, unrecorded, last_unrecorded)


def _unexplained_key(signed: Sequence[CheckpointKey], changes: Sequence[int], last: int) -> int:
    """The first checkpoint with another key than before, where no entry under that key says so.

    Args:
        signed: the checkpoints in order.
        changes: the entries that record a change of the key.
        last: the number of the last entry.
    """
    for at in range(1, len(signed)):
        before, (size, key) = signed[at - 1], signed[at]
        if key != before.key:
            others = (point.size for point in signed[at:] if point.key != key)
            under = range(before.size + 1, next(others, last + 1))
            if not any(number in under for number in changes):
                return size
    return 0


def excused_up_to(
    find: Callable[[int], Link | None], last: int, sizes: Collection[int], *, without: bool
) -> int:
    """Up to which entry the age of a journal explains missing checkpoints; 0 if it does not.

    The first version of the program made no checkpoints. What it recorded is covered by the first
    checkpoint that a later program made, when it opened the journal for the first time.

    Args:
        find: finds an entry by its number.
        last: the number of the last entry.
        sizes: the entries that have a checkpoint.
        without: whether the file is of a version that has no table of checkpoints.
    """
    if not _is_of_old(find(1)):
        return 0
    first = min(sizes, default=0)
    if not first:
        return last if without else 0
    # A later program's first checkpoint was made when it opened or closed the journal. So the entry
    # that it covers last is the journal's last, or a start, or is followed by one, or is of a kind
    # that is not signed at once. Anything else has it that earlier checkpoints were taken away.
    near = [_events_in(find(number)) for number in (first, first + 1) if number <= last]
    begun = first == last or any(_is_start(events) for events in near)
    return first - 1 if begun or not any(_has_signed_event(events) for events in near[:1]) else 0


def _is_of_old(link: Link | None) -> bool:
    """Whether a journal with this first entry may be of the program that made no checkpoints."""
    opened, events = str(TableOpened.__struct_config__.tag), _events_in(link)
    return any(event.type == opened and event.sells_at_table is msgspec.UNSET for event in events)


def _is_start(events: Iterable[EventText]) -> bool:
    return any(event.type == str(Restarted.__struct_config__.tag) for event in events)


def _events_in(link: Link | None) -> tuple[EventText, ...]:
    return () if link is None else event_texts(link.body)
