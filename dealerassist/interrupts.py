"""Ending in order when the system asks for it, and not in the middle of what must be whole.

SIGTERM, SIGHUP and SIGINT end the program as if its window had been closed: what is open is
closed, and the exit code is 128 and the signal's number, as shells count. A hang-up that the
caller wants ignored, as `nohup` does, stays ignored.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
"""What asks a program to end."""

SIGNALLED = 128
"""The exit code of a program that ended because of a signal is this and the signal's number."""


class _Held:
    """How deep in something whole the program is, and what has asked it to end meanwhile.

    Attributes:
        raised: what has asked it last, and began to end it.
    """

    depth = 0
    asked: int | None = None
    raised: int | None = None


def end_in_order() -> None:
    """From now on, end by unwinding what is open; in the main thread, before anything is opened."""
    _Held.raised = None
    for number in heeded():
        signal.signal(number, _end)


def asked_to_end() -> int | None:
    """The signal that began to end the program, which goes on all the same; None if there is none.

    What is raised in the middle of a library's own code, as while Qt is imported, is lost there.
    """
    return _Held.raised


def heeded() -> tuple[signal.Signals, ...]:
    """The signals of `ENDING` that nobody wants ignored."""
    ignored = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    return tuple(number for number in ENDING if number != signal.SIGHUP or not ignored)


def _end(number: int, _frame: FrameType | None = None) -> None:
    if _Held.depth:
        _Held.asked = number
        return
    _Held.raised = number
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(SIGNALLED + number)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Do this whole before the program ends, if it is asked to meanwhile."""
    _Held.depth += 1
    try:
        yield
    finally:
        _Held.depth -= 1
        if _Held.asked is not None and not _Held.depth:
            asked, _Held.asked = _Held.asked, None
            _end(asked)
