"""How fast the kiosk is: python -m tests.benchmarks.kiosk.

From a tap to the durable entry to the next drawn frame at 1920×1080 in the software renderer,
and how much of it is the disk: one tap right after the other, and four a second, as the fastest
hands deal, when the processor has turned to other things in between. And from the start of the
program, and of the training, to the first frame, beside an empty QML window of the same Qt, in
milliseconds of the clock and of the processor: on a machine that has other things to do only the
second are comparable.
Prints milliseconds and ratios.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import monotonic, perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

import msgspec
from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import Draft, Entry
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from dealerassist.table.state import TableState
from tests.support.ui.croupier import SteppingClock
from tests.support.ui.keyed_hands import keys_of_a_hand
from ui.app import Stage, staged
from ui.kiosk.kiosk import Kiosk
from ui.program.settings import Settings
from ui.program.touch_guard import Contact

TAPS = 2_000
PACED_TAPS = 500
PACE_MS = 250
STARTS = 9
STUCK_S = 5
FRAME_MS = 1000 / 60
FULL_HD = (1920, 1080)
BENCHES = Path(".benchmarks")

FRAME = """
import time
def first_frame():
    print(time.monotonic(), time.process_time(), flush=True)
    QTimer.singleShot(0, app.quit)
"""

EMPTY_WINDOW = (
    FRAME
    + """
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
app = QGuiApplication([])
engine = QQmlApplicationEngine()
engine.loadData(b'import QtQuick; Window { width: 1920; height: 1080; visible: true }')
engine.rootObjects()[0].frameSwapped.connect(first_frame)
app.exec()
del engine
"""
)

PROGRAM = (
    FRAME
    + """
import sys
from pathlib import Path
from ui.window.garbage_collector import collecting_later
with collecting_later():
    from {opening} import {opened}
    from dealerassist.locale.catalogue import Language
    with {opened}(Path(sys.argv[1]), fallback=Language.GERMAN) as shown:
        from ui.app import QSize, Stage, application
        from PySide6.QtCore import QTimer
        app = application()
        stage = Stage(shown)
        stage.window.frameSwapped.connect(first_frame)
        stage.show_at(QSize(1920, 1080))
        app.exec()
        stage.close()
"""
)
"""As `ui.cli.kiosk` and `ui.cli.training_screen` do it."""

KIOSK = PROGRAM.format(opening="ui.kiosk.opening", opened="opened_kiosk")

TRAINING = PROGRAM.format(opening="ui.training.open_training", opened="opened_training")

CONTACT = msgspec.json.encode(Contact(x=10, y=10, left=0, top=0, right=20, bottom=20)).decode()
"""A finger lifted from a key, as the screen tells it."""


class TimedJournal(Journal):
    """Remembers how long the last entry took to be durable and read back, in seconds."""

    took = 0.0

    def append(self, draft: Draft, after: TableState) -> Entry:
        start = perf_counter()
        try:
            return super().append(draft, after)
        finally:
            self.took = perf_counter() - start


def main() -> None:
    """Print the figures."""
    # Beside the code, because a system's folder for temporary files may lie in memory.
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as folder:
        place = Path(folder)
        for number, pause_ms in ((TAPS, 0), (PACED_TAPS, PACE_MS)):
            taps, disk = measured_taps(place / f"{number}.journal", number, pause_ms)
            print(f"a tap {pause_ms} ms after the one before")
            show("tap to drawn frame", taps)
            show("of it the journal", disk)
            print(f"{'share of the journal':28} {sum(disk) / sum(taps):8.0%}")
            print(f"{'p95 of a 60 Hz frame':28} {quantile(taps, 95) / FRAME_MS:8.2f}\n")
        measure_starts(place / "home")


def measured_taps(path: Path, number: int, pause_ms: int) -> tuple[list[float], list[float]]:
    """Milliseconds from each tap to the frame that shows it, and what of it the journal took."""
    taps, disk = [], []
    with TimedJournal.open(path) as journal:
        desk = seated(TableDesk(journal))
        settings = Settings(language=Language.GERMAN)
        kiosk = Kiosk(desk, settings=settings, clock=SteppingClock())
        with staged(kiosk, FULL_HD) as stage:
            for name in names_of_taps(kiosk, desk, Random(7), number):
                rest(pause_ms)
                journal.took = 0.0
                taps.append(1000 * seconds_until_drawn(stage, name))
                disk.append(1000 * journal.took)
    return taps, disk


def rest(pause_ms: int) -> None:
    """Let so long pass, with what the screen does meanwhile."""
    if pause_ms:
        loop = QEventLoop()
        QTimer.singleShot(pause_ms, loop.quit)
        loop.exec()


def seconds_until_drawn(stage: Stage, name: str) -> float:
    """How long it takes until what this tap changed is on the screen."""
    drawn: list[bool] = []
    connection = stage.window.frameSwapped.connect(lambda: drawn.append(True))
    start = perf_counter()
    stage.bridge.touch(name, CONTACT)
    while not drawn and perf_counter() - start < STUCK_S:
        QCoreApplication.processEvents()
    took = perf_counter() - start
    assert drawn, f"nothing was drawn after {name}"
    stage.window.frameSwapped.disconnect(connection)
    return took


def seated(desk: TableDesk) -> TableDesk:
    rules = load_profile("casinos-austria-stud").at_table()
    commands = [OpenTable("1", rules), OpenShift("C-07", "2026-11-21", 0)]
    for command in [*commands, *(TakeSeat(seat, 1_000_000) for seat in range(1, 10))]:
        assert not isinstance(desk.handle(command, actor="C-07"), Refusal)
    return desk


def names_of_taps(kiosk: Kiosk, desk: TableDesk, random: Random, number: int) -> Iterator[str]:
    """The keys that a croupier taps, hand after hand, so many at least."""
    left = number
    while left > 0:
        for name in keys_of_a_hand(kiosk, desk.state, random):
            yield name
            left -= 1


def measure_starts(home: Path) -> None:
    """Warm starts to the first frame, in turn with an empty window; one of each for the warming."""
    programs = (EMPTY_WINDOW, KIOSK, TRAINING)
    rounds = [[started(each, str(home)) for each in programs] for _ in range(STARTS + 1)][1:]
    for place, kind in enumerate(("by the clock", "of the processor")):
        empty, *shown = ([frame[place] for frame in frames] for frames in zip(*rounds, strict=True))
        print(kind)
        show("empty QML window", empty)
        for name, figures in zip(("kiosk", "training"), shown, strict=True):
            show(f"{name} to its first frame", figures)
            print(f"{'ratio':28} {statistics.median(figures) / statistics.median(empty):8.2f}")


def started(program: str, *arguments: str) -> tuple[float, float]:
    """Milliseconds from the start of this program to its first frame: clock, and processor."""
    # What one start has compiled, the next need not: as where the kiosk is installed.
    compiled = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, "-c", program, *arguments]
    begin = monotonic()
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=compiled)
    at, processor = (float(figure) for figure in done.stdout.split()[:2])
    return 1000 * (at - begin), 1000 * processor


def show(what: str, figures: Sequence[float]) -> None:
    p50, p95, p99 = (quantile(figures, at) for at in (50, 95, 99))
    print(f"{what:28} p50 {p50:7.2f}  p95 {p95:7.2f}  p99 {p99:7.2f} ms  ({len(figures)})")


def quantile(figures: Sequence[float], at: int) -> float:
    return statistics.quantiles(figures, n=100, method="inclusive")[at - 1]


if __name__ == "__main__":
    main()
