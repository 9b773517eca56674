"""What a table does behind its first frame, where the start has followed the last entries alone."""

from __future__ import annotations

from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language, words_of
from ui.kiosk.log_watch import fault_to_mend
from ui.worker import check_of_log


def verified_behind(journal: Journal) -> None:
    """Verify all of the journal, and mend what is found, as `LogWatch` has it done.

    Raises:
        JournalError: if it is not certain what was recorded.
    """
    if journal.recent.are_all:
        return
    wrong = fault_to_mend(check_of_log(words_of(Language.ENGLISH), journal.path, lambda _: None))
    if wrong is not None:
        journal.suspect(wrong)
        journal.take_up_again()
