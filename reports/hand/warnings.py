"""The warnings at the top of a hand's record, and those that a slip has in common with it."""

from __future__ import annotations

from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.rows import Outcome
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.hand_record import HandRecord, Proof
from reports.shift.warnings import tables_changed, why_not_confirmed


def alarms(record: HandRecord, say: Catalogue) -> list[str]:
    """Sentences in red: the journal was changed, so that the record cannot be relied on.

    If only the read model was changed, the record holds, as it is computed from the entries, but
    it says so all the same.
    """
    if record.proof.intact:
        return alarms_beside_entries(record.proof, say)
    return [
        say(
            "VERIFICATION FAILED: the entries of this hand, or others before them, were "
            "changed. This record cannot be relied on."
        )
    ]


def alarms_beside_entries(proof: Proof, say: Catalogue) -> list[str]:
    """Sentences in red where the entries of a document hold, and something beside them does not."""
    if proof.tables_changed:
        return [tables_changed(proof.changed_row, say)]
    return why_not_confirmed(proof.compared, say)


def cautions(record: HandRecord, say: Catalogue) -> list[str]:
    """Sentences in amber: the hand is not over, void, corrected, or not recorded in full."""
    found = []
    if record.ended_ms is None:
        found.append(say("The hand is still being played."))
    if record.hand.row.outcome is Outcome.MISDEAL:
        found.append(say("The deal was declared void; everybody got everything back."))
    if Flag.FOUL_DECK in record.hand.row.flags:
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
        say("Correction no. {number} is not decided.", number=each.row.number)
        for each in record.corrections
        if each.row.is_open
    ]
    return found
