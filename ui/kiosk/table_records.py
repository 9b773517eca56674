"""What the table's screen reads from the journal, and the papers it has made by workers.

Reports that could not be saved are kept in mind, and tried again later.

What shows past hands and shifts is imported when one is shown: the start need not wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Language
from dealerassist.locale.localizer import Localizer
from dealerassist.table.events import ShiftClosed, ShiftSupplemented
from dealerassist.table.house_money_events import TrayCredited, TrayFilled
from dealerassist.table.paper_events import PaperMade
from ui.asked import notices, print_notices
from ui.asked.dialog import Dialog, Page, PaperPage
from ui.asked.intents import FindHand, MakeBeside, OpenPit, ReadIntent, ReadPage
from ui.asked.screen_mode import Mode
from ui.jobs.worker_jobs import (
    AnyPaper,
    DrawReport,
    Job,
    JobFailed,
    LogChecked,
    NumberedJob,
    Preview,
    ShiftPaper,
    SlipPaper,
    TournamentPaper,
)
from ui.kiosk.log_watch import GrowingPause
from ui.program.paperwork import Paperwork
from ui.program.ports import Desk, JobRunner
from ui.view.report_sheet import Sheet
from ui.view.view import Notice

if TYPE_CHECKING:
    from dealerassist.machine.sticks import Stick
    from ui.felt.hand_end import FoundHand
    from ui.review.page import PitPage


class Records(JobRunner, Protocol):
    """What the screen needs to read and print what the journal holds; `JournalQueries` is one."""

    def read(self, asked: Dialog) -> Dialog:
        """This page, or this draft of a correction, filled from the journal.

        Raises JournalError if the journal cannot be read.
        """
        ...

    def hand(self, number: int) -> FoundHand | None:
        """The hand of this number, if there is one that has ended.

        Raises JournalError if the journal cannot be read.
        """
        ...

    def next_paper(self, job: NumberedJob) -> PaperMade | None:
        """Which paper of its document a job makes; None if it has no original, or none is known.

        Raises JournalError if the journal cannot be read.
        """
        ...

    def report_kept(self, shift: int) -> bool:
        """Whether the report of a shift needs no file any more: it has one, or is not closed.

        Raises JournalError if the journal cannot be read.
        """
        ...

    @property
    def checked(self) -> LogChecked | None:
        """What was found when the journal was opened; None if it was not verified then."""
        ...


RecordedJob = Callable[[NumberedJob], NumberedJob | JobFailed]
"""Has it recorded which paper a job makes, and gives the job with it; without it if it cannot, or
why it is not to be begun then."""


class TableRecords:
    """The records of one table, with what cannot be read turned into a notice.

    `paperwork` has the papers and checks that are made beside the table.
    """

    def __init__(
        self,
        records: Records | None,
        recorded: RecordedJob = lambda job: job,
        clock: Clock = system_clock,
    ) -> None:
        """Use these records; None if there is no journal to read.

        Args:
            records: what is read, and who makes papers of it.
            recorded: has the desk record which paper a job makes; gives the job with it.
            clock: when it is time to try again what could not be saved.
        """
        self._records = records
        self._recorded = recorded
        self._sticks: Sequence[Stick] = ()
        self._to_keep = ReportsToKeep(clock)
        self._tap_is_drawn = False
        self.paperwork = Paperwork(records, None if records is None else records.checked)

    @property
    def reads(self) -> bool:
        """Whether past hands and shifts can be read."""
        return self._records is not None

    def answer(self, voice: Localizer, asked: ReadIntent, mode: Mode) -> Mode | Notice | None:
        """Read a page or a past hand from the journal, or begin a paper beside the table.

        Returns:
            What is to be open instead of `mode`, or a notice; None if nothing changes.
        """
        match asked:
            case OpenPit(by, tab):
                # What the first picture does not need waits until it is asked for.
                from ui.pit.frame import pit_page  # noqa: PLC0415

                return self.read(voice, pit_page(by, tab))
            case ReadPage(page):
                return self.read(voice, page)
            case FindHand():
                return self.find(voice, asked)
            case MakeBeside(job, then):
                return self.make(voice, job, mode if then is None else Mode(then))
            case _:
                raise AssertionError(f"{asked} reads nothing that a table has")

    def read(self, voice: Localizer, asked: Dialog) -> Mode | Notice | None:
        """The dialog to open: this page or draft, filled from the journal; or why it cannot be.

        If it shows a shift whose report has not been made yet, a worker begins to make it.
        """
        if self._records is None:
            return None
        try:
            found = self._records.read(asked)
        except JournalError as error:
            return notices.hands_unreadable(voice, error)
        if isinstance(found, Page):
            self._make_for(voice, found)
        self.paperwork.evaluate_again()
        return self.read_on(voice, Mode(found))

    def _make_for(self, voice: Localizer, page: Dialog) -> None:
        """Have made what this page shows, and forget what has to be looked at anew for it."""
        if folders_with_records(page) is not None:
            # Sticks come and go: the list is a new one whenever it is opened.
            self.paperwork.forget_records(voice.say.language)
        wanted = report_to_make(page, voice.say.language, self.paperwork.work.sheets)
        if wanted is not None:
            self.paperwork.see(voice, Preview(wanted))

    def with_sticks(self, mode: Mode, sticks: Sequence[Stick]) -> Mode:
        """The list of files of hands, where it is open, with what was plugged in or out since.

        What was found in the other folders stays; a stick that was pulled out is looked at anew.
        """
        if sticks == self._sticks:
            return mode
        self._sticks = sticks
        dialog = mode.dialog
        if self._records is None or dialog is None or not isinstance(dialog, Page):
            return mode
        if folders_with_records(dialog) is None:
            return mode
        try:
            found = self._records.read(dialog)
        except JournalError:
            # Its other pages say so; here nothing of the journal is shown.
            return mode
        self.paperwork.forget_folders(but=folders_with_records(found) or ())
        return replace(mode, dialog=found)

    def hear(self, voice: Localizer, mode: Mode) -> Mode:
        """Take what workers have answered, and have read what the open page lacks then.

        Returns:
            `mode`, with what its page was waiting for.
        """
        self.paperwork.hear()
        self._hear_of_kept()
        return self.read_on(voice, mode)

    def read_on(self, voice: Localizer, mode: Mode) -> Mode:
        """Begin to read what the open page shows and was not read yet; the page with what was."""
        if not isinstance(mode.dialog, Page):
            return mode
        from ui.review.page import PitPage  # noqa: PLC0415

        page = mode.dialog
        assert isinstance(page, PitPage), "a page is one of these"
        language = voice.say.language
        if self.paperwork.work.records.language is not language:
            self.paperwork.forget_records(language)
        self.paperwork.read_for_page(voice, page.lacks(self.paperwork.work, language))
        return self._with_hands_behind(mode, page)

    def _with_hands_behind(self, mode: Mode, page: PitPage) -> Mode:
        """The list of the hands behind a group of the evaluation, once it is known which they are.

        Where they cannot be read, the list stays as it is, and the next tap says why.
        """
        from ui.review.hands_list import HandsList  # noqa: PLC0415

        if not isinstance(page, HandsList) or self._records is None:
            return mode
        found = page.with_ranges(self.paperwork.work.evaluated)
        if found is None:
            return mode
        try:
            return replace(mode, dialog=self._records.read(found))
        except JournalError:
            return mode

    def find(self, voice: Localizer, wanted: FindHand) -> Mode | Notice | None:
        """The past hand that is wanted, on the felt; None if there is none."""
        try:
            found = None if self._records is None else self._records.hand(wanted.number)
        except JournalError as error:
            return notices.hands_unreadable(voice, error)
        if found is None:
            return None
        from ui.review.replay import Replay  # noqa: PLC0415

        last = len(found.states) - 1
        step, back = last if wanted.step is None else min(wanted.step, last), wanted.return_to
        return Mode(Replay(hand=found.past, states=found.states, step=step, return_to=back))

    def make(self, voice: Localizer, job: Job, mode: Mode) -> Mode | Notice:
        """Begin a paper or a check; the notice to that, or `mode` if its page itself says it."""
        if self._records is None:
            return print_notices.no_records(voice)
        answer = self._begin(voice, job)
        if isinstance(answer, JobFailed):
            return print_notices.failure_notice(voice, answer)
        if isinstance(mode.dialog, PaperPage) or not isinstance(job, AnyPaper):
            return mode
        return print_notices.begun_notice(voice, job)

    def make_due(self, voice: Localizer, entry: Entry) -> Mode | Notice | None:
        """Begin the papers that this entry makes due (HP 4).

        A slip is printed when it is made. The report of a shift that is closed is looked at first.

        Returns:
            The report's pages, or why a paper could not be begun; None if there is nothing to say.
        """
        if self._records is None:
            return None
        closed = next((e.number for e in entry.events if isinstance(e, ShiftClosed)), None)
        if closed is not None:
            from ui.dialogs.printed_report import PrintedReport  # noqa: PLC0415

            pages = self.make(voice, DrawReport(closed), Mode(PrintedReport(shift=closed)))
            self.keep(closed)
            return pages
        for event in entry.events:
            if isinstance(event, ShiftSupplemented):
                self.keep(event.shift)
        slips = (e.slip.number for e in entry.events if isinstance(e, TrayFilled | TrayCredited))
        for number in slips:
            failed = self._begin(voice, SlipPaper(number))
            if failed is not None:
                return print_notices.failure_notice(voice, failed)
        return None

    def keep(self, shift: int) -> None:
        """Have the report of a closed shift saved as a file, as soon as no other is being made.

        Not within the tap that closes it: that is drawn first.
        """
        if self._records is not None:
            self._to_keep.add(shift)
            self._tap_is_drawn = False

    @property
    def has_to_keep(self) -> bool:
        """Whether a report is to be saved, and that can be begun."""
        return self._to_keep.is_due and not self.paperwork.work.makes(ShiftPaper)

    def keep_if_lost(self, shift: int) -> None:
        """The same at a start, if there is no file of it: the power may have failed then.

        Of a paper that was begun nothing more may be known: it is made once more then, as a copy.
        """
        if not self._is_kept(shift):
            self.keep(shift)

    def _is_kept(self, shift: int) -> bool:
        """Whether the report of a shift needs no file; what cannot be read gets none either."""
        try:
            return self._records is None or self._records.report_kept(shift)
        except JournalError:
            return True

    def keep_next(self, voice: Localizer) -> None:
        """Begin to save the report that is due, if one is."""
        if not self._tap_is_drawn:
            # This is still within the tap; the next look comes once its frame is on the glass.
            self._tap_is_drawn = True
        elif self.has_to_keep:
            shift = self._to_keep.take()
            if self._to_keep.is_failing(shift) and self._is_kept(shift):
                # Printed meanwhile, or opened again.
                self._to_keep.settle(shift)
                return
            job = ShiftPaper(shift, printed=False)
            failed = self._begin(voice, job)
            if failed is not None:
                self.paperwork.failed(job, failed)
                self._put_off(shift)

    def _hear_of_kept(self) -> None:
        """Try again later what could not be saved; that it fails again is not told again."""
        for shift, is_kept in self.paperwork.take_kept():
            if is_kept:
                self._to_keep.settle(shift)
            else:
                self._put_off(shift)

    def _put_off(self, shift: int) -> None:
        if self._to_keep.is_failing(shift):
            self.paperwork.drop_failure(shift)
        self._to_keep.put_off(shift)

    def _begin(self, voice: Localizer, job: Job) -> JobFailed | None:
        """Begin a job; of a paper with an original, it is recorded first which one it is.

        While one of its kind is being made, nothing is begun and so nothing recorded.
        """
        waits = any(
            isinstance(job, kind) and self.paperwork.work.makes(kind)
            for kind in (ShiftPaper, TournamentPaper)
        )
        if isinstance(job, NumberedJob) and not waits:
            recorded = self._recorded(job)
            if isinstance(recorded, JobFailed):
                return recorded
            job = recorded
        return self.paperwork.begin(voice, job)

    def next_paper(self, job: NumberedJob) -> PaperMade | None:
        """Which paper a job makes, as `Records.next_paper`. Raises as that."""
        return None if self._records is None else self._records.next_paper(job)

    def told(self, voice: Localizer, mode: Mode, *, in_hand: bool) -> Notice | None:
        """What came of a paper, if it may be said now; each is returned once."""
        news = print_notices.news_due(voice, mode, self.paperwork.work, in_hand=in_hand)
        if news is None:
            return None
        self.paperwork.told()
        if print_notices.is_told_there(mode, news):
            return None
        return print_notices.outcome_notice(voice, news)


def last_hands(voice: Localizer, desk: Desk) -> Mode | Notice:
    """The list of the last hands, read from the journal; or why it cannot be."""
    try:
        hands = desk.last_hands()
    except JournalError as error:
        return notices.hands_unreadable(voice, error)
    from ui.review.last_hands import LastHands  # noqa: PLC0415

    return Mode(LastHands(hands=hands, states=tuple(hand.states() for hand in hands)))


def report_to_make(found: Dialog, language: Language, sheets: Sequence[Sheet]) -> int | None:
    """The number of the shift whose report is to be shown and has to be made; None if none has."""
    from ui.review.page import PitPage  # noqa: PLC0415

    shift = found.sheet if isinstance(found, PitPage) else None
    if shift is None:
        return None
    # While a shift is open it has no closing entry, so this is false: its report is made anew
    # every time it is opened.
    ready = any(
        sheet.shift == shift.number
        and sheet.language == language
        and sheet.entry == shift.closed_entry
        for sheet in sheets
    )
    return None if ready else shift.number


def folders_with_records(found: Dialog) -> tuple[str, ...] | None:
    """Where the list of files of hands looks for them; None if another page is shown."""
    from ui.pit.record_files import RecordFilesPage  # noqa: PLC0415

    return found.folders if isinstance(found, RecordFilesPage) else None


# ── the reports to keep ─────────────────────────────────────────────────────────────────────────
# Where the disk is full or the folder cannot be written, the report comes by itself once there is
# room: nobody has to think of it. Between two tries lies twice as long as before, as each leaves
# two entries in the journal.


class ReportsToKeep:
    """The shifts whose reports are to be saved, in the order in which they were asked for."""

    def __init__(self, clock: Clock) -> None:
        """Begin with none; `clock` says when it is time to try again."""
        self._pause = GrowingPause(clock)
        self._shifts: tuple[int, ...] = ()
        self._failing: frozenset[int] = frozenset()

    @property
    def is_due(self) -> bool:
        """Whether one is to be made now."""
        return bool(self._shifts) and self._pause.is_over

    def add(self, shift: int) -> None:
        """Have the report of this shift made after those before it, without a wait any more."""
        self._shifts = (*(each for each in self._shifts if each != shift), shift)
        self._pause.end()

    def take(self) -> int:
        """The shift whose report is made now, which is asked for no more then."""
        shift, *later = self._shifts
        self._shifts = tuple(later)
        return shift

    def is_failing(self, shift: int) -> bool:
        """Whether the report of this shift could not be saved the last time, as was told then."""
        return shift in self._failing

    def put_off(self, shift: int) -> None:
        """Have the report of this shift tried again, after twice as long as the last time."""
        self.add(shift)
        self._failing |= {shift}
        self._pause.begin()

    def settle(self, shift: int) -> None:
        """Note that the report of this shift needs no file any more: a failure is news again."""
        self._failing -= {shift}
        self._pause.settle()
