"""The two records of the same entries, the journal and its second copy, put side by side.

`recorded` says what was recorded, as far as the two together say. What one of them has lost or got
wrong is taken from the other, as long as it goes on from the same chain; where both hold in
themselves and differ, nothing is taken from either.

The chain decides: an entry holds if its hash is that of its text and of the hash before it. Damage
does not make such an entry by chance, so one record that goes on is enough, whatever became of the
other; an entry that neither has cannot be guessed, and the walk ends there. Two different entries
that both go on from the same hash are no damage: the journal went two ways, as after a backup was
put back, or somebody wrote one of them. Which one counts, only checkpoints can tell
(`_true_ones`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from dealerassist.journal.chain import GENESIS, JournalNames, Link, damage_of
from dealerassist.journal.checkpoint import CheckpointError, SignedCheckpoint, read_note
from dealerassist.journal.errors import JournalError, Trouble
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import MirrorReader, StoredCheckpoint


class EntrySource(Protocol):
    """What holds the entries: the journal, or its second copy."""

    def link(self, number: int) -> Link | None:
        """The entry with this number, if it can be read."""


class RecordedEntries(Struct, frozen=True):
    """What was recorded, as far as journal and second copy together say.

    Attributes:
        names: which journal it is.
        sources: where the entries are taken from.
        last: the number of the last one.
        sealed: the checkpoints by the number of their last entry.
    """

    names: JournalNames
    sources: tuple[EntrySource, ...]
    last: int
    sealed: dict[int, StoredCheckpoint]

    def links(self) -> Iterator[Link]:
        """The entries in order."""
        return joined(self.sources, self.names)


class ForkError(Exception):
    """Two sources that both hold in themselves differ from entry `number` on."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"entry {number}")


def recorded(
    journal: Path, names: JournalNames, reader: JournalReader | None, second: MirrorReader | None
) -> RecordedEntries:
    """Put the two side by side.

    Args:
        journal: the file, to be named in an error.
        names: which journal it is.
        reader: the journal, if it can be opened.
        second: the second copy, if there is one.

    Raises:
        JournalError: if an entry is missing or altered in both, or they contradict each other.
    """
    sources = []
    if second is not None:
        sources.append(_followed(second, names, tuple(second.sealed())))
    if reader is not None:
        sources.append(_followed(reader, names, _sealed(reader)))
    trusted, last, head = _agreed(journal, names, sources)
    claims = [one.source.claim for one in trusted]
    # With the hash of the last one it is the last one, and the number in its text is damaged.
    if any(claim.number > last and claim.hash != head for claim in claims):
        raise JournalError(Trouble.DAMAGED, journal, entry=last + 1)
    entries = RecordedEntries(
        names, tuple(one.source for one in trusted), last, _checkpoints(trusted)
    )
    _hold_against_checkpoints(journal, entries)
    return entries


def joined(sources: Sequence[EntrySource], names: JournalNames) -> Iterator[Link]:
    """The entries that follow from each other, each from a source that has it as it was.

    Entry by entry, and not source by source: with one bad entry in each, at different places,
    neither is whole and both together have everything.

    Raises:
        ForkError: at an entry that two sources have differently, although both go on from the
            same chain.
    """
    number, head = 0, GENESIS
    while True:
        found = {_good(source, names, number + 1, head) for source in sources} - {None}
        if len(found) > 1:
            raise ForkError(number + 1)
        if not found:
            return
        link = found.pop()
        assert link is not None, "only those that were found"
        yield link
        number, head = number + 1, link.hash


def genuine(sealed: StoredCheckpoint, names: JournalNames) -> SignedCheckpoint | None:
    """The note, if it is signed by the key beside it and speaks of this journal.

    What is stored is text as `SignedCheckpoint.text` writes it, to the last space: a note that
    somebody typed may differ there, a stored one that does was changed.
    """
    try:
        note = read_note(sealed.note)
    except CheckpointError:
        return None
    ours = note.checkpoint.journal == names.journal
    as_written = note.text == sealed.note
    return note if ours and as_written and note.is_signed_by(sealed.key) else None


class FollowedSource(Struct, frozen=True):
    """One of the two, followed from the first entry on as far as its chain holds.

    Attributes:
        last: the number of the last entry of those that hold without a gap.
        head: its hash.
        signed: up to which entry a checkpoint of its own says the same.
        true: no checkpoint of its own contradicts it.
        sealed: its genuine checkpoints by their last entry.
    """

    source: JournalReader | MirrorReader
    last: int
    head: bytes
    signed: int
    true: bool
    sealed: dict[int, StoredCheckpoint]

    @property
    def whole(self) -> bool:
        """Nothing is wrong with it as far as it goes."""
        return self.true and self.last == self.source.claim.number


