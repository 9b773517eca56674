"""The printer as a check: ready, stopped, refusing, papers stuck, a service that is dead.

Tests `ui/jobs/machine_checks.py`, `dealerassist/locale/machine_checks.py`,
`reports/printing/printers.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.machine_checks import check_said
from dealerassist.machine.check import CheckKind, CheckState, MachineCheck, heed, well
from reports.printing.printers import printers
from tests.support.ui.croupier import EVENING_MS
from ui.jobs.machine_checks import printer_check

NOW_MS = EVENING_MS

READY = {
    "-d": "system default destination: Pit-2",
    "-D": "printer Pit-2 is idle.  enabled since Fri Nov 27 02:01:41 2026",
    "-a": "Pit-2 accepting requests since Fri Nov 27 02:01:41 2026",
    "-o": "",
    "-r": "scheduler is running",
}

STOPPED = """printer Pit-2 disabled since Fri Nov 27 02:01:41 2026 -
\tOut of paper.
\tDescription: Pit-2
\tAlerts: media-empty-error paused"""
OFF = """printer Pit-2 now printing Pit-2-7.  enabled since Fri Nov 27 02:01:41 2026
\tThe printer is not responding.
\tDescription: Pit-2
\tAlerts: connecting-to-device offline-report"""
REJECTS = "Pit-2 not accepting requests since Fri Nov 27 02:01:41 2026 -\n\tRejecting Jobs"
OLD = "Pit-2-11                kiosk            81920   Fri Nov 27 02:01:41 2020"
NEW = "Pit-2-12                kiosk            81920   Fri Nov 27 02:01:41 2099"


def no_printer() -> MachineCheck:
    """What the check finds where no printer is."""
    return heed(CheckKind.PRINTER, "no_printer", printer="", reason="", n=0)


def heeded(finding: str, *, reason: str = "", alerts: str = "", n: int = 0) -> MachineCheck:
    """What the check finds of the printer, to be seen to."""
    return heed(CheckKind.PRINTER, finding, printer="Pit-2", reason=reason, alerts=alerts, n=n)


@pytest.fixture
def printer(tmp_path, monkeypatch):
    """A machine whose `lpstat` says this to each of its options, or does something else."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")

    def says(does: str = "", patience_s: float = 5, **changes: str):
        said = READY | {f"-{option}": text for option, text in changes.items()}
        cases = "\n".join(f"{option}) printf '%s\\n' '{text}';;" for option, text in said.items())
        for name, what in (("lp", ""), ("lpstat", does or f'case "$1" in {cases} esac')):
            (tmp_path / name).write_text(f"#!/bin/sh\n{what}\n")
            (tmp_path / name).chmod(0o755)
        return printer_check(printers(patience_s=patience_s), NOW_MS)

    return says


def test_a_printer_that_is_ready(printer):
    assert printer() == well(CheckKind.PRINTER, "ready", printer="Pit-2")
    assert printer(o=NEW) == printer()


def test_a_printer_that_is_stopped_or_refuses(printer):
    assert printer(D=STOPPED) == heeded(
        "stopped", reason="Out of paper", alerts="media-empty-error paused"
    )
    assert printer(a=REJECTS) == heeded("rejects")


def test_a_printer_that_is_switched_off(printer):
    """CUPS calls it printing as long as something waits for it."""
    assert printer(D=OFF) == heeded("hindered", alerts="connecting-to-device offline-report")


def test_why_it_stands_is_said_in_the_reader_s_language(printer):
    say = words_of(Language.GERMAN)
    found = check_said(say, printer(D=STOPPED)).found
    assert found == "Pit-2 ist angehalten: kein Papier."
    assert check_said(say, printer(a=REJECTS)).found.endswith(": CUPS nennt keinen Grund.")


def test_papers_that_wait_too_long(printer):
    assert printer(o=f"{OLD}\n{NEW}\nnonsense") == heeded("stuck", n=1)


def test_no_printer_and_no_service(printer):
    assert printer(d="no system default destination") == no_printer()
    dead = printer(d="lpstat error", r="scheduler is not running")
    assert (dead.state, dead.finding) == (CheckState.HEED, "no_service")
    assert printer("exit 1").finding == "no_service"


def test_a_service_that_hangs(printer):
    hangs = printer("sleep 30", patience_s=0.1)
    assert (hangs.state, hangs.finding) == (CheckState.FAULT, "hangs")


def test_a_printer_that_is_gone(printer):
    """Papers would go to one that CUPS does not have any more: there is none to print on."""
    assert printer(d="system default destination: Pit-1") == no_printer()


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
