"""House practice 7: a guest without chips is asked for before the next hand.

Tests `ui/dialogs/before_next_hand.py`, `ui/dialogs/seat_menu.py`, `ui/dialogs/show_early.py`,
`ui/dialogs/waiting_list.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from ui.dialogs.seat_menu import SeatMenu
from ui.view.parts import Tone
from ui.view.view import Pad, SeatTone

CHECKED = "rest-check rest-check rest-check rest-check"

WON = f"new-hand round-bet {CHECKED} winner-1 act-award"


def busted(stacks: dict[int, int], language: Language = Language.ENGLISH) -> Croupier:
    """A hand that seat 1 has won; who had ten has nothing left."""
    return seated(stacks, language=language).tap(f"depth depth-pot {WON}")


@pytest.fixture
def table() -> Croupier:
    return busted({1: 200, 3: 10, 4: 400, 6: 10, 7: 300})


@pytest.fixture
def alone() -> Croupier:
    return busted({1: 200, 3: 10, 4: 400, 7: 300})


def test_the_next_hand_asks_for_all_guests_without_chips_on_one_page(table: Croupier):
    assert table.key("new-hand").detail == "first: seats 3 and 6 have no chips"
    table.tap("new-hand")
    assert table.says == "Seats 3 and 6 have no chips: what happens?"
    assert not table.desk.state.hand_in_progress
    assert asked(table) == [3, 6]
    table.tap("guest-sit-out-3")
    assert asked(table) == [6]
    assert table.why("guest-sit-out-3").startswith("Seat 3 is sitting out already")
    table.tap("guest-leave-6")
    assert table.view.asked.pad is Pad.BETWEEN
    assert table.desk.state.seat(3).sitting_out
    assert table.desk.state.seat(6) is None
    table.tap("new-hand")
    assert [player.seat for player in table.desk.state.hand.players] == [1, 4, 7]


def asked(table: Croupier) -> list[int]:
    """The guests who stand out on the felt."""
    return [seat.number for seat in table.view.felt.seats if seat.tone is SeatTone.TURN]


def test_a_guest_who_has_left_keeps_the_place_and_is_asked_nothing_more(table: Croupier):
    names = [key.name for key in table.tap("new-hand").view.asked.keys]
    table.tap("guest-leave-3")
    assert [key.name for key in table.view.asked.keys] == names
    assert {name for name in names if name.endswith("-3") and table.enabled(name)} == set()
    table.tap("undo")
    assert table.desk.state.seat(3) is not None


def test_of_more_than_three_each_has_a_column():
    stacks = dict.fromkeys((2, 3, 4, 6), 10) | {1: 200, 5: 400}
    table = seated(stacks).tap("depth depth-pot new-hand round-bet")
    while not table.enabled("winner-1"):
        table.tap("rest-check")
    table.tap("winner-1 act-award new-hand")
    names = [key.name for key in table.view.asked.keys]
    assert names[:4] == [f"guest-add-{seat}" for seat in (2, 3, 4, 6)]
    assert len(names) == 12


def test_the_menu_of_each_is_one_tap_away(table: Croupier):
    assert table.tap("new-hand guest-menu-6").kiosk.screen.mode.dialog == SeatMenu(seat=6)
    assert table.tap("cancel new-hand seat-3").kiosk.screen.mode.dialog == SeatMenu(seat=3)


def test_the_keys_of_a_guest_without_chips_tell_of_none(alone: Croupier):
    table = alone.tap("new-hand")
    assert table.says == "Seat 3 has no chips: what happens?"
    assert table.key("seat-leave").detail == "without chips"
    assert table.key("seat-move").detail == "without chips"
    assert table.why("seat-tip").startswith("The guest has no chips")
    table.tap("cancel seat-1")
    assert table.key("seat-move").detail == "with all chips"
    assert table.key("seat-leave").detail.startswith("takes ")


def test_who_buys_more_plays_on(table: Croupier):
    table.tap("new-hand guest-add-3")
    assert table.says == "Seat 3 buys more chips · from the cash desk"
    table.tap("digit-2 digit-00 confirm")
    # The page comes back for the other, and no slip of a finger sends away who has just bought in.
    assert table.says == "Seat 6 has no chips: what happens?"
    assert table.enabled("guest-menu-3")
    assert table.why("guest-leave-3") == "Seat 3 has chips again (House practice 7)"
    table.tap("guest-sit-out-6 new-hand")
    assert [player.seat for player in table.desk.state.hand.players] == [1, 3, 4, 7]


def test_who_has_no_chips_is_offered_the_usual_buy_in_lit(table: Croupier):
    table.tap("new-hand guest-add-3")
    assert [preset.tone for preset in table.view.asked.shows.presets] == [
        Tone.GO,
        *[Tone.PLAIN] * 2,
    ]
    table.tap("cancel cancel seat-1 seat-add")
    assert Tone.GO not in [preset.tone for preset in table.view.asked.shows.presets]


def test_one_undo_takes_the_last_answer_back_and_the_page_asks_for_the_others():
    table = seated(dict.fromkeys((2, 3, 4), 10) | {1: 200})
    table.tap("depth depth-pot new-hand round-bet")
    while not table.enabled("winner-1"):
        table.tap("rest-check")
    table.tap("winner-1 act-award new-hand")
    for seat in (2, 4):
        table.tap(f"guest-add-{seat} digit-5 digit-00 confirm")
    table.tap("guest-leave-3 undo")
    state = table.desk.state
    assert [state.seat(seat).stack for seat in (2, 3, 4)] == [500, 0, 500]
    assert table.key("new-hand").detail == "first: Seat 3 has no chips"


def test_an_answer_is_undone_in_one_tap(alone: Croupier):
    table = alone.tap("new-hand seat-sit-out undo")
    assert not table.desk.state.seat(3).sitting_out
    assert table.key("new-hand").detail == "first: Seat 3 has no chips"


def test_who_sits_out_is_not_asked_again(table: Croupier):
    table.tap(f"new-hand guest-sit-out-3 guest-sit-out-6 {WON}")
    assert "no chips" not in table.key("new-hand").detail


def test_where_only_one_guest_has_chips_the_question_is_there_too():
    table = seated({1: 200, 3: 10}).tap("depth depth-pot new-hand round-bet winner-1 act-award")
    table.tap("seat-1 seat-add digit-5 digit-0 confirm")
    assert table.says == "Seat 3 has no chips: what happens?"
    table.tap("new-hand seat-add digit-2 digit-00 confirm new-hand")
    assert table.desk.state.hand_in_progress


def test_where_stacks_are_not_known_nobody_is_asked():
    table = seated({1: 200, 3: 500}).tap("depth depth-rake preset-100 seat-3 act-award cancel")
    assert "no chips" not in table.key("new-hand").detail


def test_in_german():
    table = busted({1: 200, 3: 10, 4: 400}, Language.GERMAN)
    assert table.key("new-hand").detail == "zuerst: Sitz 3 hat keine Jetons"
    table.tap("new-hand")
    assert table.says == "Sitz 3 hat keine Jetons mehr: Was nun?"
    assert table.because == "Das nächste Spiel wartet auf die Antwort (Hauspraxis 7)"


def test_by_keyboard(table: Croupier):
    table.type("N 2 7 N")
    assert table.desk.state.seat(6) is None
    assert table.desk.state.hand_in_progress
