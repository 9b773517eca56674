"""Events of hands of which less than everything is recorded. Amounts in chips."""

from __future__ import annotations

from dealerassist.hand.fact import Fact
from dealerassist.hand.pot import Half, Pot
from dealerassist.hand.recording_depth.depth import Depth


class RecordingFact(Fact, frozen=True):
    """A fact of a hand of which less than everything is recorded (house practice, chapter 1)."""


class DepthChanged(RecordingFact, frozen=True, tag="depth_changed"):
    """From now on so much is recorded of the hand in progress and of those to come."""

    depth: Depth


class RoundBet(RecordingFact, frozen=True, tag="round_bet"):
    """One player bet to `total` and the others called; who bet is not recorded.

    Attributes:
        total: what each put in in this round, or less who was all in.
        amounts: the chips put in now, one number for each player in the hand's order.
        forced: it was the forced bet (4.1).
    """

    total: int
    amounts: tuple[int, ...]
    forced: bool = False


class DrawUnrecorded(RecordingFact, frozen=True, tag="draw_unrecorded"):
    """Everybody still to exchange has done so; how many cards each gave back is not recorded."""


class WinnerNamed(RecordingFact, frozen=True, tag="winner_named"):
    """A seat wins, or shares, these `pots`, counted from 0 for the main pot."""

    seat: int
    half: Half
    pots: tuple[int, ...]


class PotsEntered(RecordingFact, frozen=True, tag="pots_told"):
    """The croupier entered what the pots came to, where the betting was not recorded.

    Attributes:
        pots: with the Taxe of the whole hand; their `seats` are those who won them.
        uncounted: the seats that may have paid more, or got more back, than was recorded.
        pool: the chips that those seats have left together, before anything is won.
        stacks: the chips every player has left, in the hand's order; 0 for the uncounted.
    """

    pots: tuple[Pot, ...]
    uncounted: tuple[int, ...]
    pool: int
    stacks: tuple[int, ...]


RecordingEvent = DepthChanged | RoundBet | DrawUnrecorded | WinnerNamed | PotsEntered
"""Events of hands of which less than everything is recorded."""
