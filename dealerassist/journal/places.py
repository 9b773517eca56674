"""Where the things lie that belong to a journal: its second copy and the key that signs it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

COPY_FOLDER = "DEALER_ASSIST_COPY"
"""Names the folder of the second copies, best on another disk."""

KEY_FILE = "DEALER_ASSIST_KEY"
"""Names the file of the key that signs checkpoints."""


class Places(Struct, frozen=True):
    """Where a journal's second copy and the signing key lie."""

    copy: Path
    key: Path


def places_of(journal: Path, environment: Mapping[str, str] = os.environ) -> Places:
    """Where they lie: beside the journal, unless the environment names another place."""
    folder, key = environment.get(COPY_FOLDER), environment.get(KEY_FILE)
    return Places(
        copy=(Path(folder).resolve() if folder else journal.parent) / f"{journal.name}.copy",
        key=Path(key).resolve() if key else journal.parent / "signing.key",
    )
