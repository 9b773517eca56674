"""How the printer stands: ready, stopped, refusing, papers stuck, a service that is dead."""

import pytest

from reports.printing.printer_state import PrinterState, PrinterTrouble, printer_state

READY = {
    "-d": "system default destination: Pit-2",
    "-p": "printer Pit-2 is idle.  enabled since Fri Nov 27 02:01:41 2026",
    "-a": "Pit-2 accepting requests since Fri Nov 27 02:01:41 2026",
    "-o": "",
    "-r": "scheduler is running",
}

STOPPED = "printer Pit-2 disabled since Fri Nov 27 02:01:41 2026 -\n\tOut of paper."
REJECTS = "Pit-2 not accepting requests since Fri Nov 27 02:01:41 2026 -\n\tRejecting Jobs"
OLD = "Pit-2-11                kiosk            81920   Fri Nov 27 02:01:41 2020"
NEW = "Pit-2-12                kiosk            81920   Fri Nov 27 02:01:41 2099"


@pytest.fixture
def printer(tmp_path, monkeypatch):
    """A machine whose `lpstat` says this to each of its options, or does something else."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")

    def says(does: str = "", **changes: str):
        said = READY | {f"-{option}": text for option, text in changes.items()}
        cases = "\n".join(f"{option}) printf '%s\\n' '{text}';;" for option, text in said.items())
        for name, what in (("lp", ""), ("lpstat", does or f'case "$1" in {cases} esac')):
            (tmp_path / name).write_text(f"#!/bin/sh\n{what}\n")
            (tmp_path / name).chmod(0o755)
        return printer_state(patience_s=1)

    return says


def test_a_printer_that_is_ready(printer):
    assert printer() == PrinterState("Pit-2")
    assert printer(o=NEW) == PrinterState("Pit-2")


def test_a_printer_that_is_stopped_or_refuses(printer):
    assert printer(p=STOPPED) == PrinterState("Pit-2", PrinterTrouble.STOPPED, "Out of paper")
    assert printer(a=REJECTS) == PrinterState("Pit-2", PrinterTrouble.REJECTS, "Rejecting Jobs")


def test_papers_that_wait_too_long(printer):
    assert printer(o=f"{OLD}\n{NEW}\nnonsense") == PrinterState(
        "Pit-2", PrinterTrouble.STUCK, stuck=1
    )


def test_no_printer_and_no_service(printer):
    assert printer(d="no system default destination").trouble is PrinterTrouble.NO_PRINTER
    dead = printer(d="lpstat error", r="scheduler is not running")
    assert dead.trouble is PrinterTrouble.NO_SERVICE
    assert printer("exit 1").trouble is PrinterTrouble.NO_SERVICE


def test_a_service_that_hangs(printer):
    assert printer("sleep 30").trouble is PrinterTrouble.HANGS


def test_a_printer_that_is_gone(printer):
    says = 'case "$1" in -d) echo "default: Pit-2";; *) echo "lpstat: unknown" >&2; exit 1;; esac'
    assert printer(says) == PrinterState("Pit-2", PrinterTrouble.FAILED, "lpstat: unknown")


def test_a_machine_without_cups(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert printer_state().trouble is PrinterTrouble.NO_CUPS
