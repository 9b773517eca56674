"""What trainers bring into the training: scenarios, their assignment, and hands of the house."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import islice

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.reader import JournalReader
from dealerassist.records.hand_record_files import HandText
from dealerassist.table.roles import Person, Role
from dealerassist.training.anonymous_hands import own_hands
from dealerassist.training.answer_marks import Origin
from dealerassist.training.drill_goals import GoalStanding, assignment_standing
from dealerassist.training.hand_features import HandFeature, features_of
from dealerassist.training.recall import DatedMark
from dealerassist.training.recorded_hands import hands_of_records
from dealerassist.training.scenarios import ScenarioFault, nameless_text, read_scenario
from dealerassist.training.store import ASSIGNMENTS, OWN_HANDS, SCENARIOS, TrainingStore
from dealerassist.training.stored_records import (
    Assignment,
    DrillGoal,
    OwnHand,
    Scenario,
    StoredRecord,
)

MOST_AT_ONCE = 200
"""How many past hands of a journal are looked at, unless a number is given."""

SourceOfHands = JournalReader | Iterable[HandText]
"""Where hands are brought in from: a table's journal, or hand records."""


class TrainerMaterial:
    """Scenarios, assignments and hands of the house, as the training store has them.

    Whether the actor may do something is not checked here but by `TrainingDesk`.
    """

    def __init__(self, store: TrainingStore) -> None:
        self._store = store
        self.scenarios = store.all_of(SCENARIOS)
        self._assignments = store.all_of(ASSIGNMENTS)

    @cached_property
    def _own_hands(self) -> tuple[StoredRecord[OwnHand], ...]:
        """Read when they are first asked for: they are much, and nobody sees them at the door."""
        return self._store.all_of(OWN_HANDS)

    def add_scenario(
        self, text: str, name: str, *, actor: str
    ) -> StoredRecord[Scenario] | ScenarioFault | Refusal:
        """Keep a hand that a trainer wrote, if the rules can play it and it is not here yet."""
        hand = read_scenario(text)
        if isinstance(hand, ScenarioFault):
            return hand
        text = nameless_text(text, hand)
        for known in self.scenarios:
            if _lines(known.what.text) == _lines(text):
                return refuse(Code.BROUGHT_IN_ALREADY, "HP 6", number=known.number)
        (kept,) = self._store.keep(SCENARIOS, Scenario(name.strip(), text), actor=actor)
        self.scenarios = (*self.scenarios, kept)
        return kept

    def scenario(self, number: int) -> StoredRecord[Scenario] | None:
        """The scenario of this number; None if there is none."""
        return next((each for each in self.scenarios if each.number == number), None)

    def assign(
        self, number: int, person: Person, answers: list[DatedMark], *, actor: str
    ) -> StoredRecord[Assignment] | Refusal:
        """Assign the scenario of this `number` to a trainee.

        Args:
            answers: everything that the trainee has answered so far.
        """
        if self.scenario(number) is None:
            return refuse(Code.NO_SUCH_SCENARIO, "HP 6", number=number)
        if person.role is not Role.TRAINEE:
            return refuse(Code.NOT_A_TRAINEE, "HP 6", person=person.id)
        if number in [each.number for each in self.assigned(person.id, answers)]:
            return refuse(Code.ASSIGNED_ALREADY, "HP 6", number=number, person=person.id)
        (kept,) = self._store.keep(ASSIGNMENTS, Assignment(number, person.id), actor=actor)
        self._assignments = (*self._assignments, kept)
        return kept

    def assigned(self, person: str, answers: list[DatedMark]) -> tuple[StoredRecord[Scenario], ...]:
        """The scenarios that a trainee still has to play.

        Those that were assigned, and of which the trainee has answered nothing since.

        Args:
            answers: everything that the trainee has answered so far.
        """
        last = {
            each.what.scenario: each.utc_ms
            for each in self._assignments
            if each.what.person == person and each.what.drills is None
        }
        if not last:
            return ()
        played = {
            answer.mark.seed: answer.utc_ms
            for answer in answers
            if answer.mark.origin is Origin.SCENARIO
        }
        return tuple(
            scenario
            for scenario in self.scenarios
            if (at := last.get(scenario.number)) is not None
            and played.get(scenario.number, -1) < at
        )

    def assign_drills(
        self, goal: DrillGoal, person: Person, answers: list[DatedMark], *, actor: str
    ) -> StoredRecord[Assignment] | Refusal:
        """Assign a set of drills to a trainee, but the same one again only once it is reached.

        Args:
            answers: everything that the trainee has answered so far.
        """
        if person.role is not Role.TRAINEE:
            return refuse(Code.NOT_A_TRAINEE, "HP 6", person=person.id)
        if goal in [each.goal for each in self.goals(person.id, answers) if not each.done]:
            return refuse(Code.DRILLS_ASSIGNED_ALREADY, "HP 6", person=person.id)
        (kept,) = self._store.keep(ASSIGNMENTS, Assignment(0, person.id, goal), actor=actor)
        self._assignments = (*self._assignments, kept)
        return kept

    def goals(self, person: str, answers: list[DatedMark]) -> tuple[GoalStanding, ...]:
        """How far a trainee is with the sets of drills assigned, the earliest day first.

        Args:
            person: staff number of the trainee.
            answers: everything that the trainee has answered so far.
        """
        found = [
            assignment_standing(each, answers)
            for each in self._assignments
            if each.what.person == person and each.what.drills is not None
        ]
        return tuple(sorted(found, key=lambda each: (each.goal.by, each.number)))

    def bring_in(
        self, source: SourceOfHands, count: int, wanted: frozenset[HandFeature], *, actor: str
    ) -> int:
        """Keep the hands of a source that fit; how many were kept.

        Args:
            source: the table's journal (see `own_hands`), or hand records (`hands_of_records`).
            count: how many hands are looked at.
            wanted: only hands in which one of these happens; all hands if it is empty.
            actor: staff number of the trainer.
        """
        known = frozenset(each.what.digest for each in self._own_hands)
        hands = (
            own_hands(source, count, known)
            if isinstance(source, JournalReader)
            else hands_of_records(islice(source, count), known)
        )
        found = [hand for hand in hands if not wanted or not wanted.isdisjoint(features_of(hand))]
        kept = self._store.keep(OWN_HANDS, *found, actor=actor)
        self._own_hands += kept
        return len(kept)

    def own_hands(self, profile: str | None) -> tuple[StoredRecord[OwnHand], ...]:
        """The hands of the house played under this profile; all if it is None."""
        return tuple(each for each in self._own_hands if profile in (None, each.what.rules.profile))


def _lines(text: str) -> list[str]:
    """A text's lines without what nobody sees, so that the same hand is found again."""
    return [line.rstrip() for line in text.strip().splitlines()]
