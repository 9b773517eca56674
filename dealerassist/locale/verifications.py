"""Sentences for what a verification of a journal found, as the command line shows them."""

from __future__ import annotations

from dealerassist.journal.chain import Damage, Fault, Verification
from dealerassist.journal.checkpoint import Checkpoint, SignedCheckpoint
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.repairs import row_place

DAMAGES = {
    Damage.MISSING: "entry {number} is missing: it was deleted, or the disk lost it",
    Damage.ALTERED: (
        "entry {number} is not as it was recorded: it was edited or damaged, or else the entry "
        "before it together with its hash"
    ),
    Damage.REHASHED: "the hash of entry {number} is not as it was recorded; its text is",
    Damage.MISPLACED: (
        "entry {number} does not belong there: entries were exchanged, moved or put in"
    ),
    Damage.FOREIGN: "entry {number} is of another journal: it was put in from there",
    Damage.UNREADABLE: "entry {number} cannot be read: that looks like damage of the disk",
    Damage.REWRITTEN: (
        "entry {number} or one after it is not what was signed: it was rewritten, and the chain "
        "computed anew"
    ),
    Damage.CUT: (
        "entry {number} and what followed are missing, and a checkpoint in it covers them: the "
        "end was cut off"
    ),
    Damage.OLD_FILE: (
        "entry {number} and what followed are missing, and the checkpoint covers them: the end "
        "was cut off, or an old file was put back"
    ),
    Damage.FORGED: (
        "the checkpoint after entry {number} does not carry the signature of its key, or of "
        "another one than before of which no entry tells: it was changed or forged"
    ),
    Damage.UNSIGNED: (
        "the checkpoint after entry {number} is missing: it was taken away or got lost, and the "
        "entries that it signed may be others"
    ),
    Damage.CONTRADICTED: (
        "the checkpoint given is not the one that the journal signed after entry {number}: check "
        "the typing; if the paper really says so, this is not the journal that was signed"
    ),
    Damage.OTHER_JOURNAL: (
        "the checkpoint given belongs to another journal: take the report of this table"
    ),
    Damage.DIFFERS: (
        "entry {number} is not the one that its second copy has: one of the two was rewritten"
    ),
    Damage.SHORTER: (
        "entry {number} and what followed are missing, and its second copy has them: an old file "
        "was put back, or the end was cut off; starting the kiosk restores them"
    ),
    Damage.UNPLAYABLE: (
        "entry {number} tells what cannot have happened after the entries before it: no program "
        "of ours recorded it so"
    ),
    Damage.NAMES: "it does not have the name that its entries give it",
}

OF_THE_GIVEN = frozenset({Damage.CONTRADICTED, Damage.OTHER_JOURNAL})
"""Damage that may also mean that a wrong checkpoint was given."""


def verification_sentence(
    say: Catalogue,
    found: Verification,
    name: str,
    held: SignedCheckpoint | Checkpoint | None = None,
) -> str:
    """What a verification found.

    Args:
        say: the language.
        found: the finding.
        name: the name of the journal's file.
        held: the checkpoint that the journal was compared with, if one was given.
    """
    if found.fault is not None:
        return _damaged(say, found, found.fault, name)
    if not found.last:
        return say("The journal {journal} is intact and has no entry yet.", journal=name)
    intact = say.count(
        "The journal {journal} is intact: {n} entry, chain head {head}.",
        "The journal {journal} is intact: {n} entries, chain head {head}.",
        found.last,
        journal=name,
        head=found.head,
    )
    intact = f"{intact} {_signed(say, found)}"
    if held is None:
        return intact
    point = held.checkpoint if isinstance(held, SignedCheckpoint) else held
    covered = say.number(point.size)
    fits = say("The checkpoint given, after entry {covered}, fits.", covered=covered)
    return f"{intact} {fits}"


def _signed(say: Catalogue, found: Verification) -> str:
    """Up to which entry checkpoints sign an intact journal."""
    if not found.signed:
        return say("No checkpoint signs it yet.")
    if found.signed == found.last:
        return say("Signed to the last entry.")
    return say("Signed up to entry {entry}.", entry=say.number(found.signed))


def _damaged(say: Catalogue, found: Verification, fault: Fault, name: str) -> str:
    """What is wrong with the journal, and which of its entries hold."""
    if fault.damage is Damage.TABLES:
        return say(
            "The {count} entries of the journal {journal} hold, but the totals and lists computed "
            "from them were changed{place}: opening the journal computes them again.",
            journal=name,
            count=say.number(found.last),
            place=row_place(say, fault.named_row),
        )
    damage = say(DAMAGES[fault.damage], number=fault.number)
    if fault.damage in OF_THE_GIVEN:
        return say("The journal {journal} is not confirmed: {damage}.", journal=name, damage=damage)
    if not found.last:
        return say("The journal {journal} is damaged: {damage}.", journal=name, damage=damage)
    return say.count(
        "The journal {journal} is damaged: {damage}; the {n} entry before it holds.",
        "The journal {journal} is damaged: {damage}; the {n} entries before it hold.",
        found.last,
        journal=name,
        damage=damage,
    )
