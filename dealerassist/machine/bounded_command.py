"""Running a command of the system, which is killed if it takes too long."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from typing import NamedTuple

LONGEST_REASON = 200
"""In characters, of what a command says to a failure."""


class CommandAnswer(NamedTuple):
    """What a command has said: its exit code and its output."""

    code: int
    said: str

    @property
    def last_line(self) -> str:
        """The last line of the output, which says what failed; the exit code if there is none."""
        lines = [line.strip() for line in self.said.splitlines() if line.strip()]
        return lines[-1][:LONGEST_REASON] if lines else str(self.code)


def run_bounded(*command: str, patience_s: float, with_errors: bool = True) -> CommandAnswer:
    """Run a command. Its output is English (``LC_ALL=C``), so that it can be read by a program.

    Args:
        command: the program and its arguments.
        patience_s: how long it may take, in seconds.
        with_errors: whether its output is to have what it says on standard error too.

    Raises:
        OSError: if it cannot be started.
        subprocess.TimeoutExpired: if it takes longer than `patience_s`. It is killed then,
            together with all that it has started: hence a session of its own.
    """
    with subprocess.Popen(  # noqa: S603 - nothing of it comes from outside
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if with_errors else subprocess.DEVNULL,
        env={**os.environ, "LC_ALL": "C"},
        start_new_session=True,
    ) as process:
        try:
            said, _ = process.communicate(timeout=patience_s)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            raise
    return CommandAnswer(process.returncode, said.decode(errors="replace"))
