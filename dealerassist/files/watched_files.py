"""Seeing whether files that another program writes have changed."""

from __future__ import annotations

import os
from pathlib import Path

Stamp = tuple[int, int, int] | None


class WatchedFiles:
    """Some files, which need not be there; each may be replaced, written, made or deleted."""

    def __init__(self, *files: Path) -> None:
        """Look at them for the first time."""
        self._files = files
        self._stamps = self._looked()

    def have_changed(self) -> bool:
        """Whether any is another one than when it was looked at last. To be asked before reading.

        A change while they are read is then found the next time.
        """
        before, self._stamps = self._stamps, self._looked()
        return before != self._stamps

    def _looked(self) -> tuple[Stamp, ...]:
        return tuple(_stamp(file) for file in self._files)


def _stamp(file: Path) -> Stamp:
    """What changes with a file; None where there is none."""
    try:
        found = os.stat(file)  # noqa: PTH116 - a third of the time of a path's own method
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
