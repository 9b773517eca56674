"""The structure of a tournament: levels, breaks, chips, late entry, rebuys (11.1).

A *value* is what stands on a chip; it is worth no money. What is bet at a level is counted in the
smallest chip that is in play then, as everywhere (2.5), so that odd chips and whole bets come right
by themselves: at 25s a stack of 5,000 is 200 chips, once the 25s are coloured up it is 50.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import BetBounds
from dealerassist.rules.mix import Mix, MixChange


class GameAtLevel(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one game costs at a level, in the level's smallest chips; as in `HouseRules`.

    `bets`: the smallest and largest bet of each street.
    """

    stakes: dict[str, int]
    ante: int = 0
    bring_in: int = 0
    small_blind: int = 0
    big_blind: int = 0
    bets: tuple[BetBounds, ...]


class TournamentLevel(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="level"):
    """A level: how long it lasts, and what each game costs.

    Attributes:
        number: levels are numbered from 1.
        smallest_chip: the value of the smallest chip in play.
        games: one for each game of the structure, in their order.
    """

    number: int
    minutes: int
    smallest_chip: int
    games: tuple[GameAtLevel, ...]


class TournamentBreak(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="break"):
    """A break; chips are coloured up in it where the next level has a larger smallest chip."""

    minutes: int


Period = TournamentLevel | TournamentBreak
"""What the clock goes through, one after another."""


class Rebuys(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rebuys (11.9).

    Attributes:
        stack: the value of the chips that a guest gets for one.
        until: the last level with which a hand may begin that somebody has rebought for.
        most: how many one guest may make; None for no limit.
        at_most: the largest stack with which a guest may rebuy; 0 for one without chips.
    """

    stack: int
    until: int
    most: int | None = None
    at_most: int = 0


class AddOn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One add-on a guest, of this value, in the break after level `after` (11.9)."""

    stack: int
    after: int


class HandForHandTies(StrEnum):
    """Who finishes where of those who go out in the same hand of two tables (11.8)."""

    SHARED = "shared"
    BY_STACK = "by_stack"


class Structure(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The structure of a tournament. The journal keeps it whole, as it keeps the rules of a table.

    Attributes:
        fingerprint: a hash of all of it and of the profiles, in sixteen hexadecimal digits.
        games: the rules of each game at the first level; one, or those of a mix.
        change: after what the next game of a mix begins (8.1); None with one game.
        mix: the name of the mix; empty with one game.
        chips: the values of the chips, the smallest first.
        starting_stack: the value of the chips that everybody begins with.
        periods: levels and breaks; the last is a level, which has no end.
        late_entry: until the end of which level guests may enter; 0 where nobody may.
        rebuys, add_on: None where there are none.
        guest_clock: how many seconds a guest gets on whom the clock is called (11.13).
        halt_at: a table stops when it has so many guests more than another (11.4).
        hand_for_hand_ties: see there.
    """

    name: str
    version: int
    fingerprint: str
    games: tuple[HouseRules, ...]
    change: MixChange | None = None
    mix: str = ""
    chips: tuple[int, ...]
    starting_stack: int
    periods: tuple[Period, ...]
    late_entry: int = 0
    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    guest_clock: int = 30
    halt_at: int = 3
    hand_for_hand_ties: HandForHandTies = HandForHandTies.SHARED

    @property
    def levels(self) -> tuple[TournamentLevel, ...]:
        """The levels, without the breaks."""
        return tuple([period for period in self.periods if isinstance(period, TournamentLevel)])

    def level(self, number: int) -> TournamentLevel:
        """The level with this number; there must be one."""
        return self.levels[number - 1]

    def rules_at(self, level: TournamentLevel) -> tuple[HouseRules, ...]:
        """The rules of each game at a level, in the level's smallest chips."""
        return tuple(
            _at_level(game, at_level, level.smallest_chip)
            for game, at_level in zip(self.games, level.games, strict=True)
        )

    def mix_at(self, level: TournamentLevel) -> Mix | None:
        """The mixed table at a level; None with one game."""
        if self.change is None:
            return None
        return Mix(
            name=self.mix,
            version=self.version,
            fingerprint=self.fingerprint,
            change=self.change,
            games=self.rules_at(level),
        )


def _at_level(game: HouseRules, at_level: GameAtLevel, smallest_chip: int) -> HouseRules:
    streets = tuple(
        replace(street, bets=bets) for street, bets in zip(game.streets, at_level.bets, strict=True)
    )
    return replace(
        game,
        stakes=at_level.stakes,
        ante=at_level.ante,
        bring_in=at_level.bring_in,
        small_blind=at_level.small_blind,
        big_blind=at_level.big_blind,
        streets=streets,
        smallest_chip_cents=smallest_chip * VALUE_CENTS,
    )


VALUE_CENTS = 100
"""What a chip of value 1 counts in `HouseRules.smallest_chip_cents`, so that values print whole."""


class Tournament(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tournament of the house: its name, the ISO date it is played on, its structure."""

    name: str
    day: str
    structure: Structure
