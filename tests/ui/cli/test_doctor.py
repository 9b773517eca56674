"""`doctor`: a line for each check, what it exits with, and whose answers it gives.

Tests `ui/cli/doctor.py`, `ui/program/surroundings.py`.
"""

import json
import os
import stat
import subprocess
import sys
import time
from pathlib import Path
from tempfile import gettempdir

import pytest
from click.testing import CliRunner

from dealerassist.machine import disk_checks, env_file
from tests.support.machine.made_up_machine import MadeUpMachine
from ui.cli import cli


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A table on this computer, without a printer and without facts of the system.

    That tests may write into the memory is no fault here.
    """
    monkeypatch.setattr(disk_checks, "IN_MEMORY", frozenset())
    made = MadeUpMachine(tmp_path)
    for name, value in made.environment.items():
        if name not in ("DEALER_ASSIST_INSTALLED", "DEALER_ASSIST_MACHINE"):
            monkeypatch.setenv(name, value)
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(made.home))
    monkeypatch.setenv("PATH", str(tmp_path))
    time.tzset()
    yield made
    # The C library keeps the zone that it has read: the next test would print times in it.
    monkeypatch.undo()
    time.tzset()


def run(*words: str, language: str = "en"):
    return CliRunner().invoke(cli, ["--language", language, "doctor", *words])


def states(result) -> dict[str, str]:
    return {each["check"]: each["state"] for each in json.loads(result.stdout)["checks"]}


def test_without_a_fault_it_exits_with_0(machine):
    result = run()
    assert result.exit_code == 0, result.output
    assert "✓ well: Journal: It can be read: " in result.stdout
    assert "! to be seen to: Second disk: Its folder" in result.stdout
    folder, short = result.stdout.splitlines()[-2:]
    assert folder == f"Table’s folder: {machine.home}"
    assert short.startswith("Faults: 0. To be seen to: ")


def test_with_a_fault_it_exits_with_1_and_says_what_to_do(machine):
    machine.home.chmod(0o755)
    result = run(language="de")
    assert result.exit_code == 1
    assert result.stdout.startswith("✗ Fehler: Dateirechte: ")
    assert f"chmod go= {machine.home}" in result.stdout


def test_as_json(machine):
    result = run("--json")
    told = json.loads(result.stdout)
    assert set(told) == {"ok", "state", "at_ms", "version", "home", "checks"}
    assert (told["ok"], told["state"], told["home"]) == (True, "heed", str(machine.home))
    assert set(told["checks"][0]) == {
        "check", "group", "state", "finding", "facts", "title", "found", "to_do",
    }  # fmt: skip
    assert len(told["checks"]) > 20


def test_another_folder(machine, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    result = run("--json", "--home", str(other))
    assert states(result)["journal"] == "fault"
    assert json.loads(result.stdout)["home"] == str(other)


def test_a_folder_that_is_not_there_is_not_called_well(machine, tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    for path in (tmp_path / "nowhere", file):
        result = run("--home", str(path))
        assert result.exit_code == 2, result.output
        assert not result.stdout


def test_a_kiosk_whose_folder_is_not_there_is_not_called_well(machine, tmp_path, monkeypatch):
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path / "gone"))
    monkeypatch.setenv("DEALER_ASSIST_MACHINE", str(machine.told))
    result = run()
    assert result.exit_code == 1
    assert f"File rights: The table’s folder {tmp_path}/gone is not there" in result.stdout
    assert "DEALER_ASSIST_HOME in /etc/dealer-assist/kiosk.env" in result.stdout


def test_the_service_s_own_variables(machine, tmp_path, monkeypatch):
    """Who asks without them gets the answers of the kiosk."""
    file = tmp_path / "kiosk.env"
    names = ("HOME", "COPY", "KEY", "PEPPER")
    lines = [f"DEALER_ASSIST_{name}={os.environ[f'DEALER_ASSIST_{name}']}" for name in names]
    file.write_text("\n".join(lines))
    for name in names:
        monkeypatch.delenv(f"DEALER_ASSIST_{name}")
    monkeypatch.setattr(env_file, "KIOSK_ENV", file)
    result = run("--json")
    assert json.loads(result.stdout)["home"] == str(machine.home)
    assert states(result)["copy"] == "well"
    (tmp_path / "other").mkdir()
    elsewhere = run("--json", "--home", str(tmp_path / "other"))
    assert {c["finding"] for c in json.loads(elsewhere.stdout)["checks"]} > {"not_set"}


def test_variables_of_the_service_that_cannot_be_read(machine, tmp_path, monkeypatch):
    """Another folder, which is well, is not looked at in the place of the table's."""
    file = tmp_path / "kiosk.env"
    file.write_bytes(b"\xff\xfe")
    monkeypatch.setattr(env_file, "KIOSK_ENV", file)
    assert run("--home", str(machine.home)).exit_code == 0
    monkeypatch.delenv("DEALER_ASSIST_HOME")
    result = run()
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {file} says where the table’s folder is, and cannot")


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may become somebody else")
def test_root_answers_as_the_table_s_user(machine, tmp_path):
    nobody = 65534
    for path in (tmp_path, machine.home, machine.secret, *machine.home.rglob("*")):
        os.chown(path, nobody, nobody)
    # pytest's own folders are closed to other users.
    root = Path(os.environ.get("PYTEST_DEBUG_TEMPROOT") or gettempdir())
    for parent in tmp_path.parents:
        if parent.is_relative_to(root) and not parent.stat().st_mode & stat.S_IXOTH:
            parent.chmod(0o755)
    command = [sys.executable, "-m", "ui.cli", "doctor", "--json"]
    result = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert not result.stderr, result.stderr.decode()
    told = json.loads(result.stdout)
    # What belongs to root in the folder of the copies is closed to the table's user.
    copies = {c["finding"] for c in told["checks"] if c["check"] == "copy_apart"}
    assert copies == {"not_writable"}
    owners = {os.stat(f).st_uid for f in machine.home.iterdir()}  # noqa: PTH116
    assert owners == {nobody}
