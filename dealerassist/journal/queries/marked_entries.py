"""Entries found by an event in them, without reading all the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from dealerassist.journal.entry import Entry
from dealerassist.journal.reader import JournalReader
from dealerassist.table.changing_settings import setting_changed
from dealerassist.table.events import (
    EntryRetracted,
    Event,
    HouseNamed,
    HouseSettingChanged,
    ScreenLocked,
    ScreenUnlocked,
    ShiftSupplemented,
)
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.roles import Person
from dealerassist.table.staff_commands import evolve_staff
from dealerassist.table.staff_events import PersonEnrolled, PersonRetired, RoleChanged


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
    found = tuple(_entries_with(ShiftSupplemented, journal, since, upto or journal.count))
    if not found:
        return ()
    later = _entries_with(EntryRetracted, journal, found[0].number, journal.count)
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
        for entry in _entries_with(HouseNamed, journal, 0, upto)
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
        for entry in _entries_with(HouseSettingChanged, journal, 0, journal.count)
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
        for kind in (PersonEnrolled, RoleChanged, PersonRetired)
        for entry in _entries_with(kind, journal, 0, journal.count)
    }
    changes = (
        event
        for _, entry in sorted(numbered.items())
        for event in entry.events
        if isinstance(event, PersonEnrolled | RoleChanged | PersonRetired)
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


def _entries_with(
    kind: type[Event], journal: JournalReader, since: int, upto: int
) -> Iterator[Entry]:
    """The entries with such an event, after `since` up to `upto`, in order.

    Its tag stands in quotes in the text of an entry. No name that somebody typed can be taken for
    it, as quotes in a text are escaped.
    """
    found = journal.query(
        "SELECT number FROM entry WHERE number > ? AND number <= ? AND instr(body, ?) "
        "ORDER BY number",
        (since, upto, f'"{kind.__struct_config__.tag}"'),
    )
    return (journal.get(number) for (number,) in found)
