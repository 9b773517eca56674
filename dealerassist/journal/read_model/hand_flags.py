"""The flags of hands: what was out of the ordinary in one. Their values are stored."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from dealerassist.hand.irregular.commands import Irregularity, ProblemOutcome


class Flag(StrEnum):
    """What was out of the ordinary in a hand."""

    UNCAPPED_RIVER = "uncapped_river"
    SHUFFLED_IN = "shuffled_in"
    COMMON_CARD = "common_card"
    ALL_IN = "all_in"
    SIDE_POTS = "side_pots"
    SPLIT = "split"
    ODD_CHIP = "odd_chip"
    POT_DEPTH = "pot_depth"
    RAKE_DEPTH = "rake_depth"
    NO_RAKE = "no_rake"
    CORRECTED = "corrected"
    FOUL_DECK = "foul_deck"
    HOLE_CARD_EXPOSED = "hole_card_exposed"
    BOXED_CARD = "boxed_card"
    WRONG_SEAT = "wrong_seat"
    BURN = "burn"
    EARLY_STREET = "early_street"
    RIVER_EXPOSED = "river_exposed"
    WRONG_FORCED_BET = "wrong_forced_bet"
    OUT_OF_TURN = "out_of_turn"
    SHORT_BET = "short_bet"
    ABSENT = "absent"
    DEFECTIVE_DECK = "defective_deck"
    BOARD_CARDS = "board_cards"
    STUB_DROPPED = "stub_dropped"
    STRING_BET = "string_bet"
    TOO_SLOW = "too_slow"
    DEAD_HAND = "dead_hand"


RULED: Mapping[Irregularity, Flag] = {
    kind: Flag(kind.value) for kind in Irregularity if kind.settled is ProblemOutcome.BY_RULE
}
"""The flag of each irregularity that a rule settles in the hand: they have the same names."""
