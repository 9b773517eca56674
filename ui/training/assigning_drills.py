"""The trainer's page to assign a set of drills: skills, what is asked for, and the last day."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from dealerassist.training.drill_goals import USUAL_GOAL
from dealerassist.training.stored_records import DrillGoal
from ui.shell.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.training.context import TrainingContext
from ui.training.goal_text import goal_wanted
from ui.training.intents import AssignDrills
from ui.training.page import ShowPage, page_of_keys
from ui.training.skills_page import SkillsPage
from ui.view.parts import Tone
from ui.view.training import TrainingPageView

GOALS = (USUAL_GOAL, (40, 90), (10, 80))
"""What can be asked for in each skill: of so many answers so many per cent right."""


class AssigningDrillsPage(SkillsPage, frozen=True):
    """A key for each skill that can be drilled, and below how much of it until when.

    Attributes:
        person: the trainee's number; empty for the whole class.
        goal: which of the goals that are offered, from 0.
    """

    person: str = ""
    goal: int = 0

    def shown(self, at: TrainingContext) -> ViewWithKeys[TrainingPageView]:
        voice = at.voice
        ends = (
            self._back(at),
            self._goal(at),
            self.term_key(at, "drills-term"),
            None,
            self._assign(at),
        )
        title = voice("Which drills for the class?")
        if self.person:
            person = at.person(self.person)
            title = voice("Which drills for {person}?", person=dotted([person.id, person.name]))
        text = voice("Only answers without help count, from now on.")
        return page_of_keys(title, self.skill_keys(at), ends, text=text)

    def _chosen(self, at: TrainingContext) -> DrillGoal:
        answers, accuracy = GOALS[self.goal]
        return DrillGoal(
            rules=at.choice.rules,
            skills=self.skills,
            answers=answers,
            accuracy=accuracy,
            by=self.last_day(at),
        )

    def _back(self, at: TrainingContext) -> KeyAction:
        back = ShowPage(self.return_to)
        if self.person:
            return live("school-trainee", at.voice("To the trainee"), back)
        return live("school-trainees", at.voice("To the class"), back)

    def _goal(self, at: TrainingContext) -> KeyAction:
        following = replace(self, goal=(self.goal + 1) % len(GOALS))
        detail = goal_wanted(at.voice, self._chosen(at))
        return live("drills-goal", at.voice("Goal"), ShowPage(following), detail=detail)

    def _assign(self, at: TrainingContext) -> KeyAction:
        title = at.voice("Assign")
        if not self.skills:
            why = GreyReason(at.voice("First choose a skill"))
            return grey(at.voice, "confirm", title, why, tone=Tone.GO)
        does = AssignDrills(self._chosen(at), self.person)
        return live("confirm", title, does, tone=Tone.GO)
