"""The whole truth about a journal, in one finding: chain, checkpoints, read tables.

What `JournalReader.verify` cannot see, because a chain that was recomputed holds in itself, is
found by the checkpoints: those in the journal, and one that was kept elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from dealerassist.journal.chain import GENESIS, Damage, Fault, Link, Verification
from dealerassist.journal.checkpoint import Checkpoint, Note, read_note, read_typed
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.second_copy import CopyError, CopyReader
from dealerassist.journal.strands import genuine, woven


def audit(
    journal: JournalReader, *, held: Checkpoint | None = None, copy: Path | None = None
) -> Verification:
    """Verify everything that can be verified of `journal`; nothing is changed.

    Args:
        held: a checkpoint that was kept elsewhere.
        copy: where the second copy may lie; it tells which entry was the first to be changed.

    Returns:
        what holds, and the first entry that does not; its number is 0 where all entries hold
        and only the tables made from them do not.

    Raises:
        JournalError: if its checkpoints cannot be read.
    """
    with journal.at_one_moment():
        found = _held_against(journal, journal.verify(), held)
        if found.fault is not None:
            return _up_to(journal, found, _first_changed(journal, found.fault, copy))
        if not journal.tables_hold():
            return found.with_fault(Fault(0, Damage.TABLES))
    return found


def checkpoint_of(text: str) -> Checkpoint:
    """The checkpoint that a text holds: a signed note, or size and head typed from paper.

    Raises:
        CheckpointError: if it is neither; the reason in a few words.
    """
    return read_note(text).checkpoint if "/" in text.partition("\n")[0] else read_typed(text)


def _held_against(
    journal: JournalReader, found: Verification, held: Checkpoint | None
) -> Verification:
    """Hold the chain against the checkpoints in the journal, and the one from elsewhere."""
    signed, fault = _by_its_own(journal, found)
    if fault is None and held is not None:
        fault = _by_held(journal, found, held)
    found = replace(found, signed=signed)
    return found if fault is None else _earlier(found, fault)


def _by_its_own(journal: JournalReader, found: Verification) -> tuple[int, Fault | None]:
    """Up to which entry the checkpoints in the journal agree with it, and what they say against."""
    signed = 0
    for size, note in _notes(journal):
        if note is None:
            return signed, Fault(size, Damage.FORGED)
        fault = _fault_by(journal, found, note.checkpoint, signed, Damage.CUT)
        if fault is not None:
            return signed, fault
        if size <= found.last:
            signed = size
    return signed, None


def _by_held(journal: JournalReader, found: Verification, held: Checkpoint) -> Fault | None:
    """What a checkpoint from elsewhere says against the journal."""
    if held.journal not in {"", journal.id}:
        return Fault(1, Damage.NAMES)
    # Somebody who has the key can sign anew what is in the journal, but not what lies elsewhere:
    # so no entry is beyond doubt.
    return _fault_by(journal, found, held, 0, Damage.OLD_FILE)


def _notes(journal: JournalReader) -> Iterator[tuple[int, Note | None]]:
    """The checkpoints in the journal; None for one that is not genuine."""
    for size, sealed in journal.sealed().items():
        note = genuine(sealed, journal.names)
        yield size, note if note is not None and note.checkpoint.size == size else None


def _fault_by(
    journal: JournalReader, found: Verification, point: Checkpoint, signed: int, beyond: Damage
) -> Fault | None:
    """What a checkpoint says against the chain, of which `signed` entries are beyond doubt.

    Args:
        beyond: what is wrong if the checkpoint covers more entries than there are.
    """
    if point.size > found.last:
        # One that covers what comes after a break cannot be held against what comes before.
        return None if found.fault else Fault(found.last + 1, beyond)
    link = journal.link(point.size)
    if link is not None and link.hash.hex() == point.head:
        return None
    return Fault(signed + 1, Damage.REWRITTEN)


def _earlier(found: Verification, fault: Fault) -> Verification:
    """The finding with the fault that comes first."""
    if found.fault is not None and found.fault.number <= fault.number:
        return found
    return found.with_fault(fault)


def _up_to(journal: JournalReader, found: Verification, fault: Fault) -> Verification:
    """The finding with the entries that hold before `fault`, and the head that they lead to."""
    assert found.fault is not None, "something was found"
    # Up to the entry that the second copy names, both have the same.
    last = found.last if fault == found.fault else fault.number - 1
    link = journal.link(last)
    head = GENESIS.hex() if link is None else link.hash.hex()
    return Verification(last, head, fault, min(found.signed, last))


def _first_changed(journal: JournalReader, fault: Fault, copy: Path | None) -> Fault:
    """The same fault with the first entry that the second copy has differently."""
    try:
        other = None if copy is None else _first_other(journal, copy)
    except (CopyError, OSError):
        return fault
    return fault if other is None else Fault(other.number, fault.damage)


def _first_other(journal: JournalReader, copy: Path) -> Link | None:
    """The first entry of the second copy that `journal` has otherwise, or has not.

    Raises:
        CopyError: if it is no second copy.
        OSError: if it cannot be read.
    """
    if not copy.is_file():
        # Opening a pipe would wait for ever.
        return None
    second = CopyReader(copy)
    if second.names.journal != journal.id:
        return None
    links = woven([second], second.names)
    return next((link for link in links if link != journal.link(link.number)), None)
