"""The whole truth about a journal, in one finding: chain, checkpoints, second copy, read tables.

What `JournalReader.verify` cannot see, because a chain that was recomputed holds in itself, is
found by the checkpoints, those in the journal and one that was kept elsewhere, and by the copy.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.journal.chain import GENESIS, OF_A_CHECKPOINT, Damage, Fault, Link, Verification
from dealerassist.journal.checkpoint import Checkpoint, SignatureError, SignedCheckpoint
from dealerassist.journal.checkpoint_moments import (
    CheckpointKey,
    MissingCheckpoint,
    excused_up_to,
    lacking,
)
from dealerassist.journal.errors import JournalError
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import misstated
from dealerassist.journal.recovery.reconcile import genuine, joined
from dealerassist.journal.store.mirror import MirrorError, MirrorReader

AFTER = OF_A_CHECKPOINT | {Damage.CONTRADICTED}
"""What is said of a checkpoint, which comes after the entry whose number is told."""


class Suspicion(NamedTuple):
    """What chain or checkpoints say: a fault, and up to where the first bad entry may lie."""

    fault: Fault
    latest: int


def audit(
    journal: JournalReader,
    *,
    held: SignedCheckpoint | Checkpoint | None = None,
    copy: Path | None = None,
) -> Verification:
    """Verify everything that can be verified of `journal`; nothing is changed.

    Args:
        held: what was kept elsewhere: a signed checkpoint, or one typed from paper.
        copy: where the second copy may lie. It is a witness as far as its own chain holds.

    Returns:
        what holds, and the first entry that does not; its number is 0 where all entries hold
        and only what is beside them does not.

    Raises:
        JournalError: if its checkpoints cannot be read.
        SignatureError: if `held` says that a key of this journal signed it, which did not.
    """
    with journal.at_one_moment():
        point = _point(journal, held)
        other = point is not None and point.journal not in {"", journal.id}
        found, suspicion = _held_against(journal, journal.verify(), None if other else point)
        sound = suspicion is not None or journal.tables_hold()
    fault = _first_of(suspicion, _told_by(journal, copy))
    if fault is not None:
        return _up_to(journal, found, fault)
    if (told := misstated(journal) or (None if sound else Fault(0, Damage.TABLES))) is not None:
        return found.with_fault(told)
    return found.with_fault(Fault(0, Damage.OTHER_JOURNAL)) if other else found


def _point(journal: JournalReader, held: SignedCheckpoint | Checkpoint | None) -> Checkpoint | None:
    """The checkpoint that was kept elsewhere.

    Raises:
        SignatureError: if it was changed since it was signed, as far as its key is known here.
    """
    if not isinstance(held, SignedCheckpoint):
        return held
    keys = {sealed.key for sealed in journal.sealed().values() if held.is_of(sealed.key)}
    if keys and not any(held.is_signed_by(key) for key in keys):
        raise SignatureError("its signature does not fit its text")
    return held.checkpoint


# ── chain and checkpoints ───────────────────────────────────────────────────────────────────


def _held_against(
    journal: JournalReader, found: Verification, held: Checkpoint | None
) -> tuple[Verification, Suspicion | None]:
    """Hold the chain against the checkpoints in the journal, and the one from elsewhere."""
    lacks = lacking_in(journal, found.last)
    signed, said = _by_its_own(journal, found, lacks)
    if said is None and held is not None:
        said = _by_held(journal, found, held)
    if lacks.unsigned and (said is None or lacks.unsigned < said.fault.number):
        said = Suspicion(Fault(lacks.unsigned, Damage.UNSIGNED), lacks.unsigned)
    own = None if found.fault is None else Suspicion(found.fault, found.fault.number)
    if own is not None and (said is None or own.fault.number <= said.fault.number):
        said = own
    return replace(found, fault=None, signed=signed), said


def lacking_in(journal: JournalReader, last: int) -> MissingCheckpoint:
    """What the checkpoints in the journal lack for its entries up to `last`, which hold."""
    signed = [CheckpointKey(size, sealed.key) for size, sealed in journal.sealed().items()]
    sizes = {size for size, _ in signed}
    excused = excused_up_to(journal.link, last, sizes, without=not journal.may_be_signed)
    return lacking(islice(_readable(journal), last), signed, excused)


def _by_its_own(
    journal: JournalReader, found: Verification, lacks: MissingCheckpoint
) -> tuple[int, Suspicion | None]:
    """Up to which entry the checkpoints in the journal agree with it, and what they say against."""
    signed = 0
    for size, note in _notes(journal):
        if note is None or size == lacks.stranger:
            return signed, Suspicion(Fault(size, Damage.FORGED), size)
        said = _said_by(journal, found, note.checkpoint, signed, Damage.CUT)
        if said is not None:
            return signed, said
        if size <= found.last:
            signed = size
    return signed, None


def _by_held(journal: JournalReader, found: Verification, held: Checkpoint) -> Suspicion | None:
    """What a checkpoint from elsewhere says against the journal, whose own ones fit."""
    # Somebody who has the key can sign anew what is in the journal, but not what lies elsewhere:
    # so no entry is beyond doubt.
    said = _said_by(journal, found, held, 0, Damage.OLD_FILE)
    if said is not None and said.fault.damage is Damage.REWRITTEN and held.size in journal.sealed():
        return Suspicion(Fault(held.size, Damage.CONTRADICTED), held.size)
    return said


def _notes(journal: JournalReader) -> Iterator[tuple[int, SignedCheckpoint | None]]:
    """The checkpoints in the journal; None for one that is not genuine."""
    for size, sealed in journal.sealed().items():
        note = genuine(sealed, journal.names)
        yield size, note if note is not None and note.checkpoint.size == size else None


def _said_by(
    journal: JournalReader, found: Verification, point: Checkpoint, signed: int, beyond: Damage
) -> Suspicion | None:
    """What a checkpoint says against the chain, of which `signed` entries are beyond doubt.

    Args:
        beyond: what is wrong if the checkpoint covers more entries than there are.
    """
    if point.size > found.last:
        # One that covers what comes after a break cannot be held against what comes before.
        first = found.last + 1
        return None if found.fault else Suspicion(Fault(first, beyond), first)
    # On a damaged page a search may find another entry under this number than the chain went by.
    for find in (_followed, _met):
        link = find(journal, point.size)
        if link is not None and link.hash.hex() == point.head:
            return None
    return Suspicion(Fault(signed + 1, Damage.REWRITTEN), point.size)


# ── the second copy ─────────────────────────────────────────────────────────────────────────


def _told_by(journal: JournalReader, copy: Path | None) -> Fault | None:
    """The first entry that the second copy, as far as its chain holds, has otherwise."""
    # Opening a pipe would wait for ever.
    if copy is None or not copy.is_file():
        return None
    try:
        second = MirrorReader(copy)
        if second.names != journal.names:
            return None
        # A kiosk may have gone on, and `journal` be held at an earlier moment: what the second
        # copy had when it was opened, the journal has by now.
        with JournalReader(journal.path) as now:
            other = _first_other(now, second)
            if other is None:
                return None
            there = _followed(now, other.number) is not None
    except (MirrorError, OSError):
        return None
    return Fault(other.number, Damage.DIFFERS if there else Damage.SHORTER)


def _first_other(journal: JournalReader, second: MirrorReader) -> Link | None:
    """The first entry of the second copy that `journal` has otherwise, or has not.

    Raises:
        OSError: if the copy cannot be read.
    """
    copied, scanned = joined([second], second.names), _readable(journal)
    for link in copied:
        if next(scanned, None) != link and journal.link(link.number) != link:
            return link
    return None


def _followed(journal: JournalReader, number: int) -> Link | None:
    """The entry with this number; where the way to it is destroyed, found from the first one on."""
    return journal.link(number) or _met(journal, number)


def _met(journal: JournalReader, number: int) -> Link | None:
    """The entry that one meets first under this number, from the first entry on."""
    return next((one for one in _readable(journal) if one.number == number), None)


def _readable(journal: JournalReader) -> Iterator[Link]:
    """The entries up to the first page that cannot be read: faster than one by one."""
    try:
        yield from journal.links()
    except JournalError:
        return


def _first_of(suspicion: Suspicion | None, told: Fault | None) -> Fault | None:
    """What is to be said, after chain and checkpoints and after what the second copy told."""
    if suspicion is None or told is None:
        return told if suspicion is None else suspicion.fault
    number, damage = suspicion.fault.number, suspicion.fault.damage
    if told.number < number + (damage in AFTER):
        # An entry changed with its own hash is only seen at the next one.
        edited = damage is Damage.ALTERED and told.number == number - 1
        return Fault(told.number, Damage.ALTERED) if edited else told
    return Fault(told.number, damage) if told.number <= suspicion.latest else suspicion.fault


def _up_to(journal: JournalReader, found: Verification, fault: Fault) -> Verification:
    """The finding with the entries that hold before `fault`, and the head that they lead to."""
    found = found.with_fault(fault)
    link = _followed(journal, found.last)
    return replace(found, head=GENESIS.hex() if link is None else link.hash.hex())
