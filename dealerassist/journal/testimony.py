"""What the floor says of a journal: whether its countersignature is genuine, and what it covers.

Whether the entries are those that it covers is for the audit (`dealerassist/journal/audit.py`).
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.chain import Countersigned, Damage, Verification
from dealerassist.journal.checkpoint import Checkpoint, CheckpointError
from dealerassist.journal.countersignature import Countersignature, read_countersigned
from dealerassist.journal.errors import JournalError
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.floor_files import FloorFileFault, Witnessed, read_witnessed
from dealerassist.journal.store.floor_settings import witness_named
from dealerassist.journal.store.paths import floor_paths_of


class WitnessPlace(Struct, frozen=True):
    """Where a countersignature may lie, and whose it must be.

    Attributes:
        file: where.
        key: the floor's public key; empty for the one that is noted in the file.
        required: whether it is a fault that there is none.
    """

    file: Path
    key: str = ""
    required: bool = False


class Testimony(Struct, frozen=True):
    """What the floor says of a journal.

    Attributes:
        point: the checkpoint that it countersigned; None if there is none to be believed.
        given: the same for people: up to which entry, when, and by which key.
        damage: what is wrong with the countersignature, if anything.
    """

    point: Checkpoint | None = None
    given: Countersigned | None = None
    damage: Damage | None = None

    def covered(self, journal: JournalReader, found: Verification) -> Countersigned | None:
        """What the floor has countersigned of these entries; None if they are not the same.

        Args:
            journal: the journal that it speaks of.
            found: which entries hold.
        """
        if self.given is None or self.point is None or self.damage is not None:
            return None
        if self.is_ahead(journal, found):
            return replace(self.given, entry=found.last)
        same = self.point.size <= found.last and _has(journal, self.point)
        return self.given if same else None

    def is_ahead(self, journal: JournalReader, found: Verification) -> bool:
        """Whether the table has recorded meanwhile what was countersigned.

        `journal` is read as it was at an earlier moment, and the floor may be a few entries ahead.
        """
        if self.point is None or found.fault is not None or self.point.size <= found.last:
            return False
        try:
            with JournalReader(journal.path, layout=journal.layout) as now:
                return _has(now, self.point)
        except JournalError:
            return False


def witness_beside(journal: Path, key: str | None = None) -> WitnessPlace:
    """The witness of the journal of this path.

    Args:
        journal: the journal's file.
        key: the floor's public key, by which there must be a countersignature; None for that of
            the floor's settings, or of the file, if there is one.
    """
    file = floor_paths_of(journal).witnessed
    return (
        WitnessPlace(file, witness_named())
        if key is None
        else WitnessPlace(file, key, required=True)
    )


def testimony_of(witness: WitnessPlace, journal: JournalReader) -> Testimony:
    """What the floor says of this journal."""
    found = read_witnessed(witness.file)
    if found is FloorFileFault.MISSING:
        return Testimony(damage=Damage.WITNESS_MISSING if witness.required else None)
    if isinstance(found, FloorFileFault):
        return Testimony(damage=Damage.WITNESS_FORGED)
    try:
        read = read_countersigned(found.note)
    except CheckpointError:
        return Testimony(damage=Damage.WITNESS_FORGED)
    point, damage = read.note.checkpoint, _damage(read, found, witness, journal)
    if damage is not None and damage is not Damage.WITNESS_STRANGER:
        return Testimony(damage=damage)
    return Testimony(point, Countersigned(point.size, read.utc_s, read.key_id.hex()), damage)


def _has(journal: JournalReader, point: Checkpoint) -> bool:
    """Whether the entry after which the checkpoint was made has the hash that it names."""
    link = journal.link(point.size)
    return link is not None and link.hash.hex() == point.head


def _damage(
    read: Countersignature, found: Witnessed, witness: WitnessPlace, journal: JournalReader
) -> Damage | None:
    """What is wrong with the countersignature, whatever the entries are."""
    if not read.is_signed_by(witness.key or found.key):
        other = bool(witness.key) and read.is_signed_by(found.key)
        return Damage.WITNESS_OTHER_FLOOR if other else Damage.WITNESS_FORGED
    if read.note.checkpoint.journal != journal.id:
        return Damage.WITNESS_OTHER_JOURNAL
    keys = {stored.key for stored in journal.checkpoints().values()}
    known = any(read.note.is_signed_by(key) for key in keys)
    return None if known else Damage.WITNESS_STRANGER
