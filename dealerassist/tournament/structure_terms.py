"""What the file of a structure says, before it is checked and made into levels (11.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct

from dealerassist.rules.house_options import Absent, ShortAnte
from dealerassist.rules.limits import Limit
from dealerassist.rules.mix import MixChange
from dealerassist.tournament.structure import AddOn, HandForHandTies, Rebuys

SCHEDULE = "schedule"
"""The key of the list of levels and breaks."""


class GameOfStructure(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game as the file has it.

    Attributes:
        takes: the stakes that it takes from a level of a mixed structure; or each stake with the
            name that it has there. Without it the game takes those that its profile has.
        options: house options of this game, besides those of the structure.
    """

    profile: str
    limit: Limit
    takes: tuple[str, ...] | dict[str, str] = ()
    options: dict[str, Any] = {}

    @property
    def taken(self) -> Mapping[str, str]:
        """The stakes that `takes` lists, with the names that they have in a level."""
        return self.takes if isinstance(self.takes, dict) else {name: name for name in self.takes}


class PeriodTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A level, with `minutes` and stakes; or a break, with `pause` in minutes.

    `colour_up`: the values of the chips that go out of play before it.
    """

    minutes: int = 0
    pause: int = 0
    stakes: dict[str, int] = {}
    colour_up: tuple[int, ...] = ()


class StructureTerms(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A structure as its file has it, the levels still without rules.

    Attributes:
        options: house options of every game, such as `ante_by_big_blind`.
    """

    name: str
    version: int
    chips: tuple[int, ...]
    starting_stack: int
    games: tuple[GameOfStructure, ...]
    schedule: tuple[PeriodTerms, ...]
    change: MixChange | None = None
    mix: str = ""
    seats: int = 9
    late_entry: int = 0
    rebuys: Rebuys | None = None
    add_on: AddOn | None = None
    guest_clock: int = 30
    halt_at: int = 3
    hand_for_hand_ties: HandForHandTies = HandForHandTies.SHARED
    absent: Absent = Absent.LAST_CARD
    short_ante: ShortAnte = ShortAnte.BLIND_FIRST
    options: dict[str, Any] = {}

    @property
    def smallest_chips(self) -> tuple[int, ...]:
        """The value of the smallest chip in each level and break, its colour-up done."""
        found, left = [], self.chips
        for period in self.schedule:
            left = left_after(left, period.colour_up)
            found.append(left[0])
        return tuple(found)

    @property
    def chips_of_levels(self) -> tuple[int, ...]:
        """The value of the smallest chip at each level."""
        smallest = zip(self.schedule, self.smallest_chips, strict=True)
        return tuple(chip for period, chip in smallest if period.minutes)


def left_after(chips: Sequence[int], gone: Collection[int]) -> tuple[int, ...]:
    """The values of the chips that stay in play once these are coloured up."""
    return tuple(value for value in chips if value not in gone)
