"""The dialog in which a correction is put together, at the table or in the pit (HP 3)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.hand.result import HandResult
from dealerassist.locale.betting_acts import act_change_words
from dealerassist.locale.correction_misfits import misfit_sentence
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.table.correction_effects import AdjustBox, CorrectionReason, Effect
from dealerassist.table.correction_misfits import misfits_of
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.correction_text import (
    change_lines,
    change_title,
    headings,
    paid_lines,
    reason_words,
    settled_words,
    supplement_words,
)
from ui.asked.dialog import Dialog, Page
from ui.asked.intents import FindHand, SwitchTo, opening
from ui.asked.key_action import KeyAction, Keys, live
from ui.asked.screen_mode import PLAIN
from ui.asked.seat_and_hand_names import hand_label, seats_listed
from ui.felt.hand_end import FoundHand, beside_hand, pots_in_words
from ui.program.key_help import help_key
from ui.review.corrections.draft import CorrectedPart, CorrectionDraft, DraftStage
from ui.review.corrections.draft_keys import draft_keys, review_keys
from ui.review.corrections.draft_words import becomes_of, hint, question, typed_chips
from ui.view.parts import Key, LabelledFigure
from ui.view.pit import ChangeCard, CorrectionsView, DraftView, PitView


class CorrectionDialog(CorrectionDraft, frozen=True, kw_only=True):
    """Asks one after another what was wrong and why, shows what it changes, and proposes it."""

    def asks(self, at: Context) -> Asked:
        spelled = self.stage is DraftStage.TEXT
        before, keys = self.return_to, Keys()
        return Asked(
            pad=draft_keys(at, self),
            over=keys.with_view(self._page(at, keys)),
            # Where it was begun.
            escape=None if before is None else opening(before),
            backspace="letter-back" if spelled else self.backspace,
        )

    def _page(self, at: Context, keys: Keys) -> PitView:
        """The hand, and the effect of the correction so far."""
        return PitView(
            title=at.voice("Correction"),
            shift="",
            tabs=keys.row(self._replay(at)),
            who=LabelledFigure(at.voice("Proposal by"), self.by),
            help=keys.one(help_key(at.voice, helping=at.helping)),
            close=keys.one(live("pit-close", at.voice("To the table"), SwitchTo(PLAIN))),
            corrections=draft_page(at, self, keys),
        )

    def _replay(self, at: Context) -> tuple[KeyAction, ...]:
        """The key to the replay; where a step is picked in it, the keys below lead there."""
        if self.hand is None or self.stage is DraftStage.STEP:
            return ()
        return (replay_key(at, self.hand, self, self.step),)

    @property
    def is_for_reading(self) -> bool:
        """As the page of the pit, if it was begun on one."""
        return isinstance(self.return_to, Page)


def replay_key(at: Context, hand: int, return_to: Dialog, step: int | None = None) -> KeyAction:
    """The key to the replay of the hand of this number, from which the same is open again.

    It begins after entry `step`, counted from 0; None for the end.
    """
    return live("hand-replay", at.voice("See the hand"), FindHand(hand, return_to, step))


# ── the upper part of the screen ────────────────────────────────────────────────────────────────


def draft_page(at: Context, draft: CorrectionDraft, keys: Keys) -> CorrectionsView:
    """The question, the answers so far, and the card with their effect."""
    asked = DraftView(question(at, draft), hint(at, draft), _answers(at, draft))
    below = keys.row(review_keys(at, draft)) if draft.stage is DraftStage.REVIEW else ()
    return CorrectionsView(draft=asked, card=_card(at, draft, below))


def _answers(at: Context, draft: CorrectionDraft) -> tuple[LabelledFigure, ...]:
    """The hand and the reason; the figures are on the card, those of a box once both sides are."""
    voice, answers = at.voice, list[LabelledFigure]()
    if draft.box is not None and draft.amount is not None:
        moved = -draft.amount if draft.less else draft.amount
        answers.append(LabelledFigure(voice(BOXES[draft.box]), voice.signed(moved)))
    if draft.was is not None:
        answers.append(LabelledFigure(voice("Pot"), voice.money(draft.was.pot)))
        dealt_in = voice("Seats {seats}", seats=seats_listed(voice, draft.was.seats))
        answers.append(LabelledFigure(voice("Dealt in"), dealt_in))
    if draft.reason is not None:
        answers.append(
            LabelledFigure(voice("Reason"), reason_words(voice, draft.reason, draft.text))
        )
    return tuple(answers)


def _card(at: Context, draft: CorrectionDraft, keys: tuple[Key, ...]) -> ChangeCard:
    """What it does to the chips, as far as it is known; until then, what the hand paid."""
    voice, typed = at.voice, typed_chips(at, draft)
    change, effect = draft.change(typed), draft.effect(typed)
    if not isinstance(effect, Effect):
        return with_hand_end(voice, _unchanged(at, draft, effect), draft.found)
    becomes = becomes_of(draft, change)
    was = None if isinstance(change, AdjustBox) else draft.was
    settled = settled_words(voice, effect)
    supplement = supplement_words(at, draft.hand, draft.of_shift)
    card = ChangeCard(
        title=change_title(voice, was, becomes, effect),
        detail=dotted([draft.by, _hand(at, draft)]),
        headings=headings(voice, effect),
        lines=change_lines(voice, was, becomes, effect),
        notes=(*_acts(at, draft), *(note for note in (supplement, settled) if note)),
        keys=keys,
    )
    return with_hand_end(voice, card, draft.found, becomes, draft.reason)


def _acts(at: Context, draft: CorrectionDraft) -> tuple[str, ...]:
    """What was otherwise in the betting, an act a line."""
    voice = at.voice
    acts = draft.course.acts if draft.what is CorrectedPart.COURSE else ()
    return tuple(act_change_words(voice.say, each, voice.money) for each in acts)


def _unchanged(at: Context, draft: CorrectionDraft, refusal: Refusal | None) -> ChangeCard:
    voice = at.voice
    why = voice.cited(voice.refusal(refusal), refusal.rule) if refusal is not None else ""
    supplement = supplement_words(at, draft.hand, draft.of_shift)
    return ChangeCard(
        title=_hand(at, draft) or voice("A box is adjusted"),
        detail="" if draft.was is None else voice("as it stands"),
        headings=() if draft.was is None else headings(voice)[:2],
        lines=() if draft.was is None else paid_lines(voice, draft.was),
        notes=(*_acts(at, draft), *(note for note in (supplement, why) if note)),
    )


def _hand(at: Context, draft: CorrectionDraft) -> str:
    return "" if draft.hand is None else hand_label(at.voice, draft.hand)


# ── how the hand ended, beside it ───────────────────────────────────────────────────────────────


def with_hand_end(
    voice: Localizer,
    card: ChangeCard,
    found: FoundHand | None,
    becomes: HandResult | None = None,
    reason: CorrectionReason | None = None,
) -> ChangeCard:
    """The card with how the hand ended, and in what the correction does not fit that.

    Of a box there is no hand, and the card stays as it is; `becomes` is None while it is not known
    what the hand pays with the correction.
    """
    if found is None:
        return card
    misfits = () if becomes is None else misfits_of(found.states, becomes, reason)
    return replace(
        card,
        ended=pots_in_words(voice, found),
        lines=beside_hand(voice, found, card.lines, {each.seat for each in misfits}),
        misfits=tuple(misfit_sentence(voice, each) for each in misfits),
    )
