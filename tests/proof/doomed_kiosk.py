"""The real kiosk on a folder, played by taps, that reports what it does until it is killed.

It reports by lines on a pipe: each tap's id before anything is recorded, each entry once its tap
was handled *and* drawn, and where in the program it is, so that the moment of the kill is known.
Run as ``python -m tests.proof.doomed_kiosk DESCRIPTOR ORDERS`` it starts like the installed
program, from the command line on.
"""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import ClassVar

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

import msgspec
from msgspec import Struct
from PySide6.QtCore import QSize, QTimer

import ui.app
import ui.kiosk.kiosk
import ui.kiosk.opening
import ui.program.fault_log
from dealerassist.journal import opening
from dealerassist.journal.entry import PROGRAM, Draft, Entry, uuid7
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.long_work import LongWork
from dealerassist.journal.recovery import repair, restore
from dealerassist.journal.recovery.as_left import Recent
from dealerassist.journal.store import connection
from dealerassist.locale.catalogue import Language
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState
from tests.proof.files import copied_entries
from tests.proof.long_journals import follow_as_said
from tests.support.ui.croupier import live_names
from tests.support.ui.hands import Finger
from ui.cli import main
from ui.kiosk.kiosk import Kiosk

FULL_HD = QSize(1920, 1080)

UNDRAWN_MS = 100
"""A view that looks like the one before it brings no frame; so long is waited for one."""

GIVING_UP = 0.04
"""How often a question is left: a PIN of sevens is refused for ever."""

MOST_IDLE = 2000
"""So many taps in a row record something, unless the player is caught in a question."""

LEADING = ("act-", "card-", "draw-", "new-hand", "notice-close", "preset-", "rest-", "winner-")
"""Keys that lead on with a hand begin like this."""

SHUNNED = frozenset({"report", "shift-close"})
"""A report takes as long as twenty taps, and a closed shift has nothing to deal."""

GUESTS = {1: "preset-200", 3: "preset-400", 4: "preset-1000", 8: "preset-200"}


class Plant(StrEnum):
    """Faults that the harness must find."""

    ACK_EARLY = "ack-early"
    TAKEN_TWICE = "taken-twice"


class Orders(Struct, frozen=True):
    """What a doomed kiosk is to do.

    Attributes:
        home: its folder.
        seed: of what is tapped.
        known: the last entry that was acknowledged before.
        again: the id of the tap that was in flight when the last one died.
        taps: so many, then the window is closed; None for ever.
        touches: by a finger on the screen, else by the keys' names.
    """

    home: str
    seed: int
    known: int
    again: str | None = None
    taps: int | None = None
    key_actions: bool = False
    plant: Plant | None = None


