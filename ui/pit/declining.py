"""Why a correction is declined: one of a few reasons, or typed words; then the PIN (HP 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.correction_reasons import DECLINE_REASONS
from dealerassist.staff.authority import permitted
from dealerassist.table.correction_commands import DeclineCorrection
from dealerassist.table.correction_effects import DeclineReason
from ui.asked.asked import Asked, Over
from ui.asked.context import Context
from ui.asked.correction_text import decline_words
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, ViewWithKeys, grey, live
from ui.asked.not_writable import grey_if_not_writable
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.sign import PinEntry, asks_to_sign
from ui.pit.decisions import CorrectionDecline
from ui.review.corrections.reason_letters import reason_letters
from ui.review.page import PitPage
from ui.view.parts import LabelledFigure, Tone
from ui.view.pit import DraftView, PitView
from ui.view.view import Pad


class Declining(Dialog, frozen=True, kw_only=True):
    """Asks why a correction is declined, beside its card.

    Attributes:
        number: of the correction.
        return_to: the page with its card, which stays in view and on which it stays chosen.
        reason: the reason that was chosen; None until then.
        text: the reason in free words.
        on_digits: whether the keys of the reason show digits and signs, not letters.
    """

    number: int
    return_to: PitPage
    reason: DeclineReason | None = None
    text: str = ""
    on_digits: bool = False

    @property
    def holds_entry(self) -> bool:
        return bool(self.text)

    def asks(self, at: Context) -> Asked:
        draft = DraftView(
            at.voice("Why is correction {number} declined?", number=self.number),
            self.text or "…" if self.reason is not None else "",
            self._answers(at),
        )
        return Asked(
            pad=self._pad(at),
            over=beside_card(at, self.return_to, draft),
            backspace=None if self.reason is None else "letter-back",
        )

    def _pad(self, at: Context) -> PadKeys:
        """The reasons; or the letters, once it is something else."""
        if self.reason is None:
            reasons = tuple(self._reason(at, reason) for reason in DeclineReason)
            return PadKeys(Pad.CHOICE, reasons, (self._cancel(at),))
        letters = reason_letters(
            at.voice,
            self.text,
            lambda text: replace(self, text=text),
            replace(self, on_digits=not self.on_digits),
            on_digits=self.on_digits,
        )
        again = live("back", at.voice("Previous question"), opening(replace(self, reason=None)))
        return PadKeys(Pad.LETTERS, letters, (self._told(at), again, self._cancel(at)))

    def _answers(self, at: Context) -> tuple[LabelledFigure, ...]:
        if self.reason is None:
            return ()
        said = at.voice(DECLINE_REASONS[self.reason])
        return (LabelledFigure(at.voice("Reason"), said),)

    def _reason(self, at: Context, reason: DeclineReason) -> KeyAction:
        name, title = f"decline-{reason}", at.voice(DECLINE_REASONS[reason])
        if reason is DeclineReason.OTHER:
            asks = opening(replace(self, reason=reason))
            return live(name, title, asks, detail=at.voice("in a few words"))
        return self._deciding(
            at, name, title, DeclineCorrection(self.number, self.return_to.by, reason)
        )

    def _told(self, at: Context) -> KeyAction:
        assert self.reason is not None, "it is being typed"
        title, text = at.voice("Next"), self.text.strip()
        if not text:
            said = at.voice.refusal(refuse(Code.REASON_NEEDED, "HP 4"))
            return grey(at.voice, "confirm", title, GreyReason(said, "HP 4"), tone=Tone.GIVE_UP)
        command = DeclineCorrection(self.number, self.return_to.by, self.reason, text)
        return self._deciding(at, "confirm", title, command, tone=Tone.GIVE_UP)

    def _deciding(
        self,
        at: Context,
        name: str,
        title: str,
        command: DeclineCorrection,
        tone: Tone = Tone.PLAIN,
    ) -> KeyAction:
        """The key that goes on to the PIN with this reason; it declines at once without PINs."""
        refusal = refused_by_all(at, command)
        if refusal is not None:
            return grey(at.voice, name, title, refusal, tone=tone)
        key = live(name, title, self._leads(at, command), tone=tone)
        return grey_if_not_writable(at, key, self)

    def _leads(self, at: Context, command: DeclineCorrection) -> Intent:
        task, page = CorrectionDecline(command=command), self.return_to
        if not pins_are_asked(at):
            return AskDesk(command, Mode(page))
        if refused_for(at, command) is not None:
            return opening(asks_to_sign(at, task, page))
        return opening(PinEntry(person=page.by, task=task, return_to=page))

    def _cancel(self, at: Context) -> KeyAction:
        return cancel(at.voice, then=Mode(self.return_to))


def beside_card(at: Context, queue: PitPage, draft: DraftView) -> Over | None:
    """The page of the pit with a question in place of the queue, beside the card that is chosen."""
    over = queue.asks(at).over
    if not (isinstance(over, ViewWithKeys) and isinstance(over.view, PitView)):
        return over
    listed = over.view.corrections
    if listed is None:
        return over
    return over._replace(view=replace(over.view, corrections=replace(listed, draft=draft)))


def pins_are_asked(at: Context) -> bool:
    """Whether somebody is enrolled, and can sign here."""
    return bool(at.state.staff) and at.presence.signs


def refused_by_all(at: Context, command: DeclineCorrection) -> Refusal | None:
    """Why nobody at all can decline it now; None if somebody can."""
    refusal = refusal_of(at, replace(command, by=""))
    return refusal or permitted(at.state, command.by, command, "") or _alone(at, command)


def _alone(at: Context, command: DeclineCorrection) -> Refusal | None:
    """Why the person who is there cannot, where there is no PIN of another to ask for."""
    return None if pins_are_asked(at) else refused_for(at, command)


def refused_for(at: Context, command: DeclineCorrection) -> Refusal | None:
    """Why the person who is there cannot decline it, such as having proposed it."""
    proposal = at.state.proposal(command.number)
    proposer = None if proposal is None else proposal.proposed_by
    return permitted(at.state, command.by, command, proposer) or refusal_of(at, command)


def decline_key(at: Context, still: PitPage, number: int) -> KeyAction:
    """The key of the card that begins it; a second person declines, as for an approval (HP 3)."""
    title = at.voice("Decline")
    refusal = refused_by_all(at, DeclineCorrection(number, still.by, DeclineReason.AS_RECORDED))
    if refusal is not None:
        return grey(at.voice, "decline", title, refusal)
    detail = (
        at.voice("with a reason") if not pins_are_asked(at) else at.voice("with reason and PIN")
    )
    asks = opening(Declining(number=number, return_to=still))
    key = live("decline", title, asks, detail=detail)
    return grey_if_not_writable(at, key, still)


def declined_because(at: Context, reason: DeclineReason | None, text: str) -> str:
    """Why it was declined, as the card says it; empty where no reason was asked for."""
    if reason is None:
        return ""
    return at.voice("Reason: {reason}", reason=decline_words(at.voice, reason, text))
