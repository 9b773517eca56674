"""Shares the rounds of a proof among processes; each round has a seed of its own."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from tempfile import gettempdir
from typing import TypeVar

Work = TypeVar("Work")
Told = TypeVar("Told")

IN_MEMORY = Path("/dev/shm")  # noqa: S108 - the files are small, and a sync costs nothing there


def workplace() -> str:
    """A folder for files that are written and read a million times."""
    return str(IN_MEMORY) if IN_MEMORY.is_dir() else gettempdir()


def shared(
    work: Iterable[Work], do: Callable[[Work], Told], jobs: int, *, at_once: int = 16
) -> Iterator[Told]:
    """What `do` returns for each piece of work; with more than one job, in any order.

    The processes are forked, so what `do` needs must be ready before.
    """
    if jobs == 1:
        yield from map(do, work)
        return
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        yield from pool.imap_unordered(do, work, chunksize=at_once)
