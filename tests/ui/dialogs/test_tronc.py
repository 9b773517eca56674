"""House practice 4: tips by card on the screen, and the tronc signed by two, amber until it is.

Tests `ui/dialogs/sign_tronc.py`, `ui/dialogs/tip.py`.
"""

import pytest

from dealerassist.table.commands import GiveCashlessTip, GiveTip, SignTronc
from dealerassist.table.money_state import Box
from tests.support.table.counts import to_close
from tests.support.ui.croupier import plain_spaces, seated
from tests.support.ui.people import BOSS, CROUPIER, PINS, staffed, typed
from tests.support.ui.tronc_states import CLOSES, DAY_MS, counted_and_closed, tips_by_card
from ui.view.parts import Tone

TWO = {1: 300, 3: 300}


def names(table):
    return [key.name for key in table.view.asked.keys]


@pytest.fixture
def table():
    return tips_by_card(TWO)


def test_no_key_for_cards_where_the_house_takes_none():
    table = staffed(TWO).tap("seat-1 seat-tip")
    assert not {"tip-card", "tip-chips"} & set(names(table))


def test_a_tip_is_in_chips_until_the_key_for_cards_is_tapped(table):
    table.tap("seat-1 seat-tip")
    assert table.key("tip-chips").tone is Tone.CHOSEN
    assert table.tap("digit-7 confirm").desk.asked[-1][0] == GiveTip(1, 7)
    table.tap("seat-1 seat-tip tip-card")
    assert (table.view.asked.prompt.title, table.key("confirm").title) == (
        "Seat 1 gives a tip by card",
        "Record the tip",
    )
    assert table.because.startswith("To the tronc")
    assert table.tap("digit-9 confirm").desk.asked[-1][0] == GiveCashlessTip(1, 9)


def test_who_has_no_chips_left_tips_by_card(table):
    table.tap("seat-1 seat-tip digit-3 digit-00 confirm amount-stands seat-1 seat-tip")
    assert not table.enabled("tip-chips")
    assert table.tap("digit-4 confirm").desk.asked[-1][0] == GiveCashlessTip(1, 4)


def test_the_house_chooses_what_a_tip_by_card_is():
    table = seated(TWO).tap("menu house more")
    while "setting-cashless-tips" not in names(table):
        table.tap("more")
    table.tap("setting-cashless-tips")
    assert not table.enabled("choice-none")
    assert "§ 22 SpielbG NRW" in table.because
    table.tap("choice-revenue")
    assert table.desk.state.settings.cashless_tips == "revenue"


def test_two_sign_each_with_the_pin_and_nobody_twice(table):
    table.tap("seat-1 seat-tip tip-card digit-9 confirm")
    counted_and_closed(table, 0)
    assert table.key("tronc-sign").tone is Tone.RAISE
    table.tap(f"tronc-sign tronc-{CROUPIER} {typed(PINS[CROUPIER])} confirm")
    assert "€9" in plain_spaces(table.because)
    assert not table.enabled(f"tronc-{CROUPIER}")
    table.tap(f"tronc-{BOSS} {typed(PINS[BOSS])} confirm")
    command, actor = table.desk.asked[-1][:2]
    assert isinstance(command, SignTronc)
    assert (command.first, command.second, actor) == (CROUPIER, BOSS, BOSS)
    assert table.desk.state.tronc == ()
    assert "tronc-sign" not in names(table)


def test_without_a_staff_two_numbers_sign():
    table = seated(TWO).tap("seat-1 seat-tip digit-5 confirm")
    table.desk.handle(to_close(Box.TIPS, amount=5), actor=BOSS)
    table.kiosk.refresh()
    table.tap("shift-close confirm close-pending tronc-sign digit-7 confirm")
    assert table.desk.state.tronc
    table.tap("digit-8 confirm")
    assert table.desk.state.tronc == ()


def test_nothing_of_it_is_told_before_the_tips_are_counted(table):
    table.tap(f"seat-1 seat-tip digit-7 confirm {CLOSES}")
    assert "tronc-sign" not in names(table)
    table.clock.now_ms += DAY_MS
    table.kiosk.refresh()
    assert "The tips of shift 1 are still to be counted" in table.because
    assert "7" not in table.because


def test_the_next_day_is_told_and_opens_all_the_same(table):
    counted_and_closed(table, 0)
    assert "not signed" not in table.because
    table.clock.now_ms += DAY_MS
    table.kiosk.refresh()
    assert "is not signed" in table.because
    table.tap("shift-open")
    assert "is not signed" in table.because
    table.tap(f"person-{CROUPIER} {typed(PINS[CROUPIER])} confirm")
    assert table.desk.state.shift_is_open
    assert table.tap("money").key("tronc-due").tone is Tone.RAISE
