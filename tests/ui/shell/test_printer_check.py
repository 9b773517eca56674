"""The printer as a check: ready, stopped, refusing, papers stuck, a service that is dead."""

import pytest

from dealerassist.machine.check import CheckKind, CheckState, MachineCheck, heed, well
from reports.printing.printers import printers
from tests.support.ui.croupier import EVENING_MS
from ui.shell.machine_checks import printer_check

NOW_MS = EVENING_MS

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


def heeded(finding: str, *, printer: str = "Pit-2", reason: str = "", n: int = 0) -> MachineCheck:
    """What the check finds of the printer, to be seen to."""
    return heed(CheckKind.PRINTER, finding, printer=printer, reason=reason, n=n)


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
        return printer_check(printers(patience_s=1), NOW_MS)

    return says


def test_a_printer_that_is_ready(printer):
    assert printer() == well(CheckKind.PRINTER, "ready", printer="Pit-2")
    assert printer(o=NEW) == printer()


def test_a_printer_that_is_stopped_or_refuses(printer):
    assert printer(p=STOPPED) == heeded("stopped", reason="Out of paper")
    assert printer(a=REJECTS) == heeded("rejects", reason="Rejecting Jobs")


def test_papers_that_wait_too_long(printer):
    assert printer(o=f"{OLD}\n{NEW}\nnonsense") == heeded("stuck", n=1)


def test_no_printer_and_no_service(printer):
    assert printer(d="no system default destination") == heeded("no_printer", printer="")
    dead = printer(d="lpstat error", r="scheduler is not running")
    assert (dead.state, dead.finding) == (CheckState.HEED, "no_service")
    assert printer("exit 1").finding == "no_service"


def test_a_service_that_hangs(printer):
    hangs = printer("sleep 30")
    assert (hangs.state, hangs.finding) == (CheckState.FAULT, "hangs")


def test_a_printer_that_is_gone(printer):
    """Papers would go to one that CUPS does not have any more: there is none to print on."""
    assert printer(d="system default destination: Pit-1") == heeded("no_printer", printer="")


def test_a_command_that_cannot_be_started(printer, tmp_path, monkeypatch):
    printer()
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "lpstat").write_text("#!/nowhere\n")
    failed = printer_check(printers(), NOW_MS)
    assert (failed.state, failed.finding) == (CheckState.FAULT, "failed")
    assert failed.facts["reason"]


def test_a_machine_without_cups(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    none = printer_check(printers(), NOW_MS)
    assert (none.state, none.finding) == (CheckState.NOT_HERE, "no_cups")
