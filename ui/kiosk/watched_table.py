"""A table's program as far as nobody taps: what it shows, and what comes by itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from msgspec.structs import replace

from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_profiles import HouseProfile
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.paper_events import PaperMade, PaperNotPrinted
from dealerassist.tournament.house_structures import HouseStructure
from ui.asked import notices
from ui.asked.context import NOT_STANDING, Context, Presence, Undoable, with_hand
from ui.asked.dialog import Page
from ui.asked.screen import Screen
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.undo import UndoQuestion
from ui.felt.guest_clock import seconds_left
from ui.jobs.worker_jobs import JobFailed, LogCheck, NumberedJob, is_kept_by_itself
from ui.kiosk.log_watch import LogWatch, audited_of
from ui.kiosk.replaced_tap import TappedSeat
from ui.kiosk.screen import screen_of
from ui.kiosk.sign_in import PinCheck, actor_of, after_absence
from ui.kiosk.table_lock import TableLock, locked_screen_of
from ui.kiosk.table_records import Records, TableRecords
from ui.kiosk.watches import Watches
from ui.program.desk_calls import DeskAnswer, DeskSession, Said
from ui.program.fault_log import FaultLog
from ui.program.ports import Desk
from ui.program.program import Program
from ui.program.settings import Settings
from ui.view.top_bar import TopBar
from ui.view.view import Notice, TermsView
from ui.view.without_table import PlainPage

if TYPE_CHECKING:
    from ui.kiosk.floor_watch import FloorWatch
    from ui.kiosk.machine_watch import MachineWatch
    from ui.kiosk.trouble_watch import TroubleWatch


class AsksDesk(Protocol):
    """Asks the desk a question."""

    def __call__(self, question: Callable[[Desk], Said], /) -> DeskAnswer[Said]:
        """What the desk says."""
        ...


class WatchedTable(Program[Desk, Screen]):
    """The program of one table without its taps: the journal, what is watched, and the view.

    Its `watches` are what it watches besides: the floor, the computer, bell, sticks, buy-ins.
    """

    tells_of_keys = True

    def __init__(
        self,
        desk: Desk,
        *,
        settings: Settings | None = None,
        remember: Callable[[Settings], None] = lambda _: None,
        recover: Callable[[], Desk] | None = None,
        clock: Clock = system_clock,
        houses: tuple[HouseProfile, ...] = (),
        read_only_reason: JournalError | None = None,
        signing: PinCheck | None = None,
        records: Records | None = None,
    ) -> None:
        """Show the table as the desk has it.

        Args:
            settings: how the screen looks; the usual if None.
            remember: saves changed settings for the next start.
            recover: reads the journal again after a failed write; raises JournalError if it cannot.
            houses: the profiles of the house's own.
            read_only_reason: why the journal can only be read; None if it can be written.
            signing: checks PINs; None if nobody is asked for one.
            records: reads past hands and shifts, and makes papers; None if there is no journal.
        """
        session = DeskSession(
            desk, recover, saved=read_only_reason is None, stands=lambda each: each.state
        )
        super().__init__(session, settings=settings, remember=remember, clock=clock)
        self._read_only_reason = read_only_reason
        self._houses = houses
        self._structures: tuple[HouseStructure, ...] = ()
        self._signing = signing
        self._records = TableRecords(records, self._with_paper, clock)
        self._tapped = TappedSeat()
        self._begun_in = self._language_of_shift
        self.watches = Watches(clock)
        self.watches.single_acts.take_up(self.settings.keys_known)
        self._lock = TableLock(clock, able=signing is not None and read_only_reason is None)
        self._faults = FaultLog()
        self._is_unshown = False
        self._log: LogWatch | None = None
        self._screen = self._present()

    def watch_floor(self, floor: FloorWatch) -> None:
        """Show from now on how the table stands with the floor."""
        self.watches.floor = floor
        self.refresh()

    def watch_machine(self, machine: MachineWatch) -> None:
        """Tell the computer from now on whether a shift is open, and show what it says."""
        self.watches.machine = machine
        self.refresh()

    def watch_log(self, log: LogWatch) -> None:
        """Have the journal verified behind the table, once `verify_behind` has been called."""
        self._log = log

    def watch_troubles(self, troubles: TroubleWatch) -> None:
        """Say from now on what is noticed of the computer."""
        self.watches.troubles = troubles

    @property
    def status(self) -> str:
        """Whether a shift is open, and what of the log is verified; or that it cannot be shown."""
        if self._is_unshown:
            return "cannot be shown: see the screen"
        shift = "shift open" if self._desk.state.shift_is_open else "between shifts"
        log = self._log
        return shift if log is None else f"{shift}; {log.status(self._records.paperwork.work)}"

    @property
    def house(self) -> HouseSettings:
        return self._desk.state.settings

    @property
    def untouched_ns(self) -> int | None:
        """As what is open says."""
        return None if self._mode.dialog is None else self._mode.dialog.untouched_ns

    # ── papers ──────────────────────────────────────────────────────────────────────────────────

    def _with_paper(self, job: NumberedJob) -> NumberedJob | JobFailed:
        """The job with the paper that it makes, which is in the journal before it is begun.

        Without it, where nothing can be recorded, or it is not known which one that is: a copy. A
        report that nobody has tapped for waits then until it can be the original.
        """
        if self._read_only_reason is not None:
            return job
        by_itself = is_kept_by_itself(job)
        ask = self._ask_quietly if by_itself else self._answer
        self._record_unprinted(ask)
        answer = ask(lambda desk: self._record_made(desk, job))
        if by_itself and answer.trouble is not None:
            return JobFailed(_why_not_kept(self._voice, answer.trouble))
        return replace(job, made=answer.said)

    def _ask_quietly(self, question: Callable[[Desk], Said]) -> DeskAnswer[Said]:
        """What the desk says to what nobody has tapped for: no notice says that it could not.

        What is open stays, unless the disk was read again and the table stands otherwise there.
        """
        answer = self._session.ask(question)
        if answer.reread and not answer.asked:
            self._mode = PLAIN
        return answer

    def _record_made(self, desk: Desk, job: NumberedJob) -> PaperMade | None:
        made = self._records.next_paper(job)
        if made is not None:
            desk.record_paper(made)
        return made

    def _record_unprinted(self, ask: AsksDesk) -> None:
        """Record which papers were not printed, as their workers say; else the next is a copy."""
        for event in self._records.paperwork.take_unprinted():
            if not ask(partial(_record_not_printed, event)).asked:
                self._records.paperwork.keep_unprinted(event)

    # ── what comes by itself ────────────────────────────────────────────────────────────────

    @property
    def dim_minutes(self) -> int:
        """Never while a shift is open."""
        return 0 if self._desk.state.shift_is_open else self.house.dim_minutes

    @property
    def ticks(self) -> bool:
        """Also while a clock runs, of a guest or of levels, a bell rings, or the lock is shown."""
        view = self.view
        call = view.top.call if isinstance(view.top, TopBar) else None
        rings = call is not None or self.watches.call.is_tried
        shown = rings or isinstance(view.over, PlainPage)
        tournament = self._desk.state.tournament
        level = tournament is not None and tournament.clock.runs and self._desk.state.shift_is_open
        return super().ticks or shown or level or bool(seconds_left(self._screen.at))

    @property
    def awaits(self) -> bool:
        """Whether anything may come without a tap: a paper, the floor, the computer, a stick."""
        watched = self.watches.needs_looks or self._lock.may_come(self._desk.state)
        verified = self._log is not None and self._log.is_begun
        return watched or verified or self._records.paperwork.awaits or self.glances_soon

    @property
    def glances_soon(self) -> bool:
        """For the computer, sticks and the log alone, seldom is enough."""
        papers = self._records.paperwork.awaits_papers or self._keeps_report
        log = self._reads_log_again or (self._shows_page and self._records.paperwork.awaits)
        return papers or log or self.watches.floor is not None

    @property
    def _reads_log_again(self) -> bool:
        """Whether something was found behind the table, for which the files are read again now."""
        return self._log is not None and self._log.reads_again

    @property
    def _has_log_news(self) -> bool:
        """Whether the log is to be verified now, or more is known of it than is shown."""
        papers, log = self._records.paperwork, self._log
        if self._shows_page and papers.has_moved:
            return True
        due = log is not None and log.is_due and not papers.work.makes(LogCheck)
        return due or self._reads_log_again

    @property
    def arrived(self) -> bool:
        """Whether one of them has finished, or it stands otherwise with the floor."""
        papers = self._records.paperwork.arrived or self._keeps_report
        if papers or self._is_unattended or self._has_log_news:
            return True
        self._see()
        return self.watches.has_news(whole_floor=self._shows_page)

    @property
    def _keeps_report(self) -> bool:
        """Whether a report is to be saved now."""
        return self._may_keep and self._records.has_to_keep

    @property
    def _may_keep(self) -> bool:
        """Whether a report may be begun by itself: after a failed write the disk is read first.

        That takes a moment, which no hand waits for.
        """
        return self._session.saved or not self._desk.state.hand_in_progress

    @property
    def _shows_page(self) -> bool:
        """Whether a page with all about the log and the floor is open."""
        shows = self._screen.view.asked.shows
        return isinstance(self._mode.dialog, Page) or isinstance(shows, TermsView)

    @property
    def _is_unattended(self) -> bool:
        """Whether the screen is to be locked because nobody has tapped anything."""
        return self._session.saved and self._lock.is_due(self._desk.state, self._mode, self.idle)

    def _see(self) -> None:
        """Tell the watches how it stands at the table now."""
        papers, desk = self._records.paperwork.awaits_papers, self._desk
        self.watches.see(desk, self._mode, papers=papers, idle=self.idle)

    def _after_absence(self) -> None:
        self._mode = after_absence(self._mode, self._desk.state)

    @property
    def _has_left(self) -> bool:
        """Nobody has, where all that is open waits as it is: then the next tap counts."""
        return super()._has_left and after_absence(self._mode, self._desk.state) is not self._mode

    def _tell(self, voice: Localizer, over: Mode, *, in_hand: bool) -> None:
        """Say what is noticed of the computer, or came of a paper, once that covers nothing."""
        told = self.watches.told(voice, over, in_hand=in_hand)
        told = told or self._log_trouble(over, in_hand=in_hand)
        self._go_on(told or self._records.told(voice, over, in_hand=in_hand))

    def _log_trouble(self, over: Mode, *, in_hand: bool) -> Notice | None:
        """Why the log cannot be verified, if that has failed again and is not told yet."""
        log = self._log
        trouble = None if log is None else log.untold_trouble
        if log is None or trouble is None or not over.has_room(in_hand=in_hand):
            return None
        from ui.kiosk.log_notices import log_trouble_notice  # noqa: PLC0415

        log.note_told()
        return log_trouble_notice(self._voice, trouble, log.standing.again_ms)

    def _go_on(self, to: Mode | Notice | None) -> None:
        """Change the mode, or show a notice; None changes neither."""
        if isinstance(to, Mode):
            self._mode = to
        elif to is not None:
            self._notice(to)

    @property
    def _language_of_shift(self) -> tuple[str, int]:
        """The house's language, and the shift that it is for."""
        state = self._desk.state
        return state.settings.language, 0 if state.shift is None else state.shift.number

    def _speak_as_set(self) -> None:
        """Take the house's language with every shift that is opened, and when it is changed."""
        (was, before), (code, shift) = self._begun_in, self._language_of_shift
        self._begun_in = code, shift
        if code in tuple(Language) and (code != was or shift > before):
            self._set(language=Language(code))

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    @property
    def _desk(self) -> Desk:
        return self._session.desk

    @property
    def _voice(self) -> Localizer:
        hidden = self.settings.pots_hidden and not self._mode.pots_shown
        return Localizer(words_of(self.language), self._desk.state.rules, pots_hidden=hidden)

    @property
    def _actor(self) -> str:
        return actor_of(self._desk.state, self._mode)

    def _present(self) -> Screen:
        """The screen as it is now; of a table that cannot be shown, what works without the felt."""
        screen, was_unshown = self._tried(self._table_screen), self._is_unshown
        self._is_unshown = screen is None
        if screen is not None:
            return screen
        if not was_unshown:
            # What was open belongs to the felt: the page says first what the matter is.
            self._mode = self._lock.over(self._mode.showing(None), self._desk.state)
        # Where not even that page can be made, nothing is left to show: the fault is raised.
        return self._tried(self._fault_screen) or self._fault_screen()

    def _tried(self, make: Callable[[], Screen]) -> Screen | None:
        """What `make` makes; without the open dialog, if it fails because of that; else None."""
        screen, mode = self._faults.attempt(make), self._mode
        if screen is not None or mode.dialog is None:
            return screen
        plain = PLAIN.noticed(notices.not_shown(self._voice))
        self._mode = self._lock.over(plain, self._desk.state)
        screen = self._faults.attempt(make)
        if screen is None:
            self._mode = mode
        return screen

    def _table_screen(self) -> Screen:
        at = with_hand(self._context())
        return locked_screen_of(at, self._mode) if at.is_locked else screen_of(at, self._mode)

    def _fault_screen(self) -> Screen:
        from ui.kiosk.fault_screen import fault_screen_of  # noqa: PLC0415

        at, desk, attempt = self._context(), self._desk, self._faults.attempt
        last = () if at.is_locked or not desk.steps else desk.steps[-1].events
        done = attempt(lambda: event_summary(at.voice, last))
        return fault_screen_of(
            at, self._mode, entries=attempt(lambda: desk.entries) or 0, done=done or ""
        )

    def offer_structures(self, structures: tuple[HouseStructure, ...]) -> None:
        """Offer the house's own structures of tournaments beside those that are shipped."""
        self._structures = structures

    def _context(self) -> Context:
        """All that is known, but for the hand."""
        words, error = words_of(self.language), self._read_only_reason
        by, signing = self._actor, self._signing
        work, log = self._records.paperwork.work, self._log
        at = Context(
            voice=self._voice,
            state=self._desk.state,
            helping=self._mode.helping,
            undoable=undoable_of(self._session.desk, self._mode, self._tapped.entry),
            now_ms=self.clock().utc_ms,
            saved=self._session.saved,
            houses=self._houses,
            structures=self._structures,
            look=self.settings.look,
            read_only_reason="" if error is None else journal_error_sentence(words, error),
            presence=Presence(by) if signing is None else signing.presence(self._mode, by),
            archived=self._records.reads,
            work=work,
            audited=audited_of(work) if log is None else log.audited,
            log=NOT_STANDING if log is None else log.standing,
            trains=self.leave is not None,
            practised=self.settings.practised,
        )
        return self.watches.put_into(at)


