"""The house's own command for what rings on the floor, such as for a bell or a lamp."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum
from typing import assert_never

from msgspec import Struct

from dealerassist.files.shown_values import printable
from dealerassist.locale.localizer import Localizer
from ui.floor.needs import Ringing
from ui.floor.pages import Ring

AGAIN_NS = 30_000_000_000
"""After how long the bell is rung again while nobody has answered, in nanoseconds."""

LONGEST_S = 10.0
"""A command that takes longer is ended, in seconds."""

WHAT, TABLE = "DEALER_ASSIST_RINGS", "DEALER_ASSIST_TABLE"
"""The variables by which the command is told what rings, and at which table."""


class BellFault(StrEnum):
    """Why the bell did not ring."""

    NOT_STARTED = "not_started"
    FAILED = "failed"
    TOO_LONG = "too_long"


class BellTrouble(Struct, frozen=True):
    """Why the bell did not ring when it should have; `code` is what its command ended with."""

    fault: BellFault
    code: int = 0


class Bell:
    """Runs the house's command whenever something new rings, and again until it is answered.

    The command runs beside the screen, one at a time: whatever it does, the screen never waits.

    Attributes:
        trouble: what was the matter the last time; None if it rang, or was not needed yet.
    """

    def __init__(self, command: Sequence[str], longest_s: float = LONGEST_S) -> None:
        """Ring by this command.

        Args:
            command: the program and what it is given, as the house has named them.
            longest_s: after how many seconds it is ended.
        """
        self._command = tuple(command)
        self._longest_s = longest_s
        self._told_ns: dict[Ring, int] = {}
        self._hushed = set[Ring]()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None
        known = shutil.which(self._command[0]) is not None
        self.trouble = None if known else BellTrouble(BellFault.NOT_STARTED)

    @property
    def name(self) -> str:
        """The program that is run."""
        return self._command[0]

    def hush(self, ring: Ring) -> None:
        """Somebody has answered this: it is heard no more, also if the server is away."""
        self._hushed.add(ring)

    def keep(self, ringing: Sequence[Ringing], moment_ns: int) -> None:
        """Ring if one of these is new, or for that told longest ago, if the last was long ago.

        Args:
            ringing: what nobody has answered.
            moment_ns: the monotonic time.
        """
        now = {each.ring for each in ringing}
        self._hushed &= now
        told_ns = {ring: at_ns for ring, at_ns in self._told_ns.items() if ring in now}
        self._told_ns = told_ns
        loud = [each for each in ringing if each.ring not in self._hushed]
        if not loud or self._runs:
            return
        # What was never told comes first, each by a run of its own: there may be a lamp a table.
        what = min(loud, key=lambda each: told_ns.get(each.ring, -1))
        if what.ring not in told_ns or moment_ns - max(told_ns.values()) >= AGAIN_NS:
            told_ns[what.ring] = moment_ns
            self._ring(what)

    def close(self) -> None:
        """End the command, if it still runs."""
        self._end()
        if self._thread is not None:
            self._thread.join()

    @property
    def _runs(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def _ring(self, what: Ringing) -> None:
        told = {
            WHAT: "call" if what.alarm is None else "alarm",
            TABLE: "" if what.table is None else what.table.table,
        }
        self._thread = threading.Thread(target=self._run, args=(os.environ | told,), daemon=True)
        self._thread.start()

    def _run(self, environment: dict[str, str]) -> None:
        try:
            # A group of its own, so that what the command has started ends with it.
            self._process = subprocess.Popen(  # noqa: S603 — the house has named it
                self._command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environment,
                start_new_session=True,
            )
        except OSError:
            self.trouble = BellTrouble(BellFault.NOT_STARTED)
            return
        try:
            code = self._process.wait(self._longest_s)
        except subprocess.TimeoutExpired:
            self._end()
            self._process.wait()
            self.trouble = BellTrouble(BellFault.TOO_LONG)
        else:
            self.trouble = BellTrouble(BellFault.FAILED, code) if code else None

    def _end(self) -> None:
        if self._process is not None and self._process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)


def bell_sentence(voice: Localizer, bell: Bell | None) -> str:
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
