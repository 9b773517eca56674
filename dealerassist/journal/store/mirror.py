"""The second copy: a plain file, best on another disk, that gets each entry after the journal.

A line each: what the journal is called, then the entries (hash, space, body), and after the entry
that it covers each checkpoint with its public key. It only grows, so a tap costs one more write
and one more sync.

What must be signed at once is acknowledged once both its lines are on the disk. So an entry of
these at the very end, whose checkpoint is not there, is half of a write that was cut off, like a
line without its end: it does not count.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from dealerassist.files.reading import open_regular
from dealerassist.files.writing import sync_folder, write_all
from dealerassist.journal.chain import NO_CLAIM, Claim, JournalNames, Link, said_of
from dealerassist.journal.checkpoint_moments import must_be_signed
from dealerassist.journal.store.files import identity_of

FORMAT = 1
"""The file's format, in its first line."""

CHECKPOINT = b"checkpoint "
"""How the line of a checkpoint begins."""

HEX = 64
"""The length of a hash in hexadecimal."""


LONGEST_HEAD = 1 << 16
"""Bytes; what has a longer first line is no second copy."""

TAIL = 1 << 18
"""So much of the end of a second copy holds its last entries, in bytes."""


class MirrorHead(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the file's format, and whose entries follow."""

    copy: int
    journal: str
    table: str


class StoredCheckpoint(Struct, frozen=True, forbid_unknown_fields=True):
    """A checkpoint's note, and the public key that it is signed with."""

    key: str
    note: str

    def is_of(self, link: Link) -> bool:
        """Whether the note tells of the chain up to this entry; its signature is not looked at."""
        return f"\n{link.number}\n{link.hash.hex()}\n" in self.note


class MirrorError(ValueError):
    """The file is no second copy."""


def head_line(names: JournalNames) -> bytes:
    """The first line of a copy of the journal that is called so."""
    return _line(b"", MirrorHead(FORMAT, names.journal, names.table))


def entry_line(body: bytes, digest: bytes) -> bytes:
    """The line of an entry."""
    return b"%s %s\n" % (digest.hex().encode(), body)


def sealed_line(sealed: StoredCheckpoint) -> bytes:
    """The line of a checkpoint."""
    return _line(CHECKPOINT, sealed)


def _line(kind: bytes, content: Struct) -> bytes:
    return kind + msgspec.json.encode(content) + b"\n"


class Mirror:
    """The second copy of a journal in use, open at its end.

    It is a plain file that only grows, and not a second database: while it is in use, what was
    written is never written again, so that a cut spoils the line that was just being added and no
    other, and any tool can read it. Nor does SQLite write it, so that a fault there spoils one.
    """

    def __init__(self, path: Path) -> None:
        """Open the copy at `path`, which must end with a whole line.

        Raises:
            OSError: if it cannot be written.
        """
        self.path = path
        # Its name may not be on the disk yet, if that sync failed when it was made; then all that
        # is synced into the file from now on would be in a file without a name.
        sync_folder(path.parent)
        self._descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
        self._identity = identity_of(self._descriptor)

    def check(self) -> None:
        """Make sure that the file is still the one of its name.

        Raises:
            OSError: if it was moved, exchanged or removed, or its disk is gone.
        """
        if identity_of(self.path) != self._identity:
            raise OSError(errno.ENOENT, "another file has its name")

    def append(self, *lines: bytes) -> None:
        """Add `lines`, wait until the disk holds them, and read them back.

        Raises:
            OSError: if it does not; what the file holds then is only known by reading it.
        """
        content = b"".join(lines)
        write_all(self._descriptor, content)
        os.fdatasync(self._descriptor)
        self._read_back(content)

    def _read_back(self, content: bytes) -> None:
        """Make sure that the file ends with what was just written to it.

        A line that came out otherwise breaks the chain of the copy for all lines after it, and a
        kiosk may run for days until the next start compares the two. Were the journal lost in
        that time, what was acknowledged would be lost with it.
        """
        end = os.fstat(self._descriptor).st_size
        if os.pread(self._descriptor, len(content), end - len(content)) != content:
            raise OSError(errno.EIO, "it does not hold what was written")

    def close(self) -> None:
        """Give the file back. Does nothing the second time."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


class MirrorReader:
    """A second copy that is looked at: its entries are those of one moment.

    Attributes:
        path: the file; `names`: whose entries it holds.
    """

    def __init__(self, path: Path) -> None:
        """Read the first line of the copy at `path`.

        Raises:
            CopyError: if it is no second copy.
            OSError: if it cannot be read.
        """
        self.path = path
        self._content: bytes | None = None
        self._places: dict[int, int] | None = None
        self._entry_lines = 0
        with open_regular(path) as file:
            line = file.readline(LONGEST_HEAD)
        try:
            head = msgspec.json.decode(line, type=MirrorHead)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise MirrorError("the first line is not that of a second copy") from error
        self.names = JournalNames(head.journal, head.table)
        if head.copy != FORMAT or head_line(self.names) != line:
            raise MirrorError("the first line is not that of a second copy")

    @property
    def claim(self) -> Claim:
        """How many entries it has by its own account; 0 if there is none.

        A number that was damaged may be any: no more are believed than there are lines.
        """
        last = self.link(max(self._offsets, default=0))
        return NO_CLAIM if last is None else Claim(min(last.number, self._entry_lines), last.hash)

    def link(self, number: int) -> Link | None:
        """The entry that says it has this number, if there is one."""
        at = self._offsets.get(number)
        if at is None:
            return None
        content = self._read()
        return _link_of(content[at : content.index(b"\n", at) + 1])

    def sealed(self) -> Iterator[StoredCheckpoint]:
        """The checkpoints, those that can be read, in order."""
        for _, line in self._lines():
            if line.startswith(CHECKPOINT):
                try:
                    yield msgspec.json.decode(line[len(CHECKPOINT) :], type=StoredCheckpoint)
                except (msgspec.DecodeError, UnicodeDecodeError):
                    continue

    def is_exactly(self, lines: Iterable[bytes]) -> bool:
        """Whether the file holds these lines, byte for byte, and nothing else.

        Byte for byte, as that finds too what no hash covers, such as a checkpoint's note that
        differs in a space.
        """
        with open_regular(self.path) as file:
            return all(file.read(len(line)) == line for line in lines) and not file.read(1)

    @property
    def _offsets(self) -> dict[int, int]:
        """Where each entry lies, by the number that it says it has.

        Of two lines that claim a number, the first has it. A last entry that must be signed and
        has no checkpoint behind it was never acknowledged (`Journal._recorded`): it does not
        count, like a line without its end.
        """
        if self._places is None:
            self._places, last = {}, None
            for at, line in self._lines():
                if line.startswith(CHECKPOINT):
                    last = None
                    continue
                self._entry_lines += 1
                link = _link_of(line)
                if link is not None:
                    last = link if self._places.setdefault(link.number, at) == at else None
            if last is not None and must_be_signed(last.body):
                del self._places[last.number]
                self._entry_lines -= 1
        return self._places

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        """The whole lines after the first, each with its place; a torn one at the end is none."""
        content = self._read()
        at = content.find(b"\n") + 1
        while (end := content.find(b"\n", at) + 1) > 0:
            yield at, content[at:end]
            at = end

    def _read(self) -> bytes:
        """The whole file as it stood when it was first looked at closely."""
        if self._content is None:
            with open_regular(self.path) as file:
                self._content = file.read()
        return self._content


def copied_up_to(copy: Path) -> int | None:
    """The number of the last entry that a second copy holds whole; None if it cannot be told."""
    try:
        with open_regular(copy) as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TAIL))
            lines = file.read().split(b"\n")
    except OSError:
        return None
    # Behind the last line break is nothing, or a line that is being written.
    for line in reversed(lines[:-1]):
        said = said_of(line.partition(b" ")[2])
        if said is not None:
            return said.number
    return None


def _link_of(line: bytes) -> Link | None:
    """The entry in a line, if it is one."""
    digest, space, body = line[:HEX], line[HEX : HEX + 1], line[HEX + 1 : -1]
    said = said_of(body)
    if said is None or space != b" ":
        return None
    try:
        return Link(said.number, body, bytes.fromhex(digest.decode("ascii")))
    except ValueError:
        return None
