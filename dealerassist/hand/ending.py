"""Fold the events that end a hand: every chip is in a stack again, or is Taxe (6.5, 6.6)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.events import FoulDeckDeclared, MisdealDeclared, PotsAwarded
from dealerassist.hand.pots import winnings
from dealerassist.hand.recording_depth.evolve import paid_out
from dealerassist.hand.state import HandState, Phase, Player


def pots_awarded(state: HandState, event: PotsAwarded) -> HandState:
    """The hand once the pots were pushed; what was set aside comes back (7.4, house practice 2)."""
    won = winnings(event.awards)
    players = tuple([_paid(player, won.get(player.seat, 0)) for player in state.players])
    state = replace(state, players=players, awards=event.awards, phase=Phase.OVER)
    return paid_out(state, won)


def misdeal_declared(state: HandState, event: MisdealDeclared) -> HandState:
    """The hand once it was declared a misdeal: everybody has what they began with."""
    # Older journals have a foul deck as a misdeal; a new deck came for it all the same.
    new_deck = state.new_deck or event.reason.is_of_the_deck
    return replace(_void(state, event.amounts), misdealt=True, new_deck=new_deck)


def foul_deck_declared(state: HandState, event: FoulDeckDeclared) -> HandState:
    """The hand once the deck was declared foul: as a misdeal, and a new deck comes (HP 2)."""
    return replace(_void(state, event.amounts), foul_deck=True, new_deck=True)


def _void(state: HandState, amounts: tuple[int, ...]) -> HandState:
    """The hand with `amounts` given back, over, and without pots and Taxe."""
    returned = zip(state.players, amounts, strict=True)
    return replace(
        state,
        players=tuple([_paid(player, amount) for player, amount in returned]),
        phase=Phase.OVER,
        issue=None,
        betting=None,
        pots=(),
    )


def _paid(player: Player, amount: int) -> Player:
    stack = player.stack + player.set_aside + amount
    return replace(player, stack=stack, set_aside=0, bet=0, paid=0, dead=0)
