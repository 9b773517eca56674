"""Irregularities that no rule of the hand settles, in words: they are noted for the pit boss.

The fact ``hand`` in their sentences is the hand concerned: the one in progress, or else the last
one; if something was paid wrongly, the hand that was paid last.
"""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.irregular.procedure_form import (
    ALWAYS,
    IrregularityWords,
    ProcedureWords,
    StepWords,
)
from dealerassist.locale.irregular.rulebook_sources import PUSHED


def _for_the_pit_boss(
    *steps: str, announcement: str = "One moment please, the pit boss decides."
) -> Mapping[str, ProcedureWords]:
    """The procedure for what the pit boss decides: these steps, and that it waits."""
    last = (
        "It waits for the pit boss, who decides and corrects it.",
        "The first entry stays in the journal.",
    )
    return _noted(*steps, *last, announcement=announcement)


def _noted(*steps: str, announcement: str) -> Mapping[str, ProcedureWords]:
    words = tuple(StepWords(step) for step in steps)
    return {ALWAYS: ProcedureWords(steps=words, announcement=announcement)}


NOTED: Mapping[Irregularity, IrregularityWords] = {
    Irregularity.WRONG_POT: IrregularityWords(
        "Wrong pot pushed",
        PUSHED,
        _for_the_pit_boss(
            "Leave the chips where they are; nobody takes any more.",
            "It is about {hand}: say who was paid.",
        ),
        too_early="No pot has been pushed yet",
    ),
    Irregularity.WRONG_RAKE: IrregularityWords(
        "Wrong rake",
        PUSHED,
        _for_the_pit_boss(
            "Leave the rake and the pot where they are.",
            "It is about {hand}: say what was taken.",
        ),
        too_early="No rake has been taken yet",
    ),
    Irregularity.INTERRUPTION: IrregularityWords(
        "Interruption",
        "NRW FinASVO § 13",
        _noted(
            "Nobody touches cards or chips; cover the stub.",
            "The time and {hand} are noted, and printed on the shift report.",
            "Then go on exactly where the table stands.",
            announcement="The game is interrupted, please leave everything as it is.",
        ),
    ),
    Irregularity.OTHER: IrregularityWords(
        "Something else",
        "House practice 2",
        _for_the_pit_boss(
            "Stop the game: cards and chips stay where they are.",
            "Call the pit boss, and say what everybody saw.",
            announcement="One moment please, the pit boss is coming.",
        ),
    ),
}
"""The irregularities that may be noted at any time in a shift, in words."""
