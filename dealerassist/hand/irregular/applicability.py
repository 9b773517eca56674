"""When the Problem key offers an irregularity, and for which seats (house practice 2)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player


def no_seats(state: HandState) -> tuple[int, ...]:  # noqa: ARG001 — as the others are asked
    """The `seats` of a `ProblemOffer` for an irregularity that concerns no seat."""
    return ()


class ProblemOffer(Struct, frozen=True):
    """When an irregularity is offered, and for which seats.

    Attributes:
        refuse: why it cannot be picked now, or None.
        seats: the seats it may concern now.
        always_of_a_seat: it cannot be picked if it may concern no seat now.
        at_every_depth: it can be picked even where only the pots are recorded.
        of_others: it happens to any seat but the one that is to act.
    """

    refuse: Callable[[HandState], Refusal | None]
    seats: Callable[[HandState], tuple[int, ...]] = no_seats
    always_of_a_seat: bool = True
    at_every_depth: bool = False
    of_others: bool = False

    def refusal(self, state: HandState) -> Refusal | None:
        """Why the irregularity cannot be picked now, or None."""
        if state.phase is Phase.OVER:
            return refuse(Code.HAND_OVER, "HP 2")
        if (refusal := self.refuse(state)) is not None:
            return refusal
        of_a_seat = self.always_of_a_seat and self.seats is not no_seats
        if of_a_seat and not self.seats(state):
            return refuse(Code.NOBODY_CONCERNED, "HP 2")
        return None

    def refuse_seats(self, state: HandState, *seats: int) -> Refusal | None:
        """Why the irregularity cannot be picked now for these seats, or None."""
        if (refusal := self.refusal(state)) is not None:
            return refusal
        for seat in seats:
            if self.of_others and state.betting is not None and seat == state.betting.to_act:
                return refuse(Code.SEAT_IS_TO_ACT, "HP 2", seat=seat)
            if seat not in self.seats(state):
                return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat)
        return None


def is_untouched(state: HandState) -> bool:
    """Whether nobody has acted on this street or posted the forced bet; blinds do not count."""
    if state.phase in (Phase.DEALING, Phase.OPENING):
        return True
    betting = state.betting
    if state.phase is not Phase.BETTING or betting is None:
        return False
    return betting.acts == 0 and betting.aggressor is None


def refuse_betting(state: HandState) -> Refusal | None:
    """Why nobody is to act now, or None: for irregularities of the betting."""
    if state.phase is Phase.BETTING:
        return None
    over = state.phase in (Phase.COLLECTING, Phase.SHOWDOWN, Phase.AWARDING)
    return refuse(Code.ROUND_OVER if over else Code.NOT_BETTING, "HP 2")


def seats_of_players(players: tuple[Player, ...]) -> tuple[int, ...]:
    """The seats of these players."""
    return tuple([player.seat for player in players])
