"""How a set of drills goes, and the overview at its end: figures, topics, and all answers."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.progress import median_ms
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import Exam
from ui.training.drill.state import AnsweredQuestion, DrillSetState
from ui.training.exercise import ended_by_itself
from ui.training.words import level_said, seconds
from ui.view.parts import Key, LabelledFigure, Tone
from ui.view.training import ResultView

MOST_TOPICS = 4
"""The number of topics in the overview of a drill, which has a key for each answer besides."""


def score_of(at: DrillSetState, voice: Localizer) -> tuple[LabelledFigure, ...]:
    """The figures so far, beside the question.

    At the levels without help they do not say what was right: the verdicts come at the end.
    """
    done = at.done
    if not done:
        return ()
    median = _median_figure(voice, done)
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


def weakest_of(done: Sequence[AnsweredQuestion]) -> Skill | None:
    """The skill with the largest part of wrong answers; None if there were none."""
    wrong = {each.skill: _part_wrong(done, each.skill) for each in done if not each.right}
    return max(wrong, key=lambda skill: wrong[skill]) if wrong else None


def _part_wrong(done: Sequence[AnsweredQuestion], skill: Skill) -> float:
    asked = [each for each in done if each.skill is skill]
    return sum(not each.right for each in asked) / len(asked)


def result_of(at: DrillSetState, voice: Localizer) -> ResultView:
    """The overview: how many were right, how fast, with how many hints, and the weakest topics."""
    if at.exam is not None:
        return _exam_result(at, at.exam.what, voice.under(at.exam.what.rules))
    done = at.done
    all_right = all(each.right for each in done)
    text = voice("Everything right.") if all_right else voice("Tap an answer to see what is right.")
    if at.abandoned:
        text = f"{ended_by_itself(voice)} {text}"
    hints = LabelledFigure(voice("Hints"), str(sum(each.hints for each in done)))
    return ResultView(
        title=dotted([voice("How it went"), level_said(voice, at.level)]),
        text=text,
        figures=(_share(voice, done), _median_figure(voice, done), hints),
        topics=_topics(voice, done)[:MOST_TOPICS],
    )


def _exam_result(at: DrillSetState, exam: Exam, voice: Localizer) -> ResultView:
    """How an exam went; what would have been right is not told, as others are still to be asked."""
    passed = sum(each.right for each in at.done) >= exam.needed
    return ResultView(
        title=voice("Passed") if passed else voice("Not passed"),
        text=voice("The trainer goes through the answers once everybody has been examined."),
        figures=(
            _share(voice, at.done),
            LabelledFigure(voice("Needed"), voice.say.number(exam.needed)),
            _median_figure(voice, at.done),
        ),
        topics=_topics(voice, at.done),
    )


def _share(voice: Localizer, done: Sequence[AnsweredQuestion]) -> LabelledFigure:
    value = voice("{n} of {count}", n=sum(each.right for each in done), count=len(done))
    return LabelledFigure(voice("Right"), value)


def _median_figure(voice: Localizer, done: Sequence[AnsweredQuestion]) -> LabelledFigure:
    median = median_ms([each.milliseconds for each in done])
    return LabelledFigure(voice("Median time"), seconds(voice, median))


def _topics(voice: Localizer, done: Sequence[AnsweredQuestion]) -> tuple[LabelledFigure, ...]:
    """The weakest skills first."""
    skills = list(dict.fromkeys(each.skill for each in done))
    weakest = sorted(skills, key=lambda skill: -_part_wrong(done, skill))
    return tuple(_topic(voice, done, skill) for skill in weakest)


def _topic(voice: Localizer, done: Sequence[AnsweredQuestion], skill: Skill) -> LabelledFigure:
    asked = [each for each in done if each.skill is skill]
    return topic_fact(voice, skill, sum(each.right for each in asked), len(asked))


def topic_fact(voice: Localizer, skill: Skill, right: int, asked: int) -> LabelledFigure:
    """The line of a topic: how many of its answers were right."""
    value = voice("{n} of {count}", n=right, count=asked)
    return LabelledFigure(skill_name(voice.say, skill, voice.rules), value)


def done_keys(at: DrillSetState, voice: Localizer) -> tuple[Key, ...]:
    """A key for each answer, in their order; amber where it was wrong. None in an exam."""
    done = at.done if at.exam is None else ()
    return tuple(_done_key(voice, number, each) for number, each in enumerate(done, start=1))


def _done_key(voice: Localizer, number: int, done: AnsweredQuestion) -> Key:
    word = verdict_word(voice, done)
    return Key(
        name=f"done-{number}",
        title=f"{number}. {skill_name(voice.say, done.skill, voice.rules)}",
        detail=dotted([word, minutes_and_seconds(done.milliseconds)]),
        tone=Tone.PLAIN if done.right else Tone.GIVE_UP,
    )


def verdict_word(voice: Localizer, done: AnsweredQuestion) -> str:
    """The verdict in a word or two: right, wrong, or that time was up."""
    if done.answer is None:
        return voice("Time is up")
    return voice("Right") if done.right else voice("Wrong")
