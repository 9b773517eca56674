"""What has to be done about an irregularity: the right steps, and wrong ones to choose among.

How an irregularity is ruled on is decided in `dealerassist.hand.irregular`. What is then done is
the same procedure that the kiosk shows at a real table (`dealerassist.locale.irregular`).
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import assert_never

from dealerassist.hand.events import FoulDeckDeclared, HandEvent, MisdealDeclared
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.irregular.procedure_form import ALWAYS, ProcedureWords
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.training.questions import StepsForm

OFFERED = 6
"""How many steps are offered, the right ones among them; more where these are five or more."""

_TEMPTING = (
    Measure.PLAY_ON,
    Measure.HAND_IS_VOID,
    Measure.ALL_CHIPS_BACK,
    Measure.NEW_DECK,
    Measure.SHUFFLE_AND_DEAL,
)
"""Steps that are nearly always wrong, but look plausible."""

ProblemRuling = IrregularityRuled | MisdealDeclared | FoulDeckDeclared
"""The events with which the rules rule on something that went wrong."""


def ruling_of(events: Iterable[HandEvent]) -> ProblemRuling:
    """The ruling among `events`; there must be one."""
    return next(event for event in events if isinstance(event, ProblemRuling))


def procedure_of(seen: ProblemRuling, *, settled: str = "") -> ProcedureWords:
    """The procedure that follows from a ruling.

    Args:
        settled: the key of the procedure, where the same ruling leads to several; else empty.
    """
    match seen:
        case FoulDeckDeclared():
            return WORDS_OF[Irregularity.FOUL_DECK].procedures[ALWAYS]
        case MisdealDeclared():
            return WORDS_OF[Irregularity.MISDEAL].procedures[ALWAYS]
        case IrregularityRuled(kind, ruling):
            return WORDS_OF[kind].procedures[settled or ruling]
        case _:
            assert_never(seen)


def steps_form(right: tuple[Measure, ...], seen: ProblemRuling, random: Random) -> StepsForm:
    """The right steps, mixed with wrong ones.

    Wrong steps are taken from other rulings on the same irregularity first, then from those that
    look plausible everywhere.
    """
    wrong: list[Measure] = []
    if isinstance(seen, IrregularityRuled):
        procedures = WORDS_OF[seen.kind].procedures.values()
        wrong += [step for procedure in procedures for step in procedure.measures]
    wrong += random.sample(_TEMPTING, len(_TEMPTING))
    others = [step for step in dict.fromkeys(wrong) if step not in right]
    steps = [*right, *others[: max(OFFERED - len(right), 2)]]
    random.shuffle(steps)
    return StepsForm(tuple(steps))
