"""The base of the pages on which a trainer chooses skills, and the last day for them."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Self

from msgspec.structs import replace

from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from ui.asked.key_action import KeyAction, live
from ui.training.assignments import day_said
from ui.training.context import TrainingContext
from ui.training.page import InnerPage, ShowPage
from ui.view.parts import Tone

TERMS = (7, 14, 28)
"""In how many days something can be due."""


class SkillsPage(InnerPage, frozen=True, kw_only=True):
    """Skills to be chosen from, and below them by when.

    Attributes:
        skills: what is chosen so far.
        term: which of the terms that are offered, from 0.
    """

    skills: tuple[Skill, ...] = ()
    term: int = 0

    for_trainers = True

    def skill_keys(self, at: TrainingContext) -> tuple[KeyAction, ...]:
        """A key for each skill that can be drilled, which takes it in, or out again."""
        return tuple(self._skill(at, skill) for skill in at.skills)

    def _skill(self, at: TrainingContext, skill: Skill) -> KeyAction:
        chosen = skill in self.skills
        return live(
            f"skill-{skill.value.replace('_', '-')}",
            skill_name(at.voice.say, skill, at.choice.rules),
            ShowPage(self._with_or_without(skill)),
            detail=at.voice("chosen") if chosen else "",
            tone=Tone.CHOSEN if chosen else Tone.PLAIN,
        )

    def _with_or_without(self, skill: Skill) -> Self:
        """Without this skill if it is among those chosen, else with it; in their order."""
        skills = (each for each in Skill if (each in self.skills) is not (each is skill))
        return replace(self, skills=tuple(skills))

    def last_day(self, at: TrainingContext) -> str:
        """The day on which something is due that is assigned today, as "2026-12-01"."""
        day = date.fromisoformat(at.today) + timedelta(days=TERMS[self.term])
        return day.isoformat()

    def term_key(self, at: TrainingContext, name: str) -> KeyAction:
        """The key with the last day; a tap goes on to the next term."""
        following = replace(self, term=(self.term + 1) % len(TERMS))
        title = at.voice("By {date}", date=day_said(at, self.last_day(at)))
        detail = at.voice("in {n} days", n=TERMS[self.term])
        return live(name, title, ShowPage(following), detail=detail)
