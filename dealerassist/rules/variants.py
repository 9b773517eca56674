"""The variants of games: what players call by a name of its own, such as Omaha High-Low (8.1).

A variant is a word without a language, such as ``omaha_high_low``, by which hands are grouped for
years: the game of the profile, and after it what the name of the game says besides. Which low wins
the low half is not in it, nor are the limit and the stakes.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, Self

from dealerassist.rules.house_options import Halves

OPEN_RIVER = "stud-open-river"
"""The profile of stud with an uncapped last round."""

HIGH_LOW_END, OPEN_RIVER_END = f"_{Halves.HIGH_LOW.value}", "_open_river"
"""How a variant ends whose pot is shared, and one whose last round is uncapped."""


class GameTerms(Protocol):
    """Anything that says which game it is, such as the house rules or the head of a report."""

    @property
    def profile(self) -> str: ...

    @property
    def game(self) -> str: ...

    @property
    def halves(self) -> Halves: ...


class GameVariant(NamedTuple):
    """What a variant says.

    Attributes:
        game: as rule profiles call it.
        is_high_low: whether the pot is shared with the low hand (7.6).
        has_open_river: whether it is the game of `OPEN_RIVER`.
    """

    game: str
    is_high_low: bool
    has_open_river: bool

    @classmethod
    def read(cls, variant: str) -> Self:
        """What is in the word for it."""
        capped = variant.removesuffix(OPEN_RIVER_END)
        game = capped.removesuffix(HIGH_LOW_END)
        return cls(game, game != capped, capped != variant)


def variant_of(played: GameTerms) -> str:
    """The word for the variant that is played."""
    halves = HIGH_LOW_END if played.halves is Halves.HIGH_LOW else ""
    river = OPEN_RIVER_END if played.profile == OPEN_RIVER else ""
    return f"{played.game}{halves}{river}"
