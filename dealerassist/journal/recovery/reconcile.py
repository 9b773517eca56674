"""The two records of the same entries, the journal and its second copy, put side by side.

What one of them has lost or got wrong is taken from the other, as long as it goes on from the
same chain; where both hold in themselves and differ, nothing is taken from either.

The chain decides: an entry holds if its hash is that of its text and of the hash before it. Damage
does not make such an entry by chance, so one record that goes on is enough, whatever became of the
other; an entry that neither has cannot be guessed, and the walk ends there. Two different entries
that both go on from the same hash are no damage: the journal went two ways, as after a backup was
put back, or somebody wrote one of them. Which one counts, only checkpoints can tell (`witnesses`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from dealerassist.journal.chain import GENESIS, Claim, Link, Names, damage_of
from dealerassist.journal.checkpoint import CheckpointError, Note, read_note
from dealerassist.journal.store.mirror import Sealed


class Strand(Protocol):
    """One record of the entries."""

    def link(self, number: int) -> Link | None:
        """The entry with this number, if it can be read."""


class State(Struct, frozen=True):
    """What is to be said of one strand.

    Attributes:
        last: the number of the last entry of those that hold without a gap.
        head: its hash.
        claim: how many entries there are by what the last one says.
        signed: up to which entry a checkpoint of its own says the same.
        true: no checkpoint of its own contradicts it.
    """

    last: int
    head: bytes
    claim: Claim
    signed: int
    true: bool

    @property
    def whole(self) -> bool:
        """Nothing is wrong with it as far as it goes."""
        return self.true and self.last == self.claim.number


def state_of(strand: Strand, names: Names, claim: Claim, notes: Sequence[Note]) -> State:
    """Follow one strand as far as it holds, and hold it against its own checkpoints.

    A chain that holds says nothing yet: whoever rewrites an entry computes all hashes behind it
    anew. What is `true` and `signed` is for the case that two such chains stand side by side.

    Args:
        claim: how many entries there are by what the last one says.
        notes: its checkpoints, the genuine ones.
    """
    heads = {0: GENESIS.hex()}
    wanted = {note.checkpoint.size for note in notes}
    number, head = 0, GENESIS
    while (link := _good(strand, names, number + 1, head)) is not None:
        number, head = number + 1, link.hash
        if number in wanted:
            heads[number] = head.hex()
    said = [note.checkpoint for note in notes]
    same = [point.size for point in said if heads.get(point.size) == point.head]
    return State(number, head, claim, max(same, default=0), len(same) == len(said))


class ForkError(Exception):
    """Two strands that both hold differ from this entry on."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"entry {number}")


def woven(strands: Sequence[Strand], names: Names) -> Iterator[Link]:
    """The entries that follow from each other, each from a strand that has it as it was.

    Entry by entry, and not strand by strand: with one bad entry in each, at different places,
    neither is whole and both together have everything.

    Raises:
        ForkError: at an entry that two strands have differently, although both go on from the
            same chain.
    """
    number, head = 0, GENESIS
    while True:
        found = {_good(strand, names, number + 1, head) for strand in strands} - {None}
        if len(found) > 1:
            raise ForkError(number + 1)
        if not found:
            return
        link = found.pop()
        assert link is not None, "only those that were found"
        yield link
        number, head = number + 1, link.hash


def genuine(sealed: Sealed, names: Names) -> Note | None:
    """The note, if it is signed by the key beside it and speaks of this journal.

    What is stored is text as `Note.text` writes it, to the last space: a note that somebody typed
    may differ there, a stored one that does was changed.
    """
    try:
        note = read_note(sealed.note)
    except CheckpointError:
        return None
    ours = note.checkpoint.journal == names.journal
    as_written = note.text == sealed.note
    return note if ours and as_written and note.is_signed_by(sealed.key) else None


def _good(strand: Strand, names: Names, number: int, head: bytes) -> Link | None:
    """The entry of `strand` that follows the one with the hash `head`, if it holds."""
    link = strand.link(number)
    if link is None or damage_of(link, number, head, names) is not None:
        return None
    return link
