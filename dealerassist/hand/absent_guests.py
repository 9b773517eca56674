"""Guests who are away from the table and dealt in all the same, in tournaments (11.5).

Their blinds and antes are posted, and they get cards. Their hands are killed once the last card of
the first deal has fallen; what they have put in stays in the pots. Where the lowest or highest door
card opens, an absent opener makes the forced bet first, so the hands are killed as the round is
opened. `dealerassist/hand/returning.py` has those who are back before that.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from dealerassist.hand.events import OpenerDuty, RoundOpened
from dealerassist.hand.state import HandState, Phase, Standing

RULE = "11.5"
"""The rule of absent guests."""


def killed_when_dealt(state: HandState) -> HandState:
    """The hand as the first deal ends.

    Who could open by the door card, and has chips for the forced bet, is in it until the round is
    opened.
    """
    if not any(player.forfeits for player in state.players):
        return state
    by_door = state.rules.cards_name_opener(0)
    state = _without(state, {p.seat for p in state.players if p.stack and by_door})
    return state if len(state.contenders) > 1 else replace(state, phase=Phase.COLLECTING)


def killed_but_opener(state: HandState, opened: RoundOpened) -> HandState:
    """The hand as its round is opened: only who owes the forced bet is still to make it."""
    opener = opened.begins if opened.opener is None else opened.opener
    owes = opened.duty is OpenerDuty.MUST_OPEN and opener is not None
    return _without(state, (opener,) if owes else ())


def killed_but(state: HandState, seat: int) -> HandState:
    """The hand if all absent guests but the one at this seat are out of it."""
    return _without(state, (seat,))


def _without(state: HandState, spared: Collection[int | None]) -> HandState:
    """The hand without the absent ones that are not spared.

    Where a ruling has taken the last who is there out of it, they stay, and fold at their turns.
    """
    dead, left = Standing.FOLDED, state.contenders
    if not any(p.forfeits for p in left) or all(p.forfeits for p in left):
        return state
    players = tuple([
        replace(p, standing=dead) if p.forfeits and p.seat not in spared else p
        for p in state.players
    ])  # fmt: skip
    return replace(state, players=players)
