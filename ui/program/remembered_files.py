"""Small files that a screen keeps from one start to the next; nothing depends on them."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TypeVar

import msgspec

from dealerassist.files.reading import LARGEST_SMALL, content_of
from dealerassist.files.writing import write_whole

Content = TypeVar("Content")


def load_or_default(
    path: Path, kind: type[Content], otherwise: Content, *, most: int = LARGEST_SMALL
) -> Content:
    """What this JSON file holds, as a value of `kind`.

    `otherwise` where it is missing, longer than `most` bytes, or not of this kind.
    """
    try:
        return msgspec.json.decode(content_of(path, most), type=kind)
    except (OSError, ValueError, RecursionError):
        return otherwise


def remember(path: Path, content: bytes) -> None:
    """Write the file; if that fails, it stays as it was and nobody is told."""
    with contextlib.suppress(OSError):
        write_whole(path, [content])
