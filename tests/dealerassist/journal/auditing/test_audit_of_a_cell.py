"""A bit flipped before an entry's text, in its row: number, or kind of its columns.

SQLite keeps the row, under another number or with other columns. Mostly it shows it in its old
place when all rows are read, while a search for a number may now be misled.

Tests `dealerassist/journal/held_against.py`, `dealerassist/journal/readable_links.py`,
`dealerassist/journal/suspicion.py`.
"""

from contextlib import closing, suppress
from pathlib import Path

import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.reader import JournalReader
from tests.proof.verdicts import Auditor
from tests.support.journal.copies import copy_of, opened
from tests.support.journal.looking import audited
from tests.support.tiers import some

TWO_BYTES = 128
"""The first number that takes two bytes in a row."""

FLIPS = {
    "one byte of two": (0, 7),
    "the number before or after": (1, 0),
    "another length": (2, 3),
    "a hash that is text": (6, 0),
}


def row_of(journal: Path, number: int) -> int:
    """Where the row of an entry begins: its number, then what its columns are, then its text."""
    with JournalReader(journal) as reader:
        link = reader.link(number)
    content = journal.read_bytes()
    at = content.index(link.body + link.hash) - 7
    assert content[at : at + 3] == bytes([number >> 7 | 128, number & 127, 5])
    return at


def shows_all(journal: Path) -> bool:
    """Whether SQLite reads through all rows, whatever is in them."""
    with closing(sqlite.connect(str(journal))) as connection, suppress(sqlite.Error):
        connection.text_factory = bytes
        return bool(connection.execute("SELECT body, hash FROM entry").fetchall())
    return False


@pytest.mark.parametrize(("byte", "bit"), FLIPS.values(), ids=FLIPS)
def test_a_damaged_row_is_the_first_that_is_not_as_it_was(closed, byte, bit):
    whole = closed.read_bytes()
    with JournalReader(closed) as reader:
        numbers = some(range(TWO_BYTES, reader.count + 1, 5), 2)
    assert len(numbers) > 1
    for number in numbers:
        closed.write_bytes(whole)
        at = row_of(closed, number) + byte
        closed.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :])
        # Where SQLite stops reading at a row, it may not have shown the one before.
        first = {number} if shows_all(closed) else {number - 1, number}
        for copy in (False, True):
            found = audited(closed, copy=copy).fault
            assert found is not None
            assert found.number in first
            assert Auditor(closed, copy_of(closed)).says(copy=copy) == (found.number, found.damage)
    opened(closed)
    assert closed.with_name(f"{closed.name}.damaged-1").exists()
