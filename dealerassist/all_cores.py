"""Much work shared among all cores, with its results in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

AHEAD = 3
"""Items for each process that are under way at one time: bounds the memory."""

ENDED = 128 + signal.SIGTERM
"""The exit code of a process that was ended."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def on_all_cores(work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
    """What `work` makes of each item, in their order.

    The processes end with the program, and when the caller reads no further. Where there is one
    core alone, this process does the work itself.

    Args:
        work: a function of a module; what it takes and gives goes through `pickle`.
        items: read a few ahead, in this process.

    Raises:
        Exception: what `work` raises, in place of its result.
    """
    processes = cores()
    if processes < 2:
        return map(work, items)
    return _shared(work, items, processes)


def as_each_is_done(
    work: Callable[[Item], Result], items: Sequence[Item]
) -> Iterator[tuple[Item, Result]]:
    """What `work` makes of each item, as soon as it is there, in any order.

    The processes end as those of `on_all_cores`. Results wait in memory until they are asked for.

    Args:
        work, items: as for `on_all_cores`; what takes longest is best the first.

    Raises:
        Exception: what `work` raises, in place of its result.
    """
    with _pool(cores()) as pool:
        under_way = {pool.submit(_done, work, item): item for item in items}
        for future in as_completed(under_way):
            yield under_way.pop(future), future.result()


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0))


def _way_to_start() -> str:
    """How processes are started: as copies of this one, which are there at once, where it is safe.

    Another thread, as of a progress bar, may hold locks, which a copy would have without the thread
    that gives them back. Then they begin anew, which takes half a second.
    """
    return "fork" if threading.active_count() == 1 else "forkserver"


def _shared(
    work: Callable[[Item], Result], items: Iterable[Item], processes: int
) -> Iterator[Result]:
    waiting: deque[Future[Result]] = deque()
    with _pool(processes) as pool:
        for item in items:
            waiting.append(pool.submit(_done, work, item))
            if len(waiting) > AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


@contextmanager
def _pool(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with the block, and at once if it ends by an error or an interrupt."""
    others = {*multiprocessing.active_children()}
    context = multiprocessing.get_context(_way_to_start())
    pool = ProcessPoolExecutor(processes, mp_context=context, initializer=_end_as_told)
    try:
        yield pool
    except BaseException:
        # Nobody waits for what they are doing: an item may take minutes.
        for each in {*multiprocessing.active_children()} - others:
            each.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _done(work: Callable[[Item], Result], item: Item) -> Result:
    """What `work` makes of the item; a process that is ended takes no further one."""
    try:
        return work(item)
    except SystemExit:
        os._exit(ENDED)


def _end_as_told() -> None:
    """Leave Ctrl-C, which comes to all processes of a terminal, to the one that has started this.

    What it ends closes first what it has open. An interrupt in the middle of handing an item over
    would leave a lock behind, for which the others would wait for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)


def _end(number: int, _frame: FrameType | None) -> None:
    # Where one has ended, the pool ends the others once more.
    signal.signal(number, signal.SIG_IGN)
    sys.exit(ENDED)
