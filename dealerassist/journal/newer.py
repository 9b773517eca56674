"""A journal of a newer format than this program's: whether its entries can be read all the same.

A newer version changes what is made from entries, never an entry, so an older program can go on
with such a journal as long as it knows every event in it. Where it does not, it changes nothing,
and says what a house can do: install the newer program again, or go on with a backup.
"""

from __future__ import annotations

import glob
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from dealerassist import __version__
from dealerassist.journal.chain import JournalNames, Link
from dealerassist.journal.codec import CodecError, decode_body
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import schema
from dealerassist.journal.store.connection import check_file
from dealerassist.journal.store.paths import backups_of
from dealerassist.table.events import Restarted

LONGEST_VERSION = 40
"""A program's version in an entry that is longer is not repeated in a sentence."""


class ReadThrough(Struct, frozen=True):
    """What reading all entries of a journal has shown.

    Attributes:
        unread: the first entry that this program cannot read; 0 if it can read all.
        last: the number of the last entry.
        program: the version of the program that was started last; empty if no entry tells.
    """

    unread: int
    last: int
    program: str


class _StartText(Struct, frozen=True):
    """An event in the text of an entry, as far as a start tells the program's version."""

    type: Any = None
    version: Any = None


class _Starts(Struct, frozen=True):
    events: tuple[_StartText, ...] = ()


class _StartBody(Struct, frozen=True):
    data: _Starts = _Starts()


_BODIES = msgspec.json.Decoder(_StartBody)


def read_through(links: Iterable[Link]) -> ReadThrough:
    """Read all of these entries, which hold; the text of one need not be known to this program."""
    unread, last, program = 0, 0, ""
    for link in links:
        last = link.number
        unread = unread or (0 if _is_read(link) else link.number)
        program = _started(link) or program
    return ReadThrough(unread, last, program)


def _is_read(link: Link) -> bool:
    try:
        decode_body(link.body.decode())
    except (CodecError, UnicodeDecodeError):
        return False
    return True


def _started(link: Link) -> str:
    """The version of the program whose start the entry records; empty if it records none."""
    start = str(Restarted.__struct_config__.tag)
    try:
        events = _BODIES.decode(link.body).data.events
    except (msgspec.DecodeError, UnicodeDecodeError):
        return ""
    versions = [str(event.version) for event in events if event.type == start]
    return next((each for each in versions if 0 < len(each) <= LONGEST_VERSION), "")


class KeptBackup(Struct, frozen=True):
    """A backup that this program can read, of the journal as it was before an upgrade.

    Attributes:
        path: the file.
        last: the number of its last entry.
        utc_ms: when that was recorded, in UTC milliseconds.
    """

    path: Path
    last: int
    utc_ms: int


def backup_before(
    journal: Path, names: JournalNames, find: Callable[[int], Link | None]
) -> KeptBackup | None:
    """The backup of a format that this program knows which has the most of the journal's entries.

    Args:
        journal: the journal.
        names: its ids.
        find: finds an entry of it by its number.
    """
    found = (_usable(file, names, find) for file in _kept(journal))
    return max(filter(None, found), key=lambda each: each.last, default=None)


def _kept(journal: Path) -> Iterator[Path]:
    """The files beside a journal that may be backups from before an upgrade."""
    yield from backups_of(journal).glob("*.journal")
    yield from journal.parent.glob(f"{glob.escape(journal.name)}.version-*[0-9]")


def _usable(
    file: Path, names: JournalNames, find: Callable[[int], Link | None]
) -> KeptBackup | None:
    """The backup in this file, if this program can go on with it."""
    if file.is_symlink() or not file.is_file():
        return None
    try:
        if check_file(file) > schema.VERSION:
            return None
        with JournalReader(file) as reader:
            last = reader.last
            if last is None or reader.names != names or not reader.verify().intact:
                return None
            same = find(last.number) == reader.link(last.number)
    except JournalError:
        return None
    return KeptBackup(file, last.number, last.utc_ms) if same else None


def newer_error(
    journal: Path,
    version: int,
    *,
    found: ReadThrough,
    names: JournalNames,
    find: Callable[[int], Link | None],
) -> JournalError:
    """The error that a newer program wrote entries which this one cannot read, with the way back.

    Args:
        journal: the journal.
        version: the version of its tables; 0 where only its entries are left.
        found: what reading its entries has shown.
        names: its ids.
        find: finds an entry of it by its number.
    """
    facts: dict[str, int | str] = {
        "version": version,
        "known": schema.VERSION,
        "entry": found.unread,
        "last": found.last,
        # A version like ours does not tell which one to install.
        "program": "" if found.program == __version__ else found.program,
        "backup": "",
    }
    backup = backup_before(journal, names, find)
    if backup is not None:
        facts |= {"backup": str(backup.path), "kept": backup.last, "kept_ms": backup.utc_ms}
    return JournalError(JournalErrorCode.NEWER, journal, **facts)
