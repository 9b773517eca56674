"""House practice 3 and 7: of a large buy-in a key at the top tells, and no notice by itself.

Tests `ui/kiosk/watches.py`.
"""

from __future__ import annotations

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from ui.view.parts import Tone


def table_with(chips: int) -> Croupier:
    return seated({1: 200, 4: 400}, language=Language.ENGLISH).tap(
        f"seat-3 {' '.join(f'digit-{digit}' for digit in str(chips))} confirm"
    )


def sign(table: Croupier) -> str:
    """What the key at the top says; empty where there is none."""
    key = table.view.top.papers
    return "" if key is None else key.title


def test_hp_7_neighbours_read_a_seat_and_no_amount():
    table = table_with(2000)
    assert table.view.notice is None
    assert table.view.top.papers.tone is Tone.RAISE
    assert sign(table) == "Seat 3"


def test_hp_3_a_tap_tells_it_once_and_without_alarm():
    table = table_with(2000)
    table.kiosk.tap("buy-in-sign")
    assert table.view.notice.title == "Seat 3 has bought €2,000"
    assert "the cash desk takes over" in table.view.notice.text
    assert not table.view.notice.alert
    table.kiosk.tap("notice-close")
    assert not sign(table)


def test_it_waits_through_a_hand():
    table = table_with(1600).tap("new-hand")
    assert sign(table) == "Seat 3"
    table.kiosk.tap("buy-in-sign")
    assert "at least 80%" in table.view.notice.text


def test_at_the_whole_sum_it_is_told_again():
    table = table_with(1600)
    for name in ("buy-in-sign", "notice-close"):
        table.kiosk.tap(name)
    table.tap("seat-3 seat-add digit-4 digit-00 confirm")
    assert sign(table) == "Seat 3"


def test_what_was_taken_back_is_told_no_more_and_what_is_bought_again_anew():
    table = table_with(1600)
    table.kiosk.tap("buy-in-sign")
    table.tap("undo")
    assert not sign(table)
    assert sign(table.tap("seat-3 digit-1 digit-6 digit-00 confirm")) == "Seat 3"


def test_less_than_that_shows_nothing():
    assert not sign(table_with(1599))
