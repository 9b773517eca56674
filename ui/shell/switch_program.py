"""From the table to the training and back: another program takes the place of this one.

The two never have the table's journal and the training's store open at the same time: this
process has closed its files before the other program replaces it.
"""

from __future__ import annotations

import os
import sys
from typing import NoReturn

REFUSED = 1
"""The exit code of a program that could not open what it was to show."""

GOES_OVER = 70
"""What `ui.app.run` returns where somebody goes over to the other program."""


def replace_process(*arguments: str) -> NoReturn:
    """Replace this process by `dealer-assist` with these arguments; all files are closed by now.

    Raises:
        OSError: if that program cannot be started; this one goes on then.
    """
    _let_go_of_the_screen()
    sys.stdout.flush()
    sys.stderr.flush()
    # `-m` because the entry point need not be on the path; `-P` so that no module is imported
    # from the folder that this happens to be started in.
    program = [sys.executable, "-P", "-m", "ui.cli", *arguments]
    os.execv(sys.executable, program)  # noqa: S606 — no shell is wanted


def _let_go_of_the_screen() -> None:
    """Close the connection to the display, so that the other program can have it."""
    # Imported here because Qt takes long to import, and this module is imported at every start.
    from PySide6.QtCore import QCoreApplication  # noqa: PLC0415

    app = QCoreApplication.instance()
    if app is not None:
        app.shutdown()
