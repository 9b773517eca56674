"""Evenings played with the recorder in the process: the program as it is, and what goes wrong.

Started by `Player` with the recorder loaded. Each line on standard input orders a run; the run's
stages are processes of their own, so that they can be killed.
"""

from __future__ import annotations

import errno
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from dealerassist.journal.errors import JournalError
from dealerassist.journal.journal import Journal
from dealerassist.journal.store import connection
from dealerassist.journal.store.paths import COPY_FOLDER, JournalPaths, places_of
from dealerassist.table.commands import OpenShift, OpenTable, StartHand, TakeSeat
from tests.proof.long_journals import follow_as_said
from tests.proof.planted import RETRY, carry_on, foresee, plant_fault
from tests.proof.recorder import KILLED, Kind, Recorder, environment
from tests.support.journal.scribe import MORNING_MS, RULES, Scribe, ticking
from tests.support.places import PROJECT

NAME = "a.journal"

COPIES = "copies"
"""The folder of the second copies, where they lie in another one than the journal."""

ALL = "together journal copy"
"""What of an image must hold everything: both files together, or each without the other."""


def places_in(folder: Path) -> JournalPaths:
    """Where the second copy lies: in the other folder, if it is there."""
    other = folder / COPIES
    named = {COPY_FOLDER: str(other)} if other.is_dir() else {}
    return places_of(folder / NAME, named)


class Stage(Scribe):
    """One life of the program: from opening the journal until it is closed or killed."""

    def __init__(self, run: Run, *, stubborn: bool = False) -> None:
        self.run, self.recorder, self.stubborn = run, run.recorder, stubborn
        self.recorder.mark("phase open")
        journal = Journal.open(run.path, table_id="7", clock=ticking(), places=run.places)
        super().__init__(journal, run.chance.randrange(1 << 30))
        # Hundreds of hands would pass before SQLite empties its log by itself.
        pages = run.chance.choice((1000, 30, 100))
        journal._database.execute(f"PRAGMA wal_autocheckpoint = {pages}")
        self._append = journal.append
        journal.append = self.append  # what is acknowledged is heard by the proof
        self.opened()

    def opened(self) -> None:
        """The screen says what was recorded last: from now on that is acknowledged."""
        self.recorder.mark(f"valid {ALL}")
        if self.journal.last is not None:
            self.acknowledge(self.journal.last)
        self.recorder.mark("phase play")

    def acknowledge(self, recorded) -> None:
        self.recorder.mark(f"ack {recorded.number} {recorded.hash}")

    def append(self, draft, after):
        recorded = self._append(draft, after)
        self.acknowledge(recorded)
        return recorded

    def play(self, taps: int) -> None:
        """So many taps, with what an evening brings; where recording fails, open again."""
        while taps > 0:
            try:
                next_tap(self)
                taps -= 1
            except JournalError:
                self.resume()

    def resume(self) -> None:
        """What the desk does when the disk failed: open again, and stand where the journal does."""
        if self.stubborn:
            self.recorder.disarm()
            carry_on(self.journal)
        else:
            reopened(self.journal, self.recorder)
        self.state = self.journal.recover().state
        self.opened()

    def close(self) -> None:
        self.recorder.mark("phase close")
        self.journal.close()


def next_tap(scribe: Scribe) -> None:
    """The next thing to do, whatever of it was recorded before."""
    state = scribe.state
    seated = sum(seat is not None for seat in state.seats)
    if state.rules is None:
        scribe.do(OpenTable("Table 7", RULES))
    elif state.shift is None:
        scribe.do(OpenShift("anna", "2026-01-31", MORNING_MS))
    elif seated < 2:
        scribe.do(TakeSeat(seated + 1, 100_000))
    elif state.hand_in_progress:
        scribe.tap()
    elif state.hands and scribe.chance.random() < 0.1:
        scribe.undo()
    else:
        scribe.do(StartHand())


def reopened(journal: Journal, recorder: Recorder) -> None:
    """Open again until it succeeds; the disk recovers after the first attempt."""
    recorder.mark("phase reopen")
    while True:
        try:
            journal.reopen()
        except JournalError:
            recorder.disarm()
        else:
            return


