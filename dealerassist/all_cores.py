"""Much work shared among all cores, with its results in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing.connection import Connection
from types import FrameType
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
    context = multiprocessing.get_context(_way_to_start())
    told, tells = context.Pipe(duplex=False)
    with told, tells:
        pool = ProcessPoolExecutor(
            processes, mp_context=context, initializer=_heed, initargs=(told,)
        )
        try:
            yield pool
        except BaseException:
            # Nobody waits for what they are doing: an item may take minutes.
            tells.send_bytes(b"end")
            raise
        finally:
            pool.shutdown(cancel_futures=True)


# ── in a process that works for another ─────────────────────────────────────────────────────


class _EndedError(Exception):
    """An item that nobody waits for any more."""


class _Worker:
    """What this process is doing.

    Attributes:
        busy: whether it is at an item, and not handing one over.
        ended: whether it was told that nobody waits for its items any more.
    """

    busy = False
    ended = False


def _done(work: Callable[[Item], Result], item: Item) -> Result:
    """What `work` makes of the item; after it was told to end, nothing.

    Raises:
        _EndedError: then. So the pool ends as ever: were the process killed, others might wait for
            a lock that it held, or for somebody who takes what they hand over.
    """
    if _Worker.ended:
        raise _EndedError
    _Worker.busy = True
    try:
        return work(item)
    finally:
        _Worker.busy = False


def _heed(told: Connection) -> None:
    """Listen to the process that has started this one, to which alone Ctrl-C is left."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGUSR1, _leave)
    threading.Thread(target=_listen, args=[told], daemon=True).start()


def _listen(told: Connection) -> None:
    # It is not read: every process is to see it, and one that begins only now.
    told.poll(None)
    _Worker.ended = True
    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGUSR1)


def _leave(_number: int, _frame: FrameType | None) -> None:
    """Leave the item, and close what it has open."""
    if _Worker.busy:
        raise _EndedError
