"""The programs of which one fills the screen. No Qt in here."""

from __future__ import annotations

from typing import Any

from ui.program.program import Program
from ui.start.long_start import LongStart
from ui.start.not_opened import NotOpened

ScreenProgram = Program[Any, Any] | NotOpened | LongStart
"""The table, the training, the floor; or a page in place of a table that is not open."""
