"""Every question in words, and what is said to an answer; in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from dealerassist.locale.localizer import Voice
from dealerassist.training.drills.wording import (
    all_in,
    high_low,
    layers,
    laying,
    limits,
    opening,
    pots,
    showdown,
    stub,
)
from dealerassist.training.drills.wording.parts import Judgement, Wording
from dealerassist.training.questions import Answer, Question, is_right
from dealerassist.training.skills import Skill

__all__ = ["Judgement", "Wording", "judged", "worded"]


class _Words(NamedTuple):
    """How a skill's questions are asked, and what is right about them and why."""

    asked: Callable[[Voice, Question], Wording]
    explained: Callable[[Voice, Question], str]


_OPENING = _Words(opening.asked, opening.explained)
_LIMITS = _Words(limits.asked, limits.explained)

_WORDS: Mapping[Skill, _Words] = {
    Skill.OPENER: _OPENING,
    Skill.OPEN_HAND: _OPENING,
    Skill.LIMITS: _LIMITS,
    Skill.POT_LIMIT: _LIMITS,
    Skill.ALL_IN: _Words(all_in.asked, all_in.explained),
    Skill.SIDE_POTS: _Words(layers.asked_of_pots, layers.explained_of_pots),
    Skill.RAKE: _Words(pots.asked_of_rake, pots.explained_of_rake),
    Skill.BEST_FIVE: _Words(showdown.asked_of_hands, showdown.explained_of_hands),
    Skill.SHOWING: _Words(showdown.asked_of_showing, showdown.explained_of_showing),
    Skill.SPLITTING: _Words(showdown.asked_of_winning, showdown.explained_of_winning),
    Skill.HIGH_LOW: _Words(high_low.asked, high_low.explained),
    Skill.STUB: _Words(stub.asked, stub.explained),
    Skill.CHIPS: _Words(laying.asked, laying.explained),
}


def worded(voice: Voice, question: Question) -> Wording:
    """The question, its hints, and the words of its form."""
    return _WORDS[question.skill].asked(voice.under(question.state.rules), question)


def judged(voice: Voice, question: Question, answer: Answer | None) -> Judgement:
    """What is said to this answer; None if none was given in time."""
    right = answer is not None and is_right(question, answer)
    text = _WORDS[question.skill].explained(voice.under(question.state.rules), question)
    return Judgement(right, _title(voice, answer, right=right), text, question.rule)


def _title(voice: Voice, answer: Answer | None, *, right: bool) -> str:
    if answer is None:
        return voice("Time is up")
    return voice("Right") if right else voice("Wrong")
