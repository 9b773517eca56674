"""The keys of a correction of the betting: which step it was, and what it really was (HP 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.betting_acts import ActKind, BettingAct
from dealerassist.hand.corrected_course import ActChange
from dealerassist.hand.decide import decide
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.legal import legal
from dealerassist.hand.past_taps import Impossible
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.betting_acts import act_change_words
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import FindHand, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, live_or_grey
from ui.asked.seat_and_hand_names import seat_name
from ui.review.corrections.draft import CorrectionDraft, CourseDraft, acts_in_step, taps_in
from ui.review.corrections.draft_words import impossible_words, refused_now
from ui.view.parts import Tone

ACTS = {
    ActKind.FOLD: "Fold",
    ActKind.CHECK: "Check",
    ActKind.CALL: "Call",
    ActKind.BET: "Bet or raise …",
    ActKind.FORCED_BET: "Forced bet",
}


def course_keys(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """The keys that pick a step in the hand, or take a change back."""
    return (
        _pick(at, draft),
        *_next_wrong(at, draft),
        *(_taken_back(at, draft, change) for change in draft.course.acts),
    )


def _pick(at: Context, draft: CorrectionDraft) -> KeyAction:
    """The key to the replay, in which the step is picked."""
    title = at.voice("Another step …") if draft.course.acts else at.voice("Pick the step …")
    leads = FindHand(draft.of_hand, draft, draft.step)
    return live("pick-step", title, leads, detail=at.voice("in the replay of the hand"))


def _next_wrong(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """The key to the step that cannot have been so, now that another was otherwise."""
    past, impossible = draft.past, draft.impossible
    if past is None or impossible is None or impossible.tap is None:
        return ()
    if taps_in(past)[impossible.tap].act is None:
        return ()
    course = draft.course.picking((impossible.tap,))
    title = at.voice("Step {step}: what was it?", step=impossible.step)
    return (live("next-step", title, _with(draft, course), tone=Tone.RAISE),)


def _taken_back(at: Context, draft: CorrectionDraft, change: ActChange) -> KeyAction:
    said = act_change_words(at.voice.say, change, at.voice.money)
    does = _with(draft, draft.course.without(change))
    return live(f"undo-step-{change.step}", said, does, detail=at.voice("leave it as entered"))


def agreed_key(at: Context, draft: CorrectionDraft) -> KeyAction:
    """The key that goes on once the hand can have been so."""
    title, change = at.voice("Next"), draft.change()
    if not draft.course.acts:
        said = at.voice("Pick a step first")
        return grey(at.voice, "confirm", title, GreyReason(said), tone=Tone.GO)
    if draft.impossible is not None:
        why = GreyReason(impossible_words(at, draft.impossible))
        return grey(at.voice, "confirm", title, why, tone=Tone.GO)
    does = refused_now(at, draft, change) or _with(draft, replace(draft.course, agreed=True))
    return live_or_grey(at.voice, "confirm", title, does, tone=Tone.GO)


def whose_keys(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """The guests who acted in the step that was picked, one key each."""
    assert draft.past is not None, "the hand is read"
    taps = taps_in(draft.past)
    return tuple(
        live(
            f"act-of-{act.seat}",
            seat_name(at.voice, act.seat),
            _with(draft, draft.course.picking((tap,))),
        )
        for tap in draft.course.candidates
        if (act := taps[tap].act) is not None
    )


def act_keys(at: Context, draft: CorrectionDraft) -> tuple[KeyAction, ...]:
    """What the act can have been, by the rules as the hand stood; or that there was none."""
    past, picked = draft.past, draft.course.picked
    assert past is not None, "the hand is read"
    assert picked is not None, "an act was picked"
    was = taps_in(past)[picked].act
    assert was is not None, "only acts are picked"
    none = _with(draft, draft.course.named(past, None))
    return (
        *(_act(at, draft, past, BettingAct(kind, was.seat)) for kind in ActKind),
        live("act-none", at.voice("Did not happen"), none),
    )


def _act(at: Context, draft: CorrectionDraft, past: FinishedHand, act: BettingAct) -> KeyAction:
    name, title = f"act-was-{act.kind}", at.voice(ACTS[act.kind])
    refusal = refuse_act(draft, past, act)
    if refusal is not None:
        return grey(at.voice, name, title, refusal)
    if act.kind is ActKind.BET:
        return live(name, title, _with(draft, replace(draft.course, raising=True)))
    return live(name, title, _with(draft, draft.course.named(past, act)))


def refuse_act(draft: CorrectionDraft, past: FinishedHand, act: BettingAct) -> Refusal | None:
    """Why the picked act cannot have been this, as the hand stood; a bet without total, any."""
    state = draft.course.before(past)
    if isinstance(state, Impossible):
        return state.refusal
    if act.kind is ActKind.BET and not act.total:
        may = legal(state)
        totals = may.bet if isinstance(may.forced_bet, Refusal) else may.forced_bet
        return totals if isinstance(totals, Refusal) else None
    answer = decide(state, act.command)
    return answer if isinstance(answer, Refusal) else None


def pick_here(at: Context, draft: CorrectionDraft, past: FinishedHand, step: int) -> KeyAction:
    """The key of the replay that picks the step shown, counted from 1."""
    title, taps = at.voice("This was otherwise"), acts_in_step(past, step)
    if not taps:
        why = GreyReason(at.voice("Nothing was bet in this step"))
        return grey(at.voice, "hand-correct", title, why)
    leads = opening(replace(draft, course=draft.course.picking(taps), step=step - 1))
    return live("hand-correct", title, leads)


def _with(draft: CorrectionDraft, course: CourseDraft) -> Intent:
    changed: Dialog = replace(draft, course=course, digits="")
    return opening(changed)
