"""A second start brings the window that is running to the front, instead of covering it.

The running program listens on a socket in its own folder; a second one that finds the journal in
use knocks there. Where nobody answers, the second start says why nothing can be opened.
"""

from __future__ import annotations

import contextlib
import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QSocketNotifier
from PySide6.QtGui import QWindow

SHOWN = b"shown"
"""The answer to a knock: the window is in front now."""

WAIT_SECONDS = 3
"""How long a second start waits until somebody listens, and then for the answer."""

PAUSE_SECONDS = 0.1
"""How long between two knocks at which nobody listens yet."""


def brought_to_front(address: Path) -> bool:
    """Whether a program listens at this socket and has put its window in front.

    One that has been started just now has the journal before it has a window: who is impatient and
    starts it twice gets that window, not a page in front of it.
    """
    end = time.monotonic() + WAIT_SECONDS
    while not (answered := _knock(address)) and time.monotonic() < end:
        time.sleep(PAUSE_SECONDS)
    return answered


def _knock(address: Path) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as knock:
        knock.settimeout(WAIT_SECONDS)
        try:
            with _short(address) as path:
                knock.connect(path)
            return knock.recv(len(SHOWN)) == SHOWN
        except OSError:
            return False


@contextmanager
def heard_second_starts(address: Path, window: QWindow) -> Iterator[None]:
    """Within the `with` block, a second start brings this window to the front.

    Only who holds the journal's lock listens, so a socket that is there already is left over.
    Without a socket (no room on the disk) the block runs all the same.
    """
    with contextlib.ExitStack() as heard:
        listener = _listening(address)
        if listener is not None:
            heard.enter_context(listener)
            heard.callback(address.unlink, missing_ok=True)
            notifier = QSocketNotifier(listener.fileno(), QSocketNotifier.Type.Read)
            notifier.activated.connect(lambda: _answer(listener, window))
            heard.callback(lambda: notifier.setEnabled(False))
        yield


@contextmanager
def _short(address: Path) -> Iterator[str]:
    """A path to the same socket that is never too long: an address holds 107 bytes, a path more."""
    folder = os.open(address.parent, os.O_PATH | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{address.name}"
    finally:
        os.close(folder)


def _listening(address: Path) -> socket.socket | None:
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
    try:
        address.unlink(missing_ok=True)
        with _short(address) as path:
            listener.bind(path)
        listener.listen()
    except OSError:
        listener.close()
        return None
    return listener


def _answer(listener: socket.socket, window: QWindow) -> None:
    with contextlib.suppress(OSError):
        knock, _ = listener.accept()
        with knock:
            window.showFullScreen()
            window.raise_()
            window.requestActivate()
            knock.send(SHOWN)
