"""The screen where time is taken in place of the Taxe, with a drop (6.4): tests and pictures."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import seated
from ui.kiosk.kiosk import Kiosk

GUESTS = {1: 300, 2: 640, 3: 3, 5: 1985, 6: 2, 7: 310, 8: 1050, 9: 95}
HOUSE = {"rake": {"time": {"amount": 5}}, "drop": {"amount": 1, "from": 5}}
TRAY = "money tray-open piece-100 digit-1 digit-0 piece-5 digit-4 digit-0 confirm"
DOORS = "new-hand card-As card-2c card-Td card-3h card-4h card-5h card-6h card-7h"
FOLDS = "act-bet act-fold act-fold act-fold act-fold act-fold act-fold act-fold"


def time_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """Time called and taken guest by guest, who has too little, the drop, and its boxes."""
    table = seated(
        GUESTS, language=language, stakes={"ante": 1, "lower": 10, "higher": 20}, **HOUSE
    )
    yield "time due", table.tap(f"{TRAY} seat-8 seat-sit-out").kiosk
    yield "time due, only pots entered", table.tap("depth depth-rake").kiosk
    table.tap("undo")
    yield "time called", table.tap("new-hand").kiosk
    yield "menu with time owed", table.tap("cancel seat-2").kiosk
    yield "leaving with time owed", table.tap("seat-leave").kiosk
    yield "time taken of one", table.tap("cancel cancel money time time-2").kiosk
    yield "time of all with chips", table.tap("time-1 confirm").kiosk
    yield "time of a guest without", table.tap("time-3").kiosk
    yield "time spared", table.tap("time-cash more").kiosk
    yield "time owed", table.tap("cancel").kiosk
    yield "a drop to be taken", table.tap(f"seat-8 seat-sit-in {DOORS} {FOLDS}").kiosk
    yield "a drop taken", table.tap("act-award").kiosk
    yield "boxes with time and drop", table.tap("money").kiosk
    yield "closing with time and drop", table.tap("cancel shift-close").kiosk
