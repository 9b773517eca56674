"""The verdict on an action at the practice table: over the felt, and on the steps of a repair."""

from __future__ import annotations

from dealerassist.hand.irregular.measures import order_matters
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.rulebook import number_without_row
from dealerassist.training.practice.dealer_actions import Repair
from dealerassist.training.practice.verdicts import Verdict
from dealerassist.training.practice.wording.prompt_and_verdict import (
    judge_action,
    measure_said,
    wrong_steps_said,
)
from ui.training.drill.pads import DrillPad
from ui.view.exercise import Pick, VerdictView
from ui.view.parts import Key
from ui.view.view import Pad


def verdict_view(voice: Localizer, verdict: Verdict) -> VerdictView:
    """The verdict over the felt: what was right, and why, with the key to the rule."""
    judgement = judge_action(voice, verdict)
    title = voice.rule(number_without_row(judgement.rule))
    rule = Key(name="rule", title=title, detail=voice("read the rule"))
    return VerdictView(
        word=judgement.title,
        good=judgement.right,
        text=wrong_steps_said(voice, verdict) if is_of_steps(verdict) else judgement.text,
        rule=rule if judgement.rule else None,
    )


def is_of_steps(verdict: Verdict) -> bool:
    """Whether it is about wrong steps of a repair: their keys below show which are right."""
    return isinstance(verdict.done, Repair) and verdict.form is not None and not verdict.right


def steps_pad(voice: Localizer, verdict: Verdict) -> DrillPad:
    """The pad with all steps of the repair; the right ones are marked, with a place they need."""
    assert verdict.form is not None, "steps were asked for"
    picks = tuple(_step_pick(voice, verdict, step) for step in verdict.form.steps)
    return DrillPad(Pad.PICKS, picks=picks)


def _step_pick(voice: Localizer, verdict: Verdict, step: str) -> Pick:
    right = _steps_of(verdict.expected)
    chosen, title = step in _steps_of(verdict.done), measure_said(voice, step)
    placed = step in right and order_matters(right)
    place = str(right.index(step) + 1) if placed else ""
    return Pick(
        name=f"pick-{step}",
        title=title,
        chosen=chosen,
        order=place,
        right=step in right,
        wrong=chosen and step not in right,
        enabled=not verdict.carried_out,
        spoken=", ".join(filter(None, [title, place])),
    )


def _steps_of(action: object) -> tuple[str, ...]:
    return action.steps if isinstance(action, Repair) else ()
