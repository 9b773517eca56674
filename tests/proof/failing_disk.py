"""Fault after fault in one process, which was started with the recorder.

Every error must be a `JournalError`; when the disk works again, the journal must open and go on
without loss, and nothing may be left open.
"""

from __future__ import annotations

import errno
import gc
import random
import shutil
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import Mirror, MirrorReader
from dealerassist.journal.store.paths import places_of
from tests.proof.long_journals import follow_as_said
from tests.proof.recorded_play import next_tap
from tests.proof.recorder import Kind, Recorder
from tests.support.journal.newer import newer_program
from tests.support.journal.scribe import Scribe, ticking
from tests.support.journal.told import told
from tests.support.places import JOURNALS

NAME = "a.journal"

KINDS = (
    Kind.OPEN,
    Kind.WRITE,
    Kind.SYNC,
    Kind.TRUNCATE,
    Kind.UNLINK,
    Kind.RENAME,
    Kind.LINK,
    Kind.READ,
    Kind.ANY,
)
"""The kinds of calls that fail; `ANY` is a disk that takes nothing more at all."""

CUT_SHORT = 0
"""No error, but half a write."""

PLACES = range(0, 560, 40)
"""Which bytes of a write are altered, from the beginning of an entry: all over it, and behind."""

BEGINNINGS = (
    "new",
    "left",
    "closed",
    "copy_cut",
    "copy_gone",
    "journal_gone",
    "journal_cut",
    "old",
    "newer",
)
"""What is there when the program starts."""

OLD = JOURNALS / "1.journal"
"""A journal of the first version."""

AT_ONCE = 100
"""After how many faults a process tells what it found."""


class Fault(Struct, frozen=True):
    """One fault: call `number` of `kind` fails with `error`, once or from then on."""

    beginning: str
    kind: int
    number: int
    error: int
    lasting: bool

    def __str__(self) -> str:
        error = errno.errorcode.get(self.error, "half a write")
        if self.kind == Kind.ENTRY:
            error = f"a bit of byte {self.error} is altered"
        lasting = " and all that follow" if self.lasting else ""
        return f"{self.beginning}: {Kind(self.kind).name} {self.number}{lasting}: {error}"


class Order(Struct, frozen=True):
    """What a process that plays is asked for."""

    folder: str
    seed: int
    rounds: int
    share: int
    shares: int
    plant: str | None
    only: Fault | None = None
    altered: bool = False


class Share(Struct):
    """What one process has found."""

    rounds: int = 0
    calls: dict[str, int] = {}
    acknowledged: int = 0
    told: dict[str, int] = {}
    failures: list[str] = []
    whole: bool = True


