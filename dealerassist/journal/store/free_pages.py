"""Making sure that the pages which SQLite holds to be free really are, before it writes over them.

SQLite keeps a list of free pages in the file and believes it. If that list is damaged, new rows are
written over pages that are in use. The program has SQLite overwrite with zeros whatever it frees
(``secure_delete``), and no page that is in use is all zeros: so a few reads tell, however large the
file is.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

PAGE_SIZE_AT, LIST_AT, COUNT_AT = 16, 32, 36
"""Where the file's head has the size of a page, the first page of the list, and how many are free
(SQLite, *Database File Format*, 1.3)."""

NUMBER = 4
"""How many bytes a page's number has."""


class _DamagedListError(ValueError):
    """The list of free pages is not as SQLite writes it."""


def are_unused(file: Path) -> bool:
    """Whether the list of free pages can be believed: it is whole, and each page is all zeros.

    Args:
        file: an SQLite file whose log is empty, and which this process does not have open.
    """
    with file.open("rb") as opened:
        head = opened.read(COUNT_AT + NUMBER)
        size = int.from_bytes(head[PAGE_SIZE_AT : PAGE_SIZE_AT + 2])
        first, count = _number(head, LIST_AT), _number(head, COUNT_AT)
        try:
            pages = list(_listed(opened, size, first, count))
            whole = len(pages) == len(set(pages)) == count
            return whole and all(not any(_page(opened, size, page)) for page in pages if page > 0)
        except _DamagedListError:
            return False


def _listed(file: BinaryIO, size: int, first: int, count: int) -> Iterator[int]:
    """The numbers of the free pages; those of the pages that hold the list are negative."""
    at, left = first, count
    while at:
        page = _page(file, size, at)
        entries = _number(page, NUMBER)
        if entries >= left or (entries + 2) * NUMBER > size:
            raise _DamagedListError
        yield -at
        for place in range(2, entries + 2):
            yield _number(page, place * NUMBER)
        at, left = _number(page, 0), left - 1 - entries


def _page(file: BinaryIO, size: int, number: int) -> bytes:
    """The content of a page; pages are counted from 1, and the first one is never free."""
    file.seek((number - 1) * size)
    page = file.read(size)
    if number <= 1 or len(page) < size:
        raise _DamagedListError
    return page


def _number(content: bytes, at: int) -> int:
    return int.from_bytes(content[at : at + NUMBER])
