"""The screen where one tap says much: the sizes that guests say, and a seat further on."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.watches import HANDS

NINE = {1: 620, 2: 1450, 3: 1640, 4: 980, 5: 1985, 6: 70, 7: 775, 8: 1050, 9: 960}
BLINDS = {"small_blind": 5, "big_blind": 10}
NO_LIMIT = {"limit": "none", "stakes": {**BLINDS, "min": 10}}
SPREAD = {"limit": "spread", "stakes": {**BLINDS, "min": 10, "max": 50}}


def at_holdem(language: Language = Language.ENGLISH, **changes: object) -> Croupier:
    """Nine guests at Hold'em, at no limit if nothing else is said."""
    return seated(NINE, language=language, profile="wiesbaden-holdem", **(changes or NO_LIMIT))


def economy_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """Sizes before and after the flop, greyed and hidden; a seat further on; a draw unrecorded."""
    table = at_holdem(language)
    yield "holdem: sizes said", table.tap("new-hand").kiosk
    yield "holdem: action on a seat", table.tap("seat-7").kiosk
    yield "holdem: menu of a seat further on", table.tap("seat-menu").kiosk
    table.tap("seat-action")
    yield "holdem: action on a seat, its amount", table.tap("act-amount").kiosk
    yield "holdem: sizes of a reraise", table.tap("cancel act-size-2").kiosk
    table.tap("rest-call card-7h card-Kd card-2s")
    yield "holdem: sizes of a first bet", table.tap("seat-7").kiosk
    checks = at_holdem(language).tap("new-hand rest-call act-check card-7h card-Kd card-2s seat-4")
    yield "holdem: action on a seat, others check", checks.kiosk
    taught = at_holdem(language)
    for _ in range(HANDS):
        taught.tap(f"new-hand {'act-fold ' * 8} act-award")
    yield "holdem: taught after single folds", taught.kiosk
    short = at_holdem(language).tap("new-hand seat-5 act-size-3")
    yield "holdem: sizes out of reach", short.kiosk
    yield "holdem: sizes of a spread", at_holdem(language, **SPREAD).tap("new-hand").kiosk
    pot = at_holdem(language).tap("depth depth-pot new-hand")
    yield "holdem: sizes without cards", pot.tap("seat-5").kiosk
    draw = seated(NINE, language=language, profile="draw-with-blinds")
    yield (
        "a draw without cards",
        draw.tap("depth depth-pot new-hand seat-5 rest-call act-check").kiosk,
    )
