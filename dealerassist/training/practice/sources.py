"""Where a practice hand comes from: guests who play it, or a hand that was played or written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol

from dealerassist.hand.commands import DealDown, HandCommand
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import started
from dealerassist.hand.legal import awaited
from dealerassist.hand.play import carry_on, play
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house import HouseRules
from dealerassist.training.guests import CALLER, EASY_GOING, GAMBLER, LOOSE, Temper, next_command
from dealerassist.training.pack import ShuffledPack

TEMPERS = (EASY_GOING, EASY_GOING, LOOSE, GAMBLER, CALLER)
"""How the guests of a practice hand play; each is dealt one of these."""

STACKS = (0.15, 0.4, 1.0, 1.0, 1.5, 2.0, 3.0)
"""What the guests have, in minimum buy-ins: some are soon all in."""

FEWEST, MOST = 4, 7
"""How many guests play a practice hand, where the table seats so many."""


class Source(Protocol):
    """What happens next in a hand."""

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        ...

    def next(self, state: HandState) -> tuple[HandEvent, ...]:
        """What happens next in `state`; nothing if the source has come to its end."""
        ...


class Guests:
    """Guests of different tempers, and a pack shuffled for them; the same seed, the same hand."""

    def __init__(self, rules: HouseRules, seed: int, *, faults: bool = True) -> None:
        self._random = Random(seed)  # noqa: S311 - chance, not secrecy
        self._start = _seated(rules, self._random)
        self._rules = rules
        self._faults = faults
        self.tempers = {seat: self._random.choice(TEMPERS) for seat in self._start.seats}
        self.pack = ShuffledPack(self._random)

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        state = started(self._start, self._rules)
        return state, self.follow(carry_on(state)[1])

    def next(self, state: HandState) -> tuple[HandEvent, ...]:
        """What happens next: a card from the pack, or what the guest to act does."""
        seat = awaited(state)[1]
        temper: Temper = self.tempers.get(seat or 0, EASY_GOING)
        command = next_command(state, self.pack, self._random, temper)
        return self.follow(_played(state, command))

    def follow(self, events: tuple[HandEvent, ...]) -> tuple[HandEvent, ...]:
        """Let the pack know what happened with its cards."""
        self.pack.follow(events)
        return events


def _seated(rules: HouseRules, random: Random) -> HandStarted:
    """Who sits where with how much; the button, where there is one, before any of them."""
    most = min(MOST, rules.max_seats)
    count = random.randint(min(FEWEST, most), most)
    seats = tuple(sorted(random.sample(range(1, rules.max_seats + 1), count)))
    least = max(rules.ante, rules.big_blind, 1)
    stacks = tuple(max(int(rules.minimum_buy_in * random.choice(STACKS)), least) for _ in seats)
    return HandStarted(1, seats, stacks, random.choice(seats) if rules.button else None)


def _played(
    state: HandState, command: HandCommand, *, deal_down: bool = True
) -> tuple[HandEvent, ...]:
    played = play(state, command, deal_down=deal_down)
    assert not isinstance(played, Refusal), f"{command} refused: {played}"
    return played[1]


class Script:
    """A hand that was played or written: its commands, one after another.

    Face-down cards that no command names come unseen, as at the table.
    """

    def __init__(
        self, rules: HouseRules, start: HandStarted, commands: Sequence[HandCommand]
    ) -> None:
        self._state = started(start, rules)
        self._deal_down = not any(isinstance(command, DealDown) for command in commands)
        self._commands = iter(commands)

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        events = carry_on(self._state, deal_down=self._deal_down)[1]
        return self._state, events

    def next(self, state: HandState) -> tuple[HandEvent, ...]:
        """What the next command makes happen."""
        command = next(self._commands, None)
        return () if command is None else _played(state, command, deal_down=self._deal_down)


class Past:
    """A hand of a journal: what happened in it, tap by tap."""

    def __init__(
        self, rules: HouseRules, start: HandStarted, taps: Iterable[tuple[HandEvent, ...]]
    ) -> None:
        self._state = started(start, rules)
        self._taps = iter(taps)

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        events = next(self._taps, ())
        return self._state, tuple(e for e in events if not isinstance(e, HandStarted))

    def next(self, state: HandState) -> tuple[HandEvent, ...]:  # noqa: ARG002 - as the others
        """What the next tap made happen."""
        return next(self._taps, ())
