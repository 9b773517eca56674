"""Whatever fills the screen tells systemd that it is ready; only the end of all is an end.

Tests `ui/window/full_screen.py`, `ui/start/not_opened.py`, `ui/cli/training_screen.py`,
`ui/program/switch_program.py`, `ui/training/open_training.py`, `ui/training/training.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Language
from tests.support.ui.systemd import Heard, place_of_socket, systemd_listening
from ui import app
from ui.app import run, run_refused
from ui.cli import cli, training_screen
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program import switch_program
from ui.start.not_opened import NotOpened
from ui.training.open_training import opened_training
from ui.training.training import Training
from ui.window.full_screen import take_up_ground

FIRST = ["READY=1", "WATCHDOG_USEC=20000000", "WATCHDOG=1"]


@pytest.fixture
def heard(qapp: QGuiApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    with place_of_socket() as address, systemd_listening(address) as heard:
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        monkeypatch.setenv("WATCHDOG_USEC", "20000000")
        yield heard
    take_up_ground()


@contextmanager
def ended_soon(first: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Within the `with` block, the program does this after its first frames, then is closed.

    Turns of the event loop with a window on the screen are counted, and not the time, which a
    machine at work spends otherwise.
    """
    turns = 0

    def turned() -> None:
        nonlocal turns
        if any(window.isExposed() for window in QGuiApplication.allWindows()):
            turns += 1
        if turns == 6:
            first()
        elif turns == 12:
            QGuiApplication.quit()

    timer = QTimer(interval=10)
    timer.timeout.connect(turned)
    timer.start()
    yield
    timer.stop()


def test_the_table_says_it(heard: Heard, tmp_path: Path):
    with opened_kiosk(tmp_path / "home", fallback=Language.ENGLISH) as kiosk, ended_soon():
        run(kiosk)
    lines = heard.lines()
    assert lines[:4] == [*FIRST, "STATUS=between shifts; log not verified"]
    # It is verified behind the table, which may have begun by then.
    assert all(line.startswith("STATUS=between shifts; log ") for line in lines[4:])


def test_the_training_says_it(heard: Heard, tmp_path: Path):
    with opened_training(tmp_path / "home", fallback=Language.ENGLISH) as school, ended_soon():
        run(school)
    assert heard.lines() == [*FIRST, "STATUS=training"]


def test_the_page_in_place_of_a_table_says_it(heard: Heard, tmp_path: Path):
    def refused(_: Language | None) -> Kiosk:
        raise error

    error = JournalError(JournalErrorCode.MISSING, tmp_path / "table.journal")
    with ended_soon():
        run_refused(NotOpened(error, refused))
    assert heard.lines() == [*FIRST, "STATUS=cannot be opened: see the screen"]


def invoked(monkeypatch: pytest.MonkeyPatch, keys: str, *arguments: str) -> int:
    """Start the program, tap these keys, and end it if it does not end by itself."""

    def tapped(shown: Kiosk | Training, **how: bool) -> int:
        def tap() -> None:
            for name in keys.split():
                shown.tap(name)

        with ended_soon(tap):
            return run(shown, **how)

    monkeypatch.setattr(app, "run", tapped)
    monkeypatch.setitem(cli.commands, "train", training_screen.train)
    return CliRunner().invoke(cli, arguments).exit_code


@pytest.fixture
def replaced(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """What took the place of this program."""
    programs: list[str] = []

    def execve(_: str, program: list[str], __: dict[str, str]) -> None:
        programs.append(" ".join(program[4:]))
        raise SystemExit

    monkeypatch.setattr(switch_program.os, "execve", execve)
    monkeypatch.setattr(switch_program, "_held_window", dict)
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path / "home"))
    return programs


def test_the_end_of_the_kiosk_is_said(
    monkeypatch: pytest.MonkeyPatch, heard: Heard, replaced: list[str]
):
    assert invoked(monkeypatch, "", "kiosk") == 0
    assert heard.lines()[-1] == "STOPPING=1"
    assert replaced == []


@pytest.mark.parametrize(
    ("keys", "start", "goes_over_to"),
    [
        ("cancel menu training", ["kiosk"], "train --from-the-table"),
        ("leave", ["train", "--from-the-table"], ""),
    ],
)
def test_going_over_is_no_end(
    monkeypatch: pytest.MonkeyPatch,
    heard: Heard,
    replaced: list[str],
    keys: str,
    start: list[str],
    goes_over_to: str,
):
    invoked(monkeypatch, keys, *start)
    assert replaced == [goes_over_to]
    lines = heard.lines()
    assert lines[-2:] == ["WATCHDOG_USEC=300000000", "STATUS=going over"]
    assert "STOPPING=1" not in lines
