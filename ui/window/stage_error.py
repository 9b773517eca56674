"""The error of a screen that cannot be built; apart, so that it can be caught without Qt."""

from __future__ import annotations


class StageError(RuntimeError):
    """The screen cannot be built: a file of the program is missing or broken."""
