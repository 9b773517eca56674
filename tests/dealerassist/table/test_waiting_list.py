"""Reserved seats and the waiting list of a table (house practice 7).

Tests `dealerassist/table/waiting_list.py`, `dealerassist/table/opening_table.py`,
`dealerassist/table/typed_text.py`, `dealerassist/table/waiting_list_state.py`.
"""

import pytest

from dealerassist.table.commands import CloseShift, OpenShift
from dealerassist.table.guest_commands import (
    AddToList,
    CallListed,
    MoveBack,
    ReleaseSeat,
    ReserveSeat,
    StrikeListed,
)
from tests.support.hand.play import house
from tests.support.table.desk import Table

MINUTE_MS = 60_000


@pytest.fixture
def waiting():
    """Two guests, and three who wait."""
    table = Table(house()).seats(1, 500).seats(2, 500)
    for minute, name in enumerate(["Anna", "Bert", "Carla"]):
        table.asks(AddToList(name, utc_ms=minute * MINUTE_MS + 1))
    return table


def names(table: Table) -> list[str]:
    return [guest.name for guest in table.state.waiting_list.listed]


def test_house_practice_7_who_is_called_has_the_seat_kept_and_leaves_the_list_by_sitting_down(
    waiting,
):
    waiting.asks(CallListed(1, 4, utc_ms=10 * MINUTE_MS))
    kept = waiting.state.waiting_list.reservation(4)
    assert (kept.name, kept.listed, kept.is_over(14 * MINUTE_MS)) == ("Anna", 1, False)
    assert kept.is_over(15 * MINUTE_MS)
    waiting.seats(4, 200, "Anna")
    assert names(waiting) == ["Bert", "Carla"]
    assert waiting.state.waiting_list.reserved == ()


def test_house_practice_7_who_did_not_come_is_struck_or_waits_at_the_end(waiting):
    waiting.asks(CallListed(1, 4, utc_ms=1)).asks(MoveBack(1))
    assert names(waiting) == ["Bert", "Carla", "Anna"]
    waiting.asks(CallListed(2, 4, utc_ms=1)).asks(StrikeListed(2, unanswered=True))
    assert names(waiting) == ["Carla", "Anna"]
    assert waiting.state.waiting_list.reserved == ()


def test_house_practice_7_a_released_seat_leaves_the_place_on_the_list(waiting):
    waiting.asks(CallListed(1, 4, utc_ms=1)).asks(ReleaseSeat(4))
    assert names(waiting) == ["Anna", "Bert", "Carla"]


def test_house_practice_7_a_kept_seat_is_for_nobody_else_but_is_kept_longer_for_the_same(waiting):
    waiting.asks(ReserveSeat(5, "Gerda", 60 * MINUTE_MS))
    assert waiting.refuses("reserve_seat", 5, "Hugo", 90 * MINUTE_MS) == ("seat_reserved", "HP 7")
    assert waiting.refuses("call_listed", 1, 5) == ("seat_reserved", "HP 7")
    assert waiting.refuses("change_seat", 1, 5) == ("seat_reserved", "HP 7")
    waiting.asks(ReserveSeat(5, "Gerda", 90 * MINUTE_MS, utc_ms=60 * MINUTE_MS))
    assert waiting.state.waiting_list.reservation(5).until_ms == 90 * MINUTE_MS


def test_house_practice_7_one_name_is_called_to_one_seat_that_is_free(waiting):
    waiting.asks(CallListed(1, 4, utc_ms=1))
    assert waiting.refuses("call_listed", 1, 5) == ("called_already", "HP 7")
    assert waiting.refuses("call_listed", 2, 1) == ("seat_taken", "1.4")
    assert waiting.refuses("call_listed", 9, 5) == ("not_listed", "HP 7")


@pytest.mark.parametrize("name", ["", "   ", "Abcdefghijklm", "\u202e"])
def test_house_practice_7_a_name_on_the_list_can_be_read(waiting, name):
    assert waiting.refuses("add_to_list", name) == ("no_name", "HP 7")


def test_house_practice_7_the_list_waits_for_the_game_of_the_table_unless_another_is_said(waiting):
    waiting.asks(AddToList("Dora", "omaha"))
    games = [guest.game for guest in waiting.state.waiting_list.listed]
    assert games == ["seven_card_stud"] * 3 + ["omaha"]


def test_house_practice_7_with_a_new_gaming_day_the_list_begins_anew(waiting):
    waiting.asks(ReserveSeat(5, "Gerda", 5 * MINUTE_MS)).asks(CloseShift(10 * MINUTE_MS))
    waiting.asks(AddToList("Early", utc_ms=11 * MINUTE_MS))
    waiting.asks(OpenShift("Anna", "2026-03-02", 12 * MINUTE_MS))
    assert (names(waiting), waiting.state.waiting_list.reserved) == (["Early"], ())


def test_house_practice_7_over_a_close_on_the_same_day_the_list_goes_on(waiting):
    waiting.asks(CloseShift(10 * MINUTE_MS))
    waiting.asks(OpenShift("Anna", "2026-03-01", 12 * MINUTE_MS))
    assert names(waiting) == ["Anna", "Bert", "Carla"]
