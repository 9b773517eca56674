"""Standard input, output and error, also where the shell has closed them (``>&-``)."""

from __future__ import annotations

import io
import os
import sys


def open_standard_streams() -> None:
    """Give every standard stream a file, and let no character stop a command.

    A number that is free would go to the next file that is opened, such as the journal, and
    whatever is printed would be written into it. So where a stream is closed, its number goes to
    the null device: opened for reading in place of the output, which a command that prints then
    cannot do (it says so, and fails), while the kiosk, which prints nothing, runs.
    """
    for number, mode in ((0, os.O_RDONLY), (1, os.O_RDONLY), (2, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, mode)  # it gets the lowest free number, which is this one
    if sys.stdin is None:
        sys.stdin = os.fdopen(0, "r")
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w")
    if sys.stderr is None:
        sys.stderr = os.fdopen(2, "w")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A name or a text that the terminal's encoding does not have must not stop a command.
            stream.reconfigure(errors="backslashreplace")


def send_nowhere(number: int) -> None:
    """Let what goes to this stream (1 or 2) vanish: Python writes what is left when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)
