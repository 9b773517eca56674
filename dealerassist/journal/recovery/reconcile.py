"""Working out from journal and mirror together which entries were recorded; nothing is written.

`reconciled_entries` gives the answer. What one of the two files has lost or got wrong is taken from
the other, as long as it continues the same chain.

The chain decides. An entry is valid if its hash is that of its text and of the hash before it.
Damage does not produce such an entry by chance, so it is enough that one of the files has it. An
entry that neither has cannot be guessed; the entries end there.

Two different entries that are both valid after the same hash are not damage. Either the journal
went two ways, as after a backup was put back, or somebody wrote one of them. Which one counts, only
the checkpoints can tell (`_credible`). If they do not, nothing is taken from either file: a wrong
choice would replace what was recorded by what somebody wrote.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from dealerassist.journal.chain import GENESIS, JournalNames, Link, damage_of
from dealerassist.journal.checkpoint import CheckpointError, SignedCheckpoint, read_stored
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.long_work import Parts, Progress, unheard, with_progress
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import MirrorReader, StoredCheckpoint


class EntrySource(Protocol):
    """What entries are read from: the journal, or its mirror."""

    def link(self, number: int) -> Link | None:
        """The entry with this number; None if it is missing or cannot be read."""


class RecordedEntries(Struct, frozen=True):
    """What was recorded, according to journal and mirror together.

    Attributes:
        names: the ids of journal and table.
        sources: the files that the entries are taken from.
        last: the number of the last entry.
        checkpoints: the genuine checkpoints, by the number of the last entry that each covers.
    """

    names: JournalNames
    sources: tuple[EntrySource, ...]
    last: int
    checkpoints: dict[int, StoredCheckpoint]

    def links(self, progress: Progress = unheard) -> Iterator[Link]:
        """The entries in order; `progress` is called with how many were given."""
        return with_progress(merged_entries(self.sources, self.names), progress, self.last)

    def find(self, number: int) -> Link | None:
        """The entry with this number, of the first file that has one."""
        found = (source.link(number) for source in self.sources)
        return next((link for link in found if link is not None), None)


class ForkError(Exception):
    """Two sources have different entries `number`, both valid after the entry before it."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"entry {number}")


def reconciled_entries(
    journal: Path,
    names: JournalNames,
    reader: JournalReader | None,
    mirror: MirrorReader | None,
    progress: Progress = unheard,
) -> RecordedEntries:
    """Work out which entries were recorded.

    Args:
        journal: the journal's file, to be named in an error.
        names: the ids of journal and table.
        reader: the journal, if it can be opened.
        mirror: the mirror, if there is one.
        progress: called with how far this is.

    Raises:
        JournalError: `DAMAGED` if an entry is missing or altered in both files or a checkpoint
            covers other entries; `COPIES_DIFFER` if both are valid and differ.
    """
    sources, parts = [], Parts(progress)
    if mirror is not None:
        stored = tuple(mirror.checkpoints())
        sources.append(_followed(mirror, names, stored, parts.part(15)))
    if reader is not None:
        sources.append(_followed(reader, names, _checkpoints_in(reader), parts.part(30)))
    trusted, last, head = _agreed(journal, names, sources, parts.part(65))
    claims = [followed.source.claim for followed in trusted]
    # A file whose last entry has a higher number has entries behind a gap that nothing fills. But
    # where that entry has the hash of the last valid one, it is that one, its number damaged.
    if any(claim.number > last and claim.hash != head for claim in claims):
        raise JournalError(JournalErrorCode.DAMAGED, journal, entry=last + 1)
    files = tuple(followed.source for followed in trusted)
    entries = RecordedEntries(names, files, last, _checkpoints(trusted))
    _check_against_checkpoints(journal, entries, parts.part(100))
    return entries


def merged_entries(sources: Sequence[EntrySource], names: JournalNames) -> Iterator[Link]:
    """The valid entries in order from the first one on, each from any source that has it.

    The sources are compared entry by entry. If each has one bad entry, at different places, neither
    is whole, and together they have everything.

    Raises:
        ForkError: at an entry that two sources have differently, both valid.
    """
    number, head = 0, GENESIS
    while True:
        # Mostly the sources have the same one, which is then held against the chain once.
        there = {source.link(number + 1) for source in sources}
        found = [link for link in there if _follows(link, names, number + 1, head)]
        if len(found) > 1:
            raise ForkError(number + 1)
        if not found:
            return
        (link,) = found
        assert link is not None, "none follows as nothing"
        yield link
        number, head = number + 1, link.hash


def genuine(stored: StoredCheckpoint, names: JournalNames) -> SignedCheckpoint | None:
    """The checkpoint, if it is signed by the key stored beside it and names this journal.

    A stored note must be exactly what `SignedCheckpoint.text` writes, to the last space. Other
    spacing is accepted by `read_note`, for notes that people typed; a stored one was changed then.
    """
    try:
        note = read_stored(stored.note)
    except CheckpointError:
        return None
    ours = note.checkpoint.journal == names.journal
    return note if ours and note.is_signed_by(stored.key) else None


def is_checkpoint_of(stored: StoredCheckpoint, names: JournalNames, size: int, head: str) -> bool:
    """Whether the checkpoint is genuine, and of just the entries up to this one.

    Args:
        stored: the checkpoint.
        names: of the journal.
        size: the number of the last entry.
        head: its hash in hexadecimal.
    """
    note = genuine(stored, names)
    return note is not None and (note.checkpoint.size, note.checkpoint.head) == (size, head)


