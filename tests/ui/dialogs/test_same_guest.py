"""House practice 3: the sum of buy-ins goes with the guest; the screen asks who is back.

Tests `ui/dialogs/buy_in.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.table.events import SeatTaken
from tests.support.ui.croupier import Croupier, seated
from ui.view.view import Pad

BUYS = "digit-5 digit-00 confirm"
MAX = "letter-M letter-A letter-X confirm"


@pytest.fixture
def table() -> Croupier:
    """Seat 3 has bought 1,500 and left."""
    return seated({1: 200, 3: 1500, 4: 400}, language=Language.ENGLISH).tap("seat-3 seat-leave")


def returned(table: Croupier) -> int | None:
    taken = [e for e in table.desk.steps[-1].events if isinstance(e, SeatTaken)]
    return taken[0].returned


def test_who_may_be_back_is_asked_for_with_one_tap(table: Croupier):
    table.tap(f"seat-3 {BUYS}")
    assert table.says == "Was this guest here before?"
    assert table.view.asked.pad is Pad.CHOICE
    assert table.key("same-guest-1").detail == "Seat 3, €1,500 bought"
    assert table.key("same-guest-1").enabled
    assert table.key("another-guest").enabled
    table.kiosk.tap("same-guest-1")
    assert table.desk.state.seat(3).bought == 2000
    assert table.view.top.papers.title == "Seat 3"
    assert returned(table) == 1


def test_another_guest_begins_anew(table: Croupier):
    table.tap(f"seat-3 {BUYS} another-guest")
    assert table.desk.state.seat(3).bought == 500
    assert returned(table) == 0


def test_a_whole_amount_and_a_part_in_cash_ask_too(table: Croupier):
    preset = next(key.name for key in table.tap("seat-3").view.asked.shows.presets)
    table.tap(preset)
    assert table.says == "Was this guest here before?"
    table.tap(f"cancel {preset} same-guest-1")
    assert table.desk.state.seat(3).bought > 1500


def test_nobody_is_asked_for_where_nobody_left(table: Croupier):
    table.tap(f"seat-6 {BUYS}")
    assert table.desk.state.seat(6).bought == 500
    assert returned(table) is None


def test_the_name_finds_the_guest_at_another_seat(table: Croupier):
    table.tap(f"seat-5 more {MAX} {BUYS}")
    table.tap("seat-5 seat-leave seat-6").tap(f"more {MAX} {BUYS}")
    assert table.key("same-guest-2").detail == "Max\N{NO-BREAK SPACE}· Seat 5, €500 bought"


def test_the_answer_is_undone_with_the_seat(table: Croupier):
    table.tap(f"seat-3 {BUYS} another-guest undo")
    assert table.desk.state.seat(3) is None
    table.tap(f"seat-3 {BUYS}")
    assert table.key("same-guest-1").detail == "Seat 3, €1,500 bought"
