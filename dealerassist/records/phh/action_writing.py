"""The events of a hand in PHH's action notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from dealerassist.cards import Card, codes_of
from dealerassist.hand.events import (
    BetMade,
    BettingEvent,
    BoardDealt,
    BringInPosted,
    Called,
    CardsDealt,
    CardsExchanged,
    Checked,
    CommonCardDealt,
    Folded,
    ForcedBetPosted,
    HandEvent,
    HandMucked,
    HandShown,
    PotsAwarded,
)
from dealerassist.hand.evolve import evolve
from dealerassist.hand.state import HandState
from dealerassist.records.amounts import AmountUnit
from dealerassist.records.killed_folds import KilledFolds

OneAction = BettingEvent | CommonCardDealt | CardsExchanged | HandShown | HandMucked
"""Events that are one action of a record each; PHH implies the others, or cannot express them."""


class Notation:
    """Writes the events of one hand as actions, and follows the hand meanwhile.

    PHH numbers the players from the button's left (p1, p2 …), not by seat.

    Attributes:
        state: the hand after the events so far.
    """

    def __init__(self, opening: HandState, unit: AmountUnit) -> None:
        self.state = opening
        players = enumerate(opening.from_left, 1)
        self._names = {player.seat: f"p{number}" for number, player in players}
        self._unit = unit
        self._dealt: dict[int, list[Card | None]] = {}
        self._board_cards: list[Card | None] = []
        self._killed = KilledFolds()
        self._shown: dict[int, int] = {}

    def actions(self, events: Iterable[HandEvent]) -> Iterator[str]:
        """The actions of these events, in order; cards dealt in a row are one action a seat.

        In a draw all discards come first, as PHH has it, and then all replacements.
        """
        for event in events:
            if not isinstance(event, CardsDealt) and not self._is_drawing:
                yield from self._write_dealt()
            for seat in self._killed.before(event, self.state):
                yield f"{self._names[seat]} f"
            self.state = evolve(self.state, event)
            if isinstance(event, CardsDealt):
                self._dealt.setdefault(event.seat, []).extend(event.cards)
            elif isinstance(event, BoardDealt):
                yield from self._board(event)
            elif isinstance(event, OneAction):
                yield self._action(event)
            elif isinstance(event, PotsAwarded):
                yield from self._turned_up_since()
        yield from self._write_dealt()

    def _show(self, seat: int) -> str:
        hand = codes_of(held.card for held in self.state.player(seat).cards)
        return f"{self._names[seat]} sm {hand}"

    def _turned_up_since(self) -> Iterator[str]:
        """The shows of hands that got cards face down after they were turned up, as in stud (11.7).

        These cards are turned up at the showdown without a tap of their own. A record names a show
        for them: without it other programs give nobody the pots.
        """
        for seat, down in self._shown.items():
            if len(self.state.player(seat).down_cards) > down:
                yield self._show(seat)

    @property
    def _is_drawing(self) -> bool:
        """Whether seats may still throw cards in (3.7)."""
        return self.state.issue is not None and bool(self.state.issue.draw)

    def _write_dealt(self) -> Iterator[str]:
        """The cards dealt since the last other event, which are not written yet."""
        for seat, cards in self._dealt.items():
            yield f"d dh {self._names[seat]} {codes_of(cards)}"
        self._dealt.clear()

    def _board(self, event: BoardDealt) -> Iterator[str]:
        """The board cards of a street as one action, once all of them are there.

        The croupier may have named a flop card by card, but a record has it as one action.
        """
        self._board_cards += event.cards
        if self.state.issue is None or not self.state.issue.board:
            yield f"d db {codes_of(self._board_cards)}"
            self._board_cards.clear()

    def _action(self, event: OneAction) -> str:
        match event:
            case Folded(seat):
                return f"{self._names[seat]} f"
            case Checked(seat) | Called(seat):
                return f"{self._names[seat]} cc"
            case BetMade():
                return f"{self._names[event.seat]} cbr {self._unit.written(event.total)}"
            case ForcedBetPosted(seat, amount):
                return f"{self._names[seat]} cbr {self._unit.written(amount)}"
            case BringInPosted(seat):
                return f"{self._names[seat]} pb"
            case CommonCardDealt(card):
                return f"d db {codes_of((card,))}"
            case CardsExchanged(seat, cards):
                return f"{self._names[seat]} sd {codes_of(cards)}".rstrip()
            case HandShown(seat):
                self._shown[seat] = len(self.state.player(seat).down_cards)
                return self._show(seat)
            case HandMucked(seat):
                return f"{self._names[seat]} sm"
            case _:
                assert_never(event)
