"""What the house is called at a table, for papers that are not made from its journal."""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.errors import JournalError
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.journal.reader import JournalReader


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
