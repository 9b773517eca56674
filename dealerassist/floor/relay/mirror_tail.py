"""Following a mirror while the kiosk writes it: which of its entries count, and where they lie.

The relay lives on the kiosk's machine and must cost it nothing. So the mirror is only read: no lock
and no SQLite, the file is opened for each look and closed again, and what stays in memory is the
place of every few hundredth entry, whatever the length of the file.

A mirror has no end, so a long one is not read from its beginning before anything is sent. The floor
has countersigned an entry: from there on it is followed at once, and what lies before is followed
behind that, a piece with each look. What is found to be wrong there is found minutes later, and
then the file is read from its beginning as if nothing were known of it.

What is given on cannot be taken back. An entry counts when

- its line is whole and continues the chain, and
- it need not be signed at once, or something that belongs to the journal follows it. An entry that
  must be signed is acknowledged with its checkpoint; the next start may take it back before.

A start of the kiosk may replace the file, a hand may change it in place, and its disk may go. None
of this is an error: the next look finds it out, and reads the file from its beginning if what was
read may not hold any more.
"""

from __future__ import annotations

import os
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from dealerassist.files.reading import open_regular, os_reason
from dealerassist.journal.chain import GENESIS, Claim, JournalNames, Link, damage_of
from dealerassist.journal.required_checkpoints import must_be_signed
from dealerassist.journal.store.kept_files import Identity, identity_of
from dealerassist.journal.store.line_places import (
    LONGEST_LINE,
    LinePlace,
    place_of_line,
    whole_lines,
)
from dealerassist.journal.store.mirror import (
    CHECKPOINT,
    HEX,
    LONGEST_HEAD,
    MirrorError,
    StoredCheckpoint,
    checkpoint_in,
    link_in,
    names_in,
)

EVERY = 256
"""The places of the entries 1, 257, 513 … are kept; from these the others are found by reading."""

LONG = 1 << 24
"""A mirror of so many bytes, of a few nights, is begun where the floor has countersigned it."""

PIECE = 1000
"""How many lines of what lies before are followed with each look."""

NOTHING = Claim(0, GENESIS)
"""Where a mirror without an entry stands."""


class Stretch(NamedTuple):
    """Entries that follow one another, with the checkpoints that lie between and behind them."""

    links: tuple[Link, ...]
    checkpoints: tuple[StoredCheckpoint, ...]


class Behind(NamedTuple):
    """How far what lies before the beginning was followed.

    Attributes:
        last: the last of its entries that holds; `end`, where its line ends.
        begun: the entry with which it must come together.
    """

    last: Claim
    end: int
    begun: Claim


Countersigned = Callable[[JournalNames], Claim | None]
"""What the floor has countersigned of this journal; None if that is not known."""


def nothing_countersigned(_names: JournalNames) -> None:
    """Of a journal of which nothing is known."""


class FileStamp(NamedTuple):
    """What the system says of a file; another value tells that it was written to."""

    identity: Identity
    size: int
    changed_ns: int


class TailPosition(NamedTuple):
    """How far a mirror has been read; another value tells that there is something new."""

    names: JournalNames | None
    end: int
    broken: bool


class MirrorChangedError(Exception):
    """The mirror is not the file any more that was looked at: look again."""


