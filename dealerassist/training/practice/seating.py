"""Guests at the practice table, and the pack that is dealt to them."""

from __future__ import annotations

from random import Random

from dealerassist.cards import Card
from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.decide import decide
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import started
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.deals import order_with_twins
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.simulation.players import next_command
from dealerassist.simulation.players_by_cards import (
    CALLER,
    EASY_GOING,
    GAMBLER,
    LOOSE,
    PlayersByCards,
    Temperament,
)
from dealerassist.simulation.seating import any_seats, seats_for
from dealerassist.training.practice.due_steps import DueStep, Happening, NothingDue
from dealerassist.training.practice.hand_source import played
from dealerassist.training.practice.mistake_schedule import MistakeSchedule

TEMPERS = (EASY_GOING, LOOSE, GAMBLER, GAMBLER, CALLER)
"""How the guests of a practice hand play; each is dealt one of these."""

STACKS = (0.15, 0.4, 1.0, 1.0, 1.5, 2.0, 3.0)
"""What the guests have, in minimum buy-ins: some are soon all in."""

FEWEST, MOST = 4, 7
"""How many guests play a practice hand, where the table seats so many."""

CROWDED = 0.12
"""How many of the hands are played by a full table that hardly ever folds: the stub runs low."""


EQUAL = 1 / 6
"""How many of the hands have two equal hands laid into the pack: pots are shared too seldom."""

STAYER = Temperament(patience=0.0, boldness=0.0)
"""Calls whatever comes, with whatever cards."""


class SeatedGuests:
    """Guests of different tempers, and a pack shuffled for them; the same seed, the same hand.

    Attributes:
        start: who sits where with how much.
        pack: the cards, as only the program knows them.
    """

    def __init__(self, rules: HouseRules, seed: int, *, faults: bool) -> None:
        """`faults`: now and then something goes wrong."""
        self._random = Random(seed)  # noqa: S311 - chance, not secrecy
        self._rules = rules
        crowded = self._random.random() < CROWDED
        self.start = _seated(rules, self._random, crowded=crowded)
        tempers = (CALLER,) if crowded else TEMPERS
        self._tempers = {seat: self._random.choice(tempers) for seat in self.start.seats}
        self.pack = ShuffledPack(self._random, self._equal_hands(seed))
        self._players = PlayersByCards(self.pack, self._random, self._temper)
        self._faults = MistakeSchedule(rules, seed, self.pack) if faults else None
        self._meant: HandCommand | None = None

    def _equal_hands(self, seed: int) -> tuple[Card, ...] | None:
        """A pack that makes the first two share a pot; mostly None, for one that comes as it may.

        Not in draw, where nobody knows what the guests will throw away.
        """
        chance = Random(f"equal {seed}").random()  # noqa: S311 - chance, not secrecy
        if chance > EQUAL or any(street.draw for street in self._rules.streets):
            return None
        self._tempers |= dict.fromkeys(self.start.seats[:2], STAYER)
        return order_with_twins(self.start, self._rules, self._random, self._temper)

    def _temper(self, state: HandState) -> Temperament:
        """How the guest plays who is to act."""
        return self._tempers.get(awaited(state)[1] or 0, EASY_GOING)

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        state = started(self.start, self._rules)
        events = carry_on(state)[1]
        self.pack.follow(events)
        return state, events

    def next(self, state: HandState) -> tuple[Happening, ...]:
        """What happens next: a card from the pack, what a guest does, or something wrong."""
        happened = self._happening(state)
        self.pack.follow(events_of(happened))
        return happened

    def _happening(self, state: HandState) -> tuple[Happening, ...]:
        command = self._command(state)
        if self._faults is None:
            return played(state, command)
        wrong = self._faults.before(state, command)
        if not wrong:
            return self._faults.after(played(state, command))
        self._meant = command
        return wrong

    def _command(self, state: HandState) -> HandCommand:
        """What comes next; a guest who was interrupted still means to do the same."""
        meant, self._meant = self._meant, None
        if meant is not None and _can_still(state, meant):
            return meant
        return next_command(state, self._players)


def _can_still(state: HandState, meant: HandCommand) -> bool:
    """Whether a guest can do what it meant to; a card may be another by now."""
    is_act = awaited(state)[0] is Wanted.ACTION
    return is_act and not isinstance(decide(state, meant), Refusal)


def events_of(happened: tuple[Happening, ...]) -> tuple[HandEvent, ...]:
    """All that the rules made happen in it."""
    events: list[HandEvent] = []
    for happening in happened:
        if isinstance(happening, DueStep):
            events += happening.events
        elif isinstance(happening, NothingDue):
            events.append(happening.event)
        else:
            events.append(happening)
    return tuple(events)


def _seated(rules: HouseRules, random: Random, *, crowded: bool) -> HandStarted:
    """Who sits where with how much; the button, where there is one, at one of them."""
    if crowded:
        seats = any_seats(rules, random, rules.max_seats)
    else:
        seats = seats_for(rules, random, FEWEST, MOST)
    least = max(rules.ante, rules.big_blind, 1)
    stacks = tuple(max(int(rules.minimum_buy_in * random.choice(STACKS)), least) for _ in seats)
    return HandStarted(1, seats, stacks, random.choice(seats) if rules.button else None)
