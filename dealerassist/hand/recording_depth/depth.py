"""How much of a hand is recorded (house practice, chapter 1)."""

from __future__ import annotations

from enum import StrEnum

from dealerassist.hand.refusal import Code, Refusal, refuse


class Depth(StrEnum):
    """What the croupier tells the program.

    FULL: every visible card and every act. POT: acts and amounts, no cards; the croupier names
    the winners. RAKE: the size of the pots and the winners, and nothing before.
    """

    FULL = "full"
    POT = "pot"
    RAKE = "rake"

    def is_below(self, other: Depth) -> bool:
        """Whether less is recorded at this depth than at `other`."""
        order = tuple(Depth)
        return order.index(self) > order.index(other)


RECORDED = (Depth.FULL, Depth.POT)
"""Where the acts of a hand are recorded one by one."""


def refuse_depth(depth: Depth, *wanted: Depth) -> Refusal | None:
    """Why this cannot be done at `depth`, or None if that is one of those `wanted`."""
    return None if depth in wanted else refuse(Code.NOT_AT_THIS_DEPTH, "HP 1", depth=depth.value)
