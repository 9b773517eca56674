"""Disks and secrets: a fault that is planted in a computer that is well is found, and no other.

Tests `dealerassist/machine/all_checks.py`, `dealerassist/machine/disk_checks.py`,
`dealerassist/machine/disks.py`, `dealerassist/machine/facts.py`,
`dealerassist/machine/journal_checks.py`, `dealerassist/machine/looking.py`,
`dealerassist/machine/secret_checks.py`.
"""

import getpass
import os
import subprocess

import pytest
from msgspec.structs import replace

from dealerassist.machine.all_checks import watched_checks
from dealerassist.machine.check import CheckKind, CheckState
from dealerassist.machine.disk_checks import NIGHT_BYTES
from dealerassist.machine.facts import DiskFacts
from dealerassist.machine.journal_checks import check_journal
from dealerassist.machine.secret_checks import check_file_rights
from tests.support.machine.made_up_machine import found, only, troubles

HEED, FAULT, WELL, NOT_HERE = (
    CheckState.HEED,
    CheckState.FAULT,
    CheckState.WELL,
    CheckState.NOT_HERE,
)


# ── disks ───────────────────────────────────────────────────────────────────────────────────


def test_no_second_copy_is_named(machine):
    del machine.environment["DEALER_ASSIST_COPY"]
    (machine.copies / "table.journal.copy").rename(machine.home / "table.journal.copy")
    only(machine, "copy_apart", HEED, "not_set")


def test_the_copy_s_disk_is_not_plugged_in(machine):
    machine.environment["DEALER_ASSIST_COPY"] = str(machine.copies / "gone")
    assert ("copy_apart", "fault", "folder_missing") in troubles(machine)


def test_the_copy_s_folder_cannot_be_written(machine, monkeypatch):
    real = os.access
    monkeypatch.setattr(
        os, "access",
        lambda path, mode, **more: path != machine.copies and real(path, mode, **more),
    )  # fmt: skip
    only(machine, "copy_apart", FAULT, "not_writable")


@pytest.mark.parametrize("number", ["8:1", "8:2"])
def test_the_copy_is_on_the_same_disk(machine, number):
    """Also in another partition of it."""
    machine.mounts[machine.copies] = (number, "ext4", "/dev/sda", "rw")
    only(machine, "copy_apart", HEED, "same_disk")


def test_the_copy_is_on_the_same_disk_below_raid_and_encryption(machine):
    machine.over("md0", "9:0", "sda2")
    machine.over("dm-0", "253:0", "md0")
    machine.say("sys/fs/ext4/dm-0/errors_count", "0")
    machine.mounts[machine.copies] = ("253:0", "ext4", "/dev/mapper/copy", "rw")
    only(machine, "copy_apart", HEED, "same_disk")


def test_raid_of_both_disks_is_not_apart(machine):
    machine.over("md0", "9:0", "sda1", "sdb1")
    machine.mounts[machine.home] = ("9:0", "ext4", "/dev/md0", "rw")
    only(machine, "copy_apart", HEED, "same_disk")


def test_a_copy_in_the_memory(machine):
    machine.mounts[machine.copies] = ("0:40", "tmpfs", "tmpfs", "rw")
    only(machine, "copy_apart", FAULT, "in_memory")


def test_a_journal_in_the_memory_or_on_another_computer(machine):
    machine.mounts[machine.home] = ("0:40", "tmpfs", "tmpfs", "rw")
    assert ("journal_disk", "fault", "in_memory") in troubles(machine)
    machine.mounts[machine.home] = ("0:41", "nfs4", "server:/tables", "rw")
    assert ("journal_disk", "fault", "over_network") in troubles(machine)


class Full:
    """A file system with so many bytes free."""

    def __init__(self, free: int, names: int = 1000) -> None:
        self.f_bavail, self.f_frsize, self.f_files, self.f_favail = free // 4096, 4096, 9999, names


@pytest.mark.parametrize(
    ("free", "wanted"),
    [
        (1_100_000_000, (WELL, "enough")),
        (990_000_000, (HEED, "little")),
        (210_000_000, (HEED, "little")),
        (190_000_000, (FAULT, "hardly_any")),
        (0, (FAULT, "hardly_any")),
    ],
)
def test_free_space(machine, monkeypatch, free, wanted):
    monkeypatch.setattr(os, "statvfs", lambda _: Full(free))
    assert found(watched_checks(machine.at), CheckKind.SPACE) == [wanted]
    (check,) = (c for c in watched_checks(machine.at) if c.kind is CheckKind.SPACE)
    assert check.facts["nights"] == free // 4096 * 4096 // NIGHT_BYTES


def test_no_more_names_on_the_disk(machine, monkeypatch):
    monkeypatch.setattr(os, "statvfs", lambda _: Full(10**10, names=0))
    assert found(watched_checks(machine.at), CheckKind.SPACE) == [(FAULT, "no_names_left")]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may mount")
def test_a_disk_that_is_really_full(machine, tmp_path):
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder)
    mounted = subprocess.run(mount, check=False)
    if mounted.returncode:
        pytest.skip("nothing may be mounted here")
    try:
        machine.environment["DEALER_ASSIST_COPY"] = str(folder)
        checks = watched_checks(machine.at)
    finally:
        subprocess.run(["umount", folder], check=True)  # noqa: S607
    assert (FAULT, "hardly_any") in found(checks, CheckKind.SPACE)


