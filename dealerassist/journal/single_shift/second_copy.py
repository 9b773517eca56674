"""Holding a single shift against its lines in the mirror, which is never read whole for that.

Any line among them that is not the entry's, damaged or not, is other than the journal.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from dealerassist.files.reading import open_regular
from dealerassist.journal.chain import JournalNames, Link
from dealerassist.journal.compared import Agreement, Showed
from dealerassist.journal.second_copy import NoCopyError, mirror_of
from dealerassist.journal.store.line_places import place_behind, whole_lines
from dealerassist.journal.store.mirror import (
    CHECKPOINT,
    LONGEST_HEAD,
    copied_up_to,
    link_in,
)


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
    try:
        with mirror_of(file, names) as mirror:
            last = copied_up_to(mirror.path)
            with open_regular(mirror.path) as opened:
                held = _compared(_lines_after(opened, base), links, base)
            return DIFFERS if last is None else held._replace(last=last)
    except NoCopyError as error:
        return LinesHeld(error.comparison)


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
    begin = len(file.readline(LONGEST_HEAD))
    file.seek(place_behind(file, number, begin, file.seek(0, os.SEEK_END)))
    for line in whole_lines(file):
        if not line.startswith(CHECKPOINT):
            yield link_in(line)
