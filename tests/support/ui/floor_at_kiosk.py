"""A table that belongs to a floor: settings, and the files that its relay would write."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.clock import Clock
from dealerassist.journal.store.floor_files import (
    RelayStatus,
    TableAlarm,
    Witnessed,
    write_relay_status,
)
from dealerassist.journal.store.paths import floor_paths_of
from dealerassist.local_time import DAY_MS
from tests.support.journal.countersigning import FLOOR
from ui.kiosk.floor_watch import FloorWatch

SETTINGS = f"""\
dsn = "host=floor.casino.example port=5433 dbname=floor user=table_4 sslmode=verify-full"
witness = "{FLOOR.key}"
"""


KIOSK = Signer(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))


def good(now_ms: int) -> RelayStatus:
    """The server has answered two seconds ago."""
    return RelayStatus(
        reached_ms=now_ms - 2_000,
        sent=12_480,
        head=12_480,
        countersigned=12_478,
        certificate_until_ms=now_ms + 200 * DAY_MS,
    )


def late(now_ms: int) -> RelayStatus:
    """It has not answered for forty minutes, and entries wait."""
    return RelayStatus(
        reached_ms=now_ms - 40 * 60_000,
        sent=12_480,
        head=13_211,
        countersigned=12_478,
        waiting=731,
        certificate_until_ms=now_ms + 12 * DAY_MS,
    )


def alarmed(now_ms: int) -> RelayStatus:
    """The table has another entry than the floor was sent."""
    return RelayStatus(
        reached_ms=now_ms - 2_000,
        sent=12_480,
        head=12_502,
        countersigned=12_478,
        waiting=22,
        certificate_until_ms=now_ms + 200 * DAY_MS,
        alarm=TableAlarm("fork", 12_481),
    )


def expiring(now_ms: int) -> RelayStatus:
    """All is well, but the certificate ends in five days."""
    return msgspec.structs.replace(good(now_ms), certificate_until_ms=now_ms + 5 * DAY_MS + 1)


class FloorFolder:
    """A folder with the files of a floor's settings and relay."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.clock, self.journal = clock, folder / "table.journal"
        self.settings, self.files = folder / "floor.toml", floor_paths_of(self.journal)
        self.settings.write_text(SETTINGS)

    def tell(self, status: RelayStatus | None) -> None:
        """Write how the relay stands, and what the floor has countersigned."""
        if status is None:
            return
        write_relay_status(self.files.relay, status)
        point = Checkpoint("a-journal", status.countersigned, "0" * 64, 0)
        signed_s = (status.reached_ms or 0) // 1000
        seen = FLOOR.countersign(KIOSK.sign(point), signed_s)
        self.files.witnessed.write_bytes(msgspec.json.encode(Witnessed(FLOOR.key, seen.text)))

    def watch(self) -> FloorWatch:
        """What the kiosk looks with."""
        return FloorWatch(self.journal, self.settings, self.clock)


@contextmanager
def floor_folder(clock: Clock) -> Iterator[FloorFolder]:
    """The same in a folder of its own."""
    with TemporaryDirectory() as folder:
        yield FloorFolder(Path(folder), clock)
