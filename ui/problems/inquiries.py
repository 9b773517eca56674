"""From what went wrong and what has been answered to the next question, or to the procedure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from dealerassist.hand.commands import DeckFault, DeclareFoulDeck
from dealerassist.hand.irregular.commands import NOTED, Irregularity
from dealerassist.hand.irregular.decide import refuse_irregularity, seats_concerned
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import Phase
from dealerassist.table.commands import NoteIrregularity
from dealerassist.table.noted_irregularities import OF_THE_LAST_HAND
from ui.problems import (
    dealing,
    forced_bet,
    noting,
    out_of_turn,
    short_bet,
    streets,
    voiding,
    wrong_seat,
)
from ui.problems.asking import Inquiry, Question, Remedy
from ui.problems.catalogue import Problem
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import Reason

if TYPE_CHECKING:
    from ui.problems.pad import ProblemCase

INQUIRIES: Mapping[Problem, Callable[[Context], Inquiry]] = {
    Problem.HOLE_CARD_EXPOSED: dealing.hole_card_exposed,
    Problem.BOXED_CARD: dealing.boxed_card,
    Problem.WRONG_SEAT: wrong_seat.wrong_seat,
    Problem.BURN: streets.burn,
    Problem.EARLY_STREET: streets.early_street,
    Problem.RIVER_EXPOSED: streets.river_exposed,
    Problem.WRONG_FORCED_BET: forced_bet.wrong_forced_bet,
    Problem.OUT_OF_TURN: out_of_turn.out_of_turn,
    Problem.SHORT_BET: short_bet.short_bet,
    Problem.ABSENT: out_of_turn.absent,
    Problem.WRONG_POT: noting.wrong_pot,
    Problem.WRONG_RAKE: noting.wrong_rake,
    Problem.MISDEAL: voiding.misdeal,
    Problem.FOUL_DECK: voiding.foul_deck,
    Problem.DEFECTIVE_DECK: voiding.defective_deck,
    Problem.INTERRUPTION: noting.interruption,
    Problem.OTHER: noting.other,
}
"""How each problem is asked about."""


def stage_of(at: Context, case: ProblemCase) -> Question | Remedy:
    """What is asked next; or, once everything is known, what is to be done."""
    inquiry = INQUIRIES[case.problem](at)
    try:
        question = next(inquiry)
        for answer in case.answers:
            question = inquiry.send(answer)
    except StopIteration as end:
        remedy: Remedy = end.value
        return remedy
    return question


def refuse_problem(at: Context, problem: Problem) -> Refusal | Reason | None:
    """Why this cannot have happened now; None if it can be picked."""
    kind = problem.kind
    if kind in OF_THE_LAST_HAND and not _has_been_paid(at, kind):
        return Reason(at.voice(_NOT_PAID[kind]), "HP 2")
    if kind in NOTED:
        return refusal_of(at, NoteIrregularity(kind))
    if problem is Problem.FOUL_DECK:
        return refusal_of(at, DeclareFoulDeck(DeckFault.IDENTICAL_CARDS))
    if at.hand is None or at.may is None:
        return refuse(Code.HAND_OVER, "HP 2")
    if problem is Problem.MISDEAL:
        return at.may.misdeal
    assert kind is not None, "what voids a hand is no irregularity of it"
    if problem is Problem.RIVER_EXPOSED and may_declare_all_in(at.hand):
        return None
    return refuse_irregularity(at.hand, kind)


_NOT_PAID = {
    Irregularity.WRONG_POT: "No pot has been paid out yet",
    Irregularity.WRONG_RAKE: "No rake has been taken yet",
}


def _has_been_paid(at: Context, kind: Irregularity) -> bool:
    """Whether anybody has been paid in this shift, or is now; or any Taxe taken, round by round."""
    if at.state.shift is None or at.hand is None:
        return at.state.hands > 0
    if at.state.shift.paid or at.hand.phase is Phase.AWARDING:
        return True
    taken = at.hand.raked > 0 or at.hand.depth is Depth.RAKE
    return kind is Irregularity.WRONG_RAKE and taken


def known_seat(at: Context, problem: Problem) -> int | None:
    """Whom it is about, where it can only be one."""
    if at.hand is None or problem.kind is None or problem.kind in NOTED:
        return None
    seats = seats_concerned(at.hand, problem.kind)
    return seats[0] if len(seats) == 1 else None
