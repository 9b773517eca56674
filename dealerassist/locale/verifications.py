"""Sentences for what a verification of a journal found, as the command line shows them."""

from __future__ import annotations

from dealerassist.journal.chain import (
    NOT_CONFIRMED,
    Countersigned,
    Damage,
    Fault,
    NewerFormat,
    Verification,
)
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
    Damage.WITNESSED_MORE: (
        "entry {number} and what followed are missing, and the floor has countersigned them: the "
        "end was cut off, or an old file was put back"
    ),
    Damage.WITNESSED_OTHERWISE: (
        "entry {number} or one after it is not what the floor has countersigned: it was rewritten, "
        "and signed anew"
    ),
    Damage.WITNESS_MISSING: (
        "no countersignature of the floor lies beside it: it was taken away, or the floor has not "
        "signed yet"
    ),
    Damage.WITNESS_FORGED: (
        "the countersignature beside it is not signed by the floor: it was changed or forged"
    ),
    Damage.WITNESS_OTHER_FLOOR: (
        "the countersignature beside it is of another floor’s key than the one named"
    ),
    Damage.WITNESS_OTHER_JOURNAL: (
        "the countersignature beside it belongs to another journal: this one was begun anew, or "
        "one of the two files was exchanged"
    ),
    Damage.WITNESS_STRANGER: (
        "what the floor has countersigned was signed by a key of which the journal knows nothing: "
        "its checkpoints were signed anew"
    ),
    Damage.WITNESS_OUTDATED: (
        "the countersignature beside it covers fewer entries than one that the relay has had: an "
        "old file was put back"
    ),
    Damage.WITNESS_UNKNOWN: (
        "the file with the settings of the floor cannot be read, so nobody knows whose "
        "countersignature there must be"
    ),
    Damage.RELAY_MORE: (
        "entry {number} and what followed are missing, and the relay has sent them to the floor: "
        "the end was cut off, or an old file was put back"
    ),
    Damage.RELAY_ALARM: (
        "the note of the relay beside it tells of an alarm of the floor that speaks against it"
    ),
    Damage.RELAY_UNREADABLE: "what lies beside it as the note of the relay cannot be read",
    Damage.COPY_OTHER_JOURNAL: (
        "in the place of its second copy lies that of another journal or table"
    ),
    Damage.COPY_NOT_REGULAR: (
        "in the place of its second copy is no file, but a pipe, a device or a folder"
    ),
    Damage.COPY_UNREADABLE: "what lies in the place of its second copy cannot be read as one",
    Damage.DIFFERS: (
        "entry {number} is not the one that its second copy has: one of the two was rewritten"
    ),
    Damage.SHORTER: (
        "entry {number} and what followed are missing, and its second copy has them: an old file "
        "was put back, or the end was cut off; starting the kiosk restores them"
    ),
    Damage.EARLIER_OTHERWISE: (
        "the journal that lies beside it as the one before is not the one from which it goes on: "
        "it was exchanged, cut off or changed, or what went over was"
    ),
    Damage.UNPLAYABLE: (
        "entry {number} tells what cannot have happened after the entries before it: no program "
        "of ours recorded it so"
    ),
    Damage.NAMES: "it does not have the name that its entries give it",
}


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
    if found.countersigned is not None:
        intact = f"{intact} {countersigned_sentence(say, found.countersigned)}"
    if held is None:
        return intact
    point = held.checkpoint if isinstance(held, SignedCheckpoint) else held
    covered = say.number(point.size)
    fits = say("The checkpoint given, after entry {covered}, fits.", covered=covered)
    return f"{intact} {fits}"


def cut_shift_sentence(
    say: Catalogue, found: Verification, table: str, shift: int, *, first: int = 1
) -> str:
    """What a verification found of a shift that was cut from the floor's entries.

    Args:
        say: the language.
        found: the finding.
        table: what the floor calls its table.
        shift: its number.
        first: the first of its entries, which is named where all of them hold.
    """
    if found.fault is not None:
        damage = say(DAMAGES[found.fault.damage], number=found.fault.number)
        return say(
            "Table {table}, shift {shift} is not confirmed: {damage}.",
            table=table,
            shift=shift,
            damage=damage,
        )
    intact = say(
        "Table {table}, shift {shift} is intact: entries {first} to {last}, chain head {head}.",
        table=table,
        shift=shift,
        first=say.number(first),
        last=say.number(found.last),
        head=found.head,
    )
    if found.countersigned is None:
        seen = say("The floor has not countersigned it yet.")
    else:
        seen = countersigned_sentence(say, found.countersigned)
    return f"{intact} {_signed(say, found)} {seen}"


def _signed(say: Catalogue, found: Verification) -> str:
    """Up to which entry checkpoints sign an intact journal."""
    if not found.signed:
        return say("No checkpoint signs it yet.")
    if found.signed == found.last:
        return say("Signed to the last entry.")
    return say("Signed up to entry {entry}.", entry=say.number(found.signed))


def newer_sentence(say: Catalogue, newer: NewerFormat) -> str:
    """What was not verified of a journal that a newer program wrote."""
    if newer.unread:
        return say(
            "It names journal version {version}, which this Dealer Assist does not know: what its "
            "entries from {entry} on say, and its totals and lists, only a newer one can verify.",
            version=newer.version,
            entry=say.number(newer.unread),
        )
    return say(
        "It names journal version {version}, which this Dealer Assist does not know: its totals "
        "and lists were not verified.",
        version=newer.version,
    )


def _unverified(say: Catalogue, found: Verification, name: str) -> str:
    """That the rows of another version's journal were not verified."""
    if found.newer is not None:
        what = newer_sentence(say, found.newer)
    else:
        what = say(
            "It is of an earlier version ({version}), and its totals and lists are not what its "
            "entries give today: opening the journal computes them again.",
            version=0 if found.compared is None else found.compared.rows.version,
        )
    not_verified = say(
        "The journal {journal} is not verified as a whole. Its {count} entries hold, chain head "
        "{head}.",
        journal=name,
        count=say.number(found.last),
        head=found.head,
    )
    return f"{not_verified} {_signed(say, found)} {what}"


def countersigned_sentence(say: Catalogue, seen: Countersigned) -> str:
    """Up to which entry the floor has countersigned, and when."""
    utc_ms = seen.utc_s * 1000
    return say(
        "Countersigned by the floor up to entry {entry} on {day} at {time} (key {key}).",
        entry=say.number(seen.entry),
        day=say.day(utc_ms),
        time=say.time(utc_ms, seconds=True),
        key=seen.key_id,
    )


def _damaged(say: Catalogue, found: Verification, fault: Fault, name: str) -> str:
    """What is wrong with the journal, and which of its entries hold."""
    if fault.damage is Damage.OTHER_VERSION:
        return _unverified(say, found, name)
    if fault.damage is Damage.TABLES:
        return say(
            "The {count} entries of the journal {journal} hold, but the totals and lists computed "
            "from them were changed{place}: opening the journal computes them again.",
            journal=name,
            count=say.number(found.last),
            place=row_place(say, fault.named_row),
        )
    damage = say(DAMAGES[fault.damage], number=fault.number)
    if fault.damage in NOT_CONFIRMED:
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