class FollowedSource(Struct, frozen=True):
    """Journal or mirror by itself, followed from its first entry on as far as its chain holds.

    Attributes:
        source: the file.
        last: the number of the last entry that holds, with all before it.
        head: that entry's hash.
        signed: the last entry that one of its own checkpoints confirms; 0 if none does.
        true: whether all its own checkpoints confirm it.
        checkpoints: its genuine checkpoints, by the number of the last entry that each covers.
    """

    source: JournalReader | MirrorReader
    last: int
    head: bytes
    signed: int
    true: bool
    checkpoints: dict[int, StoredCheckpoint]

    @property
    def whole(self) -> bool:
        """Whether its chain holds to its end, and no checkpoint of its own contradicts it."""
        return self.true and self.last == self.source.claim.number


def _followed(
    source: JournalReader | MirrorReader,
    names: JournalNames,
    stored: Sequence[StoredCheckpoint],
    progress: Progress,
) -> FollowedSource:
    """Follow one source as far as its chain holds, and compare it with its own checkpoints.

    A chain that holds is no proof: whoever rewrites an entry can compute all hashes after it anew.
    `true` and `signed` are for choosing between two sources that both hold.

    Args:
        stored: the checkpoints in this source.
    """
    notes = [(each, note.checkpoint) for each in stored if (note := genuine(each, names))]
    wanted = {point.size for _, point in notes}
    heads = {0: GENESIS.hex()}
    number, head = 0, GENESIS
    for link in with_progress(merged_entries((source,), names), progress, source.claim.number):
        number, head = link.number, link.hash
        if number in wanted:
            heads[number] = head.hex()
    confirmed = [point.size for _, point in notes if heads.get(point.size) == point.head]
    return FollowedSource(
        source,
        last=number,
        head=head,
        signed=max(confirmed, default=0),
        true=len(confirmed) == len(notes),
        checkpoints={point.size: each for each, point in notes},
    )


def _follows(link: Link | None, names: JournalNames, number: int, head: bytes) -> bool:
    """Whether this is a valid entry `number` after an entry with the hash `head`."""
    return link is not None and damage_of(link, number, head, names) is None


def _checkpoints_in(reader: JournalReader) -> tuple[StoredCheckpoint, ...]:
    """The checkpoints of a journal; none where they cannot be read."""
    try:
        return tuple(reader.checkpoints().values())
    except JournalError:
        return ()


def _agreed(
    journal: Path, names: JournalNames, followed: list[FollowedSource], progress: Progress
) -> tuple[list[FollowedSource], int, bytes]:
    """Which sources count, and the number and hash of the last entry that they give together.

    Raises:
        JournalError: if they fork, and the checkpoints do not tell which one counts.
    """
    last, head = 0, GENESIS
    links = merged_entries([one.source for one in followed], names)
    try:
        for link in with_progress(links, progress, max((one.last for one in followed), default=0)):
            last, head = link.number, link.hash
    except ForkError as fork:
        trusted = _credible(followed, fork.number)
        if len(trusted) == 1:
            return trusted, trusted[0].last, trusted[0].head
        trouble = JournalErrorCode.COPIES_DIFFER if trusted else JournalErrorCode.DAMAGED
        mirror = next(one.source.path for one in followed if isinstance(one.source, MirrorReader))
        raise JournalError(trouble, journal, entry=fork.number, copy=str(mirror)) from fork
    return followed, last, head


def _credible(followed: list[FollowedSource], fork: int) -> list[FollowedSource]:
    """Which of two sources that differ from entry `fork` on may be what was recorded.

    A source with a gap or a contradicting checkpoint is out. Of two that are whole, one that a
    checkpoint confirms at the fork or after it counts more. Only keys count with which both
    sources have checkpoints: a key that one alone knows may be that of whoever rewrote it.
    """
    whole = [one for one in followed if one.whole]
    keys = [
        {stored.key for stored in one.checkpoints.values()} for one in followed if one.checkpoints
    ]
    shared = set[str]().union(*keys).intersection(*keys)
    signed = [one for one in whole if _signed_up_to(one, shared) >= fork]
    return signed or whole


def _signed_up_to(followed: FollowedSource, keys: Collection[str]) -> int:
    """The last entry that a checkpoint of one of these keys confirms; 0 if none does."""
    sizes = (size for size, stored in followed.checkpoints.items() if stored.key in keys)
    return max((size for size in sizes if size <= followed.signed), default=0)


def _checkpoints(followed: Sequence[FollowedSource]) -> dict[int, StoredCheckpoint]:
    """Their checkpoints together, by the last entry that each covers.

    Where the two differ after an entry, the one is taken whose key has signed more of them all.
    """
    by_key = Counter(stored.key for one in followed for stored in one.checkpoints.values())
    chosen = dict[int, StoredCheckpoint]()
    for size, stored in (item for one in followed for item in one.checkpoints.items()):
        if size not in chosen or by_key[stored.key] >= by_key[chosen[size].key]:
            chosen[size] = stored
    return chosen


def _check_against_checkpoints(journal: Path, entries: RecordedEntries, progress: Progress) -> None:
    """Make sure that all genuine checkpoints confirm the entries.

    Raises:
        JournalError: `DAMAGED` if a checkpoint was signed for other entries, or for more.
    """
    left = dict(entries.checkpoints)
    signed = 0
    for link in entries.links(progress):
        checkpoint = left.pop(link.number, None)
        if checkpoint is None:
            continue
        if not checkpoint.is_of(link):
            raise JournalError(JournalErrorCode.DAMAGED, journal, entry=signed + 1)
        signed = link.number
    if left:
        raise JournalError(JournalErrorCode.DAMAGED, journal, entry=entries.last + 1)
