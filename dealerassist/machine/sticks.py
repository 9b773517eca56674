"""The removable drives that are mounted, as the kernel lists them: none of them is touched."""

from __future__ import annotations

import os
import select
from pathlib import Path

from msgspec import Struct

from dealerassist.machine.disks import Mount, mount_of, mounts

ROOTS = ("/media", "/run/media", "/mnt")
"""The folders below which a system mounts what is plugged in."""

KERNEL = Path("/")
"""Where the kernel's own folders lie."""


class Stick(Struct, frozen=True, order=True):
    """A removable drive.

    Attributes:
        folder: where it is mounted.
        device: the number of what is mounted there, such as ``8:17``.
        is_read_only: whether it was mounted to be read alone.
    """

    folder: Path
    device: str = ""
    is_read_only: bool = False

    @property
    def name(self) -> str:
        """What it is called on the screen."""
        return self.folder.name


def mounted_sticks(system: Path = KERNEL) -> tuple[Stick, ...]:
    """The removable drives that are mounted, in the order of their folders.

    The kernel is asked and no drive: one that does not answer any more could hold whoever looks at
    it for ever. A drive whose name cannot be shown is passed over.
    """
    # Where something is mounted over something else, what was mounted last is seen.
    found = {mount.point: mount for mount in mounts(system) if _is_stick(mount)}
    return tuple(
        sorted(Stick(Path(each.point), each.device, each.is_read_only) for each in found.values())
    )


def lies_on(folder: Path, device: str, system: Path = KERNEL) -> bool:
    """Whether this folder lies on this device: once a stick is pulled out, on another one."""
    mount = mount_of(folder, system)
    return mount is not None and mount.device == device


def _is_stick(mount: Mount) -> bool:
    point = mount.point
    below = any(point == root or point.startswith(f"{root}/") for root in ROOTS)
    return below and point.isprintable()


class StickWatch:
    """Knows which sticks are mounted without reading the list again while nothing has changed.

    Attributes:
        sticks: those that were there when it was looked last.
    """

    def __init__(self, system: Path = KERNEL) -> None:
        """Look at once."""
        self._system = system
        self._changes = select.poll()
        try:
            # The kernel says through this file that anything was mounted or taken away.
            self._table = os.open(system / "proc/self/mountinfo", os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            self._table = -1
        else:
            self._changes.register(self._table, select.POLLERR | select.POLLPRI)
        self.sticks = mounted_sticks(system)

    def look(self) -> tuple[Stick, ...]:
        """The sticks that are mounted now."""
        if self._changes.poll(0):
            self.sticks = mounted_sticks(self._system)
        return self.sticks

    def close(self) -> None:
        """Look no more."""
        if self._table >= 0:
            self._changes.unregister(self._table)
            os.close(self._table)
            self._table = -1
