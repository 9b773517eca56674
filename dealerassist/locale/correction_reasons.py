"""What boxes and the reasons of corrections are called, as message ids (house practice 3)."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.irregularities import IRREGULARITIES
from dealerassist.table.correction_effects import CorrectionReason, DeclineReason
from dealerassist.table.money_state import Box

BOXES = {
    Box.TRAY: "Tray",
    Box.CASH: "Cash",
    Box.RAKE: "Rake",
    Box.TIPS: "Tips",
}

REASONS = {
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
