"""The house's own command for a bell, a lamp or a message: run beside the screen, for so long."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import StrEnum
from typing import assert_never

from msgspec import Struct

from dealerassist.files.shown_values import printable
from dealerassist.locale.localizer import Localizer

LONGEST_S = 10.0
"""A command that takes longer is ended, in seconds."""

LONGEST_END_S = 1.0
"""How long the end of the program waits for that of the command, in seconds."""

WHAT, TABLE = "DEALER_ASSIST_RINGS", "DEALER_ASSIST_TABLE"
"""The variables by which the command is told what rings, and at which table."""

STARTED_BY = ("/bin/sh", "-c", 'exec "$@"', "sh")
"""What starts the command. A process that is started holds up every thread of this program until
its file has been opened, which a disk that hangs never lets happen; the shell's is always there."""


class BellFault(StrEnum):
    """Why the bell did not ring."""

    NOT_STARTED = "not_started"
    FAILED = "failed"
    TOO_LONG = "too_long"


class BellTrouble(Struct, frozen=True):
    """Why the bell did not ring when it should have; `code` is what its command ended with."""

    fault: BellFault
    code: int = 0


class HouseBell:
    """Runs the house's command, one at a time: whatever it does, the screen never waits.

    `trouble` is what was the matter the last time; None if it rang, or was not needed yet.
    """

    def __init__(self, command: Sequence[str], longest_s: float = LONGEST_S) -> None:
        """Ring by the program that the house has named; after `longest_s` it is ended."""
        self._command = tuple(command)
        self._longest_s = longest_s
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        self.trouble: BellTrouble | None = None

    @property
    def name(self) -> str:
        """The program that is run."""
        return self._command[0]

    @property
    def runs(self) -> bool:
        """Whether the command runs just now."""
        return self._thread is not None and self._thread.is_alive()

    def look(self) -> None:
        """Find out whether there is such a program, before it is needed."""
        if not self._is_there:
            self.trouble = BellTrouble(BellFault.NOT_STARTED)

    def ring(self, told: Mapping[str, str]) -> None:
        """Run the command, with these variables in its environment."""
        self._thread = threading.Thread(target=self._run, args=(os.environ | told,), daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the command, if it still runs, or is only just being started."""
        self._closed = True
        self._end()
        if self._thread is not None:
            # What a disk that hangs holds beyond its end holds nobody else.
            self._thread.join(LONGEST_END_S)

    @property
    def _is_there(self) -> bool:
        return shutil.which(self.name) is not None

    def _run(self, environment: dict[str, str]) -> None:
        if not self._is_there:
            self.trouble = BellTrouble(BellFault.NOT_STARTED)
            return
        try:
            # A group of its own, so that what the command has started ends with it.
            self._process = subprocess.Popen(  # noqa: S603 — the house has named it
                (*STARTED_BY, *self._command),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environment,
                start_new_session=True,
            )
        except OSError:
            self.trouble = BellTrouble(BellFault.NOT_STARTED)
            return
        if self._closed:
            self._end()
        try:
            code = self._process.wait(self._longest_s)
        except subprocess.TimeoutExpired:
            self._end()
            self._process.wait()
            self.trouble = BellTrouble(BellFault.TOO_LONG)
        else:
            self.trouble = _trouble_of(code)

    def _end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)


NOT_FOUND = frozenset({126, 127})
"""What the shell ends with where it cannot start the command."""


def _trouble_of(code: int) -> BellTrouble | None:
    if code in NOT_FOUND:
        return BellTrouble(BellFault.NOT_STARTED)
    return BellTrouble(BellFault.FAILED, code) if code else None


def bell_sentence(voice: Localizer, bell: HouseBell | None) -> str:
    """Why the bell does not ring; empty if it does, or if there is none."""
    trouble = None if bell is None else bell.trouble
    if bell is None or trouble is None:
        return ""
    name = printable(bell.name)
    match trouble.fault:
        case BellFault.NOT_STARTED:
            return voice("The bell does not ring: {command} cannot be started", command=name)
        case BellFault.FAILED:
            return voice(
                "The bell does not ring: {command} ended with {code}",
                command=name,
                code=trouble.code,
            )
        case BellFault.TOO_LONG:
            return voice("The bell does not ring: {command} did not come to its end", command=name)
        case _:
            assert_never(trouble.fault)
