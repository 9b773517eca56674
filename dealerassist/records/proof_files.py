"""What is packed for whoever checks without Dealer Assist: entries, sums, archives.

The entries are in the format of the mirror (`dealerassist/journal/store/mirror.py`), which the
verifiers (`dealerassist/assets/verify_*.py`) read as it is. Nothing in a packed file depends on the
machine or on the moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from zipfile import ZIP_DEFLATED, ZipInfo

from dealerassist.journal.entry_reader import AT_ONCE
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import (
    StoredCheckpoint,
    checkpoint_line,
    entry_line,
    head_line,
)

JOURNAL = "journal.copy"
VERIFIER = "verify_journal.py"
KEYS = "public-key.txt"
README = "README.txt"
SUMS = "SHA256SUMS"
"""Files that are packed; the verifiers have the names of their files in `dealerassist/assets`."""

FIRST_TIME = (1980, 1, 1, 0, 0, 0)
"""The time stamp of every file in an archive: a fixed one, the earliest that ZIP can hold."""

PIECE = 1 << 16
"""So many bytes at least are packed at once."""


def proof_lines(journal: JournalReader, upto: int, since: int = 0) -> Iterator[bytes]:
    """The lines of a mirror up to entry `upto`, each checkpoint after the last entry it covers.

    Args:
        journal: the journal, which may be damaged.
        upto: the last entry.
        since: the entry after which it begins. Its checkpoint, if there is one, then follows the
            first line, and says from which hash on the chain can be followed.

    Raises:
        JournalError: if the journal cannot be read, also while the lines are being taken.
    """
    yield head_line(journal.names)
    if since:
        yield from map(checkpoint_line, journal.checkpoints(since - 1, since).values())
    stored, known = dict[int, StoredCheckpoint](), since
    # Entries are packed as they lie in the journal, without checking them: a damaged journal can
    # be packed too, and the auditor's verifier shall find the damage by itself.
    for link in journal.links(since or None):
        if link.number > upto:
            return
        if link.number > known:
            # Not all at once: there are as many as hands.
            known = link.number + AT_ONCE
            stored = journal.checkpoints(link.number - 1, min(known, upto))
        yield entry_line(link.body, link.hash)
        if link.number in stored:
            yield checkpoint_line(stored[link.number])


def sums_text(sums: Mapping[str, str]) -> str:
    """The list of SHA-256 sums, in hexadecimal by the file's name, as `sha256sum` checks it."""
    return "".join(f"{digest}  {name}\n" for name, digest in sorted(sums.items()))


def large_pieces(content: Iterable[bytes]) -> Iterator[bytes]:
    """The same bytes in pieces of at least `PIECE`: each costs two calls, and a line is short."""
    lines, size = list[bytes](), 0
    for line in content:
        lines.append(line)
        size += len(line)
        if size >= PIECE:
            yield b"".join(lines)
            lines, size = [], 0
    yield b"".join(lines)


def zip_info(name: str) -> ZipInfo:
    """The entry of a file in an archive: nothing in it depends on the machine that packs it."""
    info = ZipInfo(name, FIRST_TIME)
    # "Created on Unix" (3), readable by everybody.
    info.compress_type, info.create_system, info.external_attr = ZIP_DEFLATED, 3, 0o644 << 16
    return info
