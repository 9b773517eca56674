"""The house is named on the screen, and a pit boss signs for it (house practice 4)."""

from tests.support.ui.croupier import seated

THREE = {1: 200, 3: 500, 4: 400}


def test_the_menu_says_the_name_and_takes_another():
    table = seated(THREE).tap("menu")
    assert table.key("house").title == "No name yet"
    table.tap("house letter-S letter-E letter-E letter-space letter-H letter-A letter-U letter-S")
    table.tap("confirm menu")
    assert table.key("house").title == "See Haus"
    assert table.desk.state.house == "See Haus"


def test_nothing_is_named_without_a_letter_or_on_the_way_back():
    table = seated(THREE).tap("menu house")
    assert "Type a name first" in table.why("confirm")
    table.tap("letter-A cancel")
    assert table.key("house").title == "No name yet"


def test_it_waits_for_the_end_of_the_hand():
    table = seated(THREE).tap("new-hand menu")
    assert not table.key("house").enabled
