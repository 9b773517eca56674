"""The warnings at the top of a hand's record."""

from __future__ import annotations

from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.rows import Outcome
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.hand_record import HandRecord
from reports.shift.warnings import not_confirmed, tables_changed


def alarms(record: HandRecord, say: Catalogue) -> list[str]:
    """Sentences in red: the journal was changed, so that the record cannot be relied on.

    If only the read model was changed, the record holds, as it is computed from the entries, but
    it says so all the same.
    """
    proof = record.proof
    if proof.intact and proof.tables_changed:
        return [tables_changed(proof.changed_row, say)]
    if proof.intact:
        return not_confirmed(proof.compared, say)
    return [
        say(
            "VERIFICATION FAILED: the entries of this hand, or others before them, were "
            "changed. This record cannot be relied on."
        )
    ]


def cautions(record: HandRecord, say: Catalogue) -> list[str]:
    """Sentences in amber: the hand is not over, void, corrected, or not recorded in full."""
    found = []
    if record.ended_ms is None:
        found.append(say("The hand is still being played."))
    if record.hand.outcome is Outcome.MISDEAL:
        found.append(say("The deal was declared void; everybody got everything back."))
    if Flag.FOUL_DECK in record.hand.flags:
        found.append(
            say("The deck was void: the hand does not count, and everybody got everything back.")
        )
    found += _corrections(record, say)
    if any(result.uncounted for result in record.results):
        found.append(say("Less than everything was recorded: some stacks were not counted."))
    return found


def _corrections(record: HandRecord, say: Catalogue) -> list[str]:
    """Sentences that the hand was corrected, or that corrections are proposed."""
    found = []
    if record.is_corrected:
        found.append(say("The hand was corrected. What it paid first is struck through."))
    found += [
        say("Correction no. {number} is not decided.", number=each.number)
        for each in record.corrections
        if each.is_open
    ]
    return found
