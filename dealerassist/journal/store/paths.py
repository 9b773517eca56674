"""Where the things lie that belong to a journal: its second copy and the key that signs it."""

from __future__ import annotations

import glob
import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

COPY_FOLDER = "DEALER_ASSIST_COPY"
"""Names the folder of the second copies, best on another disk."""

KEY_FILE = "DEALER_ASSIST_KEY"
"""Names the file of the key that signs checkpoints."""


class JournalPaths(Struct, frozen=True):
    """Where a journal's second copy and the signing key lie."""

    copy: Path
    key: Path


BEHIND = (".pins", ".prints", ".mended", ".damaged-*", ".copy.damaged-*", ".version-*")
"""How the names of what lies beside a journal end, and stays where the journal goes."""


def places_of(journal: Path, environment: Mapping[str, str] = os.environ) -> JournalPaths:
    """Where they lie: beside the journal, unless the environment names another place."""
    folder, key = environment.get(COPY_FOLDER), environment.get(KEY_FILE)
    return JournalPaths(
        copy=(Path(folder).resolve() if folder else journal.parent) / f"{journal.name}.copy",
        key=Path(key).resolve() if key else journal.parent / "signing.key",
    )


def left_behind(journal: Path, places: JournalPaths) -> bool:
    """Whether there is anything of a journal where neither it nor its second copy is."""
    if places.key.exists():
        return True
    folders = {journal.parent, places.copy.parent}
    names = [f"{glob.escape(journal.name)}{ending}" for ending in BEHIND]
    return any(any(folder.glob(name)) for folder in folders for name in names)
