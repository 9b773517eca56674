"""What a table says at each step, in words that both tables share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dealerassist.hand import commands as ask
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.legal import legal
from dealerassist.hand.opener import open_round
from dealerassist.hand.pots import winnings
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import awards_of
from dealerassist.hand.state import HandState


class Offer(NamedTuple):
    """What the player to act may do.

    Attributes:
        price: what a call costs, 0 for a check; None where a bring-in is owed.
        raises: the smallest and the largest total to bet or raise to; None if that is forbidden.
    """

    seat: int
    price: int | None
    raises: tuple[int, int] | None
    may_fold: bool


def offer_of(state: HandState) -> Offer | None:
    """Ours; None if nobody is to act."""
    may = legal(state)
    if may.seat is None or may.wanted != "action":
        return None
    price = 0 if may.check is None else may.call
    return Offer(
        may.seat,
        None if isinstance(price, Refusal) else price,
        (may.bet.smallest, may.bet.largest) if isinstance(may.bet, Totals) else None,
        may.fold is None,
    )


def opener_of(opening: HandState) -> int | None:
    """Who acts first in the round that begins; None if nobody can."""
    opened = open_round(opening)
    assert not isinstance(opened, Refusal), opened
    return opened[0].opener


BURN, CARDS, DISCARDS, BOARD, NOTHING = "a burn", "cards", "discards", "the board", "nothing"
"""What a table waits for while cards are dealt; a common card lies on the board."""


def dealt_by(command: HandCommand) -> str:
    """What kind of dealing this is."""
    match command:
        case ask.Burn():
            return BURN
        case ask.DealDown() | ask.DealUp():
            return CARDS
        case ask.Exchange():
            return DISCARDS
        case ask.DealBoard() | ask.DealCommon():
            return BOARD
        case _:
            return NOTHING


class Showing(NamedTuple):
    """Whose turn it is to show, and whether they may muck instead."""

    seat: int | None
    may_muck: bool


Chips = dict[int, tuple[int, int]]
"""The stack and the bet in front of each seat."""


def chips_of(state: HandState) -> Chips:
    return {player.seat: (player.stack, player.bet) for player in state.players}


Pots = list[tuple[int, frozenset[int]]]
"""What lies in each pot, and who may win it."""


def pots_of(state: HandState) -> Pots:
    return [(pot.amount, frozenset(pot.seats)) for pot in state.pots if pot.amount]


def stacks_after(awarding: HandState) -> Mapping[int, int]:
    """What everybody has once the pots of `awarding` are pushed."""
    won = winnings(awards_of(awarding, awarding.pots))
    return {player.seat: player.stack + won.get(player.seat, 0) for player in awarding.players}
