"""The table's program without Qt: takes taps and keys, and asks the desk."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from dealerassist.desk.undo_history import FoundAtStart, UndoStep
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import NOBODY, PROGRAM, Entry, uuid7
from dealerassist.rules.profile_files import load_profile
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILE
from dealerassist.table.commands import (
    CallPitBoss,
    ChangeHouseSettings,
    CloseShift,
    Command,
    LockScreen,
    OpenShift,
    OpenTable,
    Timed,
)
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.house_settings import HouseSettings
from ui.asked import notices
from ui.asked.dialog import Page, after_refusal, page_behind
from ui.asked.intents import (
    AskDesk,
    AskDeskInTurn,
    AskSystem,
    OpenShiftNow,
    OwnIntent,
    PanelAct,
    ProposeCorrectionNow,
    ReadIntent,
    TableAct,
    TableIntent,
    UndoTo,
)
from ui.asked.key_action import Intent, reason_of
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.evening_steps import EveningStep
from ui.dialogs.first_evening_path import (
    FirstEveningPath,
    due_step_mode,
    is_over,
    mode_once_left,
    path_key,
)
from ui.dialogs.open_shift import ShiftOpener
from ui.dialogs.seat_menu import SeatMenu
from ui.dialogs.show_early import shown_next
from ui.dialogs.sign import SignerNumber
from ui.dialogs.time_collection import next_to_pay
from ui.jobs.worker_jobs import LogCheck
from ui.keys.pin_dialog import PinDialog
from ui.kiosk.log_watch import LogWatch
from ui.kiosk.table_records import last_hands
from ui.kiosk.watched_table import WatchedTable
from ui.program.desk_calls import DeskAnswer, Said
from ui.program.ports import Desk
from ui.program.signed_requests import Approval, SignedCommand, TakingBack, proposing
from ui.table.showdown.keys import next_out_of_turn

if TYPE_CHECKING:
    from ui.program.touch_guard import Fingers


class Kiosk(WatchedTable):
    """The program of one table: what its keys do, and what is made of the desk's answers."""

    _evening: EveningStep | None = None
    """The step of the first evening that is due, while somebody is led through it."""

    def start(self, found: FoundAtStart | None = None, *, table: str = "1") -> None:
        """Put a new table into service by this name, and ask for a shift where none is open.

        `found` is what the desk found in the journal at its start: the last entry, and what was
        repaired; a notice says so in the middle of a shift, or if anything was repaired.
        """
        if self._desk.state.rules is None:
            by = PROGRAM if self._desk.state.staff else NOBODY
            self._ask(OpenTable(table, load_profile(FIRST_PROFILE).at_table()), actor=by)
        asks = self._mode.notice is None and not self._is_unshown
        if asks and not self._desk.state.shift_is_open:
            self._mode = Mode(ShiftOpener())
        self._tell_of_start(self._lock.tellable(found, self._desk.state))
        self.refresh()

    def _tell_of_start(self, found: FoundAtStart | None) -> None:
        """Say what was found, if that can be told: in the middle of a shift, or of repairs."""
        if found is None:
            return
        state = self._desk.state
        self._go_on(self._faults.attempt(lambda: notices.start_notice(self._voice, found, state)))

    def keep_lost_report(self) -> None:
        """Have the report of the last close saved, if the power failed before its file was made."""
        shift = self._desk.state.shift
        if shift is not None and self._read_only_reason is None:
            last = shift.number - 1 if shift.is_open else shift.number
            self._records.keep_if_lost(last)

    def verify_behind(self) -> None:
        """Have the whole journal verified behind the table from now on: it is on the glass."""
        if self._log is not None:
            self._log.begin()

    def take_over(self, house: HouseSettings) -> bool:
        """Record these settings of the house, which an earlier program kept elsewhere.

        Returns:
            Whether the table has them now: in the middle of a hand it takes none.
        """
        state = self._desk.state
        if house != state.settings and not state.hand_in_progress:
            by = PROGRAM if state.staff else NOBODY
            self._ask(ChangeHouseSettings(house), self._mode, actor=by)
            self.refresh()
        return self.house == house

    def begin_first_evening(self) -> None:
        """Lead through the first evening from its first step on, until the first hand.

        Whoever only types a number opens the shift as ever.
        """
        self._evening = EveningStep.STAFF
        self._mode = self._mode.showing(ShiftOpener(leads_on=path_key))
        self.refresh()

    def _on_its_path(self) -> None:
        """Keep to the path of the first evening: each step leads back to it, until it is left."""
        dialog, state = self._mode.dialog, self._desk.state
        if isinstance(dialog, FirstEveningPath):
            self._evening = dialog.step
            if dialog.is_left:
                self._evening, self._mode = None, mode_once_left(self._mode, state)
        if is_over(state) or state.hand_in_progress:
            self._evening = None
        if self._evening is not None:
            self._mode = due_step_mode(self._context(), self._mode, self._evening)

    def _go_by_itself(self) -> None:
        self._on_its_path()
        voice, watches, records = self._voice, self.watches, self._records
        self._mode = watches.panel_by_itself(voice, self._mode)
        self._mode = records.with_sticks(self._mode, watches.mounted)
        self._mode = records.hear(voice, self._mode)
        if self._log is not None:
            self._follow(self._log)
        if self._session.saved:
            self._record_unprinted(self._answer)
        if self._may_keep:
            records.keep_next(voice)
        self._see()
        known = watches.single_acts.known
        if known.people and known != self.settings.keys_known:
            self._set(keys_known=known)
        self._go_on(watches.version_notice(voice))
        if watches.may_end():
            self.end()
        if self._is_unattended:
            self._ask(LockScreen(idle=True), self._mode, actor=PROGRAM)
        state = self._desk.state
        self._mode = self._lock.over(self._mode, state)
        self._tell_of_start(self._lock.told_when_unlocked(state))
        self._tell(voice, self._mode, in_hand=state.hand_in_progress or self._lock.holds(state))

    def _follow(self, log: LogWatch) -> None:
        """Have the journal verified behind the table, and go after what that has found.

        Reading the files again takes a moment, so what was found is on the glass before.
        """
        papers = self._records.paperwork
        log.see(self._desk.state)
        if log.reads_again:
            log.note_tried()
            self._answer(lambda desk: desk)
        if log.was_read_again:
            papers.see_opened(log.read_again())
        checks = papers.take_checks()
        papers.evaluate_after(self._voice, checks)
        found = log.hear(checks)
        if found is not None:
            self._session.saved = False
            # The first frame needs nothing of it.
            from ui.kiosk.log_notices import found_notice  # noqa: PLC0415

            self._notice(found_notice(self._voice, found))
        elif log.is_due and not papers.work.makes(LogCheck):
            failed = papers.begin(self._voice, LogCheck())
            log.note_begun() if failed is None else log.note_not_begun(failed)
        papers.know(log.audited)
        if log.answered is not None:
            from ui.kiosk.log_notices import answered_notice  # noqa: PLC0415

            self._notice(answered_notice(self._voice, log.answered, log.repairs))
            log.answered = None

    # ── what a tap does ─────────────────────────────────────────────────────────────────────

    def _do_own(self, intent: OwnIntent) -> None:
        raise AssertionError(f"{intent} belongs to another program")

    def _do_at_table(self, intent: TableIntent) -> None:
        match intent:
            case AskDesk(command, then):
                self._ask(command, self._mode if then is None else then)
            case AskDeskInTurn(commands, by, then):
                for command in commands:
                    self._ask(command, then, actor=by)
                    if self._mode != then:
                        break
            case UndoTo(number):
                self._settle(lambda desk: desk.undo_to(number, actor=self._actor, tap=uuid7()))
            case OpenShiftNow(croupier):
                now_ms = self.clock().utc_ms
                self._ask(OpenShift(croupier, gaming_day(now_ms), now_ms), actor=croupier)
            case ReadIntent():
                self._go_on(self._records.answer(self._voice, intent, self._mode))
            case ProposeCorrectionNow():
                self._settle(proposing(intent, self._actor), intent.then)
            case AskSystem():
                self._mode = PLAIN.noticed(self.watches.ask(self._voice, intent))
            case PanelAct():
                self._mode = self.watches.set_panel(self._voice, intent, self._mode)
            case TableAct():
                self._act(intent)
            case _:
                raise AssertionError(f"{intent} is done at no table")

    def _felt(self, fingers: Fingers) -> Mode:
        return self.watches.felt(self._mode, fingers)

    def _act(self, act: TableAct) -> None:
        match act:
            case TableAct.UNDO:
                self._undo()
            case TableAct.CLOSE_SHIFT:
                self._ask(CloseShift(self.clock().utc_ms))
            case TableAct.CALL_FLOOR:
                self._call_floor()
            case TableAct.LIST_HANDS:
                self._go_on(last_hands(self._voice, self._desk))
            case TableAct.LIST_PROBLEMS:
                from ui.dialogs.problems.dialogs import ProblemMenu  # noqa: PLC0415

                self._mode = Mode(ProblemMenu())
            case TableAct.TELL:
                # Somebody has tapped for it: it may lie over what is asked.
                self._tell(self._voice, PLAIN, in_hand=False)
            case TableAct.TRY_BELL:
                self.watches.call.try_once(self._desk.state)
            case TableAct.TELL_BUY_IN:
                self._go_on(self.watches.buy_ins.tell(self._voice, self._desk.state))
            case TableAct.EXPLAIN:
                view, rule = self._screen.view.asked, self._screen.rule
                said = notices.prompt_notice(self._voice, view.prompt, rule, view.announcement)
                self._notice(said)
            case _:
                assert_never(act)

    def _ask(self, command: Command, then: Mode = PLAIN, *, actor: str = "") -> None:
        by = actor or self._actor
        if isinstance(command, Timed) and not command.utc_ms:
            command = replace(command, utc_ms=self.clock().utc_ms)
        self._settle(lambda desk: self._tapped.carry_out(desk, command, by, uuid7), then)
        self._show_on(self._desk.undo_target)
        self._speak_as_set()

    def _sign(self) -> None:
        """Nothing, where nobody is asked for a PIN."""
        if self._signing is not None:
            super()._sign()

    def _try_pin(self, asked: PinDialog) -> None:
        """Check the PIN, and do what it was asked for in the name of its owner."""
        signing, now_ms = self._signing, self.clock().utc_ms
        assert signing is not None, "PINs are asked for here"
        outcome = self._answer(lambda desk: signing.outcome(desk.state, asked, now_ms)).said
        # That a PIN could be checked does not mean that anything can be recorded.
        self._session.saved = self._session.saved and self._read_only_reason is None
        if isinstance(outcome, Intent):
            self._do(outcome)
        elif isinstance(outcome, Approval | TakingBack):
            self._settle(outcome.asks, outcome.then)
        elif isinstance(outcome, SignedCommand):
            self._ask(outcome.command, outcome.then, actor=outcome.actor)
        else:
            self._go_on(outcome)

    def _undo(self) -> None:
        target = self._desk.undo_target
        self._settle(lambda desk: desk.undo(actor=self._actor, tap=uuid7()))
        self._show_on(target)

    def _show_on(self, step: UndoStep | None) -> None:
        """Where players show card by card, or pay time one by one, ask for the next; or again."""
        if step is not None and self._mode.notice is None:
            state = self._desk.state
            asked = shown_next(state, step, lambda seat: SeatMenu(seat=seat))
            asked = asked or next_out_of_turn(state, step)
            # From the menu of a seat, only its own guest was asked to pay.
            if self._mode == PLAIN:
                asked = asked or next_to_pay(state, step)
            self._mode = asked or self._mode

    def _settle(self, entry: Callable[[Desk], Entry | Refusal], then: Mode = PLAIN) -> None:
        """Have the desk record something, and go on to `then`; on a refusal, a notice says why."""
        answer = self._answer(entry)
        if not answer.asked:
            return
        self._mode = self._after_refusal() if isinstance(answer.said, Refusal) else then
        self._read_page_again()
        if isinstance(answer.said, Refusal):
            reason = reason_of(self._voice, answer.said)
            self._notice(notices.why_notice(self._voice, self._voice("Not now"), reason))
        elif isinstance(answer.said, Entry):
            self._go_on(self._records.make_due(self._voice, answer.said))

    def _read_page_again(self) -> None:
        """Read the page of the pit again that is open, or seen above what is open."""
        dialog = self._mode.dialog
        page = page_behind(dialog)
        if dialog is None or page is None or page not in (dialog, dialog.return_to):
            return
        found = self._records.read(self._voice, page)
        if isinstance(found, Mode) and not isinstance(dialog, Page):
            found = Mode(replace(dialog, return_to=found.dialog))
        self._go_on(found)

    def _after_refusal(self) -> Mode:
        """What is open once the desk has refused; where a PIN was typed, what it was typed for."""
        dialog = asked = self._mode.dialog
        while isinstance(asked, PinDialog | SignerNumber):
            asked = asked.return_to
        if asked is None:
            return PLAIN
        if asked is not dialog:
            from ui.dialogs.problems.dialogs import ProblemCase  # noqa: PLC0415

            if isinstance(asked, ProblemCase):
                # Who may not sign for a procedure does not close it: another person may.
                return Mode(asked)
        return Mode(after_refusal(asked))

    def _answer(self, question: Callable[[Desk], Said]) -> DeskAnswer[Said]:
        """What the desk says.

        If the journal had to be read again, every open dialog is closed: it may be about something
        that is not on the disk.
        """
        answer = super()._answer(question)
        if answer.reread:
            self._mode = PLAIN if answer.trouble is None else PLAIN.noticed(self._mode.notice)
        return answer

    def _call_floor(self) -> None:
        """Record the call of the pit boss, which rings from then on; the keys stay."""
        mode, state, now_ms = self._mode, self._desk.state, self.clock().utc_ms
        if not state.shift_is_open:
            self._notice(notices.call_not_recorded(self._voice, state, now_ms))
            return
        self._ask(CallPitBoss(now_ms), mode)
        if self._mode.notice is None:
            self._mode = mode
