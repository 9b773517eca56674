"""Python's garbage collector waits for the first picture.

A start makes hundreds of thousands of objects that all stay, and the collector would go through
them again and again. When the picture is there they are set aside, so that no later collection,
in the middle of a tap, goes through them either.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collecting_later() -> Iterator[None]:
    """Collect nothing until `picture_shown`, or until the end of this."""
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        gc.enable()


def picture_shown() -> None:
    """Collect again, but nothing of what there is by now."""
    gc.freeze()
    gc.enable()
