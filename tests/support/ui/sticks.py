"""Sticks that are put in and pulled out, without a drive."""

from __future__ import annotations

from pathlib import Path

from dealerassist.machine.disks import mount_of
from dealerassist.machine.sticks import KERNEL, Stick


def stick_at(folder: Path, *, is_read_only: bool = False) -> Stick:
    """A stick that lies where this folder does."""
    mount = mount_of(folder, KERNEL)
    assert mount is not None
    return Stick(folder, mount.device, is_read_only)


class Sticks:
    """In place of a `StickWatch`: these are mounted, as the kernel would list them."""

    def __init__(self, *sticks: Stick) -> None:
        self.sticks = sticks

    def look(self) -> tuple[Stick, ...]:
        return self.sticks
