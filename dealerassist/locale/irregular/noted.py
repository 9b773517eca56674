"""Irregularities that no rule of the hand settles, in words: they are noted for the pit boss.

The fact ``hand`` in their sentences is the hand concerned: the one in progress, or else the last
one; if something was paid wrongly, the hand that was paid last. ``guest`` is the guest, where it
is about one.
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
from dealerassist.locale.irregular.rulebook_sources import (
    BETS,
    DISCLOSURE,
    DISPUTED,
    ETIQUETTE,
    MUCK,
    ONE_PLAYER,
    PUSHED,
    ROBERT,
    SEEN,
    SPEAK,
    STAKES,
    VISIBLE,
)


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
            "This is about {hand}: say who was paid.",
        ),
        too_early="No pot has been pushed yet",
    ),
    Irregularity.WRONG_RAKE: IrregularityWords(
        "Wrong rake",
        PUSHED,
        _for_the_pit_boss(
            "Leave the rake and the pot where they are.",
            "This is about {hand}: say what was taken.",
        ),
        too_early="No rake has been taken yet",
    ),
    Irregularity.POT_OFF: IrregularityWords(
        "Pot does not tally",
        DISPUTED,
        _for_the_pit_boss(
            "Push nothing yet; count the pot down in sight of all.",
            "This is about {hand}: say what lies there, and what the screen has.",
        ),
    ),
    Irregularity.PASSED_OVER: IrregularityWords(
        "Guest passed over",
        ROBERT,
        _for_the_pit_boss(
            "Stop. Fewer than three acted since: go back to {guest}.",
            "Three or more: the pit boss decides on {guest}.",
        ),
    ),
    Irregularity.MISUNDERSTOOD: IrregularityWords(
        "Bet misunderstood",
        BETS,
        _for_the_pit_boss(
            "Leave the chips where they are; nobody else acts.",
            "Say what was bet, what was said, and who has acted since.",
        ),
    ),
    Irregularity.MISCALLED: IrregularityWords(
        "Hand miscalled",
        SPEAK,
        _for_the_pit_boss(
            "The cards speak: read the hand that lies open.",
            "Lay a hand given up because of it apart from the muck.",
        ),
    ),
    Irregularity.MUCKED_BACK: IrregularityWords(
        "Mucked hand asked for",
        MUCK,
        _for_the_pit_boss(
            "Leave the muck as it is, and push no pot.",
            "Only a hand that can be identified for certain can be given back.",
        ),
    ),
    Irregularity.ASKED_TO_SEE: IrregularityWords(
        "Hand asked to be seen",
        SEEN,
        _noted(
            "Only a guest dealt in may ask, and only for a hand at the showdown.",
            "Touch the muck with the hand, then turn it up: it is dead.",
            "If the winner of the pot asks, the hand is live again: enter it as shown.",
            announcement="The hand is shown on request.",
        ),
    ),
    Irregularity.CHIPS_HIDDEN: IrregularityWords(
        "Chips out of sight",
        VISIBLE,
        _for_the_pit_boss(
            "Leave the chips of {guest} where they are, and count them.",
            "The pit boss says whether they play in this hand.",
        ),
    ),
    Irregularity.CHIPS_OFF: IrregularityWords(
        "Chips taken off",
        STAKES,
        _for_the_pit_boss(
            "Chips leave the table only with the guest: {guest} puts them back.",
        ),
    ),
    Irregularity.CARDS_SHOWN: IrregularityWords(
        "Cards shown or named",
        DISCLOSURE,
        _noted(
            "The hand stays live; warn {guest}.",
            "Shown to one, shown to all: at once where it is a live hand, else after the hand.",
            announcement="Please show no cards and do not talk about the hand.",
        ),
    ),
    Irregularity.ADVICE: IrregularityWords(
        "Advice or telephone",
        ONE_PLAYER,
        _noted(
            "One player to a hand: {guest} decides alone, and without a telephone.",
            "Warn {guest}; the next time the pit boss is called.",
            announcement="One player to a hand, please.",
        ),
    ),
    Irregularity.CONDUCT: IrregularityWords(
        "Conduct",
        ETIQUETTE,
        _for_the_pit_boss(
            "Deal no card before the pit boss is there.",
            "Say what {guest} did or said; answer nothing.",
        ),
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
