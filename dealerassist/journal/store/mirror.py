"""The mirror: the second copy of a journal, as text, best on another disk.

The first line names journal and table. Then comes a line for each entry (hash, space, body), and,
after the entry that it covers, a line for each checkpoint with its public key. The journal gets
each entry first, the mirror after it. The file only grows, so a tap costs one more write and one
more sync.

An entry that must be signed at once is acknowledged when both its line and its checkpoint's are on
the disk. So if the file ends with such an entry and no checkpoint follows, that is half of a write
that was cut off, like a line without its end, and the entry does not count.
"""

from __future__ import annotations

import errno
import os
import weakref
from array import array
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from dealerassist.files.reading import open_regular
from dealerassist.files.writing import sync_folder, write_all
from dealerassist.journal.chain import NO_CLAIM, Claim, JournalNames, Link, body_header
from dealerassist.journal.required_checkpoints import must_be_signed
from dealerassist.journal.store.kept_files import identity_of

FORMAT = 1
"""The version of the file's format, in its first line."""

CHECKPOINT = b"checkpoint "
"""How the line of a checkpoint begins."""

HEX = 64
"""The length of a hash in hexadecimal."""


LONGEST_HEAD = 1 << 16
"""A file with a longer first line, in bytes, is no mirror; so any file may be opened."""

LINE, PIECE = 1 << 10, 1 << 20
"""How much of a mirror is read at once for one entry, and for all of them, in bytes."""

TAIL = 1 << 18
"""How much of the end of a mirror is read to find its last entry, in bytes."""


