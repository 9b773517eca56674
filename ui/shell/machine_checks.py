"""All checks of the computer, with the printer, whose library the domain does not know."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from dealerassist.machine.all_checks import all_checks
from dealerassist.machine.check import (
    CheckKind,
    Checks,
    MachineCheck,
    fault,
    heed,
    not_here,
    well,
    worst_first,
)
from dealerassist.machine.facts import MachineFacts
from dealerassist.machine.surroundings import Surroundings, surroundings_of
from reports.printing.known_printers import PrinterTrouble
from reports.printing.printer_state import PrinterState, printer_state
from ui.shell.home_folder import JOURNAL, PROFILES

PRINTER = CheckKind.PRINTER

HEEDED = frozenset(
    {
        PrinterTrouble.NO_SERVICE,
        PrinterTrouble.NO_PRINTER,
        PrinterTrouble.STUCK,
        PrinterTrouble.REJECTS,
        PrinterTrouble.STOPPED,
    }
)
"""Troubles that keep no document from being saved, and that a hand at the printer mends."""


def around(
    home: Path,
    *,
    environment: Mapping[str, str] = os.environ,
    facts: MachineFacts | None = None,
) -> Surroundings:
    """The surroundings of the table whose folder is `home`; the rest as `surroundings_of`."""
    return surroundings_of(
        home, home / JOURNAL, home / PROFILES, environment=environment, facts=facts
    )


def checked_machine(at: Surroundings) -> Checks:
    """What all checks find, the worst first; asking the printer may take seconds."""
    return worst_first((*all_checks(at), printer_check(printer_state())))


def printer_check(state: PrinterState) -> MachineCheck:
    """The printer as one of the checks."""
    if state.trouble is None:
        return well(PRINTER, "ready", printer=state.name)
    facts: dict[str, str | int] = {"printer": state.name, "reason": state.reason, "n": state.stuck}
    finding = state.trouble.value
    if state.trouble is PrinterTrouble.NO_CUPS:
        return not_here(PRINTER, finding)
    make = heed if state.trouble in HEEDED else fault
    return make(PRINTER, finding, **facts)
