"""The full verification of a journal: chain, checkpoints, mirror and read tables in one finding.

`JournalReader.verify` follows the chain alone, and a chain that was computed anew holds. That is
found by the checkpoints in the journal, by one that was kept elsewhere, and by the mirror. Each of
them may point to another entry as the first bad one; the finding names the earliest.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.chain import (
    OF_A_CHECKPOINT,
    Damage,
    Fault,
    Link,
    Verification,
)
from dealerassist.journal.checkpoint import Checkpoint, SignatureError, SignedCheckpoint
from dealerassist.journal.errors import JournalError
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import verdict_on_rows
from dealerassist.journal.recovery.reconcile import genuine, merged_entries
from dealerassist.journal.required_checkpoints import (
    CheckpointKey,
    MissingCheckpoint,
    excused_up_to,
    lacking,
)
from dealerassist.journal.store.mirror import MirrorError, MirrorReader
from dealerassist.journal.store.paths import FLOOR_FILE, floor_paths_of, places_of

if TYPE_CHECKING:
    from dealerassist.journal.testimony import Testimony, WitnessPlace

AFTER = OF_A_CHECKPOINT | {Damage.CONTRADICTED}
"""Faults of a checkpoint, which lies behind the entry that the fault names, not before it."""


class Suspicion(Struct, frozen=True):
    """A fault that chain or checkpoints show.

    A checkpoint that does not fit only shows that one of the entries which it covers was changed,
    so the first bad entry lies between `fault.number` and `latest`.
    """

    fault: Fault
    latest: int


def audit(
    journal: JournalReader,
    *,
    held: SignedCheckpoint | Checkpoint | None = None,
    mirror: Path | None = None,
    witness: WitnessPlace | None = None,
) -> Verification:
    """Verify everything that can be verified of `journal`; nothing is changed.

    Args:
        journal: the journal.
        held: a checkpoint that was kept elsewhere: signed, or typed from paper.
        mirror: where it may lie. It is compared as far as its own chain holds.
        witness: where the floor's countersignature may lie; None if it is not looked at.

    Returns:
        which entries hold, and the first fault; its number is 0 if all entries hold and only
        what lies beside them does not.

    Raises:
        JournalError: if the checkpoints cannot be read.
        SignatureError: if `held` names a key of this journal, but was not signed by it.
    """
    with journal.at_one_moment():
        point = _point(journal, held)
        other = point is not None and point.journal not in {"", journal.id}
        seen = None if witness is None else _testimony(witness, journal)
        found, suspicion = _held_against(journal, journal.verify(), None if other else point, seen)
        sound = suspicion is not None or journal.tables_hold()
    fault = _earliest(suspicion, _mirror_fault(journal, mirror))
    if fault is not None:
        return _up_to(journal, found, fault)
    # All entries hold. Only now can rows be computed from them.
    wrong, newer = verdict_on_rows(journal)
    found = replace(found, newer=newer)
    if wrong is not None or not sound:
        return found.with_fault(wrong or Fault(0, Damage.TABLES))
    if seen is not None and seen.damage is not None:
        return found.with_fault(Fault(0, seen.damage))
    return found.with_fault(Fault(0, Damage.OTHER_JOURNAL)) if other else found


def audit_in_place(
    journal: JournalReader,
    *,
    held: SignedCheckpoint | Checkpoint | None = None,
    floor_key: str | None = None,
) -> Verification:
    """`audit` with all that lies beside the journal: its mirror, and what the floor says of it.

    Args:
        journal: the journal.
        held: as for `audit`.
        floor_key: the floor's public key, by which there must be a countersignature; None to hold
            the one that is there, if any, against the key of the settings, or the one beside it.

    Raises:
        JournalError, SignatureError: as `audit`.
    """
    mirror = places_of(journal.path).mirror
    return audit(journal, held=held, mirror=mirror, witness=witness_of(journal.path, floor_key))


def held_against_floor(journal: JournalReader, found: Verification) -> Verification:
    """What a start found in its journal, with what the floor says of it.

    Args:
        journal: the journal.
        found: without a fault, as opening has verified all entries.
    """
    witness = witness_of(journal.path)
    if witness is None:
        return found
    seen = _testimony(witness, journal)
    suspicion = None if seen.point is None else _against_floor(journal, found, seen, seen.point)
    if suspicion is not None:
        return found.with_fault(suspicion.fault)
    found = replace(found, countersigned=seen.covered(journal, found))
    return found if seen.damage is None else found.with_fault(Fault(0, seen.damage))


def witness_of(journal: Path, floor_key: str | None = None) -> WitnessPlace | None:
    """Where the floor says something; None without one, of which nothing is imported then."""
    there = os.path.lexists(floor_paths_of(journal).witnessed)
    if not there and floor_key is None and not os.environ.get(FLOOR_FILE):
        return None
    from dealerassist.journal.testimony import witness_beside  # noqa: PLC0415

    return witness_beside(journal, floor_key)


def _testimony(witness: WitnessPlace, journal: JournalReader) -> Testimony:
    """What it says; imported here, as a table without a floor needs nothing of it."""
    from dealerassist.journal.testimony import testimony_of  # noqa: PLC0415

    return testimony_of(witness, journal)


def _point(journal: JournalReader, held: SignedCheckpoint | Checkpoint | None) -> Checkpoint | None:
    """What the checkpoint that was kept elsewhere states.

    Raises:
        SignatureError: if it names a key of this journal, but was not signed by it. A checkpoint
            of a key that the journal does not know cannot be verified, and is compared all the
            same.
    """
    if not isinstance(held, SignedCheckpoint):
        return held
    keys = {stored.key for stored in journal.checkpoints().values() if held.is_of(stored.key)}
    if keys and not any(held.is_signed_by(key) for key in keys):
        raise SignatureError("its signature does not fit its text")
    return held.checkpoint


# ── chain and checkpoints ───────────────────────────────────────────────────────────────────


def _held_against(
    journal: JournalReader,
    found: Verification,
    held: Checkpoint | None,
    seen: Testimony | None,
) -> tuple[Verification, Suspicion | None]:
    """Compare the chain with the checkpoints in the journal, the one from elsewhere, the floor's.

    Args:
        found: what following the chain found.
        held: the checkpoint from elsewhere, if it is of this journal.
        seen: what the floor says.

    Returns:
        the finding with what is signed and countersigned and without a fault, and the earliest
        fault.
    """
    lacks = missing_checkpoints_in(journal, found.last)
    signed, earliest = _against_own_checkpoints(journal, found, lacks)
    if earliest is None and held is not None:
        earliest = _against_held(journal, found, held)
    if earliest is None and seen is not None and seen.point is not None:
        earliest = _against_floor(journal, found, seen, seen.point)
    if lacks.unsigned and (earliest is None or lacks.unsigned < earliest.fault.number):
        earliest = Suspicion(Fault(lacks.unsigned, Damage.UNSIGNED), lacks.unsigned)
    chain = None if found.fault is None else Suspicion(found.fault, found.fault.number)
    if chain is not None and (earliest is None or chain.fault.number <= earliest.fault.number):
        earliest = chain
    given = None if seen is None else seen.covered(journal, found)
    return replace(found, fault=None, signed=signed, countersigned=given), earliest


def missing_checkpoints_in(journal: JournalReader, last: int) -> MissingCheckpoint:
    """Which checkpoints the journal lacks for its entries up to `last`, which hold."""
    signed = [CheckpointKey(size, stored.key) for size, stored in journal.checkpoints().items()]
    return lacking(
        islice(_readable(journal), last - journal.base.number),
        signed,
        _excused(journal, last, signed),
    )


def _excused(journal: JournalReader, last: int, signed: Iterable[CheckpointKey]) -> int:
    """Up to which entry nobody asks for checkpoints that are missing.

    The age of a journal is told by its first entries, so in an excerpt none is asked for.
    """
    if journal.base.number:
        return last
    sizes = {size for size, _ in signed}
    return excused_up_to(journal.link, last, sizes, without=not journal.may_be_signed)


def _against_own_checkpoints(
    journal: JournalReader, found: Verification, lacks: MissingCheckpoint
) -> tuple[int, Suspicion | None]:
    """The last entry that the journal's checkpoints confirm, and the first fault that they show."""
    signed = 0
    for size, note in _notes(journal):
        if note is None or size == lacks.stranger:
            return signed, Suspicion(Fault(size, Damage.FORGED), size)
        suspicion = _against(journal, found, note.checkpoint, signed, Damage.CUT)
        if suspicion is not None:
            return signed, suspicion
        if size <= found.last:
            signed = size
    return signed, None


