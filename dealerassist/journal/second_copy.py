"""Holding a journal against its mirror: the first entry that the two have differently.

A mirror that is not there shows nothing: it may lie on a disk that is not plugged in. Anything else
in its place than this journal's mirror is a fault, as the journal could not be compared with what
should be there.
"""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from dealerassist.journal.chain import Damage, Fault, JournalNames, Link
from dealerassist.journal.compared import Agreement, Showed
from dealerassist.journal.long_work import Progress, unheard, with_progress
from dealerassist.journal.readable_links import link_found, readable_links
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.reconcile import merged_entries
from dealerassist.journal.store.mirror import MirrorError, MirrorReader

WRONG = {
    Showed.OTHER_JOURNAL: Damage.COPY_OTHER_JOURNAL,
    Showed.NOT_REGULAR: Damage.COPY_NOT_REGULAR,
    Showed.UNREADABLE: Damage.COPY_UNREADABLE,
}
"""What is wrong with what lies in the mirror's place; every entry of the journal holds then."""


class NoCopyError(Exception):
    """In the mirror's place is no mirror of the journal that can be read.

    Attributes:
        comparison: what is there instead, for the list of what was compared.
    """

    def __init__(self, showed: Showed) -> None:
        """It cannot be compared."""
        super().__init__(showed)
        self.comparison = Agreement(showed=showed)


def wrong_with_copy(comparison: Agreement) -> Fault | None:
    """What is wrong with the mirror's place itself; None if nothing is."""
    damage = WRONG.get(comparison.showed)
    return None if damage is None else Fault(0, damage)


@contextmanager
def mirror_of(file: Path | None, names: JournalNames) -> Iterator[MirrorReader]:
    """The mirror of a journal, to be read within this context.

    Args:
        file: where it may lie; None if it lies nowhere.
        names: the ids of journal and table.

    Raises:
        NoCopyError: if there is none, or as soon as it cannot be read.
    """
    if file is None:
        raise NoCopyError(Showed.NOT_THERE)
    try:
        # Opening a pipe would wait for ever.
        if not stat.S_ISREG(file.stat().st_mode):
            raise NoCopyError(Showed.NOT_REGULAR)
        mirror = MirrorReader(file)
        if mirror.names != names:
            raise NoCopyError(Showed.OTHER_JOURNAL)
        yield mirror
    except FileNotFoundError:
        raise NoCopyError(Showed.NOT_THERE) from None
    except (MirrorError, OSError) as error:
        raise NoCopyError(Showed.UNREADABLE) from error


class CopyHeld(NamedTuple):
    """What the mirror shows.

    Attributes:
        comparison: for the list of what was compared.
        other: the first entry that the mirror has otherwise than the journal; None if none.
    """

    comparison: Agreement
    other: Fault | None = None

    @property
    def wrong(self) -> Fault | None:
        """What is wrong with the mirror's place itself; None if nothing is."""
        return wrong_with_copy(self.comparison)


def held_against_copy(
    journal: JournalReader,
    file: Path | None,
    last: int,
    *,
    source: Path | None = None,
    progress: Progress = unheard,
) -> CopyHeld:
    """Compare the journal with the mirror, as far as the mirror's own chain holds.

    Args:
        journal: the journal.
        file: where the mirror lies; None if it has none.
        last: the last entry of the journal that holds.
        source: the journal that the mirror is written with, if `journal` is a backup of it.
        progress: called with how many entries are compared, and of how many.

    Raises:
        JournalError: if the journal cannot be read.
    """
    try:
        with mirror_of(file, journal.names) as mirror:
            return _compared(journal, mirror, last, source or journal.path, progress)
    except NoCopyError as error:
        return CopyHeld(error.comparison)


def _compared(
    journal: JournalReader, mirror: MirrorReader, last: int, source: Path, progress: Progress
) -> CopyHeld:
    """What the mirror of this journal shows.

    Raises:
        JournalError: if the journal cannot be read.
        OSError: if the mirror cannot be read.
    """
    # A table may go on writing, while `journal` is read as it was at an earlier moment. As each
    # entry comes to the journal first, a reader that is opened now has all entries that the mirror
    # had when it was read.
    with JournalReader(source, layout=journal.layout) as now:
        same, other = _first_other(now, mirror, progress)
        there = other is not None and link_found(now, other.number) is not None
    if other is None:
        upto = min(same, last, _last_signed_alike(journal, mirror))
        showed = Showed.AGREES if upto >= last else Showed.IN_PART
        return CopyHeld(Agreement(showed=showed, upto=upto))
    showed = Showed.DIFFERS if there else Showed.COVERS_MORE
    damage = Damage.DIFFERS if there else Damage.SHORTER
    comparison = Agreement(showed=showed, upto=min(same, last), first_bad=other.number)
    return CopyHeld(comparison, Fault(other.number, damage))


def _last_signed_alike(journal: JournalReader, mirror: MirrorReader) -> int:
    """The last entry of the journal before the first of whose checkpoints the mirror lacks.

    Raises:
        OSError: if the mirror cannot be read.
    """
    there = mirror.checkpoints()
    for size, checkpoint in journal.checkpoints().items():
        if not any(found == checkpoint for found in there):
            return size - 1
    return journal.count


def _first_other(
    journal: JournalReader, mirror: MirrorReader, progress: Progress
) -> tuple[int, Link | None]:
    """The last entry that both have, and the first of the mirror that `journal` has otherwise.

    Raises:
        OSError: if the mirror cannot be read.
    """
    same, scanned = 0, readable_links(journal)
    links = merged_entries([mirror], mirror.names)
    for link in with_progress(links, progress, mirror.claim.number):
        if next(scanned, None) != link and journal.link(link.number) != link:
            return same, link
        same = link.number
    return same, None
