"""Power cuts: whatever the disk holds after one, everything acknowledged is in the journal.

Evenings are played by the unmodified journal with the recorder in its process. From each record,
images of the disk are made as a power cut at any call may leave it; each is opened, with journal
and second copy, and with each of them alone. See one image again with `image_again`.
"""

from __future__ import annotations

import multiprocessing
import random
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

from msgspec import Struct

from dealerassist.journal.entry import Draft, uuid7
from dealerassist.journal.errors import JournalError
from dealerassist.journal.journal import Journal
from dealerassist.table.events import Restarted
from dealerassist.table.evolve import fold
from tests.proof.disk_images import Disk, Image
from tests.proof.order import wrong_order
from tests.proof.planted import NEEDS
from tests.proof.recorded_play import ALL, COPIES, NAME, PLANS, Player, places_in
from tests.proof.recorder import Kind, Record, build, records, scratch
from tests.support.journal.scribe import ticking
from tests.support.journal.told import told

IMAGES_A_RUN = 200
"""How many images of one run are looked at, where there are many."""

WITHOUT = {
    "together": (),
    "journal": (NAME + ".copy",),
    "copy": (NAME, NAME + "-wal", NAME + ".new", NAME + ".new-wal"),
}
"""What is taken from an image for each way to look at it."""


class Figures(Struct, frozen=True):
    """What a proof has shown.

    Attributes:
        rounds: images looked at; `runs`: evenings that they are of; `calls`: calls recorded.
        acknowledged: entries that had to be there, in all images together.
        mended: how many images were mended, by what was put right.
        failures: the first of each run that failed, with its seed.
        seconds: the time that it took; `image_ms`: the time of a process for one image.
    """

    rounds: int
    runs: int
    calls: int
    acknowledged: int
    mended: dict[str, int]
    failures: tuple[str, ...]
    seconds: float
    image_ms: float

    def lines(self) -> tuple[str, ...]:
        """What to print."""
        mended = ", ".join(f"{what} {count:,}" for what, count in sorted(self.mended.items()))
        return (
            f"power cuts: {self.rounds:,} images of {self.runs:,} evenings, {self.calls:,} calls",
            f"power cuts: {self.acknowledged:,} acknowledged entries looked for",
            f"power cuts: {len(self.failures)} evenings with a failure",
            f"power cuts: mended on opening: {mended or 'none'}",
            f"power cuts: {self.seconds:.0f} s, {self.image_ms:.1f} ms an image",
            *self.failures,
        )


class Share(Struct):
    """What one process has found."""

    rounds: int = 0
    calls: int = 0
    acknowledged: int = 0
    mended: dict[str, int] = {}
    failures: list[str] = []
    busy_s: float = 0.0


class Played(Struct, frozen=True):
    """A run as it was recorded.

    Attributes:
        base: the files that it began with; `acknowledged`: what was acknowledged before it.
    """

    calls: tuple[Record, ...]
    base: Image
    acknowledged: dict[int, str]


