"""A void deal and a deck that is not whole, in words."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.irregular.procedure_form import (
    ALWAYS,
    IrregularityWords,
    ProcedureWords,
    StepWords,
    say_if,
)
from dealerassist.locale.irregular.rulebook_sources import HAMBURG

_ALL_CHIPS_BACK = StepWords(
    (
        say_if(
            "unrecorded", "Give every chip back to whoever put it in: not all of it was recorded."
        ),
        "Give every chip back to whoever put it in:",
    ),
    Measure.ALL_CHIPS_BACK,
)

DECK: Mapping[Irregularity, IrregularityWords] = {
    Irregularity.MISDEAL: IrregularityWords(
        "Misdeal",
        "Robert’s Rules, TDA 35–36, Casinos Austria",
        {
            ALWAYS: ProcedureWords(
                steps=(
                    StepWords("{reason}: take all cards in."),
                    _ALL_CHIPS_BACK,
                    StepWords("", Measure.SHUFFLE_AND_DEAL),
                ),
                announcement="Misdeal. All chips back, the same croupier deals again.",
                why="Fewer than two guests have acted since the deal: it is void.",
            ),
        },
    ),
    Irregularity.FOUL_DECK: IrregularityWords(
        "Deck void",
        HAMBURG,
        {
            ALWAYS: ProcedureWords(
                steps=(
                    StepWords(
                        "Stop: nothing is moved until the pit boss signs.",
                        Measure.PIT_BOSS_SIGNS,
                    ),
                    StepWords(
                        "The hand is void: keep all cards for the pit boss.",
                        Measure.HAND_IS_VOID,
                    ),
                    _ALL_CHIPS_BACK,
                    StepWords("", Measure.NEW_DECK),
                ),
                announcement="The deck is void. All chips back, a new deck comes.",
                why="Such a deck voids the hand at any time before the pots are pushed.",
            ),
        },
        detail="identical, too many, too few",
    ),
    Irregularity.DEFECTIVE_DECK: IrregularityWords(
        "Deck faulty",
        HAMBURG,
        {
            Ruling.PLAYED_OUT: ProcedureWords(
                steps=(
                    StepWords("The hand is played to the end with this deck."),
                    StepWords("Then count the deck, and keep it for the pit boss."),
                    StepWords("The next hand is dealt from a new deck."),
                ),
                announcement="The hand is played out, then a new deck comes.",
            ),
        },
        detail="card missing or marked",
    ),
}
"""The irregularities of the whole deal or the deck, in words."""
