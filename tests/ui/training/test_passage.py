"""From the table to the training and back: one program ends whole before the other begins.

Tests `ui/training/open_training.py`, `ui/training/training.py`, `ui/cli/kiosk.py`,
`ui/cli/training_screen.py`, `ui/window/full_screen.py`, `ui/view/not_opened.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication

import dealerassist
from dealerassist.journal.errors import JournalError
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.training.store import TrainingStore
from tests.support.ui.croupier import Croupier
from ui import app
from ui.app import run, run_refused
from ui.cli import cli, kiosk, training_screen
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL, TRAINING_FOLDER
from ui.program.switch_program import GOES_OVER
from ui.start.not_opened import NotOpened
from ui.training.open_training import opened_training
from ui.training.training import Training
from ui.view.not_opened import TRAINING
from ui.window import second_start
from ui.window.full_screen import Ground, take_up_ground


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    take_up_ground()
    assert [record.message for record in qtlog.records] == []


def tapping(shown: Kiosk | Training | NotOpened, *names: str) -> None:
    """Tap these as soon as the window runs; a window that does not end is closed."""

    def tap() -> None:
        for name in names:
            shown.tap(name)

    QTimer.singleShot(0, tap)
    QTimer.singleShot(20_000, QGuiApplication.quit)


def test_the_menu_leads_to_the_training_between_shifts(tmp_path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        tapping(kiosk, "cancel", "menu", "training")
        assert run(kiosk, leads=True) == GOES_OVER


def test_leaving_the_training_ends_it(tmp_path):
    with opened_training(tmp_path, fallback=Language.ENGLISH, leads_back=True) as school:
        tapping(school, "leave")
        assert run(school, leads=True) == GOES_OVER
    assert not (tmp_path / JOURNAL).exists()


def training_key(croupier: Croupier):
    croupier.tap("menu")
    return next(key for key in croupier.kiosk.view.asked.keys if key.name == "training")


def test_no_way_leads_there_while_a_shift_is_open(croupier):
    croupier.kiosk.leave = lambda: pytest.fail("the shift is open")
    croupier.tap("digit-7 confirm")
    key = training_key(croupier)
    assert (key.enabled, key.why) == (False, "Shift 1 is open: close it first (House practice 6)")
    croupier.kiosk.tap("training")


def test_no_way_leads_there_from_a_demonstration(croupier):
    croupier.tap("cancel")
    assert training_key(croupier).why == "Not from here"


@pytest.fixture
def became(monkeypatch, tmp_path):
    """What the program goes on as; at that moment nothing of it is held any more."""
    gone_on: list[tuple[str, ...]] = []

    def become(*arguments: str) -> None:
        Journal.open(tmp_path / JOURNAL).close()
        TrainingStore.open(tmp_path / TRAINING_FOLDER).close()
        gone_on.append(arguments)
        raise click.exceptions.Exit(0)

    for module in (kiosk, training_screen):
        monkeypatch.setattr(module, "replace_process", become)
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path))
    # Found whether or not this very version is installed.
    monkeypatch.setitem(cli.commands, "train", training_screen.train)
    return gone_on


def invoked(monkeypatch, names: tuple[str, ...], *arguments: str) -> int:
    """The exit code of the program, whose keys of these names are tapped."""

    def tapped(shown: Kiosk | Training, **how: bool) -> int:
        tapping(shown, *names)
        return run(shown, **how)

    monkeypatch.setattr(app, "run", tapped)
    return CliRunner().invoke(cli, arguments).exit_code


def is_covered() -> bool:
    """Whether the ground lies on the screen."""
    return any(isinstance(window, Ground) for window in QGuiApplication.topLevelWindows())


def test_the_kiosk_becomes_the_training_in_its_language(monkeypatch, became):
    assert invoked(monkeypatch, ("cancel", "menu", "training"), "--language", "de", "kiosk") == 0
    assert became == [("--language", "de", "train", "--from-the-table")]


def test_the_training_becomes_the_kiosk_again(monkeypatch, became):
    assert invoked(monkeypatch, ("leave",), "train", "--from-the-table") == 0
    assert became == [()]
    assert is_covered()


def test_a_training_from_the_command_line_ends(monkeypatch, became):
    assert invoked(monkeypatch, ("leave",), "train") == 0
    assert became == []
    assert not is_covered()


def test_another_program_takes_the_place_of_this_one(tmp_path):
    script = "from ui.program.switch_program import replace_process; replace_process('--version')"
    answer = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(dealerassist.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (answer.returncode, answer.stdout.split()[0]) == (0, "dealer-assist,"), answer.stderr


def test_the_training_opens_no_journal_in_its_folder(tmp_path):
    (tmp_path / TRAINING_FOLDER).mkdir()
    Journal.open(tmp_path / TRAINING_FOLDER / JOURNAL).close()
    with (
        pytest.raises(JournalError, match="table’s journal"),
        opened_training(tmp_path, fallback=Language.ENGLISH),
    ):
        pytest.fail("it lies beside a journal")


def test_a_training_that_cannot_be_opened_says_why_and_leads_back(monkeypatch, tmp_path):
    monkeypatch.setenv("DEALER_ASSIST_HOME", str(tmp_path))
    monkeypatch.setattr(kiosk, "is_unseen", lambda _: False)
    monkeypatch.setattr(second_start, "WAIT_SECONDS", 0.05)
    monkeypatch.setitem(cli.commands, "train", training_screen.train)
    became, shown = [], []

    def become(*arguments: str) -> None:
        became.append(arguments)
        raise click.exceptions.Exit(0)

    def tapped(refused: NotOpened, address: Path, *_: object) -> int:
        shown.append(refused.view)
        tapping(refused, "quit")
        return run_refused(refused, address)

    monkeypatch.setattr(training_screen, "replace_process", become)
    monkeypatch.setattr(app, "run_refused", tapped)
    with closing(TrainingStore.open(tmp_path / TRAINING_FOLDER)):
        CliRunner().invoke(cli, ["train", "--from-the-table"])
    assert became == [()]
    assert shown[0].title == "The training cannot be opened"
    assert "is in use by another Dealer Assist" in shown[0].reason


def test_a_training_that_can_be_opened_at_the_second_try_is_shown(tmp_path):
    book = TrainingStore.open(tmp_path / TRAINING_FOLDER)
    with ExitStack() as opened:

        def attempt(_: Language | None = None) -> Training:
            return opened.enter_context(opened_training(tmp_path, fallback=Language.ENGLISH))

        with pytest.raises(JournalError) as caught:
            attempt()
        refused = NotOpened(caught.value, attempt, opens=TRAINING)
        book.close()
        refused.tap("again")
        assert isinstance(refused.opened, Training)
