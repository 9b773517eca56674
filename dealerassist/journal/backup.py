"""A backup of a journal: a copy that is made even while a table writes to it, and verified."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC
from pathlib import Path
from shutil import disk_usage
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.files.writing import PRIVATE, check_place, make_folder, unfinished_file
from dealerassist.journal.audit import audit, witness_of
from dealerassist.journal.chain import OF_THE_COPY, OF_THE_RELAY, Damage, Verification
from dealerassist.journal.clock import Moment
from dealerassist.journal.errors import JournalError, as_journal_errors
from dealerassist.journal.long_work import Parts, Progress, unheard
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.connection import copy_into, open_for_reading
from dealerassist.journal.store.kept_files import content_beside, put_beside
from dealerassist.journal.store.paths import backups_of, floor_paths_of, places_of
from dealerassist.local_time import local_time

if TYPE_CHECKING:
    from dealerassist.journal.store.floor_files import FloorFileFault, RelayStatus
    from dealerassist.journal.testimony import WitnessPlace

KEPT = 5
"""So many of the backups that were made before upgrades are kept, where there is room."""

PART_OF_DISK = 10
"""They take no more than a tenth of the disk: a journal of years is of gigabytes."""

VERSIONS_KEPT = 2
"""Of so many versions of the tables the last backup is kept, however full the disk is: a house goes
back to the version before, and not to that of years ago."""

VERSION_IN_NAME = re.compile(r"[0-9A-Za-z.+~-]{1,40}", re.ASCII)
"""How the version of a program is written in the name of a backup."""

BEFORE = re.compile(rf"before-{VERSION_IN_NAME.pattern}-\d{{8}}T\d{{6}}Z[.]journal", re.ASCII)
"""The names of these backups."""


NOT_OF_THE_BACKUP = (
    OF_THE_RELAY
    | OF_THE_COPY
    | {
        Damage.OTHER_VERSION,
        Damage.RELAY_MORE,
        Damage.WITNESS_MISSING,
        Damage.WITNESS_OUTDATED,
        Damage.WITNESS_UNKNOWN,
    }
)
"""What may be wrong with a journal of which a backup is what was recorded all the same."""


class MadeBackup(Struct, frozen=True):
    """A backup, and what its verification found."""

    path: Path
    found: Verification

    @property
    def is_whole(self) -> bool:
        """Whether it is what was recorded, as far as anything here tells.

        Of which version its rows are is no matter for that, nor how the table stands with its
        floor, nor what lies in its mirror's place: the copy is as good as the journal.
        """
        fault = self.found.fault
        return fault is None or fault.damage in NOT_OF_THE_BACKUP


def _nothing() -> None:
    pass


def back_up(
    journal: Path,
    dest: Path,
    *,
    copied: Callable[[], object] = _nothing,
    progress: Progress = unheard,
) -> Verification:
    """Copy `journal` as it stands at this moment to the new file `dest`, and verify the copy.

    What the floor has countersigned of it is copied along, beside `dest`.

    Args:
        journal: the journal.
        dest: where the copy is made.
        copied: called when the disk holds the copy, before all of it is verified, which takes far
            longer and can wait for a table that plays.
        progress: called with how far this is.

    Returns:
        what the verification of the copy found; a fault in it is one of the journal too.

    Raises:
        JournalError: if there is no journal that can be read, or no file can be made there.
    """
    # The folder may be reached through a link, but the file itself is never written through one
    # that somebody has put there.
    source, place = journal.resolve(), dest.parent.resolve() / dest.name
    # First: what the floor signs from now on may cover entries that the copy does not have.
    noted = _noted_beside(source)
    witnessed = content_beside(floor_paths_of(source).witnessed)
    if witnessed is not None:
        with as_journal_errors(dest):
            check_place(floor_paths_of(place).witnessed)
    parts = Parts(progress)
    _copy(source, place, parts.part(30))
    if witnessed is not None:
        with as_journal_errors(dest):
            put_beside(floor_paths_of(place).witnessed, witnessed)
    copied()
    with JournalReader(dest) as backup:
        # The copy has no mirror of its own, but what speaks against the journal speaks against it.
        mirror = places_of(source).mirror
        witness, audited = _witness_of(place, noted), parts.part(100)
        return audit(backup, mirror=mirror, source=source, witness=witness, progress=audited)


def _noted_beside(journal: Path) -> RelayStatus | FloorFileFault | None:
    """The relay's note beside the journal; None without one, and nothing is imported then."""
    note = floor_paths_of(journal).relay
    if not os.path.lexists(note):
        return None
    from dealerassist.journal.store.floor_files import read_relay_status  # noqa: PLC0415

    return read_relay_status(note)


