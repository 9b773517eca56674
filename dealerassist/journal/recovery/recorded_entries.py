"""What was recorded, as far as the journal and its second copy together say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from dealerassist.journal.chain import GENESIS, Link, Names
from dealerassist.journal.errors import JournalError, Trouble
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.reconcile import (
    ForkError,
    State,
    Strand,
    genuine,
    state_of,
    woven,
)
from dealerassist.journal.store.mirror import CopyReader, Sealed


class Record(Struct, frozen=True):
    """What was recorded, as far as journal and second copy together say.

    Attributes:
        strands: where the entries are taken from; `last`: the number of the last one.
        sealed: the checkpoints by the number of their last entry.
    """

    names: Names
    strands: tuple[Strand, ...]
    last: int
    sealed: dict[int, Sealed]

    def links(self) -> Iterator[Link]:
        """The entries in order."""
        return woven(self.strands, self.names)


def recorded(
    journal: Path, names: Names, reader: JournalReader | None, second: CopyReader | None
) -> Record:
    """Put the two side by side.

    Raises:
        JournalError: if an entry is missing or altered in both, or they contradict each other.
    """
    witnesses = []
    if second is not None:
        witnesses.append(_witness(second, names, tuple(second.sealed())))
    if reader is not None:
        witnesses.append(_witness(reader, names, _sealed(reader)))
    trusted, last, head = _agreed(journal, names, witnesses)
    claims = [witness.state.claim for witness in trusted]
    # With the hash of the last one it is the last one, and the number in its text is damaged.
    if any(claim.number > last and claim.hash != head for claim in claims):
        raise JournalError(Trouble.DAMAGED, journal, entry=last + 1)
    record = Record(names, tuple(w.strand for w in trusted), last, _joined(trusted))
    _hold_against(journal, record)
    return record


def _joined(witnesses: Sequence[Witness]) -> dict[int, Sealed]:
    """Their checkpoints; of two after one entry, the one whose key has signed more of them."""
    by_key = Counter(one.key for witness in witnesses for one in witness.sealed.values())
    joined = dict[int, Sealed]()
    for size, one in (item for witness in witnesses for item in witness.sealed.items()):
        if size not in joined or by_key[one.key] >= by_key[joined[size].key]:
            joined[size] = one
    return joined


class Witness(NamedTuple):
    """One of the two: how it stands, and its genuine checkpoints by their last entry."""

    strand: JournalReader | CopyReader
    state: State
    sealed: dict[int, Sealed]


def _witness(
    strand: JournalReader | CopyReader, names: Names, found: tuple[Sealed, ...]
) -> Witness:
    notes = [(one, note) for one in found if (note := genuine(one, names)) is not None]
    state = state_of(strand, names, strand.claim, [note for _, note in notes])
    return Witness(strand, state, {note.checkpoint.size: one for one, note in notes})


def _sealed(reader: JournalReader) -> tuple[Sealed, ...]:
    try:
        return tuple(reader.sealed().values())
    except JournalError:
        return ()


def _agreed(
    journal: Path, names: Names, witnesses: list[Witness]
) -> tuple[list[Witness], int, bytes]:
    """Those to be trusted, and number and hash of the last entry that they have together."""
    last, head = 0, GENESIS
    try:
        for link in woven([witness.strand for witness in witnesses], names):
            last, head = link.number, link.hash
    except ForkError as fork:
        trusted = _true_ones(witnesses, fork.number)
        if len(trusted) == 1:
            return trusted, trusted[0].state.last, trusted[0].state.head
        trouble = Trouble.COPIES_DIFFER if trusted else Trouble.DAMAGED
        copy = next(w.strand.path for w in witnesses if isinstance(w.strand, CopyReader))
        raise JournalError(trouble, journal, entry=fork.number, copy=str(copy)) from fork
    return witnesses, last, head


def _true_ones(witnesses: list[Witness], fork: int) -> list[Witness]:
    """Which of two that differ from entry `fork` on may be true: the whole, better the signed.

    A key that only one of them knows says nothing for it: anybody has one.
    """
    whole = [witness for witness in witnesses if witness.state.whole]
    keys = [{one.key for one in each.sealed.values()} for each in witnesses if each.sealed]
    known = set[str]().union(*keys).intersection(*keys)
    signed = [witness for witness in whole if _signed_up_to(witness, known) >= fork]
    return signed or whole


def _signed_up_to(witness: Witness, keys: Collection[str]) -> int:
    """Up to which entry a checkpoint of one of these keys agrees with it."""
    sizes = (size for size, one in witness.sealed.items() if one.key in keys)
    return max((size for size in sizes if size <= witness.state.signed), default=0)


def _hold_against(journal: Path, record: Record) -> None:
    """Hold the entries against all genuine checkpoints.

    Raises:
        JournalError: if a checkpoint was signed for other entries, or for more.
    """
    wanted = dict(record.sealed)
    signed = 0
    for link in record.links():
        sealed = wanted.pop(link.number, None)
        if sealed is None:
            continue
        if not sealed.is_of(link):
            raise JournalError(Trouble.DAMAGED, journal, entry=signed + 1)
        signed = link.number
    if wanted:
        raise JournalError(Trouble.DAMAGED, journal, entry=record.last + 1)