class Table:
    """A table whose disk fails; it plays on as the desk does."""

    def __init__(
        self, path: Path, recorder: Recorder, plant: str | None = None, *, reads: bool = False
    ) -> None:
        self.path, self.recorder, self.plant, self.reads = path, recorder, plant, reads
        self.altered = False
        self.begun: Callable[[], None] = lambda: None
        self.acknowledged: dict[int, str] = {}
        self.told: Counter[str] = Counter()

    def evening(self) -> None:
        """Start, play, close, and start once more; each step again after an error."""
        for steps in (FIRST, SECOND):
            scribe = self.started()
            if steps is FIRST:
                self.begun()
            for step in steps:
                self.take(scribe, step)
            try:
                scribe.journal.close()
            except JournalError as error:
                self.tell(error)

    def started(self) -> Scribe:
        """Open the journal; if that fails, a second time with a disk that works."""
        try:
            journal = self.opened()
        except JournalError as error:
            self.tell(error)
            self.recorder.disarm()
            journal = self.opened()
        if journal.last is not None:
            self.acknowledge(journal.last)
        self.listen(journal)
        try:
            return Scribe(journal)
        except JournalError as error:  # looking fails too
            self.tell(error)
            self.recorder.disarm()
            return Scribe(journal)

    def opened(self) -> Journal:
        return Journal.open(self.path, clock=ticking(), places=places_of(self.path, {}))

    def listen(self, journal: Journal) -> None:
        """Hear what is acknowledged."""
        append = journal.append

        def heard(draft, after):
            try:
                entry = append(draft, after)
            except JournalError as error:
                if self.plant != "ignore-error" or error.code is JournalErrorCode.STOPPED:
                    raise
                entry = journal._chained(draft)
            if self.altered:
                self.hold_against_file(entry)
            self.acknowledge(entry)
            return entry

        journal.append = heard

    def hold_against_file(self, entry) -> None:
        """What is acknowledged is what others find at that moment in both files."""
        with JournalReader(self.path) as reader:
            assert reader.find(entry.number) == entry, f"entry {entry.number} lies there otherwise"
        link = MirrorReader(places_of(self.path, {}).mirror).link(entry.number)
        copied = None if link is None else (link.hash.hex(), link.body.decode(errors="replace"))
        assert copied == (entry.hash, entry.body), f"entry {entry.number} was copied otherwise"

    def take(self, scribe: Scribe, step: Callable[[Scribe], object]) -> None:
        """Make a step; after an error the journal is opened again, and the step is made anew."""
        for _ in range(3):
            try:
                step(scribe)
            except JournalError as error:
                self.tell(error)
                # What cannot be read before anything is written has stopped nothing.
                assert scribe.journal.stopped or self.reads, "recording did not stop"
                self.reopen(scribe)
            else:
                return
        raise AssertionError("the table never went on")

    def reopen(self, scribe: Scribe) -> None:
        """Open again: with the disk as it is, then with one that works."""
        try:
            scribe.journal.reopen()
        except JournalError as error:
            self.tell(error)
            assert scribe.journal.stopped, "recording goes on without a journal"
            self.recorder.disarm()
            scribe.journal.reopen()
        assert not scribe.journal.stopped, "recording does not go on"
        scribe.state = scribe.journal.recover().state

    def tell(self, error: JournalError) -> None:
        said = str(error)
        assert "\n" not in said, f"no sentence: {said}"
        assert said.endswith("."), f"no sentence: {said}"
        self.told[error.code.value] += 1

    def acknowledge(self, entry) -> None:
        self.acknowledged[entry.number] = entry.hash

    def check(self) -> None:
        """With a disk that works, everything acknowledged is there, once, and nothing is open."""
        left = self.recorder.left_open
        if left:
            gc.collect()
            assert not self.recorder.left_open, f"{left} files were left open"
        with self.opened() as journal:
            found = {link.number: link.hash.hex() for link in journal.links()}
            lost = [at for at, head in self.acknowledged.items() if found.get(at) != head]
            assert not lost, f"acknowledged and not there: entries {lost}"
            assert journal.verify().intact, "the chain does not hold"
            assert journal.tables_hold(), "the tables do not hold"
            ids = {entry.id for entry in journal.entries()}
            assert len(ids) == len(found), "an entry is there twice"
            told(journal)
        with self.opened() as journal:
            assert not told(journal), "what was mended is not whole the next time"


FIRST: tuple[Callable[[Scribe], object], ...] = (*[next_tap] * 7, Scribe.undo)
"""Table, shift, two guests, a hand begun, two taps, the last one taken back."""

SECOND: tuple[Callable[[Scribe], object], ...] = (Scribe.restart, next_tap)


