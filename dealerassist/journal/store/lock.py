"""The lock that lets one Dealer Assist at a time write to a journal, on a file beside it.

It is a file of its own because SQLite's locks on the journal come and go with each transaction.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import time
from pathlib import Path

from dealerassist.files.writing import open_own
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_journal_errors

LOOK_AGAIN_S = 0.05
"""How often to look whether another holder has let go, in seconds."""

RELEASED = -1
"""In place of the file descriptor once the lock was released."""


class Lock:
    """The right to write to a journal; the kernel releases it when the process ends in any way.

    The file stays when the lock is released: if it were deleted, another process could hold a lock
    on the deleted file while a third takes one on a new file.
    """

    def __init__(
        self,
        journal: Path,
        *,
        file: Path | None = None,
        shared: bool = False,
        patience_s: float = 0,
    ) -> None:
        """Take the lock.

        Args:
            journal: the file that it is for.
            file: the file that it is taken on; None takes that of `lock_path`.
            shared: others may hold it at the same time, if they share it as well.
            patience_s: for how many seconds to wait for another holder.

        Raises:
            JournalError: `IN_USE` if another process has it, `NOT_WRITABLE` if no file can be
                written beside the journal.
        """
        self.path = file or lock_path(journal)
        with as_journal_errors(journal):
            self._descriptor = open_own(self.path, os.O_RDWR)
        self._take(journal, fcntl.LOCK_SH if shared else fcntl.LOCK_EX, patience_s)

    def _take(self, journal: Path, kind: int, patience_s: float) -> None:
        until = time.monotonic() + patience_s
        try:
            while True:
                try:
                    fcntl.flock(self._descriptor, kind | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    if time.monotonic() >= until:
                        raise
                    time.sleep(LOOK_AGAIN_S)
        except OSError as error:
            facts = self._holder()
            os.close(self._descriptor)
            raise JournalError(JournalErrorCode.IN_USE, journal, **facts) from error
        # The process id is only shown to whoever finds the lock taken, so an error, as on a full
        # disk, does not matter.
        with contextlib.suppress(OSError):
            os.ftruncate(self._descriptor, 0)
            os.pwrite(self._descriptor, str(os.getpid()).encode(), 0)

    def _holder(self) -> dict[str, int | str]:
        text = os.pread(self._descriptor, 20, 0)
        return {"pid": int(text)} if text.isdigit() else {}

    def release(self) -> None:
        """Release the lock. Does nothing the second time."""
        descriptor, self._descriptor = self._descriptor, RELEASED
        if descriptor != RELEASED:
            os.close(descriptor)


def lock_path(journal: Path) -> Path:
    """The file that the lock is taken on."""
    return journal.with_name(journal.name + ".lock")
