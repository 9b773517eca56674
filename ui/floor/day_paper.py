"""Makes reports of a day or a tournament beside the screen, in a process as they take seconds."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language

LONGEST_S = 900
"""A report that takes longer is given up, in seconds."""

WRITTEN = (0, 1)
"""The exit codes with which the report was written; with 1 something on it does not hold."""


_ONE_AT_A_TIME = threading.Lock()
"""Each report is a process with all the figures of a day: browsers may ask for many at once."""


class DayPaper(Struct, frozen=True, kw_only=True):
    """A report that is being made, or was.

    Attributes:
        day: the gaming day.
        tournament: the name of the tournament on it; None for the report of the day itself.
        said: what came of it; empty until then.
        written: whether it was written.
    """

    day: str
    tournament: str | None = None
    said: str = ""
    written: bool = False


def report_command(
    dsn: str, day: str, path: Path, language: Language, plan: Path | None
) -> tuple[str, ...]:
    """The command line that writes the report of this day to `path`, in the order of the plan."""
    return _command("report", dsn, day, path, language, plan)


def tournament_command(
    dsn: str, name: str, day: str, path: Path, language: Language, plan: Path | None
) -> tuple[str, ...]:
    """The command line that writes the report of this tournament, likewise."""
    return (*_command("tournament", dsn, day, path, language, plan), "--", name)


def _command(
    what: str, dsn: str, day: str, path: Path, language: Language, plan: Path | None
) -> tuple[str, ...]:
    root = (sys.executable, "-m", "ui.cli", "--language", language.value)
    ordered = () if plan is None else ("--plan", str(plan))
    return (*root, "floor", what, "--day", day, "--out", str(path), "--dsn", dsn, *ordered)


def make_beside(command: Sequence[str], paper: DayPaper, tell: Callable[[DayPaper], None]) -> None:
    """Begin to make it; `tell` is called now, and once it is done, from another thread."""
    tell(paper)
    threading.Thread(target=lambda: tell(_made(command, paper)), daemon=True).start()


def _made(command: Sequence[str], paper: DayPaper) -> DayPaper:
    try:
        with _ONE_AT_A_TIME:
            done = subprocess.run(  # noqa: S603 — our own program
                command, capture_output=True, text=True, timeout=LONGEST_S, check=False
            )
    except (OSError, ValueError, subprocess.TimeoutExpired) as error:
        # A ValueError is of a name that no command line can have.
        return replace(paper, said=str(error))
    written = done.returncode in WRITTEN
    lines = (done.stdout if written else done.stderr).strip().splitlines() or [str(done.returncode)]
    return replace(paper, said=lines[-1], written=written)
