"""Decides what goes wrong in a practice hand, and when.

At most one irregularity in a hand, and a few bets that have to be refused.
"""

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
    out_of_turn_mistake,
    short_bet_mistake,
    string_bet_mistake,
    too_slow_mistake,
    wrong_forced_bet_mistake,
)
from dealerassist.training.practice.card_mistakes import (
    early_street_mistake,
    hole_card_mistake,
    identical_cards,
    two_cards_exposed,
    wrong_card_count,
)
from dealerassist.training.practice.due_steps import Happening, NothingDue
from dealerassist.training.practice.mistakes import Injector, Mistake, MistakeOccasion, happenings

WITH_A_FAULT = 0.6
"""The share of hands with an irregularity planned; the moment for it may never come."""

AT_ONCE = 0.3
"""How likely the planned one happens at a moment at which it could."""

SURELY = 0.9
"""The same for those in `ONCE`."""

MOST_FORBIDDEN = 2
"""How many forbidden bets guests try in one hand at most."""

FORBIDDEN = 0.03
"""How likely a guest tries one at any turn."""

ONCE = (wrong_forced_bet_mistake, two_cards_exposed)
"""What can happen at only one moment of a hand."""


class MistakeSchedule:
    """Decides what goes wrong in one hand; the same seed gives the same mistakes."""

    def __init__(self, rules: HouseRules, seed: int, pack: ShuffledPack) -> None:
        """Plan the mistakes of a hand.

        Args:
            rules: decide which mistakes are possible.
            seed: that of the hand. Mistakes have a chance of their own, so that up to the first one
                the hand is the same as without them.
            pack: the cards of the hand.
        """
        self._random = Random(f"faults {seed}")  # noqa: S311 - chance, not secrecy
        self._pack = pack
        planned = self._random.random() < WITH_A_FAULT
        self._planned = self._random.choice(injectors_of(rules)) if planned else None
        self._forbidden = 0
        self._burnt_already = False

    def before(self, state: HandState, meant: HandCommand) -> tuple[Happening, ...]:
        """What goes wrong in `state` before the command `meant` is carried out; mostly nothing."""
        occasion = MistakeOccasion(state, meant, self._pack, self._random)
        return self._irregularity(occasion) or self._forbidden_bet(occasion)

    def _irregularity(self, occasion: MistakeOccasion) -> tuple[Happening, ...]:
        chance = SURELY if self._planned in ONCE else AT_ONCE
        if self._planned is None or self._random.random() > chance:
            return ()
        mistake = self._planned(occasion)
        happened = () if mistake is None else happenings(occasion, mistake)
        if happened and mistake is not None:
            self._planned = None
            self._put_back(occasion, mistake)
        return happened

    def _put_back(self, occasion: MistakeOccasion, mistake: Mistake) -> None:
        """After a board that came too early, put its cards back into the stub.

        The card burned for it stays burned: the street is dealt later without another burn.
        """
        early = isinstance(mistake.command, TakeOffEarlyCards)
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
        """The same events, but no action is asked for the burn that was made too early already."""
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
    has_open_cards = any(street.up or street.board for street in rules.streets)
    possible = {
        wrong_forced_bet_mistake: rules.cards_name_opener(0),
        out_of_turn_mistake: True,
        short_bet_mistake: True,
        string_bet_mistake: True,
        too_slow_mistake: True,
        hole_card_mistake: bool(first.up and first.down),
        two_cards_exposed: not first.up,
        wrong_card_count: True,
        identical_cards: has_open_cards,
        early_street_mistake: not any(street.draw for street in later),
    }
    return tuple(injector for injector, fits in possible.items() if fits)
