"""The order of calls that recovery rests on, read out of the record of a run.

An image shows a wrong order only where the second copy cannot put right what came of it. What is
asked here holds by itself: it keeps the journal alone fit to be used, and what was damaged kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePosixPath

from tests.proof.disk_images import Disk, Image
from tests.proof.recorder import Kind, Record

RESTORED, LOG = ".restored", "-wal"


def wrong_order(calls: Iterable[Record], base: Image) -> str | None:
    """The first call that came too early; None if none did.

    Args:
        base: the files that the run began with.
    """
    disk = Disk(base)
    for number, call in enumerate(calls):
        problem = _too_early(disk, call)
        if problem:
            return f"call {number}: {problem}"
        if call.kind is Kind.MARK:
            if call.data == b"settled":
                disk.settle()
        else:
            disk.make(call)
    return None


def _too_early(disk: Disk, call: Record) -> str | None:
    if call.kind is Kind.RENAME:
        waiting = disk.unsynced_names(str(PurePosixPath(call.first).parent))
        if call.first.endswith(RESTORED) and waiting:
            return "the restored file takes its name while those of others are on no disk"
        if any(kind is Kind.LINK and name == _name(call.second) for kind, name in waiting):
            return "a file takes the place of one that is kept under a name on no disk"
    if call.kind is Kind.WRITE:
        file = disk.written_by(call)
        if not file.endswith(LOG) and disk.has_given_up(file + LOG):
            return "a log is played that the disk has not got"
    return None


def _name(path: str) -> str:
    return PurePosixPath(path).name
