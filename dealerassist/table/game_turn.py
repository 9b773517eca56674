"""The turn of a game at a mixed table: how far it is (8.1)."""

from __future__ import annotations

from msgspec import Struct


class GameTurn(Struct, frozen=True, forbid_unknown_fields=True):
    """The game that is played now, and what has been played of it; a void hand does not count.

    Attributes:
        game: its place in the mix, from 0.
        first_hand: the number of its first hand, void or not; 0 before that.
        hands: how many hands of it were played.
        dealt_in: how many guests were dealt into its first hand; 0 before that.
        first_button: the seat with the button in its first hand; None before that, and in a game
            without one.
        last_button: the seat with the button in the last hand that was played.
        rounds: how often the button has come round.
    """

    game: int = 0
    first_hand: int = 0
    hands: int = 0
    dealt_in: int = 0
    first_button: int | None = None
    last_button: int | None = None
    rounds: int = 0
