"""The key that leads from a past hand to its correction (house practice 3)."""

from __future__ import annotations

from dealerassist.journal.queries.review_queue import Matter, MatterKind
from ui.asked.context import Context
from ui.asked.intents import ReadPage
from ui.asked.key_action import KeyAction, live
from ui.review.corrections.begin import NAME, begin_key, proposal_of
from ui.review.corrections.dialog import CorrectionDialog
from ui.review.page import PitPage


def correct_key(at: Context, page: PitPage, number: int, step: int | None = None) -> KeyAction:
    """The key that begins a correction of hand `number`, or leads to one that is still open.

    There the hand is shown after entry `step`, counted from 0; None for its end.
    """
    proposal = proposal_of(at, number)
    if proposal is not None:
        queue = page.visit.frame.queue(page, Matter(MatterKind.CORRECTION, proposal.number))
        title = at.voice("To correction {number}", number=proposal.number)
        return live(NAME, title, ReadPage(queue), detail=at.voice("to be approved"))
    return begin_key(at, CorrectionDialog(by=page.by, hand=number, return_to=page, step=step))
