"""All checks of the computer, with the printer, whose library the domain does not know."""

from __future__ import annotations

from dealerassist.machine.all_checks import all_checks
from dealerassist.machine.check import (
    CheckKind,
    MachineCheck,
    MachineChecks,
    fault,
    heed,
    not_here,
    well,
    worst_first,
)
from dealerassist.machine.surroundings import Surroundings
from reports.printing.known_printers import PrinterTrouble
from reports.printing.printer_state import PrinterState, printer_state

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


def checked_machine(at: Surroundings) -> MachineChecks:
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
