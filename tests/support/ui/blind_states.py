"""The screen where button and blinds are out of the ordinary (5.13–5.15): tests and pictures."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from ui.kiosk.kiosk import Kiosk

STAKES = {"small_blind": 10, "big_blind": 20, "low": 20, "high": 40}
FIVE = {1: 1000, 3: 640, 4: 1500, 6: 900, 8: 820}


def dead_button(
    language: Language = Language.ENGLISH, *, ante: int = 0, **options: object
) -> Croupier:
    """American Hold'em, with the dead button; the house sells chips at the cash desk alone."""
    stakes = STAKES | {"ante": ante}
    changes = {"stakes": stakes, "options": options, "max_seats": 9}
    return seated(FIVE, language=language, profile="holdem", **changes)


def folded(table: Croupier) -> Croupier:
    """A hand in which everybody folds to the last who has posted."""
    table.tap("new-hand")
    while not table.enabled("act-award"):
        table.tap("act-fold")
    return table.tap("act-award")


def blind_states(language: Language) -> Iterator[tuple[str, Kiosk]]:
    """Placing the button, dead small blind and button, who waits and who posts, straddles."""
    table = dead_button(language, straddle="under_the_gun")
    yield "button to be placed", table.kiosk
    yield "placing the button", table.tap("place-button").kiosk
    yield "button placed", table.tap("button-8").kiosk
    folded(table)
    yield "straddle offered", table.tap("seat-3 seat-leave").kiosk
    yield "dead small blind", table.tap("new-hand").kiosk
    while not table.enabled("act-award"):
        table.tap("act-fold")
    yield "dead button", table.tap("act-award").kiosk
    yield "new guest waits", table.tap("seat-2 digit-5 digit-00 confirm").kiosk
    yield "new guest asked", table.tap("seat-2").kiosk
    yield "new guest posts", table.tap("seat-post").kiosk
    yield "straddle announced", table.tap("straddle").kiosk
    yield "straddled", table.tap("new-hand").kiosk
