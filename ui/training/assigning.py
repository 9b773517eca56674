"""The trainer's pages to assign a scenario, or a set of drills: skills, a goal and the last day."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Self

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import dotted
from dealerassist.training.drill_goals import USUAL_GOAL
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import DrillGoal
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.key_action import GreyReason, KeyAction, Keys, live, live_or_grey
from ui.training.assignments import day_said
from ui.training.context import TrainingContext
from ui.training.goal_text import goal_given, goal_wanted, has_it_already
from ui.training.listed_exercises import ListedExercise, listed_scenarios
from ui.training.page import (
    InnerPage,
    ShowPage,
    TrainingPage,
    page_of_keys,
)
from ui.training.supervision import (
    SupervisedDesk,
    SupervisionResult,
    TrainerAct,
)
from ui.view.parts import Tone
from ui.view.training import TrainingPageView

GOALS = (USUAL_GOAL, (40, 90), (10, 80))
"""What can be asked for in each skill: of so many answers so many per cent right."""


class AssigningPage(InnerPage, frozen=True):
    """All scenarios; a tap assigns one to the trainee of this number.

    `scenarios` say which of them the trainee has been given and not played yet.
    """

    person: str
    scenarios: tuple[ListedExercise, ...] = ()

    for_trainers = True

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        given = frozenset(each.number for each in desk.assigned(self.person))
        scenarios = tuple(
            replace(each, detail=dotted([each.detail, said]))
            for each in listed_scenarios(at.voice, desk.scenarios)
            for said in [at.voice("assigned already") if each.number in given else ""]
        )
        return replace(self, scenarios=scenarios)

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        voice, person = at.voice, at.person(self.person)
        every = tuple(
            each.key(AssignScenario(each.number, person.id, self.return_to))
            for each in self.scenarios
        )
        shown, next_page = self.part_and_next_page(voice, every)
        back = live("school-trainee", voice("To the trainee"), ShowPage(self.return_to))
        ends = (back, None, None, None, next_page)
        title = voice("Which scenario for {person}?", person=dotted([person.id, person.name]))
        return page_of_keys(keys, title, shown, ends)


class AssignScenario(TrainerAct, frozen=True):
    """Assign the scenario of this number to a trainee, and open the page `then`."""

    scenario: int
    person: str
    then: TrainingPage

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        voice, facts = on.at.voice, {"number": self.scenario, "person": self.person}
        given = on.desk.assign(self.scenario, self.person, actor=on.by)
        if isinstance(given, Refusal):
            return on.refused(given)
        text = voice("Scenario {number} is assigned to {person}.", **facts)
        return SupervisionResult(voice("Assigned"), text, then=ShowPage(self.then))


# ── sets of drills ──────────────────────────────────────────────────────────────────────────


TERMS = (7, 14, 28)
"""In how many days something can be due."""


class SkillsPage(InnerPage, frozen=True, kw_only=True):
    """Skills to be chosen from, and below them by when: `term` is which of `TERMS`, from 0."""

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
            chosen=chosen,
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

    def confirm_key(
        self, at: TrainingContext, title: str, does: TrainerAct, detail: str = ""
    ) -> KeyAction:
        """The key that gives what was chosen; grey while no skill is."""
        asks = does if self.skills else GreyReason(at.voice("First choose a skill"))
        return live_or_grey(at.voice, "confirm", title, asks, detail=detail, tone=Tone.GO)


class AssigningDrillsPage(SkillsPage, frozen=True):
    """A key for each skill that can be drilled, and below how much of it until when.

    `person` is the trainee's number, empty for the whole class; `goal` is which of `GOALS`, from 0.
    """

    person: str = ""
    goal: int = 0

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
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
        return page_of_keys(keys, title, self.skill_keys(at), ends, text=text)

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
        does = AssignDrills(self._chosen(at), self.person, self.return_to)
        return self.confirm_key(at, at.voice("Assign"), does)


class AssignDrills(TrainerAct, frozen=True):
    """Assign a set of drills, and open the page `then`.

    `person` is the trainee's number; empty for everybody who is a trainee now and has it not yet.
    """

    goal: DrillGoal
    person: str
    then: TrainingPage

    def carry_out(self, on: SupervisedDesk) -> SupervisionResult:
        everybody = [self.person] if self.person else [each.id for each in on.desk.trainees]
        given: list[str] = []
        for person in everybody:
            kept = on.desk.assign_drills(self.goal, person, actor=on.by)
            if not isinstance(kept, Refusal):
                given.append(person)
            elif not has_it_already(kept) or (person == everybody[-1] and not given):
                return on.refused(kept)
        text = goal_given(on.at.voice, self.goal, given)
        return SupervisionResult(on.at.voice("Assigned"), text, then=ShowPage(self.then))
