"""A journal that has ended makes room for the one in which its table goes on.

The new journal is whole on the disk, under names of its own, before the old one says that it has
ended; that entry decides. What follows are names, and every start finishes it:

1. The new journal and its mirror are written as ``table.journal.begun`` and
   ``table.journal.begun.copy``, the first entry signed. That entry has number and hash of the old
   one's last, which is not written yet. A cut up to here leaves the old journal as it was; the next
   start deletes what was begun.
2. The old journal gets its last entry, which names the new one; both files get it as they get every
   entry. From here on it takes no more.
3. The old journal's log is emptied into it, and it gets its second name,
   ``table.journal.ended-1``; so do its mirror, ``table.journal.ended-1.copy``, and what the floor
   has signed for it. Nothing has lost a name so far.
4. The new journal takes the journal's name, then its mirror that of the mirror. A cut between the
   two leaves the new mirror under the name that it was written with, and the new journal without
   any: so whoever finds that name alone gives it the mirror's before anything is compared.

So at any moment one journal has the name that a start opens, and a start either finds that the old
one has ended, and goes on from step 3, or that it has not.
"""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

from dealerassist.files.writing import sync_folder, take_away
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import (
    JournalError,
    as_journal_errors,
    as_mirror_errors,
)
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.repair import repair_journal
from dealerassist.journal.recovery.unrecorded_repairs import strike_repairs
from dealerassist.journal.store import connection
from dealerassist.journal.store.kept_files import (
    LOG,
    identity_of,
    keep_as,
    path_with_ending,
    take_log_away,
)
from dealerassist.journal.store.mirror import MirrorError, MirrorReader
from dealerassist.journal.store.paths import JournalPaths, floor_paths_of, next_file_of
from dealerassist.table.events import JournalRepair, JournalRepaired
from dealerassist.table.journal_events import JournalBegun, JournalEnded

ENDED = "ended"
"""In the name under which a journal lies that has ended."""

BEGUN = ".begun"
"""How the name of the new journal ends until it takes the old one's."""


def begun_at(journal: Path) -> Path:
    """Where the new journal lies until it takes the old one's name."""
    return path_with_ending(journal, BEGUN)


def free_ended_name(journal: Path, places: JournalPaths) -> str:
    """An unused name for the journal once it has ended; its mirror's is not used either."""
    names = (f"{journal.name}.{ENDED}-{number}" for number in count(1))
    return next(
        name
        for name in names
        if not any(
            os.path.lexists(file)
            for file in (
                journal.with_name(name),
                path_with_ending(journal.with_name(name), LOG),
                places_beside(name, places).mirror,
            )
        )
    )


def places_beside(name: str, places: JournalPaths) -> JournalPaths:
    """The places of a journal of this name that lies beside one with these places."""
    return JournalPaths(mirror=places.mirror.with_name(f"{name}.copy"), key=places.key)


def clear_begun(journal: Path, places: JournalPaths) -> None:
    """Delete what was begun beside the journal, its mirror first (step 4).

    Raises:
        JournalError: if that is not possible.
    """
    mirror = places_beside(begun_at(journal).name, places).mirror
    with as_mirror_errors(journal, mirror):
        mirror.unlink(missing_ok=True)
    with as_journal_errors(journal):
        for file in _begun_beside(journal, places):
            file.unlink(missing_ok=True)


def _begun_beside(journal: Path, places: JournalPaths) -> list[Path]:
    """All that belongs to a new journal, also what was not written whole."""
    begun = begun_at(journal).name
    folders = {journal.parent, places.mirror.parent}
    with suppress(OSError):
        return [
            folder / file.name
            for folder in sorted(folders)
            for file in os.scandir(folder)
            if file.name == begun or file.name.startswith((f"{begun}.", f"{begun}-", f".{begun}."))
        ]
    return []


def finish_copy(journal: Path, places: JournalPaths) -> None:
    """Give the new journal's mirror its name, where a cut has kept it from that (step 4).

    Args:
        journal: the journal, whose lock the caller holds.
        places: where its mirror lies.

    Raises:
        JournalError: if that is not possible.
    """
    begun = begun_at(journal)
    mirror = places_beside(begun.name, places).mirror
    with as_mirror_errors(journal, places.mirror):
        if mirror.exists() and not begun.exists() and _is_mirror_of(mirror, journal):
            _name_mirror(mirror, places)


def _name_mirror(mirror: Path, places: JournalPaths) -> None:
    mirror.rename(places.mirror)
    sync_folder(places.mirror.parent)


