"""What goes wrong in a practice hand, and when: at most one irregularity, and forbidden bets."""

from __future__ import annotations

from random import Random

from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import CardBurned, HandEvent
from dealerassist.hand.irregular.commands import TakeOffEarlyCards
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.training.practice.betting_mistakes import (
    forbidden_bet,
    out_of_turn,
    short_bet,
    wrong_forced_bet,
)
from dealerassist.training.practice.card_mistakes import (
    early_street,
    hole_card_exposed,
    identical_cards,
    two_cards_exposed,
    wrong_card_count,
)
from dealerassist.training.practice.due_steps import Happening, NothingDue
from dealerassist.training.practice.mistakes import Injector, Mistake, MistakeOccasion, happenings

WITH_A_FAULT = 0.6
"""How many of the hands have an irregularity planned; the moment for it may not come."""

AT_ONCE = 0.3
"""How likely it is to happen at any one moment at which it could."""

SURELY = 0.9
"""The same, of what could happen at one moment of the hand alone."""

MOST_FORBIDDEN = 2
"""So many forbidden bets are tried in one hand at most."""

FORBIDDEN = 0.03
"""How likely a guest is to try one at any turn."""


ONCE = (wrong_forced_bet, two_cards_exposed)


class MistakeSchedule:
    """Decides what goes wrong in one hand; the same seed, the same faults."""

    def __init__(self, rules: HouseRules, seed: int, pack: ShuffledPack) -> None:
        self._random = Random(f"faults {seed}")  # noqa: S311 - chance, not secrecy
        self._pack = pack
        planned = self._random.random() < WITH_A_FAULT
        self._planned = self._random.choice(injectors_of(rules)) if planned else None
        self._forbidden = 0
        self._burnt_already = False

    def before(self, state: HandState, meant: HandCommand) -> tuple[Happening, ...]:
        """What goes wrong in `state` before that happens which is `meant`; mostly nothing."""
        occasion = MistakeOccasion(state, meant, self._pack, self._random)
        return self._irregularity(occasion) or self._forbidden_bet(occasion)

    def _irregularity(self, occasion: MistakeOccasion) -> tuple[Happening, ...]:
        chance = SURELY if self._planned in ONCE else AT_ONCE
        if self._planned is None or self._random.random() > chance:
            return ()
        wrong = self._planned(occasion)
        happened = () if wrong is None else happenings(occasion, wrong)
        if happened and wrong is not None:
            self._planned = None
            self._put_back(occasion, wrong)
        return happened

    def _put_back(self, occasion: MistakeOccasion, wrong: Mistake) -> None:
        """Cards of a board that came too early go into the stub again, and their burn stays."""
        early = isinstance(wrong.command, TakeOffEarlyCards)
        if early and occasion.state.rules.streets[occasion.state.street + 1].board:
            self._burnt_already = True
            self._pack.shuffle_stub()

    def _forbidden_bet(self, occasion: MistakeOccasion) -> tuple[Happening, ...]:
        if self._forbidden == MOST_FORBIDDEN or self._random.random() > FORBIDDEN:
            return ()
        step = forbidden_bet(occasion)
        self._forbidden += step is not None
        return () if step is None else (step,)

    def after(self, events: tuple[HandEvent, ...]) -> tuple[Happening, ...]:
        """The same, but the burn of a board that came too early is not made a second time."""
        if not self._burnt_already:
            return events
        at = next((at for at, event in enumerate(events) if isinstance(event, CardBurned)), None)
        if at is None:
            return events
        self._burnt_already = False
        return (*events[:at], NothingDue(events[at]), *events[at + 1 :])


def injectors_of(rules: HouseRules) -> tuple[Injector, ...]:
    """What can go wrong in this game at all."""
    first, later = rules.streets[0], rules.streets[1:]
    comes_open = any(street.up or street.board for street in rules.streets)
    there = {
        wrong_forced_bet: rules.cards_name_opener(0),
        out_of_turn: True,
        short_bet: True,
        hole_card_exposed: bool(first.up and first.down),
        two_cards_exposed: not first.up,
        wrong_card_count: True,
        identical_cards: comes_open,
        early_street: not any(street.draw for street in later),
    }
    return tuple(injector for injector, possible in there.items() if possible)
