"""Scenarios and past hands of the house, in lists of keys."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from dealerassist.locale.games_and_stakes import limit_and_stakes
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.practised_games import practised_game
from dealerassist.training.scenarios import ScenarioFault, read_scenario
from dealerassist.training.stored_records import OwnHand, Scenario, StoredRecord
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.key_action import Intent, KeyAction, live
from ui.asked.seat_and_hand_names import hand_label
from ui.training.context import TrainingContext


class ListedExercise(Struct, frozen=True):
    """A scenario or past hand in a list: its number in the training store, and its name."""

    number: int
    name: str
    detail: str = ""

    def key(self, does: Intent) -> KeyAction:
        """Its key, with what that does."""
        return live(f"listed-{self.number}", self.name, does, detail=self.detail)


_scenario_hand = lru_cache(maxsize=512)(read_scenario)
"""The hand that the text of a scenario describes. Reading plays it by the rules, hence a cache."""


def listed_scenarios(
    voice: Localizer, kept: Iterable[StoredRecord[Scenario]]
) -> tuple[ListedExercise, ...]:
    """These scenarios, each with its game and number of guests: several can have the same name."""
    return tuple(_scenario(voice, each.number, each.what) for each in kept)


def _scenario(voice: Localizer, number: int, scenario: Scenario) -> ListedExercise:
    hand = _scenario_hand(scenario.text)
    assert not isinstance(hand, ScenarioFault), "what is kept was read before"
    guests = voice.count("{n} guest", "{n} guests", len(hand.start.seats))
    numbered = voice("number {number}", number=number)
    # No line break inside a part: "3 guests" and "number 12" stay together on the key.
    whole = (part.replace(" ", "\u00a0") for part in (guests, numbered))
    detail = dotted([practised_game(voice.say, hand.rules), *whole])
    return ListedExercise(number, scenario.name, detail)


def listed_hands(desk: TrainingDesk, at: TrainingContext) -> tuple[ListedExercise, ...]:
    """The past hands under the chosen profile, whatever their limit and stakes were."""
    kept = desk.own_hands(at.choice.rules.profile)
    return tuple(_hand(at.voice, each.number, each.what) for each in kept)


def _hand(voice: Localizer, number: int, hand: OwnHand) -> ListedExercise:
    rules, players = hand.rules, len(hand.start.seats)
    stakes = limit_and_stakes(voice.say, rules.limit, rules.figures, rules.smallest_chip_cents)
    guests = voice.count("{n} guest plays", "{n} guests play", players)
    return ListedExercise(number, hand_label(voice, number), dotted([guests, stakes]))
