"""Guests who are away, come later, wait for a seat, or are asked who stays, by taps (HP 7).

Tests `ui/dialogs/away_guest.py`, `ui/dialogs/seat_tapped.py`, `ui/dialogs/guests_evening.py`,
`ui/dialogs/reserve_seat.py`, `dealerassist/locale/waited_games.py`,
`ui/asked/seat_and_hand_names.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import OpenShift, OpenTable
from dealerassist.table.events import SatOut
from tests.support.ui.croupier import EVENING_MS, plain_spaces, rules_of
from tests.support.ui.guest_states import NAMES, STAKES, evening, later, listed, spelled
from ui.view.report_sheet import SheetTable


@pytest.fixture
def table():
    return evening()


def listed_keys(table):
    """The names on the list as they stand there."""
    keys = (key for key in table.view.asked.keys if key.name.startswith("listed-"))
    return [(plain_spaces(key.title), plain_spaces(key.detail)) for key in keys]


def test_the_next_name_is_called_to_the_free_seat_and_sits_down_in_six_taps(table):
    listed(table, *NAMES)
    assert table.key("guests").detail == "4 waiting"
    table.tap("seat-5 waiting-list listed-1")
    assert (table.seat(5).name, table.seat(5).note) == ("Anna", "called, until 19:33")
    assert table.aloud == "Anna, seat 5 please"
    table.tap("seat-5 digit-5 digit-00 confirm")
    assert (table.seat(5).name, plain_spaces(table.seat(5).stack)) == ("Anna", "€500")
    assert [guest.name for guest in table.desk.state.waiting_list.listed] == [
        "Bert", "Carla", "Dieter",
    ]  # fmt: skip


def test_the_list_says_how_long_each_waits_and_for_which_other_game(table):
    listed(table, "ANNA")
    table.tap(f"guests confirm {spelled('EVA')} more waits-omaha confirm")
    assert listed_keys(table) == [("1. Anna", "7 min"), ("2. Eva", "0 min · Omaha")]
    assert table.because == "7 Stud 1 · Omaha 1"
    assert table.tap("cancel").key("guests").detail == "2 waiting"


def test_who_did_not_come_is_asked_for_before_the_next_hand(table):
    listed(table, "ANNA", "BERT")
    table.tap("seat-5 waiting-list listed-1")
    later(table, 5)
    assert table.seat(5).note == "called, not here by 19:19"
    assert plain_spaces(table.key("new-hand").detail) == "Seat 5 called, not here by 19:19"
    table.tap("new-hand listed-back")
    assert table.seat(5).name == "Seat free"
    assert [title for title, _ in listed_keys(table.tap("guests"))] == ["1. Bert", "2. Anna"]
    table.tap("cancel undo")
    assert table.seat(5).name == "Anna"


def test_a_call_is_undone_in_one_tap_and_no_chips_moved(table):
    listed(table, "ANNA")
    table.tap("guests listed-1 call-8")
    chips = table.desk.state.chips_in_play()
    table.tap("undo")
    assert (table.seat(8).name, table.desk.state.chips_in_play()) == ("Seat free", chips)


def test_a_seat_is_reserved_with_a_name_and_a_time_kept_longer_and_released(table):
    table.tap(f"seat-2 reserve {spelled('GERDA')} confirm until-30")
    assert (table.seat(2).name, table.seat(2).note) == ("Gerda", "reserved until 19:30")
    later(table, 31)
    assert "not here by 19:30" in table.key("new-hand").detail
    table.tap("new-hand reserved-longer until-15")
    assert table.seat(2).note == "reserved until 19:46"
    table.tap("seat-2 reserve reserved-release")
    assert table.seat(2).name == "Seat free"


def test_a_seat_can_be_reserved_without_a_name(table):
    table.tap("seat-2 reserve cancel until-30")
    assert (table.seat(2).name, table.seat(2).note) == ("Reserved", "reserved until 19:30")


def test_a_guest_moves_past_a_reserved_seat(table):
    table.tap("seat-2 reserve cancel until-30 seat-3 seat-move")
    assert not table.enabled("to-2")
    assert "reserved" in table.why("to-2")
    table.tap("to-5")


def test_a_guest_who_is_away_is_called_out_and_at_last_loses_the_seat(table):
    table.tap("seat-4 seat-sit-out")
    later(table, 14)
    assert plain_spaces(table.seat(4).note) == "sitting out · 14 min"
    assert "first" not in table.key("new-hand").detail
    later(table, 1)
    assert table.seat(4).note_tone == "alert"
    table.tap("new-hand")
    assert table.says == "Seat 4 is away: call the guest out"
    assert table.why("seat-leave").startswith("the guest is called out first")
    table.tap("seat-called")
    assert "first" not in table.key("new-hand").detail
    later(table, 5).tap("new-hand seat-leave")
    assert table.seat(4).name == "Seat free"
    assert table.desk.steps[-1].events[0].lost
    table.tap("undo")
    assert plain_spaces(table.seat(4).stack) == "€400"


def test_a_guest_who_is_away_is_back_with_one_tap_on_the_question(table):
    table.tap("seat-4 seat-sit-out")
    later(table, 16).tap("seat-4 seat-sit-in")
    assert table.seat(4).note == ""


def test_who_sits_out_does_so_from_the_tap_on(table):
    later(table, 3).tap("seat-4 seat-sit-out")
    assert table.desk.steps[-1].events == (SatOut(4, EVENING_MS + 3 * 60_000),)


def test_the_evening_at_a_glance_is_behind_a_key_and_names_nobody_but_by_alias(table):
    table.tap("seat-4 seat-sit-out")
    later(table, 12)
    table.tap("guests evening-all")
    rows = [[plain_spaces(cell.text) for cell in row] for row in table.view.asked.shows.rows]
    assert rows[2] == ["Seat 4", "", "€400", "–", "€400", "0:12 h", "0:12 h"]
    assert rows[3][:2] == ["Seat 6", "Maximiliane"]
    assert not isinstance(table.tap("cancel cancel").view.asked.shows, SheetTable)


def test_in_a_hand_the_evening_counts_what_lies_in_the_pots(table):
    table.tap("new-hand seat-3 evening")
    values = [plain_spaces(figure.value) for figure in table.view.asked.shows.figures]
    assert values == ["€1,500", "–", "€1,500", "0:00 h", "–"]


def test_other_stakes_ask_who_stays_before_the_first_hand(table):
    table.tap("shift-close confirm close-pending")
    rules = rules_of(stakes=STAKES, minimum_buy_in=200)
    table.desk.handle(OpenTable("14", rules), actor="test")
    table.desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="test")
    table.kiosk.refresh()
    assert table.key("new-hand").detail == "first: who stays at this game"
    table.tap("new-hand")
    assert plain_spaces(table.key("stays-7").detail) == "€90 · below €200"
    table.tap("stays-7 seat-leave new-hand confirm")
    assert "5 guests play" in table.key("new-hand").detail


def test_the_list_is_reached_in_the_middle_of_a_hand(table):
    table.tap("new-hand seat-3 waiting-list")
    table.tap(f"confirm {spelled('ANNA')} confirm cancel cancel")
    assert table.desk.state.hand_in_progress
    assert len(table.desk.state.waiting_list.listed) == 1


def test_german_has_words_for_all_of_it():
    table = listed(evening(Language.GERMAN), "ANNA")
    table.tap("seat-5 waiting-list listed-1")
    assert table.seat(5).note == "gerufen, bis 19:12"
    assert table.aloud == "Anna, bitte Sitz 5"
