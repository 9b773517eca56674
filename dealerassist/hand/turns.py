"""Whose turn it is: who still has to match or to speak (rules 4.7, 5.2 and 5.12)."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.hand.state import HandState, Player, Standing


def can_be_bet(state: HandState) -> bool:
    """Whether anybody has to speak in the round that begins (4.7)."""
    able = [player for player in state.players if player.can_bet]
    if len(able) == 1:
        return not _is_matched(state.players, able[0], opening_level(state))
    return bool(able)


def opening_level(state: HandState) -> int:
    """What everybody must match when the round begins: the big blind, or nothing (5.12)."""
    return 0 if state.street else state.rules.big_blind


def _is_matched(players: Sequence[Player], last: Player, level: int) -> bool:
    """Whether the last who can bet owes nothing: more than all others have in is not owed (4.7)."""
    return last.bet >= min(level, max([player.bet for player in players if player is not last]))


def next_to_act(players: Sequence[Player], level: int, seat: int) -> int | None:
    """The next after `seat` who has to match or to speak; None if nobody has (5.2, 4.7)."""
    folded = Standing.FOLDED
    waiting = [
        p
        for p in players
        if p.stack and (p.bet < level or not p.spoken) and p.standing is not folded
    ]
    if not waiting or (len(waiting) == 1 and _is_alone(players, waiting[0], level)):
        return None
    for player in waiting:
        if player.seat > seat:
            return player.seat
    return waiting[0].seat


def _is_alone(players: Sequence[Player], player: Player, level: int) -> bool:
    """Nobody else can bet, and there is nothing to match (4.7)."""
    if any(other.can_bet for other in players if other is not player):
        return False
    return _is_matched(players, player, level)
