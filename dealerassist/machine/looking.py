"""Looking at files that may be missing or closed to us, without an error."""

from __future__ import annotations

from pathlib import Path


def text_in(file: Path) -> str:
    """What a small file of the kernel says; empty if it cannot be read."""
    try:
        return file.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


def is_there(path: Path) -> bool:
    """Whether there is something of this name; what is closed to us is there."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def is_folder(path: Path) -> bool:
    """Whether it is a folder that we may look at."""
    try:
        return path.is_dir()
    except OSError:
        return False
