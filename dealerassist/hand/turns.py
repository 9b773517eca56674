"""Whose turn it is: who has still to match a bet or to act at all (rules 4.7 and 5.2)."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.hand.blinds import opening_level
from dealerassist.hand.state import HandState, Player, Standing

# A global is read faster than a member of an enum.
_FOLDED = Standing.FOLDED


def can_be_bet(state: HandState) -> bool:
    """Whether there is any betting in the round that begins (4.7)."""
    able = state.able_to_bet
    if able != 1:
        return able > 1
    last = next(player for player in state.players if player.can_bet)
    return not _is_matched(state.players, last, opening_level(state))


def _is_matched(players: Sequence[Player], last: Player, level: int) -> bool:
    """Whether `last`, the only one who can bet, owes nothing (4.7).

    Nobody owes more than the most that another has put in: the rest would only come back.
    """
    return last.bet >= min(level, max([player.bet for player in players if player is not last]))


def next_to_act(players: Sequence[Player], level: int, seat: int) -> int | None:
    """The seat that acts after `seat`; None if nobody has to act any more (5.2, 4.7).

    Args:
        players: in the order of their seats.
        level: what must be matched, in chips.
        seat: who acted last.
    """
    # Asked after every act: the fields themselves are read faster than `Player.can_bet`.
    waiting = [
        p
        for p in players
        if p.stack and (p.bet < level or not p.spoken) and p.standing is not _FOLDED
    ]
    if not waiting or (len(waiting) == 1 and _is_alone(players, waiting[0], level)):
        return None
    for player in waiting:
        if player.seat > seat:
            return player.seat
    return waiting[0].seat


def _is_alone(players: Sequence[Player], player: Player, level: int) -> bool:
    """Whether nobody else can bet, and `player` has nothing to match (4.7).

    The last one in the hand has nothing to match, even if the hand of who bet was declared dead.
    """
    others = [other for other in players if other is not player and other.in_hand]
    if not others:
        return True
    if any(other.can_bet for other in others):
        return False
    return _is_matched(players, player, level)
