"""What a house has said at a table, for whatever has no desk of it: name, settings, staff."""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.errors import JournalError
from dealerassist.journal.queries.marked_entries import house_named, house_settings, staff_enrolled
from dealerassist.journal.reader import JournalReader
from dealerassist.table.house_settings import USUAL, HouseSettings
from dealerassist.table.roles import Person


def house_of_table(journal: Path) -> str:
    """The name that a pit boss has entered at the table whose journal this is.

    The name is looked up alone: neither is the journal replayed, nor are its hands read. Empty
    where nobody has named the house, or there is no journal that can be read; the training then
    says what its own `training.toml` does.
    """
    try:
        with JournalReader(journal) as reader:
            return house_named(reader, upto=reader.count)
    except JournalError:
        return ""


def staff_of_table(journal: Path) -> tuple[Person, ...]:
    """Everybody who is enrolled at the table whose journal this is; found as its name is.

    Nobody where there is no journal that can be read.
    """
    try:
        with JournalReader(journal) as reader:
            return staff_enrolled(reader)
    except JournalError:
        return ()


def settings_of_table(journal: Path) -> HouseSettings:
    """The settings of the house at the table whose journal this is; found as its name is.

    The usual ones where there is no journal that can be read.
    """
    try:
        with JournalReader(journal) as reader:
            return house_settings(reader)
    except JournalError:
        return USUAL
