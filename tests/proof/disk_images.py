"""What a disk may hold after a power cut: the record of calls, replayed up to the cut.

What was synced is there. Of each write that was not, and of each cut of a file, every sector is
there or not, or holds anything; they may have reached the disk in any order. Of the names that
were made, moved and taken away since the folder was synced, the first so-and-so many are there, or
any of them, with files that may still be empty. That is less than ext4 and xfs keep, which keep
their order, and what POSIX promises.

A sync that fails gives up what was written before it: later syncs succeed without bringing it to
the disk, as Linux does it. It may be there or not from then on, until it is written again.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from msgspec import Struct

from tests.proof.recorder import Kind, Record

SECTORS = (512, 512, 512, 4096)
"""How much a disk writes whole; a disk draws one."""

MAPPED = "-shm"
"""The ending of SQLite's index, which is made anew after a power cut."""


class Change(Struct):
    """One change of a file: bytes at an offset, or None where it is cut or grown to a length.

    Attributes:
        synced: it is on the disk; `given_up`: a sync of it failed.
    """

    offset: int
    data: bytes | None
    synced: bool = False
    given_up: bool = False


class File:
    """What the disk holds of a file for certain, and what it may hold."""

    def __init__(self, content: bytes | bytearray = b"") -> None:
        self.content = bytearray(content)
        self.changes: list[Change] = []

    def sync(self) -> None:
        """All that was changed, and not given up, is on the disk."""
        if any(change.given_up for change in self.changes):
            for change in self.changes:
                change.synced = change.synced or not change.given_up
            return
        for change in self.changes:
            put(self.content, change.offset, change.data)
        self.changes.clear()

    def fail_to_sync(self) -> None:
        """What was written is given up; a new length is not."""
        for change in self.changes:
            change.given_up = not change.synced and change.data is not None


NameChange = tuple[Kind, str, str, File]
"""A name is made, moved, linked or taken away; the name, the other one, and the file."""


class Folder:
    """The names in a folder: as the program sees them, and as the disk does."""

    def __init__(self) -> None:
        self.seen: dict[str, File] = {}
        self.kept: dict[str, File] = {}
        self.changes: list[NameChange] = []

    def change(self, kind: Kind, name: str, other: str, file: File) -> None:
        """Make, move, link or take away a name."""
        change = (kind, name, other, file)
        self.changes.append(change)
        name_in(self.seen, *change)

    def sync(self) -> None:
        """The disk holds the names as the program sees them."""
        self.changes.clear()
        self.kept = dict(self.seen)


Image = dict[str, bytes | bytearray]
"""The content of each file, by its path below the folder that was watched."""


class Disk:
    """A disk to which the calls of a record are made one by one."""

    def __init__(self, base: Mapping[str, bytes | bytearray] | None = None) -> None:
        """A disk that holds these files."""
        self._folders: dict[str, Folder] = {}
        self._open: dict[int, tuple[str, File | None]] = {}
        for path, content in (base or {}).items():
            folder, name = self._place(path)
            folder.seen[name] = File(content)
            folder.sync()

    def make(self, call: Record) -> None:
        """Make one more call."""
        match call.kind:
            case Kind.OPEN:
                self._opened(call)
            case Kind.WRITE:
                self._file(call).changes.append(Change(call.offset, call.data))
            case Kind.TRUNCATE:
                self._file(call).changes.append(Change(call.offset, None))
            case Kind.SYNC:
                self._synced(call)
            case Kind.UNLINK | Kind.RENAME | Kind.LINK:
                folder, name = self._place(call.first)
                other = PurePosixPath(call.second).name
                folder.change(call.kind, name, other, folder.seen[name])
            case Kind.DUP:
                self._open[call.result] = self._open[call.descriptor]

    def settle(self) -> None:
        """Everything is on the disk."""
        for folder in self._folders.values():
            folder.sync()
            for file in folder.seen.values():
                for change in file.changes:
                    change.given_up = False
                file.sync()

    def image(self, chance: random.Random) -> Image:
        """What the disk may hold if the power is cut now."""
        fate = fate_of(chance)
        image: Image = {}
        for path, folder in self._folders.items():
            names = dict(folder.kept)
            for change in fate.names(folder.changes):
                name_in(names, *change)
            for name, file in names.items():
                if not name.endswith(MAPPED):
                    image[f"{path}/{name}".lstrip("/")] = fate.content(file)
        return image

    def unsynced_names(self, folder: str) -> list[tuple[Kind, str]]:
        """What was done to which names of a folder since it was synced."""
        found = self._folders.get("" if folder == "." else folder, Folder())
        return [(kind, name) for kind, name, *_ in found.changes]

    def written_by(self, call: Record) -> str:
        """The path of the file that a write is for."""
        return self._open[call.descriptor][0]

    def has_given_up(self, path: str) -> bool:
        """Whether the file shows what a sync that failed has not brought to the disk."""
        folder, name = self._place(path)
        file = folder.seen.get(name)
        return file is not None and any(change.given_up for change in file.changes)

    def _place(self, path: str) -> tuple[Folder, str]:
        parent, _, name = path.rpartition("/")
        return self._folders.setdefault(parent, Folder()), name

    def _opened(self, call: Record) -> None:
        # SQLite opens the folder like a file.
        if call.flags & os.O_DIRECTORY or call.first in self._folders:
            self._open[call.descriptor] = (call.first, None)
            return
        folder, name = self._place(call.first)
        file = folder.seen.get(name)
        if file is None:
            file = File()
            folder.change(Kind.OPEN, name, "", file)
        elif call.flags & os.O_TRUNC:
            file.changes.append(Change(0, None))
        self._open[call.descriptor] = (call.first, file)

    def _file(self, call: Record) -> File:
        file = self._open[call.descriptor][1]
        assert file is not None, "a folder is not written to"
        return file

    def _synced(self, call: Record) -> None:
        path, file = self._open[call.descriptor]
        if file is None:
            if call.result == 0:
                self._folders.setdefault(path, Folder()).sync()
        elif call.result == 0:
            file.sync()
        else:
            file.fail_to_sync()


