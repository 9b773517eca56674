"""Which disks a path lies on: its mount, and the disks under partitions, RAID and encryption."""

from __future__ import annotations

import os
import re
from pathlib import Path

from msgspec import Struct

from dealerassist.machine.looking import is_there

IN_MEMORY = frozenset({"tmpfs", "ramfs"})
"""File systems that a power cut empties."""

OVER_NETWORK = frozenset({"nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs", "ceph"})
"""File systems of another machine."""

_ESCAPED = re.compile(r"\\([0-7]{3})")
"""A space or the like, as the kernel writes it in a path."""


class Mount(Struct, frozen=True):
    """A file system that is mounted.

    Attributes:
        point: where.
        device: its number, such as ``8:1``.
        kind: such as ``ext4``.
        source: such as ``/dev/sda1``.
        is_read_only: whether nothing can be written to the file system itself.
    """

    point: str
    device: str
    kind: str
    source: str
    is_read_only: bool


def mounts(system: Path) -> list[Mount]:
    """What is mounted, as this process sees it, in order; empty if the kernel does not say."""
    try:
        text = (system / "proc/self/mountinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return []
    return [found for line in text.splitlines() if (found := _mount_in(line)) is not None]


def _mount_in(line: str) -> Mount | None:
    before, dash, after = line.partition(" - ")
    fields, rest = before.split(), after.split(" ")
    if not dash or len(fields) < 6 or len(rest) < 3:
        return None
    # A folder may be shown read-only on purpose; it is the file system's own option that tells of
    # a disk that the kernel no longer writes to.
    options = rest[2].split(",")
    return Mount(_plain(fields[4]), fields[2], rest[0], _plain(rest[1]), "ro" in options)


def _plain(text: str) -> str:
    return _ESCAPED.sub(lambda found: chr(int(found[1], 8)), text)


def mount_of(path: Path, system: Path) -> Mount | None:
    """The mount that a path lies on; of one that is not there, that of the nearest folder."""
    place = os.path.realpath(path)
    found = None
    for mount in mounts(system):
        inside = mount.point in ("/", place) or place.startswith(f"{mount.point}/")
        # The later of two at one point hides the earlier.
        if inside and (found is None or len(mount.point) >= len(found.point)):
            found = mount
    return found


def device_of(mount: Mount, system: Path) -> Path | None:
    """The kernel's folder of the block device under a mount; None if there is none."""
    numbers = [mount.device]
    if mount.source.startswith("/dev/"):
        try:
            made = (system / mount.source.lstrip("/")).stat().st_rdev
            numbers.append(f"{os.major(made)}:{os.minor(made)}")
        except OSError:
            pass
    for number in numbers:
        folder = system / "sys/dev/block" / number
        if is_there(folder):
            return Path(os.path.realpath(folder))
    return None


def disks_of(mount: Mount, system: Path) -> frozenset[str]:
    """The names of the disks under a mount, such as ``sda``; empty if nothing tells."""
    device = device_of(mount, system)
    return frozenset() if device is None else frozenset(_disks_under(device, depth=8))


def _disks_under(device: Path, depth: int) -> set[str]:
    whole = device.parent if is_there(device / "partition") else device
    slaves = [device / "slaves", whole / "slaves"]
    parts = [Path(os.path.realpath(each)) for folder in slaves for each in _listed(folder)]
    if not parts or not depth:
        return {whole.name}
    return {name for part in parts for name in _disks_under(part, depth - 1)}


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []
