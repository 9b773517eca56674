"""What a new dealer has to learn, and how much help there is on the way (house practice 6)."""

from __future__ import annotations

from enum import StrEnum


class Skill(StrEnum):
    """Something that can be practised and is marked by itself."""

    OPENER = "opener"
    OPEN_HAND = "open_hand"
    LIMITS = "limits"
    POT_LIMIT = "pot_limit"
    ALL_IN = "all_in"
    SIDE_POTS = "side_pots"
    RAKE = "rake"
    BEST_FIVE = "best_five"
    SHOWING = "showing"
    SPLITTING = "splitting"
    HIGH_LOW = "high_low"
    STUB = "stub"
    CHIPS = "chips"
    BURNING = "burning"
    DEALING = "dealing"
    ANNOUNCING = "announcing"
    REFUSING = "refusing"
    COLLECTING = "collecting"
    NOTICING = "noticing"
    REPAIRING = "repairing"


class Level(StrEnum):
    """How much help there is.

    Attributes:
        SHOWN: the program leads.
        GUIDED: it asks, and hints on request; feedback at once.
        OWN: silence, feedback after each hand or set of drills.
        READY: silence and a time limit, feedback at the end; what a certificate is issued for.
    """

    SHOWN = "shown"
    GUIDED = "guided"
    OWN = "own"
    READY = "ready"
