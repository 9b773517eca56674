"""Where the files lie that belong to a journal: its mirror, the key, and what the relay writes."""

from __future__ import annotations

import glob
import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

COPY_FOLDER = "DEALER_ASSIST_COPY"
"""The environment variable that names the folder of the mirrors, best on another disk."""

KEY_FILE = "DEALER_ASSIST_KEY"
"""The environment variable that names the file of the key that signs checkpoints."""


FLOOR_FILE = "DEALER_ASSIST_FLOOR"
"""The environment variable that names the file with the settings of the floor; none, no floor."""


class JournalPaths(Struct, frozen=True):
    """Where a journal's mirror and the signing key lie."""

    mirror: Path
    key: Path


class FloorPaths(Struct, frozen=True):
    """Where the two files lie that the relay writes (`dealerassist/journal/store/floor_files.py`).

    Attributes:
        witnessed: the newest countersignature of the floor.
        relay: how far the relay has come.
    """

    witnessed: Path
    relay: Path


WITNESSED = ".witnessed"
"""How the name of the file with the floor's countersignature ends."""

EVALUATION = ".evaluation"

BEHIND = (
    ".pins",
    ".prints",
    ".mended",
    ".doubted",
    WITNESSED,
    EVALUATION,
    ".damaged-*",
    ".copy.damaged-*",
    ".version-*",
    ".ended-*",
)
"""How the names end of other files that lie beside a journal, and are left if it is removed."""


def places_of(journal: Path, environment: Mapping[str, str] = os.environ) -> JournalPaths:
    """Where mirror and key lie: beside the journal, unless the environment names other places."""
    folder, key = environment.get(COPY_FOLDER), environment.get(KEY_FILE)
    return JournalPaths(
        mirror=(Path(folder).resolve() if folder else journal.parent) / f"{journal.name}.copy",
        key=Path(key).resolve() if key else journal.parent / "signing.key",
    )


def floor_paths_of(journal: Path) -> FloorPaths:
    """Where the relay's files lie: always beside the journal, which its user may write to."""
    return FloorPaths(
        witnessed=journal.with_name(journal.name + WITNESSED),
        relay=journal.with_name(f"{journal.name}.relay"),
    )


def backups_of(journal: Path) -> Path:
    """The folder of the backups that are made before the program is upgraded."""
    return journal.parent / "backups"


def next_file_of(journal: Path) -> Path:
    """Where a large journal's file of the next version is made, while the table plays."""
    return journal.with_name(f"{journal.name}.next")


def evaluation_of(journal: Path) -> Path:
    """Where the evaluation of the pit's page lies, which follows the journal."""
    return journal.with_name(journal.name + EVALUATION)


def left_behind(journal: Path, places: JournalPaths) -> bool:
    """Whether other files of a journal are there, asked where neither it nor its mirror is."""
    if places.key.exists():
        return True
    folders = {journal.parent, places.mirror.parent}
    names = [f"{glob.escape(journal.name)}{ending}" for ending in BEHIND]
    return any(any(folder.glob(name)) for folder in folders for name in names)
