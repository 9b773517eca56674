"""The seat whose turn it is stands out, and no other.

Tests `ui/felt/seats.py`, `dealerassist/locale/seat_notes.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import seated
from tests.support.ui.states import whole_hand
from ui.view.view import SeatTone, View

STANDING_OUT = {SeatTone.TURN, SeatTone.DEAL}


def lit(view: View) -> list[int]:
    return [seat.number for seat in view.felt.seats if seat.tone in STANDING_OUT]


@pytest.mark.parametrize("game", ["stud", "holdem", "draw"])
def test_only_the_seat_whose_turn_it_is_is_lit(game: str):
    seen = set[int]()
    for state, kiosk in whole_hand(game, Language.ENGLISH):
        at = kiosk.screen.at
        asked = at.may.seat if at.may is not None else None
        if asked is not None:
            assert lit(kiosk.view) == [asked], state
            seen.add(asked)
    assert len(seen) > 1


def test_the_light_goes_with_the_taps():
    table = seated({1: 200, 3: 500, 4: 400}).tap("new-hand")
    assert lit(table.view) == [1]
    assert lit(table.tap("card-As").view) == [3]
    # 4.1: the lowest door card opens.
    assert lit(table.tap("card-2c card-Td").view) == [3]
    assert lit(table.tap("act-bet").view) == [4]
    assert lit(table.tap("act-fold").view) == [1]
