"""Much work shared among all cores, with its results in order."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

AHEAD = 3
"""Items for each process that are under way at one time: bounds the memory."""

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
    processes = len(os.sched_getaffinity(0))
    if processes < 2:
        return map(work, items)
    return _shared(work, items, processes)


def _way_to_start() -> str:
    """How processes are started: as copies of this one, which are there at once, where it is safe.

    Another thread, as of a progress bar, may hold locks, which a copy would have without the thread
    that gives them back. Then they begin anew, which takes half a second.
    """
    return "fork" if threading.active_count() == 1 else "forkserver"


def _shared(
    work: Callable[[Item], Result], items: Iterable[Item], processes: int
) -> Iterator[Result]:
    context = multiprocessing.get_context(_way_to_start())
    pool = ProcessPoolExecutor(processes, mp_context=context)
    waiting: deque[Future[Result]] = deque()
    try:
        for item in items:
            waiting.append(pool.submit(work, item))
            if len(waiting) > AHEAD * processes:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