def _against_held(
    journal: JournalReader, found: Verification, held: Checkpoint
) -> Suspicion | None:
    """The fault that a checkpoint from elsewhere shows, where the journal's own ones fit."""
    # Somebody who has the key can sign all checkpoints in the journal anew, but not one that lies
    # elsewhere. So the journal's own ones put no entry beyond doubt here.
    suspicion = _against(journal, found, held, 0, Damage.OLD_FILE)
    rewritten = suspicion is not None and suspicion.fault.damage is Damage.REWRITTEN
    if rewritten and held.size in journal.checkpoints():
        return Suspicion(Fault(held.size, Damage.CONTRADICTED), held.size)
    return suspicion


def _against_floor(
    journal: JournalReader, found: Verification, seen: Testimony, point: Checkpoint
) -> Suspicion | None:
    """The fault that the floor's countersignature shows, where all checkpoints fit.

    It is no question of typing, as the floor's signature was verified: where the journal's own
    checkpoint after the same entry is another one, it was signed anew.
    """
    suspicion = _against(journal, found, point, 0, Damage.WITNESSED_MORE)
    if suspicion is None or seen.is_ahead(journal, found):
        return None
    if suspicion.fault.damage is not Damage.REWRITTEN:
        return suspicion
    otherwise = Fault(suspicion.fault.number, Damage.WITNESSED_OTHERWISE)
    return Suspicion(otherwise, suspicion.latest)


