"""A key and what a tap on it does: said in one place, so that they cannot disagree."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from dealerassist.hand.commands import PutIn
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.rulebook_index import row_told
from dealerassist.table.commands import Command
from dealerassist.table.correction_effects import Change, CorrectionReason
from ui.shell.dialog import Dialog
from ui.shell.mode import PLAIN, Mode
from ui.shell.print_jobs import Job
from ui.view.look import Look
from ui.view.parts import Key, Tone
from ui.view.view import Notice

WHY = "why:"
"""Before the name of a grey key that is tapped: why is it grey?"""


class AskDesk(NamedTuple):
    """Ask the desk; `then` is what lies over the keys once that is recorded."""

    command: Command
    then: Mode = PLAIN


class AskDeskInstead(NamedTuple):
    """Ask the desk for this act of the seat that was tapped, in place of what the tap recorded."""

    command: PutIn
    then: Mode = PLAIN


class SwitchTo(NamedTuple):
    """Change what lies over the keys; the journal is not asked."""

    mode: Mode


class ScreenAct(StrEnum):
    """What is neither a question to the desk nor a change of the keys alone."""

    UNDO = "undo"
    SWITCH_LANGUAGE = "switch_language"
    CLOSE_SHIFT = "close_shift"
    CALL_FLOOR = "call_floor"
    EXPLAIN = "explain"
    LIST_HANDS = "list_hands"
    SIGN = "sign"
    TELL = "tell"
    LEAVE = "leave"


class UndoTo(NamedTuple):
    """Take entry `number` back, and all that followed."""

    number: int


class ChangeLook(NamedTuple):
    """Let the screen look like this from now on."""

    look: Look


class PinDigits(NamedTuple):
    """Type more of a PIN; without any digits, take the last one back."""

    digits: str = ""


class OpenShiftNow(NamedTuple):
    """Open a shift at once, where nobody has a PIN; `croupier` is the number of who deals."""

    croupier: str


class PitPage(StrEnum):
    """A page of the pit."""

    HANDS = "hands"
    SHIFTS = "shifts"
    CORRECTIONS = "corrections"
    LOG = "log"


class OpenPit(NamedTuple):
    """Open the pit for who has signed in, on this page."""

    by: str
    page: PitPage = PitPage.HANDS


class ReadPage(NamedTuple):
    """Read what this page, or this correction, shows from the journal; then show it."""

    dialog: Dialog


class FindHand(NamedTuple):
    """Show the past hand of this number on the felt, to be gone through again."""

    number: int


class MakeBeside(NamedTuple):
    """Have this made, or looked at, beside the table."""

    job: Job


class ProposeCorrectionNow(NamedTuple):
    """Put this correction before a second person; `then` is what lies over the keys after it."""

    change: Change
    grounds: CorrectionReason
    text: str
    then: Mode


class OwnIntent(Struct, frozen=True):
    """What only the program whose key it is knows how to do; each has subclasses of its own."""


TableAct = Literal[
    ScreenAct.UNDO,
    ScreenAct.CLOSE_SHIFT,
    ScreenAct.CALL_FLOOR,
    ScreenAct.EXPLAIN,
    ScreenAct.LIST_HANDS,
    ScreenAct.TELL,
]
"""What is done so at a live table."""

TableIntent = (
    AskDesk
    | AskDeskInstead
    | UndoTo
    | OpenShiftNow
    | OpenPit
    | ReadPage
    | FindHand
    | MakeBeside
    | ProposeCorrectionNow
    | TableAct
)
"""What is about a live table."""

Intent = SwitchTo | ChangeLook | PinDigits | ScreenAct | TableIntent | OwnIntent
"""What a tap does."""


class GreyReason(NamedTuple):
    """Why a key is grey: a sentence, and the rule's number or nothing.

    `row`: of a rule with several pages, the one that tells it; empty for the first.
    """

    text: str
    rule: str = ""
    row: str = ""


def reason_of(voice: Localizer, refusal: Refusal) -> GreyReason:
    """Why it is refused, with its rule."""
    return GreyReason(voice.refusal(refusal), refusal.rule, row_told(refusal))


class KeyAction(NamedTuple):
    """A key as it looks, and what it does; for a grey one, why it does nothing."""

    key: Key
    does: Intent | GreyReason


Seen = TypeVar("Seen")


class Keyed(NamedTuple, Generic[Seen]):
    """Part of the view, and what its keys do."""

    view: Seen
    touches: tuple[KeyAction, ...]


def live(
    name: str,
    title: str,
    does: Intent,
    *,
    detail: str = "",
    tone: Tone = Tone.PLAIN,
    icon: str = "",
    chip: str = "",
) -> KeyAction:
    """A key that may be tapped."""
    key = Key(name=name, title=title, detail=detail, tone=tone, icon=icon, chip=chip)
    return KeyAction(key, does)


def grey(
    voice: Localizer,
    name: str,
    title: str,
    reason: Refusal | GreyReason,
    *,
    tone: Tone = Tone.PLAIN,
    icon: str = "",
) -> KeyAction:
    """A key that may not be tapped, and says why."""
    if isinstance(reason, Refusal):
        reason = reason_of(voice, reason)
    why = voice.cited(reason.text, reason.rule) if reason.rule else reason.text
    key = Key(name=name, title=title, enabled=False, why=why, tone=tone, icon=icon)
    return KeyAction(key, reason)


def terse(
    voice: Localizer,
    name: str,
    title: str,
    why: Refusal | GreyReason,
    *,
    said: str,
    tone: Tone = Tone.PLAIN,
) -> KeyAction:
    """A grey key that is too narrow for its reason: it says it in a word, a tap says the rest."""
    reason = reason_of(voice, why) if isinstance(why, Refusal) else why
    key = Key(name=name, title=title, detail=said, enabled=False, why=reason.text, tone=tone)
    return KeyAction(key, reason)


def opening(dialog: Dialog | None) -> SwitchTo:
    """Open a dialog; None closes what is open."""
    return SwitchTo(Mode(dialog))


def noticing(notice: Notice) -> SwitchTo:
    """Say something over the felt, and leave the keys as they are otherwise."""
    return SwitchTo(PLAIN.noticed(notice))


def cancel(voice: Localizer, *, title: str = "", detail: str = "", then: Mode = PLAIN) -> KeyAction:
    """The key that leaves everything unchanged; `then` is what lies over the keys."""
    title = title or voice("Close" if detail else "Cancel")
    return live("cancel", title, SwitchTo(then), detail=detail or voice("nothing is changed"))
