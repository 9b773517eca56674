"""Verifying one shift of a journal by itself: its entries, their checkpoints, what lies beside.

What lies before it and after it is not followed. Whatever speaks against the entries makes it no
part: the whole journal is verified then, which tells it as it always does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from dealerassist.journal.audit import testimony_beside
from dealerassist.journal.audited import Audited
from dealerassist.journal.chain import Countersigned, Fault, Verification, follow
from dealerassist.journal.compared import NOT_THERE, Agreement, Compared, Showed
from dealerassist.journal.part.reader import NoPartError, PartReader, signs
from dealerassist.journal.part.second_copy import held_against_lines
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.required_checkpoints import CheckpointKey, excused_up_to, lacking
from dealerassist.journal.second_copy import wrong_with_copy
from dealerassist.journal.store.paths import places_of
from dealerassist.journal.suspicion import RelayHeld

if TYPE_CHECKING:
    from dealerassist.journal.testimony import Testimony

NEAR = 20_000
"""How many entries after a part are followed up to the one that the floor has countersigned."""


class FloorHeld(NamedTuple):
    """What the floor says of a part.

    Attributes:
        comparison: for the list of what was compared.
        covered: what it has countersigned of these entries; None if nothing.
        wrong: what is wrong with the countersignature itself; None if nothing is.
    """

    comparison: Agreement = NOT_THERE
    covered: Countersigned | None = None
    wrong: Fault | None = None


def verified(part: PartReader, audited: Audited) -> Verification:
    """What is found of the entries of a part, and of what lies beside the journal.

    Args:
        part: the part.
        audited: how far the journal was verified before.

    Raises:
        NoPartError: if something speaks against the entries of the journal: in the part, at its
            end, or what was verified before.
        JournalError: if the journal cannot be read.
    """
    _check_audited(part, audited)
    found = replace(part.verify(), signed=_signed(part))
    copy, seen = _against_copy(part), testimony_beside(part)
    floor = FloorHeld() if seen is None else _against_floor(part, found, seen)
    relay = RelayHeld() if seen is None else _against_relay(part, found, seen)
    found = replace(
        found,
        countersigned=floor.covered,
        compared=Compared(
            entries=Agreement(showed=Showed.AGREES, upto=found.last),
            second_copy=copy,
            checkpoints=Agreement(showed=Showed.AGREES, upto=found.signed, keys=_keys_in(part)),
            floor=floor.comparison,
            relay=relay.comparison,
            rows=Agreement(showed=Showed.AGREES, version=part.version),
        ),
    )
    return found.with_first(floor.wrong, relay.fault, wrong_with_copy(copy))


def _check_audited(part: PartReader, audited: Audited) -> None:
    """Make sure that the file still has what was verified before."""
    if not audited.last:
        return
    link = part.link_of_whole(audited.last)
    if link is None or link.hash.hex() != audited.head:
        raise NoPartError("the journal is another one since it was verified")


def _keys_in(part: PartReader) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.key for each in part.checkpoints().values()))


def _signed(part: PartReader) -> int:
    """The last entry that a checkpoint confirms, of those that all must agree and be there."""
    stored, base = part.checkpoints(), part.base.number
    for size, each in stored.items():
        link = part.link(size)
        if link is None or not signs(part, each, size, link.hash.hex()):
            raise NoPartError("a checkpoint does not fit")
    signed = [CheckpointKey(size, each.key) for size, each in stored.items()]
    if lacking(part.links(), signed, _excused(part)).unsigned:
        raise NoPartError("a checkpoint is missing")
    last = max(stored, default=0)
    if base and last <= base:
        # Nothing would say that the entries before the first one are those that were signed.
        raise NoPartError("no checkpoint covers it")
    return last


def _excused(part: PartReader) -> int:
    """Up to which entry nobody asks for checkpoints, as the journal is of old."""
    first = (part.whole.first_signed,)
    return excused_up_to(part.link_of_whole, part.whole.count, first, without=False)


def _against_copy(part: PartReader) -> Agreement:
    """What the lines of the second copy show.

    Raises:
        NoPartError: if they are others, or the journal lacks its end.
    """
    mirror, base = places_of(part.path).mirror, part.base.number
    held = held_against_lines(mirror, part.names, part.links(), base)
    more = held.last > part.whole.count and held.last > _count_now(part)
    if held.differs or more:
        raise NoPartError("the second copy has other entries, or more")
    return held.comparison


def _count_now(part: PartReader) -> int:
    """How many entries there are by now: the part is read as the journal was at its moment."""
    with JournalReader(part.path) as now:
        return now.count


# ── what the floor says ─────────────────────────────────────────────────────────────────────


def _against_relay(part: PartReader, found: Verification, seen: Testimony) -> RelayHeld:
    # Imported here, as a table without a floor needs nothing of it.
    from dealerassist.journal.relay_note import held_against_relay  # noqa: PLC0415

    held = held_against_relay(part, found, seen.relay)
    if held.suspicion is not None:
        raise NoPartError("the relay has sent more")
    return held


def _against_floor(part: PartReader, found: Verification, seen: Testimony) -> FloorHeld:
    """What the floor's countersignature shows.

    It speaks of one entry. If that lies after the part, the entries between are followed, unless
    they are many.
    """
    covered = None
    if seen.point is not None and seen.wrong is None and seen.countersigned is not None:
        size = seen.point.size
        if not _is_there(part, size, seen.point.head):
            raise NoPartError("the floor has countersigned other entries, or more")
        if size > found.last + NEAR:
            later = Agreement(showed=Showed.LATER, upto=size)
            return FloorHeld(later)
        if size > found.last and not _follows(part, found, min(size, part.whole.count)):
            raise NoPartError("the entries up to those that the floor has seen do not follow")
        covered = replace(seen.countersigned, entry=min(size, found.last))
    return FloorHeld(seen.compared(covered, None), covered, seen.wrong)


def _is_there(part: PartReader, size: int, head: str) -> bool:
    """Whether the journal has this entry, by now."""
    link = part.link_of_whole(size)
    if link is None and size > part.whole.count:
        with JournalReader(part.path) as now:
            link = now.link(size)
    return link is not None and link.hash.hex() == head


def _follows(part: PartReader, found: Verification, last: int) -> bool:
    """Whether the entries after the part, up to `last`, follow one another."""
    links = part.links_of_whole(found.last, last)
    after = follow(links, part.names, number=found.last, head=bytes.fromhex(found.head))
    return after.intact and after.last == last
