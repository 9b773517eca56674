"""What is asked before the next hand, where only its pots are entered: as at any depth (HP 7).

Tests `ui/asked/asked.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import StoppedClock, plain_spaces, seated
from tests.support.ui.guest_states import evening, later, spelled
from tests.support.ui.less_recorded import FOUR, won
from ui.view.view import Pad

HAND = "preset-100 winner-3 act-award"
"""A whole hand at Taxe depth."""


def timed(**table):
    """A table at Taxe depth at which €5 are taken of each guest every half hour, due now."""
    table = seated(FOUR, rake={"time": {"amount": 5}}, **table)
    table.clock = table.kiosk.clock = StoppedClock()
    return table.tap("depth depth-rake")


@pytest.fixture
def table():
    return evening().tap("depth depth-rake")


@pytest.mark.parametrize(
    ("language", "said", "about"),
    [
        (Language.ENGLISH, "Time is due: €5 from each", "first: time is due"),
        (Language.GERMAN, "Zeittaxe fällig: 5 € von jedem", "zuerst: Zeittaxe fällig"),
    ],
)
def test_rule_6_4_the_first_hand_of_a_period_says_so(language, said, about):
    table = timed(language=language)
    assert plain_spaces(table.says).startswith(said)
    assert (table.view.asked.pad, table.key("new-hand").detail) == (Pad.BETWEEN, about)
    table.tap("new-hand confirm")
    assert table.desk.state.shift.time == 20
    assert table.view.asked.pad is Pad.NUMBER
    table.tap(HAND)
    assert table.view.asked.pad is Pad.NUMBER


def test_the_next_hand_waits_for_time_no_longer_than_it_is_called():
    table = timed().tap("new-hand cancel")
    assert table.says == "Deal hand 1, then enter the pot"
    assert "Seats 1, 3, 4 and 6 owe it" in table.because
    later(table.tap(HAND), 30)
    assert table.key("new-hand").detail == "first: time is due"


def test_guests_away_and_reservations_are_asked_about_in_their_order(table):
    table.tap(f"seat-4 seat-sit-out seat-2 reserve {spelled('GERDA')} confirm until-30")
    table.tap(HAND)
    assert table.view.asked.pad is Pad.NUMBER
    later(table, 33)
    assert (table.view.asked.pad, table.key("new-hand").detail) == (
        Pad.BETWEEN, "first: Seat 4 is away",
    )  # fmt: skip
    table.tap("new-hand seat-called")
    assert "not here by 19:30" in table.key("new-hand").detail
    table.tap("new-hand reserved-release")
    assert table.view.asked.pad is Pad.NUMBER
    assert won(table.tap(HAND))


def test_a_guest_without_chips_is_asked_for():
    table = evening(seats={1: 300, 3: 500, 4: 400})
    table.tap("seat-4 seat-tip digit-4 digit-00 confirm amount-stands depth depth-rake")
    assert table.says == "Seat 4 has no chips: what happens?"
    table.tap("new-hand seat-leave")
    assert table.view.asked.pad is Pad.NUMBER


def test_the_page_of_the_other_keys_asks_the_same(table):
    table.tap("seat-4 seat-sit-out cancel")
    later(table, 16)
    assert table.says == "Seat 4 is away: call the guest out"
    assert table.because.startswith("Recorded: Rake")
    assert table.key("new-hand").detail == "first: Seat 4 is away"


def test_a_hand_that_is_dealt_already_is_entered_before_the_question(table):
    table.tap("seat-4 seat-sit-out")
    assert not table.enabled("pots-dealt")
    later(table, 16)
    assert table.key("pots-dealt").detail == "the hand is dealt already"
    table.tap("pots-dealt").tap(HAND)
    assert won(table)
    assert table.key("new-hand").detail == "first: Seat 4 is away"


def test_nothing_is_asked_where_no_hand_follows(table):
    table.tap("seat-4 seat-sit-out").tap(HAND).tap("cancel money last-three")
    table.tap(HAND).tap(HAND).tap(HAND)
    later(table, 16)
    assert not table.enabled("pots-dealt")
    assert table.why("new-hand").startswith("The last three hands have been begun")
