"""Which version is installed and which one runs: an upgrade waits until the shift is closed."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from dealerassist.files.watched_files import WatchedFiles
from dealerassist.journal.clock import Clock
from dealerassist.machine.folder import MachineFolder, read_line

RUNNING = "BUILD"
"""The name of that file in the folder of the running program."""

APART_NS = 3_000_000_000
"""The files are looked at every three seconds at most."""

NOT_TAKEN_UP = "not-taken-up"
"""The reason where the system gives none: the program has ended for a version, and got none."""


class Build(Struct, frozen=True):
    """A version of the program, and which of its builds."""

    version: str
    build: str = ""


class WaitingVersion(Struct, frozen=True):
    """A version that is installed and does not run yet.

    Attributes:
        installed: which one.
        running: the one that runs.
        seen_ns: when that was seen first, by the monotonic clock.
        refused: a word for why it was not taken up; empty if it can be.
        detail: what else the system says about that.
    """

    installed: Build
    running: Build
    seen_ns: int = 0
    refused: str = ""
    detail: str = ""


class InstalledWatch:
    """Looks from time to time whether another version is installed than the one that runs.

    Attributes:
        waiting: the version that waits; None if none does.
    """

    def __init__(self, folder: MachineFolder, installed: Path, running: Path, clock: Clock) -> None:
        """Look at once.

        Args:
            folder: where the system says why it was not taken up.
            installed: the file of the installed version.
            running: the file of the running one.
            clock: what time it is.
        """
        self._folder, self._installed, self._clock = folder, installed, clock
        self._running = read_build(running)
        self._looked_ns = clock().monotonic_ns
        self._watched = WatchedFiles(installed, folder.refused, folder.noted)
        self.waiting: WaitingVersion | None = None
        self.waiting = self._read()

    def look(self) -> None:
        """See what has changed, unless that was seen just now."""
        now_ns = self._clock().monotonic_ns
        if now_ns - self._looked_ns < APART_NS:
            return
        self._looked_ns = now_ns
        if self._watched.have_changed():
            self.waiting = self._read()

    def _read(self) -> WaitingVersion | None:
        installed, running = read_build(self._installed), self._running
        if installed is None or running is None or installed == running:
            return None
        said = read_line(self._folder.refused)
        if not said and self._folder.ended_for() == build_line(installed):
            said = NOT_TAKEN_UP
        refused, _, detail = said.partition(" ")
        before, seen_ns = self.waiting, self._clock().monotonic_ns
        if before is not None and before.installed == installed:
            seen_ns = before.seen_ns
        return WaitingVersion(installed, running, seen_ns, refused, detail.strip())


def read_build(file: Path) -> Build | None:
    """The version in this file: "1.1.0 3f9c01ab77e2"; None if there is none."""
    version, _, build = read_line(file).partition(" ")
    return Build(version, build.strip()) if version else None


def build_line(build: Build) -> str:
    """The version as it stands in such a file."""
    return f"{build.version} {build.build}".strip()