class Fate(NamedTuple):
    """How a power cut treats what was not synced.

    Attributes:
        sector: how much is written whole.
        kept: how likely a change is there whole; `torn`: in parts.
        kept_up: how likely what was given up is there all the same.
        grown: how likely a file has the length that its lost writes had given it.
        trash: how likely a lost sector holds anything.
        early: whether no name that was not synced is there.
        scattered: whether any of them may be there without those before it.
    """

    chance: random.Random
    sector: int
    kept: float
    torn: float
    kept_up: float
    grown: float
    trash: float
    early: bool
    scattered: bool

    def names(self, changes: Sequence[NameChange]) -> Sequence[NameChange]:
        """Which of the changes of names are there."""
        if self.kept == 1:
            return changes
        if self.scattered:
            return [change for change in changes if self.chance.random() < 0.5]
        return changes[: 0 if self.early else self.chance.randint(0, len(changes))]

    def content(self, file: File) -> bytes | bytearray:
        """What is there of a file."""
        if not file.changes:
            return file.content
        content, length = bytearray(file.content), 0
        for change in file.changes:
            if change.data is not None:
                length = max(length, change.offset + len(change.data))
            elif not change.synced:
                length = 0
            for offset, data in self._parts(change):
                put(content, offset, data)
        if length > len(content) and self.chance.random() < self.grown:
            put(content, length, None)
        return content

    def _parts(self, change: Change) -> Iterator[tuple[int, bytes | None]]:
        kept = self.kept_up if change.given_up else self.kept
        drawn = self.chance.random()
        if change.synced or drawn < kept:
            yield change.offset, change.data
        elif change.data is not None and drawn < kept + self.torn:
            for offset, sector in sectors_of(change.offset, change.data, self.sector):
                if self.chance.random() < 0.5:
                    yield offset, sector
                elif self.chance.random() < self.trash:
                    yield offset, self.chance.randbytes(len(sector))


def fate_of(chance: random.Random) -> Fate:
    """Draw how a power cut treats what was not synced: everything, nothing, or some of it lost."""
    kept, torn = chance.choice(
        ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (0.5, 0.25), (0.9, 0.1), (0.1, 0.1), (0.5, 0.0))
    )
    return Fate(
        chance,
        sector=chance.choice(SECTORS),
        kept=kept,
        torn=torn,
        kept_up=chance.choice((0.0, 0.0, 0.5, 1.0)),
        grown=chance.choice((0.0, 0.0, 1.0)),
        trash=chance.choice((0.0, 0.0, 0.2)),
        early=chance.random() < 0.3,
        scattered=chance.random() < 0.3,
    )


def sectors_of(offset: int, data: bytes, size: int) -> Iterator[tuple[int, bytes]]:
    """The parts of `data` that lie in one sector each."""
    at = 0
    while at < len(data):
        end = min(len(data), at + size - (offset + at) % size)
        yield offset + at, data[at:end]
        at = end


def put(content: bytearray, offset: int, data: bytes | None) -> None:
    """Make one change."""
    if len(content) < offset:
        content.extend(bytes(offset - len(content)))
    if data is None:
        del content[offset:]
    else:
        content[offset : offset + len(data)] = data


def name_in(names: dict[str, File], kind: Kind, name: str, other: str, file: File) -> None:
    """Make one change of names."""
    match kind:
        case Kind.OPEN:
            names[name] = file
        case Kind.LINK:
            names[other] = file
        case Kind.UNLINK:
            names.pop(name, None)
        case Kind.RENAME:
            names.pop(name, None)
            names[other] = file
