"""Small files of what a screen remembers from one start to the next; none of them is missed."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TypeVar

import msgspec

from dealerassist.files.reading import LARGEST_SMALL, content_of
from dealerassist.files.writing import write_whole

Content = TypeVar("Content")


def recalled(
    path: Path, kind: type[Content], otherwise: Content, *, most: int = LARGEST_SMALL
) -> Content:
    """What the file remembers, of at most so many bytes.

    `otherwise` where it is missing, longer, or cannot be read as this kind.
    """
    try:
        return msgspec.json.decode(content_of(path, most), type=kind)
    except (OSError, ValueError, RecursionError):
        return otherwise


def remember(path: Path, content: bytes) -> None:
    """Keep this; where that fails, the next start begins as this one did."""
    with contextlib.suppress(OSError):
        write_whole(path, [content])
