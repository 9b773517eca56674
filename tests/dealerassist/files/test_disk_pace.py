"""A large file that is written at the pace of its disk.

Tests `dealerassist/files/disk_pace.py`.
"""

from __future__ import annotations

import ctypes
import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.files import disk_pace
from dealerassist.files.disk_pace import KEPT_FROM_FLUSH, ON_THE_WAY, STEP, WAIT_BEFORE

STEPS = 2 * KEPT_FROM_FLUSH + 3
CHUNK = 10
"""How much the tests write in a step; the pace counts steps, and never bytes."""


class Disk:
    """A disk that says what it was asked, and fails where a test wants it.

    Attributes:
        waited: up to which offset it was waited for.
        flushed: after which steps it was told to keep what it has.
    """

    def __init__(self) -> None:
        self.waited, self.room = 0, 0
        self.flushed: list[int] = []
        self.steps = 0
        self.fails: dict[str, int] = {}

    def fallocate(self, _descriptor: int, _mode: int, _start: int, size: int) -> int:
        self.room = size
        return self._answer("room")

    def sync_file_range(self, _descriptor: int, start: int, upto: int, what: int) -> int:
        assert start == 0
        if what == WAIT_BEFORE:
            self.waited = upto
        return self._answer("write")

    def fdatasync(self, _descriptor: int) -> None:
        self.flushed.append(self.steps)
        if self._answer("flush"):
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))

    def _answer(self, what: str) -> int:
        ctypes.set_errno(self.fails.get(what, 0))
        return -1 if what in self.fails else 0


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    disk = Disk()
    monkeypatch.setattr(disk_pace, "libc", disk)
    monkeypatch.setattr(os, "fdatasync", disk.fdatasync)
    return disk


@pytest.fixture
def descriptor(tmp_path: Path) -> Iterator[int]:
    descriptor = os.open(tmp_path / "file", os.O_RDWR | os.O_CREAT)
    yield descriptor
    os.close(descriptor)


def write(disk: Disk, descriptor: int, steps: int = STEPS) -> None:
    with disk_pace.disk_pace(descriptor, steps * STEP) as pace:
        for disk.steps in range(1, steps + 1):
            os.write(descriptor, bytes(CHUNK))
            pace.step()
            assert disk.steps * STEP - disk.waited <= ON_THE_WAY * STEP


def test_little_is_on_the_way_at_any_time_and_room_is_made_before(disk, descriptor):
    write(disk, descriptor)
    assert disk.room == STEPS * STEP
    assert disk.waited == (STEPS - ON_THE_WAY) * STEP
    assert len(disk.flushed) == STEPS // KEPT_FROM_FLUSH


@pytest.mark.parametrize("what", ["write", "flush"])
def test_what_could_not_be_written_is_an_error(disk, descriptor, what):
    disk.fails[what] = errno.EIO
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        write(disk, descriptor)


def test_the_last_flush_is_waited_for(disk, descriptor):
    disk.fails["flush"] = errno.EIO
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        write(disk, descriptor, KEPT_FROM_FLUSH)


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG])
def test_a_disk_without_room_says_so_before_anything_is_written(disk, descriptor, error):
    disk.fails["room"] = error
    with pytest.raises(OSError, match=os.strerror(error)):
        write(disk, descriptor)
    assert os.fstat(descriptor).st_size == 0


def test_where_room_cannot_be_made_nor_a_part_be_written_the_file_is_written_all_the_same(
    disk, descriptor
):
    disk.fails |= {"room": errno.EOPNOTSUPP, "write": errno.ENOSYS}
    write(disk, descriptor)
    assert os.fstat(descriptor).st_size == STEPS * CHUNK
    assert len(disk.flushed) == STEPS // KEPT_FROM_FLUSH


def test_on_a_real_disk_the_file_is_what_was_written_and_as_long(descriptor, tmp_path):
    content = os.urandom(STEP)
    with disk_pace.disk_pace(descriptor, 20 * STEP) as pace:
        for _ in range(20):
            os.write(descriptor, content)
            pace.step()
    assert (tmp_path / "file").read_bytes() == 20 * content
