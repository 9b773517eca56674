"""Printing on paper through CUPS, within a bounded time, with a plain reason if it fails.

CUPS's own commands ``lpstat`` and ``lp`` (Debian's cups-client) are run, not a library: they are
there wherever there is a printer, and a command that hangs can be ended without harm.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from reports.printing.outcome import NotPrinted, Printed, PrintFailure

PATIENCE_S = 10.0
"""A command that takes longer, in seconds, is ended."""

COMMANDS = ("lpstat", "lp")

LONGEST_REASON = 200
"""In characters, of what CUPS says to a failure."""


def print_file(path: Path, *, patience_s: float = PATIENCE_S) -> Printed | NotPrinted:
    """Hand the file to the default printer; takes at most twice `patience_s`.

    Args:
        patience_s: how long each of the two commands may take, in seconds.
    """
    if not all(shutil.which(command) for command in COMMANDS):
        return NotPrinted(PrintFailure.NO_CUPS)
    try:
        printer = default_printer(patience_s)
        if not printer:
            return NotPrinted(PrintFailure.NO_PRINTER)
        # One copy, whatever the printer's own settings say, because each paper is counted.
        answer = run("lp", "-d", printer, "-n", "1", "--", str(path), patience_s=patience_s)
    except subprocess.TimeoutExpired:
        return NotPrinted(PrintFailure.HANGS)
    except OSError as error:
        return NotPrinted(PrintFailure.REFUSED, error.strerror or str(error))
    if answer.code:
        return NotPrinted(PrintFailure.REFUSED, answer.last_line)
    return Printed(printer)


def default_printer(patience_s: float) -> str:
    """The name of the default printer; empty if there is none."""
    answer = run("lpstat", "-d", patience_s=patience_s)
    _, colon, name = answer.said.partition(":")
    return name.strip() if colon and not answer.code else ""


class Answer(NamedTuple):
    """What a command of CUPS has said, and its exit code."""

    code: int
    said: str

    @property
    def last_line(self) -> str:
        """The last line of the output, which says what failed; the exit code if there is none."""
        lines = [line.strip() for line in self.said.splitlines() if line.strip()]
        return lines[-1][:LONGEST_REASON] if lines else str(self.code)


def run(*command: str, patience_s: float) -> Answer:
    """Run a command. Its output is English (``LC_ALL=C``), so that it can be read by a program.

    Raises:
        subprocess.TimeoutExpired: if it takes longer than `patience_s`. It is killed then,
            together with all that it has started: hence a session of its own.
    """
    with subprocess.Popen(  # noqa: S603 - nothing of it comes from outside
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "LC_ALL": "C"},
        start_new_session=True,
    ) as process:
        try:
            said, _ = process.communicate(timeout=patience_s)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            raise
    return Answer(process.returncode, said.decode(errors="replace"))
