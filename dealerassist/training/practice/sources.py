"""Where a practice hand comes from that is known already: it was played, or written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import (
    CardsDealt,
    CardsExchanged,
    CardShown,
    Face,
    HandEvent,
    HandShown,
    HandStarted,
)
from dealerassist.hand.evolve import evolve, started
from dealerassist.hand.play import play
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house import HouseRules
from dealerassist.training.practice.steps import Happening


class Source(Protocol):
    """What happens next in a hand."""

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        ...

    def next(self, state: HandState) -> tuple[Happening, ...]:
        """What happens next in `state`; nothing if the source has come to its end."""
        ...


def played(state: HandState, command: HandCommand) -> tuple[HandEvent, ...]:
    """What a command makes happen that is known to be legal."""
    after = play(state, command)
    assert not isinstance(after, Refusal), f"{command} refused: {after}"
    return after[1]


class Past:
    """A hand of a journal, or of a record: what happened in it, tap by tap."""

    def __init__(
        self, rules: HouseRules, start: HandStarted, taps: Iterable[tuple[HandEvent, ...]]
    ) -> None:
        self._state = started(start, rules)
        self._taps = iter(taps)
        self._table = _AsAtTheTable(self._state)

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        return self._state, self.next(self._state)

    def next(self, state: HandState) -> tuple[HandEvent, ...]:  # noqa: ARG002 - as the others
        """What the next tap made happen that is anything to see; some taps only told more."""
        for tap in self._taps:
            if events := self._table.seen(tap):
                return events
        return ()


class _AsAtTheTable:
    """Tells a hand as it is seen at the table, whoever wrote down what lies face down."""

    def __init__(self, state: HandState) -> None:
        """The hand as it is known, from its beginning."""
        self._known = state
        self._shown: set[tuple[int, int]] = set()

    def seen(self, events: Iterable[HandEvent]) -> tuple[HandEvent, ...]:
        """The same, but face-down cards come unseen, and are turned up when they are shown."""
        seen: list[HandEvent] = []
        for event in events:
            if isinstance(event, HandStarted):
                continue
            self._known = evolve(self._known, event)
            seen += self._seen(event)
        return tuple(seen)

    def _seen(self, event: HandEvent) -> Iterator[HandEvent]:
        match event:
            case CardsDealt(seat, Face.DOWN, cards):
                yield CardsDealt(seat, Face.DOWN, (None,) * len(cards))
            case CardsExchanged(seat, cards):
                yield CardsExchanged(seat, (None,) * len(cards))
            case CardShown(seat, position):
                self._shown.add((seat, position))
                yield event
            case HandShown(seat):
                yield from self._turned_up(seat)
                yield event
            case _:
                yield event

    def _turned_up(self, seat: int) -> Iterator[CardShown]:
        """What lay face down and has not been turned up yet."""
        for at, held in enumerate(self._known.player(seat).cards):
            hidden = held.face is Face.DOWN and (seat, at) not in self._shown
            if hidden and held.card is not None:
                self._shown.add((seat, at))
                yield CardShown(seat, at, held.card)
