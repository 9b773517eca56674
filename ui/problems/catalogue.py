"""What can go wrong (house practice 2): what it is called, and where its procedure comes from."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from dealerassist.hand.irregular.commands import Irregularity


class Problem(StrEnum):
    """A row of chapter 2 of the house practice; its key is called ``problem-`` and this."""

    HOLE_CARD_EXPOSED = "hole-card-exposed"
    BOXED_CARD = "boxed-card"
    WRONG_SEAT = "wrong-seat"
    BURN = "burn"
    EARLY_STREET = "early-street"
    RIVER_EXPOSED = "river-exposed"
    WRONG_FORCED_BET = "wrong-forced-bet"
    OUT_OF_TURN = "out-of-turn"
    SHORT_BET = "short-bet"
    ABSENT = "absent"
    WRONG_POT = "wrong-pot"
    WRONG_RAKE = "wrong-rake"
    MISDEAL = "misdeal"
    FOUL_DECK = "foul-deck"
    DEFECTIVE_DECK = "defective-deck"
    INTERRUPTION = "interruption"
    OTHER = "other"

    @property
    def key(self) -> str:
        """The name of its key."""
        return f"problem-{self}"

    @property
    def rule(self) -> str:
        """The number under which the house practice has it."""
        return f"HP 2 {'identical-cards' if self is Problem.FOUL_DECK else self}"

    @property
    def kind(self) -> Irregularity | None:
        """The irregularity that the journal keeps; None where the deal is declared void."""
        if self in VOIDING:
            return None
        return Irregularity(self.value.replace("-", "_"))


VOIDING = frozenset({Problem.MISDEAL, Problem.FOUL_DECK})
"""What voids the whole hand."""


class Words(NamedTuple):
    """What a problem is called, where its procedure comes from, and more words on its key."""

    title: str
    source: str
    detail: str = ""


_ROBERT = "Robert's Rules"
_STUD = "Robert's Rules, Stud"
_SPEAKING = "Saarland, TDA 53"
_SHORT = "Saarland, Casinos Austria, TDA 43"
_PUSHED = "Hamburg, TDA 22"
_HAMBURG = "Spielbank Hamburg"

WORDS: Mapping[Problem, Words] = {
    Problem.HOLE_CARD_EXPOSED: Words("Card exposed", _STUD),
    Problem.BOXED_CARD: Words("Boxed card", _ROBERT),
    Problem.WRONG_SEAT: Words("Card to the wrong seat", "New Jersey, order on live play"),
    Problem.BURN: Words("No burn, or two", _ROBERT),
    Problem.EARLY_STREET: Words("Street too early", _ROBERT),
    Problem.RIVER_EXPOSED: Words("Seventh card exposed", _STUD),
    Problem.WRONG_FORCED_BET: Words("Wrong forced bet", _STUD),
    Problem.OUT_OF_TURN: Words("Out of turn", _SPEAKING),
    Problem.SHORT_BET: Words("Bet too small", _SHORT),
    Problem.ABSENT: Words("Guest absent", _ROBERT),
    Problem.WRONG_POT: Words("Wrong pot pushed", _PUSHED),
    Problem.WRONG_RAKE: Words("Wrong rake", _PUSHED),
    Problem.MISDEAL: Words("Misdeal", "Robert's Rules, TDA 35–36, Casinos Austria"),
    Problem.FOUL_DECK: Words("Foul deck", _HAMBURG, "two identical cards, or one too many"),
    Problem.DEFECTIVE_DECK: Words("Defective deck", _HAMBURG, "card missing or marked"),
    Problem.INTERRUPTION: Words("Interruption", "NRW FinASVO § 13"),
    Problem.OTHER: Words("Something else", "House practice 2"),
}
