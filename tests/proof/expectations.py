"""The verdict that audit and verifier must give on a tampered journal, from what it holds."""

from __future__ import annotations

import itertools
import json

from dealerassist.journal import chain
from dealerassist.journal.chain import Damage
from dealerassist.journal.required_checkpoints import must_be_signed
from tests.proof.contents import Contents
from tests.proof.verdicts import Verdict


def with_unsigned(said: Verdict, contents: Contents, *, torn: bool = False) -> Verdict:
    """What must be said, as a checkpoint is missing where the entries must have one.

    Args:
        torn: at the very end it may never have been written: in a second copy by itself.
    """
    sizes = {found.size for found in contents.sealed}
    head = chain.GENESIS
    for number, entry in enumerate(contents.entries, 1):
        names = json.loads(entry.body)["journal"], json.loads(entry.body)["table"]
        head = chain.next_hash(head, entry.body)
        holds = (entry.number, entry.hash, *names) == (
            number, head, contents.journal, contents.table,
        )  # fmt: skip
        if not holds or (said is not None and said[0] <= number):
            return said
        if must_be_signed(entry.body) and number not in sizes:
            last = torn and number == contents.last and number > max(sizes, default=0)
            return said if last else (number, Damage.UNSIGNED)
    return said


def expected_of(
    contents: Contents, second: Contents, truth: Contents, alone: Verdict, where: str
) -> dict[tuple[bool, bool], Verdict]:
    """What must be said: with the held checkpoint or without, with the second copy or without.

    Args:
        second: what the second copy holds; `alone`: what chain and checkpoints say.
    """
    contents = truth if where == "second copy" else contents
    told = told_by_copy(second, contents)
    found: dict[tuple[bool, bool], Verdict] = {}
    for held in (False, True):
        said, latest = alone, 0
        if said is not None and said[1] is Damage.REWRITTEN:
            latest = min(at.size for at in contents.sealed if at.size >= said[0])
        elif held and (said is None or said[1] is Damage.UNSIGNED):
            said, latest = _earlier(against_held(contents, truth), said), truth.last
        found[held, False] = said
        found[held, True] = with_copy(said, latest, told)
    return found


def _earlier(one: Verdict, other: Verdict) -> Verdict:
    return other if one is None or (other is not None and other[0] < one[0]) else one


def told_by_copy(copy: Contents, journal: Contents) -> Verdict:
    """The first entry that the second copy has otherwise, as far as its own chain holds.

    If it says that it is that of another journal or table, it is not compared, and that is said.
    """
    if (copy.journal, copy.table) != (journal.journal, journal.table):
        return 0, Damage.COPY_OTHER_JOURNAL
    by_number = {json.loads(entry.body)["number"]: entry for entry in reversed(copy.entries)}
    there = {entry.number: entry for entry in reversed(journal.entries)}
    head = chain.GENESIS
    for number in itertools.count(1):
        entry = by_number.get(number)
        if entry is None or entry.hash != chain.next_hash(head, entry.body):
            return None
        said = json.loads(entry.body)
        if (said["journal"], said["table"]) != (copy.journal, copy.table):
            return None
        if entry.at(number) != there.get(number):
            return number, Damage.DIFFERS if number in there else Damage.SHORTER
        head = entry.hash
    raise AssertionError("a copy has an end")


def against_held(contents: Contents, truth: Contents) -> Verdict:
    """What the last checkpoint says of a file in which everything else fits."""
    if contents.last < truth.last:
        return contents.last + 1, Damage.OLD_FILE
    if contents.entries[truth.last - 1].hash == truth.entries[-1].hash:
        return None
    if truth.last in {found.size for found in contents.sealed}:
        return truth.last, Damage.CONTRADICTED
    return 1, Damage.REWRITTEN


def with_copy(said: Verdict, latest: int, told: Verdict) -> Verdict:
    """What must be said of both: a place that the second copy tells, and a kind that is true.

    What lies in its place and is none is said only where all entries of the journal hold.

    Args:
        latest: the checkpoint that said that it was rewritten; before it lies what was.
    """
    if said is None or told is None or told[1] is Damage.COPY_OTHER_JOURNAL:
        return said or told
    number, damage = said
    after = damage in {Damage.FORGED, Damage.UNSIGNED, Damage.CONTRADICTED}
    if told[0] < number or (after and told[0] == number):
        near = damage is Damage.ALTERED and told[0] == number - 1
        return told[0], Damage.ALTERED if near else told[1]
    if damage is Damage.REWRITTEN and told[0] <= latest:
        return told[0], damage
    return said
