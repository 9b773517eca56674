"""Problems that no rule of play settles: they are noted, and most wait for the pit boss."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import FoundOnce, Irregularity
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
from ui.dialogs.problems.hand_facts import guest
from ui.dialogs.problems.questions import Inquiry, which_seat
from ui.dialogs.problems.remedies import remedy


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
