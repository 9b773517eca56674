"""From the table to the training and back: another program takes this one's place.

The two never hold a journal and a training book at the same time: each is a process of its own,
which has closed everything before the other one begins.
"""

from __future__ import annotations

import os
import sys
from typing import NoReturn

REFUSED = 1
"""The exit code of a program that could not open what it was to show."""

LEFT = 70
"""What `ui.app.run` returns where somebody goes over."""


def become(*arguments: str) -> NoReturn:
    """Go on as `dealer-assist` with these arguments; everything of this program is closed.

    Raises:
        OSError: if that cannot be started; this program goes on then.
    """
    _let_go_of_the_screen()
    sys.stdout.flush()
    sys.stderr.flush()
    # Not by the name of an entry point, which need not be on the path; and not from the folder
    # one happens to be in.
    program = [sys.executable, "-P", "-m", "ui.cli", *arguments]
    os.execv(sys.executable, program)  # noqa: S606 — no shell is wanted


def _let_go_of_the_screen() -> None:
    """So that the other program can take it."""
    # Only where a screen was taken: Qt takes long to import.
    from PySide6.QtCore import QCoreApplication  # noqa: PLC0415

    app = QCoreApplication.instance()
    if app is not None:
        app.shutdown()
