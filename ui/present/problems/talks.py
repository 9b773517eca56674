"""From what went wrong and what has been answered to the next question, or to the procedure."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dealerassist.hand.commands import DeclareMisdeal, MisdealReason
from dealerassist.hand.irregular import refuse_irregularity, seats_concerned
from dealerassist.hand.irregular_street import may_declare_all_in
from dealerassist.hand.irregularity import NOTED
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.commands import NoteIrregularity
from dealerassist.table.noting import OF_THE_LAST_HAND
from ui.present.mode import Busy, ProblemCase, Typing
from ui.present.problems import betting, dealing, noting, streets, voiding
from ui.present.problems.asking import Question, Remedy, Talk, refusal_of
from ui.present.problems.rows import Row
from ui.present.situation import Situation

TALKS: Mapping[Row, Callable[[Situation], Talk]] = {
    Row.HOLE_CARD_EXPOSED: dealing.hole_card_exposed,
    Row.BOXED_CARD: dealing.boxed_card,
    Row.WRONG_SEAT: dealing.wrong_seat,
    Row.BURN: streets.burn,
    Row.EARLY_STREET: streets.early_street,
    Row.RIVER_EXPOSED: streets.river_exposed,
    Row.WRONG_FORCED_BET: betting.wrong_forced_bet,
    Row.OUT_OF_TURN: betting.out_of_turn,
    Row.SHORT_BET: betting.short_bet,
    Row.ABSENT: betting.absent,
    Row.WRONG_POT: noting.wrong_pot,
    Row.WRONG_RAKE: noting.wrong_rake,
    Row.MISDEAL: voiding.misdeal,
    Row.FOUL_DECK: voiding.foul_deck,
    Row.DEFECTIVE_DECK: voiding.defective_deck,
    Row.INTERRUPTION: noting.interruption,
    Row.OTHER: noting.other,
}
"""How each row is asked about."""


def case_of(busy: Busy | None) -> ProblemCase | None:
    """The problem that is being dealt with, an amount of it being typed or not."""
    match busy:
        case ProblemCase():
            return busy
        case Typing(problem=problem):
            return problem
        case _:
            return None


def stage_of(at: Situation, case: ProblemCase) -> Question | Remedy:
    """What is asked next; or, once everything is known, what is to be done."""
    talk = TALKS[case.row](at)
    try:
        question = next(talk)
        for answer in case.answers:
            question = talk.send(answer)
    except StopIteration as end:
        remedy: Remedy = end.value
        return remedy
    return question


def refuse_row(at: Situation, row: Row) -> Refusal | None:
    """Why this cannot have happened now; None if it can be picked."""
    kind = row.kind
    if kind in OF_THE_LAST_HAND and not at.state.hands:
        return refuse(Code.HAND_OVER, "HP 2")
    if kind in NOTED:
        return refusal_of(at, NoteIrregularity(kind))
    if at.hand is None or at.may is None:
        return refuse(Code.HAND_OVER, "HP 2")
    if row is Row.MISDEAL:
        return at.may.misdeal
    if kind is None:
        return refusal_of(at, DeclareMisdeal(MisdealReason.IDENTICAL_CARDS))
    if row is Row.RIVER_EXPOSED and may_declare_all_in(at.hand):
        return None
    return refuse_irregularity(at.hand, kind)


def known_seat(at: Situation, row: Row) -> int | None:
    """Whom it is about, where it can only be one."""
    if at.hand is None or row.kind is None or row.kind in NOTED:
        return None
    seats = seats_concerned(at.hand, row.kind)
    return seats[0] if len(seats) == 1 else None
