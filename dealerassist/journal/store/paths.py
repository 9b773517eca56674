"""Where the files lie that belong to a journal: its mirror and the key that signs it."""

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


class JournalPaths(Struct, frozen=True):
    """Where a journal's mirror and the signing key lie."""

    mirror: Path
    key: Path


BEHIND = (".pins", ".prints", ".mended", ".damaged-*", ".copy.damaged-*", ".version-*")
"""How the names end of other files that lie beside a journal, and are left if it is removed."""


def places_of(journal: Path, environment: Mapping[str, str] = os.environ) -> JournalPaths:
    """Where mirror and key lie: beside the journal, unless the environment names other places."""
    folder, key = environment.get(COPY_FOLDER), environment.get(KEY_FILE)
    return JournalPaths(
        mirror=(Path(folder).resolve() if folder else journal.parent) / f"{journal.name}.copy",
        key=Path(key).resolve() if key else journal.parent / "signing.key",
    )


def left_behind(journal: Path, places: JournalPaths) -> bool:
    """Whether other files of a journal are there, asked where neither it nor its mirror is."""
    if places.key.exists():
        return True
    folders = {journal.parent, places.mirror.parent}
    names = [f"{glob.escape(journal.name)}{ending}" for ending in BEHIND]
    return any(any(folder.glob(name)) for folder in folders for name in names)
