"""All checks of the computer, with the printer, whose library the domain does not know."""

from __future__ import annotations

from dealerassist.journal.queries.house_of_table import settings_of_table
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
from reports.printing.known_printers import Printers, PrinterState, PrinterTrouble
from reports.printing.printers import printers

PRINTER = CheckKind.PRINTER

STUCK_MS = 600_000
"""A paper that has waited longer is not on its way."""


def checked_machine(at: Surroundings) -> MachineChecks:
    """What all checks find, the worst first; asking the printer may take seconds."""
    found = printers().with_choice(settings_of_table(at.journal).printer)
    return worst_first((*all_checks(at), printer_check(found, at.now.utc_ms)))


def printer_check(found: Printers, now_ms: int) -> MachineCheck:
    """The default printer as one of the checks; `now_ms` is UTC milliseconds.

    What a hand at the printer mends keeps no document from being saved, and is only to be heeded.
    """
    trouble, printer = found.trouble, found.chosen
    if trouble is PrinterTrouble.NO_CUPS:
        return not_here(PRINTER, trouble.value)
    if trouble is not None:
        make = heed if trouble is PrinterTrouble.NO_SERVICE else fault
        return make(PRINTER, trouble.value, printer="", reason=found.said, n=0)
    if printer is None:
        return heed(PRINTER, "no_printer", printer="", reason="", n=0)
    stuck = sum(bool(sent_ms) and now_ms - sent_ms > STUCK_MS for sent_ms in printer.sent_ms)
    facts: dict[str, str | int] = {
        "printer": printer.name,
        "reason": printer.reason,
        "alerts": " ".join(printer.alerts),
        "n": stuck,
    }
    if printer.state in (PrinterState.STOPPED, PrinterState.REJECTS):
        return heed(PRINTER, printer.state.value, **facts)
    if printer.is_hindered:
        return heed(PRINTER, "hindered", **facts)
    if stuck:
        return heed(PRINTER, "stuck", **facts)
    return well(PRINTER, "ready", printer=printer.name)
