"""Verifying one shift of a journal by itself: its entries, their checkpoints, what lies beside.

What lies before it and after it is not followed. Where anything speaks against the entries it is
not read by itself: the whole journal is verified then, which tells it as it always does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from dealerassist.journal.audit import testimony_beside
from dealerassist.journal.audited import Audited
from dealerassist.journal.chain import Countersigned, Fault, Verification, follow_chain
from dealerassist.journal.compared import NOT_THERE, Agreement, Compared, Showed
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.reconcile import is_checkpoint_of
from dealerassist.journal.required_checkpoints import (
    CheckpointKey,
    excused_up_to,
    lacking_checkpoints,
)
from dealerassist.journal.second_copy import wrong_with_copy
from dealerassist.journal.single_shift.reader import (
    SingleShiftReader,
    WholeJournalNeededError,
)
from dealerassist.journal.single_shift.second_copy import held_against_lines
from dealerassist.journal.store.paths import places_of
from dealerassist.journal.suspicion import RelayHeld

if TYPE_CHECKING:
    from dealerassist.journal.testimony import Testimony

NEAR = 20_000
"""How many entries after the shift are followed up to the one that the floor has countersigned."""


class FloorHeld(NamedTuple):
    """What the floor says of the entries of a shift.

    Attributes:
        comparison: for the list of what was compared.
        covered: what it has countersigned of these entries; None if nothing.
        wrong: what is wrong with the countersignature itself; None if nothing is.
    """

    comparison: Agreement = NOT_THERE
    covered: Countersigned | None = None
    wrong: Fault | None = None


def verify_shift(reader: SingleShiftReader, audited: Audited) -> Verification:
    """What is found of the entries of a shift, and of what lies beside the journal.

    Args:
        reader: reads the shift.
        audited: how far the journal was verified before.

    Raises:
        WholeJournalNeededError: if something speaks against the entries of the journal: in the
            shift, at the journal's end, or what was verified before.
        JournalError: if the journal cannot be read.
    """
    _check_audited(reader, audited)
    found = replace(reader.verify(), signed=_signed(reader))
    copy, seen = _against_copy(reader), testimony_beside(reader)
    floor = FloorHeld() if seen is None else _against_floor(reader, found, seen)
    relay = RelayHeld() if seen is None else _against_relay(reader, found, seen)
    found = replace(
        found,
        countersigned=floor.covered,
        compared=Compared(
            entries=Agreement(showed=Showed.AGREES, upto=found.last),
            second_copy=copy,
            checkpoints=Agreement(showed=Showed.AGREES, upto=found.signed, keys=_keys_in(reader)),
            floor=floor.comparison,
            relay=relay.comparison,
            rows=Agreement(showed=Showed.AGREES, version=reader.version),
        ),
    )
    return found.with_first(floor.wrong, relay.fault, wrong_with_copy(copy))


def _check_audited(reader: SingleShiftReader, audited: Audited) -> None:
    """Make sure that the file still has what was verified before."""
    if not audited.last:
        return
    link = reader.link_of_whole(audited.last)
    if link is None or link.hash.hex() != audited.head:
        raise WholeJournalNeededError("the journal is another one since it was verified")


def _keys_in(reader: SingleShiftReader) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.key for each in reader.checkpoints().values()))


def _signed(reader: SingleShiftReader) -> int:
    """The last entry that a checkpoint confirms, of those that all must agree and be there."""
    stored, base = reader.checkpoints(), reader.base.number
    for size, each in stored.items():
        link = reader.link(size)
        if link is None or not is_checkpoint_of(each, reader.names, size, link.hash.hex()):
            raise WholeJournalNeededError("a checkpoint does not fit")
    signed = [CheckpointKey(size, each.key) for size, each in stored.items()]
    if lacking_checkpoints(reader.links(), signed, _excused(reader)).unsigned:
        raise WholeJournalNeededError("a checkpoint is missing")
    last = max(stored, default=0)
    if base and last <= base:
        # Nothing would say that the entries before the first one are those that were signed.
        raise WholeJournalNeededError("no checkpoint covers it")
    return last


def _excused(reader: SingleShiftReader) -> int:
    """Up to which entry nobody asks for checkpoints, as the journal is of old."""
    first = (reader.whole.first_signed,)
    return excused_up_to(reader.link_of_whole, reader.whole.count, first, without=False)


def _against_copy(reader: SingleShiftReader) -> Agreement:
    """What the lines of the second copy show.

    Raises:
        WholeJournalNeededError: if they are others, or the journal lacks its end.
    """
    mirror, base = places_of(reader.path).mirror, reader.base.number
    held = held_against_lines(mirror, reader.names, reader.links(), base)
    more = held.last > reader.whole.count and held.last > _count_now(reader)
    if held.differs or more:
        raise WholeJournalNeededError("the second copy has other entries, or more")
    return held.comparison


def _count_now(reader: SingleShiftReader) -> int:
    """How many entries there are by now: the shift is read as the journal was at its moment."""
    with JournalReader(reader.path) as now:
        return now.count


# ── what the floor says ─────────────────────────────────────────────────────────────────────


def _against_relay(reader: SingleShiftReader, found: Verification, seen: Testimony) -> RelayHeld:
    # Imported here, as a table without a floor needs nothing of it.
    from dealerassist.journal.relay_note import held_against_relay  # noqa: PLC0415

    held = held_against_relay(reader, found, seen.relay)
    if held.suspicion is not None:
        raise WholeJournalNeededError("the relay has sent more")
    return held


def _against_floor(reader: SingleShiftReader, found: Verification, seen: Testimony) -> FloorHeld:
    """What the floor's countersignature shows.

    It speaks of one entry. If that lies after the shift, the entries between are followed, unless
    they are many.
    """
    covered = None
    if seen.point is not None and seen.wrong is None and seen.countersigned is not None:
        size = seen.point.size
        if not _is_there(reader, size, seen.point.head):
            raise WholeJournalNeededError("the floor has countersigned other entries, or more")
        if size > found.last + NEAR:
            later = Agreement(showed=Showed.LATER, upto=size)
            return FloorHeld(later)
        if size > found.last and not _follows(reader, found, min(size, reader.whole.count)):
            raise WholeJournalNeededError(
                "the entries up to those that the floor has seen do not follow"
            )
        covered = replace(seen.countersigned, entry=min(size, found.last))
    return FloorHeld(seen.compared(covered, None), covered, seen.wrong)


def _is_there(reader: SingleShiftReader, size: int, head: str) -> bool:
    """Whether the journal has this entry, by now."""
    link = reader.link_of_whole(size)
    if link is None and size > reader.whole.count:
        with JournalReader(reader.path) as now:
            link = now.link(size)
    return link is not None and link.hash.hex() == head


def _follows(reader: SingleShiftReader, found: Verification, last: int) -> bool:
    """Whether the entries after the shift, up to `last`, follow one another."""
    links = reader.links_of_whole(found.last, last)
    after = follow_chain(links, reader.names, number=found.last, head=bytes.fromhex(found.head))
    return after.intact and after.last == last
