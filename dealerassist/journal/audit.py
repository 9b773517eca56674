"""The full verification of a journal: chain, checkpoints, mirror and read tables in one finding.

`JournalReader.verify` follows the chain alone, and a chain that was computed anew holds. That is
found by the checkpoints in the journal, by one that was kept elsewhere, and by the mirror. Each of
them may point to another entry as the first bad one; the finding names the earliest.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec import structs
from msgspec.structs import replace

from dealerassist.journal.chain import (
    OF_A_CHECKPOINT,
    Damage,
    Fault,
    Verification,
)
from dealerassist.journal.checkpoint import Checkpoint, SignatureError, SignedCheckpoint
from dealerassist.journal.compared import NOT_THERE, Agreement, Compared, Showed
from dealerassist.journal.continued import held_against_others
from dealerassist.journal.held_against import HeldAgainst, OwnCheckpoints
from dealerassist.journal.long_work import Parts, Progress, unheard
from dealerassist.journal.missing_checkpoints import excused_in, missing_checkpoints
from dealerassist.journal.readable_links import first_with_number, link_found, readable_links
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import (
    RecomputedReader,
    rows_agree,
    verdict_on_rows,
)
from dealerassist.journal.recovery.reconcile import genuine
from dealerassist.journal.required_checkpoints import MissingCheckpoint, lacking_by_marks
from dealerassist.journal.second_copy import CopyHeld, held_against_copy
from dealerassist.journal.store.paths import FLOOR_FILE, floor_paths_of, places_of
from dealerassist.journal.suspicion import RelayHeld, Suspicion, fault_of

if TYPE_CHECKING:
    from dealerassist.journal.testimony import Testimony, WitnessPlace
    from dealerassist.journal.verification.whole_journal import FollowedJournal

AFTER = OF_A_CHECKPOINT | {Damage.CONTRADICTED}
"""Faults of a checkpoint, which lies behind the entry that the fault names, not before it."""


def audit(
    journal: JournalReader,
    *,
    held: SignedCheckpoint | Checkpoint | None = None,
    mirror: Path | None = None,
    source: Path | None = None,
    witness: WitnessPlace | None = None,
    progress: Progress = unheard,
    search: Progress = unheard,
) -> Verification:
    """Verify everything that can be verified of `journal`; nothing is changed.

    A journal that holds is followed on every core, in little memory, and no transaction is open for
    long. Where that does not find everything right, it is followed once more, slowly, as it stands
    at one moment, to say what is wrong.

    Args:
        journal: the journal.
        held: a checkpoint that was kept elsewhere: signed, or typed from paper.
        mirror: where it may lie. It is compared as far as its own chain holds.
        source: the journal that the mirror is written with, if `journal` is a backup of it.
        witness: where the floor's countersignature may lie; None if it is not looked at.
        progress: called with how much is done, and of how much, in entries and what takes as long.
        search: called in the same way, in units of its own, while it is followed once more.

    Returns:
        which entries hold, what they were held against, and the first fault; its number is 0 if
        all entries hold and only what lies beside them does not.

    Raises:
        JournalError: if the checkpoints cannot be read.
        SignatureError: if `held` names a key of this journal, but was not signed by it.
    """
    beside = _Beside(held, _point(journal, held), mirror, source, witness)
    followed = _followed(journal, mirror, source, progress)
    return _finding(journal, followed, beside, _parts(journal, followed, progress, search))


class _Beside(NamedTuple):
    """What a journal is held against besides itself; `point` is what `held` states."""

    held: SignedCheckpoint | Checkpoint | None = None
    point: Checkpoint | None = None
    mirror: Path | None = None
    source: Path | None = None
    witness: WitnessPlace | None = None


def _parts(
    journal: JournalReader, followed: FollowedJournal | None, progress: Progress, search: Progress
) -> Parts:
    """Who is told how far the slow way is: nobody, where the fast one has done all that is long."""
    if isinstance(journal, RecomputedReader):
        return Parts(progress)
    return Parts(search if followed is None else unheard)


def _finding(
    journal: JournalReader, followed: FollowedJournal | None, beside: _Beside, parts: Parts
) -> Verification:
    """The finding of `audit`.

    Args:
        journal: the journal.
        followed: that everything holds; None if it has yet to be followed.
        beside: what else it is held against.
        parts: are told how far this is.
    """
    held, point = beside.held, beside.point
    other = point is not None and point.journal not in {"", journal.id}
    with journal.at_one_moment():
        against = _held_against(
            journal, followed, None if other else point, beside.witness, parts.part(20)
        )
        found, suspicion = against.verdict
        sound = followed is not None or suspicion is not None or journal.tables_hold()
    copy = _copy_held(journal, followed, beside, against.chain.last, parts)
    compared = against.compared(copy.comparison, held=held, other=other)
    fault = _earliest(suspicion, copy.other)
    if fault is not None:
        return replace(_up_to(journal, found, fault), compared=compared)
    # All entries hold. Only now can rows be computed from them.
    rows = (
        verdict_on_rows(journal, sound=sound, progress=parts.part(100))
        if followed is None
        else rows_agree(journal)
    )
    found = replace(found, newer=rows.newer, compared=replace(compared, rows=rows.comparison))
    elsewhere = Fault(0, Damage.OTHER_JOURNAL) if other else None
    return found.with_first(rows.fault, *against.beside, copy.wrong, elsewhere)


def _copy_held(
    journal: JournalReader,
    followed: FollowedJournal | None,
    beside: _Beside,
    last: int,
    parts: Parts,
) -> CopyHeld:
    """What the mirror shows of the entries up to `last`, if following them has not shown it."""
    if followed is not None and followed.copied:
        return CopyHeld(Agreement(showed=Showed.AGREES, upto=last))
    # Rows that are computed already take no time after this.
    progress = parts.part(100 if isinstance(journal, RecomputedReader) else 30)
    return held_against_copy(journal, beside.mirror, last, source=beside.source, progress=progress)


def _followed(
    journal: JournalReader, mirror: Path | None, source: Path | None, progress: Progress
) -> FollowedJournal | None:
    """That everything holds, found in the fast way; None if it was not.

    Somebody who has computed the rows already reads them as they were at that moment.
    """
    if isinstance(journal, RecomputedReader):
        return None
    # Imported here: a start of the table asks only what the floor says, and needs no processes.
    from dealerassist.journal.verification.whole_journal import followed_journal  # noqa: PLC0415

    return followed_journal(journal, mirror, source or journal.path, progress)


def audit_in_place(
    journal: JournalReader,
    *,
    held: SignedCheckpoint | Checkpoint | None = None,
    floor_key: str | None = None,
    progress: Progress = unheard,
    search: Progress = unheard,
    across: bool = False,
) -> Verification:
    """`audit` with all that lies beside the journal: its mirror, and what the floor says of it.

    The journal from which it goes on too, if there is one.

    Args:
        journal: the journal.
        held: as for `audit`.
        floor_key: the floor's public key, by which there must be a countersignature; None to hold
            the one that is there, if any, against the key of the settings, or the one beside it.
        progress, search: as for `audit`.
        across: follow the journal before from its first entry to its last, not only the end.

    Raises:
        JournalError, SignatureError: as `audit`.
    """
    mirror, witness = places_of(journal.path).mirror, witness_of(journal.path, floor_key)
    found = audit(
        journal, held=held, mirror=mirror, witness=witness, progress=progress, search=search
    )
    return held_against_others(journal, found, whole=across)


def intact_verification(
    journal: JournalReader, progress: Progress = unheard
) -> Verification | None:
    """What `audit_in_place` finds of a journal that is as it was recorded; None if it is not.

    For whoever then computes all rows anew, which says what is wrong: nothing is searched here.

    Args:
        journal: a whole journal, as it lies.
        progress: as for `audit`.

    Raises:
        JournalError: if the checkpoints cannot be read.
    """
    beside = _Beside(mirror=places_of(journal.path).mirror, witness=witness_of(journal.path))
    followed = _followed(journal, beside.mirror, None, progress)
    if followed is None:
        return None
    found = _finding(journal, followed, beside, Parts(unheard))
    found = held_against_others(journal, found, whole=False)
    return found if found.intact else None


def held_against_floor(
    journal: JournalReader, found: Verification, *, since: int = 0
) -> Verification:
    """What a start found in its journal, with what the floor says of it.

    Args:
        journal: the journal.
        found: without a fault, as far as opening has followed the entries.
        since: the entry after which it has followed all; 0 if all there are.
    """
    seen = testimony_beside(journal)
    relay = _relay(journal, found, seen)
    floor = None if seen is None else _against_floor(journal, found, seen)
    covered = None if seen is None else seen.covered(journal, found)
    vouched = NOT_THERE if seen is None else seen.compared(covered, fault_of(floor))
    showed = Showed.AT_ITS_END if since else Showed.AGREES
    entries = Agreement(showed=showed, upto=found.last)
    compared = _as_opened(journal, since, entries, vouched, relay)
    found = replace(found, countersigned=covered, compared=compared)
    wrong = None if seen is None else seen.wrong
    return found.with_first(fault_of(floor), relay.fault, wrong)


def _as_opened(
    journal: JournalReader, since: int, entries: Agreement, floor: Agreement, relay: RelayHeld
) -> Compared:
    """What a journal that could be opened was held against; followed after the entry `since`.

    Opening follows the last entries in both copies, and believes of the rest what the key has
    signed, until an audit behind the table has followed it.
    """
    # By their keys only the newest are known here: all of a year take longer than a start may.
    stored = journal.checkpoints(since=since)
    newest = max(stored, default=0)
    keys = tuple(dict.fromkeys(each.key for each in stored.values()))
    signed = Agreement(showed=Showed.AGREES, upto=newest, keys=keys)
    return Compared(
        entries=entries,
        second_copy=entries,
        checkpoints=signed if newest else NOT_THERE,
        floor=floor,
        relay=relay.comparison,
        rows=Agreement(showed=Showed.SIGNED, version=journal.version),
    )


def witness_of(journal: Path, floor_key: str | None = None) -> WitnessPlace | None:
    """Where the floor says something; None without one, of which nothing is imported then."""
    there = any(os.path.lexists(file) for file in structs.astuple(floor_paths_of(journal)))
    if not there and floor_key is None and not os.environ.get(FLOOR_FILE):
        return None
    from dealerassist.journal.testimony import witness_beside  # noqa: PLC0415

    return witness_beside(journal, floor_key)


def testimony_beside(journal: JournalReader) -> Testimony | None:
    """What the floor says of a journal by what lies beside it; None without a floor."""
    witness = witness_of(journal.path)
    return None if witness is None else _testimony(witness, journal)


def _testimony(witness: WitnessPlace, journal: JournalReader) -> Testimony:
    """What it says; imported here, as a table without a floor needs nothing of it."""
    from dealerassist.journal.testimony import testimony_of  # noqa: PLC0415

    return testimony_of(witness, journal)


def _relay(journal: JournalReader, found: Verification, seen: Testimony | None) -> RelayHeld:
    """What the relay's note says; imported here for the same reason."""
    if seen is None:
        return RelayHeld()
    from dealerassist.journal.relay_note import held_against_relay  # noqa: PLC0415

    return held_against_relay(journal, found, seen.relay)


