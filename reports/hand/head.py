"""The texts of the head and the foot of a hand's record."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.names import in_fours
from dealerassist.records.hand_record import HandRecord, Proof
from dealerassist.records.shift.head import ShiftHead
from reports.earlier_entries import earlier_in_brief
from reports.formatting import Formatting, entries_from
from reports.paper.heading import Masthead
from reports.shift.head import day_and_shift, rule_profile, where_played


def hand_masthead(record: HandRecord, formatting: Formatting) -> Masthead:
    """The head of page 1: which hand, who dealt it and when, and by which rules."""
    head, say = record.head, formatting.say
    return Masthead(
        title=hand_title(record, say),
        lines=(where_played(head, say), day_and_shift(head, formatting)),
        particulars=(
            croupier_line(record, say),
            _times(record, formatting),
            *rule_profile(head, say),
        ),
    )


def hand_title(record: HandRecord, say: Catalogue) -> str:
    """The title of the document, with the hand's number."""
    return say("Record of hand {number}", number=record.hand.row.number)


def croupier_line(record: HandRecord, say: Catalogue) -> str:
    """Which croupier dealt the hand."""
    return say("Croupier {croupier}", croupier=record.hand.row.croupier)


def _times(record: HandRecord, formatting: Formatting) -> str:
    started = formatting.stamp(record.hand.row.started_ms)
    if record.ended_ms is None:
        return f"{started} – {formatting.say('still being played')}"
    return f"{started} – {formatting.time(record.ended_ms, seconds=True)}"


def hand_foot(head: ShiftHead, proof: Proof, say: Catalogue) -> tuple[str, str]:
    """The two lines at the foot of every page."""
    entries = entries_from(proof.first_entry, proof.last_entry, say)
    last = say("Hash {hash}", hash=in_fours(proof.hash[:32]))
    verdict = _verdict(proof, say)
    program = f"Dealer Assist {head.program_version}"
    signed = say("under no checkpoint yet")
    if proof.signed:
        signed = say("under the checkpoint after entry {entry}", entry=proof.signed)
    said = filter(None, (program, verdict, _earlier(proof, say), signed))
    return f"{entries} · {last}", " · ".join(said)


def _earlier(proof: Proof, say: Catalogue) -> str:
    """What is known of the entries before those that were followed; empty if there are none."""
    if proof.audited is None:
        return ""
    return earlier_in_brief(proof.verified_from, proof.audited, say)


def _verdict(proof: Proof, say: Catalogue) -> str:
    if not proof.intact:
        return say("VERIFICATION FAILED")
    if not proof.confirmed:
        return say("NOT CONFIRMED")
    if proof.verified_from > 1:
        return _verdict_on_part(proof, say)
    if proof.compared is not None and proof.compared.by_floor:
        return say("chain unbroken, with the floor")
    return say("chain unbroken, at this table alone")


def _verdict_on_part(proof: Proof, say: Catalogue) -> str:
    first = proof.verified_from
    if proof.audited is not None and proof.compared is not None and proof.compared.by_floor:
        return say("chain unbroken from entry {entry} on, with the floor", entry=first)
    return say("chain unbroken from entry {entry} on", entry=first)
