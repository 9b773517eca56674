"""From the table to the training and back: another program takes the place of this one.

The two never have the table's journal and the training's store open at the same time: this
process has closed its files before the other program replaces it. Its last window stays until the
other's first frame lies over it, so that the screen is not black in between.
"""

from __future__ import annotations

import os
import sys
import time
from typing import NoReturn

REFUSED = 1
"""The exit code of a program that could not open what it was to show."""

GOES_OVER = 70
"""What `ui.app.run` returns where somebody goes over to the other program."""

LAST_WINDOW = "DEALER_ASSIST_LAST_WINDOW"
"""The environment variable that tells the other program what holds the last window of this one."""

SHARED = frozenset({"xcb", "wayland"})
"""Platforms of Qt on which several programs have the display at once."""

FRAME_S = 0.1
"""So long the last window stays after it was let go: the frame over it is on the screen by then."""


def replace_process(*arguments: str) -> NoReturn:
    """Replace this process by `dealer-assist` with these arguments; all files are closed by now.

    Raises OSError if that program cannot be started; this one goes on then.
    """
    held = _held_window()
    if os.environ.get("NOTIFY_SOCKET"):
        # Imported here, as nobody but a service needs it.
        from ui.window.service_manager import say_going_over  # noqa: PLC0415

        say_going_over()
    sys.stdout.flush()
    sys.stderr.flush()
    # `-m` because the entry point need not be on the path; `-P` so that no module is imported
    # from the folder that this happens to be started in.
    program = [sys.executable, "-P", "-m", "ui.cli", *arguments]
    os.execve(sys.executable, program, {**os.environ, **held})  # noqa: S606 — no shell is wanted


def _held_window() -> dict[str, str]:
    """Keep this program's last window where displays are shared; else let go of the display.

    Returns:
        what the other program is told, in its environment.
    """
    # Imported here because Qt takes long to import, and this module is imported at every start.
    from PySide6.QtGui import QGuiApplication  # noqa: PLC0415

    app = QGuiApplication.instance()
    if app is None:
        return {}
    if QGuiApplication.platformName() not in SHARED:
        app.shutdown()
        return {}
    over, holds = os.pipe()
    _hold_until(over, holds)
    os.close(over)
    os.set_inheritable(holds, True)  # noqa: FBT003 — as it is made
    return {LAST_WINDOW: str(holds)}


def _hold_until(over: int, holds: int) -> None:
    """Leave a process behind that keeps the connection to the display until `over` is at its end.

    The display takes a program's windows away when nobody has its connection any more.
    """
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    try:
        # Once more, so that it is nobody's child that would have to be waited for.
        if os.fork() == 0:
            os.close(holds)
            os.read(over, 1)
            time.sleep(FRAME_S)
    finally:
        os._exit(0)


def let_go_of_the_last_window() -> None:
    """Take away the last window of the program whose place this one has taken, if there is one."""
    holds = os.environ.pop(LAST_WINDOW, None)
    if holds is not None:
        os.close(int(holds))
