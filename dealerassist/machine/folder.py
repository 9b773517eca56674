"""The folder through which the program and the system that it runs on speak to each other.

Each file is a fact or a request. The program says here that a shift is open, for which upgrades
and restarts of the system wait, and asks for the end of the computer, which only the system may
bring about. The system says why it has not taken up another version.

The folder outlives the program, and is empty after each start of the computer.
"""

from __future__ import annotations

import contextlib
import os
from enum import StrEnum
from pathlib import Path

from dealerassist.files.shown_values import shown

SHIFT_OPEN = "shift-open"
"""There as long as a shift is open."""

REFUSED = "upgrade-refused"
"""Why another version was not taken up: one word, and after it what else is known."""

ENDED_FOR = "ended-for"
"""For which installed version the program has ended, so that it does not for the same one again."""

LONGEST = 2_000
"""How many bytes are read of what the system says."""

LONGEST_SHOWN = 200
"""How many characters of it are shown."""


class EndOfComputer(StrEnum):
    """What the system is asked for: the name of the file that asks it."""

    SHUT_DOWN = "shut-down"
    RESTART = "restart"


class MachineFolder:
    """The files of this folder."""

    def __init__(self, folder: Path) -> None:
        """Use this folder, which the system has made."""
        self._folder = folder
        self._told: bool | None = None

    @property
    def refused(self) -> Path:
        """The file in which the system says why another version was not taken up."""
        return self._folder / REFUSED

    @property
    def noted(self) -> Path:
        """The file in which the program notes for which version it has ended."""
        return self._folder / ENDED_FOR

    @property
    def shift_is_open(self) -> bool:
        """Whether a shift is open, as it was told here last, perhaps by an earlier start."""
        return (self._folder / SHIFT_OPEN).exists()

    def tell_shift(self, *, is_open: bool) -> OSError | None:
        """Tell the system whether a shift is open; nothing is written if it knows.

        Returns:
            why it could not be told; None if it knows now. It is tried again the next time.
        """
        if self._told is is_open:
            return None
        file = self._folder / SHIFT_OPEN
        try:
            if is_open:
                _write(file)
            else:
                file.unlink(missing_ok=True)
        except OSError as error:
            return error
        self._told = is_open
        return None

    def ask(self, request: EndOfComputer) -> None:
        """Ask the system for it.

        Raises:
            OSError: if that cannot be written.
        """
        _write(self._folder / request)

    def ended_for(self) -> str:
        """For which version the program has ended last, as `note_end` noted it; else empty."""
        return read_line(self.noted)

    def note_end(self, version: str) -> None:
        """Note that the program ends for this version.

        Raises:
            OSError: if that cannot be written.
        """
        _write(self.noted, version)


def read_line(file: Path) -> str:
    """The first line of a small file, as it can be shown; empty if it cannot be read."""
    with contextlib.suppress(OSError), file.open("rb") as content:
        lines = content.read(LONGEST).decode(errors="replace").splitlines()
        return shown(lines[0].strip(), LONGEST_SHOWN) if lines else ""
    return ""


def _write(file: Path, line: str = "") -> None:
    """Write the file in place; no link is followed."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC
    with open(os.open(file, flags, 0o600), "w", encoding="utf-8") as content:  # noqa: PTH123
        content.write(line)
