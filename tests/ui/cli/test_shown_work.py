"""Work that takes long is shown: after its time and not before, and nothing is tapped meanwhile.

Tests `ui/cli/shown_work.py`, `ui/app.py`, `ui/start/long_start.py`, `ui/window/second_start.py`,
`ui/window/unix_signals.py`, `dealerassist/interrupts.py`, `dealerassist/journal/long_work.py`,
`ui/program/fault_log.py`, `ui/view/without_table.py`.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from dealerassist.interrupts import exit_on_signals, heeded_signals, opened_whole, signals_deferred
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.journal import Journal
from dealerassist.journal.long_work import Work
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier
from tests.support.ui.hands import Finger, item_named, words_on
from tests.support.ui.stages import Stages
from tests.support.ui.systemd import Heard, place_of_socket, systemd_listening
from ui.app import Stage, run, staged
from ui.cli import shown_work
from ui.cli.shown_work import ShownWork
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL
from ui.program.settings import Settings
from ui.start.long_start import LongStart
from ui.window.second_start import brought_to_front

SIZE = (1280, 800)


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    said = [record.message for record in qtlog.records]
    # Where nothing is shown, no window can be brought to the front.
    assert [each for each in said if "raise()" not in each] == []


@pytest.fixture
def built() -> list[LongStart]:
    """The pages that were shown in place of a table."""
    return []


@pytest.fixture
def work(built: list[LongStart], tmp_path: Path) -> Iterator[ShownWork]:
    def opening() -> LongStart:
        built.append(LongStart(Settings(language=Language.GERMAN), "4"))
        return built[-1]

    with closing(ShownWork(opening, tmp_path / "table.front")) as work:
        yield work


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """All work is shown, and each step of it."""
    for name in ("SOON_S", "FRAME_S", "SAID_S"):
        monkeypatch.setattr(shown_work, name, 0.0)


@pytest.fixture
def signals() -> Iterator[None]:
    """Signals end the program, until the test is over."""
    before = {number: signal.getsignal(number) for number in heeded_signals()}
    exit_on_signals()
    yield
    exit_on_signals()  # and none was raised, for whoever asks after this test
    for number, handler in before.items():
        signal.signal(number, handler)


def texts(stage: Stage) -> str:
    """All that is written over the window."""
    over = item_named(stage.window, "work-bar").parentItem()
    return "\n".join(str(each.property("text")) for each in over.findChildren(QQuickItem))


def test_what_is_over_soon_is_not_shown(work: ShownWork, built: list[LongStart]):
    with work.heard() as heard:
        for done in range(1000):
            heard(Work.CHECK, done, 1000)
    assert built == []


def test_what_takes_long_is_shown_until_the_table_is_there(
    work: ShownWork, built: list[LongStart], at_once: None, tmp_path: Path, qtbot
):
    Journal.open(tmp_path / JOURNAL).close()
    with opened_kiosk(tmp_path, fallback=Language.GERMAN, work=work.heard) as kiosk:
        (page,) = built
        own = work._own
        assert own is not None
        assert own.bridge.kiosk is page
        assert "Das Journal wird geprüft" in texts(own)
        assert "Nichts geht verloren." in texts(own)
        assert own.window.isVisible()
        seen: list[str] = []

        def look() -> None:
            seen.extend(window.title() for window in QGuiApplication.topLevelWindows())
            if seen.count("Tisch 1") > 3:
                QGuiApplication.quit()

        timer = QTimer(interval=50)
        timer.timeout.connect(look)
        timer.start()
        run(kiosk, built=work.lies_on)
        timer.stop()
    assert seen[-1] == "Tisch 1", "the page is gone"
    assert "Tisch 4" not in seen[-1:]


def test_a_start_that_is_refused_takes_its_page_away(
    work: ShownWork, built: list[LongStart], at_once: None
):
    def refused() -> None:
        with work.heard() as heard:
            heard(Work.MENDING, 1, 2)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        refused()
    assert len(built) == 1
    work.close()
    assert [each.title() for each in QGuiApplication.topLevelWindows() if each.isVisible()] == []


def test_a_second_start_gets_the_page_and_then_the_table(
    work: ShownWork, at_once: None, tmp_path: Path, croupier: Croupier
):
    address = tmp_path / "table.front"
    with ThreadPoolExecutor() as pool, work.heard() as heard:
        heard(Work.MENDING, 1, 100)
        second = pool.submit(brought_to_front, address)
        while not second.done():
            heard(Work.MENDING, 2, 100)
        assert second.result()
    with staged(croupier.kiosk, SIZE) as stage:
        work.lies_on(stage)
        assert not address.exists(), "the table makes its own"


# ── over a table that is read again ─────────────────────────────────────────────────────────


@pytest.fixture
def over(work: ShownWork, croupier: Croupier, stages: Stages) -> Iterator[Stage]:
    """A table on which work is shown."""
    with stages.showing(croupier.kiosk, SIZE) as stage:
        work.lies_on(stage)
        yield stage


def test_over_a_table_it_lies_while_it_is_done(
    work: ShownWork, built: list[LongStart], over: Stage, at_once: None
):
    with work.heard() as heard:
        heard(Work.MENDING, 34, 100)
        assert "The log is being mended" in texts(over)
        assert "34% done" in texts(over)
        assert over.bridge.status == "mending the log: 34 %"
        done, bar = (item_named(over.window, name) for name in ("work-done", "work-bar"))
        assert done.width() == pytest.approx(bar.width() * 0.34, abs=1)
    over.picture()
    assert "The log is being mended" not in words_on(over.window)
    assert over.bridge.status == "between shifts"
    assert built == []


def test_nothing_reaches_the_table_meanwhile(
    work: ShownWork, over: Stage, croupier: Croupier, at_once: None, monkeypatch
):
    """Neither a finger nor a timer: the table's journal is closed while it is read again."""
    reached: list[str] = []
    for name in ("tap", "key", "refresh"):
        monkeypatch.setattr(croupier.kiosk, name, lambda *_, name=name: reached.append(name))
    with work.heard() as heard:
        heard(Work.MENDING, 1, 100)
        QTimer.singleShot(0, over.bridge.refresh)
        QTimer.singleShot(0, over.bridge.glance)
        Finger(over.window).tap("digit-7")
        heard(Work.MENDING, 2, 100)
    assert reached == []
    over.bridge.refresh()
    assert reached == ["refresh"]


