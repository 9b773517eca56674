"""What a trainee has to do about an irregularity: the steps, and wrong ones to choose among.

How it is ruled on is decided in `dealerassist.hand.irregular`; what is then done is the same
procedure that the card on the screen tells (`dealerassist.locale.irregular`).
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import assert_never

from dealerassist.hand.events import FoulDeckDeclared, HandEvent, MisdealDeclared
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.irregular.parts import ALWAYS, ProcedureWords
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.training.questions import StepsForm

OFFERED = 6
"""So many steps are offered, the right ones among them."""

_TEMPTING = (
    Measure.PLAY_ON,
    Measure.HAND_IS_VOID,
    Measure.ALL_CHIPS_BACK,
    Measure.NEW_DECK,
    Measure.SHUFFLE_AND_DEAL,
)
"""What is wrong almost everywhere, and looks as if it might do."""

Seen = IrregularityRuled | MisdealDeclared | FoulDeckDeclared
"""How the rules see what happened."""


def ruling_of(events: Iterable[HandEvent]) -> Seen:
    """How the rules see what happened: the first of the events they answer with."""
    return next(event for event in events if isinstance(event, Seen))


def procedure_of(seen: Seen, *, settled: str = "") -> ProcedureWords:
    """What is done about it; `settled`: how, where the ruling does not say that alone."""
    match seen:
        case FoulDeckDeclared():
            return WORDS_OF[Irregularity.FOUL_DECK].procedures[ALWAYS]
        case MisdealDeclared():
            return WORDS_OF[Irregularity.MISDEAL].procedures[ALWAYS]
        case IrregularityRuled(kind, ruling):
            return WORDS_OF[kind].procedures[settled or ruling]
        case _:
            assert_never(seen)


def steps_form(right: tuple[Measure, ...], seen: Seen, random: Random) -> StepsForm:
    """The right steps among wrong ones: those of other rulings on the same come first."""
    wrong: list[Measure] = []
    if isinstance(seen, IrregularityRuled):
        procedures = WORDS_OF[seen.kind].procedures.values()
        wrong += [step for procedure in procedures for step in procedure.measures]
    wrong += random.sample(_TEMPTING, len(_TEMPTING))
    others = [step for step in dict.fromkeys(wrong) if step not in right]
    steps = [*right, *others[: max(OFFERED - len(right), 2)]]
    random.shuffle(steps)
    return StepsForm(tuple(steps))
