"""A croupier who names the wrong card now and then."""

from __future__ import annotations

from dataclasses import dataclass

from dealerassist.cards import PACK
from dealerassist.hand import commands as ask
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.decide import decide
from dealerassist.hand.events import Face
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from tests.support.properties.walk import Croupier


@dataclass
class Careless(Croupier):
    """Now and then names the wrong card, and finds out sooner or later."""

    slips: float = 0.2

    def next(self, state: HandState) -> HandCommand | None:
        command = super().next(state)
        wrong = correctable(state)
        if command is None or not wrong or self.chance.random() > self.slips:
            return command
        right = self._named(state, 1)
        again = corrected(self.chance.choice(wrong), *right) if right else command
        return command if _lay_elsewhere(state, again) else again


def _lay_elsewhere(state: HandState, command: HandCommand) -> bool:
    """Whether the card cannot be there, as another had thrown it before it could come (3.7)."""
    thrown = [card for card, _ in state.shuffled_in]
    named = isinstance(command, ask.CorrectCard) and command.card in thrown
    return named and isinstance(decide(state, command), Refusal)


def correctable(state: HandState) -> list[HandCommand]:
    """Every card that may be named anew, by a command that only lacks the card."""
    of_seats = [
        ask.CorrectCard(player.seat, at, PACK[0])
        for player in state.players
        for at, held in enumerate(player.cards)
        if held.card is not None or held.face is Face.UP
    ]
    board = [ask.CorrectBoard(at, PACK[0]) for at in range(len(state.board))]
    common = [ask.CorrectCommon(at, PACK[0]) for at in range(len(state.common))]
    return [*of_seats, *board, *common]


def corrected(command, card):
    match command:
        case ask.CorrectCard(seat, at):
            return ask.CorrectCard(seat, at, card)
        case ask.CorrectBoard(at):
            return ask.CorrectBoard(at, card)
        case ask.CorrectCommon(at):
            return ask.CorrectCommon(at, card)