class MirrorHead(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: the version of the format, and the ids of journal and table."""

    copy: int
    journal: str
    table: str


class StoredCheckpoint(Struct, frozen=True, forbid_unknown_fields=True):
    """A checkpoint as it is stored: the signed note, and the public key that signed it."""

    key: str
    note: str

    def is_of(self, link: Link) -> bool:
        """Whether the note names this entry's number and hash; the signature is not verified."""
        return f"\n{link.number}\n{link.hash.hex()}\n" in self.note


class MirrorError(ValueError):
    """The file is no mirror."""


def head_line(names: JournalNames) -> bytes:
    """The first line of the mirror of this journal."""
    return _line(b"", MirrorHead(FORMAT, names.journal, names.table))


def entry_line(body: bytes, digest: bytes) -> bytes:
    """The line of an entry; `digest` is its hash."""
    return b"%s %s\n" % (digest.hex().encode(), body)


def checkpoint_line(checkpoint: StoredCheckpoint) -> bytes:
    """The line of a checkpoint."""
    return _line(CHECKPOINT, checkpoint)


def _line(kind: bytes, content: Struct) -> bytes:
    return kind + msgspec.json.encode(content) + b"\n"


def names_in(line: bytes) -> JournalNames:
    """The ids of journal and table in a first line.

    Raises:
        MirrorError: if it is none.
    """
    try:
        head = msgspec.json.decode(line, type=MirrorHead)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise MirrorError("the first line is not that of a second copy") from error
    names = JournalNames(head.journal, head.table)
    if head.copy != FORMAT or head_line(names) != line:
        raise MirrorError("the first line is not that of a second copy")
    return names


def link_in(line: bytes) -> Link | None:
    """The entry in a line, if it is one."""
    digest, space, body = line[:HEX], line[HEX : HEX + 1], line[HEX + 1 : -1]
    said = body_header(body)
    if said is None or space != b" ":
        return None
    try:
        return Link(said.number, body, bytes.fromhex(digest.decode("ascii")))
    except ValueError:
        return None


def checkpoint_in(line: bytes) -> StoredCheckpoint | None:
    """The checkpoint in a line, if it is one that can be read."""
    if not line.startswith(CHECKPOINT):
        return None
    try:
        return msgspec.json.decode(line[len(CHECKPOINT) :], type=StoredCheckpoint)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


class Mirror:
    """The mirror of a journal in use, open for appending.

    It is a plain text file, and not a second database, for three reasons: what was written is never
    written again while it is in use, so that a power cut spoils only the line that was just being
    added; any tool can read it; and a fault of SQLite spoils the journal alone, not both.
    """

    def __init__(self, path: Path) -> None:
        """Open the mirror at `path`, which must end with a whole line.

        Raises:
            OSError: if it cannot be written.
        """
        self.path = path
        # Its name may not be on the disk yet, if the sync of the folder failed when it was made.
        # Then everything that is synced into the file would be lost with its name after a cut.
        sync_folder(path.parent)
        self._descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CLOEXEC)
        self._identity = identity_of(self._descriptor)

    def check(self) -> None:
        """Make sure that the open file is still the one that has its name.

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

        A wrong line breaks the mirror's chain for all lines after it, and a table may run for days
        until the next start compares the two files. If the journal were lost in that time, the
        acknowledged entries after that line would be lost too.
        """
        end = os.fstat(self._descriptor).st_size
        if os.pread(self._descriptor, len(content), end - len(content)) != content:
            raise OSError(errno.EIO, "it does not hold what was written")

    def close(self) -> None:
        """Give the file back. Does nothing the second time."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


def write_end_anew(path: Path, lines: Sequence[bytes]) -> None:
    """Write the lines with which a mirror ends once more, and wait until the disk holds them.

    After a sync that failed, the system may show lines that the disk has never got, and syncing
    again does nothing. They are the last ones, as nothing is added after such a sync.

    Raises:
        OSError: if that cannot be done.
    """
    content = b"".join(lines)
    descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    try:
        os.lseek(descriptor, -len(content), os.SEEK_END)
        write_all(descriptor, content)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
    sync_folder(path.parent)


def add_missing_end(path: Path, missing: Sequence[bytes], torn: int) -> None:
    """Add the lines that a mirror lacks at its end, one after another.

    Each is on the disk before the next one is written, so that a cut in the middle leaves no line
    without those before it.

    Args:
        missing: the lines.
        torn: with how many bytes of the first of them it ends.

    Raises:
        OSError: if that cannot be done.
    """
    os.truncate(path, path.stat().st_size - torn)
    mirror = Mirror(path)
    try:
        for line in missing:
            mirror.append(line)
    finally:
        mirror.close()


class MirrorReader:
    """A mirror that is read: its entries are those of the moment when they were first asked for.

    Attributes:
        path: the file.
        names: the ids of journal and table in its first line.
    """

    def __init__(self, path: Path) -> None:
        """Read the first line of the mirror at `path`.

        Raises:
            MirrorError: if it is no mirror.
            OSError: if it cannot be read.
        """
        self.path = path
        self._file: _FileThen | None = None
        self._places: _LinePlaces | None = None
        self._entry_lines = 0
        with open_regular(path) as file:
            self.names = names_in(file.readline(LONGEST_HEAD))

    @property
    def claim(self) -> Claim:
        """Number and hash of its last entry, as that entry itself states them.

        A damaged number may be any, so it is limited to how many lines there are.
        """
        last = self.link(self._offsets.highest)
        return NO_CLAIM if last is None else Claim(min(last.number, self._entry_lines), last.hash)

    def link(self, number: int) -> Link | None:
        """The entry that says it has this number, if there is one."""
        at = self._offsets.get(number)
        if at is None:
            return None
        return link_in(self._there.line(at))

    def checkpoints(self) -> Iterator[StoredCheckpoint]:
        """Its checkpoints in order; lines that cannot be read are left out."""
        for _, line in self._lines():
            checkpoint = checkpoint_in(line)
            if checkpoint is not None:
                yield checkpoint

    def is_exactly(self, lines: Iterable[bytes]) -> bool:
        """Whether the file holds these lines, byte for byte, and nothing else.

        Comparing bytes also finds what no hash covers, such as a checkpoint's note that differs
        in a space.
        """
        with open_regular(self.path) as file:
            return all(file.read(len(line)) == line for line in lines) and not file.read(1)

    def ends_with(self, lines: Sequence[bytes]) -> bool:
        """Whether the file ends with these lines, byte for byte."""
        return self._end(lines) == b"".join(lines)

    def without_its_end(self, lines: Sequence[bytes]) -> tuple[int, int] | None:
        """Where the file ends, if it lacks nothing but the end of these lines.

        Returns:
            how many of the lines it has whole, at least one, and how many bytes of the next, where
            a write was cut off. None if anything else is wrong with its end.
        """
        end = self._end(lines)
        at = end.find(lines[0]) if lines else -1
        if at < 0 or not b"".join(lines).startswith(end[at:]):
            return None
        whole, left = 0, len(end) - at
        while whole < len(lines) and len(lines[whole]) <= left:
            left -= len(lines[whole])
            whole += 1
        return whole, left

    def _end(self, lines: Iterable[bytes]) -> bytes:
        """The last bytes of the file, as many as these lines have."""
        with open_regular(self.path) as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - sum(map(len, lines))))
            return file.read()

    @property
    def _offsets(self) -> _LinePlaces:
        """The offset of each entry's line, by the number in its body.

        If two lines have one number, the first counts. A last entry that must be signed and has no
        checkpoint after it was never acknowledged (`Journal._recorded`), and is left out like a
        line without its end.
        """
        if self._places is None:
            self._places, last = _LinePlaces(), None
            for at, line in self._lines():
                if line.startswith(CHECKPOINT):
                    last = None
                    continue
                self._entry_lines += 1
                link = link_in(line)
                if link is not None:
                    last = link if self._places.add(link.number, at) else None
            if last is not None and must_be_signed(last.body):
                self._places.remove(last.number)
                self._entry_lines -= 1
        return self._places

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        """The lines after the first, each with its offset; a line without an end is left out."""
        lines = self._there.lines()
        next(lines, None)
        return lines

    @property
    def _there(self) -> _FileThen:
        """The file as it stood when this was first asked for."""
        if self._file is None:
            self._file = _FileThen(self.path)
        return self._file


class _FileThen:
    """A file that only grows, as it stood when it was opened; it is never all in memory."""

    def __init__(self, path: Path) -> None:
        with open_regular(path) as file:
            self._descriptor = os.dup(file.fileno())
        weakref.finalize(self, os.close, self._descriptor)
        self._size = os.fstat(self._descriptor).st_size

    def line(self, at: int) -> bytes:
        """The line that begins at this offset, as far as it goes."""
        length = LINE
        while True:
            piece = self._read(at, length)
            end = piece.find(b"\n") + 1
            if end or len(piece) < length:
                return piece[:end] if end else piece
            length *= 4

    def lines(self) -> Iterator[tuple[int, bytes]]:
        """Its lines, each with its offset; a line without an end is left out."""
        at, rest, length = 0, b"", PIECE
        while piece := self._read(at + len(rest), length):
            content, begin = rest + piece, 0
            while (end := content.find(b"\n", begin) + 1) > 0:
                yield at + begin, content[begin:end]
                begin = end
            at, rest = at + begin, content[begin:]
            # A damaged file may have no line break for long.
            length = max(PIECE, len(rest))

    def _read(self, at: int, length: int) -> bytes:
        return os.pread(self._descriptor, min(length, max(0, self._size - at)), at)


class _LinePlaces:
    """The offsets of the entries' lines by number; in an intact mirror, eight bytes for each."""

    def __init__(self) -> None:
        self._in_order = array("Q")
        self._others: dict[int, int] = {}

    def __len__(self) -> int:
        return len(self._in_order) + len(self._others)

    @property
    def highest(self) -> int:
        """The highest number; 0 if there is none."""
        return max(len(self._in_order), max(self._others, default=0))

    def get(self, number: int) -> int | None:
        """The offset of the line of this entry, if there is one."""
        if 0 < number <= len(self._in_order):
            return self._in_order[number - 1]
        return self._others.get(number)

    def add(self, number: int, at: int) -> bool:
        """Note where a line is; false if there is one of this number already, which counts."""
        if self.get(number) is not None:
            return False
        if number == len(self._in_order) + 1:
            self._in_order.append(at)
        else:
            self._others[number] = at
        return True

    def remove(self, number: int) -> None:
        """Forget the entry that was added last."""
        if number == len(self._in_order):
            self._in_order.pop()
        else:
            del self._others[number]


def copied_up_to(mirror: Path) -> int | None:
    """The number of the last entry that a mirror holds whole; None if it cannot be told.

    Reads only the end of the file, for a display of how far the mirror has got.
    """
    try:
        with open_regular(mirror) as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TAIL))
            lines = file.read().split(b"\n")
    except OSError:
        return None
    # Behind the last line break is nothing, or a line that is being written.
    for line in reversed(lines[:-1]):
        said = body_header(line.partition(b" ")[2])
        if said is not None:
            return said.number
    return None
