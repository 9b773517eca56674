"""The printers that CUPS has, what waits for each, and what its user may change of that."""

from __future__ import annotations

import getpass
import re
import shutil
import subprocess
from collections.abc import Iterator
from datetime import datetime

from dealerassist.machine.bounded_command import LONGEST_REASON, CommandAnswer, run_bounded
from reports.printing.cups import COMMANDS, PATIENCE_S, default_printer, is_running
from reports.printing.known_printers import Printer, Printers, PrinterState, PrinterTrouble

C_TIME = "%a %b %d %H:%M:%S %Y"
"""How the C locale writes when a job was sent."""

_PRINTER = re.compile(r"printer (?P<name>\S+) (?P<rest>.*)")

ALERTS, DESCRIPTION = "\tAlerts: ", "\tDescription: "
"""How the lines begin that ``lpstat -D -p`` adds to each printer."""

NO_ALERT = "none"

SAYS_NOTHING = frozenset({"Paused", "Rejecting Jobs", "reason unknown"})
"""What CUPS says where nobody has given a reason: no more than the state itself."""

_JOB = re.compile(r"(?P<id>(?P<printer>\S+)-\d+)\s+(?P<who>\S+)\s+\d+\s+(?P<since>\S.*\S)\s*$")
"""A line of ``lpstat -o``: the job, whose it is, its bytes, since when it waits."""


def printers(*, patience_s: float = PATIENCE_S, said: str = "") -> Printers:
    """All printers as they stand now; takes at most five times `patience_s`, in seconds."""
    if not all(shutil.which(command) for command in COMMANDS):
        return Printers(trouble=PrinterTrouble.NO_CUPS)
    try:
        running = run_bounded("lpstat", "-r", patience_s=patience_s)
        if not is_running(running):
            return Printers(trouble=PrinterTrouble.NO_SERVICE, said=running.last_line)
        return Printers(default=default_printer(patience_s), all=tuple(_all(patience_s)), said=said)
    except subprocess.TimeoutExpired:
        return Printers(trouble=PrinterTrouble.HANGS)
    except OSError as error:
        return Printers(trouble=PrinterTrouble.FAILED, said=error.strerror or str(error))


def cancel_waiting(name: str, *, patience_s: float = PATIENCE_S) -> Printers:
    """Cancel what waits for this printer and was sent by the user of the program.

    Nobody else's jobs: CUPS forbids that, and with one of them it would refuse all.
    """
    said = ""
    try:
        waiting = run_bounded("lpstat", "-o", name, patience_s=patience_s)
        own = [
            job["id"]
            for job in _jobs(waiting)
            if (job["printer"], job["who"]) == (name, getpass.getuser())
        ]
    except (subprocess.TimeoutExpired, OSError, KeyError):
        own = []
    if own:
        said = _changed("cancel", *own, patience_s=patience_s)
    return printers(patience_s=patience_s, said=said)


def _changed(*command: str, patience_s: float) -> str:
    """Why CUPS did not do it; empty if it did."""
    try:
        answer = run_bounded(*command, patience_s=patience_s)
    except subprocess.TimeoutExpired:
        return f"{command[0]}: timeout"
    except OSError as error:
        return f"{command[0]}: {error.strerror or error}"
    return answer.last_line if answer.code else ""


def _all(patience_s: float) -> Iterator[Printer]:
    listed = run_bounded("lpstat", "-D", "-p", patience_s=patience_s)
    accepting = _by_name(run_bounded("lpstat", "-a", patience_s=patience_s), r"(?P<name>\S+) (.*)")
    waiting = run_bounded("lpstat", "-o", patience_s=patience_s)
    sent: dict[str, list[int]] = {}
    for job in _jobs(waiting):
        sent.setdefault(job["printer"], []).append(_utc_ms(job["since"]))
    for name, said in _by_name(listed, _PRINTER.pattern).items():
        state, reason = _state(said, accepting.get(name, ""))
        yield Printer(
            name=name,
            state=state,
            reason=reason,
            # Whether it takes papers has nothing to do with how it stands itself.
            alerts=() if state is PrinterState.REJECTS else _alerts(said),
            sent_ms=tuple(sent.get(name, ())),
        )


def _by_name(answer: CommandAnswer, pattern: str) -> dict[str, str]:
    """What is said of each printer: its line, and the indented lines below it."""
    found: dict[str, str] = {}
    name = ""
    for line in answer.said.splitlines():
        begun = None if line[:1].isspace() else re.match(pattern, line)
        if begun is not None:
            name = begun["name"]
            found[name] = line
        elif name:
            found[name] += f"\n{line}"
    return found


def _state(said: str, accepts: str) -> tuple[PrinterState, str]:
    first = said.partition("\n")[0]
    if " disabled since " in first:
        return PrinterState.STOPPED, _reason_in(said)
    if " not accepting requests" in accepts.partition("\n")[0]:
        return PrinterState.REJECTS, _reason_in(accepts)
    if " now printing " in first:
        return PrinterState.PRINTING, ""
    return PrinterState.READY, ""


def _reason_in(said: str) -> str:
    """What CUPS says in the line below; empty if it says no more than the state does."""
    own = (line for line in said.splitlines()[1:] if not line.startswith((ALERTS, DESCRIPTION)))
    reason = next(own, "").strip()[:LONGEST_REASON]
    return "" if reason in SAYS_NOTHING else reason.rstrip(".")


def _alerts(said: str) -> tuple[str, ...]:
    """The keywords of its state, in the order in which CUPS has them."""
    lines = (line for line in said.splitlines() if line.startswith(ALERTS))
    words = next(lines, "").removeprefix(ALERTS).split()
    return tuple(word for word in words if word != NO_ALERT)


def _jobs(answer: CommandAnswer) -> Iterator[re.Match[str]]:
    return (job for line in answer.said.splitlines() if (job := _JOB.match(line)) is not None)


def _utc_ms(since: str) -> int:
    """The moment that CUPS names in the machine's local time; 0 if it cannot be read."""
    try:
        return int(datetime.strptime(since, C_TIME).timestamp() * 1000)  # noqa: DTZ007
    except ValueError:
        return 0
