"""What the keys of the screen do, each a value: ask the desk, open a dialog, read a page."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer
from dealerassist.machine.folder import EndOfComputer
from dealerassist.staff.authority import StaffAct
from dealerassist.table.commands import CloseShift, Command
from dealerassist.table.correction_commands import ProposeCorrection
from dealerassist.table.correction_effects import Change, CorrectionReason
from ui.asked.asked import WayBack
from ui.asked.context import Context
from ui.asked.dialog import BossPage, Dialog, half_entered
from ui.asked.key_action import GreyReason, Intent, KeyAction, live
from ui.asked.screen_mode import PLAIN, Mode
from ui.jobs.worker_jobs import Job
from ui.view.look import Look
from ui.view.view import Notice


class TableIntent(Intent):
    """What needs a live table; the training does none of it."""

    __slots__ = ()


class EntryIntent(TableIntent):
    """What makes an entry."""

    __slots__ = ()

    def records(self, at: Context) -> bool:
        return True


class AskDesk(EntryIntent, Struct, frozen=True):
    """Ask the desk for something; `then` lies over the keys once it is recorded, if not None."""

    command: Command
    then: Mode | None = PLAIN

    def asks_for(self, at: Context) -> Command:
        return self.command


class AskDeskInTurn(EntryIntent, Struct, frozen=True):
    """Ask the desk for several commands, one after the other, as far as none is refused.

    Attributes:
        by: the number of who gives them.
        then: what lies over the keys once all are recorded.
    """

    commands: tuple[Command, ...]
    by: str
    then: Mode = PLAIN

    def asks_for(self, at: Context) -> Command:
        return self.commands[0]


class UndoTo(EntryIntent, Struct, frozen=True):
    """Take entry `number` back, and all that followed."""

    number: int

    def asks_for(self, at: Context) -> StaffAct:
        return StaffAct.LATE_UNDO if self.number in at.undoable.waits else StaffAct.UNDO


class OpenShiftNow(EntryIntent, Struct, frozen=True):
    """Open a shift without a PIN, where nobody has one; `croupier` is the number of who deals."""

    croupier: str


class ProposeCorrectionNow(EntryIntent, Struct, frozen=True):
    """Propose this correction, for a second person to approve.

    Attributes:
        grounds: why it is corrected, and `text`: the same in free words, if anything was typed.
        then: what lies over the keys once it is proposed.
    """

    change: Change
    grounds: CorrectionReason
    text: str
    then: Mode

    def asks_for(self, at: Context) -> Command:
        actor = at.presence.actor
        return ProposeCorrection(self.change, self.grounds, self.text, None, (), actor)


class TableAct(TableIntent, StrEnum):
    """What a key of the table does that needs no further facts: each is one fixed act."""

    UNDO = "undo"
    CLOSE_SHIFT = "close_shift"
    CALL_FLOOR = "call_floor"
    EXPLAIN = "explain"
    LIST_HANDS = "list_hands"
    LIST_PROBLEMS = "list_problems"
    TELL = "tell"
    TELL_BUY_IN = "tell_buy_in"
    TRY_BELL = "try_bell"

    def records(self, at: Context) -> bool:
        if self is TableAct.CALL_FLOOR:
            # Without a shift nothing is recorded: a notice says so.
            return at.state.shift_is_open
        return self in (TableAct.UNDO, TableAct.CLOSE_SHIFT, TableAct.LIST_PROBLEMS)

    def asks_for(self, at: Context) -> Command | StaffAct | None:
        match self:
            case TableAct.UNDO:
                return StaffAct.UNDO
            case TableAct.CLOSE_SHIFT:
                return CloseShift(at.now_ms)
            case _:
                return None


class ReadIntent(TableIntent):
    """What is read from the journal, or made from it beside the table."""

    __slots__ = ()


class PitTab(StrEnum):
    """A tab of the pit that a key outside it opens."""

    HANDS = "hands"
    CORRECTIONS = "corrections"


class OpenPit(ReadIntent, Struct, frozen=True):
    """Open the pit on this tab for `by`, the number of who has signed in."""

    by: str
    tab: PitTab = PitTab.HANDS


class ReadPage(ReadIntent, Struct, frozen=True):
    """Read from the journal what this dialog shows, then open it."""

    dialog: Dialog


class FindHand(ReadIntent, Struct, frozen=True):
    """Show the past hand of this number on the felt, to be gone through again.

    Attributes:
        return_to: what is open again afterwards; None for the list of the last hands.
        step: after which of its entries it is shown first, counted from 0; None for the last.
    """

    number: int
    return_to: Dialog | None = None
    step: int | None = None


class MakeBeside(ReadIntent, Struct, frozen=True):
    """Have a worker do this job while the table goes on; the page `then` shows what comes of it."""

    job: Job
    then: Dialog | None = None


class AskSystem(TableIntent, Struct, frozen=True):
    """Ask the system to end the computer; `by` is the number of who has signed, empty if nobody."""

    request: EndOfComputer
    by: str = ""

    def asks_for(self, at: Context) -> StaffAct | None:
        # Where nothing is dealt nobody need sign: the table waits for a start that helps.
        return None if at.read_only_reason else StaffAct.END_COMPUTER


class PanelAct(TableIntent, StrEnum):
    """What is done with the touch panel of the computer.

    Attributes:
        TRY: put the calibration that was found in force, on trial.
        TRY_USUAL: the same with that of a panel that nobody has calibrated.
        KEEP: keep what is on trial.
        BACK: take it back.
    """

    OPEN = "open"
    CLOSE = "close"
    TRY = "try"
    TRY_USUAL = "try_usual"
    KEEP = "keep"
    BACK = "back"


class SwitchTo(Intent, Struct, frozen=True):
    """Change what lies over the keys; the journal is not asked."""

    mode: Mode

    def records(self, at: Context) -> bool:
        return self.mode.dialog is not None and not self.mode.dialog.reads_only


class Notify(Intent, Struct, frozen=True):
    """Say something over the felt, and leave everything else as it is."""

    notice: Notice


class ChangeLook(Intent, Struct, frozen=True):
    """Let the screen look like this from now on."""

    look: Look


class PinDigits(Intent, Struct, frozen=True):
    """Type more of a PIN; without any digits, take the last one back."""

    digits: str = ""


class TryPin(Intent, Struct, frozen=True):
    """Try the PIN that was typed; `reads_only` where what it signs for leads to no entry."""

    reads_only: bool

    def records(self, at: Context) -> bool:
        return not self.reads_only


class ScreenAct(Intent, StrEnum):
    """What a key of any program does that needs no further facts: each is one fixed act.

    `STAY` does nothing, as what the key says holds already.
    """

    SWITCH_LANGUAGE = "switch_language"
    LEAVE = "leave"
    LIST_STROKES = "list_strokes"
    HELP = "help"
    PRACTISE = "practise"
    STAY = "stay"


class OwnIntent(Intent, Struct, frozen=True):
    """What one program alone can do; the training and the floor each have subclasses of it."""


def opening(dialog: Dialog | None) -> SwitchTo:
    """Open a dialog; None closes what is open."""
    return SwitchTo(Mode(dialog))


def back_to_page(dialog: Dialog, does: Intent | GreyReason) -> Intent | GreyReason:
    """What a dialog does; the page that it was opened from for who has signed in is open again."""
    page = dialog.return_to
    if not (isinstance(page, BossPage) and isinstance(does, AskDesk)):
        return does
    return AskDesk(does.command, Mode(page))


def cancel(voice: Localizer, *, title: str = "", detail: str = "", then: Mode = PLAIN) -> KeyAction:
    """The key that leaves everything unchanged; `then` is what lies over the keys."""
    title = title or voice("Close" if detail else "Cancel")
    return live("cancel", title, SwitchTo(then), detail=detail or voice("nothing is changed"))


# ── the way back ────────────────────────────────────────────────────────────────────────────────


def opening_over(now: Dialog | None, dialog: Dialog) -> SwitchTo:
    """Open a dialog that leads back to what is half entered `now`, so that it is not lost."""
    entered = None if now is None else half_entered(now)
    return opening(dialog if entered is None else replace(dialog, return_to=entered))


def back_to(at: Context, dialog: Dialog) -> WayBack:
    """Back to this dialog, which is the question before, or the list that was chosen from."""
    detail = at.voice("back to the list" if dialog.is_list else "the previous question")
    return WayBack(opening(dialog), detail)


def back_to_hand(at: Context) -> WayBack:
    """Back to the keys of the hand, where nothing was asked before."""
    return WayBack(SwitchTo(PLAIN), at.voice("back to the hand"))


def back_from_hand(at: Context, dialog: Dialog) -> WayBack | None:
    """Back to what was asked before, or to the hand; None between hands.

    Between hands too where something was entered before: it is not dropped with an entry.
    """
    before = dialog.return_to
    if at.hand is None and half_entered(before) is None:
        return None
    return back_to_hand(at) if before is None else back_to(at, before)
