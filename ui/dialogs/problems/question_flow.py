"""From a problem and the answers so far to the next question, or to what is to be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from dealerassist.hand.irregular.commands import FoundOnce, Irregularity
from dealerassist.hand.irregular.decide import refuse_irregularity, seats_concerned
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import Phase
from dealerassist.locale.irregular.procedure_form import ALWAYS
from dealerassist.locale.irregularities import WORDS_OF
from dealerassist.table.commands import NoteIrregularity
from dealerassist.table.noted_irregularities import hand_concerned
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.key_action import GreyReason
from ui.asked.seat_and_hand_names import hand_label
from ui.dialogs.problems import betting, dealing, lost_hands, streets
from ui.dialogs.problems.hand_facts import guest
from ui.dialogs.problems.questions import Answer, Inquiry, Question, Remedy, remedy, which_seat


def _refuse_in_hand(at: Context, kind: Irregularity) -> Refusal | None:
    """Why this cannot have happened in the hand, or that there is no hand; None if it can."""
    if at.hand is None or at.may is None:
        return refuse(Code.HAND_OVER, "HP 2")
    return refuse_irregularity(at.hand, kind)


def _refuse_river(at: Context, kind: Irregularity) -> Refusal | None:
    """The same for the river card, which is picked again to declare all in once it lies open."""
    if at.hand is not None and may_declare_all_in(at.hand):
        return None
    return _refuse_in_hand(at, kind)


class ProblemInquiry(Struct, frozen=True):
    """How a kind of problem is asked about.

    Attributes:
        inquiry: begins the questions.
        refuse: why it cannot be picked now; None if it can.
    """

    inquiry: Callable[[Context], Inquiry]
    refuse: Callable[[Context, Irregularity], Refusal | None] = _refuse_in_hand


INQUIRY_OF: Mapping[Irregularity, ProblemInquiry] = {
    Irregularity.HOLE_CARD_EXPOSED: ProblemInquiry(dealing.hole_card_exposed),
    Irregularity.BOXED_CARD: ProblemInquiry(dealing.boxed_card),
    Irregularity.WRONG_SEAT: ProblemInquiry(dealing.wrong_seat),
    Irregularity.BURN: ProblemInquiry(streets.burn),
    Irregularity.EARLY_STREET: ProblemInquiry(streets.early_street),
    Irregularity.RIVER_EXPOSED: ProblemInquiry(streets.river_exposed, _refuse_river),
    Irregularity.BOARD_CARDS: ProblemInquiry(streets.board_cards),
    Irregularity.STUB_DROPPED: ProblemInquiry(dealing.stub_dropped),
    Irregularity.WRONG_FORCED_BET: ProblemInquiry(betting.wrong_forced_bet),
    Irregularity.OUT_OF_TURN: ProblemInquiry(betting.out_of_turn),
    Irregularity.SHORT_BET: ProblemInquiry(betting.short_bet),
    Irregularity.STRING_BET: ProblemInquiry(betting.string_bet),
    Irregularity.TOO_SLOW: ProblemInquiry(lost_hands.too_slow),
    Irregularity.ABSENT: ProblemInquiry(betting.absent),
    Irregularity.DEAD_HAND: ProblemInquiry(lost_hands.dead_hand),
    Irregularity.MISDEAL: ProblemInquiry(dealing.misdeal),
    Irregularity.FOUL_DECK: ProblemInquiry(dealing.foul_deck, dealing.refuse_foul_deck_noted),
    Irregularity.DEFECTIVE_DECK: ProblemInquiry(dealing.defective_deck),
}
"""The problems that are asked about; of those that are only noted, only which guest it is."""


def stage_of(at: Context, problem: Irregularity, answers: Sequence[Answer]) -> Question | Remedy:
    """What is asked after these answers; or, once everything is known, what is to be done."""
    # A generator has a state and cannot be kept in a dialog, which is an immutable value. So the
    # questions begin anew each time, and are sent the answers so far.
    noting = problem.is_noted
    inquiry = noting_inquiry(at, problem) if noting else INQUIRY_OF[problem].inquiry(at)
    try:
        question = next(inquiry)
        for answer in answers:
            question = inquiry.send(answer)
    except StopIteration as end:
        remedy: Remedy = end.value
        return remedy
    return question


def refuse_problem(at: Context, problem: Irregularity) -> Refusal | GreyReason | None:
    """Why this cannot have happened now; None if it can be picked."""
    if problem.is_noted:
        return refuse_noting(at, problem)
    return INQUIRY_OF[problem].refuse(at, problem)


def known_seat(at: Context, problem: Irregularity) -> int | None:
    """The seat that it is about, where it can be only one; else None."""
    seats = () if at.hand is None else seats_concerned(at.hand, problem)
    return seats[0] if len(seats) == 1 else None


# ── what is only noted ──────────────────────────────────────────────────────────────────────────


def noting_inquiry(at: Context, kind: Irregularity) -> Inquiry:
    """Which guest it is about, if it is about one; then what is to be done.

    It is noted for the hand that it concerns, or else for the last one.
    """
    seat: int | None = None
    if kind.of_guest:
        guests = [each.number for each in at.state.seats if each is not None]
        seat = yield from which_seat(at.voice("Which guest is this about?"), guests)
    number = hand_concerned(at.state, kind) or max(at.state.hands, 1)
    facts: dict[str, object] = {"hand": hand_label(at.voice, number)}
    if seat is None:
        return remedy(at, NoteIrregularity(kind), kind, ALWAYS, facts)
    facts |= {"guest": guest(at, seat)}
    return remedy(at, NoteIrregularity(kind, seat), kind, ALWAYS, facts, seats=(seat,))


def refuse_noting(at: Context, kind: Irregularity) -> Refusal | GreyReason | None:
    """Why this cannot have happened yet, or not now; None if it can be noted."""
    if kind.of_guest and not any(at.state.seats):
        return refuse(Code.NOBODY_CONCERNED, "HP 2")
    if not _has_happened(at, kind.found):
        return GreyReason(at.voice(WORDS_OF[kind].too_early), "HP 2")
    return refusal_of(at, NoteIrregularity(kind))


def _has_happened(at: Context, found: FoundOnce) -> bool:
    """Whether what can be found wrong has been done: somebody paid in this shift, or Taxe taken."""
    if found is FoundOnce.NOTHING:
        return True
    if at.state.shift is None or at.hand is None:
        return at.state.hands > 0
    if at.state.shift.paid or at.hand.phase is Phase.AWARDING:
        return True
    taken = at.hand.raked > 0 or at.hand.depth is Depth.RAKE
    return found is FoundOnce.RAKE_TAKEN and taken
