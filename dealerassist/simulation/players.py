"""Playing a hand with simulated players: each is asked at their turn, until the hand is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from dealerassist.cards import Card
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import (
    AwardPots,
    DealBoard,
    DealCommon,
    DealUp,
    Exchange,
    HandCommand,
    NameOpener,
)
from dealerassist.hand.decide import decide
from dealerassist.hand.events import HandEvent
from dealerassist.hand.evolve import fold
from dealerassist.hand.legal import Wanted, awaited, routine_step
from dealerassist.hand.opener import openers
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase


class SimulatedPlayers(Protocol):
    """All the guests of a simulated table, and the pack that they are dealt from.

    They are asked only for what the rules allow at that moment, and answer with a legal command.
    """

    def next_card(self, state: HandState, seat: int | None) -> Card:
        """The open card that comes next: to `seat`, or for everybody where that is None."""
        ...

    def exchanged(self, state: HandState, seat: int) -> int:
        """How many cards the guest at `seat` gives back (3.7)."""
        ...

    def act(self, state: HandState, seat: int) -> HandCommand:
        """What the guest at `seat` does in the betting round."""
        ...

    def show(self, state: HandState, seat: int) -> HandCommand:
        """What the guest at `seat` shows next, or that the guest mucks (7.2)."""
        ...

    def follow(self, events: Sequence[HandEvent]) -> None:
        """Take note of what was done at the table."""
        ...


class SimulatedStep(NamedTuple):
    """One command in a simulated hand.

    Attributes:
        command: what was done.
        tapped: whether a croupier taps it; the others follow without a tap.
        events: what followed from it.
        state: the hand after it.
    """

    command: HandCommand
    tapped: bool
    events: tuple[HandEvent, ...]
    state: HandState


def play_hand(state: HandState, players: SimulatedPlayers) -> Iterator[SimulatedStep]:
    """Every step of a hand from `state` on, until it is over."""
    while state.phase is not Phase.OVER:
        following = routine_step(state)
        command = next_command(state, players) if following is None else following
        events = decide(state, command)
        assert not isinstance(events, Refusal), f"{command} refused: {events}"
        state = fold(state, events)
        players.follow(events)
        yield SimulatedStep(command, following is None, events, state)


def next_command(state: HandState, players: SimulatedPlayers) -> HandCommand:
    """What the croupier taps next, where nothing follows without a tap.

    Raises:
        ValueError: if the cards or the actions of the hand are not recorded, or it is over.
    """
    wanted, seat = awaited(state)
    match wanted:
        case Wanted.UP_CARD:
            return DealUp(_concerned(seat), players.next_card(state, seat))
        case Wanted.COMMON_CARD:
            return DealCommon(players.next_card(state, None))
        case Wanted.BOARD_CARD:
            return DealBoard((players.next_card(state, None),))
        case Wanted.EXCHANGE:
            return Exchange(_concerned(seat), (None,) * players.exchanged(state, _concerned(seat)))
        case Wanted.OPENER:
            return NameOpener(openers(state)[0])
        case Wanted.ACTION:
            return players.act(state, _concerned(seat))
        case Wanted.SHOWING:
            return players.show(state, _concerned(seat))
        case Wanted.AWARD:
            return AwardPots()
        case Wanted.ROUTINE | Wanted.DOWN_CARDS | Wanted.WINNERS | Wanted.POTS | Wanted.NOTHING:
            raise ValueError(f"no guest decides on this: {wanted}")


def _concerned(seat: int | None) -> int:
    assert seat is not None, "a card, an act or a hand is somebody's"
    return seat


def most_bet(state: HandState, totals: Totals) -> int:
    """The most that a guest bets, as a total in chips: the limit, or about the pot without one."""
    level = state.betting.level if state.betting is not None else 0
    return totals.nearest(level + state.bets_so_far)
