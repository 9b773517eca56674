"""Rollbacks: an older program is installed after a newer one, and is killed at each of its steps.

A table is played by this program, then by a newer one, which is closed or killed. In some rounds a
file is damaged, lies behind, or is gone; in some the newer program has recorded what this one
cannot read. Then this program opens the journal, and is killed at the first, second, third … file
that it touches. What is there afterwards is read without the program, and the table is started
again, by this program or by the newer one. `tests/support/journal/newer.py` is the newer program.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

from msgspec import Struct

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery import restore
from dealerassist.journal.store import schema
from tests.proof.files import Found as Entry
from tests.proof.files import broken_at, copied_entries, entries_in
from tests.proof.sharing import shared, workplace
from tests.proof.verified_behind import verified_behind
from tests.support.journal.newer import NEW, NEWER, newer_codec, newer_program, record_new
from tests.support.journal.nights import deal, play_night

NAME = "table.journal"

TOUCHES = frozenset({"open", "os.rename", "os.link", "os.remove", "os.truncate", "shutil.copyfile"})
"""What a step is: Python tells of each of these before it is done."""

STEPS, MOST_STEPS = 45, 10_000
"""Opening takes about so many of them, and never more than that."""

DAMAGES = ("nothing", "mirror behind", "mirror gone", "a byte flipped", "rows changed")

PLANTS = ("not kept", "not told", "unknown skipped")
"""Faults that can be planted, each of which must be found: the newer file is not kept, nothing
tells of the rollback, and what is unknown in an entry counts as nothing."""


class Round(Struct, frozen=True):
    """A night, how the newer program ended, what is wrong then, and the step that is the last."""

    seed: int
    killed: bool
    damage: str
    unknown: bool
    step: int
    up_again: bool
    plant: str | None = None


class Found(Struct, frozen=True):
    """What came of a round; `whole`: opening came to its end before its step."""

    whole: bool
    failure: str = ""


class Figures(Struct, frozen=True):
    """How the rounds went."""

    rounds: int
    ends: dict[str, int]
    failures: tuple[str, ...]
    seconds: float

    def lines(self) -> tuple[str, ...]:
        """To be printed."""
        ends = ", ".join(f"{name} {count:,}" for name, count in sorted(self.ends.items()))
        return (
            f"{self.rounds:,} rollbacks, {len(self.failures)} failures, {self.seconds:.0f} s",
            ends,
        )


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Roll back `rounds` times.

    Args:
        seed: of the first round; the next has the next.
        jobs: so many processes at the same time.
        plant: one of `PLANTS`, and the figures must have failures.
        advance: told how many rounds are done more.
    """
    began, ends, failures, done = monotonic(), Counter[str](), list[str](), 0
    with TemporaryDirectory(dir=workplace()) as folder:
        nights = [_played(Path(folder), number) for number in range(2)]
        work = [(_drawn(seed + number, plant), nights) for number in range(rounds)]
        for at, found in shared(work, _rolled_back, jobs, at_once=4):
            done += 1
            advance(1)
            ends[f"{at.damage}{', unknown entry' if at.unknown else ''}"] += 1
            ends["killed at a step" if not found.whole else "to the end"] += 1
            if found.failure:
                failures.append(f"seed {at.seed}: {at}: {found.failure}")
                if plant is not None:
                    break
    return Figures(done, dict(ends), tuple(failures), monotonic() - began)


def _drawn(seed: int, plant: str | None) -> Round:
    chance = Random(seed)
    unknown = chance.random() < 0.2 if plant is None else plant == "unknown skipped"
    to_the_end = plant is not None or chance.random() < 0.2
    return Round(
        seed=seed,
        killed=chance.random() < 0.5,
        damage=DAMAGES[0] if unknown else chance.choice((DAMAGES[0], *DAMAGES)),
        unknown=unknown,
        step=MOST_STEPS if to_the_end else chance.randrange(1, STEPS),
        up_again=plant is None and chance.random() < 0.3,
        plant=plant,
    )


# ── what lies there ─────────────────────────────────────────────────────────────────────────


def _played(folder: Path, number: int) -> Path:
    """The folder of a table that the newer program was killed at (0) or closed (1)."""
    home = folder / f"night-{number}"
    home.mkdir()
    play_night(home / NAME, 1, seed=3)
    with newer_program():
        if number:
            deal(home / NAME)
            return home
        left = folder / "left"
        with Journal.open(home / NAME) as journal:
            TableDesk(journal)
            left.mkdir()
            _copy(home, left)
    return left


def _copy(home: Path, to: Path) -> None:
    for file in home.iterdir():
        if file.is_file() and not file.name.endswith(("-shm", ".lock")):
            shutil.copyfile(file, to / file.name)


def _record_unknown(journal: Path, chance: Random) -> None:
    with newer_program():
        Journal.open(journal).close()
    record_new(journal, chance.choice(NEW))
    for name in (f"{NAME}-wal", f"{NAME}-shm", f"{NAME}.lock"):
        journal.with_name(name).unlink(missing_ok=True)


