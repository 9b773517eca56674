"""The overview of a practice hand that is over, each mistake as it was made, and its verdict."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from dealerassist.hand.irregular.measures import order_matters
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.rulebook import number_without_row
from dealerassist.training.practice.dealer_actions import DealerAction, Repair, seat_of_action
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import Verdict
from dealerassist.training.practice.wording.prompt_and_verdict import (
    action_text,
    gesture_said,
    judge_action,
    measure_said,
    sight_said,
    wrong_steps_said,
)
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.training.drill.score import MOST_TOPICS, topic_fact
from ui.training.exercise import answer_pad, asked_at_end, asked_on_felt, ended_by_itself
from ui.training.felt import SeatMark, felt_of, with_seats
from ui.training.practice.pads import entry_pad, gesture_note, key_of
from ui.training.practice.pending_action import ReadyKeys
from ui.training.words import level_said
from ui.view.parts import Key, LabelledFigure, Tone
from ui.view.training import ExerciseView, Pick, ResultView, SlotView, VerdictView
from ui.view.view import Pad, SeatTone

MOST_LOOKED_AT = 20
"""The number of mistakes that the overview has keys for."""

OF_IRREGULARITIES = (Skill.NOTICING, Skill.REPAIRING)
"""The skills that the overview names first, right or wrong."""


def wrong_of(table: PracticeTable) -> tuple[Verdict, ...]:
    """The verdicts on mistakes, one for each step, as many as have room."""
    wrong = [verdict for verdict in table.verdicts if not verdict.right and not verdict.again]
    return tuple(wrong[:MOST_LOOKED_AT])


def overview(table: PracticeTable, voice: Localizer, *, abandoned: bool) -> Asked:
    """How it went, and a key for everything that was wrong.

    `abandoned` if it ended because nobody tapped any more.
    """
    voice, wrong = voice.under(table.rules), wrong_of(table)
    counted = [verdict for verdict in table.verdicts if not verdict.again]
    right = sum(verdict.right for verdict in counted)
    text = voice("Tap a mistake to see what is right.") if wrong else voice("Everything right.")
    if abandoned:
        text = f"{ended_by_itself(voice)} {text}"
    value = voice("{n} of {count}", n=right, count=len(counted))
    result = ResultView(
        title=dotted([voice("How the hand was dealt"), level_said(voice, table.level)]),
        text=text,
        figures=(
            LabelledFigure(voice("Right"), value),
            LabelledFigure(voice("Mistakes"), str(len(counted) - right)),
        ),
        topics=_topics(voice, counted),
    )
    keys = (_mistake_key(voice, number, each) for number, each in enumerate(wrong, start=1))
    return asked_at_end(voice, result, keys, band="")


def _topics(voice: Localizer, counted: list[Verdict]) -> tuple[LabelledFigure, ...]:
    """The skills about irregularities first, then those that went worst."""
    asked = Counter(verdict.skill for verdict in counted)
    right = Counter(verdict.skill for verdict in counted if verdict.right)
    first = [skill for skill in OF_IRREGULARITIES if skill in asked]
    others = [skill for skill in asked if skill not in first]
    worst = sorted(others, key=lambda skill: right[skill] / asked[skill])
    shown = (*first, *worst)[:MOST_TOPICS]
    return tuple(topic_fact(voice, skill, right[skill], asked[skill]) for skill in shown)


def _mistake_key(voice: Localizer, number: int, verdict: Verdict) -> Key:
    title = f"{number}. {skill_name(voice.say, verdict.skill)}"
    done = "" if verdict.done is None else action_text(voice, verdict.done)
    if isinstance(verdict.done, Repair):
        done = ""
    detail = dotted([judge_action(voice, verdict).title, done])
    return Key(name=f"done-{number}", title=title, detail=detail, tone=Tone.GIVE_UP)


def mistake(table: PracticeTable, number: int, seen: Context) -> Asked:
    """A mistake with the felt as it was then, what was done, and what was due.

    The keys lie there as they were, the right one standing out; none can be tapped.
    """
    voice, wrong = seen.voice.under(table.rules), wrong_of(table)
    verdict = wrong[number]
    felt = felt_of(voice, seen.look, verdict.state)
    gesture = "" if verdict.due.gesture is None else gesture_said(voice, verdict.due.gesture)
    marks = {seat_of_action(verdict.expected): SeatMark(tone=SeatTone.WINNER)}
    if verdict.due.gesture is not None:
        note = gesture_note(voice, verdict.due.gesture)
        marks[verdict.due.gesture.seat] = SeatMark(note, SeatTone.TURN)
    place = voice("{n} of {count}", n=number + 1, count=len(wrong))
    pad = entry_pad(voice, table, ReadyKeys(), key_of(verdict.expected))
    grey = (replace(key_action.key, enabled=False) for key_action in pad.key_actions)
    of_steps = is_of_steps(verdict)
    picks = step_picks(voice, verdict) if of_steps else ()
    middle = ExerciseView(
        band=dotted([voice("Mistake"), place, skill_name(voice.say, verdict.skill)]),
        title=gesture or voice("What was due?"),
        detail="" if gesture or verdict.due.sight is None else sight_said(voice, verdict.due.sight),
        slots=_done_and_due(voice, verdict),
        picks=tuple(replace(pick, enabled=False) for pick in picks),
        verdict=verdict_view(voice, verdict),
    )
    on = voice("Next mistake") if number + 1 < len(wrong) else voice("To the overview")
    why = shown_only(voice)
    return asked_on_felt(
        voice,
        middle,
        answer_pad(Pad.PICKS) if of_steps else answer_pad(pad.pad, grey, otherwise=why),
        with_seats(felt, marks),
        side=(Key(name="leave", title=voice("Back"), icon="cancel"),),
        ends=(Key(name="confirm", title=on, detail=place, tone=Tone.GO),),
        rule=verdict.rule,
        otherwise=why,
    )


def shown_only(voice: Localizer) -> str:
    """Why no key takes an answer beside a verdict."""
    return voice("Here it is only shown what was due")


def _done_and_due(voice: Localizer, verdict: Verdict) -> tuple[SlotView, ...]:
    """What was done and what was due, in a few words; for a repair its keys show it."""
    if is_of_steps(verdict):
        return ()
    due = "" if isinstance(verdict.expected, Repair) else action_text(voice, verdict.expected)
    done = SlotView(label=voice("What was done"), value=_said(voice, verdict.done), wrong=True)
    return (done, SlotView(label=voice("What was due"), value=due)) if due else (done,)


def _said(voice: Localizer, action: DealerAction | None) -> str:
    return voice("nothing") if action is None else action_text(voice, action)


# ── the verdict ─────────────────────────────────────────────────────────────────────────────


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
    return isinstance(verdict.done, Repair) and verdict.due.form is not None and not verdict.right


def step_picks(voice: Localizer, verdict: Verdict) -> tuple[Pick, ...]:
    """All steps of the repair; the right ones are marked, with a place where they need one."""
    assert verdict.due.form is not None, "steps were asked for"
    return tuple(_step_pick(voice, verdict, step) for step in verdict.due.form.steps)


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
