"""Structures for tests, made of shipped profiles without their files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from msgspec.structs import replace

from dealerassist.rules.house_options import Absent, ButtonRule, Rake, ShortAnte
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile
from dealerassist.tournament.structure import (
    GameAtLevel,
    Period,
    Rebuys,
    Structure,
    Tournament,
    TournamentBreak,
    TournamentLevel,
)

HOLDEM = {"small_blind": 1, "big_blind": 2, "min": 2}
"""Stakes of no-limit Hold'em, in big blinds of 2."""


def rules_of(profile: str, limit: str, stakes: Mapping[str, int], smallest_chip: int) -> HouseRules:
    """The rules of a game at stakes in values, as tournaments play it."""
    changes = {
        "limit": limit,
        "stakes": {name: Decimal(value) for name, value in stakes.items()},
        "smallest_chip": Decimal(smallest_chip),
        "rake": {"percent": 0},
    }
    rules = load_profile(profile, changes=changes).at_table()
    options = replace(rules.options, button_rule=ButtonRule.DEAD, **TOURNAMENT)
    return replace(rules, currency="", rake=Rake(percent=0), options=options, max_seats=9)


TOURNAMENT: Mapping[str, object] = {
    "new_guest_at_once": True,
    "absent": Absent.LAST_CARD,
    "short_ante": ShortAnte.BLIND_FIRST,
    "all_in_face_up": True,
}
"""The house options that tournaments add."""


def structure(
    levels: Sequence[tuple[int, Mapping[str, int]] | int],
    *,
    profile: str = "holdem",
    limit: str = "none",
    chips: Sequence[int] = (25, 100, 500, 1000),
    starting_stack: int = 2000,
    late_entry: int = 2,
    rebuys: Rebuys | None = None,
) -> Structure:
    """A structure of levels of ten minutes.

    Args:
        levels: each its smallest chip and its stakes in values; a number stands for a break of so
            many minutes.
    """
    periods: list[Period] = []
    first: HouseRules | None = None
    number = 0
    for each in levels:
        if isinstance(each, int):
            periods.append(TournamentBreak(minutes=each))
            continue
        number += 1
        rules = rules_of(profile, limit, each[1], each[0])
        first = first or rules
        at_level = GameAtLevel(
            stakes=rules.stakes,
            ante=rules.ante,
            bring_in=rules.bring_in,
            small_blind=rules.small_blind,
            big_blind=rules.big_blind,
            bets=tuple(street.bets for street in rules.streets),
        )
        periods.append(
            TournamentLevel(number=number, minutes=10, smallest_chip=each[0], games=(at_level,))
        )
    assert first is not None
    return Structure(
        name="test",
        version=1,
        fingerprint="0" * 16,
        games=(first,),
        chips=tuple(chips),
        starting_stack=starting_stack,
        periods=tuple(periods),
        late_entry=late_entry,
        rebuys=rebuys,
    )


def holdem_levels(*big_blinds: int | tuple[int, int]) -> list[tuple[int, Mapping[str, int]] | int]:
    """Levels of no-limit Hold'em by big blind and smallest chip."""
    found: list[tuple[int, Mapping[str, int]] | int] = []
    for each in big_blinds:
        big, chip = each if isinstance(each, tuple) else (each, 25)
        found.append((chip, {"small_blind": big // 2, "big_blind": big, "min": big}))
    return found


def tournament(of: Structure) -> Tournament:
    """A tournament with this structure."""
    return Tournament(name="Tuesday", day="2026-12-01", structure=of)