def _notes(journal: JournalReader) -> Iterator[tuple[int, SignedCheckpoint | None]]:
    """The checkpoints in the journal; None for one that is not genuine."""
    for size, stored in journal.checkpoints().items():
        note = genuine(stored, journal.names)
        yield size, note if note is not None and note.checkpoint.size == size else None


def _against(
    journal: JournalReader, found: Verification, point: Checkpoint, signed: int, beyond: Damage
) -> Suspicion | None:
    """The fault that a checkpoint shows in the chain; None if it fits.

    Args:
        found: what following the chain found.
        point: the checkpoint.
        signed: how many of the first entries are beyond doubt, as an earlier checkpoint fits.
        beyond: what is wrong if the checkpoint covers more entries than there are.
    """
    if point.size > found.last:
        # If the chain is broken before, a checkpoint of what comes after the break tells nothing
        # about what comes before it.
        first = found.last + 1
        return None if found.fault else Suspicion(Fault(first, beyond), first)
    # On a damaged page a search by number may find another entry than following the chain did. The
    # checkpoint fits if either of them has the hash that it names.
    for find in (_found, _first_with_number):
        link = find(journal, point.size)
        if link is not None and link.hash.hex() == point.head:
            return None
    return Suspicion(Fault(signed + 1, Damage.REWRITTEN), point.size)


# ── the mirror ──────────────────────────────────────────────────────────────────────────────


def _mirror_fault(journal: JournalReader, file: Path | None) -> Fault | None:
    """The first entry that the mirror, as far as its chain holds, has otherwise than the journal.

    A mirror that is missing, unreadable or of another journal shows no fault: it may lie on a disk
    that is not there.
    """
    # Opening a pipe would wait for ever.
    if file is None or not file.is_file():
        return None
    try:
        mirror = MirrorReader(file)
        if mirror.names != journal.names:
            return None
        # A table may go on writing, while `journal` is read as it was at an earlier moment. As
        # each entry comes to the journal first, a reader that is opened now has all entries that
        # the mirror had when it was read.
        with JournalReader(journal.path, layout=journal.layout) as now:
            other = _first_other(now, mirror)
            if other is None:
                return None
            there = _found(now, other.number) is not None
    except (MirrorError, OSError):
        return None
    return Fault(other.number, Damage.DIFFERS if there else Damage.SHORTER)


def _first_other(journal: JournalReader, mirror: MirrorReader) -> Link | None:
    """The first entry of the mirror that `journal` lacks or has otherwise.

    Raises:
        OSError: if the mirror cannot be read.
    """
    copied, scanned = merged_entries([mirror], mirror.names), _readable(journal)
    for link in copied:
        if next(scanned, None) != link and journal.link(link.number) != link:
            return link
    return None


def _found(journal: JournalReader, number: int) -> Link | None:
    """The entry with this number, searched by number, and if that fails from the first one on."""
    return journal.link(number) or _first_with_number(journal, number)


def _first_with_number(journal: JournalReader, number: int) -> Link | None:
    """The first entry with this number, going through all from the first one on."""
    return next((one for one in _readable(journal) if one.number == number), None)


def _readable(journal: JournalReader) -> Iterator[Link]:
    """The entries up to the first page that cannot be read."""
    try:
        yield from journal.links()
    except JournalError:
        return


def _earliest(suspicion: Suspicion | None, mirrored: Fault | None) -> Fault | None:
    """The fault to report: the earlier one, and the kind of damage that says most.

    Args:
        suspicion: what chain and checkpoints show.
        mirrored: the first entry that the mirror has otherwise.
    """
    if suspicion is None or mirrored is None:
        return mirrored if suspicion is None else suspicion.fault
    number, damage = suspicion.fault.number, suspicion.fault.damage
    if mirrored.number < number + (damage in AFTER):
        # An entry that was changed together with its own hash breaks the chain only at the next
        # one; the mirror shows which one it was.
        edited = damage is Damage.ALTERED and mirrored.number == number - 1
        return Fault(mirrored.number, Damage.ALTERED) if edited else mirrored
    # A checkpoint only bounds where the first bad entry lies; the mirror shows which one it is.
    within = mirrored.number <= suspicion.latest
    return Fault(mirrored.number, damage) if within else suspicion.fault


def _up_to(journal: JournalReader, found: Verification, fault: Fault) -> Verification:
    """The finding with `fault`, and the hash of the last entry before it as its head."""
    found = found.with_fault(fault)
    link = _found(journal, found.last)
    return replace(found, head=journal.base.head if link is None else link.hash.hex())
