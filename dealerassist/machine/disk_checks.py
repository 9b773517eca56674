"""Checks of the disks: where journal and second copy lie, how much is free, how sound they are."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from dealerassist.machine.check import (
    CheckKind,
    MachineCheck,
    MachineChecks,
    fault,
    heed,
    not_here,
    well,
)
from dealerassist.machine.disks import (
    IN_MEMORY,
    OVER_NETWORK,
    Mount,
    device_of,
    disks_of,
    mount_of,
)
from dealerassist.machine.facts import DiskFacts
from dealerassist.machine.looking import is_folder, text_in
from dealerassist.machine.surroundings import Surroundings

NIGHT_BYTES = 5_000_000
"""What a night of some 3,000 entries takes: 2.4 MB in the journal and 1.4 MB in its second copy (a
demonstration evening has 784 and 445 bytes an entry), and about 1 MB of reports and the system's
own log."""

LITTLE_BYTES = 1_000_000_000
LITTLE_NIGHTS = 30
"""With less than either is free, it is to be seen to."""

HARDLY_ANY_BYTES = 200_000_000
"""With less the table may stop in the middle of a night."""

WORN_PERCENT = 80
WORN_OUT_PERCENT = 100
"""Of the life of a memory of flash, by its maker's own count."""

MMC_WARNING, MMC_URGENT = 2, 3
"""What an eMMC says of the blocks that it keeps in reserve (``pre_eol_info``)."""

JOURNAL_DISK, SPACE, HEALTH = CheckKind.JOURNAL_DISK, CheckKind.SPACE, CheckKind.DISK_HEALTH
APART = CheckKind.COPY_APART


def check_journal_disk(at: Surroundings) -> MachineChecks:
    """Whether the journal lies on a disk of this machine that keeps it without power."""
    mount = mount_of(at.home, at.system)
    if mount is None:
        return (not_here(JOURNAL_DISK, "not_told"),)
    place = str(at.home)
    if mount.kind in IN_MEMORY:
        return (fault(JOURNAL_DISK, "in_memory", folder=place),)
    if mount.kind in OVER_NETWORK:
        return (fault(JOURNAL_DISK, "over_network", folder=place, kind=mount.kind),)
    disks = disks_of(mount, at.system)
    if not disks:
        return (not_here(JOURNAL_DISK, "not_told"),)
    return (well(JOURNAL_DISK, "local", folder=place, disk=_named(disks), kind=mount.kind),)


def check_copy_apart(at: Surroundings) -> MachineChecks:
    """Whether the second copy lies on another disk, so that one disk's death leaves the other."""
    folder = at.copy_folder
    if folder is None:
        return (heed(APART, "not_set"),)
    unusable = _unusable(folder)
    if unusable is not None:
        return (unusable,)
    ours, theirs = mount_of(at.home, at.system), mount_of(folder, at.system)
    if ours is None or theirs is None:
        return (not_here(APART, "not_told", folder=str(folder)),)
    if theirs.kind in IN_MEMORY:
        return (fault(APART, "in_memory", folder=str(folder)),)
    here, there = disks_of(ours, at.system), disks_of(theirs, at.system)
    same = here & there or (ours.device == theirs.device and {ours.source})
    if same:
        return (heed(APART, "same_disk", folder=str(folder), disk=_named(frozenset(same))),)
    if not here or not there:
        return (not_here(APART, "not_told", folder=str(folder)),)
    return (well(APART, "apart", folder=str(folder), disk=_named(there), other=_named(here)),)


def check_copy_folder(at: Surroundings) -> MachineChecks:
    """Only whether the named folder of the second copy is there and can be written to."""
    unusable = None if at.copy_folder is None else _unusable(at.copy_folder)
    return () if unusable is None else (unusable,)


def _unusable(folder: Path) -> MachineCheck | None:
    if not is_folder(folder):
        return fault(APART, "folder_missing", folder=str(folder))
    if not os.access(folder, os.W_OK | os.X_OK, effective_ids=True):
        return fault(APART, "not_writable", folder=str(folder))
    return None


def _named(disks: frozenset[str]) -> str:
    return ", ".join(sorted(disks))


# ── how much is free ────────────────────────────────────────────────────────────────────────


def check_space(at: Surroundings) -> MachineChecks:
    """How much is free on each file system that the table fills."""
    seen, found = set(), []
    for folder in _folders(at):
        try:
            device = folder.stat().st_dev
        except OSError:
            # That it is missing, another check says.
            continue
        if device not in seen:
            seen.add(device)
            found.append(_space(folder))
    return tuple(found)


def _folders(at: Surroundings) -> tuple[Path, ...]:
    """What must not be full, and lie on sound disks: journal, second copy, system."""
    return tuple(folder for folder in (at.home, at.copy_folder, at.system) if folder is not None)


