"""A computer that a package has set up for the table: the folder of both, and the versions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from dealerassist.journal.clock import Clock
from ui.kiosk.machine_watch import MachineWatch


class PackageComputer:
    """Such a computer, in a folder."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.clock, self.folder = clock, folder / "run"
        self.installed, self.running = folder / "INSTALLED", folder / "BUILD"
        self.folder.mkdir()
        self.installed.write_text("0.1.0 aaaa\n")
        self.running.write_text("0.1.0 aaaa\n")

    def install(self, version: str) -> None:
        """As the package does: another file in the place of the old one."""
        new = self.installed.with_suffix(".new")
        new.write_text(f"{version}\n")
        new.rename(self.installed)

    def refuse(self, said: str) -> None:
        """Say that the version was not taken up."""
        (self.folder / "upgrade-refused").write_text(f"{said}\n")

    def has(self, name: str) -> bool:
        """Whether this file lies in the folder."""
        return (self.folder / name).exists()

    def watch(self) -> MachineWatch:
        """What the kiosk looks with."""
        return MachineWatch(self.folder, self.installed, self.running, self.clock)


@contextmanager
def package_computer(clock: Clock) -> Iterator[PackageComputer]:
    """The same in a folder of its own."""
    with TemporaryDirectory() as folder:
        yield PackageComputer(Path(folder), clock)
