"""Finding the entries of a journal that may be damaged, as far as they can be read."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.journal.chain import Link
from dealerassist.journal.errors import JournalError
from dealerassist.journal.reader import JournalReader


def readable_links(journal: JournalReader) -> Iterator[Link]:
    """The entries up to the first page that cannot be read."""
    try:
        yield from journal.links()
    except JournalError:
        return


def link_found(journal: JournalReader, number: int) -> Link | None:
    """The entry with this number, searched by number, and if that fails from the first one on."""
    return journal.link(number) or first_with_number(journal, number)


def first_with_number(journal: JournalReader, number: int) -> Link | None:
    """The first entry with this number, going through all from the first one on."""
    return next((one for one in readable_links(journal) if one.number == number), None)
