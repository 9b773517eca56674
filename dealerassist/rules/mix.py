"""A mixed table: the games that it plays in turn, and when one follows the other (8.1)."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.rules.house_rules import HouseRules


class MixChange(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """After what the next game begins: so many hands, or so many rounds; the other one is 0.

    Attributes:
        rounds: of the dealer button; in a game without one, a round is as many hands as guests
            were dealt into its first hand.
    """

    hands: int = 0
    rounds: int = 0


class Mix(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The games of a mixed table in their order, each with its own limit and stakes.

    The journal keeps the whole value, as it keeps the rules of a table with one game.

    Attributes:
        fingerprint: a hash of all that follows and of the profiles, in sixteen hexadecimal digits.
        games: at least two; their chips are worth the same, and they have the same number of seats
            and the same minimum buy-in (`of`).
    """

    name: str
    version: int
    fingerprint: str
    change: MixChange
    games: tuple[HouseRules, ...]

    @classmethod
    def of(cls, *, name: str, version: int, change: MixChange, games: Sequence[HouseRules]) -> Self:
        """A mix of these games, as their profiles have them.

        Its table has as many seats as the game with the fewest, and the minimum buy-in of the game
        with the largest one: whoever sits down plays them all.
        """
        seats = min(game.max_seats for game in games)
        buy_in = max(game.minimum_buy_in for game in games)
        same = [replace(game, max_seats=seats, minimum_buy_in=buy_in) for game in games]
        made_of = [name, version, change.hands, change.rounds, *(g.fingerprint for g in games)]
        fingerprint = hashlib.sha256(json.dumps(made_of).encode()).hexdigest()[:16]
        return cls(
            name=name, version=version, fingerprint=fingerprint, change=change, games=tuple(same)
        )

    @property
    def has_one_chip(self) -> bool:
        """Whether the smallest chip is worth the same in all games (2.5)."""
        return len({game.chip_worth for game in self.games}) == 1

    def after(self, game: int) -> int:
        """The place of the game that follows the one in this place; the first follows the last."""
        return (game + 1) % len(self.games)
