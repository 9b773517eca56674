"""The removable drives that are mounted, as the kernel lists them: none of them is touched."""

from __future__ import annotations

from pathlib import Path

from dealerassist.machine.disks import mounts

ROOTS = ("/media", "/run/media", "/mnt")
"""The folders below which a system mounts what is plugged in."""

KERNEL = Path("/")
"""Where the kernel's own folders lie."""


def mounted_sticks(system: Path = KERNEL) -> tuple[Path, ...]:
    """Where removable drives are mounted, in order.

    The kernel is asked and no drive: one that does not answer any more could hold whoever looks at
    it for ever. A drive whose name cannot be shown is passed over.
    """
    points = dict.fromkeys(Path(mount.point) for mount in mounts(system))
    return tuple(sorted(each for each in points if _is_stick(str(each))))


def _is_stick(point: str) -> bool:
    below = any(point == root or point.startswith(f"{root}/") for root in ROOTS)
    return below and point.isprintable()
