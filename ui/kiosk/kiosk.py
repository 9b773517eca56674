"""The table's program without Qt: takes taps and keys, asks the desk, holds the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from dealerassist.desk.undo_history import FoundAtStart, UndoStep
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.entry import NOBODY, PROGRAM, Entry, uuid7
from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_profiles import HouseProfile
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
from ui.dialogs.open_shift import ShiftOpener
from ui.dialogs.seat_menu import SeatMenu
from ui.dialogs.show_early import shown_next
from ui.dialogs.time_collection import next_to_pay
from ui.felt.guest_clock import seconds_left
from ui.kiosk.locked_screen import locked_screen_of
from ui.kiosk.replaced_tap import TappedSeat
from ui.kiosk.screen import screen_of
from ui.kiosk.sign_in import PinCheck, actor_of, after_absence, asks_who, sign_in_lasts_ns
from ui.kiosk.table_lock import TableLock
from ui.kiosk.table_records import Records, TableRecords, last_hands
from ui.kiosk.undoable import undoable_of
from ui.kiosk.watches import Watches
from ui.shell import notices
from ui.shell.context import Presence, context_of
from ui.shell.desk_calls import DeskAnswer, DeskSession, Said
from ui.shell.dialog import is_page
from ui.shell.key_action import (
    AskDesk,
    AskDeskInstead,
    AskSystem,
    FindHand,
    MakeBeside,
    OpenPit,
    OpenShiftNow,
    OwnIntent,
    PanelAct,
    ProposeCorrectionNow,
    ReadPage,
    ScreenAct,
    TableAct,
    TableIntent,
    UndoTo,
    reason_of,
)
from ui.shell.pin_dialog import PinDialog
from ui.shell.ports import Desk
from ui.shell.program import Program
from ui.shell.screen import Screen
from ui.shell.screen_mode import PLAIN, Mode
from ui.shell.settings import Settings
from ui.shell.signed_requests import Approval, SignedCommand, TakingBack, proposing
from ui.table.showdown.keys import next_out_of_turn
from ui.view.view import Notice

if TYPE_CHECKING:
    from ui.kiosk.floor_watch import FloorWatch
    from ui.kiosk.machine_watch import MachineWatch
    from ui.kiosk.trouble_watch import TroubleWatch
    from ui.shell.fingers import Fingers


class Kiosk(Program[Desk, Screen]):
    """The program of one table: what its keys do, and what is made of the desk's answers.

    Attributes:
        watches: what is watched besides the table: the floor, the computer, the touch panel.
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
            desk: where commands go.
            settings: how the screen looks; the usual if None.
            remember: saves changed settings for the next start.
            recover: reads the journal again after a failed write; raises JournalError if it cannot.
            clock: what time it is.
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
        self._signing = signing
        self._records = TableRecords(records)
        self._tapped = TappedSeat()
        self._begun_in = self._language_of_shift
        self.watches = Watches(clock)
        self._lock = TableLock(clock, able=signing is not None and read_only_reason is None)
        self._screen = self._present()

    def start(self, found: FoundAtStart | None = None, *, table: str = "1") -> None:
        """Put a new table into service, and ask for a shift where none is open.

        Args:
            found: what the desk found in the journal at its start: the last entry, and what was
                repaired; a notice says so in the middle of a shift, or if anything was repaired.
            table: the name of a new table.
        """
        if self._desk.state.rules is None:
            by = PROGRAM if self._desk.state.staff else NOBODY
            self._ask(OpenTable(table, load_profile(FIRST_PROFILE).at_table()), actor=by)
        if not self._desk.state.shift_is_open and self._mode.notice is None:
            self._mode = Mode(ShiftOpener())
        told = self._lock.tellable(found, self._desk.state)
        self._go_on(notices.start_notice(self._voice, told, self._desk.state))
        self.refresh()

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

    def watch_floor(self, floor: FloorWatch) -> None:
        """Show from now on how the table stands with the floor."""
        self.watches.floor = floor
        self.refresh()

    def watch_machine(self, machine: MachineWatch) -> None:
        """Tell the computer from now on whether a shift is open, and show what it says."""
        self.watches.machine = machine
        self.refresh()

    def watch_troubles(self, troubles: TroubleWatch) -> None:
        """Say from now on what is noticed of the computer."""
        self.watches.troubles = troubles

    @property
    def status(self) -> str:
        """Whether a shift is open."""
        return "shift open" if self._desk.state.shift_is_open else "between shifts"

    @property
    def house(self) -> HouseSettings:
        """Those of the table."""
        return self._desk.state.settings

    @property
    def dim_minutes(self) -> int:
        """Never while a shift is open."""
        return 0 if self._desk.state.shift_is_open else self.house.dim_minutes

    @property
    def asks_who(self) -> bool:
        """Whether somebody signs in or has."""
        return asks_who(self._mode)

    @property
    def ticks(self) -> bool:
        """Also while a guest's clock runs, a bell rings, or a locked screen tells the time."""
        view = self.view
        rings = view.call is not None or self.watches.call.is_tried
        shown = rings or view.lock is not None
        return self.asks_who or shown or bool(seconds_left(self._screen.at))

    @property
    def awaits(self) -> bool:
        """Whether anything may come without a tap: a paper, the floor, the computer, a stick."""
        watched = self.watches.needs_looks or self._lock.may_come(self._desk.state)
        return watched or self.glances_soon

    @property
    def glances_soon(self) -> bool:
        """For the computer and sticks alone, seldom is enough."""
        return self._records.paperwork.awaits or self.watches.floor is not None

    @property
    def arrived(self) -> bool:
        """Whether one of them has finished, or it stands otherwise with the floor."""
        if self._records.paperwork.arrived or self._is_left_alone:
            return True
        return self._up_to_date.has_news(whole_floor=self._shows_floor)

    @property
    def _shows_floor(self) -> bool:
        """Whether a page with all about the floor is open."""
        return is_page(self._mode.dialog) or self._screen.view.terms is not None

    @property
    def _stays_ns(self) -> int:
        return sign_in_lasts_ns(self._mode)

    def _after_absence(self) -> None:
        self._mode = after_absence(self._mode)

    def _go_by_itself(self) -> None:
        self._mode = self.watches.panel_by_itself(self._voice, self._mode)
        self._mode = self._records.with_sticks(self._mode, self.watches.mounted)
        self._records.hear(self._voice, self._mode)
        watches = self._up_to_date
        self._go_on(watches.version_notice(self._voice))
        if watches.may_end():
            self.end()
        if self._is_left_alone:
            self._ask(LockScreen(idle=True), self._mode, actor=PROGRAM)
        state = self._desk.state
        self._mode = self._lock.over(self._mode, state)
        self._tell(in_hand=state.hand_in_progress or self._lock.holds(state))

    @property
    def _is_left_alone(self) -> bool:
        """Whether the screen is to be locked because nobody has tapped anything."""
        return self._session.saved and self._lock.is_due(self._desk.state, self._mode, self.idle)

    @property
    def _up_to_date(self) -> Watches:
        """The watches, which have been told how it stands at the table now."""
        papers = self._records.paperwork.awaits
        self.watches.see(self._desk.state, self._mode, papers=papers, idle=self.idle)
        return self.watches

    def _tell(self, *, in_hand: bool) -> None:
        """Say what came of a paper or is noticed of the computer, once that covers nothing."""
        told = self._records.told(self._voice, self._mode, in_hand=in_hand)
        self._go_on(told or self.watches.told(self._voice, self._mode, in_hand=in_hand))

    # ── what a tap does ─────────────────────────────────────────────────────────────────────

    def _do_own(self, intent: OwnIntent) -> None:
        raise AssertionError(f"{intent} belongs to another program")

    def _do_at_table(self, intent: TableIntent) -> None:
        match intent:
            case AskDesk(command, then) | AskDeskInstead(command, then):
                self._ask(command, then)
            case UndoTo(number):
                self._settle(lambda desk: desk.undo_to(number, actor=self._actor, tap=uuid7()))
            case OpenShiftNow(croupier):
                now_ms = self.clock().utc_ms
                self._ask(OpenShift(croupier, gaming_day(now_ms), now_ms), actor=croupier)
            case OpenPit() | ReadPage() | FindHand() | MakeBeside():
                self._go_on(self._records.answer(self._voice, intent, self._mode))
            case ProposeCorrectionNow():
                self._settle(proposing(intent, self._actor), intent.then)
            case AskSystem():
                self._mode = PLAIN.noticed(self.watches.ask(self._voice, intent))
            case PanelAct():
                self._mode = self.watches.set_panel(self._voice, intent, self._mode)
            case ScreenAct():
                self._act(intent)
            case _:
                assert_never(intent)

    def _felt(self, fingers: Fingers) -> Mode:
        return self.watches.felt(self._mode, fingers)

    def _act(self, act: TableAct) -> None:
        match act:
            case ScreenAct.UNDO:
                self._undo()
            case ScreenAct.CLOSE_SHIFT:
                self._ask(CloseShift(self.clock().utc_ms))
            case ScreenAct.CALL_FLOOR:
                self._call_floor()
            case ScreenAct.LIST_HANDS:
                self._go_on(last_hands(self._voice, self._desk))
            case ScreenAct.LIST_PROBLEMS:
                from ui.problems.dialogs import ProblemMenu  # noqa: PLC0415

                self._mode = Mode(ProblemMenu())
            case ScreenAct.TELL:
                self._tell(in_hand=False)
            case ScreenAct.TRY_BELL:
                self.watches.call.try_once(self._desk.state)
            case ScreenAct.TELL_BUY_IN:
                self._go_on(self.watches.buy_ins.tell(self._voice, self._desk.state))
            case ScreenAct.EXPLAIN:
                self._notice(notices.prompt_notice(self._screen.at, self._screen.view.prompt))
            case _:
                assert_never(act)

    def _ask(self, command: Command, then: Mode = PLAIN, *, actor: str = "") -> None:
        by = actor or self._actor
        if isinstance(command, Timed) and not command.utc_ms:
            command = replace(command, utc_ms=self.clock().utc_ms)
        self._settle(lambda desk: self._tapped.carry_out(desk, command, by, uuid7), then)
        self._show_on(self._desk.undo_target)
        self._speak_as_set()

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
        if isinstance(outcome, OpenPit | AskSystem | MakeBeside):
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
            asked = asked or next_out_of_turn(state, step) or next_to_pay(state, step)
            self._mode = asked or self._mode

    def _go_on(self, to: Mode | Notice | None) -> None:
        """Change the mode, or show a notice; None changes neither."""
        if isinstance(to, Mode):
            self._mode = to
        elif to is not None:
            self._notice(to)

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
        page = None if dialog is None else dialog.page_behind
        if dialog is None or page is None or not (is_page(dialog) or dialog.return_to is page):
            return
        found = self._records.read(self._voice, page)
        if isinstance(found, Mode) and not is_page(dialog):
            found = Mode(replace(dialog, return_to=found.dialog))
        self._go_on(found)

    def _after_refusal(self) -> Mode:
        dialog = self._mode.dialog
        return PLAIN if dialog is None else Mode(dialog.after_refusal())

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

    @property
    def _desk(self) -> Desk:
        return self._session.desk

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    @property
    def _voice(self) -> Localizer:
        hidden = self.settings.pots_hidden and not self._mode.pots_shown
        return Localizer(words_of(self.language), self._desk.state.rules, pots_hidden=hidden)

    @property
    def _actor(self) -> str:
        return actor_of(self._desk.state, self._mode)

    def _present(self) -> Screen:
        words, error = words_of(self.language), self._read_only_reason
        context = context_of(
            self._voice,
            self._desk.state,
            mode=self._mode,
            undoable=undoable_of(self._session.desk, self._mode, self._tapped.entry),
            now_ms=self.clock().utc_ms,
            saved=self._session.saved,
            houses=self._houses,
            look=self.settings.look,
            read_only_reason="" if error is None else journal_error_sentence(words, error),
        )
        by, signing = self._actor, self._signing
        who = Presence(by) if signing is None else signing.presence(self._mode, by)
        beside = replace(
            self._up_to_date.put_into(context),
            presence=who,
            archived=self._records.reads,
            work=self._records.paperwork.work,
            trains=self.leave is not None,
        )
        return locked_screen_of(beside) if beside.is_locked else screen_of(beside)
