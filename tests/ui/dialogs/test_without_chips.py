"""House practice 7: a guest without chips is asked for before the next hand."""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from ui.view.view import Pad

CHECKED = "rest-check rest-check rest-check rest-check"

WON = f"new-hand round-bet {CHECKED} winner-1 act-award"


def busted(stacks: dict[int, int], language: Language = Language.ENGLISH) -> Croupier:
    """A hand that seat 1 has won; who had ten has nothing left."""
    return seated(stacks, language=language).tap(f"depth depth-pot {WON}")


@pytest.fixture
def table() -> Croupier:
    return busted({1: 200, 3: 10, 4: 400, 6: 10, 7: 300})


def test_the_next_hand_asks_for_each_guest_without_chips(table: Croupier):
    assert table.key("new-hand").detail == "first: Seat 3 has no chips"
    table.tap("new-hand")
    assert table.says == "Seat 3 has no chips: what happens?"
    assert table.view.pad is Pad.SEAT
    assert not table.desk.state.hand_in_progress
    table.tap("seat-sit-out")
    assert table.says == "Seat 6 has no chips: what happens?"
    table.tap("seat-leave")
    assert table.view.pad is Pad.BETWEEN
    assert table.desk.state.seat(3).sitting_out
    assert table.desk.state.seat(6) is None
    table.tap("new-hand")
    assert [player.seat for player in table.desk.state.hand.players] == [1, 4, 7]


def test_the_keys_of_a_guest_without_chips_tell_of_none(table: Croupier):
    table.tap("new-hand")
    assert table.key("seat-leave").detail == "without chips"
    assert table.key("seat-move").detail == "without chips"
    assert table.why("seat-tip").startswith("The guest has no chips")
    table.tap("cancel seat-1")
    assert table.key("seat-move").detail == "with all chips"
    assert table.key("seat-leave").detail.startswith("takes ")


def test_who_buys_more_plays_on(table: Croupier):
    table.tap("new-hand seat-add")
    assert table.says == "Seat 3 buys more chips · from the cash desk"
    table.tap("digit-2 digit-00 confirm new-hand")
    assert table.says == "Seat 6 has no chips: what happens?"
    table.tap("seat-sit-out new-hand")
    assert [player.seat for player in table.desk.state.hand.players] == [1, 3, 4, 7]


def test_an_answer_is_undone_in_one_tap(table: Croupier):
    table.tap("new-hand seat-sit-out cancel undo")
    assert not table.desk.state.seat(3).sitting_out
    assert table.key("new-hand").detail == "first: Seat 3 has no chips"


def test_who_sits_out_is_not_asked_again(table: Croupier):
    table.tap(f"new-hand seat-sit-out seat-sit-out {WON}")
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
    assert table.says == "Sitz 3 hat keine Jetons mehr: was nun?"
    assert table.because == "Das nächste Spiel wartet auf die Antwort (Hauspraxis 7)"


def test_by_keyboard(table: Croupier):
    table.type("N 3 6 N")
    assert table.desk.state.seat(6) is None
    assert table.desk.state.hand_in_progress