class Bench:
    """Where a process tries fault after fault."""

    def __init__(self, folder: Path, plant: str | None) -> None:
        self.folder, self.plant = folder, plant
        self.recorder = Recorder()
        self.templates = {name: folder / "from" / name for name in BEGINNINGS}
        self.recorder.watch(folder)
        self._prepare()

    def _prepare(self) -> None:
        """Lay out what each run begins with."""
        for template in self.templates.values():
            template.mkdir(parents=True)
        table = Table(self.templates["closed"] / NAME, self.recorder)
        scribe = table.started()
        for step in FIRST:
            step(scribe)
        for name in ("left", "copy_cut", "copy_gone", "journal_gone", "journal_cut"):
            _copy(table.path.parent, self.templates[name])
        scribe.journal.close()
        copy = self.templates["copy_cut"] / f"{NAME}.copy"
        copy.write_bytes(copy.read_bytes()[:-100])
        (self.templates["copy_gone"] / f"{NAME}.copy").unlink()
        for ending in ("", "-wal"):
            (self.templates["journal_gone"] / f"{NAME}{ending}").unlink()
        journal = self.templates["journal_cut"] / NAME
        journal.write_bytes(journal.read_bytes()[:-5000])
        journal.with_name(f"{NAME}-wal").unlink()
        (self.templates["old"] / NAME).write_bytes(OLD.read_bytes())
        self._prepare_newer()

    def _prepare_newer(self) -> None:
        """A journal that a newer program was killed with, before this one was installed again."""
        folder, left = self.folder / "newer", self.templates["newer"]
        shutil.copytree(self.templates["closed"], folder)
        with newer_program():
            table = Table(folder / NAME, self.recorder)
            scribe = table.started()
            next_tap(scribe)
            _copy(folder, left)
            scribe.journal.close()

    def table(self, beginning: str, *, reads: bool = False) -> Table:
        """A table with what a run begins with, whose entries count as acknowledged."""
        place = self.folder / "at"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        _copy(self.templates[beginning], place)
        self.recorder.watch(self.folder)
        return Table(place / NAME, self.recorder, self.plant, reads=reads)

    def faults(self) -> list[Fault]:
        """Every fault that there is to make."""
        found = []
        for beginning in BEGINNINGS:
            table = self.table(beginning)
            self.recorder.count()
            table.evening()
            for kind in KINDS:
                for number in range(1, self.recorder.calls(kind) + 1):
                    found += [
                        Fault(beginning, int(kind), number, error, lasting)
                        for error, lasting in _errors(kind)
                    ]
        return found

    def arm(self, fault: Fault) -> None:
        """Let the fault happen from now on."""
        self.recorder.arm(Kind(fault.kind), fault.number, fault.error, lasting=fault.lasting)

    def altered(self) -> list[Fault]:
        """Every write of an entry while it is played, altered at each of the places."""
        found = []
        for beginning in ("new", "closed"):
            table = self.table(beginning)
            table.begun = self.recorder.count
            table.evening()
            found += [
                Fault(beginning, int(Kind.ENTRY), number, place, lasting=False)
                for number in range(1, self.recorder.calls(Kind.ENTRY) + 1)
                for place in PLACES
            ]
        return found

    def tried(self, fault: Fault, share: Share) -> str | None:
        """Make one fault; what is wrong, if anything."""
        table = self.table(fault.beginning, reads=fault.kind in (Kind.READ, Kind.ENTRY))
        table.altered = fault.kind == Kind.ENTRY
        table.begun = partial(self.arm, fault) if table.altered else table.begun
        if not table.altered:
            self.arm(fault)
        try:
            table.evening()
            self.recorder.disarm()
            assert self.recorder.hits, "the call was never made"
            table.check()
        except Exception as error:  # noqa: BLE001 — any other than a JournalError is what is sought
            self.recorder.disarm()
            last = traceback.extract_tb(error.__traceback__)[-1]
            return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"
        finally:
            share.rounds += 1
            share.acknowledged += len(table.acknowledged)
            share.told = dict(Counter(share.told) + table.told)
        return None


def _copy(source: Path, target: Path) -> None:
    """Copy what is left after a kill; SQLite makes its index anew."""
    for file in source.iterdir():
        if not file.name.endswith("-shm"):
            (target / file.name).write_bytes(file.read_bytes())


def _errors(kind: Kind) -> tuple[tuple[int, bool], ...]:
    """The errors that a kind of call is tried with; whether they last."""
    if kind is Kind.READ:
        return (errno.EIO, False), (errno.EIO, True)
    lasting = (errno.EIO, True), (errno.ENOSPC, True)
    if kind is Kind.ANY:
        return lasting  # once is what the kinds themselves are for
    halves = ((CUT_SHORT, False), (CUT_SHORT, True)) if kind is Kind.WRITE else ()
    return (errno.EIO, False), (errno.ENOSPC, False), *lasting, *halves


def shown(fault: Fault) -> str:
    """A fault as it is written in a call."""
    values = ", ".join(repr(value) for value in msgspec.structs.astuple(fault))
    return f"io_faults.Fault({values})"


def main(order: Order) -> None:
    """Make this process's share of the faults, and print what was found."""
    follow_as_said()
    if order.plant == "trust-the-write":
        Journal._read_back = lambda _, entry: entry
    elif order.plant == "trust-the-copy":
        Mirror._read_back = lambda *_: None
    bench = Bench(Path(order.folder), order.plant)
    if order.only is not None:
        wanted, whole = [order.only], False
    else:
        every = bench.altered() if order.altered else bench.faults()
        whole = len(every) <= order.rounds
        random.Random(order.seed).shuffle(every)
        wanted = every[: order.rounds][order.share :: order.shares]
    for at in range(0, len(wanted), AT_ONCE):
        share = Share(whole=whole)
        calls: Counter[str] = Counter()
        for fault in wanted[at : at + AT_ONCE]:
            calls[Kind(fault.kind).name] += 1
            problem = bench.tried(fault, share)
            if problem:
                share.failures.append(
                    f"seed {order.seed}: {fault}: {problem}; "
                    f"see it again: io_faults.fault_again({shown(fault)})"
                )
                if order.plant:
                    break
        share.calls = dict(calls)
        print(msgspec.json.encode(share).decode(), flush=True)
        if order.plant and share.failures:
            return


if __name__ == "__main__":
    main(msgspec.json.decode(sys.argv[1], type=Order))
