"""An hour at the table: python -m tests.benchmarks.evening [--hands N] [--seed N] [--language de].

Mixed games, opened, dealt and paid out by touch events on the drawn screen alone: the game and
its stakes are chosen, the shift is opened, guests sit down, hands are dealt with now and then an
undo, a tip and a change of seats, and the shift is closed. Prints for each game how many taps a
hand took and what the program cost the table of it; the books must be right at the end.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

import click
from PySide6.QtCore import QCoreApplication

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.commands import HandCommand
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from tests.support.ui.books import faults_of
from tests.support.ui.croupier import SteppingClock
from tests.support.ui.hands import Finger, middle_of
from tests.support.ui.keyed_hands import keys_for, next_hand
from ui.app import Stage, staged
from ui.kiosk.kiosk import Kiosk
from ui.program.settings import Settings

FULL_HD = (1920, 1080)
STUCK_S = 5
BUY_IN = "digit-8 digit-00 confirm"
GUESTS = (1, 2, 3, 4, 6, 7, 8, 9)

SETUPS = {
    "Seven Card Stud": "game-casinos-austria-stud stakes-5-10-20 confirm",
    "Stud High-Low": "game-casinos-austria-stud-high-low stakes-5-10-20 confirm",
    "Hold'em, no limit": "game-wiesbaden-holdem limit-none stakes-5-10 confirm",
    "Omaha, pot limit": "game-wiesbaden-omaha limit-pot stakes-5-10 confirm",
    "Draw, split": "game-wiesbaden-draw limit-split stakes-10-20 confirm",
    "Five Card Stud": "game-five-card-stud limit-bet stakes-10-20 confirm",
    "Stud, open river": "game-stud-open-river stakes-5-10-20 confirm",
    "Hold'em, split": "game-wiesbaden-holdem limit-split stakes-10-20 confirm",
}


class Dealt(NamedTuple):
    """What a hand took: taps, and seconds from each tap to the frame that shows it."""

    taps: int
    seconds: float


class Evening:
    """A croupier who taps with one finger, at one table."""

    def __init__(self, stage: Stage, kiosk: Kiosk, desk: TableDesk, random: Random) -> None:
        self._stage = stage
        self._kiosk = kiosk
        self._desk = desk
        self._random = random
        self._finger = Finger(stage.window)
        self._taps = 0
        self._seconds = 0.0

    def tap(self, names: str) -> None:
        """Tap these keys one after the other, each once the one before is drawn."""
        for name in names.split():
            self._seconds += self._seconds_until_drawn(name)
            self._taps += 1
            notice = self._kiosk.view.notice
            assert notice is None or name == "confirm", notice
            if notice is not None:
                # The cash desk hears of a guest who has bought much.
                self.tap("notice-close")

    def _seconds_until_drawn(self, name: str) -> float:
        drawn: list[bool] = []
        connection = self._stage.window.frameSwapped.connect(lambda: drawn.append(True))
        where = middle_of(self._stage.window, name)
        began = perf_counter()
        self._finger.touch(where)
        while not drawn and perf_counter() - began < STUCK_S:
            QCoreApplication.processEvents()
        took = perf_counter() - began
        self._stage.window.frameSwapped.disconnect(connection)
        assert drawn, f"nothing was drawn after {name}"
        return took

    def open(self, setup: str) -> None:
        """Choose the game, open the shift, and seat the guests who are not there yet."""
        self.tap(f"table-setup {setup} shift-open digit-7 confirm")
        for seat in GUESTS:
            if self._desk.state.seat(seat) is None:
                self.tap(f"seat-{seat} {BUY_IN}")

    def close(self) -> None:
        """Let everybody leave, and close the shift."""
        for seat in self._desk.state.seats:
            if seat is not None:
                self.tap(f"seat-{seat.number} seat-leave")
        self.tap("shift-close confirm close-pending")

    def deal(self) -> Dealt:
        """One hand."""
        self._taps, self._seconds = 0, 0.0
        commands = next_hand(self._desk.state, self._random)
        self.tap("new-hand")
        for command in commands:
            for name in self._keys(command):
                self.tap(name)
            if self._random.random() < 0.02:
                self._take_back(command)
        return Dealt(self._taps, self._seconds)

    def live(self) -> None:
        """Do something at random that happens between two hands."""
        seats = [s for s in self._desk.state.seats if s is not None]
        for seat in (s for s in seats if s.stack < 200):
            self.tap(f"seat-{seat.number} seat-add digit-8 digit-00 confirm")
        if self._random.random() < 0.3:
            rich = max(seats, key=lambda seat: seat.stack)
            self.tap(f"seat-{rich.number} seat-tip digit-5 confirm")
        free = [n for n, s in enumerate(self._desk.state.seats, start=1) if s is None]
        if free and self._random.random() < 0.2:
            moving = self._random.choice(seats).number
            self.tap(f"seat-{moving} seat-move seat-{self._random.choice(free)}")

    def _keys(self, command: HandCommand) -> Iterator[str]:
        assert self._desk.state.rules is not None
        return keys_for(self._kiosk, self._desk.state.rules, command)

    def _take_back(self, command: HandCommand) -> None:
        """Undo the command that was just done, and do it again."""
        if self._desk.undo_target is not None:
            self.tap("undo")
            for name in self._keys(command):
                self.tap(name)


@click.command()
@click.option("--hands", default=32, show_default=True, help="About as many as in an hour.")
@click.option("--seed", default=1, show_default=True)
@click.option("--language", type=click.Choice(["de", "en"]), default="de")
def main(hands: int, seed: int, language: str) -> None:
    """Deal them, and print the figures."""
    random, everything = Random(seed), list[Dealt]()
    with tempfile.TemporaryDirectory() as folder, _journal(Path(folder)) as journal:
        desk = TableDesk(journal)
        settings = Settings(language=Language(language))
        kiosk = Kiosk(desk, settings=settings, clock=SteppingClock())
        kiosk.start()
        with staged(kiosk, FULL_HD) as stage:
            evening = Evening(stage, kiosk, desk, random)
            QCoreApplication.processEvents()
            evening.tap("cancel")
            for game, setup in SETUPS.items():
                evening.open(setup)
                dealt = [_hand(evening) for _ in range(hands // len(SETUPS))]
                evening.close()
                _print(game, dealt)
                everything += dealt
        _print("together", everything)
        faults = list(faults_of(journal, desk.state))
        click.echo(faults[0] if faults else "the books are right")


def _journal(folder: Path) -> Journal:
    return Journal.open(folder / "table.journal")


def _hand(evening: Evening) -> Dealt:
    dealt = evening.deal()
    evening.live()
    return dealt


def _print(what: str, dealt: Sequence[Dealt]) -> None:
    taps = statistics.mean(hand.taps for hand in dealt)
    cost, most = (f(hand.seconds for hand in dealt) for f in (statistics.mean, max))
    click.echo(
        f"{what:20} {len(dealt):3} hands, {taps:5.1f} taps a hand; "
        f"tap to drawn {cost:.2f} s a hand, at most {most:.2f} s"
    )


if __name__ == "__main__":
    main()
