"""What the proof of power cuts patches into the program: seeded ids and keys, and faults."""

from __future__ import annotations

import os
import random
from itertools import count
from pathlib import Path
from types import SimpleNamespace

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.files.writing import write_whole
from dealerassist.journal import entry
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery import repair, restore
from dealerassist.journal.store import connection, keys
from dealerassist.journal.store.kept_files import LOG, path_with_ending
from dealerassist.journal.store.mirror import Mirror
from tests.support.journal.scribe import MORNING_MS

RETRY = "retry-after-failed-sync"

LOG_AS_LEFT = "log-as-left"

NAMES_AT_ONCE = "no-sync-before-the-name"

PLANTS = ("sync-normal", "no-copy-sync", RETRY, LOG_AS_LEFT, NAMES_AT_ONCE)
"""Faults that can be planted: each must be found."""

NEEDS = {
    RETRY: ("sync_fails",),
    LOG_AS_LEFT: ("sync_fails_and_killed",),
    NAMES_AT_ONCE: ("journal_lost", "tables_spoilt"),
}
"""What has to happen in a run for a fault to matter; for the others, anything."""


def foresee(chance: random.Random) -> None:
    """Let ids and keys be made from the seed, so that the same seed makes the same calls."""
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

    keys.make_key = make


def plant_fault(plant: str | None) -> None:
    """Plant a fault in this process; where it is `RETRY`, the table calls `carry_on`."""
    if plant == "sync-normal":
        connection.SAFE_WRITING["synchronous"] = ("NORMAL", 1)
    elif plant == "no-copy-sync":
        Mirror.append = append_without_sync
    elif plant == LOG_AS_LEFT:
        connection.write_log_anew = log_as_left
    elif plant == NAMES_AT_ONCE:
        repair.put_in_place = put_in_place_at_once


def append_without_sync(copy: Mirror, *lines: bytes) -> None:
    """What the second copy must not do."""
    os.write(copy._descriptor, b"".join(lines))


def log_as_left(journal: Path) -> bool:
    """Let SQLite play the log that the system shows, be it on the disk or not."""
    log = path_with_ending(journal, LOG)
    return log.exists() and log.stat().st_size > 0


def put_in_place_at_once(*args: object) -> None:
    """Let the restored file take its name although the old log may still have its own."""
    sync = restore.sync_folder
    restore.sync_folder = lambda _: setattr(restore, "sync_folder", sync)
    PUT_IN_PLACE(*args)


PUT_IN_PLACE = restore.put_in_place


def carry_on(journal: Journal) -> None:
    """What nobody must do after a failed sync: use the same files on."""
    journal._last = JournalReader.last.fget(journal)
    journal._state = journal.recover().state
    journal._stopped = False
