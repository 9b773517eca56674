"""The table's own part of `tests.benchmarks.year`: taps, memory, the pit's pages, in one process.

`python -m tests.benchmarks.year_table HOME TAPS`, with the evening of HOME in the middle of a hand.
Prints one line of JSON. With `--beside` backups of the journal are made all the while.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from time import perf_counter, sleep

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

import click
import msgspec
from msgspec import Struct

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.hand.commands import Fold
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Language
from dealerassist.staff.paths import StaffPaths
from dealerassist.table.commands import AddChips
from tests.benchmarks.kiosk import FULL_HD, TimedJournal, seconds_until_drawn
from tests.benchmarks.profile_shares import shares_of
from tests.support.hand.offers import offers
from tests.support.journal.night_shift import BOSS
from tests.support.journal.played_nights import PEPPER
from tests.support.ui.croupier import SteppingClock
from tests.support.ui.keyed_hands import keys_of_a_hand
from ui.app import Stage, staged
from ui.asked.screen_mode import Mode
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.sign_in import PinCheck
from ui.pit.frame import TableFrame
from ui.program.home_folder import JOURNAL, REPORTS
from ui.program.settings import Settings
from ui.review.find_hand import HandNumber
from ui.review.hands import HandsPage
from ui.review.hands_list import LINES
from ui.review.page import PitVisit

CHIPS = 100_000
PAGES = 20

TapsAndDisk = tuple[list[float], list[float]]
"""Milliseconds of each tap to its frame, and what of it the journal took."""


class OfTable(Struct, frozen=True):
    """What was measured; times in milliseconds, memory in MiB.

    Attributes:
        taps, disk: each tap until it is drawn, and what of it the journal took.
        rss, pss: after the start; `rss_then`, `pss_then` after the taps.
        page, hand: the pit's first page, and a hand by its number, until their view is there.
        backups: how many were made beside the taps.
        limits: what the taps spend their time on, where that was asked for.
    """

    taps: list[float]
    disk: list[float]
    rss: float
    pss: float
    rss_then: float
    pss_then: float
    page: list[float]
    hand: list[float]
    backups: int = 0
    limits: str = ""


def memory(pid: int | str = "self") -> tuple[float, float]:
    """RSS and PSS of a process in MiB."""
    found = dict.fromkeys(("Rss", "Pss"), 0.0)
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
        name, _, rest = line.partition(":")
        if name in found:
            found[name] = int(rest.split()[0]) / 1024
    return found["Rss"], found["Pss"]


@contextmanager
def table(home: Path) -> Iterator[tuple[Stage, Kiosk, TableDesk, TimedJournal]]:
    """The kiosk on its stage, on the evening of `home`, with nobody but the croupier there."""
    clock = SteppingClock()
    with ExitStack() as opened:
        journal = opened.enter_context(TimedJournal.open(home / JOURNAL, clock=clock))
        assert journal.last is not None, "an evening was played"
        clock.now_ms = journal.last.utc_ms + 1000
        desk = TableDesk(journal)
        staff = StaffDesk(desk, StaffPaths(home / f"{JOURNAL}.pins", home / PEPPER), clock)
        kiosk = Kiosk(
            desk,
            settings=Settings(language=Language.GERMAN),
            clock=clock,
            signing=PinCheck(lambda: staff),
            records=opened.enter_context(closing(JournalQueries(journal, home / REPORTS))),
        )
        kiosk.start(desk.taken_up, table="4")
        yield opened.enter_context(staged(kiosk, FULL_HD)), kiosk, desk, journal


def made_ready(kiosk: Kiosk, desk: TableDesk) -> None:
    """The hand is over, everybody has chips for a long night, and no notice lies there."""
    while desk.state.hand_in_progress and desk.state.hand is not None:
        acts = [*offers(desk.state.hand)]
        act = next((each for each in acts if isinstance(each, Fold)), acts[0])
        answer = desk.handle(act, actor=_croupier(desk))
        assert not isinstance(answer, Refusal), answer
    for seat in desk.state.seats:
        if seat is not None:
            added = desk.handle(AddChips(seat.number, CHIPS), actor=_croupier(desk))
            assert not isinstance(added, Refusal), added
    kiosk.refresh()
    if kiosk.view.notice is not None:
        kiosk.tap("notice-close")


def _croupier(desk: TableDesk) -> str:
    assert desk.state.shift is not None, "it is open"
    return desk.state.shift.croupier


def measured_taps(
    stage: Stage, kiosk: Kiosk, desk: TableDesk, journal: TimedJournal, number: int
) -> TapsAndDisk:
    """Milliseconds from each tap to its frame, and of it those of the journal."""
    taps, disk, chance = list[float](), list[float](), Random(7)
    while len(taps) < number:
        for name in keys_of_a_hand(kiosk, desk.state, chance):
            journal.took, before = 0.0, journal.count
            took = seconds_until_drawn(stage, name)
            if journal.count > before:
                taps.append(1000 * took)
                disk.append(1000 * journal.took)
    return taps, disk


def pages(kiosk: Kiosk, desk: TableDesk) -> tuple[list[float], list[float]]:
    """Milliseconds until the pit's first page is there, and until a hand of the middle is."""
    visit = PitVisit(by=BOSS, frame=TableFrame())
    newer = HandsPage(visit=visit, start=LINES, before=(LINES,))
    number = HandNumber(digits=str(desk.state.hands // 2), return_to=HandsPage(visit=visit))
    taken = list[float](), list[float]()
    for _ in range(PAGES):
        for figures, dialog, key in zip(taken, (newer, number), ("newer", "confirm"), strict=True):
            kiosk.switch_to(Mode(dialog))
            start = perf_counter()
            kiosk.tap(key)
            figures.append(1000 * (perf_counter() - start))
            shown = kiosk.screen.mode.dialog
            assert isinstance(shown, HandsPage), kiosk.view.notice
            assert shown.count is not None, "the page was read"
    kiosk.switch_to(Mode())
    return taken


class Backups:
    """Backups of the journal that are made one after the other, in a process of their own."""

    def __init__(self, journal: Path, folder: Path) -> None:
        self._journal, self._folder = journal, folder
        self._process: subprocess.Popen[bytes] | None = None
        self.made = 0

    def go_on(self) -> None:
        """Begin another if none is being made."""
        if self._process is not None and self._process.poll() is None:
            return
        for old in self._folder.iterdir():
            old.unlink()
        self.made += self._process is not None
        command = [sys.executable, "-m", "ui.cli", "backup", str(self._journal), str(self._folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def end(self) -> None:
        """Give up the one that is being made."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()


def beside_backups(
    home: Path, number: int, some_taps: Callable[[], TapsAndDisk]
) -> tuple[int, TapsAndDisk]:
    """Tap so often while backups are made; also how many of them were made whole."""
    taps, disk = list[float](), list[float]()
    with tempfile.TemporaryDirectory(dir=home) as folder:
        backups = Backups(home / JOURNAL, Path(folder))
        backups.go_on()
        sleep(1)
        while len(taps) < number:
            backups.go_on()
            more = some_taps()
            taps += more[0]
            disk += more[1]
        backups.end()
    return backups.made, (taps, disk)


@click.command()
@click.argument("home", type=click.Path(path_type=Path))
@click.argument("number", type=int)
@click.option("--beside", is_flag=True, help="While backups are made.")
@click.option("--limits", is_flag=True, help="Also what the taps spend their time on.")
def main(home: Path, number: int, *, beside: bool, limits: bool) -> None:
    """Measure, and print it."""
    with table(home) as (stage, kiosk, desk, journal):
        rss, pss = memory()
        made_ready(kiosk, desk)
        measured_taps(stage, kiosk, desk, journal, 100)
        made = 0
        if beside:
            made, took = beside_backups(
                home, number, lambda: measured_taps(stage, kiosk, desk, journal, 50)
            )
        else:
            took = measured_taps(stage, kiosk, desk, journal, number)
        rss_then, pss_then = memory()
        page, hand = pages(kiosk, desk)
        spent = ""
        if limits:
            spent = shares_of(lambda: measured_taps(stage, kiosk, desk, journal, 300))
    found = OfTable(*took, rss, pss, rss_then, pss_then, page, hand, made, spent)
    click.echo(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    main()
