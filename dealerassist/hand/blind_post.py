"""What one seat posts before the cards, because of its place or to come in. Amounts in chips."""

from __future__ import annotations

from enum import StrEnum

from dealerassist.hand.fact import Fact


class PostKind(StrEnum):
    """Why a seat posts (5.12–5.15).

    Attributes:
        ANTE: for the antes of all, or as an ante that the others do not owe.
        SMALL_BLIND, BIG_BLIND: it has the blind.
        ENTRY: to come in, as a new guest or for blinds that were missed.
        STRADDLE: it straddles.
    """

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    ENTRY = "entry"
    STRADDLE = "straddle"


class BlindPost(Fact, frozen=True, gc=False):
    """What a seat posts.

    Attributes:
        live: what counts as its bet in the first round.
        dead: what goes into the pot and counts as no bet. Nobody has to match it and nobody gets
            it back: it is in the main pot.
    """

    seat: int
    kind: PostKind
    live: int = 0
    dead: int = 0
