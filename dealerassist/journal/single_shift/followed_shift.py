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
from dealerassist.journal.audited import Audited
from dealerassist.journal.chain import Verification
from dealerassist.journal.errors import JournalError
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.single_shift.reader import SingleShiftReader
from dealerassist.journal.single_shift.recomputed_shift import has_rows_of_ours, shift_by_itself


class FollowedShift(NamedTuple):
    """A shift of a journal of which all entries were followed.

    Attributes:
        journal: the whole journal, for its entries and checkpoints.
        rows: the same, or the shift by itself, for figures: all rows are computed anew.
    """

    journal: JournalReader
    rows: RecomputedReader


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
        shift: the number of the shift; None for the last one. Where there is none of that number,
            the last shift is what is read.
        progress: called with how far following it is, in units of its own.
        search: the same while all rows are computed anew.

    Raises:
        JournalError: if the journal cannot be read.
    """
    single = None
    with suppress(JournalError):
        # Whatever cannot be read is told by the way that looks at everything.
        single = _single(journal, shift, progress)
    if single is None:
        with RecomputedReader(journal.path, progress=search) as whole:
            yield FollowedShift(whole, whole)
        return
    with single:
        yield FollowedShift(journal, single)


def _single(
    journal: JournalReader, shift: int | None, progress: Progress
) -> SingleShiftReader | None:
    """The shift by itself, after all of the journal was followed; None if it does not hold."""
    if not has_rows_of_ours(journal):
        return None
    number = journal.last_shift
    if shift is not None and journal.shift(shift) is not None:
        number = shift
    before = shift_by_itself(journal, number)
    if before is None:
        # Something is wrong, and following all in the fast way would not say what.
        return None
    if shift not in {None, number}:
        # There is none of that number: nothing will be handed on.
        return before
    before.close()
    found = intact_verification(journal, progress)
    return None if found is None else _held(journal, number, found)


def _held(journal: JournalReader, number: int, found: Verification) -> SingleShiftReader | None:
    """The shift as it is now, with what was found of the whole journal, if that has all of it.

    Entries may have come since the journal was followed to its end. Those of the shift are
    followed with it; then only they are vouched for by themselves.
    """
    known = Audited(found.last, found.head, whole=True)
    single = shift_by_itself(journal, number, audited=known)
    if single is not None and (single.extent.last or single.whole.count) <= found.last:
        single.verification, single.verified_from = found, 1
    return single