Play = Callable[[Stage], object]
"""What happens in a stage."""


class Run:
    """One run: a folder, what is left to chance, and what is planted."""

    def __init__(self, folder: Path, seed: int, plant: str | None) -> None:
        self.path = folder / NAME
        self.places = places_in(folder)
        self.copy = self.places.mirror
        self.chance = random.Random(seed)
        self.plant = plant
        self.recorder = Recorder()
        foresee(self.chance)

    def stage(self, play: Play, prepare: Callable[[], None] | None = None) -> None:
        """Let a process of its own open the journal and play; it ends without closing it."""
        seed = self.chance.randrange(1 << 30)
        child = os.fork()
        if child == 0:
            self.chance.seed(seed)
            self._live(play, prepare)
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) not in {0, KILLED}:
            raise RuntimeError("a stage broke off")
        self.recorder.mark("phase killed")

    def _live(self, play: Play, prepare: Callable[[], None] | None) -> None:
        code = 1
        try:
            if prepare is not None:
                prepare()
            play(Stage(self, stubborn=self.plant == RETRY))
            code = 0
        except BaseException:  # noqa: BLE001 — a stage ends here, whatever it was
            sys.excepthook(*sys.exc_info())
        finally:
            os._exit(code)

    @contextmanager
    def damage(self, valid: str) -> Iterator[None]:
        """Somebody does something to the files, which the disk holds then; `valid` still holds."""
        self.recorder.mark(f"valid {valid}")
        yield
        self.recorder.mark("settled")

    def cut_short(self, file: Path) -> None:
        with file.open("r+b") as stream:
            stream.truncate(self.chance.randrange(file.stat().st_size))

    def spoil(self, file: Path) -> None:
        with file.open("r+b") as stream:
            stream.seek(self.chance.randrange(file.stat().st_size))
            stream.write(b"spoilt")

    def taps(self, most: int = 30) -> int:
        return self.chance.randint(4, most)


# ── what happens in a run ───────────────────────────────────────────────────────────────────


def evening(run: Run) -> None:
    """Opened, played, closed, twice."""
    run.stage(lambda stage: (stage.play(run.taps()), stage.close()))
    run.stage(lambda stage: (stage.restart(), stage.play(run.taps(10)), stage.close()))


def kills(run: Run) -> None:
    """Killed between two taps, then at any call, then at any call of opening."""
    run.stage(lambda stage: stage.play(run.taps()))
    at = run.chance.randint(1, 150)
    run.stage(lambda stage: (stage.restart(), die_at(stage, at), stage.play(40)))
    at = run.chance.randint(1, 30)
    run.stage(lambda stage: stage.play(1), lambda: run.recorder.arm(Kind.ANY, at, -KILLED))
    run.stage(lambda stage: (stage.restart(), stage.play(5), stage.close()))


def die_at(stage: Stage, call: int) -> None:
    stage.recorder.arm(Kind.ANY, call, -KILLED)


def copy_lost(run: Run) -> None:
    """Killed; the second copy is gone, cut short or spoilt when the program starts again."""
    run.stage(lambda stage: stage.play(run.taps()))
    with run.damage("together journal"):
        run.chance.choice((Path.unlink, run.cut_short, run.spoil))(run.copy)
    run.stage(lambda stage: (stage.restart(), stage.play(8), stage.close()))


def journal_lost(run: Run) -> None:
    """Killed; the journal is gone, its log is gone, or it is cut short, at the next start."""
    run.stage(lambda stage: stage.play(run.taps()))
    log = run.path.with_name(NAME + "-wal")
    with run.damage("together copy"):
        how = run.chance.randrange(3)
        if how <= 1:
            log.unlink(missing_ok=True)
        if how == 0:
            run.path.unlink()
        if how == 2:
            run.cut_short(run.path)
    run.stage(lambda stage: (stage.restart(), stage.play(8), stage.close()))


