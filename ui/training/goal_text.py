"""A set of drills in words: its skills, its last day, and how far somebody is with it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TypeGuard

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.practised_games import practised_game
from dealerassist.training.skill_names import skill_name
from dealerassist.training.stored_records import DrillGoal, Exam

MOST_NAMED = 3
"""So many skills are named at most."""


def goal_skills(voice: Localizer, goal: DrillGoal | Exam) -> str:
    """The names of the skills; of many only how many they are."""
    if len(goal.skills) > MOST_NAMED:
        return voice.count("{n} skill", "{n} skills", len(goal.skills))
    return voice.listed([skill_name(voice.say, skill, goal.rules) for skill in goal.skills])


def goal_day(voice: Localizer, goal: DrillGoal | Exam) -> str:
    """The last day for it."""
    return voice.say.date(date.fromisoformat(goal.by))


def goal_wanted(voice: Localizer, goal: DrillGoal) -> str:
    """How much is asked for in each skill."""
    return voice(
        "{percent}% of {answers} answers in each", answers=goal.answers, percent=goal.accuracy
    )


def goal_given(voice: Localizer, goal: DrillGoal, people: Sequence[str]) -> str:
    """That these people have been given a set of drills, with all that is asked for."""
    return voice(
        "{skills}: {goal}, by {date} to {people}.",
        skills=goal_skills(voice, goal),
        goal=goal_wanted(voice, goal),
        date=goal_day(voice, goal),
        people=voice.listed(people),
    )


def has_it_already(answer: object) -> TypeGuard[Refusal]:
    """Whether somebody was not given a set because it is still open for them."""
    return isinstance(answer, Refusal) and answer.code is Code.DRILLS_ASSIGNED_ALREADY


def goal_standing(voice: Localizer, at: GoalStanding, today: str) -> str:
    """That it is reached; or the last day, or that it is over, and in how many skills it is.

    `today` is written as "2026-11-21".
    """
    day = goal_day(voice, at.goal)
    if at.done:
        return voice("reached")
    due = (
        voice("was due on {date}", date=day) if at.is_late(today) else voice("by {date}", date=day)
    )
    reached = voice.count(
        "{reached} of {n} skill reached",
        "{reached} of {n} skills reached",
        len(at.skills),
        reached=at.reached,
    )
    return dotted([due, reached])


def goal_line(voice: Localizer, at: GoalStanding, today: str) -> str:
    """The line about a set: its skills, what is asked for, the last day, and how far."""
    standing = dotted([goal_wanted(voice, at.goal), goal_standing(voice, at, today)])
    skills = goal_skills(voice, at.goal)
    return voice("Drills {skills}: {standing}", skills=skills, standing=standing)


def goal_detail(voice: Localizer, at: GoalStanding, today: str) -> str:
    """All of it below the skills: game, what is asked for, last day, and how far."""
    game = practised_game(voice.say, at.goal.rules)
    return dotted([game, goal_wanted(voice, at.goal), goal_standing(voice, at, today)])
