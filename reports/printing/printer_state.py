"""How the default printer stands, as CUPS says it: ready, stopped, refusing, with papers stuck."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from datetime import datetime

from msgspec import Struct

from dealerassist.machine.bounded_command import CommandAnswer, run_bounded
from reports.printing.cups import COMMANDS, PATIENCE_S, default_printer
from reports.printing.known_printers import PrinterTrouble

STUCK_S = 600.0
"""A paper that has waited longer, in seconds, is not on its way."""

_JOB = re.compile(r"\S+-\d+\s+\S+\s+\d+\s+(?P<since>\S.*\S)\s*$")
"""A line of ``lpstat -o``: the job, whose it is, its bytes, since when it waits."""

C_TIME = "%a %b %d %H:%M:%S %Y"
"""How the C locale writes that moment."""


class PrinterState(Struct, frozen=True):
    """How the default printer stands.

    Attributes:
        name: what CUPS calls it; empty if there is none.
        trouble: what is the matter; None if it is ready.
        reason: what CUPS says to that.
        stuck: how many papers have waited too long.
    """

    name: str = ""
    trouble: PrinterTrouble | None = None
    reason: str = ""
    stuck: int = 0


def printer_state(*, patience_s: float = PATIENCE_S) -> PrinterState:
    """How the default printer stands now; takes at most four times `patience_s`, in seconds."""
    if not all(shutil.which(command) for command in COMMANDS):
        return PrinterState(trouble=PrinterTrouble.NO_CUPS)
    try:
        name = default_printer(patience_s)
        return _asked(name, patience_s)
    except subprocess.TimeoutExpired:
        return PrinterState(trouble=PrinterTrouble.HANGS)
    except OSError as error:
        return PrinterState(trouble=PrinterTrouble.FAILED, reason=error.strerror or str(error))


def _asked(name: str, patience_s: float) -> PrinterState:
    if not name:
        answer = run_bounded("lpstat", "-r", patience_s=patience_s)
        if "not running" in answer.said or answer.code:
            return PrinterState(trouble=PrinterTrouble.NO_SERVICE, reason=answer.last_line)
        return PrinterState(trouble=PrinterTrouble.NO_PRINTER)
    printer = run_bounded("lpstat", "-p", name, patience_s=patience_s)
    if printer.code:
        return PrinterState(name, PrinterTrouble.FAILED, printer.last_line)
    if " disabled since " in printer.said:
        return PrinterState(name, PrinterTrouble.STOPPED, reason_in(printer.said))
    accepts = run_bounded("lpstat", "-a", name, patience_s=patience_s)
    if "not accepting" in accepts.said:
        return PrinterState(name, PrinterTrouble.REJECTS, reason_in(accepts.said))
    stuck = sum(1 for _ in _stuck(run_bounded("lpstat", "-o", name, patience_s=patience_s)))
    return PrinterState(name, PrinterTrouble.STUCK if stuck else None, stuck=stuck)


def reason_in(said: str) -> str:
    """What CUPS says in the line below; it may have no more to say than that."""
    last = CommandAnswer(0, said).last_line
    return last.lstrip("\t -").rstrip(".") or "-"


def _stuck(answer: CommandAnswer) -> Iterator[str]:
    """The jobs that have waited too long; one whose moment cannot be read is taken to be new."""
    for line in answer.said.splitlines():
        found = _JOB.match(line)
        if found is None:
            continue
        try:
            # CUPS says it in the local time of the machine, without its zone.
            since = datetime.strptime(found["since"], C_TIME)  # noqa: DTZ007
        except ValueError:
            continue
        if (datetime.now() - since).total_seconds() > STUCK_S:  # noqa: DTZ005
            yield line
