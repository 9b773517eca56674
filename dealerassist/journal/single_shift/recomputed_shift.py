"""Reading a shift of a journal for whoever vouches for its figures: by itself, or with the whole.

A shift is read by itself where nothing speaks against the journal. Otherwise all entries are
followed and all rows computed, which takes as long as the journal is, and says what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader, recomputed_reader
from dealerassist.journal.single_shift.reader import SingleShiftReader, WholeJournalNeededError
from dealerassist.journal.single_shift.verified import verify_shift
from dealerassist.journal.store import schema


@contextmanager
def shift_recomputed(
    journal: JournalReader,
    shift: int | None,
    *,
    hand: int | None = None,
    audited: Audited = NOT_AUDITED,
) -> Iterator[RecomputedReader]:
    """A shift of a journal with its rows computed anew: by itself, if it can be.

    Args:
        journal: a whole journal. One whose rows are computed already, or an excerpt, is read as it
            is.
        shift: the number of the shift; None if there is none, or nobody knows which.
        hand: a hand of it, of which all corrections are wanted.
        audited: how far the journal was verified before.

    Raises:
        JournalError: if the journal cannot be read.
    """
    single = None if shift is None else shift_by_itself(journal, shift, hand=hand, audited=audited)
    if single is None:
        with recomputed_reader(journal) as whole:
            yield whole
        return
    with single:
        yield single


def has_rows_of_ours(journal: JournalReader) -> bool:
    """Whether it is a whole journal whose rows are read as they lie in the file."""
    as_it_lies = journal.is_whole and not isinstance(journal, RecomputedReader)
    return as_it_lies and journal.version == schema.VERSION


def shift_by_itself(
    journal: JournalReader,
    shift: int,
    *,
    hand: int | None = None,
    audited: Audited = NOT_AUDITED,
) -> SingleShiftReader | None:
    """The shift by itself, to be closed by the caller; None if it cannot be read so.

    Args, Raises: as `shift_recomputed`.
    """
    if not has_rows_of_ours(journal):
        return None
    try:
        single = SingleShiftReader(journal.path, shift, hand=hand)
    except WholeJournalNeededError:
        return None
    try:
        single.verification = verify_shift(single, audited)
    except WholeJournalNeededError:
        single.close()
        return None
    except BaseException:
        single.close()
        raise
    return single
