"""House practice 4: a tray that is not opened as it was counted last, at the kiosk.

Tests `ui/dialogs/opening_differs.py`, `ui/dialogs/tray_denominations.py`.
"""

import pytest

from dealerassist.table.commands import OpenTray
from dealerassist.table.money_state import DifferenceReason
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.people import BOSS, CROUPIER, OTHER_BOSS, PINS, staffed, typed
from tests.support.ui.tray_states import CHANGED, ONE_LESS, TRAY, second_shift
from ui.view.parts import FigureTone
from ui.view.view import Pad

SAME = "money tray-open piece-100 digit-1 digit-0 piece-5 digit-4 digit-0 confirm"
THREE = {1: 300, 3: 300, 4: 300}


@pytest.fixture
def table() -> Croupier:
    return second_shift(staffed(THREE))


def figures(table: Croupier) -> dict[str, str]:
    return {each.label: plain_spaces(each.value) for each in table.view.asked.shows.figures}


def test_hp_4_the_chips_of_the_last_count_open_the_tray_at_once(table: Croupier):
    table.tap(SAME)
    assert table.desk.state.money.opening == TRAY
    assert table.desk.state.waiting == ()


def test_hp_4_counting_is_blind_at_the_opening_too(table: Croupier):
    table.tap(ONE_LESS.removesuffix(" confirm"))
    before = table.key("confirm")
    table.tap("piece-100 digit-back digit-1 digit-0")
    after = table.key("confirm")
    assert (before.title, before.enabled, before.tone) == (after.title, after.enabled, after.tone)
    assert plain_spaces(before.detail) == "€1,100"


def test_hp_4_a_difference_is_said_before_the_tray_is_open(table: Croupier):
    table.tap(ONE_LESS)
    assert table.desk.state.money.opening is None
    assert table.view.asked.pad is Pad.FIGURES
    assert plain_spaces(table.view.asked.prompt.title) == "Tray: €100 less than counted last"
    assert plain_spaces(table.view.asked.prompt.why).startswith("€100: −1 · ")
    assert figures(table) == {"Now": "€1,100", "Count of shift 1": "€1,200", "Difference": "−€100"}
    assert table.view.asked.shows.figures[-1].tone is FigureTone.HEED


def test_hp_4_whoever_counts_again_finds_what_was_entered(table: Croupier):
    table.tap(f"{ONE_LESS} back piece-100 digit-back digit-1 digit-0 confirm")
    assert table.desk.state.money.opening == TRAY


def test_hp_4_a_pit_boss_signs_and_the_tray_is_open(table: Croupier):
    table.tap(f"{ONE_LESS} confirm")
    assert plain_spaces(table.says) == "Why? Tray: €100 less than counted last"
    assert table.key("differs-not_known").title == "Not known"
    table.tap("differs-wrong_change")
    assert "Tray of €1,100, not as counted last" in plain_spaces(table.view.asked.prompt.why)
    table.tap(f"{typed(PINS[BOSS])} confirm")
    state = table.desk.state
    assert state.money.opening == ((100, 9), (5, 40))
    assert state.waiting == ()
    *_, (command, actor, *_) = table.desk.asked
    reason = DifferenceReason.WRONG_CHANGE
    assert command == OpenTray(((100, 9), (5, 40)), CROUPIER, BOSS, reason)
    assert actor == BOSS
    assert "undo" not in {key.name for key in table.view.asked.keys if key.enabled}


@pytest.mark.parametrize("taps", ["", "confirm", "confirm differs-miscount"])
def test_undo_leads_back_one_question_and_opens_no_shift_anew(table: Croupier, taps: str):
    counted = table.desk.state
    table.tap(f"{ONE_LESS} {taps}")
    assert table.why("undo") == f"The same as “{'Cancel' if taps else 'Count again'}”"
    table.type("<Back>")
    assert table.desk.state == counted


def test_hp_4_of_two_pit_bosses_one_is_chosen_and_cancel_leads_back():
    table = second_shift(staffed(THREE, two_bosses=True)).tap(f"{ONE_LESS} confirm cancel")
    assert table.view.asked.pad is Pad.FIGURES
    table.tap(f"confirm differs-miscount person-{OTHER_BOSS} cancel")
    assert plain_spaces(table.view.asked.prompt.title) == "Tray: €100 less than counted last"
    assert table.desk.state.money.opening is None


def test_hp_4_in_other_chips_is_a_difference_too(table: Croupier):
    table.tap(CHANGED)
    assert (
        plain_spaces(table.view.asked.prompt.title) == "Tray: the sum counted last, in other chips"
    )
    assert plain_spaces(table.view.asked.prompt.why).startswith("€100: +1, €5: −20 · ")
    assert figures(table)["Difference"] == "€0"


def test_hp_4_where_nobody_is_enrolled_it_waits_for_the_pit_boss():
    table = second_shift(seated(THREE)).tap(ONE_LESS)
    assert table.key("confirm").detail == "waits for the pit boss"
    table.tap("confirm")
    assert [(each.what, each.amount) for each in table.desk.state.waiting] == [
        ("opening_off", -100)
    ]
    assert plain_spaces(table.key("money").detail) == "1 difference not signed"
