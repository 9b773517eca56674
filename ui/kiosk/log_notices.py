"""Notices about what a verification behind the table has found, or why it comes to nothing."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.desk.undo_history import FoundAtStart
from dealerassist.journal.chain import Verification
from dealerassist.locale.comparisons import comparison_words
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.verifications import verification_sentence
from dealerassist.table.events import JournalRepaired
from ui.asked.notices import plain_notice, started_again
from ui.asked.print_notices import outcome_text
from ui.jobs.worker_jobs import JobFailed, WorkerLost
from ui.program.home_folder import JOURNAL
from ui.view.view import Notice


def found_notice(voice: Localizer, found: Verification) -> Notice:
    """That the log is not as it was recorded; it is on the glass while both copies are compared."""
    text = voice(
        "Stop dealing, and call the pit boss over. Both copies of the log are being compared, "
        "which may take some minutes. For the pit boss: {found}",
        found=_sentence(voice, found),
    )
    return plain_notice(voice, voice("Log changed"), text, alert=True)


def answered_notice(
    voice: Localizer, found: Verification, repairs: Sequence[JournalRepaired]
) -> Notice:
    """What was mended of it, as a start says it; or that nothing could be, and what was found."""
    if repairs:
        return started_again(voice, FoundAtStart(None, tuple(repairs)))
    text = _sentence(voice, found)
    return plain_notice(voice, voice("To be told to the pit boss"), text, alert=True)


def log_trouble_notice(voice: Localizer, trouble: JobFailed | WorkerLost, again_ms: int) -> Notice:
    """That the log cannot be verified, and when that is tried again, in UTC milliseconds."""
    text = voice(
        "Tell the pit boss. It is tried again at {time}. {reason}",
        time=voice.say.time(again_ms),
        reason=outcome_text(voice, trouble),
    )
    return plain_notice(voice, voice("The log cannot be verified"), text, alert=True)


def _sentence(voice: Localizer, found: Verification) -> str:
    """What was found; where every entry holds, what is wrong with the second copy."""
    if found.fault is not None or found.compared is None:
        return verification_sentence(voice.say, found, JOURNAL)
    words = comparison_words(voice.say, "second_copy", found.compared.second_copy)
    return f"{voice('Second copy')}: {words or voice('not there')}."