class Moment:
    """How the disk and the promise stand at a moment of a run, which only moves on.

    Attributes:
        acknowledged: the hashes of the entries acknowledged before it, by number.
        valid: the ways to look at an image that must hold.
    """

    def __init__(self, played: Played) -> None:
        self.disk = Disk(played.base)
        self.acknowledged = dict(played.acknowledged)
        self.valid: tuple[str, ...] = ("together",) if played.base else tuple(ALL.split())
        self._left = iter(played.calls)
        self._at = 0

    def move_to(self, end: int) -> None:
        """Make the calls before call `end`."""
        for call in islice(self._left, end - self._at):
            if call.kind is Kind.MARK:
                self._hear(*call.data.decode().split())
            else:
                self.disk.make(call)
        self._at = end

    def _hear(self, word: str, *rest: str) -> None:
        if word == "ack":
            self.acknowledged[int(rest[0])] = rest[1]
        elif word == "valid":
            self.valid = rest
        elif word == "settled":
            self.disk.settle()


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Look at `rounds` images.

    Args:
        seed: the first run's; each further run has the next.
        jobs: how many processes look.
        plant: one of `PLANTS`, to see that it is found; one process then looks no further.
        advance: told how many more were looked at.
    """
    each = max(1, min(IMAGES_A_RUN, rounds // (2 * len(PLANS))))
    seeds = [(seed + at, min(each, rounds - at * each)) for at in range(-(-rounds // each))]
    began = time.perf_counter()
    with scratch() as place:
        library = build(Path(place))
        tasks = [(library, Path(place) / str(at), seeds[at::jobs], plant) for at in range(jobs)]
        shares = []
        for share in _worked(tasks, advance):
            shares.append(share)
            if plant and share.failures and jobs == 1:
                break
    mended: Counter[str] = Counter()
    for share in shares:
        mended.update(share.mended)
    done = sum(share.rounds for share in shares)
    return Figures(
        rounds=done,
        runs=len(seeds),
        calls=sum(share.calls for share in shares),
        acknowledged=sum(share.acknowledged for share in shares),
        mended=dict(mended),
        failures=tuple(failure for share in shares for failure in share.failures),
        seconds=time.perf_counter() - began,
        image_ms=1000 * sum(share.busy_s for share in shares) / max(done, 1),
    )


Task = tuple[Path, Path, list[tuple[int, int]], str | None]


def _worked(tasks: list[Task], advance: Callable[[int], None]) -> Iterator[Share]:
    """The shares of all runs; with several tasks, each in a process of its own."""
    if len(tasks) == 1:
        for share in _runs(tasks[0]):
            advance(share.rounds)
            yield share
        return
    fork = multiprocessing.get_context("fork")
    queue = fork.SimpleQueue()
    workers = [fork.Process(target=_put_runs, args=(task, queue)) for task in tasks]
    for worker in workers:
        worker.start()
    left = len(workers)
    while left:
        share = queue.get()
        if share is None:
            left -= 1
            continue
        advance(share.rounds)
        yield share
    for worker in workers:
        worker.join()


def _put_runs(task: Task, queue: multiprocessing.SimpleQueue) -> None:
    try:
        for share in _runs(task):
            queue.put(share)
    except Exception as error:  # noqa: BLE001 — the other processes go on, and it is told
        queue.put(Share(failures=[f"a process broke off: {error!r}"]))
    finally:
        queue.put(None)


def _runs(task: Task) -> Iterator[Share]:
    library, place, seeds, plant = task
    place.mkdir()
    with Player(library) as player:
        for seed, count in seeds:
            yield _run(player, place, seed, count, plant)


def _run(player: Player, place: Path, seed: int, count: int, plant: str | None) -> Share:
    began = time.perf_counter()
    played = played_anew(player, place, plan_of(seed, plant), seed, plant)
    share = Share(calls=len(played.calls))
    problem = wrong_order(played.calls, played.base)
    if problem:
        share.failures.append(f"seed {seed} ({plan_of(seed, plant)}): {problem}")
    for number, problem in looked_at(played, place / "image", seed, range(count), share):
        share.rounds += 1
        if problem and not share.failures:
            share.failures.append(
                f"seed {seed}, image {number} ({plan_of(seed, plant)}): {problem}; "
                f"see it again: power_cuts.image_again({seed}, {number}, plant={plant!r})"
            )
    share.busy_s = time.perf_counter() - began
    return share


def image_again(
    seed: int, number: int, *, plant: str | None = None, keep: Path | None = None
) -> str | None:
    """Look at one image of one run once more; what is wrong with it, if anything.

    Args:
        keep: a folder that the image is laid out in.
    """
    with scratch() as place, Player(build(Path(place))) as player:
        played = played_anew(player, Path(place), plan_of(seed, plant), seed, plant)
        looked = looked_at(played, keep or Path(place) / "image", seed, [number], Share())
        return next(looked)[1]


def plan_of(seed: int, plant: str | None = None) -> str:
    """What happens in the run with this seed; what is planted for failing syncs needs them."""
    plans = NEEDS.get(plant or "", tuple(PLANS))
    return plans[seed % len(plans)]


def played_anew(player: Player, place: Path, plan: str, seed: int, plant: str | None) -> Played:
    """Play a run and record it; one that begins after a power cut needs another before it."""
    base: Image = {}
    acknowledged: dict[int, str] = {}
    if plan == "after_a_cut":
        chance = random.Random(f"{seed} before")
        before = played_anew(player, place, chance.choice(("evening", "kills")), seed, plant)
        moment = Moment(before)
        moment.move_to(cut_of(before, chance))
        way = chance.choice(moment.valid)
        base = left_of(moment.disk.image(chance), way)
        acknowledged = moment.acknowledged
    folder, log = place / "run", place / "log"
    lay_out(base, folder, apart=seed % 2 == 0)
    log.unlink(missing_ok=True)
    player.play(plan, folder, log, seed=seed, plant=plant)
    return Played(tuple(records(log.read_bytes(), folder)), base, acknowledged)


def cut_of(played: Played, chance: random.Random) -> int:
    """The call before which the power is cut: any of the run, or any of one of its phases."""
    phases = [at for at, call in enumerate(played.calls) if call.data.startswith(b"phase")]
    which = chance.randrange(len(phases))
    after = [*phases, len(played.calls)][which + 1]
    if chance.random() < 0.5:
        return chance.randint(0, len(played.calls))
    return chance.randint(phases[which], after)


def looked_at(
    played: Played, place: Path, seed: int, numbers: Iterable[int], share: Share
) -> Iterator[tuple[int, str | None]]:
    """Make these images of a run and open them; what is wrong with each, if anything."""
    chances = {number: random.Random(f"{seed} {number}") for number in numbers}
    cuts = {number: cut_of(played, chance) for number, chance in chances.items()}
    moment = Moment(played)
    for number in sorted(cuts, key=cuts.__getitem__):
        moment.move_to(cuts[number])
        chance = chances[number]
        way = chance.choice(moment.valid)
        lay_out(left_of(moment.disk.image(chance), way), place, apart=seed % 2 == 0)
        share.acknowledged += len(moment.acknowledged)
        try:
            mended = opened(place, moment.acknowledged)
        except (JournalError, AssertionError) as error:
            yield number, f"{way}, cut before call {cuts[number]}: {error}"
        else:
            share.mended = dict(Counter(share.mended) + Counter(mended))
            yield number, None


def left_of(image: Image, way: str) -> Image:
    """The files of an image that are looked at."""
    return {p: content for p, content in image.items() if Path(p).name not in WITHOUT[way]}


def lay_out(image: Image, folder: Path, *, apart: bool) -> None:
    """Put the files of an image into a folder that holds nothing else.

    Args:
        apart: whether the second copy lies in a folder of its own.
    """
    shutil.rmtree(folder, ignore_errors=True)
    (folder / COPIES if apart else folder).mkdir(parents=True)
    for path, content in image.items():
        (folder / path).write_bytes(content)


def opened(folder: Path, acknowledged: dict[int, str]) -> list[str]:
    """Open what a power cut has left, go on, and open it once more.

    Returns:
        what was mended.

    Raises:
        JournalError: if it is refused; `AssertionError` if it does not hold what it must.
    """
    with Journal.open(folder / NAME, clock=ticking(), places=places_in(folder)) as journal:
        mended = [event.what.value for event in told(journal)]
        found = {link.number: link.hash.hex() for link in journal.links()}
        lost = [number for number, head in acknowledged.items() if found.get(number) != head]
        assert not lost, f"acknowledged and not there: entries {lost}"
        assert len(found) <= max(acknowledged, default=0) + 1, "entries that nobody recorded"
        assert journal.verify().intact, "the chain does not hold"
        assert journal.tables_hold(), "the tables do not hold"
        ids = journal.query("SELECT count(*), count(DISTINCT id) FROM entry")[0]
        assert ids[0] == ids[1] == len(found), "an entry is there twice"
        events = (Restarted("0.1.0", None),)
        after = fold(journal.recover().state, events)
        draft = Draft(id=uuid7(), actor="program", kind="restart", hand=None, events=events)
        last = journal.append(draft, after)
    with Journal.open(folder / NAME, clock=ticking(), places=places_in(folder)) as journal:
        assert not told(journal), "what was mended is not whole the next time"
        assert journal.last == last, "the entry after it is not there"
    return mended
