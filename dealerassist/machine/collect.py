"""Collects what only root can learn of the computer, and writes it where the kiosk may read it.

``python -I -m dealerassist.machine.collect FILE`` is run by a timer of the system. A tool that is
not there is a fact, not an error; no tool is waited for longer than `PATIENCE_S`.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from dealerassist.files.writing import write_whole
from dealerassist.journal.clock import system_clock
from dealerassist.machine.bounded_command import run_bounded
from dealerassist.machine.facts import UNIT, DiskFacts, MachineFacts

UNIT_FACTS = (
    "ActiveState",
    "UnitFileState",
    "MemoryMax",
    "MemoryCurrent",
    "TasksMax",
    "NRestarts",
    "StatusText",
    "ControlGroup",
    "Environment",
    "User",
)

PROFILE = "dealer-assist"
"""How the names of the kiosk's profiles of AppArmor begin."""

PATIENCE_S = 8.0
"""A tool that takes longer, in seconds, is ended."""

READABLE = 0o644

NO_DISKS = ("loop", "ram", "zram", "dm-", "md", "sr", "fd", "nbd")
"""How the names of block devices begin that are no disks of their own."""

BAD_SECTORS = frozenset({5, 197, 198})
"""The attributes of an ATA disk that count sectors: replaced, pending, not to be corrected."""

WEAR = frozenset({177, 202, 231, 233})
"""The attributes of an ATA disk whose normalised value is how much of its life is left."""


def main() -> None:
    """Collect, and write the file that the command line names."""
    file = Path(sys.argv[1])
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, [msgspec.json.encode(collect_facts())], mode=READABLE)
    # A service of the system may run with any umask.
    file.chmod(READABLE)


def collect_facts(system: Path = Path("/")) -> MachineFacts:
    """What can be learned now.

    Args:
        system: where the system's folders lie; another one in tests.
    """
    now = system_clock()
    unit = _properties("systemctl", "show", UNIT, *(f"--property={name}" for name in UNIT_FACTS))
    return MachineFacts(
        utc_ms=now.utc_ms,
        monotonic_ns=now.monotonic_ns,
        boot_id=now.boot_id,
        disks=tuple(_disk(name) for name in _disk_names(system)),
        clock=_properties("timedatectl", "show"),
        time_source=_properties("timedatectl", "show-timesync"),
        unit=unit,
        memory_max=_memory_max(system, unit.get("ControlGroup", "")),
        apparmor=_apparmor(system),
    )


def _said(*command: str) -> str | None:
    """What a tool says; None if it is not there, hangs, or says nothing."""
    try:
        answer = run_bounded(*command, patience_s=PATIENCE_S, with_errors=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return answer.said or None


def _properties(*command: str) -> dict[str, str]:
    """The lines ``Name=value`` that a tool of systemd says."""
    lines = (line.partition("=") for line in (_said(*command) or "").splitlines())
    return {name: value.strip() for name, equals, value in lines if equals}


def _disk_names(system: Path) -> list[str]:
    try:
        names = sorted(each.name for each in (system / "sys/block").iterdir())
    except OSError:
        return []
    return [name for name in names if not name.startswith(NO_DISKS)]


def _disk(name: str) -> DiskFacts:
    """What SMART says of the disk, if smartctl is there."""
    if shutil.which("smartctl") is None:
        return DiskFacts(name, "no_tool")
    said: object = None
    with suppress(ValueError):
        said = json.loads(_said("smartctl", "-H", "-A", "-i", "-j", f"/dev/{name}") or "null")
    return disk_facts(name, said)


def disk_facts(name: str, said: object) -> DiskFacts:
    """The facts of a disk in what ``smartctl -j`` said of it; whatever is missing is left out."""
    root = said if isinstance(said, dict) else {}
    nvme = _part(root, "nvme_smart_health_information_log")
    attributes = _part(root, "ata_smart_attributes").get("table")
    rows = [row for row in attributes or [] if isinstance(row, dict)]
    passed = _part(root, "smart_status").get("passed")
    if not isinstance(passed, bool) and not nvme and not rows:
        return DiskFacts(name, "silent", model=str(root.get("model_name", "")))
    raw = {row.get("id"): _part(row, "raw").get("value") for row in rows}
    worn = nvme.get("percentage_used")
    return DiskFacts(
        name,
        "read",
        model=str(root.get("model_name", "")),
        passed=passed if isinstance(passed, bool) else None,
        worn_percent=worn if isinstance(worn, int) else _worn(rows),
        bad_sectors=sum(_number(raw.get(each)) for each in BAD_SECTORS)
        + _number(nvme.get("media_errors")),
        warning=_number(nvme.get("critical_warning")),
    )


def _worn(rows: list[dict[str, Any]]) -> int | None:
    """How much of its life an ATA disk of flash has used, in percent; None if it does not say."""
    said = (row.get("value") for row in rows if row.get("id") in WEAR)
    left = [value for value in said if isinstance(value, int) and 0 <= value <= 100]
    return 100 - min(left) if left else None


def _part(root: dict[str, Any], name: str) -> dict[str, Any]:
    part = root.get(name)
    return part if isinstance(part, dict) else {}


def _number(value: object) -> int:
    return value if isinstance(value, int) and value >= 0 else 0


def _memory_max(system: Path, group: str) -> str:
    """The limit of memory that the kernel holds the unit to; empty if there is no such group."""
    if not group:
        return ""
    with suppress(OSError):
        file = system / "sys/fs/cgroup" / group.lstrip("/") / "memory.max"
        return file.read_text(encoding="ascii").strip()
    return ""


def _apparmor(system: Path) -> str:
    """The mode of the kiosk's profile, as `MachineFacts.apparmor`."""
    try:
        text = (system / "sys/kernel/security/apparmor/profiles").read_text(encoding="utf-8")
    except OSError:
        return ""
    modes = [
        mode.strip("()")
        for name, _, mode in (line.rpartition(" ") for line in text.splitlines())
        if name.startswith(PROFILE)
    ]
    # Of several profiles the weakest counts.
    return next((mode for mode in modes if mode != "enforce"), "enforce") if modes else "none"


if __name__ == "__main__":
    main()
