"""Questions of a skill one after the other, and what is said about them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import judge_answer, make_question
from dealerassist.training.questions import Question
from dealerassist.training.skills import Skill

ENGLISH, GERMAN = (
    Localizer(words_of(language), None) for language in (Language.ENGLISH, Language.GERMAN)
)


def asked(
    skill: Skill, rules: HouseRules | str, seeds: Iterable[int], kind: str | None = None
) -> list[Question]:
    """The questions of these seeds; only those of one sort, if it is named.

    Args:
        rules: of which game; or its profile, as it comes.
    """
    table = load_profile(rules).at_table() if isinstance(rules, str) else rules
    questions = [_made(skill, seed, table) for seed in seeds]
    return [question for question in questions if kind in (None, question.kind)]


_MADE = dict[tuple[Skill, int, bytes], Question]()
"""Tests of several modules ask the same; that it is made the same again is tested by itself."""


def _made(skill: Skill, seed: int, rules: HouseRules) -> Question:
    known = skill, seed, msgspec.json.encode(rules)
    if known not in _MADE:
        _MADE[known] = make_question(skill, seed, rules)
    return _MADE[known]


def explained(question: Question, voice: Localizer = ENGLISH) -> str:
    """What is said to be right, and why."""
    return judge_answer(voice, question, None).text
