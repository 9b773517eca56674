"""Which drives are taken for sticks: what the kernel says is mounted where sticks are.

Tests `dealerassist/machine/sticks.py`.
"""

import os
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from dealerassist.machine import sticks
from dealerassist.machine.sticks import Stick, StickWatch, lies_on, mounted_sticks

LINE = "{n} 1 8:{n} / {point} rw,relatime shared:1 - {kind} /dev/sd{n} rw"


def kernel_with(folder: Path, *points: str) -> Path:
    lines = [LINE.format(n=n, point=point, kind="vfat") for n, point in enumerate(points, 1)]
    (folder / "proc/self").mkdir(parents=True)
    (folder / "proc/self/mountinfo").write_text("\n".join(lines) + "\n")
    return folder


def test_sticks_are_what_is_mounted_below_the_usual_folders(tmp_path: Path):
    points = (
        "/",
        "/srv",
        "/run/media/anna/HANDS",
        "/media/stick",
        "/mnt",
        "/mediathek",
        "/media/stick",
    )
    assert mounted_sticks(kernel_with(tmp_path, *points)) == (
        Stick(Path("/media/stick"), "8:7"),
        Stick(Path("/mnt"), "8:5"),
        Stick(Path("/run/media/anna/HANDS"), "8:3"),
    )


def test_a_name_is_read_as_the_kernel_writes_it(tmp_path: Path):
    assert mounted_sticks(kernel_with(tmp_path, r"/media/MY\040STICK")) == (
        Stick(Path("/media/MY STICK"), "8:1"),
    )


def test_a_name_that_cannot_be_shown_is_passed_over(tmp_path: Path):
    assert mounted_sticks(kernel_with(tmp_path, r"/media/a\012b")) == ()


def test_where_the_kernel_says_nothing_there_is_none(tmp_path: Path):
    assert mounted_sticks(tmp_path) == ()


def test_no_drive_is_touched(tmp_path: Path):
    """The mount points of this test are nowhere: whoever looked at one would find nothing."""
    assert mounted_sticks(kernel_with(tmp_path, "/media/gone")) == (
        Stick(Path("/media/gone"), "8:1"),
    )


def test_one_that_was_mounted_to_be_read_alone_says_so(tmp_path: Path):
    kernel = kernel_with(tmp_path, "/media/stick")
    table = kernel / "proc/self/mountinfo"
    table.write_text(table.read_text().replace("/dev/sd1 rw", "/dev/sd1 ro"))
    (stick,) = mounted_sticks(kernel)
    assert stick.is_read_only
    assert stick.name == "stick"


def test_the_watch_asks_the_real_kernel_and_closes():
    watch = StickWatch()
    assert watch.look() == mounted_sticks()
    watch.close()
    assert watch.look() == watch.sticks


@pytest.mark.skipif(os.geteuid() != 0, reason="only root mounts")
def test_the_watch_sees_what_is_mounted_and_taken_away(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(sticks, "ROOTS", (str(tmp_path),))
    folder = tmp_path / "STICK"
    folder.mkdir()
    with closing(StickWatch()) as watch:
        assert watch.look() == ()
        mounted = subprocess.run(["/bin/mount", "-t", "tmpfs", "none", folder], check=False)
        if mounted.returncode:
            pytest.skip("nothing can be mounted here")
        try:
            (stick,) = watch.look()
            assert stick.folder == folder
            assert lies_on(folder, stick.device)
        finally:
            subprocess.run(["/bin/umount", folder], check=True)
        assert watch.look() == ()
        assert not lies_on(folder, stick.device)
