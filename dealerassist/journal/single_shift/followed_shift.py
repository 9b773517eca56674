"""A shift of a journal of which all entries are followed: for whoever hands on all of them.

A journal that holds is followed in the fast way (`dealerassist/journal/verification/`), and the
shift is read by itself. Where anything speaks against the journal all its rows are computed anew,
as it stands at one moment, which says what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple

from dealerassist.journal.audit import intact_verification
from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.chain import Verification
from dealerassist.journal.errors import JournalError
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.single_shift.recomputed_shift import has_rows_of_ours, shift_by_itself


class FollowedShift(NamedTuple):
    """A shift of a journal of which all entries were followed.

    Attributes:
        journal: the whole journal, for its entries and checkpoints.
        rows: the same, or the shift by itself, for figures: all rows are computed anew.
        audited: up to which entry all were followed, for a shift by itself.
    """

    journal: JournalReader
    rows: RecomputedReader
    audited: Audited = NOT_AUDITED


@contextmanager
def followed_shift(
    journal: JournalReader,
    shift: int | None,
    *,
    progress: Progress = unheard,
    search: Progress = unheard,
) -> Iterator[FollowedShift]:
    """Follow a whole journal for one shift of it.

    Args:
        journal: the journal as it lies, with no transaction open.
        shift: the number of the shift; None for the last one. Of a higher number
            than there is, the last shift is what is read.
        progress: called with how far following it is, in units of its own.
        search: the same while all rows are computed anew.

    Raises:
        JournalError: if the journal cannot be read.
    """
    followed = None
    with suppress(JournalError):
        # Whatever cannot be read is told by the way that looks at everything.
        followed = _followed(journal, shift, progress)
    if followed is None:
        whole = RecomputedReader(journal.path, progress=search)
        followed = FollowedShift(whole, whole)
    with followed.rows:
        yield followed


def _followed(
    journal: JournalReader, shift: int | None, progress: Progress
) -> FollowedShift | None:
    """The shift by itself, after all of the journal was followed; None if it does not hold."""
    if not has_rows_of_ours(journal):
        return None
    last = journal.last_shift
    number = last if shift is None else min(shift, last)
    before = shift_by_itself(journal, number)
    if before is None:
        # Something is wrong, and following all in the fast way would not say what.
        return None
    if shift not in {None, number}:
        # There is none of that number: nothing will be handed on.
        return FollowedShift(journal, before)
    before.close()
    found = intact_verification(journal, progress)
    return None if found is None else _as_found(journal, number, found)


def _as_found(journal: JournalReader, number: int, found: Verification) -> FollowedShift | None:
    """The shift as it is now, with what was found of the whole journal, if that has all of it.

    Entries may have come since the journal was followed to its end. Those of the shift are
    followed with it; then only they are vouched for by themselves.
    """
    known = Audited(found.last, found.head, whole=True)
    single = shift_by_itself(journal, number, audited=known)
    if single is None:
        return None
    if (single.extent.last or single.whole.count) <= found.last:
        single.verification, single.verified_from = found, 1
    return FollowedShift(journal, single, known)
