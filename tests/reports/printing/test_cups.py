"""Printing: what a printer takes, what it refuses, and that nobody waits for one that hangs.

Tests `reports/printing/cups.py`, `reports/printing/outcome.py`, `ui/cli/report.py`.
"""

import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.table.commands import ChangeHouseSettings
from dealerassist.table.house_settings import HouseSettings
from reports.printing import cups
from reports.printing.cups import print_file
from reports.printing.outcome import NotPrinted, Printed, PrintFailure, outcome_sentence
from tests.support.reports.played import played_once
from ui.cli import cli
from ui.cli.report import report

DEFAULT = 'echo "system default destination: Pit-2"'


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine whose `lpstat` and `lp` do what a test says."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")

    def does(**commands: str) -> Path:
        for name, what in commands.items():
            file = folder / name
            file.write_text(f"#!/bin/sh\n{what}\n")
            file.chmod(0o755)
        return tmp_path

    return does


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    """A machine without CUPS."""
    monkeypatch.setenv("PATH", str(tmp_path))


def test_the_printer_gets_the_file_once(machine):
    folder = machine(lpstat=DEFAULT, lp='echo "$@" > "${0%/*}/asked"; echo "request id is Pit-2-7"')
    assert print_file(Path("a b.pdf")) == Printed("Pit-2")
    assert (folder / "bin" / "asked").read_text() == "-d Pit-2 -n 1 -o media=A4 -- a b.pdf\n"


TWO = f'case "$1" in -p) test "$2" = Bar;; *) {DEFAULT};; esac'


def test_the_printer_that_the_house_has_chosen_gets_it(machine):
    machine(lpstat=TWO, lp="exit 0")
    assert print_file(Path("a.pdf"), "Bar") == Printed("Bar")
    assert print_file(Path("a.pdf"), "Cellar") == Printed("Pit-2")


def test_a_report_is_printed_where_its_journal_says(machine, tmp_path, tmp_path_factory):
    journal = played_once(tmp_path_factory, 1)
    with Journal.open(journal) as opened:
        TableDesk(opened).handle(ChangeHouseSettings(HouseSettings(printer="Bar")), actor="P-01")
    machine(lpstat=TWO, lp="exit 0")
    said = CliRunner().invoke(
        report, [str(journal), "--out", str(tmp_path / "a.pdf"), "--print"], obj=Language.ENGLISH
    )
    assert "Bar" in said.output


def test_a_machine_without_cups(nowhere):
    assert print_file(Path("a.pdf")) == NotPrinted(PrintFailure.NO_CUPS)


def test_a_machine_without_a_printer(machine):
    machine(lpstat="echo no system default destination", lp="exit 0")
    assert print_file(Path("a.pdf")) == NotPrinted(PrintFailure.NO_PRINTER)


@pytest.mark.parametrize(
    "lpstat", ['echo "lpstat: Connection refused" >&2; exit 1', 'echo "scheduler is not running"']
)
def test_a_service_that_is_not_running(machine, lpstat):
    machine(lpstat=lpstat, lp="exit 0")
    assert print_file(Path("a.pdf")) == NotPrinted(PrintFailure.HANGS)


def test_a_printer_that_refuses_says_why(machine):
    machine(lpstat=DEFAULT, lp='echo "lp: The printer is not accepting jobs." >&2; exit 1')
    refused = NotPrinted(PrintFailure.REFUSED, "lp: The printer is not accepting jobs.")
    assert print_file(Path("a.pdf")) == refused


def test_a_command_that_cannot_be_run(machine):
    folder = machine(lpstat=DEFAULT, lp="exit 0")
    (folder / "bin" / "lp").write_text("#!/nowhere\n")
    assert print_file(Path("a.pdf")).why is PrintFailure.REFUSED


HANGS = "sleep 60 & echo $! > pid; wait"


@pytest.mark.parametrize(
    ("lpstat", "lp", "why"),
    [(HANGS, "exit 0", PrintFailure.HANGS), (DEFAULT, HANGS, PrintFailure.UNSURE)],
)
def test_one_that_hangs_is_ended_and_all_that_it_started(machine, monkeypatch, lpstat, lp, why):
    """Once CUPS was given the file, nobody knows whether it has taken it."""
    monkeypatch.chdir(machine(lpstat=lpstat, lp=lp))
    start = time.monotonic()
    assert print_file(Path("a.pdf"), patience_s=0.2) == NotPrinted(why)
    assert time.monotonic() - start < 5
    pid, patience = int(Path("pid").read_text()), time.monotonic() + 5
    # On a busy machine the one that was killed takes a moment to be gone.
    while runs(pid) and time.monotonic() < patience:
        time.sleep(0.01)
    assert not runs(pid)


def runs(pid: int) -> bool:
    """Whether there is such a process, and it is not merely waiting to be buried."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] not in {"Z", "X"}


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("why", PrintFailure)
def test_the_sentence_names_the_file_that_is_saved(why, language):
    said = outcome_sentence(words_of(language), NotPrinted(why, "paper jam"), Path("/x/a.pdf"))
    assert said.endswith("/x/a.pdf")
    assert ("paper jam" in said) == (why is PrintFailure.REFUSED)


# ── from the command line ───────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    return played_once(tmp_path_factory, 1)


@pytest.mark.parametrize(("command", "number"), [("report", ()), ("hand", ("1",))])
def test_the_commands_print_what_they_have_saved(machine, played, tmp_path, command, number):
    folder = machine(lpstat=DEFAULT, lp='for last; do :; done; cp "$last" "${0%/*}/paper"')
    out = tmp_path / "out.pdf"
    arguments = [command, str(played), *number, "--out", str(out), "--print"]
    result = CliRunner().invoke(cli, ["--language", "en", *arguments])
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith("Sent to the printer Pit-2.\n")
    assert (folder / "bin" / "paper").read_bytes() == out.read_bytes()


@pytest.mark.parametrize(("command", "number"), [("report", ()), ("hand", ("1",))])
def test_without_a_printer_the_file_is_there_all_the_same(
    nowhere, played, tmp_path, command, number
):
    out = tmp_path / "out.pdf"
    arguments = [command, str(played), *number, "--out", str(out), "--print"]
    result = CliRunner().invoke(cli, ["--language", "de", *arguments])
    assert result.exit_code == 3, result.output
    assert result.stderr == (
        "Nicht gedruckt: Dieser Rechner hat keinen Druckdienst (CUPS). "
        f"Das Dokument ist gespeichert: {out}\n"
    )
    assert out.read_bytes().startswith(b"%PDF")


def test_nothing_is_printed_unless_told(machine, played, tmp_path, monkeypatch):
    monkeypatch.setattr(cups, "print_file", lambda *_: pytest.fail("nobody asked for it"))
    result = CliRunner().invoke(report, [str(played), "--out", str(tmp_path / "out.pdf")])
    assert result.exit_code == 0
