"""How a hand ends: every chip is in a stack again, or in the Taxe box (6.5, 6.6)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.events import MisdealDeclared, PotsAwarded
from dealerassist.hand.pots import winnings
from dealerassist.hand.recording.evolve import paid_out
from dealerassist.hand.state import HandState, Phase, Player


def pots_awarded(state: HandState, event: PotsAwarded) -> HandState:
    """The pots are pushed, and what was set aside comes back (7.4, house practice 2)."""
    won = winnings(event.awards)
    players = tuple([_paid(player, won.get(player.seat, 0)) for player in state.players])
    state = replace(state, players=players, awards=event.awards, phase=Phase.OVER)
    return paid_out(state, won)


def misdealt(state: HandState, event: MisdealDeclared) -> HandState:
    """Everybody has again what they began with; for a bad deck comes a new one."""
    returned = zip(state.players, event.amounts, strict=True)
    return replace(
        state,
        players=tuple([_paid(player, amount) for player, amount in returned]),
        phase=Phase.OVER,
        misdealt=True,
        issue=None,
        betting=None,
        pots=(),
        new_deck=state.new_deck or event.reason.is_of_the_deck,
    )


def _paid(player: Player, amount: int) -> Player:
    stack = player.stack + player.set_aside + amount
    return replace(player, stack=stack, set_aside=0, bet=0, paid=0)
