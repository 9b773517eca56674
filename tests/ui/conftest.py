"""A real desk on a real journal, a stage out of sight, and a finger."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier
from tests.support.ui.hands import Finger, Keyboard, Mouse
from tests.support.ui.items import SIZES
from tests.support.ui.stages import Stages
from tests.support.ui.workers import WorkerHere
from ui.app import Stage
from ui.jobs import running_worker


@pytest.fixture(scope="session")
def qapp_cls() -> type[QGuiApplication]:
    """What the kiosk runs in: no widgets."""
    return QGuiApplication


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path / "table.db") as journal:
        yield journal


@pytest.fixture
def language() -> Language:
    return Language.ENGLISH


@pytest.fixture
def croupier(journal: Journal, language: Language) -> Croupier:
    croupier = Croupier(TableDesk(journal), language=language)
    croupier.kiosk.start()
    return croupier


@pytest.fixture(scope="session")
def stages(qapp: QGuiApplication) -> Iterator[Stages]:
    stages = Stages()
    yield stages
    stages.close()


@pytest.fixture
def stage(stages: Stages, qtlog, croupier: Croupier) -> Iterator[Stage]:
    """The screen of the croupier's kiosk; a warning from QML is a failed test."""
    with stages.showing(croupier.kiosk, SIZES[0]) as stage:
        yield stage
    assert [record.message for record in qtlog.records] == []


@pytest.fixture
def finger(stage: Stage) -> Finger:
    return Finger(stage.window)


@pytest.fixture
def mouse(stage: Stage) -> Mouse:
    return Mouse(stage.window)


@pytest.fixture
def keyboard(stage: Stage) -> Keyboard:
    return Keyboard(stage.window)


@pytest.fixture
def workers_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do the jobs of workers in the test's own process: one of theirs takes a third of a second."""
    monkeypatch.setattr(running_worker, "RunningWorker", WorkerHere)
    monkeypatch.setattr(WorkerHere, "away", [])


@pytest.fixture
def printer(tmp_path: Path, monkeypatch) -> Path:
    """CUPS as its commands see it, with a default printer; what was sent to it."""
    sent = tmp_path / "sent"
    scripts = {
        "lpstat": 'echo "system default destination: Kassa"',
        "lp": f'for last; do :; done; cat "$last" > {sent}',
    }
    for name, script in scripts.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return sent