def _point(journal: JournalReader, held: SignedCheckpoint | Checkpoint | None) -> Checkpoint | None:
    """What the checkpoint that was kept elsewhere states.

    Raises:
        SignatureError: if it names a key of this journal, but was not signed by it. A checkpoint
            of a key that the journal does not know cannot be verified, and is compared all the
            same.
    """
    if not isinstance(held, SignedCheckpoint):
        return held
    keys = {key for key in journal.signing_keys() if held.is_of(key)}
    if keys and not any(held.is_signed_by(key) for key in keys):
        raise SignatureError("its signature does not fit its text")
    return held.checkpoint


# ── chain and checkpoints ───────────────────────────────────────────────────────────────────


def _own(journal: JournalReader, found: Verification) -> OwnCheckpoints:
    """What they show of the entries that hold."""
    lacks = missing_checkpoints(journal, readable_links(journal), found.last)
    signed, fault = _against_own_checkpoints(journal, found, lacks)
    return OwnCheckpoints(journal.signing_keys(), lacks, signed, fault)


def _own_of(journal: JournalReader, followed: FollowedJournal) -> OwnCheckpoints:
    """The same of a journal that was followed: each is genuine and fits; some may be missing."""
    last, points = followed.chain.last, followed.signed
    excused = excused_in(journal, last, {point.size for point in points})
    lacks = lacking_by_marks(followed.marks, points, excused, last)
    before = [size for size, _ in points if not lacks.stranger or size < lacks.stranger]
    stranger = Suspicion(Fault(lacks.stranger, Damage.FORGED), lacks.stranger)
    keys = tuple(dict.fromkeys(point.key for point in points))
    return OwnCheckpoints(
        keys, lacks, before[-1] if before else 0, stranger if lacks.stranger else None
    )


