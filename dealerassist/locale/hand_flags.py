"""What the flags of a hand are called, as message ids of the catalogue."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.journal.read_model.hand_flags import RULED, Flag
from dealerassist.locale.irregularities import IRREGULARITIES

FLAGS = {
    Flag.ALL_IN: "All in",
    Flag.SIDE_POTS: "Side pot",
    Flag.SPLIT: "Split pot",
    Flag.ODD_CHIP: "Odd chip",
    Flag.COMMON_CARD: "Common card",
    Flag.SHUFFLED_IN: "Burns shuffled in",
    Flag.UNCAPPED_RIVER: "Uncapped river",
    Flag.NO_RAKE: "Without rake",
    Flag.POT_DEPTH: "Without cards",
    Flag.RAKE_DEPTH: "Pots only",
    Flag.CORRECTED: "Corrected",
    Flag.FOUL_DECK: IRREGULARITIES[Irregularity.FOUL_DECK],
    **{flag: IRREGULARITIES[kind] for kind, flag in RULED.items()},
}
"""In the order in which a search offers them."""
