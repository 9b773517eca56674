"""The warnings of a shift report: why it must not be signed, and what is still to be done."""

from __future__ import annotations

from dealerassist.journal.compared import Compared
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.comparisons import doubts
from dealerassist.locale.repairs import row_place
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.report import ShiftReport
from reports.formatting import Formatting, formatting_of
from reports.shift.open_matters import open_matters_sentence, pending_counts, where_matters_are
from reports.shift.supplements import superseded_in_brief, superseding_sentences
from reports.shift.wording import hand_numbers

# ── unfit to be signed ──────────────────────────────────────────────────────────────────────


def alarms_in(report: ShiftReport, say: Catalogue) -> list[str]:
    """The alarms for whoever asked for the report, as a notice or on the command line."""
    return alarms(report, formatting_of(report.head, say))


def alarms(report: ShiftReport, formatting: Formatting) -> list[str]:
    """Sentences in red: damage of the journal, or chips that do not add up.

    Nobody should sign such a report.
    """
    say, integrity, found = formatting.say, report.integrity, []
    if not integrity.intact:
        found.append(_verification_failed(integrity, say))
    else:
        found += why_not_confirmed(integrity.compared, say)
    if integrity.wrong_hands:
        hands = hand_numbers(integrity.wrong_hands, say)
        found.append(say("The chips do not add up in hand {hands}.", hands=hands))
    if report.chips is not None and report.chips.difference:
        found.append(say("The chips on the table are not those in play."))
    if report.balance is not None and report.balance.difference:
        difference = formatting.signed(-report.balance.difference)
        found.append(say("The guests’ money is out of balance by {amount}.", amount=difference))
    return found


def why_not_confirmed(compared: Compared | None, say: Catalogue) -> list[str]:
    """One sentence what speaks against a journal whose entries hold; none if nothing does."""
    found = [] if compared is None else doubts(say, compared)
    if not found:
        return []
    return [say("NOT CONFIRMED: {what}.", what="; ".join(found))]


def _verification_failed(integrity: Integrity, say: Catalogue) -> str:
    if integrity.fault is None:
        return tables_changed(integrity.changed_row, say)
    if integrity.unsigned:
        return say(
            "VERIFICATION FAILED: the checkpoint after entry {entry} is missing. "
            "These figures cannot be relied on.",
            entry=integrity.fault,
        )
    return say(
        "VERIFICATION FAILED: the journal was changed at entry {entry} or after it. "
        "These figures cannot be relied on.",
        entry=integrity.fault,
    )


def tables_changed(row: tuple[str, int] | None, say: Catalogue) -> str:
    """The sentence that the journal's read model was changed.

    Args:
        row: table and number of the first changed row; None if not known.
    """
    return say(
        "The totals and lists in the journal were changed{place}. The figures here "
        "were computed from the entries, which hold.",
        place=row_place(say, row),
    )


# ── not final yet ───────────────────────────────────────────────────────────────────────────


def cautions(report: ShiftReport, formatting: Formatting) -> list[str]:
    """Sentences in amber: what is still to be done before the report is final."""
    return [
        *_unfinished(report, formatting),
        *superseding_sentences(report, formatting),
        *_unnamed(report, formatting.say),
        *open_matters_sentence(report.matters, formatting),
    ]


def cautions_in_brief(report: ShiftReport, formatting: Formatting) -> list[str]:
    """The cautions for the screen: it has room for two lines, and a list of open matters."""
    return [
        *_unfinished(report, formatting),
        *superseded_in_brief(report, formatting.say),
        *where_matters_are(report.matters, formatting.say),
    ]


def _unfinished(report: ShiftReport, formatting: Formatting) -> list[str]:
    if report.is_interim:
        return [_interim(report, formatting)]
    found = pending_counts(report.blind, formatting.say)
    # The last three hands of a shift are to be announced before it is closed; a tournament's end
    # is nobody's to choose.
    if report.hands and report.last_hands is None and report.chips is None:
        found.append(formatting.say("The last three hands were not announced."))
    return found


def _unnamed(report: ShiftReport, say: Catalogue) -> list[str]:
    """One sentence how the house is named; none if it was."""
    if report.head.house:
        return []
    return [say("The house is not named: a pit boss enters its name under Menu, House.")]


def _interim(report: ShiftReport, formatting: Formatting) -> str:
    """The sentences of an interim report: the shift is open, and what is not in the figures."""
    say, when = formatting.say, formatting.stamp(report.integrity.as_of_ms)
    found = [say("Interim report: the shift is still open. As of {time}.", time=when)]
    if report.hand_in_progress is not None:
        found.append(
            say("Hand {hand} is being played and not counted in.", hand=report.hand_in_progress)
        )
    return " ".join([*found, *pending_counts(report.blind, say)])