def _followed(
    source: JournalReader | MirrorReader, names: JournalNames, stored: Sequence[StoredCheckpoint]
) -> FollowedSource:
    """Follow one source as far as it holds, and hold it against its own checkpoints.

    A chain that holds says nothing yet: whoever rewrites an entry computes all hashes behind it
    anew. What is `true` and `signed` is for the case that two such chains stand side by side.
    """
    notes = [(one, note.checkpoint) for one in stored if (note := genuine(one, names)) is not None]
    wanted = {point.size for _, point in notes}
    heads = {0: GENESIS.hex()}
    number, head = 0, GENESIS
    while (link := _good(source, names, number + 1, head)) is not None:
        number, head = number + 1, link.hash
        if number in wanted:
            heads[number] = head.hex()
    same = [point.size for _, point in notes if heads.get(point.size) == point.head]
    sealed = {point.size: one for one, point in notes}
    return FollowedSource(
        source, number, head, max(same, default=0), len(same) == len(notes), sealed
    )


def _good(source: EntrySource, names: JournalNames, number: int, head: bytes) -> Link | None:
    """The entry of `source` that follows the one with the hash `head`, if it holds."""
    link = source.link(number)
    if link is None or damage_of(link, number, head, names) is not None:
        return None
    return link


def _sealed(reader: JournalReader) -> tuple[StoredCheckpoint, ...]:
    try:
        return tuple(reader.sealed().values())
    except JournalError:
        return ()


def _agreed(
    journal: Path, names: JournalNames, followed: list[FollowedSource]
) -> tuple[list[FollowedSource], int, bytes]:
    """Those to be trusted, and number and hash of the last entry that they have together."""
    last, head = 0, GENESIS
    try:
        for link in joined([one.source for one in followed], names):
            last, head = link.number, link.hash
    except ForkError as fork:
        trusted = _true_ones(followed, fork.number)
        if len(trusted) == 1:
            return trusted, trusted[0].last, trusted[0].head
        trouble = Trouble.COPIES_DIFFER if trusted else Trouble.DAMAGED
        copy = next(one.source.path for one in followed if isinstance(one.source, MirrorReader))
        raise JournalError(trouble, journal, entry=fork.number, copy=str(copy)) from fork
    return followed, last, head


def _true_ones(followed: list[FollowedSource], fork: int) -> list[FollowedSource]:
    """Which of two that differ from entry `fork` on may be true: the whole, better the signed.

    A key that only one of them knows says nothing for it: anybody has one.
    """
    whole = [one for one in followed if one.whole]
    keys = [{stored.key for stored in one.sealed.values()} for one in followed if one.sealed]
    known = set[str]().union(*keys).intersection(*keys)
    signed = [one for one in whole if _signed_up_to(one, known) >= fork]
    return signed or whole


def _signed_up_to(followed: FollowedSource, keys: Collection[str]) -> int:
    """Up to which entry a checkpoint of one of these keys agrees with it."""
    sizes = (size for size, stored in followed.sealed.items() if stored.key in keys)
    return max((size for size in sizes if size <= followed.signed), default=0)


def _checkpoints(followed: Sequence[FollowedSource]) -> dict[int, StoredCheckpoint]:
    """Their checkpoints; of two after one entry, the one whose key has signed more of them."""
    by_key = Counter(stored.key for one in followed for stored in one.sealed.values())
    chosen = dict[int, StoredCheckpoint]()
    for size, stored in (item for one in followed for item in one.sealed.items()):
        if size not in chosen or by_key[stored.key] >= by_key[chosen[size].key]:
            chosen[size] = stored
    return chosen


def _hold_against_checkpoints(journal: Path, entries: RecordedEntries) -> None:
    """Hold the entries against all genuine checkpoints.

    Raises:
        JournalError: if a checkpoint was signed for other entries, or for more.
    """
    wanted = dict(entries.sealed)
    signed = 0
    for link in entries.links():
        sealed = wanted.pop(link.number, None)
        if sealed is None:
            continue
        if not sealed.is_of(link):
            raise JournalError(Trouble.DAMAGED, journal, entry=signed + 1)
        signed = link.number
    if wanted:
        raise JournalError(Trouble.DAMAGED, journal, entry=entries.last + 1)
