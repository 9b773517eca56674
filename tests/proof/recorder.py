"""The recorder: built with `cc`, loaded into a process, its log read back.

In the process that it is loaded into, `Recorder` says what is watched and which call is to fail.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).with_name("recorder.c")

KILLED = 9
"""What a process exits with that the recorder killed."""


class Kind(IntEnum):
    """The kinds of calls, as `recorder.c` numbers them; `ENTRY` is a write with an entry in it."""

    ANY = 0
    OPEN = 1
    WRITE = 2
    SYNC = 3
    TRUNCATE = 4
    UNLINK = 5
    RENAME = 6
    LINK = 7
    READ = 8
    CLOSE = 9
    DUP = 10
    MARK = 11
    ENTRY = 12


class Record(NamedTuple):
    """One call, as it was made.

    Attributes:
        descriptor: the file; `result`: what the call returned.
        flags: of an open; `offset`: of a write, or the new length of a file that was cut.
        first: the path; `second`: the other path of a rename or link.
    """

    kind: Kind
    descriptor: int
    result: int
    flags: int
    offset: int
    first: str
    second: str
    data: bytes


HEAD = struct.Struct("=iiiiqIIII")


def build(folder: Path) -> Path:
    """Build the recorder into `folder`.

    Raises:
        RuntimeError: if there is no C compiler, or it refuses.
    """
    library = folder / "recorder.so"
    compiler = shutil.which("cc")
    if compiler is None:
        raise RuntimeError("the proofs need a C compiler: install gcc and libc6-dev")
    made = subprocess.run(
        [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"],
        capture_output=True,
        check=False,
        text=True,
    )
    if made.returncode:
        raise RuntimeError(f"the recorder cannot be built: {made.stderr}")
    return library


def environment(library: Path) -> dict[str, str]:
    """What a process needs to be started with the recorder in it."""
    return {**os.environ, "LD_PRELOAD": str(library)}


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder to work in, in memory where there is such a place."""
    memory = Path("/dev/shm")  # noqa: S108
    return tempfile.TemporaryDirectory(
        prefix="dealer-assist-proof-", dir=memory if os.access(memory, os.W_OK) else None
    )


class Recorder:
    """The recorder in this process, which was started with it."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(None)
        self._library.proof_calls.restype = ctypes.c_long
        self._library.proof_hits.restype = ctypes.c_long

    def watch(self, folder: Path, log: Path | None = None) -> None:
        """Watch the files under `folder` from now on, and add to `log` what happens to them."""
        self._library.proof_watch(os.fsencode(folder), os.fsencode(log or ""))

    def mark(self, text: str) -> None:
        """Say something in the log."""
        self._library.proof_mark(text.encode())

    def arm(self, kind: Kind, number: int, error: int, *, lasting: bool = False) -> None:
        """Let the `number`-th call of `kind` from now on fail with `error`.

        Args:
            error: an errno; 0 cuts a write in half instead, `-KILLED` kills the process. Of
                `ENTRY`: which byte of the newest entry in the write is altered, without an error.
            lasting: whether all that follow fail too.
        """
        self._library.proof_arm(kind, number, error, lasting)

    def count(self) -> None:
        """Count calls from now on, and let none fail."""
        self.arm(Kind.ANY, 0, 0)

    def disarm(self) -> None:
        """Let nothing fail any more; the counts remain."""
        self._library.proof_disarm()

    def calls(self, kind: Kind) -> int:
        """How many calls of `kind` were made since `arm` or `count`."""
        return self._library.proof_calls(kind)

    @property
    def hits(self) -> int:
        """How many calls failed since `arm`."""
        return self._library.proof_hits()

    @property
    def left_open(self) -> int:
        """How many files of the folder are open."""
        return self._library.proof_open()


def records(log: bytes, folder: Path) -> Iterator[Record]:
    """The calls in a log, in order; its paths are those below `folder`."""
    at, above = 0, len(os.fsencode(folder)) + 1
    while at < len(log):
        kind, descriptor, result, flags, offset, *lengths, _ = HEAD.unpack_from(log, at)
        at += HEAD.size
        parts = []
        for length in lengths:
            parts.append(log[at : at + length])
            at += length
        first, second, data = parts
        yield Record(
            Kind(kind),
            descriptor,
            result,
            flags,
            offset,
            os.fsdecode(first[above:]),
            os.fsdecode(second[above:]),
            data,
        )