def tables_spoilt(run: Run) -> None:
    """Killed; the tables made from the entries are not what they were, sometimes without a copy."""
    run.stage(lambda stage: stage.play(run.taps()))
    keep = run.chance.random() < 0.5
    # While the journal is written anew, the copy alone may hold what was in its log.
    with run.damage("together copy" if keep else "together"):
        if not keep:
            run.copy.unlink()
        child = os.fork()
        if child == 0:
            # It vanishes, so that SQLite does not empty the log.
            database = connection.open_for_writing(run.path)
            database.execute("UPDATE shift SET croupier = 'nobody'")
            os._exit(0)
        os.waitpid(child, 0)
    run.stage(lambda stage: (stage.restart(), stage.play(8), stage.close()))


def sync_fails(run: Run) -> None:
    """A sync fails, once or for a while; the journal is opened again and goes on."""
    number, lasting = run.chance.randint(1, 40), run.chance.random() < 0.3
    run.stage(
        lambda stage: (
            stage.play(4),
            stage.recorder.arm(Kind.SYNC, number, errno.EIO, lasting=lasting),
            stage.play(run.taps()),
            stage.recorder.disarm(),
            stage.play(6),
            stage.close(),
        )
    )
    run.stage(lambda stage: (stage.restart(), stage.play(4), stage.close()))


def sync_fails_at_start(run: Run) -> None:
    """A sync fails while a journal that was left behind is taken up again."""
    run.stage(lambda stage: stage.play(run.taps()))
    number = run.chance.randint(1, 6)

    run.stage(lambda _: None, lambda: refused(run, number))
    run.stage(lambda stage: (stage.restart(), stage.play(4), stage.close()))


def refused(run: Run, number: int) -> None:
    """Open the journal with a sync that fails, and vanish whether it is refused or not."""
    run.recorder.arm(Kind.SYNC, number, errno.EIO)
    with suppress(JournalError):
        Stage(run).play(3)
    os._exit(0)


def sync_fails_and_killed(run: Run) -> None:
    """A sync fails, and the program is killed instead of opening its journal again."""
    number = run.chance.randint(1, 40)

    def until_it_fails(stage: Stage) -> None:
        stage.play(4)
        stage.recorder.arm(Kind.SYNC, number, errno.EIO)
        stage.resume = lambda: os._exit(0)
        stage.play(run.taps(40))

    run.stage(until_it_fails)
    run.stage(lambda stage: (stage.restart(), stage.play(8)))
    run.stage(lambda stage: (stage.restart(), stage.play(4), stage.close()))


def after_a_cut(run: Run) -> None:
    """Started again on what a power cut has left."""
    run.stage(lambda stage: (stage.restart(), stage.play(run.taps(12)), stage.close()))


PLANS: dict[str, Callable[[Run], None]] = {
    plan.__name__: plan
    for plan in (
        evening,
        kills,
        sync_fails,
        copy_lost,
        journal_lost,
        after_a_cut,
        tables_spoilt,
        sync_fails_and_killed,
        sync_fails_at_start,
    )
}


def main() -> None:
    """Play the runs that are ordered, one process each."""
    follow_as_said()
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            code = 1
            try:
                folder = Path(order["folder"])
                plant_fault(order["plant"])
                run = Run(folder, order["seed"], order["plant"])
                run.recorder.watch(folder, Path(order["log"]))
                PLANS[order["plan"]](run)
                code = 0
            except BaseException:  # noqa: BLE001 — so does a run
                sys.excepthook(*sys.exc_info())
            finally:
                os._exit(code)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


class Player:
    """The process that plays, seen from outside."""

    def __init__(self, library: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.proof.recorded_play"],
            cwd=PROJECT,
            env=environment(library),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, plan: str, folder: Path, log: Path, *, seed: int, plant: str | None) -> None:
        """Play one run.

        Raises:
            RuntimeError: if it broke off; the reason is on standard error.
        """
        order = {"plan": plan, "folder": str(folder), "log": str(log), "seed": seed, "plant": plant}
        print(json.dumps(order), file=self._process.stdin, flush=True)
        if self._process.stdout.readline() != "0\n":
            raise RuntimeError(f"the run {plan} with seed {seed} broke off")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()


if __name__ == "__main__":
    main()
