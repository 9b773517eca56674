"""What the screen asks of its records: pages that are read, and what workers do for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Language
from dealerassist.locale.localizer import Localizer
from ui.review.last_hands import LastHands
from ui.review.pages import FoundHand, ReviewDialog, ShiftsPage
from ui.review.replay import Replay
from ui.shell import notices, print_notices
from ui.shell.dialog import Dialog, is_page
from ui.shell.mode import Mode
from ui.shell.paperwork import Paperwork
from ui.shell.ports import Desk, Makers
from ui.shell.print_jobs import Job, JobFailed, LogChecked, PaperNews, Preview
from ui.view.report_sheet import Sheet
from ui.view.view import Notice


class Records(Makers, Protocol):
    """What the screen asks of the records that are made from the journal."""

    def read(self, asked: Dialog) -> Dialog:
        """The page or the draft, with what the journal says now; raises JournalError."""
        ...

    def hand(self, number: int) -> FoundHand | None:
        """The hand of this number, if there is one that has ended; raises JournalError."""
        ...

    @property
    def checked(self) -> LogChecked | None:
        """What was found when the journal was opened; None if it was not verified then."""
        ...


class TableRecords:
    """The records of one table, as its screen asks for them.

    Attributes:
        paperwork: what is made beside the table.
    """

    def __init__(self, records: Records | None) -> None:
        """Ask these records; None where there are none."""
        self._records = records
        self.paperwork = Paperwork(records, None if records is None else records.checked)

    @property
    def reads(self) -> bool:
        """Past hands and shifts can be read here."""
        return self._records is not None

    def read(self, voice: Localizer, asked: Dialog) -> Mode | Notice | None:
        """A page, or a draft, with what the journal says now; or why it cannot be read."""
        if self._records is None:
            return None
        try:
            found = self._records.read(asked)
        except JournalError as error:
            return notices.hands_unreadable(voice, error)
        wanted = sheet_wanted(found, voice.say.language, self.paperwork.work.sheets)
        if wanted is not None:
            self.paperwork.begin(voice, Preview(wanted))
        return Mode(found)

    def find(self, voice: Localizer, number: int) -> Mode | Notice | None:
        """The past hand of this number on the felt, as it ended; None if there is none."""
        try:
            found = None if self._records is None else self._records.hand(number)
        except JournalError as error:
            return notices.hands_unreadable(voice, error)
        if found is None:
            return None
        last = len(found.states) - 1
        return Mode(Replay(hand=found.past, states=found.states, step=last))

    def make(self, voice: Localizer, job: Job, mode: Mode) -> Notice | None:
        """Have this done; what is said to that, which is nothing where the page itself says it."""
        if self._records is None:
            return print_notices.no_records(voice)
        answer = self.paperwork.begin(voice, job)
        if isinstance(answer, JobFailed):
            return print_notices.failed(voice, answer)
        return None if is_page(mode.dialog) else print_notices.begun(voice, job)

    def told(self, voice: Localizer, mode: Mode, *, in_hand: bool) -> PaperNews | None:
        """What came of a paper, if it may be said now; nothing is said twice."""
        word = print_notices.to_be_told(voice, mode, self.paperwork.work, in_hand=in_hand)
        if word is not None:
            self.paperwork.told()
        return word


def last_hands(voice: Localizer, desk: Desk) -> Mode | Notice:
    """The last hands, read from the journal; or why they cannot be."""
    try:
        hands = desk.last_hands()
    except JournalError as error:
        return notices.hands_unreadable(voice, error)
    return Mode(LastHands(hands=hands, states=tuple(hand.states() for hand in hands)))


def sheet_wanted(found: Dialog, language: Language, sheets: Sequence[Sheet]) -> int | None:
    """The shift whose report is shown and has yet to be made, or made anew; None if none has."""
    page = found.page if isinstance(found, ReviewDialog) else None
    shift = page.shown if isinstance(page, ShiftsPage) else None
    if shift is None:
        return None
    # Of a shift that goes on, no report is the last word.
    ready = any(
        sheet.shift == shift.number
        and sheet.language == language
        and sheet.entry == shift.closed_entry
        for sheet in sheets
    )
    return None if ready else shift.number
