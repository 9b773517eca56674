"""How a set of drills goes, and the overview at its end: figures, topics, and all answers."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.progress import median_ms
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from ui.training.drill.state import AnsweredQuestion, DrillSetState
from ui.training.drill.words import clock_said, level_said
from ui.training.exercise_end import ended_by_itself
from ui.training.figure_text import seconds
from ui.view.exercise import ResultView
from ui.view.parts import FigureTone, Key, LabelledFigure, Tone

MOST_TOPICS = 4
"""The number of topics that fit in the overview."""


def score_of(at: DrillSetState, voice: Localizer) -> tuple[LabelledFigure, ...]:
    """The figures so far, beside the question.

    At the levels without help they do not say what was right: the verdicts come at the end.
    """
    done = at.done
    if not done:
        return ()
    median = LabelledFigure(voice("Median time"), _median(voice, done))
    if not at.judges_at_once:
        return (LabelledFigure(voice("Answered"), str(len(done))), median)
    right = sum(each.right for each in done)
    facts = (
        LabelledFigure(voice("Right"), str(right)),
        LabelledFigure(voice("Wrong"), str(len(done) - right)),
        median,
    )
    weakest = weakest_of(done)
    if weakest is None:
        return facts
    return (
        *facts,
        LabelledFigure(voice("Weakest topic"), skill_name(voice.say, weakest, voice.rules)),
    )


def _median(voice: Localizer, done: Sequence[AnsweredQuestion]) -> str:
    return seconds(voice, median_ms([each.milliseconds for each in done]))


def weakest_of(done: Sequence[AnsweredQuestion]) -> Skill | None:
    """The skill with the largest part of wrong answers; None if there were none."""
    wrong = {each.skill: _part_wrong(done, each.skill) for each in done if not each.right}
    return max(wrong, key=lambda skill: wrong[skill]) if wrong else None


def _part_wrong(done: Sequence[AnsweredQuestion], skill: Skill) -> float:
    asked = [each for each in done if each.skill is skill]
    return sum(not each.right for each in asked) / len(asked)


def result_of(at: DrillSetState, voice: Localizer) -> ResultView:
    """The overview: how many were right, how fast, with how many hints, and the weakest topics."""
    done = at.done
    right, hints = sum(each.right for each in done), sum(each.hints for each in done)
    all_right = right == len(done)
    figures = (
        LabelledFigure(
            voice("Right"),
            voice("{n} of {count}", n=right, count=len(done)),
            FigureTone.GOOD if all_right else FigureTone.PLAIN,
        ),
        LabelledFigure(voice("Median time"), _median(voice, done)),
        LabelledFigure(voice("Hints"), str(hints)),
    )
    text = voice("Everything right.") if all_right else voice("Tap an answer to see what is right.")
    if at.abandoned:
        text = f"{ended_by_itself(voice)} {text}"
    return ResultView(
        title=dotted([voice("How it went"), level_said(voice, at.level)]),
        text=text,
        figures=figures,
        topics=tuple(_topic(voice, done, skill) for skill in _topics(done)),
    )


def _topics(done: Sequence[AnsweredQuestion]) -> list[Skill]:
    """The weakest skills first, as many as have room."""
    skills = list(dict.fromkeys(each.skill for each in done))
    return sorted(skills, key=lambda skill: -_part_wrong(done, skill))[:MOST_TOPICS]


def _topic(voice: Localizer, done: Sequence[AnsweredQuestion], skill: Skill) -> LabelledFigure:
    asked = [each for each in done if each.skill is skill]
    return topic_fact(voice, skill, sum(each.right for each in asked), len(asked))


def topic_fact(voice: Localizer, skill: Skill, right: int, asked: int) -> LabelledFigure:
    """The line of a topic: how many of its answers were right."""
    tone = FigureTone.GOOD if right == asked else FigureTone.HEED
    value = voice("{n} of {count}", n=right, count=asked)
    return LabelledFigure(skill_name(voice.say, skill, voice.rules), value, tone)


def done_keys(at: DrillSetState, voice: Localizer) -> tuple[Key, ...]:
    """A key for each answer, in their order; amber where it was wrong."""
    return tuple(_done_key(voice, number, done) for number, done in enumerate(at.done, start=1))


def _done_key(voice: Localizer, number: int, done: AnsweredQuestion) -> Key:
    word = verdict_word(voice, done)
    return Key(
        name=f"done-{number}",
        title=f"{number}. {skill_name(voice.say, done.skill, voice.rules)}",
        detail=dotted([word, clock_said(done.milliseconds)]),
        tone=Tone.PLAIN if done.right else Tone.RAISE,
    )


def verdict_word(voice: Localizer, done: AnsweredQuestion) -> str:
    """The verdict in a word or two: right, wrong, or that time was up."""
    if done.answer is None:
        return voice("Time is up")
    return voice("Right") if done.right else voice("Wrong")
