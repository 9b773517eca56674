"""Guests who buy chips and are paid in cash at the table, or at the cash desk (HP 4).

Tests `ui/dialogs/buy_in.py`, `ui/dialogs/leave_seat.py`, `ui/dialogs/seat_menu.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import AddChips, LeaveSeat, TakeSeat
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from ui.dialogs.leave_seat import paid_in_cash_key
from ui.dialogs.seat_menu import SeatMenu
from ui.view.parts import Tone

THREE = {1: 300, 3: 300, 4: 300}

OPENED = "money tray-open piece-100 digit-5 digit-0 confirm"
"""5,000 in the tray."""


def opened() -> Croupier:
    return seated(THREE).tap(OPENED)


def asked(table: Croupier):
    """What was asked last; when does not matter here."""
    command = table.desk.asked[-1][0]
    return replace(command, utc_ms=0) if isinstance(command, TakeSeat | LeaveSeat) else command


def chosen(table: Croupier) -> list[str]:
    return [key.name for key in table.view.asked.shows.ways if key.tone is Tone.CHOSEN]


def undone(table: Croupier) -> str:
    """What Undo takes back, as the list of the entries names it too."""
    said = plain_spaces(table.key("undo").detail)
    table.tap("earlier")
    assert said in [plain_spaces(key.title) for key in table.view.asked.keys]
    table.tap("cancel")
    return said


def test_chips_come_from_the_cash_desk_until_somebody_pays_here():
    table = opened().tap("seat-5")
    assert chosen(table) == ["pay-desk"]
    table.tap("digit-2 digit-00 confirm")
    assert asked(table) == TakeSeat(5, 200, None, 0)


def test_one_tap_says_that_it_is_paid_here():
    table = opened().tap("seat-5 pay-cash digit-2 digit-00")
    assert chosen(table) == ["pay-cash"]
    assert plain_spaces(table.key("confirm").detail) == "€200 · in cash here"
    table.tap("confirm")
    assert asked(table) == TakeSeat(5, 200, None, 200)


def test_what_is_counted_is_what_lies_there():
    """Money that is paid here; else chips that the guest brings along."""
    table = opened().tap("seat-5")
    assert table.view.asked.prompt.why == "Count the chips from the cash desk in the open"
    table.tap("pay-cash")
    assert table.view.asked.prompt.why == "Count the money in the open, then push the chips over"


def test_the_next_guest_pays_as_the_last_one_did():
    table = opened().tap("seat-5 pay-cash digit-2 digit-00 confirm seat-6")
    assert chosen(table) == ["pay-cash"]
    table.tap("digit-1 digit-00 confirm seat-1 seat-add pay-desk digit-5 digit-0 confirm")
    assert asked(table) == AddChips(1, 50, 0)
    assert chosen(table.tap("seat-3 seat-add")) == ["pay-desk"]


@pytest.mark.parametrize(
    ("language", "desk", "cash", "told"),
    [
        (
            Language.ENGLISH,
            "from the cash desk",
            "in cash here",
            ("desk", "cash", "€40 of it cash"),
        ),
        (Language.GERMAN, "von der Kasse", "bar am Tisch", ("Kasse", "bar", "davon 40 € bar")),
    ],
)
def test_question_keys_undo_and_list_say_how_it_is_paid(language, desk, cash, told):
    table = seated(THREE, language=language).tap(OPENED)
    buys, (from_desk, in_cash, in_part) = "digit-2 digit-00", told
    for taps, paid, told_after in [
        (f"seat-5 {buys}", desk, from_desk),
        (f"seat-6 pay-cash {buys}", cash, in_cash),
        (f"seat-1 seat-add {buys}", cash, in_cash),  # as before, and nobody has tapped it
    ]:
        table.tap(taps)
        presets = [key.detail for key in table.view.asked.shows.presets if key.enabled]
        said = [table.says, table.key("confirm").detail, *presets]
        assert [each for each in said if not each.endswith(paid)] == []
        assert undone(table.tap("confirm")).endswith(f" · {told_after}")
    table.tap(f"seat-3 seat-add {buys} pay-part digit-4 digit-0 confirm")
    assert undone(table).endswith(f" · {in_part}")


def test_a_hand_between_two_guests_changes_nothing_about_it():
    table = opened().tap("seat-5 digit-2 digit-00 confirm seat-6 pay-cash digit-2 digit-00 confirm")
    table.tap("new-hand card-As card-2c card-Td card-3h card-4h act-bet act-fold act-fold")
    table.tap("act-fold act-fold act-award seat-7")
    assert chosen(table) == ["pay-cash"]


def test_a_part_is_paid_here_and_the_rest_at_the_cash_desk():
    table = opened().tap("seat-1 seat-add")
    assert table.why("pay-part") == "Type an amount first"
    table.tap("digit-5 digit-00 pay-part digit-2 digit-00 confirm")
    assert asked(table) == AddChips(1, 500, 200)


def test_no_more_than_the_whole_is_paid_here():
    table = opened().tap("seat-5 digit-5 digit-0 pay-part digit-6 digit-0")
    assert "At most €50" in table.why("confirm")
    table.tap("cancel")
    assert plain_spaces(table.view.asked.shows.value) == "€50"


def test_a_name_and_the_way_of_paying_go_together():
    table = opened().tap("seat-5 pay-cash more letter-M confirm digit-2 digit-00 confirm")
    assert asked(table) == TakeSeat(5, 200, "M", 200)


def test_nothing_is_sold_out_of_a_tray_that_is_not_open():
    table = seated(THREE).tap("seat-5")
    assert table.why("pay-cash") == "Open the tray first (House practice 4)"
    table.tap("digit-2 digit-00 confirm")
    assert asked(table) == TakeSeat(5, 200, None, 0)


def test_a_table_that_does_not_sell_asks_nothing():
    table = seated({}).tap("shift-close confirm close-pending tray sells-at-table confirm")
    table.tap("shift-open digit-7 confirm seat-5")
    assert table.view.asked.shows.ways == ()
    table.tap("digit-2 digit-00 confirm seat-5")
    assert "seat-redeem" not in {key.name for key in table.view.asked.keys}


def test_a_leaving_guest_is_paid_all_in_cash():
    table = opened().tap("seat-5 pay-cash digit-5 digit-00 confirm seat-5 seat-redeem")
    assert plain_spaces(table.view.asked.shows.value) == "€500"
    table.tap("confirm")
    assert asked(table) == LeaveSeat(5, None, 500)
    assert table.seat(5).tone == "free"


def test_a_leaving_guest_is_paid_a_part_in_cash():
    table = opened().tap("seat-5 pay-cash digit-5 digit-00 confirm seat-5 seat-redeem")
    table.tap("digit-1 digit-00 confirm")
    assert asked(table) == LeaveSeat(5, None, 100)
    money = table.desk.state.money
    assert (money.sold, money.redeemed) == (500, 100)


@pytest.mark.parametrize("tray", ["open", "not opened"])
def test_a_guest_with_nothing_has_nothing_to_be_paid(tray: str):
    table = (opened() if tray == "open" else seated({1: 300, 3: 300, 4: 300})).tap("seat-1")
    seat = table.desk.state.seat(1)
    assert seat is not None
    broke = replace(seat, stack=0)
    (key_action,) = paid_in_cash_key(table.kiosk.screen.at, broke, SeatMenu(seat=1))
    assert (key_action.key.enabled, key_action.key.why) == (False, "No chips to be paid")


def test_hp_4_what_the_cash_box_holds_is_not_told_by_a_key():
    table = opened().tap("seat-1 seat-redeem")
    assert table.enabled("confirm")
    table.kiosk.tap("confirm")
    assert "the cash desk pays" in table.view.notice.text
    assert table.seat(1).stack == "€300"
    table.tap("notice-close")
    assert plain_spaces(table.view.asked.shows.value) == "€300"
