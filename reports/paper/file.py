"""Writing a document to its file."""

from __future__ import annotations

from pathlib import Path

from dealerassist.files.writing import HANDED_ON, write_whole


def save_paper(path: Path, content: bytes) -> None:
    """Write a document that others may read; it appears under its name whole or not at all.

    Raises:
        OSError: if it cannot be written.
    """
    write_whole(path, [content], mode=HANDED_ON)
