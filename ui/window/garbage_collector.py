"""Keeps Python's garbage collector off until the first frame is on the screen.

A start makes hundreds of thousands of objects that all stay, and the collector would go through
them again and again. Once the frame is there they are frozen, so that no later collection, in the
middle of a tap, goes through them either.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collecting_later() -> Iterator[None]:
    """Collect nothing until `first_frame_shown`, or until the end of the `with` block."""
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()


def first_frame_shown() -> None:
    """Start collecting; all objects that exist by now are left out for good."""
    gc.freeze()
    gc.enable()
