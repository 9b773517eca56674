"""The trainer's choice of a scenario for a trainee."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import dotted
from dealerassist.training.training_desk import TrainingDesk
from ui.shell.key_action import ViewWithKeys, live
from ui.training.context import TrainingContext
from ui.training.listed_exercises import ListedExercise, listed_scenarios
from ui.training.page import (
    InnerPage,
    ShowPage,
    TrainingPage,
    page_of_keys,
    part_and_next_page,
)
from ui.training.supervision import (
    Supervision,
    SupervisionResult,
    TrainerAct,
    refused,
    trainer_at,
)
from ui.view.training import TrainingPageView


class AssigningPage(InnerPage, frozen=True):
    """All scenarios; a tap assigns one to this trainee.

    Attributes:
        person: the trainee's number.
        page: which page of the list is shown, from 0.
        scenarios: all of them, and which of them the trainee has been given and not played yet.
    """

    person: str
    page: int = 0
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

    def shown(self, at: TrainingContext) -> ViewWithKeys[TrainingPageView]:
        voice, person = at.voice, at.person(self.person)
        every = tuple(
            each.key(AssignScenario(each.number, person.id, self.return_to))
            for each in self.scenarios
        )
        shown, next_page = part_and_next_page(voice, every, self.page, self._turned)
        back = live("school-trainee", voice("To the trainee"), ShowPage(self.return_to))
        ends = (back, None, None, None, next_page)
        title = voice("Which scenario for {person}?", person=dotted([person.id, person.name]))
        return page_of_keys(title, shown, ends)

    def _turned(self, page: int) -> AssigningPage:
        return AssigningPage(self.person, page, return_to=self.return_to)


class AssignScenario(TrainerAct, frozen=True):
    """Assign the scenario of this number to a trainee, and open the page `then`."""

    scenario: int
    person: str
    then: TrainingPage

    def carry_out(
        self, desk: TrainingDesk, at: TrainingContext, beside: Supervision
    ) -> SupervisionResult:
        voice, facts = at.voice, {"number": self.scenario, "person": self.person}
        given = desk.assign(self.scenario, self.person, actor=trainer_at(at).id)
        if isinstance(given, Refusal):
            return refused(voice, given)
        text = voice("Scenario {number} is assigned to {person}.", **facts)
        return SupervisionResult(voice("Assigned"), text, then=ShowPage(self.then))