def _space(folder: Path) -> MachineCheck:
    place = str(folder)
    try:
        found = os.statvfs(folder)
    except OSError as error:
        return fault(SPACE, "unreadable", place=place, reason=error.strerror or str(error))
    free = found.f_bavail * found.f_frsize
    nights = free // NIGHT_BYTES
    facts: dict[str, str | int] = {"place": place, "free_bytes": free, "nights": nights}
    if found.f_files and not found.f_favail:
        return fault(SPACE, "no_names_left", **facts)
    if free < HARDLY_ANY_BYTES:
        return fault(SPACE, "hardly_any", **facts)
    if free < LITTLE_BYTES or nights < LITTLE_NIGHTS:
        return heed(SPACE, "little", **facts)
    return well(SPACE, "enough", **facts)


# ── how sound they are ──────────────────────────────────────────────────────────────────────


def check_disk_health(at: Surroundings) -> MachineChecks:
    """What file systems and disks say of their own health."""
    mounted = {
        mount.device: (folder, mount)
        for folder in reversed(_folders(at))
        if (mount := mount_of(folder, at.system)) is not None
    }
    found = [each for place in mounted.values() for each in _file_system(at, *place)]
    disks = {disk for _, mount in mounted.values() for disk in disks_of(mount, at.system)}
    for disk in sorted(disks):
        found += _disk(at, disk)
    if not any(each.is_trouble for each in found):
        told = [each for each in found if each.finding == "sound"]
        return tuple(told) or (not_here(HEALTH, "not_told"),)
    return tuple(each for each in found if each.is_trouble)


def _file_system(at: Surroundings, folder: Path, mount: Mount) -> Iterator[MachineCheck]:
    """What the kernel has noted of the file system."""
    if mount.is_read_only and folder != at.system:
        yield fault(HEALTH, "read_only", place=str(folder), disk=mount.source)
    device = device_of(mount, at.system)
    if device is None or not mount.kind.startswith("ext"):
        return
    count = text_in(at.system / "sys/fs/ext4" / device.name / "errors_count")
    if count.isdecimal() and int(count):
        yield fault(HEALTH, "file_system_errors", place=str(folder), disk=device.name, n=int(count))
    elif count:
        yield well(HEALTH, "sound", place=str(folder), disk=device.name, by=mount.kind)


def _disk(at: Surroundings, disk: str) -> Iterator[MachineCheck]:
    """What the disk says of itself."""
    known = None if at.facts is None else at.facts.disk(disk)
    if known is not None and known.told == "read":
        yield from _smart(known)
    yield from _emmc(at, disk)


def _smart(disk: DiskFacts) -> Iterator[MachineCheck]:
    name = f"{disk.name} {disk.model}".strip()
    if disk.passed is False or disk.warning:
        yield fault(HEALTH, "failing", place=disk.name, disk=name)
    elif disk.bad_sectors:
        yield heed(HEALTH, "bad_sectors", place=disk.name, disk=name, n=disk.bad_sectors)
    elif disk.worn_percent is None or disk.worn_percent < WORN_PERCENT:
        yield well(HEALTH, "sound", place=disk.name, disk=name, by="SMART")
    if disk.worn_percent is not None:
        yield from _worn(disk.name, name, disk.worn_percent)


def _emmc(at: Surroundings, disk: str) -> Iterator[MachineCheck]:
    """How much of its life a soldered memory has used, in steps of ten percent."""
    device = at.system / "sys/block" / disk / "device"
    life = [int(each, 16) for each in text_in(device / "life_time").split() if _is_hex(each)]
    reserve = text_in(device / "pre_eol_info")
    level = int(reserve, 16) if _is_hex(reserve) else 0
    if level >= MMC_URGENT:
        yield fault(HEALTH, "failing", place=disk, disk=disk)
    elif level == MMC_WARNING:
        yield heed(HEALTH, "worn", place=disk, disk=disk, percent=WORN_PERCENT)
    step = max(life, default=0)
    if step:
        # 1 stands for the first ten percent; 11 for more than all.
        yield from _worn(disk, disk, (step - 1) * 10)


def _worn(place: str, name: str, percent: int) -> Iterator[MachineCheck]:
    facts: dict[str, str | int] = {"place": place, "disk": name, "percent": percent}
    if percent >= WORN_OUT_PERCENT:
        yield fault(HEALTH, "worn_out", **facts)
    elif percent >= WORN_PERCENT:
        yield heed(HEALTH, "worn", **facts)


def _is_hex(text: str) -> bool:
    return text.startswith("0x") and all(each in "0123456789abcdefABCDEF" for each in text[2:])
