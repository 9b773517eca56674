"""Systemd hears that the program is alive as long as frames are drawn, and no longer.

Tests `ui/window/frame_watch.py`, `ui/window/service_manager.py`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow
from pytestqt.qtbot import QtBot

from tests.support.ui.systemd import Heard, place_of_socket, systemd_listening
from ui.window import frame_watch
from ui.window.frame_watch import FrameWatch
from ui.window.service_manager import (
    ServiceManager,
    say_going_over,
    say_stopping,
)

WATCHDOG_MS = 60
EVERY_MS = WATCHDOG_MS // 3

PATIENCE_MS = 30_000
"""So long a frame may take on a machine that has far too much to do."""


def environment(address: str) -> dict[str, str]:
    usec = str(1000 * WATCHDOG_MS)
    return {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": usec, "WATCHDOG_PID": "1"}


@pytest.fixture
def address() -> Iterator[str]:
    with place_of_socket() as path:
        yield path


@pytest.fixture
def heard(address: str) -> Iterator[Heard]:
    with systemd_listening(address) as heard:
        yield heard


@pytest.fixture
def window(qapp: QGuiApplication) -> Iterator[QQuickWindow]:
    """A window with nothing in it, not shown yet."""
    window = QQuickWindow()
    window.resize(QSize(400, 250))
    yield window
    window.close()


@pytest.fixture
def statuses() -> list[str]:
    """What the program does; the last is what it does now."""
    return ["between shifts"]


@pytest.fixture
def watch(
    window: QQuickWindow, heard: Heard, address: str, statuses: list[str]
) -> Iterator[FrameWatch]:
    manager = ServiceManager(environment(address))
    watch = FrameWatch(window, manager, lambda: statuses[-1])
    yield watch
    watch.end()
    manager.close()


def drawn(qtbot: QtBot, window: QQuickWindow, watch: FrameWatch) -> None:
    """Show it, and wait for its first frame."""
    window.show()
    qtbot.waitUntil(lambda: watch._ready, timeout=PATIENCE_MS)


def said_until(qtbot: QtBot, heard: Heard, line: str, times: int = 1) -> list[str]:
    """All that is said until this line was said so often."""
    said = list[str]()

    def is_said() -> bool:
        said.extend(heard.lines())
        return said.count(line) >= times

    qtbot.waitUntil(is_said, timeout=PATIENCE_MS)
    return said


def test_ready_comes_with_the_first_frame_and_not_before(
    qtbot: QtBot, window: QQuickWindow, watch: FrameWatch, heard: Heard
):
    qtbot.wait(2 * WATCHDOG_MS)
    assert heard.lines() == []
    drawn(qtbot, window, watch)
    first = ["READY=1", f"WATCHDOG_USEC={1000 * WATCHDOG_MS}", "WATCHDOG=1"]
    assert heard.lines()[:4] == [*first, "STATUS=between shifts"]


def test_the_watchdog_hears_of_frames_while_nobody_touches_the_screen(
    qtbot: QtBot, window: QQuickWindow, watch: FrameWatch, heard: Heard
):
    """As often as a frame is asked for, three times in what it may be silent, and no oftener."""
    asked = list[None]()
    watch._timer.timeout.connect(lambda: asked.append(None))
    window.show()
    said = said_until(qtbot, heard, "WATCHDOG=1", times=6)
    assert watch._timer.interval() == EVERY_MS
    assert said.count("WATCHDOG=1") <= 1 + len(asked)
    assert said.count("READY=1") == 1


def test_the_status_is_said_again_when_it_changes(
    qtbot: QtBot, window: QQuickWindow, watch: FrameWatch, heard: Heard, statuses: list[str]
):
    drawn(qtbot, window, watch)
    heard.lines()
    statuses.append("shift open")
    said = said_until(qtbot, heard, "WATCHDOG=1", times=4)
    assert [line for line in said if "STATUS" in line] == ["STATUS=shift open"]


def test_a_blocked_event_loop_says_nothing(
    qtbot: QtBot, window: QQuickWindow, watch: FrameWatch, heard: Heard
):
    drawn(qtbot, window, watch)
    heard.lines()
    time.sleep(2 * WATCHDOG_MS / 1000)
    assert heard.lines() == []


def test_frames_that_do_not_come_say_nothing_though_the_event_loop_turns(
    qtbot: QtBot, window: QQuickWindow, watch: FrameWatch, heard: Heard
):
    drawn(qtbot, window, watch)
    window.hide()
    QCoreApplication.processEvents()
    heard.lines()
    qtbot.wait(2 * WATCHDOG_MS)
    assert heard.lines() == []
    window.show()
    assert said_until(qtbot, heard, "WATCHDOG=1")


def test_what_is_drawn_unasked_is_not_said(
    qtbot: QtBot, window: QQuickWindow, watch: FrameWatch, heard: Heard
):
    """A tap draws dozens of frames."""
    window.show()
    qtbot.waitUntil(lambda: not watch._asked, timeout=PATIENCE_MS)
    watch._timer.stop()
    heard.lines()
    for _ in range(3):
        window.update()
        qtbot.wait(10)
    assert heard.lines() == []


def test_without_any_screen_the_event_loop_is_enough(
    qtbot: QtBot, watch: FrameWatch, heard: Heard, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(frame_watch, "has_screen", lambda: False)
    said = said_until(qtbot, heard, "WATCHDOG=1", times=3)
    assert said.count("READY=1") == 1


def test_nobody_who_listens_is_no_trouble(qtbot: QtBot, window: QQuickWindow, tmp_path: Path):
    manager = ServiceManager(environment(str(tmp_path / "nobody")))
    watch = FrameWatch(window, manager, lambda: "")
    window.show()
    qtbot.waitUntil(lambda: not watch._asked, timeout=PATIENCE_MS)
    watch.end()
    manager.close()


@pytest.mark.parametrize("abstract", [False, True])
def test_the_end_and_the_way_to_the_training_are_said(address: str, abstract: bool):
    address = f"@dealer-assist-test-{os.getpid()}" if abstract else address
    with systemd_listening(address) as heard:
        told_of_the_end(address, heard)


def told_of_the_end(address: str, heard: Heard) -> None:
    say_going_over(environment(address))
    say_stopping(environment(address))
    assert heard.lines() == ["WATCHDOG_USEC=300000000", "STATUS=going over", "STOPPING=1"]


@pytest.mark.parametrize("usec", ["", "soon", "-5", "0", "²"])
def test_a_watchdog_that_is_none_is_left_aside(tmp_path: Path, usec: str):
    manager = ServiceManager({"NOTIFY_SOCKET": str(tmp_path / "s"), "WATCHDOG_USEC": usec})
    assert manager.watchdog_usec == 30_000_000
    manager.close()
