"""How a set of drills goes and went: figures, weakest topics, and a key for each answer."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median_low

from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from ui.shell.words import Voice, dotted
from ui.training.drill.state import SECOND_MS, Done, Drilling
from ui.training.drill.words import clock_said, level_said
from ui.training.outcome import ended_by_itself
from ui.view.exercise import ResultView
from ui.view.parts import Fact, FactTone, Key, Tone

MOST_TOPICS = 4
"""As many topics as the overview has room for."""


def score_of(at: Drilling, voice: Voice) -> tuple[Fact, ...]:
    """How it went so far; of right and wrong nothing where there is silence."""
    done = at.done
    if not done:
        return ()
    median = Fact(voice("Median time"), seconds_said(voice, median_ms(done)))
    if not at.judges_at_once:
        return (Fact(voice("Answered"), str(len(done))), median)
    right = sum(each.right for each in done)
    facts = (Fact(voice("Right"), str(right)), Fact(voice("Wrong"), str(len(done) - right)), median)
    weakest = weakest_of(done)
    if weakest is None:
        return facts
    return (*facts, Fact(voice("Weakest topic"), skill_name(voice.say, weakest, voice.rules)))


def median_ms(done: Sequence[Done]) -> int:
    """Half of the answers were given at least so fast, in milliseconds; 0 before any."""
    return median_low(each.milliseconds for each in done) if done else 0


def seconds_said(voice: Voice, milliseconds: int) -> str:
    """Whole seconds: ``11 s``."""
    return voice("{n} s", n=round(milliseconds / SECOND_MS))


def weakest_of(done: Sequence[Done]) -> Skill | None:
    """The topic with the largest part of wrong answers; None if there was none."""
    wrong = {each.skill: _part_wrong(done, each.skill) for each in done if not each.right}
    return max(wrong, key=lambda skill: wrong[skill]) if wrong else None


def _part_wrong(done: Sequence[Done], skill: Skill) -> float:
    asked = [each for each in done if each.skill is skill]
    return sum(not each.right for each in asked) / len(asked)


def result_of(at: Drilling, voice: Voice) -> ResultView:
    """The overview: how many right, how fast, with how many hints, and what was weak."""
    done = at.done
    right, hints = sum(each.right for each in done), sum(each.hints for each in done)
    whole = right == len(done)
    figures = (
        Fact(
            voice("Right"),
            voice("{n} of {count}", n=right, count=len(done)),
            FactTone.GOOD if whole else FactTone.PLAIN,
        ),
        Fact(voice("Median time"), seconds_said(voice, median_ms(done))),
        Fact(voice("Hints"), str(hints)),
    )
    text = voice("Everything right.") if whole else voice("Tap an answer to see what is right.")
    if at.abandoned:
        text = f"{ended_by_itself(voice)} {text}"
    return ResultView(
        title=dotted([voice("How it went"), level_said(voice, at.level)]),
        text=text,
        figures=figures,
        topics=tuple(_topic(voice, done, skill) for skill in _topics(done)),
    )


def _topics(done: Sequence[Done]) -> list[Skill]:
    """The weakest first, as many as have room."""
    skills = list(dict.fromkeys(each.skill for each in done))
    return sorted(skills, key=lambda skill: -_part_wrong(done, skill))[:MOST_TOPICS]


def _topic(voice: Voice, done: Sequence[Done], skill: Skill) -> Fact:
    asked = [each for each in done if each.skill is skill]
    return topic_fact(voice, skill, sum(each.right for each in asked), len(asked))


def topic_fact(voice: Voice, skill: Skill, right: int, asked: int) -> Fact:
    """How many of the answers on a topic were right."""
    tone = FactTone.GOOD if right == asked else FactTone.HEED
    value = voice("{n} of {count}", n=right, count=asked)
    return Fact(skill_name(voice.say, skill, voice.rules), value, tone)


def done_keys(at: Drilling, voice: Voice) -> tuple[Key, ...]:
    """A key for each answer, in their order: red and crossed where it was wrong."""
    return tuple(_done_key(voice, number, done) for number, done in enumerate(at.done, start=1))


def _done_key(voice: Voice, number: int, done: Done) -> Key:
    word = verdict_word(voice, done)
    return Key(
        name=f"done-{number}",
        title=f"{number}. {skill_name(voice.say, done.skill, voice.rules)}",
        detail=dotted([word, clock_said(done.milliseconds)]),
        tone=Tone.PLAIN if done.right else Tone.GIVE_UP,
    )


def verdict_word(voice: Voice, done: Done) -> str:
    """Right, wrong, or too late."""
    if done.answer is None:
        return voice("Time is up")
    return voice("Right") if done.right else voice("Wrong")
