"""A table on fourth street, and the taps that pick the foul deck there."""

from __future__ import annotations

from tests.support.ui.croupier import Croupier
from tests.support.ui.people import staffed

THREE = {1: 300, 3: 300, 4: 300}

FOURTH = "new-hand card-As card-2c card-Td act-bet act-call act-call card-Kh card-3d card-4s"

PICKED = "problem problem-foul-deck deck-identical"
"""The problem is a foul deck with identical cards."""


def on_fourth_street(*, two_bosses: bool = False) -> Croupier:
    """Three guests with their fourth cards, and one pit boss or two."""
    return staffed(THREE, two_bosses=two_bosses).tap(FOURTH)