def _damage(journal: Path, at: Round) -> None:
    """Damage one of the two files; the other one has everything."""
    chance = Random(at.seed)
    mirror = journal.with_name(f"{NAME}.copy")
    match at.damage:
        case "mirror behind":
            lines = mirror.read_bytes().splitlines(keepends=True)
            mirror.write_bytes(b"".join(lines[: -chance.randrange(1, 20)]))
        case "mirror gone":
            mirror.unlink()
        case "a byte flipped":
            entry = chance.choice(entries_in(journal)[:40])
            spoilt = bytearray(journal.read_bytes())
            place = spoilt.find(entry.body.encode())
            if place > 0:
                spoilt[place + chance.randrange(20, 100)] ^= 1
                journal.write_bytes(spoilt)
        case "rows changed":
            where = journal.read_bytes().find(b"casinos-austria-stud")
            spoilt = bytearray(journal.read_bytes())
            spoilt[where] ^= 1
            journal.write_bytes(spoilt)


# ── a round ─────────────────────────────────────────────────────────────────────────────────


def _rolled_back(work: tuple[Round, list[Path]]) -> tuple[Round, Found]:
    at, nights = work
    with TemporaryDirectory(dir=workplace()) as folder:
        home = Path(folder) / "home"
        home.mkdir()
        _copy(nights[0 if at.killed else 1], home)
        journal = home / NAME
        if at.unknown:
            _record_unknown(journal, Random(at.seed))
        truth = entries_in(journal)
        _damage(journal, at)
        before = _beside(journal)
        whole, failure = False, ""
        try:
            whole = _killed_at(journal, at)
            look = _look_at_refused if at.unknown else _look_at_taken_up
            look(journal, at, truth, before)
        except (AssertionError, JournalError, OSError) as error:
            failure = f"{type(error).__name__}: {error}"
    return at, Found(whole, failure)


def _killed_at(journal: Path, at: Round) -> bool:
    """Open the journal in a process that is killed at its step; whether it came to the end."""
    process = os.fork()
    if process == 0:
        code = 3
        try:
            _plant(at.plant)
            _die_at(at.step)
            Journal.open(journal)
            code = 0
        except JournalError as error:
            code = 0 if error.code is JournalErrorCode.NEWER else 4
        finally:
            # Nothing of what the parent has open may be closed by the child.
            os._exit(code)
    _, status = os.waitpid(process, 0)
    killed = os.WIFSIGNALED(status)
    assert killed or os.WEXITSTATUS(status) == 0, f"it ended with {os.WEXITSTATUS(status)}"
    return not killed


def _die_at(step: int) -> None:
    left = step

    def heard(event: str, _values: object) -> None:
        nonlocal left
        if event in TOUCHES:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(heard)


def _plant(plant: str | None) -> None:
    match plant:
        case "not kept":
            restore.keep_as = lambda *_: None
        case "not told":
            restore.note_repair = lambda *_: None
        case "unknown skipped":
            newer_codec()


def _look_at_refused(
    journal: Path, _at: Round, truth: list[Entry], before: dict[str, bytes]
) -> None:
    """What this program cannot read it has left alone, and the newer one goes on with it."""
    assert _beside(journal) == before, "it was refused, and something is changed"
    refusal = _refusal_of(journal)
    assert refusal is not None, "it was taken up with an entry that it cannot read"
    assert refusal.code is JournalErrorCode.NEWER, f"it is refused as {refusal.code}"
    assert refusal.facts["entry"] == truth[-1].number, "another entry is named"
    assert _beside(journal) == before, "it was refused, and something is changed"
    with newer_program(), Journal.open(journal) as opened:
        assert opened.count == len(truth), "the newer program has lost entries"


def _refusal_of(journal: Path) -> JournalError | None:
    try:
        Journal.open(journal).close()
    except JournalError as error:
        return error
    return None


def _look_at_taken_up(
    journal: Path, at: Round, truth: list[Entry], before: dict[str, bytes]
) -> None:
    """Everything is there, the newer file too, and one start has told of it."""
    with newer_program() if at.up_again else nullcontext():
        with Journal.open(journal) as opened:
            verified_behind(opened)
            TableDesk(opened)
            told = [event for entry in opened.entries(since=len(truth)) for event in entry.events]
        found = entries_in(journal)
        assert found[: len(truth)] == truth, "entries are lost or altered"
        assert broken_at(found) is None, "the chain is broken"
        copied = copied_entries(journal.with_name(f"{NAME}.copy"))
        assert copied == [(entry.hash, entry.body) for entry in found], "the copies differ"
        with JournalReader(journal) as reader:
            assert audit_in_place(reader).intact, "it is not intact"
        with Journal.open(journal) as opened:
            assert not opened.repairs, "what was mended is not whole the next time"
    if at.up_again or _is_ours(before[NAME]):
        return
    kept = list(journal.parent.glob(f"{NAME}.version-{NEWER}-*[0-9]"))
    assert any(file.read_bytes() == before[NAME] for file in kept), "the newer file is not kept"
    names = [event.kept for event in told if getattr(event, "newer_version", 0) == NEWER]
    assert names, "nothing tells of the rollback"
    assert set(names) <= {file.name for file in kept}, "a file is named that is not there"
    deal(journal)
    with newer_program():
        deal(journal)
        with JournalReader(journal) as reader:
            assert audit_in_place(reader).intact, "it is not intact after the way up"


def _is_ours(journal: bytes) -> bool:
    """Whether it is of this program's version: a newer one plays on a large one as it is."""
    return int.from_bytes(journal[60:64], "big") == schema.VERSION


def _beside(journal: Path) -> dict[str, bytes]:
    """What lies there, but for locks, and the log and index that a reader leaves."""
    files = {file.name: file.read_bytes() for file in journal.parent.iterdir()}
    passing = (".lock", "-shm")
    return {name: held for name, held in files.items() if held and not name.endswith(passing)}
