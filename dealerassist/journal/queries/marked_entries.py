"""Entries found by an event in them, without reading all the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import get_args

from dealerassist.journal.entry import Entry
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.schema import WITH_BESIDE_PLAY
from dealerassist.journal.store.table_definitions import OF_THE_HOUSE, OF_THE_SEATS
from dealerassist.table.changing_settings import setting_changed
from dealerassist.table.events import (
    Event,
    HouseNamed,
    HouseSettingChanged,
    JournalRepaired,
    ScreenLocked,
    ScreenUnlocked,
    ShiftReopened,
    ShiftSupplemented,
    TroncSigned,
)
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.paper_events import PaperEvent, PaperOf
from dealerassist.table.roles import Person
from dealerassist.table.staff_commands import evolve_staff
from dealerassist.table.staff_events import (
    PersonEnrolled,
    PersonNamed,
    PersonRetired,
    RoleChanged,
)


def supplementing_entries(
    journal: JournalReader, *, since: int, upto: int | None = None
) -> tuple[Entry, ...]:
    """The entries with a `ShiftSupplemented` that still count, in order.

    Args:
        since: the number before the first entry that is looked at.
        upto: the number of the last one; None for the last of the journal.

    Raises:
        JournalError: if an entry cannot be read.
    """
    found = tuple(_of_the_house(ShiftSupplemented, journal, since, upto or journal.count))
    return _not_taken_back(journal, found)


def reopening_entries(journal: JournalReader, *, since: int, upto: int) -> tuple[Entry, ...]:
    """The entries that open a shift again, after `since` up to `upto`, in order.

    No undo takes one back.

    Raises:
        JournalError: if an entry cannot be read.
    """
    return tuple(_of_the_house(ShiftReopened, journal, since, upto))


def _not_taken_back(journal: JournalReader, found: tuple[Entry, ...]) -> tuple[Entry, ...]:
    if not found:
        return ()
    later = seat_entries(journal, since=found[0].number)
    retracted = {number for entry in later for number in entry.retracts}
    return tuple(entry for entry in found if entry.number not in retracted)


def house_named(journal: JournalReader, *, upto: int) -> str:
    """What the house called itself at entry `upto` (HP 4); empty if nobody had named it yet.

    No undo takes a name back: the last one counts.

    Raises:
        JournalError: if an entry cannot be read.
    """
    named = (
        event.name
        for entry in _of_the_house(HouseNamed, journal, 0, upto)
        for event in entry.events
        if isinstance(event, HouseNamed)
    )
    return max(enumerate(named), default=(0, journal.base.state.house))[1]


def house_settings(journal: JournalReader) -> HouseSettings:
    """The settings of the house as the journal has them now (HP 7).

    No undo takes a change back: the last one of each counts.

    Raises:
        JournalError: if an entry cannot be read.
    """
    changes = (
        event
        for entry in _of_the_house(HouseSettingChanged, journal, 0, journal.count)
        for event in entry.events
        if isinstance(event, HouseSettingChanged)
    )
    return reduce(setting_changed, changes, journal.base.state).settings


def staff_enrolled(journal: JournalReader) -> tuple[Person, ...]:
    """Everybody who was ever enrolled, with role and whether retired, by the last entry (HP 3).

    No undo takes any of that back.

    Raises:
        JournalError: if an entry cannot be read.
    """
    numbered = {
        entry.number: entry
        for kind in (PersonEnrolled, PersonNamed, RoleChanged, PersonRetired)
        for entry in _of_the_house(kind, journal, 0, journal.count)
    }
    changes = (
        event
        for _, entry in sorted(numbered.items())
        for event in entry.events
        if isinstance(event, PersonEnrolled | PersonNamed | RoleChanged | PersonRetired)
    )
    return reduce(evolve_staff, changes, journal.base.state).staff


def lock_entries(journal: JournalReader, *, since: int, upto: int) -> tuple[Entry, ...]:
    """The entries that lock the screen or unlock it, after `since` up to `upto`, in order.

    No undo takes one back.

    Raises:
        JournalError: if an entry cannot be read.
    """
    found = (
        entry
        for kind in (ScreenLocked, ScreenUnlocked)
        for entry in _entries_with(kind, journal, since, upto)
    )
    return tuple(sorted(found, key=lambda entry: entry.number))


def paper_events(journal: JournalReader, of: PaperOf, *, since: int) -> tuple[PaperEvent, ...]:
    """What was recorded of a document's papers after entry `since`, in order.

    No undo takes any of it back.

    Raises:
        JournalError: if an entry cannot be read.
    """
    numbered = {
        entry.number: entry
        for kind in get_args(PaperEvent)
        for entry in _of_the_house(kind, journal, since, journal.count)
    }
    return tuple(
        event
        for _, entry in sorted(numbered.items())
        for event in entry.events
        if isinstance(event, PaperEvent) and event.of == of
    )


def tronc_signed(journal: JournalReader) -> Iterator[tuple[Entry, TroncSigned]]:
    """What two people have signed of the tronc, each with its entry, in order.

    No undo takes one back.

    Raises:
        JournalError: if an entry cannot be read.
    """
    found = _entries_with(TroncSigned, journal, 0, journal.count, among="hand IS NULL")
    for entry in found:
        for event in entry.events:
            if isinstance(event, TroncSigned):
                yield entry, event


def repairs_recorded(journal: JournalReader, *, since: int) -> tuple[JournalRepaired, ...]:
    """What was repaired of the journal, or had to be told, after entry `since`, in order.

    Raises:
        JournalError: if an entry cannot be read.
    """
    return tuple(
        event
        for entry in repair_entries(journal, since=since)
        for event in entry.events
        if isinstance(event, JournalRepaired)
    )


def repair_entries(journal: JournalReader, *, since: int) -> Iterator[Entry]:
    """The entries that say what was repaired, or had to be told, after entry `since`, in order.

    Raises:
        JournalError: if an entry cannot be read.
    """
    return _of_the_house(JournalRepaired, journal, since, journal.count)


def seat_entries(journal: JournalReader, *, since: int) -> Iterator[Entry]:
    """The entries after `since` that tell where guests sit, or take another back, in order.

    Raises:
        JournalError: if an entry cannot be read.
    """
    return journal.entries_where(OF_THE_SEATS, since=since)


def _entries_with(
    kind: type[Event], journal: JournalReader, since: int, upto: int, *, among: str = "TRUE"
) -> Iterator[Entry]:
    """The entries with such an event, after `since` up to `upto`, in order."""
    where = f"{among} AND instr(body, ?)"
    return journal.entries_where(where, (_quoted(kind),), since=since, upto=upto)


def _of_the_house(
    kind: type[Event], journal: JournalReader, since: int, upto: int
) -> Iterator[Entry]:
    """The same of an event that `OF_THE_HOUSE` names.

    They have an index of their own, so that what is asked when somebody taps *Print* takes no time
    in the journal of a whole year either.
    """
    assert _quoted(kind) in OF_THE_HOUSE
    among = OF_THE_HOUSE if journal.version >= WITH_BESIDE_PLAY else "hand IS NULL"
    return _entries_with(kind, journal, since, upto, among=among)


def _quoted(kind: type[Event]) -> str:
    """The tag of an event as it stands in the text of an entry.

    No name that somebody typed can be taken for it, as quotes in a text are escaped.
    """
    return f'"{kind.__struct_config__.tag}"'
