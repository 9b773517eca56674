"""Much work shared among all cores, with its results in order."""

from __future__ import annotations

import multiprocessing
import os
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

    To start the processes takes about a second. They end with the program, and when the caller
    reads no further. Where there is one core alone, this process does the work itself.

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


def _shared(
    work: Callable[[Item], Result], items: Iterable[Item], processes: int
) -> Iterator[Result]:
    # Not by "fork": a process that draws a progress bar has a thread, and a fork would copy the
    # locks that this thread holds without the thread that gives them back.
    context = multiprocessing.get_context("forkserver")
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