def _why_not_kept(voice: Localizer, trouble: JournalError) -> str:
    """Why the report of a closed shift waits; not that nothing was recorded, for the close was."""
    if trouble.code is JournalErrorCode.DISK_FULL:
        return voice("The disk is full: make room on it.")
    return journal_error_sentence(voice.say, trouble)


def _record_not_printed(event: PaperNotPrinted, desk: Desk) -> None:
    desk.record_paper(event)


# ── what can be undone ──────────────────────────────────────────────────────────────────────────


def undoable_of(desk: Desk, mode: Mode, tapped: int = 0) -> Undoable:
    """The steps that can be undone, which need the pit boss's approval, and which nobody can.

    Where the dialog of the mode is about undoing back to a step, the state before that is included.
    `tapped` is the number of the entry of a `TappedSeat` that another act can still replace, unless
    somebody has said that it is right; 0 for none.
    """
    steps = desk.steps
    # Only these can be undone by the keys that are shown now, so only these need the answer.
    asked = {step.number for step in steps[-1:]}
    before = None
    if isinstance(mode.dialog, UndoQuestion):
        asked.add(mode.dialog.number)
        before = desk.before(mode.dialog.number)
    waits = frozenset(filter(desk.needs_approval, asked))
    refusals = {number: desk.refuse_going_back(number) for number in asked}
    barred = {number: why for number, why in refusals.items() if why is not None}
    if not steps or steps[-1].number != tapped or mode.said == tapped:
        return Undoable(steps, before, waits, desk.sealing, barred)
    return Undoable(steps, before, waits, desk.sealing, barred, tapped, desk.before(tapped))
