"""What boxes, sides of an adjustment, and reasons of corrections and differences are called.

House practice 3 and 4.
"""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.irregularities import IRREGULARITIES
from dealerassist.table.correction_effects import AdjustBox, CorrectionReason, DeclineReason
from dealerassist.table.money_state import Box, ContraAccount, DifferenceReason

BOXES = {
    Box.TRAY: "Tray",
    Box.CASH: "Cash",
    Box.RAKE: "Rake",
    Box.TIPS: "Tips",
    Box.TIME: "Time charge",
    Box.DROP: "Jackpot",
}

REASONS = {
    CorrectionReason.WRONG_ENTRY: "Entered wrongly",
    CorrectionReason.WRONG_POT: IRREGULARITIES[Irregularity.WRONG_POT],
    CorrectionReason.WRONG_RAKE: IRREGULARITIES[Irregularity.WRONG_RAKE],
    CorrectionReason.MISDEAL_FOUND_LATE: "Misdeal found late",
    CorrectionReason.FOUL_DECK_FOUND_LATE: "Void deck found late",
    CorrectionReason.MISCOUNT: "Counted wrong",
    CorrectionReason.OTHER: "Something else",
}

DECLINE_REASONS = {
    DeclineReason.AS_RECORDED: "It was as recorded",
    DeclineReason.NOT_PROVEN: "Not proven",
    DeclineReason.WRONG_FIGURES: "Wrong figures: propose anew",
    DeclineReason.TOO_LATE: "Objection too late",
    DeclineReason.OTHER: "Something else",
}

DIFFERENCE_REASONS = {
    DifferenceReason.WRONG_CHANGE: "Wrong change given",
    DifferenceReason.WRONG_ENTRY: "Entered wrongly",
    DifferenceReason.MISCOUNT: "Counted wrong",
    DifferenceReason.FOUND_LATER: "Chips found later",
    DifferenceReason.NOT_KNOWN: "Not known",
}


def other_side(say: Catalogue, change: AdjustBox) -> str:
    """The other side of an adjustment: a box, a guest, loss or gain of the house."""
    match change.other:
        case None:
            return say("Other side not named")
        case ContraAccount.GUEST:
            return say("Seat {seat}", seat=change.seat)
        case ContraAccount.HOUSE:
            return say("Loss of the house" if change.amount < 0 else "Gain of the house")
        case (
            ContraAccount.TRAY
            | ContraAccount.CASH
            | ContraAccount.RAKE
            | ContraAccount.TIPS
            | ContraAccount.TIME
            | ContraAccount.DROP
        ):
            return say(BOXES[Box(change.other.value)])
        case _:
            assert_never(change.other)


def adjustment_words(say: Catalogue, change: AdjustBox, amount: str) -> str:
    """Where the chips of an adjustment come from and go to: "Rake → Tips: €3".

    Args:
        amount: how many there are, without a sign.
    """
    box, other = say(BOXES[change.box]), other_side(say, change)
    less = change.amount < 0
    if change.other is None and less:
        return say("{box}: {amount} less, the other side was not named", box=box, amount=amount)
    if change.other is None:
        return say("{box}: {amount} more, the other side was not named", box=box, amount=amount)
    giver, taker = (box, other) if less else (other, box)
    return say("{giver} → {taker}: {amount}", giver=giver, taker=taker, amount=amount)
