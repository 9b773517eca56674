"""A key and what a tap on it does, held in one value so that the two cannot disagree."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.commands import PutIn
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.refusal_passages import row_explaining
from dealerassist.machine.folder import EndOfComputer
from dealerassist.table.commands import Command
from dealerassist.table.correction_effects import Change, CorrectionReason
from ui.shell.dialog import Dialog
from ui.shell.screen_mode import PLAIN, Mode
from ui.shell.worker_jobs import Job
from ui.view.look import Look
from ui.view.parts import Key, Tone
from ui.view.view import Notice

WHY = "why:"
"""What the name of a grey key begins with when it is tapped, to ask why it is grey."""


class AskDesk(Struct, frozen=True):
    """Ask the desk; `then` is what lies over the keys once that is recorded."""

    command: Command
    then: Mode = PLAIN


class AskDeskInstead(Struct, frozen=True):
    """Undo what a tap on a seat recorded, and ask the desk for this act of that seat instead."""

    command: PutIn
    then: Mode = PLAIN


class AskDeskInTurn(Struct, frozen=True):
    """Ask the desk for several commands, one after the other, as far as none is refused.

    Attributes:
        by: the number of who gives them.
        then: what lies over the keys once all are recorded.
    """

    commands: tuple[Command, ...]
    by: str
    then: Mode = PLAIN


class SwitchTo(Struct, frozen=True):
    """Change what lies over the keys; the journal is not asked."""

    mode: Mode


class ScreenAct(StrEnum):
    """What a key does that needs no further facts: each is one fixed act."""

    UNDO = "undo"
    SWITCH_LANGUAGE = "switch_language"
    CLOSE_SHIFT = "close_shift"
    CALL_FLOOR = "call_floor"
    EXPLAIN = "explain"
    LIST_HANDS = "list_hands"
    LIST_PROBLEMS = "list_problems"
    SIGN = "sign"
    TELL = "tell"
    TELL_BUY_IN = "tell_buy_in"
    LEAVE = "leave"
    LIST_STROKES = "list_strokes"
    HELP = "help"
    PRACTISE = "practise"
    TRY_BELL = "try_bell"


class UndoTo(Struct, frozen=True):
    """Take entry `number` back, and all that followed."""

    number: int


class ChangeLook(Struct, frozen=True):
    """Let the screen look like this from now on."""

    look: Look


class PinDigits(Struct, frozen=True):
    """Type more of a PIN; without any digits, take the last one back."""

    digits: str = ""


class OpenShiftNow(Struct, frozen=True):
    """Open a shift without a PIN, where nobody has one; `croupier` is the number of who deals."""

    croupier: str


class PitPage(StrEnum):
    """A page of the pit."""

    HANDS = "hands"
    SHIFTS = "shifts"
    CORRECTIONS = "corrections"
    LOG = "log"
    EVALUATION = "evaluation"


class OpenPit(Struct, frozen=True):
    """Open the pit on this page for `by`, the number of who has signed in."""

    by: str
    page: PitPage = PitPage.HANDS


class ReadPage(Struct, frozen=True):
    """Read from the journal what this dialog shows, then open it."""

    dialog: Dialog


class FindHand(Struct, frozen=True):
    """Show the past hand of this number on the felt, to be gone through again.

    Attributes:
        return_to: what is open again afterwards; None for the list of the last hands.
        step: after which of its entries it is shown first, counted from 0; None for the last.
    """

    number: int
    return_to: Dialog | None = None
    step: int | None = None


class MakeBeside(Struct, frozen=True):
    """Have a worker do this job while the table goes on.

    Attributes:
        then: the page that is open meanwhile, and shows what comes of it; None for that which is.
    """

    job: Job
    then: Dialog | None = None


class ProposeCorrectionNow(Struct, frozen=True):
    """Propose this correction, for a second person to approve.

    Attributes:
        grounds: why it is corrected, and `text`: the same in free words, if anything was typed.
        then: what lies over the keys once it is proposed.
    """

    change: Change
    grounds: CorrectionReason
    text: str
    then: Mode


class AskSystem(Struct, frozen=True):
    """Ask the system to end the computer; `by` is the number of who has signed, empty if nobody."""

    request: EndOfComputer
    by: str = ""


class PanelAct(StrEnum):
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


class OwnIntent(Struct, frozen=True):
    """What one program alone can do; the table and the training each have subclasses of it."""


TableAct = Literal[
    ScreenAct.UNDO,
    ScreenAct.CLOSE_SHIFT,
    ScreenAct.CALL_FLOOR,
    ScreenAct.EXPLAIN,
    ScreenAct.LIST_HANDS,
    ScreenAct.LIST_PROBLEMS,
    ScreenAct.TELL,
    ScreenAct.TRY_BELL,
    ScreenAct.TELL_BUY_IN,
]
"""The screen acts that need a live table."""

TableIntent = (
    AskDesk
    | AskDeskInTurn
    | AskDeskInstead
    | UndoTo
    | OpenShiftNow
    | OpenPit
    | ReadPage
    | FindHand
    | MakeBeside
    | ProposeCorrectionNow
    | AskSystem
    | PanelAct
    | TableAct
)
"""What needs a live table; the training does none of it."""

Intent = SwitchTo | ChangeLook | PinDigits | ScreenAct | TableIntent | OwnIntent
"""What a tap on a key does."""


class GreyReason(Struct, frozen=True):
    """Why a key is grey.

    Attributes:
        text: the reason, without a full stop.
        rule: the number of the rule; empty if it follows none.
        row: which passage of that rule is shown first, such as "HP 2 short-bet"; empty for its
            first passage.
        brief: the reason in a few words, for a key with little room; empty if `text` is short.
    """

    text: str
    rule: str = ""
    row: str = ""
    brief: str = ""


def reason_of(voice: Localizer, refusal: Refusal) -> GreyReason:
    """The refusal in words, with its rule."""
    text, brief = voice.refusal(refusal), voice.refusal_in_brief(refusal)
    return GreyReason(text, refusal.rule, row_explaining(refusal), brief)


class KeyAction(NamedTuple):
    """A key as it looks, and what a tap on it does; for a grey key, why it does nothing."""

    key: Key
    does: Intent | GreyReason


Seen = TypeVar("Seen")


class ViewWithKeys(NamedTuple, Generic[Seen]):
    """A part of the view, together with its keys and what they do."""

    view: Seen
    key_actions: tuple[KeyAction, ...]


def live(
    name: str,
    title: str,
    does: Intent,
    *,
    detail: str = "",
    brief: str = "",
    tone: Tone = Tone.PLAIN,
    icon: str = "",
    chip: str = "",
    purpose: str = "",
) -> KeyAction:
    """A key that may be tapped."""
    key = Key(
        name=name,
        title=title,
        detail=detail,
        brief=brief,
        tone=tone,
        icon=icon,
        chip=chip,
        purpose=purpose,
    )
    return KeyAction(key, does)


def grey(
    voice: Localizer,
    name: str,
    title: str,
    reason: Refusal | GreyReason,
    *,
    tone: Tone = Tone.PLAIN,
    icon: str = "",
    purpose: str = "",
) -> KeyAction:
    """A key that may not be tapped, and says why."""
    if isinstance(reason, Refusal):
        reason = reason_of(voice, reason)
    why, brief = reasons(voice, reason)
    key = Key(
        name=name,
        title=title,
        enabled=False,
        why=why,
        brief=brief,
        tone=tone,
        icon=icon,
        purpose=purpose,
    )
    return KeyAction(key, reason)


def reasons(voice: Localizer, reason: GreyReason) -> tuple[str, str]:
    """The reason with its rule, as on a large key, and in a few words for one with little room.

    There the rule has no room in letters that can be read; a tap on the key shows it.
    """
    said = reason.brief or reason.text
    if not reason.rule:
        return reason.text, said
    return voice.cited(reason.text, reason.rule), said


def grey_in_brief(
    voice: Localizer,
    name: str,
    title: str,
    why: Refusal | GreyReason,
    *,
    said: str,
    tone: Tone = Tone.PLAIN,
) -> KeyAction:
    """A grey key that is too narrow for its reason.

    Args:
        voice: the words of the screen.
        name: the name of the key.
        title: what it is called.
        why: the whole reason, which a tap on it shows.
        said: the reason in a word or two, which the key itself shows.
        tone: its colour.
    """
    reason = reason_of(voice, why) if isinstance(why, Refusal) else why
    return grey(voice, name, title, replace(reason, brief=said), tone=tone)


def chosen(
    voice: Localizer, name: str, title: str, *, detail: str = "", tone: Tone = Tone.CHOSEN
) -> KeyAction:
    """A key that is chosen already: it stands out, and a tap on it leads nowhere further."""
    key = Key(name=name, title=title, detail=detail, enabled=False, tone=tone)
    return KeyAction(key, GreyReason(voice("This is chosen already")))


def opening(dialog: Dialog | None) -> SwitchTo:
    """Open a dialog; None closes what is open."""
    return SwitchTo(Mode(dialog))


def back_to_page(dialog: Dialog, does: Intent | GreyReason) -> Intent | GreyReason:
    """What a dialog does; the page that it was opened from for who has signed in is open again."""
    page = dialog.return_to
    if page is None or not page.leads_signed_in or not isinstance(does, AskDesk):
        return does
    return AskDesk(does.command, Mode(page))


def noticing(notice: Notice) -> SwitchTo:
    """Say something over the felt, and leave the keys as they are otherwise."""
    return SwitchTo(PLAIN.noticed(notice))


def cancel(voice: Localizer, *, title: str = "", detail: str = "", then: Mode = PLAIN) -> KeyAction:
    """The key that leaves everything unchanged; `then` is what lies over the keys."""
    title = title or voice("Close" if detail else "Cancel")
    return live("cancel", title, SwitchTo(then), detail=detail or voice("nothing is changed"))
