"""Writing a large file at the pace of its disk, so that others get the disk in between.

Without that the system takes gigabytes into memory, and writes them when it likes: whoever waits
for the disk meanwhile, as a table does at every tap, waits for all of it.
"""

from __future__ import annotations

import ctypes
import errno
import os
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

STEP = 1 << 20
"""How many bytes are written before the disk is looked after again."""

ON_THE_WAY = 8
"""So many steps at most are taken and not yet written: enough for the disk never to wait."""

KEPT_FROM_FLUSH = 16
"""After so many steps the disk is told to keep what it has, which it may have in a memory too."""

WAIT_BEFORE, WRITE = 1, 2
"""What `sync_file_range` does: wait for what is being written; begin to write."""

KEEP_SIZE = 1
"""For `fallocate`: room beyond the end of a file, which is as long as before."""

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
"""The errors of a disk that has no room for the file."""

NO_CALL = {errno.ENOSYS, errno.EPERM}
"""The errors of a kernel, or of a sandbox, without a call."""

libc = ctypes.CDLL(None, use_errno=True)
libc.fallocate.argtypes = (ctypes.c_int, ctypes.c_int, ctypes.c_int64, ctypes.c_int64)
libc.sync_file_range.argtypes = (ctypes.c_int, ctypes.c_int64, ctypes.c_int64, ctypes.c_uint)


class DiskPace:
    """Keeps the writing of one file at the pace of its disk."""

    def __init__(self, descriptor: int, beside: ThreadPoolExecutor) -> None:
        """Nothing is written yet.

        Args:
            descriptor: of the file.
            beside: a thread that waits for the disk while the next steps are written.
        """
        self._descriptor, self._beside = descriptor, beside
        self._steps = 0
        self._flush: Future[None] | None = None

    def step(self) -> None:
        """Look after the disk, once `STEP` more bytes were written.

        What is new begins to be written, and what is older is waited for, and leaves the memory to
        the files that others read.

        Raises:
            OSError: if something could not be written, now or before.
        """
        self._steps += 1
        _sync_range(self._descriptor, 0, WRITE)
        written = STEP * (self._steps - ON_THE_WAY)
        if written > 0:
            _sync_range(self._descriptor, written, WAIT_BEFORE)
            os.posix_fadvise(self._descriptor, 0, written, os.POSIX_FADV_DONTNEED)
        if self._steps % KEPT_FROM_FLUSH == 0:
            self.wait()
            self._flush = self._beside.submit(os.fdatasync, self._descriptor)

    def wait(self) -> None:
        """Wait until the disk keeps what it was told to keep.

        Raises:
            OSError: if it could not.
        """
        if self._flush is not None:
            self._flush.result()


@contextmanager
def disk_pace(descriptor: int, size: int) -> Iterator[DiskPace]:
    """The pace of a new file, for which room is made first.

    The end of the file is still to be synced afterwards.

    Args:
        descriptor: of the file, which is empty.
        size: how many bytes it will have.

    Raises:
        OSError: if there is no room for it, before anything is written; or as `DiskPace.step`.
    """
    _make_room(descriptor, size)
    with ThreadPoolExecutor(1) as beside:
        pace = DiskPace(descriptor, beside)
        yield pace
        pace.wait()


def _make_room(descriptor: int, size: int) -> None:
    """Have the disk set aside the room, if its file system can.

    Then writing changes little else on the disk, for which others would have to wait; and a full
    disk says so before it was filled up for those who write to it meanwhile.
    """
    if libc.fallocate(descriptor, KEEP_SIZE, 0, size) and ctypes.get_errno() in FULL:
        raise _error()


def _sync_range(descriptor: int, upto: int, what: int) -> None:
    """Do `what` with the beginning of a file, or with all of it if `upto` is 0.

    Without this call the system writes when it likes, and is waited for whenever the disk is told
    to keep what it has.
    """
    if libc.sync_file_range(descriptor, 0, upto, what) and ctypes.get_errno() not in NO_CALL:
        raise _error()


def _error() -> OSError:
    """The error of the last call."""
    number = ctypes.get_errno()
    return OSError(number, os.strerror(number))