def test_errors_of_a_file_system(machine):
    machine.say("sys/fs/ext4/sda1/errors_count", "3")
    only(machine, "disk_health", FAULT, "file_system_errors")


def test_a_file_system_that_was_switched_to_read_only(machine):
    machine.mounts[machine.copies] = ("8:17", "ext4", "/dev/sdb1", "ro,errors=remount-ro")
    only(machine, "disk_health", FAULT, "read_only")


@pytest.mark.parametrize(
    ("disk", "state", "finding"),
    [
        (DiskFacts("sda", "read", passed=False), FAULT, "failing"),
        (DiskFacts("sda", "read", passed=True, warning=4), FAULT, "failing"),
        (DiskFacts("sdb", "read", passed=True, bad_sectors=7), HEED, "bad_sectors"),
        (DiskFacts("sda", "read", passed=True, worn_percent=83), HEED, "worn"),
        (DiskFacts("sda", "read", passed=True, worn_percent=104), FAULT, "worn_out"),
    ],
)
def test_what_a_disk_says_of_itself(machine, disk, state, finding):
    machine.learn(disks=(disk,))
    only(machine, "disk_health", state, finding)


@pytest.mark.parametrize(
    ("life", "reserve", "trouble"),
    [
        ("0x01 0x02", "0x01", []),
        ("0x01 0x09", "0x01", [("disk_health", "heed", "worn")]),
        ("0x0b 0x01", "0x01", [("disk_health", "fault", "worn_out")]),
        ("0x01 0x01", "0x03", [("disk_health", "fault", "failing")]),
        ("nothing", "", []),
    ],
)
def test_an_emmc_that_wears_out(machine, life, reserve, trouble):
    machine.disk("mmcblk0", "179:0", ("mmcblk0p1", "179:1"))
    machine.mounts[machine.home] = ("179:1", "ext4", "/dev/mmcblk0p1", "rw")
    machine.say("sys/block/mmcblk0/device/life_time", life)
    machine.say("sys/block/mmcblk0/device/pre_eol_info", reserve)
    assert troubles(machine) == trouble


# ── secrets and rights ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("name", "file"), [("KEY", "signing.key"), ("PEPPER", "pins.pepper")])
def test_a_secret_that_is_not_apart_or_not_there(machine, name, file):
    word = "key" if name == "KEY" else "pepper"
    for folder, finding in ((machine.home, "journal"), (machine.copies, "copy")):
        place = folder / file
        place.touch(mode=0o600)
        machine.environment[f"DEALER_ASSIST_{name}"] = str(place)
        only(machine, "secrets_apart", HEED, f"{word}_beside_{finding}")
        place.unlink()
    only(machine, "secrets_apart", FAULT, f"{word}_missing")


@pytest.mark.parametrize(
    ("path", "mode"),
    [("home", 0o750), ("home/table.journal", 0o640), ("secret", 0o701),
     ("secret/signing.key", 0o604), ("secret/pins.pepper", 0o660),
     ("copies/table.journal.copy", 0o644), ("home/table.journal.pins", 0o640)],
)  # fmt: skip
def test_rights_of_others(machine, tmp_path, path, mode):
    (tmp_path / path).chmod(mode)
    only(machine, "rights", FAULT, "open_to_others")


def test_a_folder_that_is_not_there(machine, tmp_path):
    """The package has made the table's folder: one that is missing was never meant."""
    for place in (tmp_path / "gone", machine.home / "table.journal"):
        at = replace(machine.at, home=place, journal=place / "table.journal")
        del machine.environment["DEALER_ASSIST_COPY"]
        assert found(check_file_rights(at), CheckKind.RIGHTS) == [(FAULT, "folder_missing")]
        assert found(check_journal(at), CheckKind.JOURNAL) == [(NOT_HERE, "no_folder")]
        machine.environment["DEALER_ASSIST_COPY"] = str(machine.copies)
    desktop = replace(machine.at, home=tmp_path / "gone", environment={})
    assert found(check_file_rights(desktop), CheckKind.RIGHTS) == [(NOT_HERE, "no_folder")]


def test_a_folder_of_somebody_else_may_be_the_wrong_one(machine):
    """Its files may be anybody's: that they are open to others is no matter of the table's."""
    machine.home.chmod(0o755)
    machine.unit(User="nobody")
    only(machine, "rights", FAULT, "other_folder")
    (told,) = check_file_rights(machine.at)
    assert told.facts == {
        "folder": str(machine.home),
        "owner": getpass.getuser(),
        "wanted": "nobody",
    }
    machine.unit(User=getpass.getuser())
    only(machine, "rights", FAULT, "open_to_others")
    machine.unit(User="nobody-of-this-name")
    only(machine, "rights", FAULT, "open_to_others")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give a file away")
def test_a_file_of_somebody_else(machine):
    os.chown(machine.secret / "signing.key", 65534, 65534)
    only(machine, "rights", FAULT, "other_owner")
