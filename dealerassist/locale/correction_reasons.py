"""What corrections are about, as message ids of the catalogue (house practice 3)."""

from __future__ import annotations

from dealerassist.table.correction_effects import Reason
from dealerassist.table.money import Box

BOXES = {
    Box.TRAY: "Tray",
    Box.CASH: "Cash",
    Box.RAKE: "Rake",
    Box.TIPS: "Tips",
}

REASONS = {
    Reason.WRONG_POT: "Wrong pot pushed",
    Reason.WRONG_RAKE: "Wrong rake",
    Reason.MISDEAL_FOUND_LATE: "Misdeal found late",
    Reason.FOUL_DECK_FOUND_LATE: "Foul deck found late",
    Reason.MISCOUNT: "Counted wrong",
    Reason.OTHER: "Something else",
}