class MirrorTail:
    """A mirror that is followed.

    Attributes:
        path: the file; it may be missing.
        names: the ids of journal and table; None as long as no mirror could be read.
        last: number and hash of the last entry that counts.
        broken: whether a line lies behind it that does not continue the chain, so that nothing
            from there on counts.
        trouble: why the file could not be read when it was last looked at; empty if it could.
    """

    def __init__(
        self,
        path: Path,
        countersigned: Countersigned = nothing_countersigned,
        *,
        long: int = LONG,
        piece: int = PIECE,
    ) -> None:
        """Nothing is read yet.

        Args:
            path: the file; it may be missing.
            countersigned: what the floor has countersigned of it.
            long: from how many bytes on it is begun there; shorter ones are read whole.
            piece: how many lines of what lies before are followed with each look.
        """
        self.path = path
        self.trouble = ""
        self._countersigned, self._long, self._piece = countersigned, long, piece
        self._seen: FileStamp | None = None
        self._doubted: FileStamp | None = None
        # Of which file it was found that what lies before does not hold: it is read whole.
        self._unsound: Identity | None = None
        self._begin()

    def _begin(self) -> None:
        self.names: JournalNames | None = None
        self.last = NOTHING
        self.broken = False
        self._end = 0
        self._numbers, self._places = array("q"), array("q")
        self._behind: Behind | None = None

    @property
    def position(self) -> TailPosition:
        """How far the mirror has been read."""
        return TailPosition(self.names, self._end, self.broken)

    # ── looking ─────────────────────────────────────────────────────────────────────────────

    def look(self) -> None:
        """Read what has come since the last look; all of it, if what was read may not hold."""
        self.trouble = ""
        try:
            with open_regular(self.path) as file:
                self._look_into(file)
                self._follow_behind(file)
        except OSError as error:
            self._forget(os_reason(error))
        except MirrorError as error:
            self._forget(str(error))

    def _forget(self, trouble: str) -> None:
        self.trouble = trouble
        self.begin_again()

    def begin_again(self) -> None:
        """Have the next look read all of the file."""
        self._seen = self._doubted = None
        self._begin()

    def _look_into(self, file: BinaryIO) -> None:
        found, seen = _stamp_of(file), self._seen
        if found == seen or self._may_be_growing(found):
            return
        grown = seen is not None and found.identity == seen.identity and found.size > seen.size
        if not grown:
            self._begin()
        if not self._follow(file) and grown:
            self._begin()
            self._follow(file)
        self._seen, self._doubted = found, None

    def _may_be_growing(self, found: FileStamp) -> bool:
        """Whether this may be the middle of a write: the time is new, the size not yet.

        If nothing has changed by the next look, it was written to in place.
        """
        seen = self._seen
        if seen is None or found == self._doubted:
            return False
        self._doubted = found
        return (found.identity, found.size) == (seen.identity, seen.size)

    def _follow(self, file: BinaryIO) -> bool:
        """Read on from where the last look ended; False if the chain broke at a new place."""
        known = self._end if self.broken else None
        self.broken = False
        if not self._end:
            file.seek(0)
            self._read_head(file)
            self._begin_late(file)
        file.seek(self._end)
        if self.names is not None:
            self._read_entries(file, self.names)
        return not self.broken or self._end == known

    def _read_head(self, file: BinaryIO) -> None:
        """Read the first line.

        Raises:
            MirrorError: if it is whole, and no mirror's.
        """
        line = file.readline(LONGEST_HEAD)
        if line.endswith(b"\n") or len(line) == LONGEST_HEAD:
            self.names = names_in(line)
            self._end = len(line)

    def _begin_late(self, file: BinaryIO) -> None:
        """Begin a long file behind the entry that the floor has countersigned, if it has that."""
        stamp = _stamp_of(file)
        if self.names is None or stamp.size < self._long or stamp.identity == self._unsound:
            return
        begun = self._countersigned(self.names)
        found = None if begun is None else place_of_line(file, begun.number, self._end, stamp.size)
        if begun is None or found is None:
            return
        file.seek(found.at)
        line = file.readline(LONGEST_LINE)
        link = link_in(line)
        if link is not None and link.hash == begun.hash and line.endswith(b"\n"):
            self._behind = Behind(NOTHING, self._end, begun)
            self.last, self._end = begun, found.at + len(line)
            self._note(found)

    def _follow_behind(self, file: BinaryIO) -> None:
        """Follow the next lines of what lies before the beginning, up to where it began."""
        behind, names = self._behind, self.names
        if behind is None or names is None:
            return
        last, end, begun = behind
        file.seek(end)
        for _, line in zip(range(self._piece), whole_lines(file), strict=False):
            if not line.startswith(CHECKPOINT):
                link = link_in(line)
                if link is None or damage_of(link, last.number + 1, last.hash, names):
                    break
                self._note(LinePlace(link.number, end))
                last = Claim(link.number, link.hash)
            end += len(line)
            if last.number == begun.number:
                break
        else:
            self._behind = Behind(last, end, begun)
            return
        if last == begun:
            self._behind = None
        else:
            self._unsound = _stamp_of(file).identity
            self.begin_again()

    def _note(self, place: LinePlace) -> None:
        """Keep the place of every few hundredth entry, in order; of what lies before as well."""
        at = bisect_right(self._numbers, place.number)
        before = self._numbers[at - 1] if at else None
        if before is None or (place.number - 1) // EVERY > (before - 1) // EVERY:
            self._numbers.insert(at, place.number)
            self._places.insert(at, place.at)

    def _read_entries(self, file: BinaryIO, names: JournalNames) -> None:
        """Take up all whole lines from the end of what was read on, as far as they count.

        Each entry waits for the line behind it, as that may be what it lacks.
        """
        waiting: Link | None = None
        at = self._end
        for line in whole_lines(file):
            if line.startswith(CHECKPOINT):
                following = None
            else:
                before = waiting or self.last
                following = link_in(line)
                if following is None or damage_of(following, before.number + 1, before.hash, names):
                    self.broken = True
                    break
            self._take(waiting, at)
            at += len(line)
            waiting = following
            if waiting is None:
                self._end = at
        if waiting is not None and not must_be_signed(waiting.body):
            self._take(waiting, at)

    def _take(self, link: Link | None, end: int) -> None:
        """Let an entry count whose line ends there."""
        if link is None:
            return
        self._note(LinePlace(link.number, self._end))
        self.last = Claim(link.number, link.hash)
        self._end = end

    # ── finding again ───────────────────────────────────────────────────────────────────────

    def hash_of(self, number: int) -> bytes | None:
        """The hash of an entry that counts; None if there is none.

        Raises:
            MirrorChangedError: if the file is another one by now.
        """
        if number == self.last.number:
            return self.last.hash
        if number == 0:
            return GENESIS
        return next(iter(self.hashes(number, 1)), None)

    def hashes(self, first: int, count: int) -> list[bytes]:
        """The hashes of so many entries that count, from `first` on.

        Raises:
            MirrorChangedError: if the file is another one by now.
        """
        found = list[bytes]()
        for line in self._lines_from(first):
            if not line.startswith(CHECKPOINT):
                found.append(_digest_in(line))
                if len(found) == count:
                    break
        return found

    def after(self, number: int, most: int, most_bytes: int) -> Stretch:
        """The entries that count behind entry `number`, and all checkpoints from that entry's on.

        Args:
            number: 0 for the beginning.
            most: how many entries at most.
            most_bytes: how long their texts may be together; a longer one comes alone.

        Raises:
            MirrorChangedError: if the file is another one by now.
        """
        links, checkpoints, left = list[Link](), list[StoredCheckpoint](), most_bytes
        lines = self._lines_from(max(number, 1))
        if number:
            next(lines, None)
        for line in lines:
            if line.startswith(CHECKPOINT):
                checkpoint = checkpoint_in(line)
                checkpoints += [] if checkpoint is None else [checkpoint]
                continue
            left -= len(line) - HEX
            if len(links) == most or (links and left < 0):
                break
            links.append(self._as_read(line, number + len(links) + 1))
        return Stretch(tuple(links), tuple(checkpoints))

    def _as_read(self, line: bytes, number: int) -> Link:
        link = link_in(line)
        if link is None or link.number != number:
            raise MirrorChangedError
        return link

    def broken_text(self) -> bytes:
        """What lies where the next entry should, without the hash before it.

        Raises:
            MirrorChangedError: if the file is another one by now.
        """
        with self._opened() as file:
            file.seek(self._end)
            line = file.readline(LONGEST_LINE)
        return line.removesuffix(b"\n")[HEX + 1 :]

    def _lines_from(self, number: int) -> Iterator[bytes]:
        """The line of an entry and all lines behind it, up to the last that counts."""
        if number > self.last.number:
            return
        with self._opened() as file:
            place = self._place_of(file, number)
            at, passing = place.at, number - place.number + 1
            file.seek(at)
            for line in whole_lines(file):
                at += len(line)
                if at > self._end:
                    return
                passing -= not line.startswith(CHECKPOINT)
                if passing <= 0:
                    yield line

    def _place_of(self, file: BinaryIO, number: int) -> LinePlace:
        """The place of this entry, or of one shortly before it.

        Raises:
            MirrorChangedError: if it is not there.
        """
        behind = self._behind
        if behind is not None and behind.last.number < number < behind.begun.number:
            found = place_of_line(file, number, behind.end, self._end)
        else:
            at = bisect_right(self._numbers, number) - 1
            found = LinePlace(self._numbers[at], self._places[at]) if at >= 0 else None
        if found is None:
            self._unsound = _stamp_of(file).identity
            raise MirrorChangedError
        return found

    def _opened(self) -> BinaryIO:
        """The mirror, open for reading.

        Raises:
            MirrorChangedError: if it is another file than the one that was looked at.
        """
        try:
            file = open_regular(self.path)
        except OSError as error:
            raise MirrorChangedError from error
        found = _stamp_of(file)
        if self._seen is None or found.identity != self._seen.identity or found.size < self._end:
            file.close()
            raise MirrorChangedError
        return file


def _digest_in(line: bytes) -> bytes:
    try:
        return bytes.fromhex(line[:HEX].decode("ascii"))
    except ValueError as error:
        raise MirrorChangedError from error


def _stamp_of(file: BinaryIO) -> FileStamp:
    found = os.fstat(file.fileno())
    return FileStamp(identity_of(file.fileno()), found.st_size, found.st_mtime_ns)
