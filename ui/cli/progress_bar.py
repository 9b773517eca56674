"""A progress bar for long work on a terminal; nothing anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

LONG_WORK = 256 * 1024
"""Bytes of hand records that take long enough to show a progress bar."""

Advance = Callable[[int], None]
"""Called with how much has been done since the last call."""


@contextmanager
def progress(label: str, total: int, *, wanted: bool) -> Iterator[Advance]:
    """A bar on standard error, if `wanted` and both streams are a terminal; else nothing.

    Args:
        label: what stands before the bar.
        total: the sum of all advances.
        wanted: whether the work takes long enough.
    """
    if not (wanted and sys.stdout.isatty() and sys.stderr.isatty()):
        yield lambda _done: None
        return
    # Rich takes a twentieth of a second to import: only once there is a bar to draw.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.advance(task, done)
