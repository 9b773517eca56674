"""Which checkpoints a journal lacks: of all its entries, of the last ones, or of an excerpt's."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import islice

from dealerassist.journal.chain import Link
from dealerassist.journal.long_work import Progress, unheard, with_progress
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.required_checkpoints import (
    CheckpointKey,
    MissingCheckpoint,
    excused_up_to,
    lacking_checkpoints,
)


def missing_checkpoints(
    journal: JournalReader,
    links: Iterable[Link],
    last: int,
    *,
    since: int = 0,
    progress: Progress = unheard,
) -> MissingCheckpoint:
    """Which checkpoints a journal lacks for entries that hold.

    Args:
        journal: a whole journal, or an excerpt.
        links: the entries, in order; those after the last one are not read.
        last: the number of the last of them.
        since: the number of the entry before the first of them, which a checkpoint covers; 0 if
            they are all entries.
        progress: called with how many of them were read, and of how many.

    Raises:
        JournalError: if the checkpoints cannot be read.
    """
    stored = journal.checkpoints(since=since or None)
    before = journal.checkpoint_at_most(since) if since else None
    known = stored if before is None else dict([before]) | stored
    signed = [CheckpointKey(size, each.key) for size, each in known.items()]
    count = last - (since or journal.base.number)
    held = with_progress(islice(links, count), progress, count)
    # The age of a journal explains nothing after its first checkpoint.
    return lacking_checkpoints(held, signed, since or excused_in(journal, last, stored))


def excused_in(journal: JournalReader, last: int, sizes: Collection[int]) -> int:
    """Up to which entry nobody asks for checkpoints that are missing.

    The age of a journal is told by its first entries, so in an excerpt none is asked for.

    Args:
        journal: a whole journal, or an excerpt.
        last: the number of the last entry that holds.
        sizes: the entries that have a checkpoint.
    """
    if journal.base.number:
        return last
    return excused_up_to(journal.link, last, sizes, without=not journal.may_be_signed)
