"""Where a journal goes on from another, or another from it: what its first and last entry say.

A verification follows across. The journal that the first entry names is looked for beside this one,
under the name that it says. Its last entry must be the one named, with this journal's id in it, and
signed; and what went over must be how its table stood then.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from dealerassist.journal.chain import Damage, Fault, Verification
from dealerassist.journal.codec import CodecError, canonical
from dealerassist.journal.compared import NOT_THERE, Agreement, Answer, Showed
from dealerassist.journal.errors import JournalError
from dealerassist.journal.read_model.rebuild import playable
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.reconcile import genuine
from dealerassist.table.journal_events import JournalBegun, JournalEnded, JournalEvent
from dealerassist.table.next_journal import carried_table

Told = TypeVar("Told", bound=JournalEvent)


def begun_of(journal: JournalReader) -> JournalBegun | None:
    """What the first entry says of the journal before; None if there was none."""
    return _told(journal, 1, JournalBegun)


def ended_of(journal: JournalReader) -> JournalEnded | None:
    """What the last entry says of the journal after; None while there is none."""
    return _told(journal, journal.count, JournalEnded)


def _told(journal: JournalReader, number: int, kind: type[Told]) -> Told | None:
    entry = journal.find(number) if number else None
    events = () if entry is None else entry.events
    return next((each for each in events if isinstance(each, kind)), None)


def held_against_others(
    journal: JournalReader, found: Verification, *, whole: bool = False
) -> Verification:
    """The finding, with what the journals before and after say.

    Args:
        journal: the journal; an excerpt or one whose entries do not hold is not held against any.
        found: what a verification of it found.
        whole: follow the journal before from its first entry on, not only its end.
    """
    if found.compared is None or not journal.is_whole or found.last < journal.count:
        return found
    try:
        begun, ended = begun_of(journal), ended_of(journal)
    except JournalError:
        return found
    earlier = NOT_THERE if begun is None else held_against_earlier(journal, begun, whole=whole)
    later = NOT_THERE
    if ended is not None:
        later = Agreement(showed=Showed.AGREES, journal=ended.next, file=ended.kept)
    found = replace(found, compared=replace(found.compared, earlier=earlier, later=later))
    if earlier.answer is not Answer.NO or found.fault is not None:
        return found
    return found.with_fault(Fault(0, Damage.EARLIER_OTHERWISE))


def held_against_earlier(
    journal: JournalReader, begun: JournalBegun, *, whole: bool = False
) -> Agreement:
    """What the journal before says, if it lies beside this one.

    Args:
        journal: the journal that goes on.
        begun: what its first entry says.
        whole: as in `held_against_others`.
    """
    told = Agreement(
        showed=Showed.NOT_THERE, journal=begun.previous, file=begun.kept, ended=begun.entries
    )
    file = journal.path.with_name(Path(begun.kept).name or begun.previous)
    if not os.path.lexists(file):
        return told
    try:
        with playable(file), JournalReader(file) as earlier:
            return replace(told, **_shown(earlier, journal, begun, whole=whole))
    except (JournalError, CodecError):
        return replace(told, showed=Showed.UNREADABLE)


def _shown(
    earlier: JournalReader, journal: JournalReader, begun: JournalBegun, *, whole: bool
) -> dict[str, Any]:
    """What of the `Agreement` this journal shows as the one before."""
    if (earlier.id, earlier.table_id) != (begun.previous, journal.table_id):
        return {"showed": Showed.OTHER_JOURNAL}
    if whole and (fault := earlier.verify().fault) is not None:
        return {"showed": Showed.DIFFERS, "first_bad": fault.number}
    last = earlier.link(begun.entries)
    if last is None:
        return {"showed": Showed.MISSING}
    ended = ended_of(earlier)
    if last.hash.hex() != begun.head or ended is None or ended.next != journal.id:
        return {"showed": Showed.DIFFERS, "first_bad": begun.entries}
    if not _is_signed(earlier, begun.entries, journal):
        return {"showed": Showed.FORGED}
    if not _went_over(earlier, journal):
        return {"showed": Showed.CARRIED_OTHERWISE}
    return {"showed": Showed.AGREES if whole else Showed.SIGNED}


def _is_signed(earlier: JournalReader, last: int, journal: JournalReader) -> bool:
    """Whether the key that signs the first entry here has signed the last one there."""
    found, beginning = earlier.checkpoint_at_most(last), journal.checkpoint_at_most(1)
    link = earlier.link(last)
    if found is None or beginning is None or link is None:
        return False
    size, end = found
    same = size == last and end.key == beginning[1].key
    return same and end.is_of(link) and genuine(end, earlier.names) is not None


def _went_over(earlier: JournalReader, journal: JournalReader) -> bool:
    """Whether what the first entry here carries is how the table stood there.

    Only what the entry names is compared: later programs know more of a table, of which an entry
    from before cannot say anything.
    """
    first = journal.find(1)
    assert first is not None, "it says what goes over"
    events = msgspec.json.decode(first.body)["data"]["events"]
    carried = [event["table"] for event in events if event["type"] == "journal_begun"]
    stood = msgspec.json.decode(canonical(carried_table(earlier.recover().state)))
    return all(says_the_same(stood, each) for each in carried)


def says_the_same(stood: object, carried: object) -> bool:
    """Whether both say the same, as far as what was carried says anything."""
    if isinstance(carried, Mapping) and isinstance(stood, Mapping):
        return all(name in stood and says_the_same(stood[name], carried[name]) for name in carried)
    if isinstance(carried, list) and isinstance(stood, list):
        return len(carried) == len(stood) and all(map(says_the_same, stood, carried))
    return carried == stood
