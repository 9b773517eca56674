"""What of a correction does not fit the hand, as sentences (house practice 4)."""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer
from dealerassist.table.correction_misfits import Misfit, MisfitKind

MISFITS = {
    MisfitKind.FOLDED_WINS: "Seat {seat} has folded and wins",
    MisfitKind.MUCKED_WINS: "Seat {seat} has mucked and wins",
    MisfitKind.NO_CLAIM: "Seat {seat} can win {amount} at most, as it did not pay into more",
    MisfitKind.BEATEN_WINS: "Seat {seat} wins, and its hand was beaten",
    MisfitKind.BEST_GETS_NOTHING: "Seat {seat} showed the best hand and gets nothing",
    MisfitKind.OTHER_SHARE: "By the cards seat {seat} gets {amount}",
    MisfitKind.OTHER_RAKE: "By the rule the rake is {amount}",
    MisfitKind.HAND_STANDS: "Two guests had acted, so the hand stands",
}


def misfit_sentence(voice: Localizer, misfit: Misfit) -> str:
    """What does not fit, with the rule: "Seat 3 has folded and wins (Rule 6.2)"."""
    said = voice(MISFITS[misfit.kind], seat=misfit.seat, amount=voice.money(misfit.amount))
    return voice.cited(said, misfit.kind.rule)
