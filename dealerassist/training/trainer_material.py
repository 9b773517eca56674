"""What a trainer brings in: scenarios, who is to play them, and past hands of the house."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.reader import JournalReader
from dealerassist.table.roles import Person, Role
from dealerassist.training.anonymous_hands import own_hands
from dealerassist.training.marks import Origin
from dealerassist.training.recall import DatedMark
from dealerassist.training.records import Assignment, OwnHand, Scenario
from dealerassist.training.scenarios import ScenarioFault, read_scenario
from dealerassist.training.store import (
    ASSIGNMENTS,
    OWN_HANDS,
    SCENARIOS,
    StoredRecord,
    TrainingStore,
)

MOST_AT_ONCE = 200
"""So many past hands are looked at in one journal unless told."""


class TrainerMaterial:
    """Everything that was brought in, as the book has it. Who asks is not known here."""

    def __init__(self, book: TrainingStore) -> None:
        self._book = book
        self.scenarios = book.all_of(SCENARIOS)
        self._assignments = book.all_of(ASSIGNMENTS)
        self._own_hands = book.all_of(OWN_HANDS)

    def add_scenario(
        self, text: str, name: str, *, actor: str
    ) -> StoredRecord[Scenario] | ScenarioFault | Refusal:
        """Keep a hand that was written, if the rules can play it and it is not here yet."""
        hand = read_scenario(text)
        if isinstance(hand, ScenarioFault):
            return hand
        for known in self.scenarios:
            if _lines(known.what.text) == _lines(text):
                return refuse(Code.BROUGHT_IN_ALREADY, "HP 6", number=known.number)
        (kept,) = self._book.keep(SCENARIOS, Scenario(name.strip(), text), actor=actor)
        self.scenarios = (*self.scenarios, kept)
        return kept

    def scenario(self, number: int) -> StoredRecord[Scenario] | None:
        """The scenario of this number; None if there is none."""
        return next((each for each in self.scenarios if each.number == number), None)

    def assign(
        self, number: int, person: Person, given: list[DatedMark], *, actor: str
    ) -> StoredRecord[Assignment] | Refusal:
        """Have a trainee play a scenario.

        Args:
            given: what the trainee has answered so far.
        """
        if self.scenario(number) is None:
            return refuse(Code.NO_SUCH_SCENARIO, "HP 6", number=number)
        if person.role is not Role.TRAINEE:
            return refuse(Code.NOT_A_TRAINEE, "HP 6", person=person.id)
        if number in [each.number for each in self.assigned(person.id, given)]:
            return refuse(Code.ASSIGNED_ALREADY, "HP 6", number=number, person=person.id)
        (kept,) = self._book.keep(ASSIGNMENTS, Assignment(number, person.id), actor=actor)
        self._assignments = (*self._assignments, kept)
        return kept

    def assigned(self, person: str, given: list[DatedMark]) -> tuple[StoredRecord[Scenario], ...]:
        """What this trainee still has to play: nothing of it was answered since it was assigned."""
        last = {
            each.what.scenario: each.utc_ms
            for each in self._assignments
            if each.what.person == person
        }
        if not last:
            return ()
        played = {
            answer.mark.seed: answer.utc_ms
            for answer in given
            if answer.mark.origin is Origin.SCENARIO
        }
        return tuple(
            scenario
            for scenario in self.scenarios
            if (at := last.get(scenario.number)) is not None
            and played.get(scenario.number, -1) < at
        )

    def bring_in(self, journal: JournalReader, count: int, *, actor: str) -> int:
        """Keep what the last hands of a journal can teach; how many have come in."""
        known = frozenset(each.what.digest for each in self._own_hands)
        kept = self._book.keep(OWN_HANDS, *own_hands(journal, count, known), actor=actor)
        self._own_hands += kept
        return len(kept)

    def own_hands(self, profile: str | None) -> tuple[StoredRecord[OwnHand], ...]:
        """The past hands played under this profile; all if none is named."""
        return tuple(each for each in self._own_hands if profile in (None, each.what.rules.profile))


def _lines(text: str) -> list[str]:
    """What stands in a text, however its lines end."""
    return [line.rstrip() for line in text.strip().splitlines()]
