"""What corrections are about, as message ids of the catalogue (house practice 3)."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.irregularities import IRREGULARITIES
from dealerassist.table.correction_effects import Reason
from dealerassist.table.money import Box

BOXES = {
    Box.TRAY: "Tray",
    Box.CASH: "Cash",
    Box.RAKE: "Rake",
    Box.TIPS: "Tips",
}

REASONS = {
    Reason.WRONG_POT: IRREGULARITIES[Irregularity.WRONG_POT],
    Reason.WRONG_RAKE: IRREGULARITIES[Irregularity.WRONG_RAKE],
    Reason.MISDEAL_FOUND_LATE: "Misdeal found late",
    Reason.FOUL_DECK_FOUND_LATE: "Foul deck found late",
    Reason.MISCOUNT: "Counted wrong",
    Reason.OTHER: "Something else",
}