def _is_mirror_of(mirror: Path, journal: Path) -> bool:
    """Whether this is a mirror of the journal, or of one that cannot be read any more.

    Raises:
        OSError: if the mirror cannot be read.
    """
    try:
        names = MirrorReader(mirror).names
    except MirrorError:
        return False
    if not journal.exists():
        return True
    try:
        with JournalReader(journal) as reader:
            return reader.names == names
    except JournalError:
        return True


def finish_exchange(journal: Path, places: JournalPaths) -> bool:
    """Let the new journal take the place of one that has ended (steps 3 and 4).

    Args:
        journal: the journal, compared with its mirror and repaired; the caller holds its lock.
        places: where its mirror lies.

    Returns:
        whether another journal has its name now.

    Raises:
        JournalError: if that is not possible; a start that can do it goes on from there.
    """
    begun = begun_at(journal)
    if not _begun_beside(journal, places) or not journal.exists():
        return False
    last = _last_of(journal)
    ended = None if last is None else _ending(last)
    if last is None or ended is None:
        clear_begun(journal, places)
        return False
    with suppress(JournalError):
        # What one of its two files has lost, the other gives back.
        repair_journal(begun, places_beside(begun.name, places), None)
    if not _follows(begun, last, ended):
        # What the old one names is not here; opening it says so.
        return False
    with as_journal_errors(journal):
        # The mirror lacked the last entry alone: a cut that this start makes up for, and of which
        # the new journal has nothing to tell.
        strike_repairs(
            journal, {JournalRepaired(JournalRepair.COPY_EXTENDED, last.number, last.number, "")}
        )
    _keep_old(journal, places, ended.kept)
    _take_names(journal, places)
    return True


def goes_on_in(journal: Path) -> str:
    """The id of the journal in which the table goes on; empty while that is this one.

    Raises:
        JournalError: if it, or its last entry, cannot be read.
    """
    last = _last_of(journal)
    ended = None if last is None else _ending(last)
    return "" if ended is None else ended.next


def is_unfinished(journal: Path, places: JournalPaths) -> bool:
    """Whether the journal has ended, and a cut has kept the new one from taking its place.

    Raises:
        JournalError: if the journal cannot be read.
    """
    begun = begun_at(journal)
    if not begun.exists():
        return places_beside(begun.name, places).mirror.exists()
    return bool(goes_on_in(journal))


def _last_of(journal: Path) -> Entry | None:
    with as_journal_errors(journal), JournalReader(journal) as reader:
        return reader.last


def _ending(entry: Entry) -> JournalEnded | None:
    return next((each for each in entry.events if isinstance(each, JournalEnded)), None)


def _follows(begun: Path, last: Entry, ended: JournalEnded) -> bool:
    """Whether what was begun is whole, and goes on from this entry."""
    try:
        with JournalReader(begun) as reader:
            first = reader.find(1)
            sound = reader.verify().intact and reader.id == ended.next
    except JournalError:
        return False
    events = () if first is None else first.events
    return sound and any(
        isinstance(each, JournalBegun) and (each.entries, each.head) == (last.number, last.hash)
        for each in events
    )


def _keep_old(journal: Path, places: JournalPaths, name: str) -> None:
    """Give the old journal and what belongs to it second names (step 3)."""
    kept = journal.with_name(name)
    mirror = places_beside(name, places).mirror
    with as_journal_errors(journal):
        connection.empty_log_of(journal)
        _keep(journal, kept)
        for file in _of_floor(journal):
            if file.exists():
                _keep(file, kept.with_name(kept.name + file.suffix))
    with as_mirror_errors(journal, places.mirror):
        _keep(places.mirror, mirror)


def _keep(file: Path, kept: Path) -> None:
    """Give a file its second name, unless a start that was cut off has done so.

    Where there are no second names it was copied; it has not changed since, as it has ended.
    """
    if kept.exists() and (
        identity_of(kept) == identity_of(file) or kept.stat().st_size == file.stat().st_size
    ):
        return
    keep_as(file, kept)


def _of_floor(journal: Path) -> tuple[Path, Path]:
    places = floor_paths_of(journal)
    return places.witnessed, places.relay


def _take_names(journal: Path, places: JournalPaths) -> None:
    """Give the new journal and its mirror their names (step 4)."""
    begun = begun_at(journal)
    with as_journal_errors(journal):
        for file in _of_floor(journal):
            file.unlink(missing_ok=True)
        # What was made of the old one for a later version is of no use to the new one.
        take_away(next_file_of(journal))
        take_log_away(journal)
        take_log_away(begun)
        sync_folder(journal.parent)
        begun.rename(journal)
        sync_folder(journal.parent)
    with as_mirror_errors(journal, places.mirror):
        _name_mirror(places_beside(begun.name, places).mirror, places)
    clear_begun(journal, places)
