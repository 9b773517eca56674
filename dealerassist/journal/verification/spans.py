"""The spans of a journal: ranges of entries that can be followed apart from each other.

A span begins where the state of the table was kept at the close of a shift. Nothing is believed
for being kept: the end of the span before, followed from its own beginning, must be just that.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import schema

LEAST_ENTRIES = 2_000
"""A span with fewer entries takes longer to begin than to follow."""

MOST_SPANS = 200
"""More spans, each of which has to be begun, share the work no better among the cores."""


class EntrySpan(NamedTuple):
    """A range of entries: those after `since`, up to and with `upto`."""

    since: int
    upto: int


def spans_of(journal: JournalReader, last: int, least: int | None = None) -> tuple[EntrySpan, ...]:
    """The spans of a journal up to entry `last`, in order, without a gap.

    Which states were kept at a close is taken from the rows, which may be wrong: then the spans are
    others, and still all of them are followed.

    Args:
        least: how many entries each has at least, but the last ones; None for as many as pay.
    """
    wanted = max(LEAST_ENTRIES, last // MOST_SPANS) if least is None else least
    by_slot = journal.version >= schema.WITH_PART_SUMS
    at_close = "slot > 0" if by_slot else "entry IN (SELECT closed_entry FROM shift)"
    sql = f"SELECT entry FROM standing WHERE {at_close} AND entry < ? ORDER BY entry"  # noqa: S608
    closes = journal.query(sql, (last,))
    ends, newest = [0], 0
    for (newest,) in closes:
        if newest >= ends[-1] + wanted:
            ends.append(newest)
    # The last span is followed when all others are done, by one core: it is as short as can be.
    if newest >= ends[-1] + min(wanted, LEAST_ENTRIES):
        ends.append(newest)
    return tuple(EntrySpan(since, upto) for since, upto in pairwise([*ends, last]))
