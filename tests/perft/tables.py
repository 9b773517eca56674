"""The tables that are counted: every game at every limit, with stacks that soon run out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

STUD = {"ante": 1}
BLINDS = {"small_blind": 1, "big_blind": 2}
CASINO = {"ante": 1, "lower": 2, "higher": 4}

SPLIT, SPREAD, UNFIXED = {"low": 2, "high": 4}, {"min": 2, "max": 5}, {"min": 2}
FOUR_LIMITS = {"split": SPLIT, "spread": SPREAD, "pot": UNFIXED, "none": UNFIXED}

GAMES: dict[str, dict[str, dict[str, int]]] = {
    "casinos-austria-stud": {"ante_lower_higher": CASINO},
    "stud-open-river": {"ante_lower_higher": CASINO},
    "stud": {"split": {"ante": 1, "bring_in": 1, **SPLIT}},
    "wiesbaden-stud": {limit: STUD | stakes for limit, stakes in FOUR_LIMITS.items()},
    "wiesbaden-holdem": {limit: BLINDS | stakes for limit, stakes in FOUR_LIMITS.items()},
    "wiesbaden-omaha": {limit: BLINDS | stakes for limit, stakes in FOUR_LIMITS.items()},
    "wiesbaden-draw": {limit: STUD | stakes for limit, stakes in FOUR_LIMITS.items()},
    "casinos-austria-stud-high-low": {"ante_lower_higher": CASINO},
    "stud-high-low-eight": {"split": {"ante": 1, "bring_in": 1, **SPLIT}},
    "holdem": {"split": BLINDS | SPLIT, "none": BLINDS | UNFIXED},
    "omaha": {"pot": BLINDS | UNFIXED},
    "omaha-high-low-eight": {"split": BLINDS | SPLIT},
    "five-card-omaha": {"pot": BLINDS | UNFIXED},
    "five-card-omaha-high-low-eight": {"pot": BLINDS | UNFIXED},
    "six-card-omaha": {"pot": BLINDS | UNFIXED},
    "six-card-omaha-high-low-eight": {"pot": BLINDS | UNFIXED},
    "courchevel": {"pot": BLINDS | UNFIXED, "split": BLINDS | SPLIT, "none": BLINDS | UNFIXED},
    "courchevel-high-low-eight": {"pot": BLINDS | UNFIXED},
    "razz": {"split": {"ante": 1, "bring_in": 1, **SPLIT}},
    "triple-draw-low": {"split": BLINDS | SPLIT},
    "badugi": {"split": BLINDS | SPLIT},
    "single-draw-low": {"none": BLINDS | UNFIXED},
    "short-deck": {"none": {"ante": 1, "button_blind": 2, **UNFIXED}},
    "draw-with-blinds": {"split": BLINDS | SPLIT, "pot": BLINDS | UNFIXED},
    "five-card-stud": {limit: {"ante": 0, "blind": 1} for limit in ("bet", "pot", "none")},
}
"""Profiles, their limits, and stakes so low that a few chips are a few bets."""

STACKS = {
    "two players": (11, 18),
    "three players": (9, 14, 30),
    "four players, one nearly all in": (3, 16, 7, 25),
    "three players in the last round": (26, 19, 34),
}


class Counted(Struct, frozen=True):
    """A table, what it is called, and from which street its decisions are counted."""

    name: str
    profile: str
    limit: str
    stakes: dict[str, int]
    stacks: tuple[int, ...]
    last_round: bool


def tables() -> Iterator[Counted]:
    """All tables, in the order of the file."""
    for profile, limits in GAMES.items():
        for limit, stakes in limits.items():
            for name, stacks in STACKS.items():
                last = name.endswith("last round")
                yield Counted(f"{profile} {limit}: {name}", profile, limit, stakes, stacks, last)