def test_a_table_that_reads_its_log_again_shows_it(
    work: ShownWork, at_once: None, tmp_path: Path, stages: Stages
):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH, work=work.heard) as kiosk:
        work.close()
        with stages.showing(kiosk, SIZE) as stage:
            work.lies_on(stage)
            seen: list[str] = []
            stage.bridge.changed.connect(seen.append)
            kiosk._log._journal.suspect(Fault(0, Damage.TABLES, "hand", 1))
            kiosk._session.saved = False
            stage.bridge.tap("digit-7")
            stage.bridge.tap("confirm")
            assert any("The figures are being computed" in each for each in seen)
            assert kiosk._session.saved
            assert stage.bridge._view.long_work is None


def test_a_page_that_fails_does_not_stop_the_work(
    work: ShownWork, over: Stage, at_once: None, monkeypatch
):
    def fails(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(over.bridge, "show_work", fails)
    with work.heard() as heard:
        heard(Work.MENDING, 1, 100)
        heard(Work.MENDING, 2, 100)


# ── how long still ──────────────────────────────────────────────────────────────────────────


def test_how_long_still_is_said_once_it_can_be(
    work: ShownWork, over: Stage, at_once: None, monkeypatch
):
    now = 100.0
    monkeypatch.setattr(shown_work, "monotonic", lambda: now)

    def left(done: int, at_s: float) -> str:
        nonlocal now
        now = 100 + at_s
        heard(Work.MENDING, done, 100)
        shown = over.bridge._view.long_work
        assert shown is not None
        return shown.left

    with work.heard() as heard:
        assert left(1, 1) == ""
        assert left(2, 40) == "", "too little to tell"
        assert left(10, 60) == "about 9 minutes left"
        assert left(50, 300) == "about 5 minutes left"
        assert left(90, 540) == "less than a minute left"


def test_a_signal_ends_a_long_start_at_once(work: ShownWork, at_once: None, signals: None):
    done = 0

    def opened() -> Stage:
        nonlocal done
        with work.heard() as heard:
            for done in range(100):
                heard(Work.MENDING, done, 100)
                if done == 34:
                    signal.raise_signal(signal.SIGTERM)
        raise AssertionError

    with pytest.raises(SystemExit) as ended, opened_whole(opened):
        pass
    assert (done, ended.value.code) == (35, 128 + signal.SIGTERM)


def test_over_a_table_it_is_done_to_its_end(
    work: ShownWork, over: Stage, at_once: None, signals: None
):
    done = 0

    def read_again() -> None:
        nonlocal done
        with signals_deferred(), work.heard() as heard:
            signal.raise_signal(signal.SIGTERM)
            for done in (50, 100):
                heard(Work.MENDING, done, 100)

    with pytest.raises(SystemExit):
        read_again()
    assert done == 100


# ── systemd ─────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def systemd(monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    with place_of_socket() as address, systemd_listening(address) as heard:
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        monkeypatch.setenv("WATCHDOG_USEC", "20000000")
        yield heard


def test_a_start_tells_systemd_how_far_it_is(work: ShownWork, at_once: None, systemd: Heard):
    with work.heard() as heard:
        heard(Work.MENDING, 34, 100)
    assert systemd.lines() == [
        "EXTEND_TIMEOUT_USEC=300000000",
        "WATCHDOG=1",
        "WATCHDOG_USEC=300000000",
        "STATUS=mending the log: 34 %",
    ], "but not that it is ready"


def test_a_start_that_is_soon_over_tells_it_nothing(work: ShownWork, systemd: Heard):
    with work.heard() as heard:
        heard(Work.CHECK, 34, 100)
    assert systemd.lines() == []


def test_a_table_that_is_read_again_may_be_silent_meanwhile(
    work: ShownWork, over: Stage, systemd: Heard
):
    with work.heard():
        assert systemd.lines() == ["WATCHDOG=1", "WATCHDOG_USEC=300000000"]
    assert systemd.lines() == ["WATCHDOG=1", "WATCHDOG_USEC=20000000"]
