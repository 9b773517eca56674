"""What the floor says of a journal: whether its countersignature is genuine, and what it covers.

Whether the entries are those that it covers is for the audit (`dealerassist/journal/audit.py`).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.files.unreadable import UnreadableError
from dealerassist.journal.chain import Countersigned, Damage, Fault, Verification
from dealerassist.journal.checkpoint import Checkpoint, CheckpointError
from dealerassist.journal.compared import NOT_THERE, Agreement, Showed
from dealerassist.journal.countersignature import Countersignature, read_countersigned
from dealerassist.journal.errors import JournalError
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.relay_note import relay_status_of
from dealerassist.journal.store.floor_files import (
    FloorFileFault,
    RelayStatus,
    Witnessed,
    read_witnessed,
)
from dealerassist.journal.store.floor_settings import floor_settings_file, read_floor_settings
from dealerassist.journal.store.paths import FloorPaths, floor_paths_of

SHOWED = {
    Damage.WITNESS_MISSING: Showed.MISSING,
    Damage.WITNESS_FORGED: Showed.FORGED,
    Damage.WITNESS_OTHER_FLOOR: Showed.OTHER_FLOOR,
    Damage.WITNESS_OTHER_JOURNAL: Showed.OTHER_JOURNAL,
    Damage.WITNESS_STRANGER: Showed.STRANGER,
    Damage.WITNESS_OUTDATED: Showed.OUTDATED,
    Damage.WITNESS_UNKNOWN: Showed.UNKNOWN_FLOOR,
}
"""What is wrong with a countersignature, in the list of what was compared."""


class WitnessPlace(Struct, frozen=True):
    """Where a countersignature may lie, and whose it must be.

    Attributes:
        files: where, and the relay's note.
        key: the floor's public key; empty for the one that is noted in the file.
        required: whether it is a fault that there is none.
        unknown: whether the house has a floor, and its settings cannot be read.
        noted: the relay's note, if it was read before; else it is read from its file.
    """

    files: FloorPaths
    key: str = ""
    required: bool = False
    unknown: bool = False
    noted: RelayStatus | FloorFileFault | None = None


class Testimony(Struct, frozen=True):
    """What the floor says of a journal.

    Attributes:
        point: the checkpoint that it countersigned; None if there is none to be believed.
        countersigned: the same for people: up to which entry, when, and by which key.
        damage: what is wrong with the countersignature, if anything.
        relay: the relay's note, or why it says nothing.
        required: whether there must be a countersignature.
    """

    point: Checkpoint | None = None
    countersigned: Countersigned | None = None
    damage: Damage | None = None
    relay: RelayStatus | FloorFileFault = FloorFileFault.MISSING
    required: bool = False

    @property
    def wrong(self) -> Fault | None:
        """What is wrong with the countersignature itself, apart from what it covers."""
        return None if self.damage is None else Fault(0, self.damage)

    def covered(self, journal: JournalReader, found: Verification) -> Countersigned | None:
        """What the floor has countersigned of these entries; None if they are not the same.

        Args:
            journal: the journal that it speaks of.
            found: which entries hold.
        """
        if self.countersigned is None or self.point is None or self.damage is not None:
            return None
        if self.is_ahead(journal, found):
            return replace(self.countersigned, entry=found.last)
        same = self.point.size <= found.last and _has(journal, self.point)
        return self.countersigned if same else None

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

    def compared(self, covered: Countersigned | None, suspected: Fault | None) -> Agreement:
        """What the countersignature shows, for the list of what was compared.

        Args:
            covered: what it covers of the entries that hold.
            suspected: the first entry that is not what it covers; None if all are.
        """
        if suspected is not None:
            more = suspected.damage is Damage.WITNESSED_MORE
            showed, first_bad = Showed.COVERS_MORE if more else Showed.DIFFERS, suspected.number
        elif self.damage is not None:
            showed, first_bad = SHOWED[self.damage], 0
        elif self.countersigned is None:
            return NOT_THERE
        else:
            showed, first_bad = Showed.NOT_COMPARED if covered is None else Showed.AGREES, 0
        return Agreement(
            showed=showed,
            upto=0 if covered is None else covered.entry,
            first_bad=first_bad,
            keys=() if self.countersigned is None else (self.countersigned.key_id,),
            signed_ms=0 if self.countersigned is None else self.countersigned.utc_s * 1000,
            demanded=self.required,
        )


def witness_beside(
    journal: Path, key: str | None = None, environment: Mapping[str, str] = os.environ
) -> WitnessPlace:
    """The witness of the journal of this path.

    Args:
        journal: the journal's file.
        key: the floor's public key, by which there must be a countersignature; None for that of
            the floor's settings, by which there must be one too; without either, for the one in
            the file, if there is one.
        environment: names the settings of the floor.
    """
    files, settings = floor_paths_of(journal), floor_settings_file(environment)
    if key is not None:
        return WitnessPlace(files, key, required=True)
    if settings is None:
        return WitnessPlace(files)
    try:
        return WitnessPlace(files, read_floor_settings(settings).witness, required=True)
    except UnreadableError:
        return WitnessPlace(files, required=True, unknown=True)


def testimony_of(witness: WitnessPlace, journal: JournalReader) -> Testimony:
    """What the floor says of this journal."""
    # First: the relay writes its note after the countersignature of which it tells.
    relay = relay_status_of(witness.noted or witness.files.relay, journal)
    said = _said(witness, journal, relay)
    if witness.unknown and said.damage in {None, Damage.WITNESS_MISSING}:
        said = replace(said, damage=Damage.WITNESS_UNKNOWN)
    return replace(said, relay=relay, required=witness.required)


def _said(
    witness: WitnessPlace, journal: JournalReader, relay: RelayStatus | FloorFileFault
) -> Testimony:
    found = read_witnessed(witness.files.witnessed)
    if found is FloorFileFault.MISSING:
        must_be = witness.required or (isinstance(relay, RelayStatus) and relay.countersigned > 0)
        return Testimony(damage=Damage.WITNESS_MISSING if must_be else None)
    if isinstance(found, FloorFileFault):
        return Testimony(damage=Damage.WITNESS_FORGED)
    try:
        read = read_countersigned(found.note)
    except CheckpointError:
        return Testimony(damage=Damage.WITNESS_FORGED)
    point, damage = read.note.checkpoint, _damage(read, found, witness, journal)
    if damage is not None and damage is not Damage.WITNESS_STRANGER:
        return Testimony(damage=damage)
    if damage is None and _is_outdated(read, relay):
        damage = Damage.WITNESS_OUTDATED
    return Testimony(point, Countersigned(point.size, read.utc_s, read.key_id.hex()), damage)


def _has(journal: JournalReader, point: Checkpoint) -> bool:
    """Whether the entry after which the checkpoint was made has the hash that it names."""
    link = journal.link(point.size)
    return link is not None and link.hash.hex() == point.head


def _is_outdated(read: Countersignature, relay: RelayStatus | FloorFileFault) -> bool:
    """Whether the relay has had a countersignature of the same floor that covers more."""
    if isinstance(relay, FloorFileFault) or relay.floor not in {"", read.key_id.hex()}:
        return False
    return relay.countersigned > read.note.checkpoint.size


def _damage(
    read: Countersignature, found: Witnessed, witness: WitnessPlace, journal: JournalReader
) -> Damage | None:
    """What is wrong with the countersignature, whatever the entries are."""
    if not read.is_signed_by(witness.key or found.key):
        other = bool(witness.key) and read.is_signed_by(found.key)
        return Damage.WITNESS_OTHER_FLOOR if other else Damage.WITNESS_FORGED
    if read.note.checkpoint.journal != journal.id:
        return Damage.WITNESS_OTHER_JOURNAL
    known = any(read.note.is_signed_by(key) for key in journal.signing_keys())
    return None if known else Damage.WITNESS_STRANGER
