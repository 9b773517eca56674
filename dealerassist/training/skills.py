"""The skills that are trained, and the levels of help (house practice, chapter 6)."""

from __future__ import annotations

from enum import StrEnum


class Skill(StrEnum):
    """Something that is practised and gets marks of its own.

    Those up to `BALANCING` have drills (`dealerassist.training.drills.register`); most of them get
    marks at the practice table too. The others are practised at the practice table alone.
    """

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
    ABSENT = "absent"
    LEVELS = "levels"
    COLOUR_UP = "colour_up"
    BALANCING = "balancing"
    BURNING = "burning"
    DEALING = "dealing"
    ANNOUNCING = "announcing"
    REFUSING = "refusing"
    COLLECTING = "collecting"
    NOTICING = "noticing"
    REPAIRING = "repairing"


class Level(StrEnum):
    """How much help the program gives.

    Attributes:
        SHOWN: it says what is due.
        GUIDED: it asks, gives hints on request, and says at once whether the answer was right.
        OWN: no help; feedback after each hand or set of drills.
        READY: no help and a time limit, feedback at the end. Only this level counts for a
            certificate.
    """

    SHOWN = "shown"
    GUIDED = "guided"
    OWN = "own"
    READY = "ready"
