"""Keys that trainer's pages have in common: one for each skill to be chosen, and the last day."""

from __future__ import annotations

from datetime import date, timedelta

from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from ui.shell.key_action import KeyAction, live
from ui.training.context import TrainingContext
from ui.training.intents import ShowPage
from ui.training.pages import TrainingPage
from ui.view.parts import Tone

TERMS = (7, 14, 28)
"""In how many days something can be due."""


def skill_choice(
    at: TrainingContext, skill: Skill, turned: TrainingPage, *, chosen: bool
) -> KeyAction:
    """A key that takes a skill in, or out again; `turned` is the page after that."""
    return live(
        f"skill-{skill.value.replace('_', '-')}",
        skill_name(at.voice.say, skill, at.choice.rules),
        ShowPage(turned),
        detail=at.voice("chosen") if chosen else "",
        tone=Tone.CHOSEN if chosen else Tone.PLAIN,
    )


def with_or_without(skills: tuple[Skill, ...], skill: Skill) -> tuple[Skill, ...]:
    """The skills without this one if it is among them, else with it; in their order."""
    return tuple(each for each in Skill if (each in skills) is not (each is skill))


def last_day(at: TrainingContext, term: int) -> str:
    """The day on which something is due that is assigned today, as "2026-12-01"."""
    day = date.fromisoformat(at.today) + timedelta(days=TERMS[term])
    return day.isoformat()


def day_said(at: TrainingContext, day: str) -> str:
    """A day given as "2026-12-01", in the reader's way."""
    return at.voice.say.date(date.fromisoformat(day))


def term_key(at: TrainingContext, name: str, term: int, following: TrainingPage) -> KeyAction:
    """The key with the last day; a tap goes on to the next term, on the page `following`."""
    title = at.voice("By {date}", date=day_said(at, last_day(at, term)))
    detail = at.voice("in {n} days", n=TERMS[term])
    return live(name, title, ShowPage(following), detail=detail)
