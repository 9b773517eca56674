"""How the kiosk holds out: python -m tests.benchmarks.endurance [--hands N] [--idle SECONDS].

What the process grows by over so many hands played by taps on a drawn 1920×1080 screen, and how
much of a core the screen takes while nobody touches it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

import click
from PySide6.QtCore import QCoreApplication, QEvent

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from tests.benchmarks.kiosk import FULL_HD, seated
from tests.support.ui.croupier import SteppingClock
from tests.support.ui.keyed_hands import keys_of_a_hand
from ui.app import staged
from ui.cli.progress_bar import progress
from ui.kiosk.kiosk import Kiosk
from ui.program.settings import Settings

WARM_AFTER = 100
"""Hands until everything that is loaded once has been."""

IDLE = """
import resource, sys
from pathlib import Path
from PySide6.QtCore import QSize, QTimer
from dealerassist.locale.catalogue import Language
from ui.app import Stage, application
from ui.kiosk.opening import opened_kiosk

def cpu_s():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime

seconds, taken = float(sys.argv[2]), []
with opened_kiosk(Path(sys.argv[1]), fallback=Language.GERMAN) as kiosk:
    app = application()
    stage = Stage(kiosk)
    stage.show_at(QSize(1920, 1080))
    QTimer.singleShot(3000, lambda: taken.append(cpu_s()))
    QTimer.singleShot(3000 + int(1000 * seconds), lambda: (taken.append(cpu_s()), app.quit()))
    app.exec()
    stage.close()
print((taken[1] - taken[0]) / seconds)
"""


@click.command()
@click.option("--hands", default=2_000, show_default=True)
@click.option("--idle", default=60.0, show_default=True, help="Seconds without a touch.")
def main(hands: int, idle: float) -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder:
        share = subprocess.run(
            [sys.executable, "-c", IDLE, folder, str(idle)],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        click.echo(f"idle: {float(share):.2%} of a core over {idle:.0f} s")
        grown, taps = growth(Path(folder) / "table.journal", hands)
    click.echo(f"{hands} hands, {taps} taps: {grown / 1e6:+.1f} MB after the first {WARM_AFTER}")


def growth(path: Path, hands: int) -> tuple[int, int]:
    """Bytes that the process grew by after the first hands, and how often was tapped."""
    random, warm, taps = Random(11), 0, count()
    with Journal.open(path.with_suffix(".long")) as journal:
        desk = seated(TableDesk(journal))
        kiosk = Kiosk(desk, settings=Settings(language=Language.GERMAN), clock=SteppingClock())
        with (
            staged(kiosk, FULL_HD) as stage,
            progress("Hands", hands, wanted=True) as advance,
        ):
            for hand in range(hands):
                if hand == WARM_AFTER:
                    warm = resident_bytes()
                for name in keys_of_a_hand(kiosk, desk.state, random):
                    stage.bridge.tap(name)
                    QCoreApplication.processEvents()
                    # As the loop of a running application does: without it nothing is ever freed.
                    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
                    next(taps)
                advance(1)
    return resident_bytes() - warm, next(taps)


def resident_bytes() -> int:
    """The memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    main()
