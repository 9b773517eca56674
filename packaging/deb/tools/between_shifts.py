"""What is done with the kiosk between shifts: it dims, trains, is calibrated, and is ended.

All of it by touch, on the two tables of the proof. Both show first what a start shows.
"""

from __future__ import annotations

import time

from kiosk_machine import KioskMachine
from PySide6.QtCore import QPoint
from twin import TwinTable
from virtual_machine import SIZE, wait_for

from tests.support.ui.panels import CROSSES

DIMMED_S = 420.0
"""Within this time the screen is dark: five minutes, and it is drawn slowly."""

DIMMED = 0.6
"""A screen that shines at most so much of what it did is dimmed."""

OFF = QPoint(19, 12)
"""How far from the finger the panel feels it until it is calibrated, in thousandths."""

STRAIGHT = QPoint(0, 0)

LEAVE = QPoint(SIZE[0] // 10, SIZE[1] * 94 // 100)
"""The key that leads from the training back to the table."""

ON_TRIAL_S = 4.0
"""So long is waited after a calibration is tried: its seconds are counted on the screen, so that
no picture stands still, and fifteen of them take it back."""

TRAINED_S = 60.0
"""So long the training stays: the watchdog would have ended it three times."""

GONE_OVER_S = 60.0
"""How long it takes to the training or back, at most."""

DRAWN_S = 20.0
"""Until the table that has come back is drawn."""

ENDED_S = 180.0
"""How long the computer may take to end."""

MATRIX = "grep -o '\"matrix\".*' /var/lib/dealer-assist/panel.json"


def dims(kiosk: KioskMachine, twin: TwinTable) -> None:
    """Nobody touches the panel: it goes dark, and the first touch only wakes it."""
    report, out = kiosk.report, kiosk.out
    report.say("nobody touches the panel between shifts")
    before = kiosk.machine.brightness(out / "11-between-shifts.png")

    def dimmed() -> bool:
        twin.wait(5)
        return kiosk.machine.brightness(out / "12-dimmed.png") < DIMMED * before

    took_s = wait_for(dimmed, seconds=DIMMED_S)
    report("the screen dims", took_s is not None, "" if took_s is None else f"after {took_s:.0f} s")
    twin.tap("cancel")
    kiosk.looks(twin, "13-only-woken")


def trains(kiosk: KioskMachine, twin: TwinTable) -> None:
    """Over to the training, which stays under the watchdog, and back to the table."""
    report, before = kiosk.report, kiosk.program()
    report.say("the training, and back")
    twin.tap("cancel menu")
    twin.tap_there("training")
    report("the training comes", wait_for(kiosk.trains, seconds=GONE_OVER_S) is not None)
    time.sleep(TRAINED_S)
    stays = kiosk.trains() and kiosk.is_up() and kiosk.program() == before
    report("it stays, and is watched as the table is", stays)
    kiosk.machine.picture(kiosk.out / "14-training.png")
    twin.touch_there(LEAVE)
    back = wait_for(lambda: not kiosk.trains() and kiosk.is_up(), seconds=GONE_OVER_S)
    report("the table is back", back is not None and kiosk.program() == before)
    # systemd takes it for active all the while; its first picture comes later.
    time.sleep(DRAWN_S)
    twin.start_again()
    kiosk.looks(twin, "15-back-at-the-table")


def calibrates(kiosk: KioskMachine, twin: TwinTable) -> None:
    """A panel that feels the finger elsewhere is put right on its page."""
    report = kiosk.report
    report.say("the panel is off, and calibrated")
    twin.tap("cancel menu machine panel")
    for cross in CROSSES:
        twin.touch(QPoint(round(cross.x * SIZE[0]), round(cross.y * SIZE[1])) + _pixels(OFF))
    kiosk.machine.picture(kiosk.out / "16-panel-is-off.png")
    twin.tap("panel-use", drawn_s=ON_TRIAL_S)
    twin.slip = OFF
    twin.tap("panel-keep panel-close cancel")
    kept = kiosk.machine.run(MATRIX)
    report("the calibration is kept", not kept.code, kept.text)
    kiosk.looks(twin, "17-calibrated")


def ends(kiosk: KioskMachine, twin: TwinTable) -> None:
    """*Restart*, *Without calibration*, and *Shut down*."""
    report = kiosk.report
    report.say("restarted at the panel")
    twin.tap("menu machine restart")
    twin.tap_there("confirm")
    report("the computer ends by itself", kiosk.machine.ends(seconds=ENDED_S))
    twin.machine = kiosk.start_again()
    kiosk.first_frame()
    twin.start_again()
    kiosk.verify("the journal is whole")
    kiosk.denials("AppArmor has refused nothing")
    twin.tap("cancel menu machine panel")
    twin.tap("panel-usual", drawn_s=ON_TRIAL_S)
    twin.slip = STRAIGHT
    twin.tap("panel-keep panel-close cancel")
    kiosk.looks(twin, "18-as-it-was-built-in")
    report.say("shut down at the panel")
    twin.tap("menu machine shut-down")
    twin.tap_there("confirm")
    report("the computer ends by itself", kiosk.machine.ends(seconds=ENDED_S))


def _pixels(thousandths: QPoint) -> QPoint:
    return QPoint(round(thousandths.x() * SIZE[0] / 1000), round(thousandths.y() * SIZE[1] / 1000))
