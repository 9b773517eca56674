"""What is decided of a matter of the queue: approved, declined, or signed for, each with a PIN."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.locale.correction_reasons import DECLINE_REASONS, DIFFERENCE_REASONS
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import Acknowledge
from dealerassist.table.correction_commands import ApproveCorrection, DeclineCorrection
from dealerassist.table.correction_effects import DeclineReason, ProposalShown
from dealerassist.table.money_state import DifferenceReason
from dealerassist.table.noted_irregularities import DIFFERENCES, SIGNED_FOR
from dealerassist.table.roles import Role
from ui.asked.asked import Asked, Over
from ui.asked.context import Context
from ui.asked.correction_text import decline_words
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, ViewWithKeys, grey, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.opening_differs import reason_keys
from ui.dialogs.permitted_keys import grey_if_not_writable
from ui.dialogs.sign import PinEntry, Signature, Signing, SigningTask, asks_to_sign, signers
from ui.dialogs.signed_acts import signed_by
from ui.dialogs.signed_for import correction_lines, matter_lines, signed_for
from ui.keys.staff_numbers import of_role
from ui.pit.queue_lines import matter_title
from ui.program.signed_requests import Approval, SignedCommand, SignOutcome
from ui.review.corrections.draft_keys import reason_letters
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


# ── what the PIN is asked for ───────────────────────────────────────────────────────────────────


class CorrectionApproval(SigningTask, frozen=True, kw_only=True):
    """Approving a correction exactly as it was `shown`, with its effect on the chips."""

    shown: ProposalShown

    def signing(self, at: Context) -> Signing:
        return Signing(
            act=at.voice("Approve correction {number}", number=self.shown.proposal.number),
            confirm=at.voice("Approve"),
            others=_has_several_bosses(at),
        )

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        return correction_lines(at, self.shown.proposal, self.shown.effect)

    def refuse(self, at: Context, person: str) -> Refusal | None:
        """Why this person may not sign, such as who proposed it; None if they may."""
        proposal = self.shown.proposal
        signs = ApproveCorrection(proposal.number, self.shown.digest, (), person)
        return permitted(at.state, person, signs, proposal.proposed_by)

    def outcome(self, by: Signature) -> SignOutcome:
        """A grant for this one correction; then the queue is shown."""
        return Approval(Grant.issue(self.shown, by.person), Mode(by.return_to))


class DifferenceSignature(SigningTask, frozen=True, kw_only=True):
    """Signing for a difference, or that a box is counted no more; not by who counted (HP 4)."""

    command: Acknowledge
    counted_by: frozenset[str]

    def signing(self, at: Context) -> Signing:
        voice, number, reason = at.voice, self.command.number, self.command.reason
        act = voice("Sign for open matter {number}", number=number)
        if reason is not None:
            said = voice(DIFFERENCE_REASONS[reason])
            act = voice("Sign for open matter {number}: {reason}", number=number, reason=said)
        why = voice("A pit boss who has not counted signs")
        return Signing(act=act, why=why, rule="HP 4", others=_has_several_bosses(at))

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        return matter_lines(at, self.command)

    def refuse(self, at: Context, person: str) -> Refusal | None:
        """Why this person may not sign, such as having counted; None if they may."""
        return permitted(at.state, person, self.command, counted_by=self.counted_by)

    def outcome(self, by: Signature) -> SignOutcome:
        return SignedCommand(self.command, by.person, Mode(by.return_to))


class CorrectionDecline(SigningTask, frozen=True, kw_only=True):
    """Declining a correction."""

    command: DeclineCorrection

    def signing(self, at: Context) -> Signing:
        act, confirm = signed_for(at, self.command), at.voice("Decline")
        return Signing(act=act, confirm=confirm, others=_has_several_bosses(at))

    def signed(self, at: Context, person: str) -> tuple[LabelledFigure, ...]:
        """What it would have changed, and why it does not."""
        command = self.command
        proposed = correction_lines(at, at.state.proposal(command.number))
        why = decline_words(at.voice, command.reason, command.text)
        return (*proposed, LabelledFigure(at.voice("Declined"), why))

    def refuse(self, at: Context, person: str) -> Refusal | None:
        """Why this person may not sign, such as who proposed it; None if they may."""
        proposal = at.state.proposal(self.command.number)
        proposer = None if proposal is None else proposal.proposed_by
        return permitted(at.state, person, signed_by(person, self.command), proposer)

    def outcome(self, by: Signature) -> SignOutcome:
        """The command that declines it; then the queue is shown, as after an approval."""
        return SignedCommand(signed_by(by.person, self.command), by.person, Mode(by.return_to))


def _has_several_bosses(at: Context) -> bool:
    """Whether another pit boss may sign than the one who has opened the pit."""
    return len(of_role(at.state, Role.PIT_BOSS)) > 1


# ── a difference is signed for ──────────────────────────────────────────────────────────────────


class WhyItDiffers(Dialog, frozen=True, kw_only=True):
    """Asks why a count differed, beside its card; then for the PIN of who signs for it.

    Attributes:
        row: the difference.
        return_to: the page with its card, which stays in view and on which it stays chosen.
        counted_by: who counted and watched, and so does not sign.
    """

    row: WaitingRow
    return_to: PitPage
    counted_by: frozenset[str]

    def asks(self, at: Context) -> Asked:
        reasons = reason_keys(at, lambda reason: self._leads(at, reason))
        question = at.voice("Why? {what}", what=matter_title(at, self.row))
        return Asked(
            pad=PadKeys(Pad.CHOICE, reasons, (cancel(at.voice, then=Mode(self.return_to)),)),
            rule="HP 4",
            over=beside_card(at, self.return_to, DraftView(question, "", ())),
        )

    def _leads(self, at: Context, reason: DifferenceReason) -> Intent:
        command = Acknowledge(self.row.number, reason)
        return _signed(at, self.return_to, self.row, command, self.counted_by)


def acknowledge_key(
    at: Context, still: PitPage, row: WaitingRow, counted_by: frozenset[str]
) -> KeyAction:
    """The key that sees to it; about money, with the PIN of somebody who has not counted."""
    voice, differs = at.voice, row.what in DIFFERENCES
    command = Acknowledge(row.number, DifferenceReason.NOT_KNOWN if differs else None)
    signs = row.what in SIGNED_FOR and pins_are_asked(at)
    task = DifferenceSignature(command=command, counted_by=counted_by)
    title = voice("Sign for it") if signs else voice("Seen to")
    if signs:
        nobody = None if signers(at, task) else task.refuse(at, still.by)
        refusal = refusal_of(at, command) or nobody
    else:
        refusal = permitted(at.state, still.by, command) or refusal_of(at, command)
    if refusal is not None:
        return grey(voice, "acknowledge", title, refusal, tone=Tone.GO)
    if differs:
        why = WhyItDiffers(row=row, counted_by=counted_by, return_to=still)
        does: Intent = opening(why)
        detail = voice("with reason and PIN") if signs else voice("with a reason")
    else:
        does = _signed(at, still, row, command, counted_by)
        detail = voice("with the PIN") if signs else voice("{person}, now", person=still.by)
    key = live("acknowledge", title, does, detail=detail, tone=Tone.GO)
    return grey_if_not_writable(at, key, still)


def _signed(
    at: Context,
    still: PitPage,
    row: WaitingRow,
    command: Acknowledge,
    counted_by: frozenset[str],
) -> Intent:
    """The PIN of who has opened the pit, or of another pit boss if that one counted.

    What is not about money is done at once, and so is everything while nobody can sign.
    """
    if row.what not in SIGNED_FOR or not pins_are_asked(at):
        return AskDesk(command, Mode(still))
    task = DifferenceSignature(command=command, counted_by=counted_by)
    if task.refuse(at, still.by) is None:
        return opening(PinEntry(person=still.by, task=task, return_to=still))
    return opening(asks_to_sign(at, task, still))
