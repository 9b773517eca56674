"""A second start finds the window that is running, and puts it in front.

Tests `ui/window/second_start.py`.
"""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtGui import QWindow
from pytestqt.qtbot import QtBot

from ui.window import second_start
from ui.window.second_start import brought_to_front, heard_second_starts


def test_a_knock_brings_the_window_to_the_front(qtbot: QtBot, tmp_path: Path):
    home = tmp_path / ("a" * 120)
    home.mkdir()
    window, address = QWindow(), home / "table.front"
    window.showMinimized()
    with heard_second_starts(address, window), ThreadPoolExecutor() as pool:
        knock = pool.submit(brought_to_front, address)
        qtbot.waitUntil(knock.done)
    assert knock.result()
    assert window.visibility() is QWindow.Visibility.FullScreen
    assert not address.exists()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Knocks that come sooner, one after another."""
    monkeypatch.setattr(second_start, "PAUSE_SECONDS", 0.02)


@pytest.mark.usefixtures("quick")
def test_one_that_is_only_just_starting_is_waited_for(qtbot: QtBot, tmp_path: Path):
    address = tmp_path / "table.front"
    with ThreadPoolExecutor() as pool:
        knock = pool.submit(brought_to_front, address)
        qtbot.wait(60)
        assert not knock.done()
        with heard_second_starts(address, QWindow()):
            qtbot.waitUntil(knock.done)
    assert knock.result()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("left", [True, False], ids=["left over", "none"])
def test_nobody_answers_where_nothing_runs(
    tmp_path: Path, left: bool, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(second_start, "WAIT_SECONDS", 0.04)
    address = tmp_path / "table.front"
    if left:
        address.touch()
    assert not brought_to_front(address)


def test_without_a_socket_the_window_runs_all_the_same(qtbot: QtBot, tmp_path: Path):
    nowhere = tmp_path / "no folder" / "table.front"
    with heard_second_starts(nowhere, QWindow()):
        assert not nowhere.exists()
