"""What the screen asks of its records: pages that are read, and what clerks do for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Language
from dealerassist.locale.journal_errors import system_sentence
from ui.review.last_hands import LastHands
from ui.review.pages import ReviewDialog, Shifts
from ui.review.records import Records
from ui.review.replay import Replay
from ui.shell import notices, print_notices
from ui.shell.dialog import Dialog, is_page
from ui.shell.mode import Mode
from ui.shell.ports import Desk
from ui.shell.print_jobs import (
    NO_WORK,
    Answer,
    BundlePaper,
    Checked,
    Failed,
    HandPaper,
    Job,
    Lost,
    Preview,
    Saved,
    Seen,
    ShiftPaper,
    Word,
    Work,
)
from ui.shell.words import Voice
from ui.view.report_sheet import Sheet
from ui.view.view import Notice

SHEETS = 4
"""So many reports that were looked at are kept."""


class Office:
    """The records of one table, as its screen asks for them.

    Attributes:
        work: how it stands with all that the clerks do.
    """

    def __init__(self, records: Records | None) -> None:
        """Ask these records; None where there are none."""
        self._records = records
        self.work = replace(NO_WORK, checked=None if records is None else records.checked)

    @property
    def reads(self) -> bool:
        """Past hands and shifts can be read here."""
        return self._records is not None

    @property
    def awaits(self) -> bool:
        """Somebody is away, and may be back at any time."""
        return bool(self.work.under_way)

    @property
    def arrived(self) -> bool:
        """Somebody is back."""
        return self._records is not None and self._records.arrived

    def read(self, voice: Voice, asked: Dialog) -> Mode | Notice | None:
        """A page, or a draft, with what the journal says now; or why it cannot be read."""
        if self._records is None:
            return None
        try:
            found = self._records.read(asked)
        except JournalError as error:
            return notices.hands_unreadable(voice, error)
        wanted = sheet_wanted(found, voice.say.language, self.work.sheets)
        if wanted is not None:
            self._begin(voice, Preview(wanted))
        return Mode(found)

    def find(self, voice: Voice, number: int) -> Mode | Notice | None:
        """The past hand of this number on the felt, as it ended; None if there is none."""
        try:
            found = None if self._records is None else self._records.hand(number)
        except JournalError as error:
            return notices.hands_unreadable(voice, error)
        if found is None:
            return None
        last = len(found.states) - 1
        return Mode(Replay(hand=found.past, states=found.states, step=last))

    def make(self, voice: Voice, job: Job, mode: Mode) -> Notice | None:
        """Have this done; what is said to that, which is nothing where the page itself says it."""
        if self._records is None:
            return print_notices.no_records(voice)
        answer = self._begin(voice, job)
        if isinstance(answer, Failed):
            return print_notices.failed(voice, answer)
        return None if is_page(mode.dialog) else print_notices.begun(voice, job)

    def _begin(self, voice: Voice, job: Job) -> Failed | None:
        """Why nobody can be sent, or None; who is away with such a job already goes on."""
        assert self._records is not None, "there are records to work on"
        try:
            self._records.begin(job, voice.say.language)
        except OSError as error:
            return Failed(system_sentence(voice.say, error))
        finally:
            self.work = replace(self.work, under_way=self._records.under_way)
        return None

    def hear(self) -> None:
        """Take note of what the clerks say who are back."""
        if self._records is None or not self.work.under_way:
            return
        for job, answer in self._records.heard():
            self.work = noted(self.work, job, answer)
        self.work = replace(self.work, under_way=self._records.under_way)

    def told(self, voice: Voice, mode: Mode, *, in_hand: bool) -> Word | None:
        """What came of a paper, if it may be said now; nothing is said twice."""
        word = print_notices.to_be_told(voice, mode, self.work, in_hand=in_hand)
        if word is not None:
            self.work = replace(self.work, news=self.work.news[1:])
        return word


def last_hands(voice: Voice, desk: Desk) -> Mode | Notice:
    """The last hands, read from the journal; or why they cannot be."""
    try:
        hands = desk.last_hands()
    except JournalError as error:
        return notices.hands_unreadable(voice, error)
    return Mode(LastHands(hands=hands, states=tuple(hand.states() for hand in hands)))


def noted(work: Work, job: Job, answer: Answer) -> Work:
    """How it stands once this is known too."""
    match answer:
        case Seen(sheet):
            others = [each for each in work.sheets if each.shift != sheet.shift]
            return replace(work, sheets=(sheet, *others)[:SHEETS], failed=None)
        case Checked():
            return replace(work, checked=answer, failed=None)
        case Saved() | Failed() | Lost():
            if isinstance(job, ShiftPaper | HandPaper | BundlePaper):
                word = Word(job, answer)
                return replace(work, news=(*work.news, word), last=word)
            return work if isinstance(answer, Saved) else replace(work, failed=answer)
        case _:
            assert_never(answer)


def sheet_wanted(found: Dialog, language: Language, sheets: Sequence[Sheet]) -> int | None:
    """The shift whose report is shown and has yet to be made, or made anew; None if none has."""
    page = found.page if isinstance(found, ReviewDialog) else None
    shift = page.shown if isinstance(page, Shifts) else None
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
