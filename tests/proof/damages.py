"""Kinds of damage to one of a journal's two files that the other one can repair."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

Damage = Callable[[Path, Path, Random], None]


def cut_copy(_journal: Path, copy: Path, random: Random) -> None:
    """The end of the second copy is lost."""
    size = copy.stat().st_size
    os.truncate(copy, max(0, size - random.randint(1, 2_000)))


def lose_copy(_journal: Path, copy: Path, _random: Random) -> None:
    """The second copy is gone."""
    copy.unlink()


def flip_in_copy(_journal: Path, copy: Path, random: Random) -> None:
    """A bit of the second copy is another."""
    _flip(copy, random)


def lose_journal(journal: Path, _copy: Path, _random: Random) -> None:
    """The journal is gone, with its log."""
    journal.unlink()
    lose_log(journal, _copy, _random)


def lose_log(journal: Path, _copy: Path, _random: Random) -> None:
    """The log is gone, and all that was not yet brought from it into the journal."""
    for ending in ("-wal", "-shm"):
        journal.with_name(journal.name + ending).unlink(missing_ok=True)


def wipe_beginning(journal: Path, copy: Path, random: Random) -> None:
    """The journal's first sectors are zeros, and the log is gone."""
    lose_log(journal, copy, random)
    _write(journal, 0, bytes(4096))


def flip_in_journal(journal: Path, _copy: Path, random: Random) -> None:
    """A bit of the journal is another."""
    _flip(journal, random)


def _flip(file: Path, random: Random) -> None:
    content = file.read_bytes()
    at = random.randrange(len(content))
    _write(file, at, bytes([content[at] ^ 1 << random.randrange(8)]))


def _write(file: Path, at: int, content: bytes) -> None:
    with file.open("r+b") as stream:
        stream.seek(at)
        stream.write(content)


DAMAGES: tuple[Damage, ...] = (
    cut_copy,
    lose_copy,
    flip_in_copy,
    lose_journal,
    lose_log,
    wipe_beginning,
    flip_in_journal,
)
