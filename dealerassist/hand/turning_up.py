"""Who shows first, and turning hands up before the last cards come (7.1, 11.7)."""

from __future__ import annotations

from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState, Phase, Player, Standing


def from_first_to_show(state: HandState) -> tuple[Player, ...]:
    """All players, beginning with the last to bet, or else with who was first to act (7.1)."""
    aggressor = state.betting.aggressor if state.betting is not None else None
    return state.clockwise_from(state.first_to_show if aggressor is None else aggressor)


def may_show_early(state: HandState) -> bool:
    """Whether hands may be turned up before the last cards come: nobody can bet any more."""
    dealing = state.phase in (Phase.DEALING, Phase.OPENING)
    drawing = state.issue is not None and bool(state.issue.draw)
    still_draws = drawing or any(street.draw for street in state.rules.streets[state.street + 1 :])
    return dealing and not still_draws and state.street > 0 and state.able_to_bet < 2


def next_to_turn_up(state: HandState) -> int | None:
    """The seat that turns its hand up before the rest of the cards (house option, 11.7).

    So it is in the order of the showdown, as soon as no act can follow. Cards that come face down
    after that are turned up at the showdown.

    Returns:
        the seat; None where all hands lie open, or none has to before the showdown.
    """
    if state.phase is not Phase.DEALING or not state.rules.options.all_in_face_up:
        return None
    if state.depth is not Depth.FULL or not may_show_early(state):
        return None
    down = [p.seat for p in from_first_to_show(state) if p.standing is Standing.LIVE]
    return down[0] if down else None