def _witness_of(backup: Path, noted: RelayStatus | FloorFileFault | None) -> WitnessPlace | None:
    """Where the floor says something of a backup: beside it, and what the relay had noted before.

    The note itself is not copied: it is about the table as it stands now.
    """
    if noted is None:
        return witness_of(backup)
    from dealerassist.journal.testimony import witness_beside  # noqa: PLC0415

    return replace(witness_beside(backup), noted=noted)


def back_up_before(
    journal: Path, version: str, now: Moment, *, copied: Callable[[], object] = _nothing
) -> MadeBackup:
    """Back up `journal` before the program is upgraded, into the folder kept for that.

    If the backup is intact, the older ones are deleted, as far as that is safe.

    Args:
        journal: the journal.
        version: the version of the program that will be installed, as `VERSION_IN_NAME` has it.
        now: what time it is.
        copied: as for `back_up`.

    Raises:
        JournalError: as `back_up`.
        OSError: if the folder cannot be made.
    """
    folder = backups_of(journal.resolve())
    make_folder(folder)
    dest = folder / f"before-{version}-{time_in_name(now)}.journal"
    found = back_up(journal, dest, copied=copied)
    made = MadeBackup(dest, found)
    if made.is_whole:
        _delete_older(dest)
    return made


def time_in_name(now: Moment) -> str:
    """The time as the name of a backup has it, in UTC; empty for one that no calendar has."""
    at = local_time(now.utc_ms, UTC)
    return "" if at is None else f"{at:%Y%m%dT%H%M%SZ}"


def _delete_older(made: Path) -> None:
    """Delete backups whose entries are all in `made`, the oldest first.

    The last `KEPT` stay, and of each version of the tables the last one, as there may be a program
    that can go on with no other. Where all that takes more than its part of the disk
    (`PART_OF_DISK`), only the newest stay, but in any case the last one of the last versions.
    """
    files = [file for file in made.parent.iterdir() if BEFORE.fullmatch(file.name)]
    files.sort(key=lambda file: file.name.rpartition("-")[2], reverse=True)
    room, versions = disk_usage(made.parent).total // PART_OF_DISK, set[int]()
    for place, file in enumerate(files):
        with suppress(JournalError, OSError), JournalReader(file) as older:
            last_of_version = older.version not in versions
            versions.add(older.version)
            room -= (size := file.stat().st_size)
            stays = last_of_version and len(versions) <= VERSIONS_KEPT
            stays |= room >= 0 and (last_of_version or place < KEPT)
            if not stays and _is_within(older, made):
                for each in (file, floor_paths_of(file).witnessed):
                    each.unlink(missing_ok=True)
                room += size


def _is_within(older: JournalReader, made: Path) -> bool:
    """Whether `made` has every entry of an older backup."""
    with JournalReader(made) as newest:
        same = older.names == newest.names and older.verify().intact
        return same and newest.link(older.count) == older.link(older.count)


def _copy(journal: Path, dest: Path, progress: Progress) -> None:
    """Copy the journal, even while another process writes to it; the copy appears whole or not."""
    source = open_for_reading(journal)
    try:
        with as_journal_errors(dest), unfinished_file(dest, mode=PRIVATE, replaces=False) as new:
            copy_into(source, new, progress)
    finally:
        source.close()
