"""The questions of a correction that is put together, and checks of what it would change."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.past_taps import Impossible
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.result import HandResult
from dealerassist.locale.betting_acts import act_words
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.localizer import capital
from dealerassist.table.correction_commands import ProposeCorrection
from dealerassist.table.correction_effects import (
    AdjustBox,
    Change,
    CorrectionReason,
    corrected_result,
)
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.intents import cancel, opening
from ui.asked.key_action import KeyAction, live
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import alias_at
from ui.keys.typed_money import whole_chips
from ui.review.corrections.draft import CorrectionDraft, DraftStage


def question(at: Context, draft: CorrectionDraft) -> str:
    """The next question, in words."""
    voice = at.voice
    match draft.stage:
        case DraftStage.WHAT if draft.hand is None:
            return voice("Which box should hold more or less?")
        case DraftStage.WHAT:
            return voice("What was wrong in hand {number}?", number=voice.say.number(draft.of_hand))
        case DraftStage.AMOUNT if draft.box is not None:
            box = voice(BOXES[draft.box])
            return voice(
                "{box}: how much less?" if draft.less else "{box}: how much more?", box=box
            )
        case DraftStage.AMOUNT:
            return voice("Which rake is right?")
        case DraftStage.OTHER_SIDE if draft.less:
            return voice("Where do these chips go?")
        case DraftStage.OTHER_SIDE:
            return voice("Where do these chips come from?")
        case DraftStage.GIVER:
            return voice("Which winner gets or gives the difference?")
        case DraftStage.WINNERS:
            return voice("Who should have won?")
        case DraftStage.SHARE:
            seat = draft.winners[len(draft.shares)]
            return voice("How much does seat {seat} get?", seat=seat)
        case DraftStage.STEP if draft.course.acts:
            return voice("Was anything else otherwise?")
        case DraftStage.STEP:
            return voice("Which step was otherwise?")
        case DraftStage.WHOSE:
            return voice("Whose act was otherwise?")
        case DraftStage.ACT:
            return voice("What was it really?")
        case DraftStage.TOTAL:
            return voice("How much was bet in this round, in all?")
        case DraftStage.REASON:
            return voice("Why is it corrected?")
        case DraftStage.TEXT:
            return voice("Why? In a few words")
        case DraftStage.REVIEW:
            return voice("Propose exactly this?")
        case _:
            assert_never(draft.stage)


def hint(at: Context, draft: CorrectionDraft) -> str:
    """What helps with the answer; empty if nothing does."""
    voice = at.voice
    match draft.stage:
        case DraftStage.AMOUNT if draft.was is not None:
            return capital(was_paid(at, draft.was))
        case DraftStage.SHARE:
            left = voice.money(draft.to_share)
            return voice("{amount} to be shared, the last winner gets the rest", amount=left)
        case DraftStage.WINNERS:
            return voice("Tap every winner; the rake stays as it was")
        case DraftStage.TEXT:
            return draft.text or "…"
        case DraftStage.REVIEW:
            return voice("Nothing changes until a pit boss approves it with the PIN")
        case DraftStage.OTHER_SIDE:
            return voice.cited(voice("An adjustment has two sides, together nothing"), "HP 4")
        case DraftStage.STEP if draft.impossible is not None:
            return impossible_words(at, draft.impossible)
        case DraftStage.ACT | DraftStage.TOTAL:
            act = draft.picked_act
            entered = "" if act is None else act_words(voice.say, act, voice.money)
            return voice("entered: {act}", act=entered)
        case _:
            return ""


def impossible_words(at: Context, impossible: Impossible) -> str:
    """At which step the hand cannot be played on, and why, with the rule."""
    refusal = impossible.refusal
    why = at.voice.cited(at.voice.refusal(refusal), refusal.rule)
    return at.voice("Step {step} then cannot be: {why}", step=impossible.step, why=why)


def was_paid(at: Context, was: HandResult | None) -> str:
    """Which Taxe the hand paid: "was 17 €"; empty if the hand is not read."""
    return "" if was is None else at.voice("was {amount}", amount=at.voice.money(was.rake))


def who_sits(at: Context, draft: CorrectionDraft, seat_then: int) -> str:
    """The guest of that seat of the hand: the alias, where they sit now, or that they have left.

    Empty for a guest without an alias who sits there still: the seat is named already.
    """
    now = {stay.seat_then: stay.seat_now for stay in draft.stays}.get(seat_then)
    if now is None:
        return at.voice("has left: cash desk")
    if now != seat_then:
        return at.voice("now seat {seat}", seat=now)
    return alias_at(at.state, now)


# ── what it would change ─────────────────────────────────────────────────────────────────────


def typed_chips(at: Context, draft: CorrectionDraft) -> int | None:
    """What is typed, in chips; None where nothing is, or no whole number of chips (2.5)."""
    return whole_chips(at.rules, draft.number) if draft.digits else None


def refused_now(at: Context, draft: CorrectionDraft, change: Change | None) -> Refusal | None:
    """Why the desk would refuse this change as a proposal; None if it would not."""
    if change is None:
        return None
    # The reason is asked later, and this one needs no free words.
    grounds = CorrectionReason.MISCOUNT
    was, stays, of_shift = draft.was, draft.stays, draft.of_shift
    asked = ProposeCorrection(change, grounds, "", was, stays, draft.by, of_shift)
    return refusal_of(at, asked)


def becomes_of(draft: CorrectionDraft, change: Change | None) -> HandResult | None:
    """What the hand would pay; None where that is not known, or cannot be."""
    if draft.was is None or change is None or isinstance(change, AdjustBox):
        return None
    after = corrected_result(draft.was, change)
    return None if isinstance(after, Refusal) else after


def draft_ends(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """The keys that go back a question, if there is one, and that leave."""
    before = draft.stepped_back()
    back = () if before is None else (live("back", at.voice("Previous question"), opening(before)),)
    return (*back, cancel(at.voice, then=Mode(draft.return_to)))
