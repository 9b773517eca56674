"""A practice hand that simulated guests play: who sits there, how they play, and the pack."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.decide import decide
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.legal import Wanted, awaited
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.deal_search import order_with_twins
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
from dealerassist.simulation.seats_and_stacks import any_seats, bet_of, seats_for
from dealerassist.training.practice.due_steps import DueStep, Happening, NothingDue
from dealerassist.training.practice.hand_source import events_of_command
from dealerassist.training.practice.mistake_schedule import MistakeSchedule

TEMPERS = (EASY_GOING, LOOSE, GAMBLER, GAMBLER, CALLER)
"""How the guests of a practice hand play; each gets one of these by chance."""

STACKS = (0.15, 0.4, 1.0, 1.0, 1.5, 2.0, 3.0)
"""The stacks of the guests, in minimum buy-ins; some are small, so that guests go all in."""

FEWEST, MOST = 4, 7
"""How many guests play a practice hand, at a table with enough seats."""

BETS_IN_TOURNAMENT = 10
"""A stack for so many bets counts as a buy-in where none is bought, as in a tournament."""

SOMEBODY_AWAY = 0.5
"""The share of hands of a tournament to which somebody is absent."""

CROWDED = 0.12
"""The share of hands with a full table that hardly ever folds, so that the stub runs low."""

EQUAL = 1 / 6
"""The share of hands in which two guests get equal hands; by chance, pots are shared too seldom."""

STAYER = Temperament(patience=0.0, boldness=0.0)
"""A guest who calls any bet with any cards."""


class SeatedGuests:
    """A hand source (`HandSource`) with simulated guests and a shuffled pack.

    The same rules and seed give the same hand.

    Attributes:
        start: who sits where with how many chips.
        pack: all cards, also those that nobody at the table knows.
    """

    def __init__(self, rules: HouseRules, seed: int, *, faults: bool) -> None:
        """Seat the guests and shuffle the pack.

        Args:
            faults: whether something goes wrong now and then, which the trainee has to notice.
        """
        self._random = Random(seed)  # noqa: S311 - chance, not secrecy
        self._rules = rules
        crowded = self._random.random() < CROWDED
        self.start = _seated(rules, self._random, crowded=crowded)
        tempers = (CALLER,) if crowded else TEMPERS
        self._tempers = {seat: self._random.choice(tempers) for seat in self.start.seats}
        self.pack = ShuffledPack(self._random, rules, self._equal_hands(seed))
        self._players = PlayersByCards(self.pack, self._random, self._temper)
        self._mistakes = MistakeSchedule(rules, seed, self.pack) if faults else None
        self._meant: HandCommand | None = None

    def _equal_hands(self, seed: int) -> tuple[Card, ...] | None:
        """The order of a pack from which the first two guests get equal hands; mostly None.

        Not in draw, where nobody knows what the guests will throw away.
        """
        # A chance of its own: drawing it must not change the rest of the hand.
        chance = Random(f"equal {seed}").random()  # noqa: S311 - chance, not secrecy
        if chance > EQUAL or any(street.draw for street in self._rules.streets):
            return None
        self._tempers |= dict.fromkeys(self.start.seats[:2], STAYER)
        return order_with_twins(self.start, self._rules, self._random, self._temper)

    def _temper(self, state: HandState) -> Temperament:
        """How the guest who is to act plays."""
        return self._tempers.get(awaited(state)[1] or 0, EASY_GOING)

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        state = begin_hand(self.start, self._rules)
        events = carry_on(state)[1]
        self.pack.follow(events)
        return state, events

    def next(self, state: HandState) -> tuple[Happening, ...]:
        """What happens next: a card from the pack, the act of a guest, or a mistake."""
        happened = self._happening(state)
        self.pack.follow(events_of(happened))
        return happened

    def _happening(self, state: HandState) -> tuple[Happening, ...]:
        command = self._command(state)
        if self._mistakes is None:
            return events_of_command(state, command)
        happened = self._mistakes.before(state, command)
        if not happened:
            return self._mistakes.after(events_of_command(state, command))
        self._meant = command
        return happened

    def _command(self, state: HandState) -> HandCommand:
        """The command that comes next: after a mistake, what the guest meant to do before it."""
        meant, self._meant = self._meant, None
        if meant is not None and _can_still(state, meant):
            return meant
        return next_command(state, self._players)


def _can_still(state: HandState, meant: HandCommand) -> bool:
    """Whether a guest can still do what was meant before a mistake; a card is chosen anew."""
    is_act = awaited(state)[0] is Wanted.ACTION
    return is_act and not isinstance(decide(state, meant), Refusal)


def events_of(happened: tuple[Happening, ...]) -> tuple[HandEvent, ...]:
    """All events in what happened, those of steps too."""
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
    """Who sits where with how many chips; the button, where there is one, at one of the seats."""
    if crowded:
        seats = any_seats(rules, random, rules.max_seats)
    else:
        seats = seats_for(rules, random, FEWEST, MOST)
    least = max(rules.ante, rules.big_blind, 1)
    usual = rules.minimum_buy_in or BETS_IN_TOURNAMENT * bet_of(rules)
    stacks = tuple(max(int(usual * random.choice(STACKS)), least) for _ in seats)
    start = HandStarted(1, seats, stacks, random.choice(seats) if rules.button else None)
    return replace(start, absent=_absent(rules, random, seats))


def _absent(rules: HouseRules, random: Random, seats: Sequence[int]) -> tuple[int, ...]:
    """Who is away and dealt in all the same, in a tournament (11.5); two are always there."""
    if not rules.options.absent.is_dealt_in or random.random() > SOMEBODY_AWAY:
        return ()
    away = min(random.choice((1, 1, 2)), len(seats) - 2)
    return tuple(sorted(random.sample(seats, away)))
