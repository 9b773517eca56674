"""How whoever has signed in stands: what there is to practise, and how it went so far."""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.table.roles import Person
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.exam_results import CandidateResult
from dealerassist.training.progress import Progress
from dealerassist.training.training_desk import TrainingDesk
from ui.training.context import TrainingContext
from ui.training.listed_exercises import ListedExercise, listed_hands, listed_scenarios
from ui.training.page import TrainingPage


class OwnStanding(Struct, frozen=True, kw_only=True):
    """What the store holds about whoever has signed in.

    Attributes:
        progress: how the answers under the chosen profile went.
        goals: the sets of drills assigned, without those whose day is over and that are reached.
        scenarios: those assigned and not played yet.
        open_exams: the exams that can be taken.
        hands: past hands of the house under the chosen profile.
        hands_of_others: how many there are under other profiles.
    """

    progress: Progress | None = None
    goals: tuple[GoalStanding, ...] = ()
    scenarios: tuple[ListedExercise, ...] = ()
    open_exams: tuple[CandidateResult, ...] = ()
    hands: tuple[ListedExercise, ...] = ()
    hands_of_others: int = 0


class OwnPage(TrainingPage, frozen=True, kw_only=True):
    """A page about whoever has signed in.

    Attributes:
        own: how that person stands; empty where the store could not be read.
    """

    own: OwnStanding = OwnStanding()

    @property
    def progress(self) -> Progress | None:
        return self.own.progress

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        own = OwnStanding() if at.by is None else _standing(desk, at, at.by)
        return replace(self, own=own)


def _standing(desk: TrainingDesk, at: TrainingContext, by: Person) -> OwnStanding:
    hands = listed_hands(desk, at)
    return OwnStanding(
        progress=desk.progress(by.id, at.choice.rules.profile),
        scenarios=listed_scenarios(at.voice, desk.assigned(by.id)),
        goals=tuple(
            each for each in desk.goals(by.id) if not each.done or at.today <= each.goal.by
        ),
        open_exams=desk.open_exams(by.id),
        hands=hands,
        hands_of_others=len(desk.own_hands()) - len(hands),
    )
