"""The trainer's page to assign a set of drills: skills, what is asked for, and the last day."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from dealerassist.training.drill_goals import USUAL_GOAL
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import DrillGoal
from ui.shell.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import TrainingContext
from ui.training.goal_text import goal_wanted
from ui.training.intents import AssignDrills, ShowPage
from ui.training.pages import AssigningDrillsPage, ClassPage, TraineePage
from ui.training.skills_and_term import (
    TERMS,
    last_day,
    skill_choice,
    term_key,
    with_or_without,
)
from ui.view.parts import Tone
from ui.view.training import TrainingPageView

GOALS = (USUAL_GOAL, (40, 90), (10, 80))
"""What can be asked for in each skill: of so many answers so many per cent right."""


def assigning_drills_page(
    at: TrainingContext, page: AssigningDrillsPage
) -> ViewWithKeys[TrainingPageView]:
    """A key for each skill that can be drilled, and below how much of it until when."""
    voice = at.voice
    skills = tuple(_skill(at, page, skill) for skill in at.skills)
    ends = (_back(at, page), _goal(at, page), _term(at, page), None, _assign(at, page))
    title = voice("Which drills for the class?")
    if page.person:
        person = at.person(page.person)
        title = voice("Which drills for {person}?", person=dotted([person.id, person.name]))
    view = TrainingPageView(
        title=title,
        text=voice("Only answers without help count, from now on."),
        keys=tuple(each.key for each in skills),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (*skills, *without_gaps(ends)))


def _chosen(at: TrainingContext, page: AssigningDrillsPage) -> DrillGoal:
    answers, accuracy = GOALS[page.goal]
    return DrillGoal(
        rules=at.choice.rules,
        skills=page.skills,
        answers=answers,
        accuracy=accuracy,
        by=last_day(at, page.term),
    )


def _skill(at: TrainingContext, page: AssigningDrillsPage, skill: Skill) -> KeyAction:
    """A key that takes a skill into the set, or out of it again."""
    turned = replace(page, skills=with_or_without(page.skills, skill))
    return skill_choice(at, skill, turned, chosen=skill in page.skills)


def _back(at: TrainingContext, page: AssigningDrillsPage) -> KeyAction:
    if page.person:
        back = ShowPage(TraineePage(page.person))
        return live("school-trainee", at.voice("To the trainee"), back)
    return live("school-trainees", at.voice("To the class"), ShowPage(ClassPage()))


def _goal(at: TrainingContext, page: AssigningDrillsPage) -> KeyAction:
    following = replace(page, goal=(page.goal + 1) % len(GOALS))
    detail = goal_wanted(at.voice, _chosen(at, page))
    return live("drills-goal", at.voice("Goal"), ShowPage(following), detail=detail)


def _term(at: TrainingContext, page: AssigningDrillsPage) -> KeyAction:
    following = replace(page, term=(page.term + 1) % len(TERMS))
    return term_key(at, "drills-term", page.term, following)


def _assign(at: TrainingContext, page: AssigningDrillsPage) -> KeyAction:
    title = at.voice("Assign")
    if not page.skills:
        why = GreyReason(at.voice("First choose a skill"))
        return grey(at.voice, "confirm", title, why, tone=Tone.GO)
    return live("confirm", title, AssignDrills(_chosen(at, page), page.person), tone=Tone.GO)
