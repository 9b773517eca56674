"""Between hands by touch alone: the tray, a change of seats, names, and large buy-ins.

Tests `ui/kiosk/watches.py`, `ui/kiosk/table_lock.py`, `ui/dialogs/table_setup.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from ui.view.parts import Tone
from ui.view.view import NumberPad, Pad

THREE = {1: 300, 3: 300, 4: 300}

NAMED = {
    Language.ENGLISH: "Seat 5: Anna-Lü",
    Language.GERMAN: "Sitz 5: Anna-Lü",
}


def names(table: Croupier, prefix: str) -> list[str]:
    return [key.name for key in table.view.asked.keys if key.name.startswith(prefix)]


# ── the tray ────────────────────────────────────────────────────────────────────────────────


def test_the_tray_is_chosen_chip_by_chip():
    table = seated(THREE).tap("shift-close confirm close-pending tray")
    assert names(table, "chip-")[:2] == ["chip-10000", "chip-5000"]
    table.tap("more chip-20 chip-5 confirm")
    assert table.desk.state.denominations == (5000, 1000, 500, 100, 25, 20, 1)


def test_rule_2_5_the_smallest_chip_stays_in_the_tray():
    table = seated(THREE).tap("shift-close confirm close-pending tray more")
    assert table.why("chip-1") == "Every amount is paid in these (Rule 2.5)"


def test_a_chip_lies_on_the_key_of_each_denomination_in_the_tray():
    table = seated(THREE).tap("shift-close confirm close-pending tray chip-100")
    chips = {key.name: key.chip for key in table.view.asked.keys}
    assert chips["chip-500"] == "50000"
    assert chips["chip-100"] == ""
    assert chips["chip-50"] == ""


def test_closing_the_tray_changes_nothing():
    table = seated(THREE).tap("shift-close confirm close-pending")
    before = table.desk.state
    table.tap("tray more chip-5 cancel")
    assert table.desk.state == before
    assert table.view.asked.pad is Pad.BETWEEN


def test_the_tray_is_settled_while_a_shift_is_open():
    table = seated(THREE).tap("setup")
    assert table.why("tray") == "Shift 1 is open: close it first (House practice 4)"


def test_other_stakes_keep_the_tray_and_another_smallest_chip_does_not():
    table = seated({}).tap("shift-close confirm close-pending tray more chip-5 confirm")
    assert 5 not in table.desk.state.denominations
    table.tap("table-setup game-casinos-austria-stud stakes-10-20-40 confirm")
    assert table.desk.state.denominations
    assert 5 not in table.desk.state.denominations
    table.tap("table-setup table-number digit-9 confirm")
    assert table.desk.state.name == "9"
    assert 5 not in table.desk.state.denominations


# ── a change of seats ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("tap", ["to-7", "seat-7"])
def test_a_guest_changes_seats_with_everything(tap: str):
    table = seated(THREE).tap(f"seat-3 seat-move {tap}")
    assert table.desk.state.seat(3) is None
    assert table.desk.state.seat(7).stack == 300
    table.tap("undo")
    assert table.desk.state.seat(3).stack == 300


def test_only_free_seats_can_be_moved_to():
    table = seated(THREE).tap("seat-3 seat-move")
    live = [name for name in names(table, "to-") if table.enabled(name)]
    assert live == [f"to-{seat}" for seat in (2, 5, 6, 7, 8, 9)]
    assert table.why("to-4") == "Seat 4 is taken (Rule 1.4)"
    table.kiosk.tap("seat-4")
    assert table.view.notice is not None
    assert "Seat 4 is taken." in plain_spaces(table.view.notice.text)
    assert table.desk.state.seat(3) is not None


def test_nobody_moves_in_the_middle_of_a_hand():
    table = seated(THREE).tap("new-hand seat-3")
    assert not table.enabled("seat-move")


# ── names ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", list(Language))
def test_a_name_is_spelled_on_our_own_keys(language: Language):
    table = seated(THREE, language=language).tap("seat-5 more")
    assert table.view.asked.pad is Pad.LETTERS
    table.tap("letter-A letter-N letter-N letter-A letter-hyphen letter-L letter-Ü letter-X")
    table.tap("letter-back")
    assert table.says == NAMED[language]
    table.tap("confirm digit-9 confirm")
    assert table.desk.state.seat(5).alias == "Anna-Lü"


def test_a_name_is_spelled_on_a_keyboard_too():
    table = seated(THREE).tap("seat-5 more").type("ann <Back> a s <Enter>")
    table.tap("digit-9 confirm")
    assert table.desk.state.seat(5).alias == "Anas"


def test_a_guest_may_do_without_a_name():
    table = seated(THREE).tap("seat-5 more letter-A cancel digit-9 confirm")
    assert table.desk.state.seat(5).alias is None


# ── chips ───────────────────────────────────────────────────────────────────────────────────


def test_a_buy_in_is_added_up_chip_by_chip():
    table = seated({1: 300}, minimum_buy_in=200).tap("seat-5 add-100 add-100 add-25 add-25")
    assert isinstance(table.view.asked.shows, NumberPad)
    assert plain_spaces(table.view.asked.shows.value) == "€250"
    table.tap("confirm")
    assert table.desk.state.seat(5).stack == 250


def test_chips_that_the_keypad_cannot_show_are_not_added():
    table = seated({1: 300}, minimum_buy_in=200).tap("seat-5 digit-9 digit-9 digit-9 digit-9")
    table.tap("digit-9 digit-9 add-100")
    assert plain_spaces(table.view.asked.shows.value) == "€99,999"


def test_chips_are_bought_in_what_guests_usually_have_whatever_the_least_is():
    table = seated({1: 200, 3: 1500}, minimum_buy_in=1).tap("seat-5")
    titles = [key.title for key in table.view.asked.shows.chips]
    assert titles == ["+€100", "+€25", "+€5", "+€1"]


# ── large buy-ins (house practice 3) ────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("digits", "said"),
    [
        ("digit-1 digit-3 digit-0 digit-0", "That is at least 80% of €2,000."),
        ("digit-1 digit-7 digit-0 digit-0", "The sum of €2,000 is reached"),
    ],
)
def test_hp_3_the_cash_desk_is_told_of_large_buy_ins(digits: str, said: str):
    table = seated(THREE).tap(f"seat-3 seat-add {digits} confirm buy-in-sign")
    assert table.view.notice is not None
    assert said in plain_spaces(table.view.notice.text)
    table.tap("notice-close seat-4 seat-add digit-9 confirm")
    assert table.view.top.papers is None


def test_hp_3_the_sum_is_the_house_s():
    table = seated({}).tap(
        "shift-close confirm close-pending tray buy-in-notice digit-5 digit-00 confirm"
    )
    table.tap("shift-open digit-7 confirm seat-1 digit-3 digit-0 digit-0 confirm")
    assert table.view.top.papers is None
    table.tap("seat-1 seat-add digit-4 digit-7 digit-0 confirm buy-in-sign")
    assert "€500 is reached" in plain_spaces(table.view.notice.text)


# ── what the prompt says meanwhile ──────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("taps", "title"),
    [
        ("seat-5", "Seat 5 buys in · from the cash desk"),
        ("seat-3 seat-add", "Seat 3 buys more chips · from the cash desk"),
        ("seat-3 seat-tip", "Seat 3 gives a tip"),
        ("croupier", "Change of croupier"),
    ],
)
def test_the_prompt_is_about_what_is_typed(taps: str, title: str):
    assert plain_spaces(seated(THREE).tap(taps).view.asked.prompt.title) == title


def test_house_practice_4_the_figures_of_the_shift_are_seen_before_it_is_closed():
    table = seated(THREE).tap("floor shift-close")
    figures = {fact.label: fact.value for fact in table.view.felt.facts}
    assert table.view.asked.pad is Pad.CLOSING
    assert figures["Croupier"] == "C-07"
    assert figures["Guests at the table"] == "3"
    assert table.key("closing-waiting").detail == "1 for the pit boss"
    assert table.key("closing-waiting").tone is Tone.RAISE
    assert "Croupier" not in {fact.label for fact in table.tap("cancel").view.felt.facts}
