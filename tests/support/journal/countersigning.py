"""A floor for tests: it countersigns what a journal has signed, and the relay puts it beside."""

from __future__ import annotations

from pathlib import Path

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.journal.checkpoint import read_note
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.floor_files import Witnessed
from dealerassist.journal.store.paths import floor_paths_of

FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32, 64))))

OTHER_FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(64, 96))))

SIGNED_S = 1_795_000_060
"""When the floor signs: 18 November 2026, 11:07:40 UTC."""


def countersign(
    journal: Path, size: int = 0, *, floor: Countersigner = FLOOR, utc_s: int = SIGNED_S
) -> int:
    """Countersign the journal's checkpoint after entry `size`, or the last; returns its size."""
    with JournalReader(journal) as reader:
        checkpoints = reader.checkpoints()
    size = size or max(checkpoints)
    seen = floor.countersign(read_note(checkpoints[size].note), utc_s)
    put_beside(journal, Witnessed(floor.key, seen.text))
    return size


def put_beside(journal: Path, witnessed: Witnessed) -> None:
    """Put a countersignature beside the journal, whatever was there."""
    floor_paths_of(journal).witnessed.write_bytes(msgspec.json.encode(witnessed))
