"""The same table twice: in this process, and in the virtual machine, touched at the same places.

Every tap is made on both. Here it is known which key lies where and what is due next; there it is
a finger on a panel. What both have recorded must be the same.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtTest import QTest
from virtual_machine import SIZE, VirtualMachine, wait_for

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.journal.clock import system_clock
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from tests.support.ui.hands import Finger, middle_of, unhurried
from tests.support.ui.keyed_hands import keys_of_a_hand
from tests.support.ui.package_computer import PackageComputer
from tests.support.ui.panels import PanelInMemory
from ui.app import Stage, staged
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.sign_in import PinCheck
from ui.program.settings import Settings

COPY = "/srv/table/table.journal.copy"
"""The second copy, which is text: one line an entry."""

BOUNCE_S = 0.5
"""A finger that comes back sooner, where it has just begun to see another key, bounces."""

DRAWN_S = 15.0
"""How long a touch may take until what it changes has been drawn there."""

SLOWEST_S = 60.0
"""How long a tap may take until it is on the disk there."""


class DiffersError(Exception):
    """The other table has not recorded what this one has."""


class TwinTable:
    """A finger on two panels.

    Attributes:
        machine: where the other table is.
        desk: that of the table in this process.
        taps: how many were made.
        slip: how far from the place that is meant the other panel is touched, in thousandths.
    """

    def __init__(self, machine: VirtualMachine, stage: Stage, kiosk: Kiosk, desk: TableDesk):
        self.machine, self._stage, self._kiosk = machine, stage, kiosk
        self._journal = desk.journal
        self._finger = Finger(stage.window)
        self._ahead = 0
        self.desk = desk
        self.taps = 0
        self.slip = QPoint(0, 0)

    def tap(self, names: str, *, drawn_s: float = DRAWN_S) -> None:
        """Tap these keys, one after the other.

        Args:
            names: of the keys.
            drawn_s: how long it is waited until the other panel shows a picture that stands still.
        """
        for name in names.split():
            QCoreApplication.processEvents()
            before = self._journal.count
            self.touch(middle_of(self._stage.window, name), drawn_s=drawn_s)
            self.taps += 1
            # What was recorded changes most of the screen: nobody taps before it is drawn.
            if self._journal.count != before and not self.settle():
                raise DiffersError(f"{name}: {self.recorded()} entries instead of {self.expected}")
            if self._kiosk.view.notice is not None and name != "notice-close":
                self.tap("notice-close")

    def touch(self, where: QPoint, *, drawn_s: float = DRAWN_S) -> None:
        """Touch both panels at this place."""
        self._finger.touch(where)
        QCoreApplication.processEvents()
        self.touch_there(where, drawn_s=drawn_s)

    def tap_there(self, name: str) -> None:
        """Tap this key on the other panel alone."""
        self.touch_there(middle_of(self._stage.window, name))

    def touch_there(self, where: QPoint, *, drawn_s: float = DRAWN_S) -> None:
        """Touch the other panel alone, at this place."""
        x = round(1000 * where.x() / SIZE[0]) + self.slip.x()
        y = round(1000 * where.y() / SIZE[1]) + self.slip.y()
        before = self.machine.look()
        self.machine.run(f"echo {x} {y} >/run/finger", seconds=10)
        self.machine.wait_until_drawn(before, seconds=drawn_s)
        time.sleep(BOUNCE_S)

    def settle(self) -> bool:
        """Whether the other table has recorded as much as this one, within `SLOWEST_S`."""
        return wait_for(lambda: self.recorded() >= self.expected, seconds=SLOWEST_S) is not None

    @property
    def expected(self) -> int:
        """How many entries the other table must have."""
        return self._journal.count + self._ahead

    def recorded(self) -> int:
        """How many entries it has."""
        return int(self.machine.run(f"grep -cE '^[0-9a-f]{{64}} ' {COPY} || true").text or 0)

    def restarted(self) -> None:
        """The other table was started anew: from now on it is ahead by what that recorded."""
        self._ahead = self.recorded() - self._journal.count

    def start_again(self) -> None:
        """Show what a start shows where no shift is open, as the other table does."""
        self._kiosk.start()
        QCoreApplication.processEvents()

    def wait(self, seconds: float) -> None:
        """Touch neither panel for so long."""
        QTest.qWait(round(1000 * seconds))

    def picture(self, to: Path) -> Path:
        """A picture of this table's screen, as PNG."""
        self._stage.picture().save(str(to))
        return to

    def open(self, guests: int) -> None:
        """Open the shift, and seat this many guests."""
        self.tap("digit-7 confirm")
        for seat in range(1, guests + 1):
            self.tap(f"seat-{seat} digit-8 digit-00 confirm")

    def seated(self) -> list[int]:
        """The seats that are taken."""
        return [seat.number for seat in self.desk.state.seats if seat is not None]

    def keys_of_a_hand(self, random: Random) -> Iterator[str]:
        """The keys of the next hand, each to be tapped before the next one is asked for."""
        return keys_of_a_hand(self._kiosk, self.desk.state, random)


@contextmanager
def twin_of(machine: VirtualMachine, folder: Path) -> Iterator[TwinTable]:
    """A table in this process that stands where the machine's new table stands."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        Journal.open(folder / "table.journal") as journal,
        closing(JournalQueries(journal, folder / "reports")) as queries,
    ):
        desk = TableDesk(journal)
        kiosk = Kiosk(
            desk,
            settings=Settings(language=Language.GERMAN),
            signing=PinCheck(lambda: StaffDesk(desk)),
            records=queries,
        )
        kiosk.watch_machine(PackageComputer(folder, system_clock).watch())
        kiosk.watches.panel = PanelInMemory()
        kiosk.start()
        with staged(kiosk, SIZE) as stage:
            unhurried(stage)
            QCoreApplication.processEvents()
            yield TwinTable(machine, stage, kiosk, desk)
