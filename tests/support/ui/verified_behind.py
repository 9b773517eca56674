"""A table whose journal is verified behind it, and ways to forge files that lie open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from dealerassist.journal.clock import Clock, Moment, system_clock
from dealerassist.locale.catalogue import Language
from tests.support.ui.workers import WorkerHere
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.log_watch import LogWatch
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL

COPY = f"{JOURNAL}.copy"


class LaterClock:
    """The computer's clock, which a test can put forward."""

    def __init__(self) -> None:
        self.ahead_ns = 0

    def __call__(self) -> Moment:
        now = system_clock()
        ahead_ms = self.ahead_ns // 1_000_000
        return replace(
            now, monotonic_ns=now.monotonic_ns + self.ahead_ns, utc_ms=now.utc_ms + ahead_ms
        )


@contextmanager
def followed(home: Path, clock: Clock = system_clock) -> Iterator[Kiosk]:
    """The table of this folder, once its first frame is there; its journal is being verified."""
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        assert kiosk._log is not None
        kiosk.watch_log(LogWatch(kiosk._log._journal, clock))
        kiosk.verify_behind()
        kiosk.refresh()
        yield kiosk


def come(kiosk: Kiosk) -> None:
    """The answer of the worker, and what the table makes of it when it looks next, and once more.

    For the worker in the test's own process (`WorkerHere`).
    """
    for worker in WorkerHere.away:
        worker.wait(60)
    WorkerHere.away.clear()
    for _ in range(3):
        if kiosk.arrived:
            kiosk.refresh()


def patch(file: Path, old: bytes, new: bytes) -> None:
    """Put `new` in place of the first `old`, which is as long; no program notices it at once."""
    content = file.read_bytes()
    assert len(old) == len(new)
    assert old in content
    with file.open("r+b") as opened:
        opened.seek(content.index(old))
        opened.write(new)


def verdict(kiosk: Kiosk) -> str:
    """What the pit's page would say of the log now."""
    from ui.pit.log import verdict as verdict_of  # noqa: PLC0415

    return verdict_of(kiosk._context()).value
