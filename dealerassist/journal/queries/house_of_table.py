"""What a house has said at a table, for whatever has no desk of it: name, settings, staff."""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.errors import JournalError
from dealerassist.journal.queries.marked_entries import house_named, house_settings, staff_enrolled
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import schema
from dealerassist.table.house_settings import USUAL, HouseSettings
from dealerassist.table.roles import Person


def house_of_table(journal: Path) -> str:
    """The name that a pit boss has entered at the table whose journal this is.

    It is in the state that was kept last: the journal is not replayed. Empty
    where nobody has named the house, or there is no journal that can be read; the training then
    says what its own `training.toml` does.
    """
    try:
        with JournalReader(journal) as reader:
            if _keeps_states(reader):
                return reader.recover().state.house
            return house_named(reader, upto=reader.count)
    except JournalError:
        return ""


def staff_of_table(journal: Path) -> tuple[Person, ...]:
    """Everybody who is enrolled at the table whose journal this is; found as its name is.

    Nobody where there is no journal that can be read.
    """
    try:
        with JournalReader(journal) as reader:
            return reader.recover().state.staff if _keeps_states(reader) else staff_enrolled(reader)
    except JournalError:
        return ()


def settings_of_table(journal: Path) -> HouseSettings:
    """The settings of the house at the table whose journal this is; found as its name is.

    The usual ones where there is no journal that can be read.
    """
    try:
        with JournalReader(journal) as reader:
            if _keeps_states(reader):
                return reader.recover().state.settings
            return house_settings(reader)
    except JournalError:
        return USUAL


def _keeps_states(reader: JournalReader) -> bool:
    """Whether the table's state is there at once, however long the journal is.

    Of another version it would have to be folded from all entries; those that say such things are
    found faster by their text.
    """
    return reader.version == schema.VERSION
