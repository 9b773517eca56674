"""What waits for the pit boss, in words (house practice 5)."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.irregularities import WAITING
from dealerassist.table import noted_irregularities
from dealerassist.table.money_state import Box


def waiting_text(say: Catalogue, what: str, box: Box | None, amount: str) -> str:
    """What waits for the pit boss, in words; what is not known by its own name.

    Args:
        what: as `Waiting.what`.
        box: the box that it is about, if any.
        amount: by how much a count was off, with its sign.
    """
    name = "" if box is None else say(BOXES[box])
    match what:
        case noted_irregularities.BOX_OFF:
            return say("{box} differs by {amount}", box=name, amount=amount)
        case noted_irregularities.BOX_PENDING:
            return say("{box}: count pending", box=name)
        case noted_irregularities.GUESTS_OFF:
            return say("The guests' money differs by {amount}", amount=amount)
        case _:
            return say(WAITING[what]) if what in WAITING else what
