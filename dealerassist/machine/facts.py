"""What only root can learn of the computer, as the file holds it that `collect.py` writes."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from dealerassist.files.reading import content_of
from dealerassist.files.unreadable import UnreadableError

UNIT = "dealer-assist.service"
"""What systemd calls the service of the table."""

LARGEST = 1 << 20
"""The most bytes of the file."""


class DiskFacts(Struct, frozen=True):
    """What a disk says of itself (SMART).

    Attributes:
        name: as the kernel calls it, such as ``sda``.
        told: "read"; "silent" where it has no SMART; "no_tool" where smartctl is not installed.
        model: what it is called on its label.
        passed: whether it takes itself to be sound; None if it does not say.
        worn_percent: how much of its life a memory of flash has used; None if it does not say.
        bad_sectors: how many sectors cannot be read, or were replaced.
        warning: the byte of warnings of an NVMe disk; 0 for none.
    """

    name: str
    told: str
    model: str = ""
    passed: bool | None = None
    worn_percent: int | None = None
    bad_sectors: int = 0
    warning: int = 0


class MachineFacts(Struct, frozen=True, kw_only=True):
    """What was learned, and when. What no tool could tell is empty.

    Attributes:
        utc_ms, monotonic_ns, boot_id: when, on both clocks (`journal/clock.py`).
        disks: the disks.
        clock: what ``timedatectl show`` says.
        time_source: what ``timedatectl show-timesync`` says.
        unit: what ``systemctl show dealer-assist`` says.
        memory_max: the limit that the kernel holds the unit to, in bytes, or "max".
        apparmor: the mode of the kiosk's profile: "enforce", "complain", "none" where it is not
            loaded, and empty where the kernel has no AppArmor.
    """

    utc_ms: int
    monotonic_ns: int
    boot_id: str
    disks: tuple[DiskFacts, ...] = ()
    clock: dict[str, str] = {}
    time_source: dict[str, str] = {}
    unit: dict[str, str] = {}
    memory_max: str = ""
    apparmor: str = ""

    def disk(self, name: str) -> DiskFacts | None:
        """What is known of the disk of this name."""
        return next((disk for disk in self.disks if disk.name == name), None)


def read_facts(file: Path) -> MachineFacts | str:
    """What the file holds; or "none" if there is none, or "unreadable"."""
    try:
        return msgspec.json.decode(content_of(file, LARGEST), type=MachineFacts)
    except FileNotFoundError:
        return "none"
    except (OSError, UnreadableError, msgspec.DecodeError, UnicodeDecodeError):
        return "unreadable"
