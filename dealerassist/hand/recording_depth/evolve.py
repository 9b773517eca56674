"""Fold the events of hands of which less is recorded (house practice, chapter 1)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import (
    DepthChanged,
    DrawUnrecorded,
    PotsEntered,
    RecordingEvent,
    RoundBet,
    WinnerNamed,
)
from dealerassist.hand.recording_depth.named_winners import all_winners_named
from dealerassist.hand.state import HandState, Phase, UnseenChips


def evolve_recording(state: HandState, event: RecordingEvent) -> HandState:
    """The hand after `event`."""
    match event:
        case DepthChanged(depth):
            return settled_by_names(replace(state, depth=depth))
        case RoundBet():
            return _round_bet(state, event)
        case DrawUnrecorded():
            return replace(state, issue=None, phase=Phase.OPENING)
        case WinnerNamed():
            return settled_by_names(replace(state, named=(*state.named, event)))
        case PotsEntered():
            return _pots_entered(state, event)
        case _:
            assert_never(event)


def _round_bet(state: HandState, event: RoundBet) -> HandState:
    """The hand after a round of which nobody recorded who bet.

    Then it is not known either who would show first (7.1).
    """
    assert state.betting is not None, "a betting round is in progress"
    players = tuple(
        replace(player, stack=player.stack - amount, bet=player.bet + amount, spoken=True)
        if amount
        else player
        for player, amount in zip(state.players, event.amounts, strict=True)
    )
    betting = replace(state.betting, to_act=None, duty=OpenerDuty.NONE, level=event.total)
    state = replace(state, players=players, betting=betting, phase=Phase.COLLECTING)
    return replace(state, first_to_show=0)


def settled_by_names(state: HandState) -> HandState:
    """The hand ready for the award, if no cards are recorded and every pot has its winner."""
    done = state.phase is Phase.SHOWDOWN and state.depth is Depth.POT and all_winners_named(state)
    return replace(state, phase=Phase.AWARDING) if done else state


def _pots_entered(state: HandState, event: PotsEntered) -> HandState:
    """The hand once its pots were entered: all that was paid is in them."""
    players = tuple(
        replace(player, stack=stack, bet=0, paid=0, dead=0)
        for player, stack in zip(state.players, event.stacks, strict=True)
    )
    # What is out of the hand is in the pool with the rest of a stack that is not known any more.
    aside = sum(p.set_aside for p in players if p.seat in event.uncounted)
    players = tuple(replace(p, set_aside=0) if p.seat in event.uncounted else p for p in players)
    paid = sum(pot.amount for pot in event.pots)
    unseen = UnseenChips(event.uncounted, event.pool + aside, paid)
    return replace(state, players=players, pots=event.pots, unseen=unseen, phase=Phase.AWARDING)


def paid_out(state: HandState, won: dict[int, int]) -> HandState:
    """The hand after its payout; what seats with unknown stacks have won is in the pool."""
    unseen = state.unseen
    if unseen is None:
        return state
    pool = unseen.pool + sum(won.get(seat, 0) for seat in unseen.seats)
    players = tuple(replace(p, stack=0) if p.seat in unseen.seats else p for p in state.players)
    return replace(state, players=players, unseen=UnseenChips(unseen.seats, pool))
