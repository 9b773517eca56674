"""Writing a folder that appears under its name whole, or not at all."""

from __future__ import annotations

import errno
import fcntl
import os
import re
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from dealerassist.files.writing import LONGEST_PART, check_place, sync_folder

HANDED_ON_FOLDER = 0o750
"""The mode of a folder with papers or exports, before the umask: the group may read it too."""

BY_CHANCE = re.compile(r"[0-9a-f]{16}\.part")
"""How the name of an unfinished folder ends."""


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """An empty folder beside `folder`, renamed to it when the block ends without an error.

    Raises:
        OSError: if it cannot be written; `FileExistsError` if something has its name.
    """
    with unfinished_folder(folder) as beside:
        yield beside
        _sync(beside)
        # A folder may take the place of an empty one that came meanwhile, and of nothing else.
        check_place(folder, replaces=False)
        beside.rename(folder)
    sync_folder(folder.parent)


@contextmanager
def unfinished_folder(place: Path) -> Iterator[Path]:
    """An empty folder beside `place`, which is gone when the block ends, unless it was renamed.

    What a program that was killed has left of `place` is taken away first.

    Raises:
        OSError: if it cannot be made; `FileExistsError` if something has the name of `place`.
    """
    check_place(place, replaces=False)
    beginning = _beginning(place)
    _sweep(place.parent, beginning)
    beside = place.with_name(f"{beginning}{secrets.token_hex(8)}.part")
    try:
        beside.mkdir(mode=HANDED_ON_FOLDER)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(place)) from error
    lock = _locked(beside)
    try:
        yield beside
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        os.close(lock)


def _beginning(place: Path) -> str:
    part = os.fsencode(place.name)[:LONGEST_PART].decode(errors="ignore")
    return f".{part}."


def _locked(folder: Path) -> int:
    """The descriptor that holds the lock of a folder, by which others see that it is in use.

    Raises:
        OSError: `EWOULDBLOCK` if somebody else has it.
    """
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # A file system without locks has no others' work to respect.
        if error.errno == errno.EWOULDBLOCK:
            os.close(descriptor)
            raise
    return descriptor


def _sweep(parent: Path, beginning: str) -> None:
    """Take away the unfinished folders of programs that were killed."""
    with suppress(OSError):
        names = [each.name for each in os.scandir(parent) if each.name.startswith(beginning)]
        for name in names:
            if BY_CHANCE.fullmatch(name, len(beginning)):
                with suppress(OSError):
                    lock = _locked(parent / name)
                    shutil.rmtree(parent / name, ignore_errors=True)
                    os.close(lock)


def _sync(folder: Path) -> None:
    """Wait until the names of all files in the folder, and in those below it, are on the disk."""
    for below, _, _ in os.walk(folder):
        sync_folder(Path(below))