class Teller:
    """Reports what happens by lines, which stay in the pipe even when the process is dead."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def __call__(self, *words: object) -> None:
        os.write(self._descriptor, (" ".join(map(str, words)) + "\n").encode())

    def at(self, phase: str) -> None:
        """The program is here now."""
        self("phase", phase)

    def fault(self, what: str) -> None:
        """Something is wrong: say what, and end."""
        self("fault", what.strip().replace("\n", " | ")[-3000:])
        os._exit(1)


class TellingJournal(Journal):
    """Says where it is."""

    tell: ClassVar[Teller]
    plant: ClassVar[Plant | None]

    playing = False

    def _take_up(self, recent: Recent, work: LongWork) -> None:
        self.tell.at("taking up")
        super()._take_up(recent, work)
        self.tell.at("starting")

    def _refuse_twice(self, tap: str) -> None:
        if self.plant is not Plant.TAKEN_TWICE:
            super()._refuse_twice(tap)

    def _write(self, entry: Entry, *args) -> None:
        if self.plant is Plant.ACK_EARLY and self.playing:
            self.tell("done", entry.number, entry.id, entry.hash)
        self.tell.at("writing")
        super()._write(entry, *args)

    def _write_mirror(self, *args) -> None:
        self.tell.at("copying")
        super()._write_mirror(*args)
        self.tell.at("reading back")

    def append(self, draft: Draft, after: TableState) -> Entry:
        entry = super().append(draft, after)
        self.tell.at("drawing" if self.playing else "starting")
        return entry

    def close(self) -> None:
        self.tell.at("signing off")
        super().close()


class DoomedStage(ui.app.Stage):
    """A stage with a `Player` that taps on it."""

    tell: ClassVar[Teller]
    orders: ClassVar[Orders]

    def __init__(self, kiosk: Kiosk) -> None:
        self.tell.at("building the screen")
        super().__init__(kiosk)
        self._player = Player(self, self.orders, self.tell)

    def show_on(self, _screen: object) -> None:
        self.show_at(FULL_HD)


class Player:
    """Taps, waits until it is drawn, says what was acknowledged, and taps again."""

    def __init__(self, stage: ui.app.Stage, orders: Orders, tell: Teller) -> None:
        self._stage, self._orders, self._tell = stage, orders, tell
        self._kiosk = stage.bridge.kiosk
        self._journal: TellingJournal = self._kiosk._desk.journal
        self._random = Random(orders.seed)
        self._finger = Finger(stage.window)
        self._told, self._taps, self._idle = orders.known, 0, 0
        self._next: Callable[[], None] | None = self._ready
        self._patience = QTimer(singleShot=True, interval=UNDRAWN_MS)
        self._patience.timeout.connect(self._go_on)
        stage.window.frameSwapped.connect(lambda: QTimer.singleShot(0, self._go_on))

    def _go_on(self) -> None:
        """What was waited for is on the screen."""
        step, self._next = self._next, None
        self._patience.stop()
        if step is None:
            return
        try:
            step()
        except Exception:  # noqa: BLE001 — Qt would swallow it
            self._tell.fault(traceback.format_exc())

    def _after_frame(self, step: Callable[[], None]) -> None:
        self._next = step
        self._patience.start()

    def _at_once(self, step: Callable[[], None]) -> None:
        self._next = step
        QTimer.singleShot(0, self._go_on)

    # ── when the first frame is drawn ───────────────────────────────────────────────────────

    def _ready(self) -> None:
        self._tell("ready")
        for entry in self._journal.entries(since=self._told):
            self._tell("entry", entry.number, entry.id, entry.hash, entry.actor, entry.kind)
            self._told = entry.number
        self._tell("shown", self._told)
        self._tell.at("being checked")
        for fault in (*self._faults(), *self._tapped_again()):
            self._tell.fault(fault)
        self._journal.playing = True
        self._tell("checked")
        self._tell.at("waiting")
        self._at_once(self._tap)

    def _faults(self) -> list[str]:
        """What is wrong with what was taken up."""
        entries = list(self._journal.entries())
        faults = []
        if self._kiosk._desk.state != folded(entries):
            faults.append("the desk does not stand where its entries lead to")
        copied = copied_entries(Path(self._orders.home) / f"{ui.kiosk.opening.JOURNAL}.copy")
        if copied != [(entry.hash, entry.body) for entry in entries]:
            faults.append("the second copy is not equal after the start")
        if not self._journal.verify().intact:
            faults.append("the chain does not hold")
        if not self._says_last(entries):
            faults.append("the screen does not say what was recorded last")
        return faults

    def _says_last(self, entries: list[Entry]) -> bool:
        """Whether, in the middle of a shift, the screen names the last entry that was tapped."""
        tapped = [entry.number for entry in entries if entry.actor != PROGRAM]
        again = any(entry.kind == "restart" for entry in entries)
        if not (tapped and again and self._kiosk._desk.state.shift_is_open):
            return True
        notice = self._kiosk.view.notice
        said = "" if notice is None else msgspec.json.encode(notice).decode()
        return re.search(rf"\b{tapped[-1]}\b", said.replace(".", "")) is not None

    def _tapped_again(self) -> list[str]:
        """Try to record the tap again that was in flight: refused if it is there."""
        tap, count = self._orders.again, self._journal.count
        if tap is None:
            return []
        if all(entry.id != tap for entry in self._journal.entries()):
            self._tell("again")
            patch_taps(self._tell, tap)
            return []
        draft = Draft(id=tap, actor="test", kind="nothing", hand=None, events=())
        try:
            self._journal.append(draft, self._kiosk._desk.state)
        except JournalError as error:
            if error.code is not JournalErrorCode.ALREADY_RECORDED or self._journal.stopped:
                return [f"the tap {tap} was to be refused as already recorded: {error}"]
        if self._journal.count != count:
            return [f"the tap {tap} was recorded twice"]
        self._tell("refused", tap)
        return []

    # ── taps ────────────────────────────────────────────────────────────────────────────────

    def _tap(self) -> None:
        if self._taps == self._orders.taps:
            self._tell.at("closing")
            self._stage.window.close()
            return
        self._taps += 1
        before, name = self._kiosk.view, self._choice()
        text = self._stage.bridge.view
        if self._orders.key_actions and name != "confirm" and not name.startswith("digit"):
            self._key_action(name)
        else:
            self._stage.bridge.tap(name)
        if self._kiosk.view is before or self._stage.bridge.view == text:
            self._at_once(self._drawn)
        else:
            self._after_frame(self._drawn)

    def _key_action(self, name: str) -> None:
        try:
            self._finger.tap(name)
        except AssertionError:  # it lies under something, or is no item of its own
            self._stage.bridge.tap(name)

    def _drawn(self) -> None:
        last = self._journal.last
        if self._journal.stopped:
            self._tell.fault("the journal takes no more entries")
        if last is not None and last.number != self._told:
            self._told = last.number
            if self._orders.plant is not Plant.ACK_EARLY:
                self._tell("done", last.number, last.id, last.hash)
            self._idle = 0
        else:
            self._tell("idle")
            self._idle += 1
        if self._idle == MOST_IDLE:
            self._tell.fault(f"nothing was recorded for {MOST_IDLE} taps")
        self._tell.at("waiting")
        self._at_once(self._tap)

    def _choice(self) -> str:
        """The key to tap next: mostly one that leads on with the hand."""
        state, names = self._kiosk._desk.state, live_names(self._kiosk.view)
        if "cancel" in names and self._random.random() < GIVING_UP:
            return "cancel"
        if "confirm" in names or (not state.shift_is_open and "digit-7" in names):
            return "confirm" if self._random.random() < 0.5 and "confirm" in names else "digit-7"
        if state.shift_is_open and not state.hand_in_progress and "new-hand" in names:
            empty = [seat for seat in GUESTS if state.seats[seat - 1] is None]
            if empty:
                return f"seat-{empty[0]}"
        leading = sorted(name for name in names if name.startswith(LEADING))
        if leading and self._random.random() < 0.93:
            return self._random.choice(leading)
        return self._random.choice(sorted(names - SHUNNED))


def folded(entries: list[Entry]) -> TableState:
    """The state by folding every entry that still counts from the very beginning."""
    retracted = {number for entry in entries for number in entry.retracts}
    kept = (entry for entry in entries if entry.number not in retracted)
    return fold(TableState(), (event for entry in kept for event in entry.events))


# ── the program with its mouth open ─────────────────────────────────────────────────────────


def patch_taps(tell: Teller, first: str | None = None) -> None:
    """Let the kiosk say the id of each tap as it is made; the first one is told."""
    given = [first] if first else []

    def made() -> str:
        tap = given.pop() if given else uuid7()
        tell("tap", tap)
        tell.at("deciding")
        return tap

    ui.kiosk.kiosk.uuid7 = made


def patch(module: object, name: str, phase: str, tell: Teller) -> None:
    """Let a function of the program say that it begins."""
    real = getattr(module, name)

    def telling(*args, **how) -> object:
        tell.at(phase)
        return real(*args, **how)

    setattr(module, name, telling)


def prepare(orders: Orders, tell: Teller) -> None:
    """Patch the program so that it reports and is tapped; what it does stays as it is."""
    follow_as_said()
    TellingJournal.tell, TellingJournal.plant = tell, orders.plant
    DoomedStage.tell, DoomedStage.orders = tell, orders
    ui.kiosk.opening.Journal = TellingJournal
    ui.app.Stage = DoomedStage
    ui.program.fault_log.log_fault = lambda _: tell.fault(traceback.format_exc())
    patch_taps(tell)
    patch(connection, "create_file", "making", tell)
    patch(opening, "repair_journal", "comparing", tell)
    for module in (repair, restore):
        patch(module, "note_repair", "noting", tell)
    patch(repair, "restored_file", "mending the journal", tell)
    patch(repair, "put_in_place", "mending the journal", tell)
    for name in ("write_whole", "add_missing_end", "write_end_anew"):
        patch(repair, name, "mending the copy", tell)
    tell.at("starting")


def play(orders: Orders, descriptor: int) -> None:
    """Run the kiosk in this process; does not return."""
    tell = Teller(descriptor)
    try:
        prepare(orders, tell)
        home = Path(orders.home)
        with ui.kiosk.opening.opened_kiosk(home, fallback=Language.GERMAN) as kiosk:
            ui.app.run(kiosk)
        tell("closed")
    except BrokenPipeError:
        os._exit(2)  # nobody is there any more to kill it
    except BaseException:  # noqa: BLE001 — whatever it is, the other side must hear of it
        tell.fault(traceback.format_exc())
    os._exit(0)


def play_from_command_line(descriptor: str, text: str) -> None:
    """Be the kiosk as the installed program starts it."""
    orders = msgspec.json.decode(text, type=Orders)
    prepare(orders, Teller(int(descriptor)))
    os.environ["DEALER_ASSIST_HOME"] = orders.home
    sys.argv = ["dealer-assist", "kiosk"]
    main()


if __name__ == "__main__":
    play_from_command_line(*sys.argv[1:])
