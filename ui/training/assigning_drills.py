"""The trainer's page to assign a set of drills: skills, what is asked for, and the last day."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import dotted
from dealerassist.training.drill_goals import USUAL_GOAL
from dealerassist.training.stored_records import DrillGoal
from dealerassist.training.training_desk import TrainingDesk
from ui.shell.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.training.context import TrainingContext
from ui.training.goal_text import goal_given, goal_wanted, has_it_already
from ui.training.page import ShowPage, TrainingPage, page_of_keys
from ui.training.skills_page import SkillsPage
from ui.training.supervision import (
    Supervision,
    SupervisionResult,
    TrainerAct,
    refused,
    trainer_at,
)
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
        does = AssignDrills(self._chosen(at), self.person, self.return_to)
        return live("confirm", title, does, tone=Tone.GO)


class AssignDrills(TrainerAct, frozen=True):
    """Assign a set of drills, and open the page `then`.

    Attributes:
        person: the trainee's number; empty for everybody who is a trainee now and has it not yet.
    """

    goal: DrillGoal
    person: str
    then: TrainingPage

    def carry_out(
        self, desk: TrainingDesk, at: TrainingContext, beside: Supervision
    ) -> SupervisionResult:
        everybody = [self.person] if self.person else [each.id for each in desk.trainees]
        given: list[str] = []
        for person in everybody:
            kept = desk.assign_drills(self.goal, person, actor=trainer_at(at).id)
            if not isinstance(kept, Refusal):
                given.append(person)
            elif not has_it_already(kept) or (person == everybody[-1] and not given):
                return refused(at.voice, kept)
        text = goal_given(at.voice, self.goal, given)
        return SupervisionResult(at.voice("Assigned"), text, then=ShowPage(self.then))
