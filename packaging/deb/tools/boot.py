"""Starts a virtual PC with the package, touches its panel, and takes its power away.

    boot [--minutes N] [--plant FAULT] [--out FOLDER] [--floor]

Prints what was found, with figures, and leaves pictures of the screen. With a planted fault it has
to fail; --help lists them. The machine is emulated, so that it runs anywhere and slowly: its times
are those of a computer many times slower than a kiosk.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

from between_shifts import calibrates, dims, ends, trains
from build_once import NEWER, OLDER, built
from disk import made_root, write_disk
from faults import FAULTS
from floor_boot import go_through_floor
from kiosk_machine import KioskMachine
from lab import LAB
from PySide6.QtCore import QPoint
from twin import DiffersError, TwinTable, twin_of
from virtual_machine import SIZE, wait_for

GUESTS = 6

MIDDLE = QPoint(SIZE[0] // 2, SIZE[1] // 3)
"""Where a notice is closed that only the other table shows."""

PRINTED = "/var/spool/cups-pdf/ANONYMOUS"
"""Where the printer that prints into files puts them."""

ADD_PRINTER = (
    "systemctl start cups && lpadmin -p house -E -v cups-pdf:/ "
    "-m lsb/usr/cups-pdf/CUPS-PDF_opt.ppd && lpadmin -d house"
)

TAKEN_UP_S = 240.0
"""A minute without a touch, and an emulated start."""


def main() -> int:
    """Go through all of it; 1 if something is not as it should be."""
    parser = argparse.ArgumentParser(prog="packaging/deb/boot", description=__doc__)
    parser.add_argument("--minutes", type=float, default=3, help="how long is played")
    parser.add_argument("--plant", choices=sorted(FAULTS), help="a fault that must be found")
    parser.add_argument("--out", type=Path, default=LAB / "pictures", help="for the pictures")
    parser.add_argument("--floor", action="store_true", help="the floor's server instead")
    asked = parser.parse_args()
    if asked.floor:
        return go_through_floor()
    root, disk = made_root("boot", (built(OLDER), built(NEWER))), LAB / "boot.img"
    if asked.plant:
        FAULTS[asked.plant](root)
    write_disk(root, disk)
    shutil.rmtree(LAB / "twin", ignore_errors=True)
    kiosk = KioskMachine(root, disk, asked.out)
    try:
        with twin_of(kiosk.machine, LAB / "twin") as twin:
            for part in _parts(kiosk, twin, asked.minutes):
                part()
                if kiosk.report.failed and (asked.plant or not kiosk.is_up()):
                    # The fault is found; or nothing more can be.
                    break
    except DiffersError as differs:
        kiosk.report("both tables record the same", "", str(differs))
        kiosk.machine.picture(kiosk.out / "differs.png")
    finally:
        kiosk.machine.cut_power()
    return kiosk.report.end()


def _parts(kiosk: KioskMachine, twin: TwinTable, minutes: float) -> Iterator[Callable[[], object]]:
    """Everything that is looked at, in one life of the machine, part by part."""
    yield lambda: _start(kiosk, twin)
    yield kiosk.limits
    yield kiosk.doctor
    yield lambda: _finger(kiosk, twin)
    yield kiosk.no_way_out
    random = Random(21)
    yield lambda: _deal(kiosk, twin, random, minutes)
    hand = twin.keys_of_a_hand(random)
    yield lambda: _faults(kiosk, twin, hand)
    yield lambda: _power_cut(kiosk, twin)
    yield lambda: _upgrade(kiosk, twin, hand)
    yield lambda: _paper(kiosk, twin)
    yield lambda: _put_back(kiosk, twin)
    yield twin.start_again
    yield lambda: dims(kiosk, twin)
    yield lambda: trains(kiosk, twin)
    yield lambda: calibrates(kiosk, twin)
    yield lambda: kiosk.denials("AppArmor has refused nothing in all this")
    yield lambda: ends(kiosk, twin)


def _start(kiosk: KioskMachine, twin: TwinTable) -> None:
    kiosk.report.say("start")
    up = kiosk.first_frame()
    if not (kiosk.looks(twin, "1-first-frame") and up):
        kiosk.trouble()


def _finger(kiosk: KioskMachine, twin: TwinTable) -> None:
    kiosk.report.say("a finger")
    twin.open(GUESTS)
    detail = f"{twin.recorded()} entries"
    kiosk.report("what is touched is on the disk", twin.settle(), detail)
    kiosk.looks(twin, "2-guests")


def _deal(kiosk: KioskMachine, twin: TwinTable, random: Random, minutes: float) -> None:
    kiosk.report.say(f"{minutes:g} minutes of play")
    until_s, hands = time.monotonic() + 60 * minutes, 0
    while time.monotonic() < until_s:
        for name in twin.keys_of_a_hand(random):
            twin.tap(name)
        hands += 1
    detail = f"{hands} hands, {twin.taps} taps, {twin.recorded()} entries"
    kiosk.report("both tables record the same", twin.settle(), detail)
    kiosk.memory("after the play it takes at most 400 MB")
    kiosk.denials("AppArmor has refused nothing")


def _faults(kiosk: KioskMachine, twin: TwinTable, hand: Iterator[str]) -> None:
    kiosk.report.say("faults in the middle of a hand")
    for name in islice(hand, 12):
        twin.tap(name)
    kiosk.looks(twin, "3-in-a-hand")
    kiosk.comes_back(twin, "kill -9", "pkill -9 -u dealer-assist -f ui.cli", seconds=120)
    kiosk.machine.picture(kiosk.out / "4-after-kill.png")
    for who, of in (("the program", "-f ui.cli"), ("the compositor", "sway")):
        stop = f"pkill -STOP -u dealer-assist {of}"
        kiosk.comes_back(twin, f"{who} stands still", stop, seconds=180)
    twin.restarted()
    # What it says after a restart stays until somebody has read it.
    twin.touch_there(MIDDLE)
    kiosk.looks(twin, "5-the-hand-goes-on")
    for name in islice(hand, 3):
        twin.tap(name)
    kiosk.report("the hand goes on", twin.settle(), f"{twin.recorded()} entries")


def _power_cut(kiosk: KioskMachine, twin: TwinTable) -> None:
    count = twin.recorded()
    twin.machine = kiosk.start_again()
    kiosk.report.say("the power was cut in the middle of a hand")
    kiosk.first_frame()
    kiosk.report("nothing recorded is lost", twin.recorded() >= count, f"{count} entries")
    kiosk.verify("the journal is whole")
    twin.restarted()
    twin.touch_there(MIDDLE)
    kiosk.looks(twin, "6-after-power-cut")


def _upgrade(kiosk: KioskMachine, twin: TwinTable, hand: Iterator[str]) -> None:
    report, before = kiosk.report, kiosk.program()
    report.say("another version, installed in the middle of a hand")
    package = f"/opt/proof/dealer-assist_{NEWER}_amd64.deb"
    said = kiosk.machine.run(f"apt-get install -y -qq {package}", seconds=600)
    report("it is installed", not said.code, said.text)
    same = kiosk.program() == before and kiosk.version() == OLDER
    report("the table goes on with its own", same)
    waits = kiosk.upgrades_itself()
    report("the system's own upgrades wait", waits == "exec-condition", waits)
    for name in hand:
        twin.tap(name)
    report("the hand is dealt to its end", twin.settle(), f"{twin.recorded()} entries")
    time.sleep(8)
    kiosk.machine.picture(kiosk.out / "7-newer-version-is-told.png")
    twin.touch_there(MIDDLE)
    for seat in twin.seated():
        twin.tap(f"seat-{seat} seat-leave")
    twin.tap("shift-close confirm close-pending")
    report("the shift is closed", twin.settle(), f"{twin.recorded()} entries")
    done = kiosk.upgrades_itself()
    report("the system's own upgrades go on", done == "success", done)
    time.sleep(3)
    kiosk.machine.picture(kiosk.out / "8-shift-closed.png")


def _paper(kiosk: KioskMachine, twin: TwinTable) -> None:
    report, run = kiosk.report, kiosk.machine.run
    report.say("paper")
    said = run(ADD_PRINTER, seconds=60)
    report("there is a printer", not said.code, said.text)
    # The report of the shift that was closed is on the screen, page by page.
    twin.tap_there("report-print")
    whole = f"find {PRINTED} -name '*.pdf' -size +10k | grep ."
    made = wait_for(lambda: run(whole).code == 0, seconds=120)
    report("the shift report is printed", made is not None, run(f"ls -l {PRINTED}").text)
    kiosk.machine.picture(kiosk.out / "9-report-printed.png")
    twin.touch_there(MIDDLE)
    twin.tap("cancel")
    report.say("nobody touches it for a minute")
    taken = wait_for(lambda: kiosk.version() == NEWER and kiosk.is_up(), seconds=TAKEN_UP_S)
    detail = "" if taken is None else f"after {taken:.0f} s"
    report("the newer version is taken up", taken is not None, detail)
    backups = run("ls /var/lib/dealer-assist/backups").text
    report("a backup was made before", ".journal" in backups, backups)
    kiosk.verify("the journal is whole")


def _put_back(kiosk: KioskMachine, twin: TwinTable) -> None:
    report = kiosk.report
    report.say("the older version again")
    package = f"/opt/proof/dealer-assist_{OLDER}_amd64.deb"
    said = kiosk.machine.run(f"apt-get install -y -qq --allow-downgrades {package}", seconds=600)
    report("it is installed", not said.code, said.text)
    taken = wait_for(lambda: kiosk.version() == OLDER and kiosk.is_up(), seconds=TAKEN_UP_S)
    report("it is taken up", taken is not None)
    kiosk.verify("the journal is whole")
    kiosk.machine.picture(kiosk.out / "10-older-again.png")
    # It says what became of the newer version's journal.
    twin.touch_there(MIDDLE)


if __name__ == "__main__":
    sys.exit(main())
