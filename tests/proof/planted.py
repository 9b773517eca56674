"""What the proof of power cuts puts into the program: a seed for ids and keys, and faults."""

from __future__ import annotations

import os
import random
from itertools import count
from pathlib import Path
from types import SimpleNamespace

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.journal import connection, entry, keys
from dealerassist.journal.disk import write_whole
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.second_copy import SecondCopy
from tests.journal.scribe import MORNING_MS

RETRY = "retry-after-failed-sync"

PLANTS = ("sync-normal", "no-copy-sync", RETRY)
"""Faults that can be planted: each must be found."""


def foresee(chance: random.Random) -> None:
    """Draw ids and keys by chance, so that the same seed makes the same calls."""
    ticks = count(MORNING_MS * 1_000_000, 1_000_000)
    entry.secrets = SimpleNamespace(randbits=chance.getrandbits)
    entry.time = SimpleNamespace(time_ns=lambda: next(ticks))

    def make(file: Path) -> None:
        text = Ed25519PrivateKey.from_private_bytes(chance.randbytes(32)).private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        write_whole(file, [text], mode=0o600)

    keys._make = make


def plant_fault(plant: str | None) -> None:
    """Plant a fault in this process; where it is `RETRY`, the table calls `carry_on`."""
    if plant == "sync-normal":
        connection.SAFE_WRITING["synchronous"] = ("NORMAL", 1)
    elif plant == "no-copy-sync":
        SecondCopy.append = append_without_sync


def append_without_sync(copy: SecondCopy, *lines: bytes) -> None:
    """What the second copy must not do."""
    os.write(copy._descriptor, b"".join(lines))


def carry_on(journal: Journal) -> None:
    """What nobody must do after a failed sync: use the same files on."""
    journal._last = JournalReader.last.fget(journal)
    journal._state = journal.recover().state
    journal._stopped = False
