"""A progress bar for long work on a terminal; nothing anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from dealerassist.journal import long_work

LONG_WORK = 256 * 1024
"""Bytes of hand records that take long enough to show a progress bar."""

Advance = Callable[[int], None]
"""Called with how much has been done since the last call."""


@contextmanager
def progress(label: str, total: int, *, wanted: bool) -> Iterator[Advance]:
    """A bar on standard error, if `wanted` and both streams are a terminal; else nothing.

    `total` is the sum of all advances.
    """
    if not (wanted and _on_a_terminal()):
        yield lambda _done: None
        return
    # Rich takes a twentieth of a second to import: only once there is a bar to draw.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)


@contextmanager
def progress_so_far(*labels: str, least: int) -> Iterator[tuple[long_work.Progress, ...]]:
    """The same for work that says how much of all is done, however much that is.

    Of work in several steps that know nothing of each other, only the bar of the last one is seen.

    The bar has no thread of its own: copies of this process, which share the work, are made at once
    then (`all_cores`).

    Args:
        labels: what stands before the bar of each step.
        least: how much takes long enough.
    """
    if not _on_a_terminal():
        yield tuple(long_work.unheard for _ in labels)
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        Progress,
        TaskID,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    )  # fmt: skip
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        tasks = [bar.add_task(label, visible=False, start=False) for label in labels]

        def so_far(step: TaskID, done: int, of: int) -> None:
            for other in tasks:
                bar.update(other, visible=other == step and of >= least)
            if not bar.tasks[step].started:
                bar.start_task(step)
            bar.update(step, completed=done, total=of, refresh=True)

        yield tuple(partial(so_far, step) for step in tasks)


def _on_a_terminal() -> bool:
    return sys.stdout.isatty() and sys.stderr.isatty()
