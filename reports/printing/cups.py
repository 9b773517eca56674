"""Printing on paper through CUPS, within a bounded time, with a plain reason if it fails.

CUPS's own commands ``lpstat`` and ``lp`` (Debian's cups-client) are run, not a library: they are
there wherever there is a printer, and a command that hangs can be ended without harm.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from dealerassist.locale.catalogue import Catalogue

PATIENCE_S = 10.0
"""A command that takes longer, in seconds, is ended."""

COMMANDS = ("lpstat", "lp")

LONGEST_REASON = 200
"""In characters, of what CUPS says to a failure."""


class PrintFailure(StrEnum):
    """Why a file was not printed."""

    NO_CUPS = "no_cups"
    NO_PRINTER = "no_printer"
    HANGS = "hangs"
    REFUSED = "refused"


class Printed(NamedTuple):
    """The file is in the printer's queue; whether it comes out on paper is not known."""

    printer: str


class NotPrinted(NamedTuple):
    """The file was not printed; `said` is what CUPS said to it, if anything."""

    why: PrintFailure
    said: str = ""


SENTENCES: Mapping[PrintFailure, str] = {
    PrintFailure.NO_CUPS: (
        "Not printed: this computer has no printing service (CUPS). The document is saved: {path}"
    ),
    PrintFailure.NO_PRINTER: (
        "Not printed: no default printer is set up. The document is saved: {path}"
    ),
    PrintFailure.HANGS: (
        "Not printed: the printing service does not answer. The document is saved: {path}"
    ),
    PrintFailure.REFUSED: (
        "Not printed: the printing service refused it ({said}). The document is saved: {path}"
    ),
}


def outcome_sentence(say: Catalogue, outcome: Printed | NotPrinted, path: Path) -> str:
    """A sentence that says what became of a document; its file stays at `path` in any case."""
    if isinstance(outcome, Printed):
        return say("Sent to the printer {printer}.", printer=outcome.printer)
    return say(SENTENCES[outcome.why], path=path, said=outcome.said)


def print_file(path: Path, *, patience_s: float = PATIENCE_S) -> Printed | NotPrinted:
    """Hand the file to the default printer; takes at most twice `patience_s`.

    Args:
        patience_s: how long each of the two commands may take, in seconds.
    """
    if not all(shutil.which(command) for command in COMMANDS):
        return NotPrinted(PrintFailure.NO_CUPS)
    try:
        printer = _default_printer(patience_s)
        if not printer:
            return NotPrinted(PrintFailure.NO_PRINTER)
        # One copy, whatever the printer's own settings say, because each paper is counted.
        answer = _run("lp", "-d", printer, "-n", "1", "--", str(path), patience_s=patience_s)
    except subprocess.TimeoutExpired:
        return NotPrinted(PrintFailure.HANGS)
    except OSError as error:
        return NotPrinted(PrintFailure.REFUSED, error.strerror or str(error))
    if answer.code:
        return NotPrinted(PrintFailure.REFUSED, answer.last_line)
    return Printed(printer)


def _default_printer(patience_s: float) -> str:
    """The name of the default printer; empty if there is none."""
    answer = _run("lpstat", "-d", patience_s=patience_s)
    _, colon, name = answer.said.partition(":")
    return name.strip() if colon and not answer.code else ""


class _Answer(NamedTuple):
    code: int
    said: str

    @property
    def last_line(self) -> str:
        """The last line of the output, which says what failed; the exit code if there is none."""
        lines = [line.strip() for line in self.said.splitlines() if line.strip()]
        return lines[-1][:LONGEST_REASON] if lines else str(self.code)


def _run(*command: str, patience_s: float) -> _Answer:
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
    return _Answer(process.returncode, said.decode(errors="replace"))
