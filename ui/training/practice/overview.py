"""The overview of a practice hand that is over, and each mistake as it was made."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.practice.dealer_actions import DealerAction, Repair, seat_of_action
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import Verdict
from dealerassist.training.practice.wording.prompt_and_verdict import (
    action_text,
    gesture_said,
    judge_action,
    sight_said,
)
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from ui.training.drill.pads import DrillPad
from ui.training.drill.score import MOST_TOPICS, topic_fact
from ui.training.drill.words import level_said
from ui.training.exercise import ExerciseFrame
from ui.training.exercise_end import ended_by_itself, outcome_view
from ui.training.exercise_screen import exercise_screen
from ui.training.felt import SeatMark, felt_of, with_seats
from ui.training.practice.pads import entry_pad, key_of
from ui.training.practice.pending_action import ReadyKeys
from ui.training.practice.titles import gesture_note
from ui.training.practice.verdict import is_of_steps, steps_pad, verdict_view
from ui.view.exercise import ExerciseView, ResultView, SlotView
from ui.view.parts import Key, LabelledFigure, Tone
from ui.view.view import SeatTone, View

MOST_LOOKED_AT = 20
"""The number of mistakes that the overview has keys for."""

OF_IRREGULARITIES = (Skill.NOTICING, Skill.REPAIRING)
"""The skills that the overview names first, right or wrong."""


def wrong_of(table: PracticeTable) -> tuple[Verdict, ...]:
    """The verdicts on mistakes, one for each step, as many as have room."""
    wrong = [verdict for verdict in table.verdicts if not verdict.right and not verdict.again]
    return tuple(wrong[:MOST_LOOKED_AT])


def practice_overview(table: PracticeTable, frame: ExerciseFrame, *, abandoned: bool) -> View:
    """How it went, and a key for everything that was wrong.

    Args:
        table: the hand.
        frame: the screen to fill.
        abandoned: the hand ended because nobody tapped any more.
    """
    voice = frame.voice.under(table.rules)
    wrong = wrong_of(table)
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
    return outcome_view(voice, frame, result, keys, band="")


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


def _said(voice: Localizer, action: DealerAction | None) -> str:
    return voice("nothing") if action is None else action_text(voice, action)


def mistake_view(table: PracticeTable, number: int, frame: ExerciseFrame) -> View:
    """A mistake with the felt as it was then, what was done, and what was due."""
    voice, wrong = frame.voice.under(table.rules), wrong_of(table)
    verdict = wrong[number]
    felt = felt_of(voice, frame.look, verdict.state)
    gesture = "" if verdict.gesture is None else gesture_said(voice, verdict.gesture)
    marks = {seat_of_action(verdict.expected): SeatMark(tone=SeatTone.WINNER)}
    if verdict.gesture is not None:
        note = gesture_note(voice, verdict.gesture)
        marks[verdict.gesture.seat] = SeatMark(note, SeatTone.TURN)
    place = voice("{n} of {count}", n=number + 1, count=len(wrong))
    pad = _pad_looked_at(voice, table, verdict)
    exercise = ExerciseView(
        band=dotted([voice("Mistake"), place, skill_name(voice.say, verdict.skill)]),
        title=gesture or voice("What was due?"),
        detail="" if gesture or verdict.sight is None else sight_said(voice, verdict.sight),
        slots=_done_and_due(voice, verdict),
        picks=pad.picks,
        verdict=verdict_view(voice, verdict),
    )
    on = voice("Next mistake") if number + 1 < len(wrong) else voice("To the overview")
    following = Key(name="confirm", title=on, detail=place, tone=Tone.GO)
    side = (Key(name="leave", title=voice("Back"), icon="cancel"),)
    return exercise_screen(frame, with_seats(felt, marks), pad, exercise, side, (following,))


def _done_and_due(voice: Localizer, verdict: Verdict) -> tuple[SlotView, ...]:
    """What was done and what was due, in a few words; for a repair its keys show it."""
    if is_of_steps(verdict):
        return ()
    due = "" if isinstance(verdict.expected, Repair) else action_text(voice, verdict.expected)
    done = SlotView(label=voice("What was done"), value=_said(voice, verdict.done), wrong=True)
    return (done, SlotView(label=voice("What was due"), value=due)) if due else (done,)


def _pad_looked_at(voice: Localizer, table: PracticeTable, verdict: Verdict) -> DrillPad:
    """The keys as they were, with the right one standing out; none can be tapped."""
    if is_of_steps(verdict):
        pad = steps_pad(voice, verdict)
    else:
        pad = entry_pad(voice, table, ReadyKeys(), key_of(verdict.expected))
    keys = tuple(replace(key, enabled=False) for key in pad.keys)
    return pad._replace(keys=keys, picks=tuple(replace(pick, enabled=False) for pick in pad.picks))
