"""Holding a part of a journal against its lines in the mirror, which is never read whole for that.

The lines lie in the order of their numbers, so the first one is found by halving the file.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from dealerassist.files.reading import open_regular
from dealerassist.journal.chain import JournalNames, Link
from dealerassist.journal.compared import NOT_THERE, Agreement, Showed
from dealerassist.journal.store.mirror import (
    CHECKPOINT,
    LONGEST_HEAD,
    MirrorError,
    MirrorReader,
    copied_up_to,
    link_in,
)

LONGEST_LINE = 1 << 24
"""In bytes; a longer line is none of ours."""


class LinesHeld(NamedTuple):
    """What the lines of the mirror show.

    Attributes:
        comparison: for the list of what was compared.
        last: the number of the mirror's last entry; 0 where it has none to be compared.
        differs: whether it has something else than these entries.
    """

    comparison: Agreement
    last: int = 0
    differs: bool = False


DIFFERS = LinesHeld(Agreement(showed=Showed.DIFFERS), differs=True)


def held_against_lines(
    file: Path | None, names: JournalNames, links: Iterable[Link], base: int
) -> LinesHeld:
    """Compare entries that follow one another with their lines in the mirror.

    Args:
        file: where the mirror lies; None if there is none.
        names: the ids of journal and table.
        links: the entries, in order.
        base: the number before the first of them.
    """
    if file is None:
        return LinesHeld(NOT_THERE)
    try:
        # Opening a pipe would wait for ever.
        if not stat.S_ISREG(file.stat().st_mode):
            return LinesHeld(Agreement(showed=Showed.NOT_REGULAR))
        if MirrorReader(file).names != names:
            return LinesHeld(Agreement(showed=Showed.OTHER_JOURNAL))
        last = copied_up_to(file)
        with open_regular(file) as opened:
            held = _compared(_lines_after(opened, base), links, base)
        return DIFFERS if last is None else held._replace(last=last)
    except FileNotFoundError:
        return LinesHeld(NOT_THERE)
    except (MirrorError, OSError):
        return LinesHeld(Agreement(showed=Showed.UNREADABLE))


def _compared(lines: Iterator[Link | None], links: Iterable[Link], base: int) -> LinesHeld:
    same = base
    for link in links:
        line = next(lines, link if same > base else None)
        if line is link:
            # The mirror ends here: the table has recorded the entry, and writes its line just now.
            return LinesHeld(Agreement(showed=Showed.IN_PART, upto=same))
        if line != link:
            return DIFFERS
        same = link.number
    return LinesHeld(Agreement(showed=Showed.AGREES, upto=same))


def _lines_after(file: BinaryIO, number: int) -> Iterator[Link | None]:
    """The entries after `number`, line by line; None for a line that cannot be read."""
    file.readline(LONGEST_HEAD)
    low, high = file.tell(), file.seek(0, os.SEEK_END)
    while low < high:
        middle = (low + high) // 2
        found = _first_from(file, middle)
        if found is None or found.number > number:
            high = middle
        else:
            low = middle + 1
    file.seek(max(low - 1, 0))
    file.readline(LONGEST_LINE)
    for line in _whole_lines(file):
        yield link_in(line)


def _first_from(file: BinaryIO, offset: int) -> Link | None:
    """The first entry whose line begins at or after `offset`; None if there is none."""
    file.seek(offset - 1)
    file.readline(LONGEST_LINE)
    found = (link_in(line) for line in _whole_lines(file))
    return next((link for link in found if link is not None), None)


def _whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of entries from here on; one without its end is left out."""
    while (line := file.readline(LONGEST_LINE)).endswith(b"\n"):
        if not line.startswith(CHECKPOINT):
            yield line