def _held_against(
    journal: JournalReader,
    followed: FollowedJournal | None,
    held: Checkpoint | None,
    witness: WitnessPlace | None,
    progress: Progress,
) -> HeldAgainst:
    """Compare the chain with the checkpoints in the journal, the one from elsewhere, the floor's.

    Args:
        followed: that the chain holds; None if it has yet to be followed.
        held: the checkpoint from elsewhere, if it is of this journal.
        witness: where the floor's countersignature may lie.
        progress: called with how far the chain is followed.
    """
    seen = None if witness is None else _testimony(witness, journal)
    found = journal.verify(progress=progress) if followed is None else followed.chain
    return HeldAgainst(
        chain=found,
        own=_own(journal, found) if followed is None else _own_of(journal, followed),
        given=None if held is None else _against_held(journal, found, held),
        seen=seen,
        floor=None if seen is None else _against_floor(journal, found, seen),
        covered=None if seen is None else seen.covered(journal, found),
        relay=_relay(journal, found, seen),
    )


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
    own = journal.checkpoint_at_most(held.size) if rewritten else None
    if own is not None and own[0] == held.size:
        return Suspicion(Fault(held.size, Damage.CONTRADICTED), held.size)
    return suspicion


def _against_floor(
    journal: JournalReader, found: Verification, seen: Testimony
) -> Suspicion | None:
    """The fault that the floor's countersignature shows, where all checkpoints fit.

    It is no question of typing, as the floor's signature was verified: where the journal's own
    checkpoint after the same entry is another one, it was signed anew.
    """
    if seen.point is None:
        return None
    suspicion = _against(journal, found, seen.point, 0, Damage.WITNESSED_MORE)
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
    for find in (link_found, first_with_number):
        link = find(journal, point.size)
        if link is not None and link.hash.hex() == point.head:
            return None
    return Suspicion(Fault(signed + 1, Damage.REWRITTEN), point.size)


# ── the finding ─────────────────────────────────────────────────────────────────────────────


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
    link = link_found(journal, found.last)
    return replace(found, head=journal.base.head if link is None else link.hash.hex())
