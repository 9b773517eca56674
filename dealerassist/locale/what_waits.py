"""What waits for the pit boss, in words (house practice 5)."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.irregularities import WAITING
from dealerassist.table import noted_irregularities
from dealerassist.table.money_state import Box

_OFF = {
    Box.TRAY: "Tray differs by {amount}",
    Box.CASH: "Cash differs by {amount}",
    Box.RAKE: "Rake differs by {amount}",
    Box.TIPS: "Tips differ by {amount}",
    Box.TIME: "Time differs by {amount}",
    Box.DROP: "Jackpot differs by {amount}",
}


def box_off(say: Catalogue, box: Box, amount: str) -> str:
    """That a count of the box was off, and by how much, with its sign."""
    return say(_OFF[box], amount=amount)


def waiting_text(
    say: Catalogue, what: str, box: Box | None, amount: str, seat: int | None = None
) -> str:
    """What waits for the pit boss, in words; what is not known by its own name.

    Args:
        what: as `Waiting.what`.
        box: the box that it is about, if any.
        amount: by how much a count was off, with its sign, or the sum of a guest's cash; else
            empty.
        seat: the guest whose chips were counted, or who has bought for cash, if any.
    """
    name = "" if box is None else say(BOXES[box])
    match what:
        case noted_irregularities.BOX_OFF if box is not None:
            return box_off(say, box, amount)
        case noted_irregularities.COUNT_DIFFERENCE if seat is not None:
            return say("Seat {seat}: chips differ by {amount}", seat=seat, amount=amount)
        case noted_irregularities.CASH_REACHED if seat is not None:
            return say("Seat {seat}: {amount} in cash this gaming day", seat=seat, amount=amount)
        case noted_irregularities.BOX_PENDING:
            return say("{box}: count pending", box=name)
        case noted_irregularities.GUESTS_OFF:
            return say("The guests’ money differs by {amount}", amount=amount)
        case noted_irregularities.OPENING_OFF:
            return say("Tray at the opening differs by {amount}", amount=amount)
        case noted_irregularities.OPENING_PIECES:
            return say("Tray at the opening: other chips than counted")
        case _:
            return say(WAITING[what]) if what in WAITING else what


def kind_waiting(say: Catalogue, what: str, box: Box | None) -> str:
    """The kind of what waits for the pit boss, in words, whatever it comes to.

    Args:
        say: the words of the language.
        what, box: as in `waiting_text`.
    """
    match what:
        case noted_irregularities.BOX_OFF if box is not None:
            return say("{box}: count was off", box=say(BOXES[box]))
        case noted_irregularities.CASH_REACHED:
            return say("A guest’s cash in this gaming day")
        case noted_irregularities.GUESTS_OFF:
            return say("The guests’ money differs")
        case noted_irregularities.OPENING_OFF:
            return say("Tray at the opening differs")
        case _:
            return waiting_text(say, what, box, "")
