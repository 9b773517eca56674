"""Printing on paper through CUPS, within a bounded time, with a plain reason if it fails.

CUPS's own commands ``lpstat`` and ``lp`` (Debian's cups-client) are run, not a library: they are
there wherever there is a printer, and a command that hangs can be ended without harm.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from dealerassist.machine.bounded_command import CommandAnswer, run_bounded
from reports.printing.outcome import NotPrinted, Printed, PrintFailure

PATIENCE_S = 10.0
"""A command that takes longer, in seconds, is ended."""

COMMANDS = ("lpstat", "lp")


def print_file(
    path: Path, wanted: str = "", *, patience_s: float = PATIENCE_S
) -> Printed | NotPrinted:
    """Hand the file to a printer; takes at most three times `patience_s`.

    Args:
        path: the file.
        wanted: the printer that the house has chosen at the table. Where this computer has none of
            that name, as at the auditor's, the file goes to the default printer.
        patience_s: how long each of the commands may take, in seconds.
    """
    if not all(shutil.which(command) for command in COMMANDS):
        return NotPrinted(PrintFailure.NO_CUPS)
    try:
        printer = wanted if _is_here(wanted, patience_s) else default_printer(patience_s)
        if not printer:
            # A service that is down has no printer either.
            running = is_running(run_bounded("lpstat", "-r", patience_s=patience_s))
            return NotPrinted(PrintFailure.NO_PRINTER if running else PrintFailure.HANGS)
    except subprocess.TimeoutExpired:
        return NotPrinted(PrintFailure.HANGS)
    except OSError as error:
        return NotPrinted(PrintFailure.REFUSED, error.strerror or str(error))
    return _handed_over(path, printer, patience_s)


def _handed_over(path: Path, printer: str, patience_s: float) -> Printed | NotPrinted:
    try:
        # Whatever the printer's own settings say: one copy, because each paper is counted, and A4,
        # as the pages are laid out: set to another size, it would make them smaller.
        answer = run_bounded(
            "lp", "-d", printer, "-n", "1", "-o", "media=A4", "--", str(path), patience_s=patience_s
        )
    except subprocess.TimeoutExpired:
        # It was ended, but CUPS may have the file by then.
        return NotPrinted(PrintFailure.UNSURE)
    except OSError as error:
        return NotPrinted(PrintFailure.REFUSED, error.strerror or str(error))
    if answer.code:
        return NotPrinted(PrintFailure.REFUSED, answer.last_line)
    return Printed(printer)


def _is_here(printer: str, patience_s: float) -> bool:
    """Whether CUPS has a printer of this name; not asked where none is wanted."""
    return bool(printer) and not run_bounded("lpstat", "-p", printer, patience_s=patience_s).code


def default_printer(patience_s: float) -> str:
    """The name of the default printer; empty if there is none."""
    answer = run_bounded("lpstat", "-d", patience_s=patience_s)
    _, colon, name = answer.said.partition(":")
    return name.strip() if colon and not answer.code else ""


def is_running(answer: CommandAnswer) -> bool:
    """Whether CUPS runs, by what ``lpstat -r`` has answered."""
    return not answer.code and "not running" not in answer.said
