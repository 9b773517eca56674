"""What is raised when there is nothing to show the kiosk on or with; no Qt in here."""

from __future__ import annotations


class StageError(RuntimeError):
    """The screen cannot be built: a file of the program is missing or broken."""
