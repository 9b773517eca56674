"""The shifts of whole journals that are to be handed over, each journal verified first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

from dealerassist.evaluation.gobd.sources import Doubt, GobdSource
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.chain import Verification
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.reader import JournalReader, as_it_lies
from dealerassist.journal.recomputed_reader import recomputed_reader
from dealerassist.locale.verifications import verification_sentence

LAST = 0
"""In place of a shift's number: the last one."""


class ChosenShifts(NamedTuple):
    """Which shifts are handed over.

    Attributes:
        shift: one alone, by its number, or `LAST`; None for all of the days.
        since, upto: the first and the last gaming day; None without a bound.
    """

    shift: int | None = None
    since: str | None = None
    upto: str | None = None


class FoundShifts(NamedTuple):
    """The shifts of a journal that were chosen: those that are closed, and those still open."""

    closed: tuple[int, ...]
    open: tuple[int, ...]


def chosen_shifts(journal: JournalReader, chosen: ChosenShifts) -> FoundShifts:
    """The shifts of a journal that are chosen, by their numbers in order.

    Raises:
        JournalError: if it cannot be read.
    """
    number = journal.last_shift if chosen.shift == LAST else chosen.shift
    found = [
        sheet
        for sheet in journal.shifts()
        if number in {None, sheet.number}
        and (chosen.since is None or sheet.gaming_day >= chosen.since)
        and (chosen.upto is None or sheet.gaming_day <= chosen.upto)
    ]
    return FoundShifts(
        tuple(sheet.number for sheet in found if sheet.closed_ms is not None),
        tuple(sheet.number for sheet in found if sheet.closed_ms is None),
    )


class VerifiedJournal(NamedTuple):
    """A journal that is open and was verified.

    Attributes:
        path: as it was named.
        journal: as it lies there, if it is as it was recorded; else with all rows computed anew, if
            its entries hold. What an auditor is given is never less than what there is.
        found: what was found.
    """

    path: Path
    journal: JournalReader
    found: Verification

    def source(self, shifts: tuple[int, ...]) -> GobdSource:
        """These of its shifts, at least one."""
        return GobdSource(self.journal, shifts, self._doubt)

    @property
    def _doubt(self) -> Doubt | None:
        if self.found.intact:
            return None
        return partial(verification_sentence, found=self.found, name=self.path.name)


@contextmanager
def verified_journal(path: Path, progress: Progress = unheard) -> Iterator[VerifiedJournal]:
    """A journal, verified in every way there is.

    Args:
        path: the journal, which a table may be writing to.
        progress: called with how far this is.

    Raises:
        JournalError: if it cannot be read.
    """
    with ExitStack() as opened:
        journal = opened.enter_context(as_it_lies(path))
        found = audit_in_place(journal, progress=progress)
        if not found.intact:
            journal = opened.enter_context(recomputed_reader(journal))
        yield VerifiedJournal(path, journal, found)
