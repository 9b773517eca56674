"""Ending the program on a signal: everything open is closed, and nothing is cut off half-way.

SIGTERM, SIGHUP and SIGINT end the program as if its window had been closed. The exit code is 128
and the signal's number, as shells count. A hang-up (SIGHUP) that the caller wants ignored, as
`nohup` does, stays ignored. Work that must not be cut off runs inside `signals_deferred`.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from types import FrameType
from typing import Protocol, TypeVar

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
"""The signals that ask a program to end."""

SIGNALLED = 128
"""Added to a signal's number, it is the exit code of a program that the signal ended."""


class _Signals:
    """What has been received, for the whole process.

    Attributes:
        depth: how many `signals_deferred` blocks the program is in.
        pending: the last signal that came meanwhile and waits until they are left.
        raised: the last signal for which an exception was raised, to unwind the program.
    """

    depth = 0
    pending: int | None = None
    raised: int | None = None


def exit_on_signals() -> None:
    """From now on, have signals raise an exception that unwinds what is open.

    To be called in the main thread, before anything is opened.
    """
    _Signals.raised = None
    for number in heeded_signals():
        signal.signal(number, _end)


def signal_raised() -> int | None:
    """The signal that should have ended the program although it still runs; None if none came.

    To be asked after a library's code has run: an exception that is raised in the middle of it,
    as while Qt is imported, may be swallowed there.
    """
    return _Signals.raised


def heeded_signals() -> tuple[signal.Signals, ...]:
    """The signals of `ENDING` that are handled: all, but SIGHUP where the caller ignores it."""
    ignored = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    return tuple(number for number in ENDING if number != signal.SIGHUP or not ignored)


def _end(number: int, _frame: FrameType | None = None) -> None:
    if _Signals.depth:
        _Signals.pending = number
        return
    _Signals.raised = number
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(SIGNALLED + number)


@contextmanager
def signals_deferred() -> Iterator[None]:
    """Let the block finish before a signal that comes meanwhile ends the program."""
    _Signals.depth += 1
    try:
        yield
    finally:
        _Signals.depth -= 1
        if _Signals.pending is not None and not _Signals.depth:
            pending, _Signals.pending = _Signals.pending, None
            _end(pending)


def end_if_asked() -> None:
    """End work within `signals_deferred` if a signal waits, where the disk may be left as it is.

    The signal itself ends the program as soon as the block is left.

    Raises:
        SystemExit: if one waits.
    """
    if _Signals.pending is not None:
        raise SystemExit(SIGNALLED + _Signals.pending)


class _Closes(Protocol):
    def close(self) -> object: ...


Closing = TypeVar("Closing", bound=_Closes)


@contextmanager
def opened_whole(opens: Callable[[], Closing]) -> Iterator[Closing]:
    """What `opens` gives, closed on leaving the context.

    A signal waits until it is open, and sure to be closed. An exception in the middle would leave
    behind what only the finished opening takes away, such as the log of a journal that had been
    read but not yet opened for writing.
    """
    with ExitStack() as stack:
        with signals_deferred():
            opened = stack.enter_context(closing(opens()))
        yield opened
