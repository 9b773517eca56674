"""The house is named on the screen, and a pit boss signs for it (house practice 4).

Tests `ui/dialogs/house.py`, `dealerassist/table/house_name.py`.
"""

from dealerassist.table.house_name import LONGEST_HOUSE
from tests.support.ui.croupier import seated

THREE = {1: 200, 3: 500, 4: 400}


def test_the_menu_says_the_name_and_takes_another():
    table = seated(THREE).tap("menu house")
    assert table.key("house-name").title == "No name yet"
    table.tap(
        "house-name letter-S letter-E letter-E letter-space letter-H letter-A letter-U letter-S"
    )
    table.tap("confirm")
    assert table.key("house-name").title == "See Haus"
    assert table.desk.state.house == "See Haus"


def test_nothing_is_named_without_a_letter_or_on_the_way_back():
    table = seated(THREE).tap("menu house house-name")
    assert "Type a name first" in table.why("confirm")
    table.tap("letter-A cancel")
    assert table.key("house-name").title == "No name yet"


def test_it_waits_for_the_end_of_the_hand():
    table = seated(THREE).tap("new-hand menu")
    assert not table.key("house").enabled


def test_digits_and_signs_are_on_the_other_page_and_the_keyboard_types_them_on_either():
    table = seated(THREE).tap("menu house house-name letter-B letter-A letter-R letter-space")
    table.tap("page-digits letter-2 letter-1 page-letters")
    table.type("'s3/4")
    table.tap("confirm")
    assert table.desk.state.house == "Bar 21's3/4"


def test_a_key_of_the_keyboard_that_cannot_be_typed_says_so():
    table = seated(THREE).tap("menu house house-name").type("a§")
    assert table.view.notice.title == "“§” was not typed"
    assert table.type("b").view.notice is None
    table.tap("confirm")
    assert table.desk.state.house == "Ab"


def test_a_letter_for_which_there_is_no_room_says_so():
    table = seated(THREE).tap("menu house house-name").type("a" * LONGEST_HOUSE)
    assert table.view.notice is None
    assert "No more fits" in table.type("b").view.notice.text
