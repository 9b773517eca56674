"""How much of a hand is recorded (house practice, chapter 1)."""

from __future__ import annotations

from enum import StrEnum

from dealerassist.hand.refusal import Code, Refusal, refuse


class Depth(StrEnum):
    """How much of a hand the croupier enters.

    Attributes:
        FULL: every visible card and every act.
        POT: acts and amounts, but no cards; the croupier names the winners.
        RAKE: only the size of the pots and the winners, once the hand is over.
    """

    FULL = "full"
    POT = "pot"
    RAKE = "rake"

    def is_below(self, other: Depth) -> bool:
        """Whether less is recorded at this depth than at `other`."""
        order = tuple(Depth)
        return order.index(self) > order.index(other)


RECORDED = (Depth.FULL, Depth.POT)
"""The depths at which the acts of a hand are recorded."""


def refuse_depth(depth: Depth, *wanted: Depth) -> Refusal | None:
    """Why something cannot be done at `depth`, or None if `depth` is one of those `wanted`."""
    return None if depth in wanted else refuse(Code.NOT_AT_THIS_DEPTH, "HP 1", depth=depth.value)
