"""PHH's own games by their codes, and the profile and limit that each is played under."""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.rules.limits import Limit


class Variant(NamedTuple):
    """A game that PHH has a code for.

    Attributes:
        profile: the shipped profile that it is played under.
        bring_in: whether readers demand a bring-in, so that it is written even if there is none.
    """

    profile: str
    limit: Limit
    bring_in: bool = False


VARIANTS = {
    "FT": Variant("holdem", Limit.SPLIT),
    "NT": Variant("holdem", Limit.NONE),
    "PO": Variant("omaha", Limit.POT),
    "FO/8": Variant("omaha-high-low-eight", Limit.SPLIT),
    "F7S": Variant("stud", Limit.SPLIT, bring_in=True),
    "F7S/8": Variant("stud-high-low-eight", Limit.SPLIT, bring_in=True),
    "FR": Variant("razz", Limit.SPLIT, bring_in=True),
    "F2L3D": Variant("triple-draw-low", Limit.SPLIT),
    "N2L1D": Variant("single-draw-low", Limit.NONE),
    "FB": Variant("badugi", Limit.SPLIT),
    "NS": Variant("short-deck", Limit.NONE),
}
"""By PHH's code."""

BLINDS = "blinds_or_straddles"
"""PHH's field for the blinds: an amount for each player."""

HEADS_UP = 2
"""So many players, and that field has their blinds the other way round."""

FIELD_OF_STAKE = {
    "ante": "antes",
    "small_blind": BLINDS,
    "big_blind": BLINDS,
    "button_blind": BLINDS,
    "bring_in": "bring_in",
    "low": "small_bet",
    "high": "big_bet",
    "lower": "small_bet",
    "higher": "big_bet",
    "min": "min_bet",
}
"""PHH's own field for a profile's stake; stakes that are not here stand in `_stakes`."""

OF_EACH_PLAYER = frozenset({"ante", "small_blind", "big_blind", "button_blind"})
"""The stakes whose field has an amount for each player; `_stakes` may not name them."""
