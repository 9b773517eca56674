"""What a tap on the felt answers about a problem, and the card with what is to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealerassist.cards import Card
from dealerassist.hand.dealing import refuse_card
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.decide import refuse_unconcerned_seat
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.irregularities import IRREGULARITIES, WORDS_OF
from dealerassist.locale.localizer import dotted
from ui.problems.hand_facts import guests
from ui.problems.question_flow import stage_of
from ui.problems.questions import Question, Remedy, WhichCard, WhichSeat
from ui.shell.context import Context
from ui.shell.intents import SwitchTo, opening
from ui.shell.key_action import GreyReason, reason_of
from ui.view.view import Procedure

if TYPE_CHECKING:
    from ui.problems.dialogs import ProblemCase


def not_concerned(at: Context, case: ProblemCase, seat: int) -> Refusal:
    """Why a seat is no answer."""
    if at.hand is None:
        return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat)
    return refuse_unconcerned_seat(at.hand, case.problem, seat)


def seat_answer(at: Context, case: ProblemCase, seat: int) -> SwitchTo | GreyReason:
    """What a tap on a seat of the felt answers."""
    stage = stage_of(at, case)
    if isinstance(stage, WhichSeat) and seat in stage.seats:
        return opening(case.answered(seat))
    if isinstance(stage, WhichSeat):
        return reason_of(at.voice, not_concerned(at, case, seat))
    return GreyReason(at.voice("First answer below, or close the problem"))


def card_answer(at: Context, case: ProblemCase, card: Card) -> SwitchTo | GreyReason:
    """What a tap on a card answers."""
    stage = stage_of(at, case)
    taken = stage.taken if isinstance(stage, WhichCard) else ()
    refusal = None if at.hand is None else refuse_card(at.hand, card)
    if card in taken:
        refusal = refuse(Code.CARD_ALREADY_SEEN, "3.8", card=card.code)
    if refusal is not None:
        return reason_of(at.voice, refusal)
    return opening(case.answered(card))


def procedure_of(at: Context, case: ProblemCase) -> Procedure | None:
    """The card over the felt, once everything is known."""
    stage = stage_of(at, case)
    if not isinstance(stage, Remedy):
        return None
    voice, words = at.voice, WORDS_OF[case.problem]
    source = voice("Source: {source}", source=voice(words.source))
    return Procedure(
        title=title_of(at, case.problem, stage),
        source=dotted([source, voice.rule(case.problem.cited)]),
        steps=stage.steps,
        payments=stage.payments,
        announcement=voice("Say: “{words}”", words=stage.announcement)
        if stage.announcement
        else "",
    )


def title_of(at: Context, problem: Irregularity, stage: Question | Remedy) -> str:
    """What went wrong, and whom it is about."""
    seats = stage.seats if isinstance(stage, Remedy) else stage.about
    title = at.voice(IRREGULARITIES[problem])
    return f"{title} — {guests(at, seats)}" if seats else title
