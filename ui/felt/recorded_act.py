"""The act that a tap on a seat has recorded, where no cards are recorded (house practice 1)."""

from __future__ import annotations

from dealerassist.hand.events import BetMade, BringInPosted, Called, ForcedBetPosted
from dealerassist.hand.legal import Wanted
from ui.asked.context import Context

ChipsPutIn = BetMade | BringInPosted | Called | ForcedBetPosted
"""An act by which a seat puts chips in."""


def tapped_act(at: Context) -> ChipsPutIn | None:
    """What the last tap on a seat recorded, while another act can still replace it; else None.

    It can until it has been confirmed, or until the next entry.
    """
    wanted = None if at.may is None else at.may.wanted
    if at.undoable.before_tap is None:
        return None
    if wanted not in (Wanted.ACTION, Wanted.OPENER):
        return None
    return next((event for event in at.last if isinstance(event, ChipsPutIn)), None)
